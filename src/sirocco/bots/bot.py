"""What a bot is: it sees what its seat may see and answers with a decision.  It never sees the table itself."""

from __future__ import annotations

import random
from typing import Protocol

from sirocco.rules import State, legal
from sirocco.rules.actions import Action
from sirocco.rules.pieces import Seat


class Bot(Protocol):
    """A player that needs no person."""

    def decide(self, view: State, seat: Seat) -> Action:
        """A legal decision for a seat, from what that seat may know."""
        ...


class RandomBot:
    """Plays anything that is legal: first what kind of thing, then which, so that it does not lay tiles all day."""

    def __init__(self, luck: random.Random) -> None:
        self._luck = luck

    def decide(self, view: State, seat: Seat) -> Action:
        """Any legal decision."""
        actions = legal(view, seat)
        kind = self._luck.choice(list(dict.fromkeys(type(action) for action in actions)))
        return self._luck.choice([action for action in actions if type(action) is kind])
