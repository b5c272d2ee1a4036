"""What lies in the boxes: letters for camels, dice and cards, seats, pounds.  Knows no rule of any one game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

Camel = str  # one letter, as in the notation
Stack = str  # the camels of one space, from bottom to top
Seat = int  # 1, 2, 3 ... in turn order
Space = int  # as printed; 0 is before the first space, one past the last is beyond the line
Card = str  # a racing card, B1 ... W2
Hand = tuple[Card, ...]  # cards in canonical order
Pile = str  # WINNER or LOSER

T = TypeVar("T")

UNKNOWN = "?"  # stands for a camel or card that whoever looks may not know
WINNER: Pile = "winner"
LOSER: Pile = "loser"
PILES = (WINNER, LOSER)


def left_of(seat: Seat, players: int) -> Seat:
    """Play goes clockwise: the next seat, after the last one the first."""
    return seat % players + 1


def paid(pounds: int, amount: int, floor: int) -> int:
    """What really changes hands: nobody is taken below the floor."""
    return max(floor, pounds + amount) - pounds


def at_seat(things: tuple[T, ...], seat: Seat, thing: T) -> tuple[T, ...]:
    """The same things, with another one at a seat."""
    return (*things[: seat - 1], thing, *things[seat:])


def richest(pounds: tuple[int, ...]) -> tuple[Seat, ...]:
    """Those who win: the most pounds, shared by all who tie."""
    most = max(pounds)
    return tuple(seat for seat, sum_ in enumerate(pounds, 1) if sum_ == most)


def without(cards: Iterable[str], card: str) -> tuple[str, ...]:
    """Take a card out of a hand, by its face if it is there, else as one that cannot be seen.

    An unknown card taken out of a hand makes the whole hand unknown: it may have been any of them.

    >>> without("BGG", "G"), without("B??", "G"), without("BG?", "?")
    (('B', 'G'), ('B', '?'), ('?', '?'))
    """
    hand = list(cards)
    if card == UNKNOWN:
        return (UNKNOWN,) * (len(hand) - 1)
    hand.remove(card if card in hand else UNKNOWN)
    return tuple(hand)
