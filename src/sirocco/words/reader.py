"""Who reads: in which words, of which game, under which names, and from which seat."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from sirocco.rules.actions import BOOING, CHEERING
from sirocco.rules.pieces import Seat
from sirocco.words import Fact, Words

NOBODY: Seat = 0  # the seat of a spectator, and of what has no known owner

SIDES = {CHEERING: "forward", BOOING: "back"}  # the sides of a tile, as the words call them


@dataclass(frozen=True, slots=True)
class Reader:
    """Somebody at the table, or a spectator, who is told what happens there."""

    words: Words
    game: str
    names: Mapping[Seat, str]
    me: Seat = NOBODY

    def say(self, message_id: str, **facts: Fact) -> str:
        """A message about this game."""
        return self.words.say(message_id, game=self.game, **facts)

    def name(self, seat: Seat) -> str:
        """What the others call a seat."""
        return self.names.get(seat) or self.words.say("seat-name", seat=seat)

    def who(self, seat: Seat) -> dict[str, Fact]:
        """The facts about whoever does something: a name, and whether that is the reader."""
        if seat == NOBODY:
            return {"who": "", "me": "nobody"}
        return {"who": self.name(seat), "me": "yes" if seat == self.me else "no"}

    def person(self, seat: Seat) -> str:
        """A seat in a list: its name, or "you"."""
        return self.words.say("you") if seat == self.me else self.name(seat)

    def people(self, seats: Iterable[Seat]) -> dict[str, Fact]:
        """The facts about several, the reader last, as is polite."""
        ordered = sorted(seats, key=lambda seat: (seat == self.me, seat))
        return {
            "who": self.words.joined(self.person(seat) for seat in ordered),
            "me": "yes" if self.me in ordered else "no",
            "count": len(ordered),
        }
