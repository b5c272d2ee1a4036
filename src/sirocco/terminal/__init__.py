"""The game in a terminal, and the command line."""

from sirocco.terminal.cli import main

__all__ = ["main"]
