"""The race of the card game once more, slowly: cards lie in a row, and every camel knows what it sits on.

Naive on purpose, and told from the rulebook and its rulings: it shares no line and no idea with the engine.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

CAMELS = "BGOYW"
START = "start"
FINISH = "finish"
PALM = "palm"
FENNEC = "fennec"

Place = str | int  # START, FINISH or the number of a space
Seat = str | int  # what a camel sits on: a place or another camel


@dataclass
class TrackCard:
    """A card of the track: the numbers on its front that the finish does not cover, and which side is up."""

    numbers: list[int]
    storm: bool = False

    def spaces(self) -> list[int]:
        return self.numbers[:1] if self.storm else self.numbers


@dataclass
class NaiveRace:
    """Five camels, a row of cards, the fennec and the palm."""

    row: list[TrackCard]
    sits_on: dict[str, Seat] = field(default_factory=lambda: dict.fromkeys(CAMELS, START))
    pieces: dict[str, int] = field(default_factory=dict)  # those on the track

    @classmethod
    def of(cls, length: int) -> NaiveRace:
        race = cls([])
        for _ in range(length):
            race.add_space()
        return race

    # Where things are.

    def places(self) -> list[Place]:
        """Everything a camel can stand on, from the start card to the finish."""
        return [START, *(space for card in self.row for space in card.spaces()), FINISH]

    def place_of(self, camel: str) -> Place:
        under = self.sits_on[camel]
        while isinstance(under, str) and under in CAMELS:
            under = self.sits_on[under]
        return under

    def from_here_up(self, lowest: Seat) -> Iterator[str]:
        """Who sits on this, who sits on that camel, and so on."""
        for camel in CAMELS:
            if self.sits_on[camel] == lowest:
                yield camel
                yield from self.from_here_up(camel)

    def is_empty(self, space: int) -> bool:
        return space not in self.sits_on.values() and space not in self.pieces.values()

    def open_spaces(self) -> list[int]:
        """Where a piece may be placed: empty, not behind the last camel."""
        places = self.places()
        last = min(places.index(self.place_of(camel)) for camel in CAMELS)
        return [space for space in places[last:-1] if isinstance(space, int) and self.is_empty(space)]

    # A move.

    def move(self, camel: str, number: int) -> None:
        """White box on page 2, palm and fennec on page 3."""
        unit = [camel, *self.from_here_up(camel)]
        self.land_on_top(unit, self.ahead(camel, number))
        while here := [piece for piece, space in self.pieces.items() if space == self.place_of(camel)]:
            (piece,) = here
            if piece == PALM:
                self.land_on_top(unit, self.ahead(camel, 1))
            else:
                self.land_under(unit, self.ahead(camel, -1))
            del self.pieces[piece]
        self.take_back_passed_pieces()

    def ahead(self, camel: str, number: int) -> Place:
        places = self.places()
        return places[min(places.index(self.place_of(camel)) + number, len(places) - 1)]

    def land_on_top(self, unit: list[str], place: Place) -> None:
        there = list(self.from_here_up(place))
        self.sits_on[unit[0]] = there[-1] if there and place != START else place

    def land_under(self, unit: list[str], place: Place) -> None:
        if place == START:
            self.sits_on |= dict.fromkeys(unit, START)
            return
        there = list(self.from_here_up(place))
        self.sits_on[unit[0]] = place
        if there:
            self.sits_on[there[0]] = unit[-1]

    def take_back_passed_pieces(self) -> None:
        places = self.places()
        last = min(places.index(self.place_of(camel)) for camel in CAMELS)
        self.pieces = {piece: space for piece, space in self.pieces.items() if places.index(space) >= last}

    # Between legs.

    def lengthen(self) -> None:
        """Fewer than three spaces before the finish become exactly three."""
        while self.spaces_before_finish() < 3:
            self.add_space()

    def spaces_before_finish(self) -> int:
        places = self.places()
        return len(places) - 2 - max(places.index(self.place_of(camel)) for camel in CAMELS)

    def add_space(self) -> None:
        """The other half of the last card comes to light, or else another card is laid."""
        number = self.row[-1].numbers[-1] + 1 if self.row else 1
        if number % 2 == 0:
            self.row[-1].numbers.append(number)
        else:
            self.row.append(TrackCard([number]))

    def blow(self) -> None:
        """Empty cards between the last camel's card and the leader's turn to their sandstorm side."""
        cards = sorted(self.card_under(camel) for camel in CAMELS)
        for index in range(cards[0] + 1, cards[-1]):
            if index not in cards:
                self.row[index].storm = True

    def card_under(self, camel: str) -> int:
        """The how-manieth card of the row a camel stands on; the start card lies before the first."""
        place = self.place_of(camel)
        return next((index for index, card in enumerate(self.row) if place in card.spaces()), -1)

    # As text.

    def standing(self) -> str:
        """The race as one writes it, the finish under the number after the last space."""
        number = {START: 0, FINISH: self.row[-1].numbers[-1] + 1}
        stacks = ((number.get(str(place), place), "".join(self.from_here_up(place))) for place in self.places())
        return ",".join(f"{place}:{stack}" for place, stack in stacks if stack)

    def pieces_out(self) -> str:
        return ",".join(f"{name}@{space}" for name, space in sorted(self.pieces.items())) or "-"

    def track(self) -> str:
        length = str(self.row[-1].numbers[-1])
        storms = ",".join(str(card.numbers[0]) for card in self.row if card.storm)
        return f"{length}~{storms}" if storms else length

    def __str__(self) -> str:
        return f"{self.standing()} {self.pieces_out()} {self.track()}"
