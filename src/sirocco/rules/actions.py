"""What a seat may decide, as nouns.  Their typed form stands in the notation; here they carry no rule.

What a game asks of luck is here too: it completes a decision.
"""

from __future__ import annotations

from dataclasses import dataclass

from sirocco.rules.pieces import Camel, Card, Hand, Pile, Seat, Space

CHEERING = "+"  # the side of a tile that sends forward: oasis, cheering
BOOING = "-"  # the side that sends back: mirage, booing
SIDES = (CHEERING, BOOING)


@dataclass(frozen=True, slots=True)
class Roll:
    """Take a pyramid ticket and bring a die out of the pyramid."""


@dataclass(frozen=True, slots=True)
class TakeTicket:
    """Take the top leg ticket, or winner card, of a colour."""

    camel: Camel


@dataclass(frozen=True, slots=True)
class PlaceTile:
    """Lay or move one's own tile, with a side up."""

    space: Space
    side: str


@dataclass(frozen=True, slots=True)
class Back:
    """Lay a finish card on a pile, or in the card game take an overall card."""

    pile: Pile
    camel: Camel


@dataclass(frozen=True, slots=True)
class Partner:
    """Enter a partnership with another seat."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Discard:
    """Throw racing cards away, in secret."""

    cards: Hand


@dataclass(frozen=True, slots=True)
class LayOnDeck:
    """Lay racing cards on the deck, in secret."""

    cards: Hand


@dataclass(frozen=True, slots=True)
class ShowIntel:
    """Choose the card that will be shown to all."""

    card: Card


@dataclass(frozen=True, slots=True)
class PlacePiece:
    """Place the fennec or the palm."""

    piece: str
    space: Space


@dataclass(frozen=True, slots=True)
class Reveal:
    """Turn over the top card of the racing deck."""


@dataclass(frozen=True, slots=True)
class PlayCard:
    """Play the card kept in the hand."""

    card: Card


@dataclass(frozen=True, slots=True)
class TakeMidfield:
    """Take the midfield card of a colour."""

    camel: Camel


@dataclass(frozen=True, slots=True)
class Done:
    """End the turn without a bet."""


Action = (
    Roll
    | TakeTicket
    | PlaceTile
    | Back
    | Partner
    | Discard
    | LayOnDeck
    | ShowIntel
    | PlacePiece
    | Reveal
    | PlayCard
    | TakeMidfield
    | Done
)


@dataclass(frozen=True, slots=True)
class Rolled:
    """Luck completes a roll: a number, and the camel of the die, for the grey die the one in whose colour it shows."""

    shown: Camel
    number: int


@dataclass(frozen=True, slots=True)
class Turned:
    """Luck completes a reveal: the card."""

    card: Card


@dataclass(frozen=True, slots=True)
class Dealt:
    """Luck deals a hand."""

    seat: Seat
    cards: Hand


Outcome = Rolled | Turned | Dealt

# Decisions without secrets are few: they are made once, so that listing what is legal costs no memory.
ROLL = Roll()
REVEAL = Reveal()
DONE = Done()
_CAMELS = "BGRYPOW"
TAKE_TICKET = {camel: TakeTicket(camel) for camel in _CAMELS}
TAKE_MIDFIELD = {camel: TakeMidfield(camel) for camel in _CAMELS}
BACK = {(pile, camel): Back(pile, camel) for pile in ("winner", "loser") for camel in (*_CAMELS, "?")}
PLACE_TILE = {(space, side): PlaceTile(space, side) for space in range(1, 17) for side in SIDES}
