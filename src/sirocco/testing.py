"""For those who write a game or a bot: dice that fall as a test says."""

from sirocco.table.dice import ScriptedDice

__all__ = ["ScriptedDice"]
