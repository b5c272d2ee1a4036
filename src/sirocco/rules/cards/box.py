"""What lies in the box of the card game, and a game of it at any moment.  [cards §1]"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

from sirocco.rules.chance import CardsStart
from sirocco.rules.pieces import (
    WINNER,
    Camel,
    Card,
    Hand,
    Pile,
    Seat,
    Space,
    without,
)
from sirocco.rules.tickets import Tickets
from sirocco.rules.track import Track

NAME = "cards"
SEATS = range(2, 7)  # §1.2
RACING: str = "BGOYW"  # §1.4
CRAZY = ""
PURSE = 3  # §1.3
FLOOR = 1
RACING_CARDS: Hand = tuple(card for camel in RACING for card in (camel + "1",) * 5 + (camel + "2",))
FACES: Hand = tuple(dict.fromkeys(RACING_CARDS))  # the ten different cards in canonical order
TICKETS = (5, 3, 2, 2)  # §1.5, from the top
OUTSET = 5  # §2.3
START_CARD = 0
CLEAR_AHEAD = 3  # §3.1, spaces between the leader and the finish when a leg begins
HAND_MOVE = 1  # §5.4
MIDFIELD = (-1, 1, 2, 1, -1)  # §6.3, by place
PIECE_COST = -1  # §6.4
OVERALL_WINNER = (7, 3, -1, -1, -1)  # §7.3, by place
OVERALL_LOSER = (-1, -1, -1, 3, 7)  # §7.4
FENNEC = "fennec"
PALM = "palm"
PIECES = (FENNEC, PALM)
START = CardsStart(RACING_CARDS, OUTSET)


@dataclass(frozen=True, slots=True)
class LegSetup:
    """A leg set-up card.  [cards §3.4]"""

    track: int
    dealt: int
    discarded: int
    laid: int
    intel: int

    def deck(self, players: int) -> int:
        """How many cards the racing deck will hold."""
        return players * (self.laid + self.intel)


SETUP = {
    2: LegSetup(track=15, dealt=12, discarded=5, laid=6, intel=0),
    3: LegSetup(track=16, dealt=9, discarded=4, laid=3, intel=1),
    4: LegSetup(track=17, dealt=7, discarded=3, laid=2, intel=1),
    5: LegSetup(track=18, dealt=6, discarded=3, laid=1, intel=1),
    6: LegSetup(track=19, dealt=5, discarded=2, laid=1, intel=1),
}
# The phases of a game.
DEALING = "dealing"
CHOOSING = "choosing"
RACING_ON = "racing"
REVEALING = "revealing"
OVER = "over"


@dataclass(frozen=True, slots=True)
class Piece:
    """The fennec or the palm on the track, and the seat that holds its card (0: a position does not say)."""

    space: Space
    owner: Seat = 0


@dataclass(frozen=True)
class State:
    """A game of Camel Up Cards at any moment."""

    game: ClassVar[str] = NAME

    players: int
    pounds: tuple[int, ...]
    leg: int
    phase: str
    turn: Seat  # 0: nobody's, while the deck is built or when the leg is over
    raced: bool  # the race action of this turn is taken
    bet: bool  # the bet of this turn is made
    track: Track  # its last index is the finish
    storms: tuple[Space, ...]  # the lower numbers of the cards on their sandstorm side
    fennec: Piece | None
    palm: Piece | None
    hands: tuple[Hand, ...]
    discarded: tuple[Hand, ...]  # what each seat threw away in this leg
    laid: tuple[Hand, ...]  # what each seat laid on the deck
    intel: tuple[Hand, ...]  # the intel of each seat
    intel_shown: bool
    extra: Hand  # cards of the deck that came from nobody's hand, in a position given for odds
    revealed: Hand  # cards turned over in this leg, in order
    played: tuple[Hand, ...]  # the kept card of each seat, once it is played
    tickets: Tickets  # winner cards in front of each seat
    midfield: tuple[str, ...]  # midfield cards in front of each seat
    overall_winner: tuple[str, ...]  # overall cards in front of each seat, "" for none
    overall_loser: tuple[str, ...]
    winners: tuple[Seat, ...] = ()

    @property
    def length(self) -> int:
        """The number of the last space."""
        return len(self.track) - 2

    @property
    def deck(self) -> Hand:
        """The racing deck as a multiset: what went in less what was revealed.  Intel goes in when it is shown."""
        return _deck(self.laid, self.intel if self.intel_shown else (), self.extra, self.revealed)


@lru_cache(maxsize=4096)
def _deck(laid: tuple[Hand, ...], intel: tuple[Hand, ...], extra: Hand, revealed: Hand) -> Hand:
    deck = tuple(card for hand in (*laid, *intel, extra) for card in hand)
    for card in revealed:
        deck = without(deck, card)
    return in_order(deck)


def in_order(cards: Iterable[Card]) -> Hand:
    """Cards in canonical order, unknown ones last."""
    return tuple(sorted(cards, key=_place_in_order))


_PLACE = {card: place for place, card in enumerate(FACES)}


def _place_in_order(card: Card) -> int:
    return _PLACE.get(card, len(FACES))


def at(
    players: int,
    track: Track,
    deck: Hand,
    storms: tuple[Space, ...] = (),
    fennec: Piece | None = None,
    palm: Piece | None = None,
) -> State:
    """A game in the first turn of its first leg, with the track and the deck as given and empty hands.

    If the leg or the race is over like this, it is nobody's turn.
    """
    nothing: tuple[Hand, ...] = ((),) * players
    return State(
        players=players,
        pounds=(PURSE,) * players,
        leg=1,
        phase=RACING_ON,
        turn=0 if track[-1] or not deck else 1,
        raced=False,
        bet=False,
        track=track,
        storms=storms,
        fennec=fennec,
        palm=palm,
        hands=nothing,
        discarded=nothing,
        laid=nothing,
        intel=nothing,
        intel_shown=True,
        extra=in_order(deck),
        revealed=(),
        played=nothing,
        tickets=((),) * players,
        midfield=("",) * players,
        overall_winner=("",) * players,
        overall_loser=("",) * players,
    )


def overall(state: State, pile: Pile) -> tuple[str, ...]:
    """The overall winner or overall loser card in front of each seat."""
    return state.overall_winner if pile == WINNER else state.overall_loser


def pieces_out(state: State) -> Iterator[tuple[str, Piece]]:
    """The pieces on the track."""
    if state.fennec is not None:
        yield FENNEC, state.fennec
    if state.palm is not None:
        yield PALM, state.palm


def piece_on(state: State, space: Space) -> tuple[str, Piece] | None:
    """The piece on a space, if one stands there."""
    if state.fennec is not None and state.fennec.space == space:
        return FENNEC, state.fennec
    if state.palm is not None and state.palm.space == space:
        return PALM, state.palm
    return None


def camels() -> tuple[Camel, ...]:
    """Every camel on the track."""
    return tuple(RACING)
