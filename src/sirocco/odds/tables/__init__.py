"""The solved races that come with the package, each opened when it is first asked for."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from sirocco.odds.tables.format import Table, open_table, verify_table, write_table

__all__ = ["Table", "open_table", "shipped", "shipped_path", "verify_table", "write_table"]


def shipped_path(game: str) -> Path:
    """Where the table of a game lies."""
    return Path(__file__).with_name(f"{game}.table")


@lru_cache(maxsize=2)
def shipped(game: str) -> Table:
    """The table of a game, mapped once a process."""
    return open_table(shipped_path(game), game)
