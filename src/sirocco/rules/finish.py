"""Finish cards: the two piles for the overall winner and the overall loser, and what they pay."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from sirocco.errors import Reason, because
from sirocco.rules.actions import BACK, Back
from sirocco.rules.pieces import PILES, UNKNOWN, Camel, Seat

REWARDS = (8, 5, 3, 2)  # for the right cards, in the order they were laid
LATER = 1  # for every right card after those
WRONG = -1


@dataclass(frozen=True, slots=True)
class FinishCard:
    """A card on a pile: who laid it is open, which camel it shows is not."""

    seat: Seat
    camel: Camel


Deck = tuple[FinishCard, ...]  # a pile, the card that was laid first first


def why_not_lay(hand: str, laid: str, camel: Camel) -> Reason | None:
    """Only a card one still has: there is one of a colour, and what was laid stays.  [first §5.5] [second §5.5]"""
    if camel in hand or (UNKNOWN in hand and camel not in laid):
        return None
    return because("card-gone", "you have no finish card of {camel} in your hand", "5.5", camel=camel)


def layable(hand: str) -> Iterator[Back]:
    """Every way to lay a finish card of this hand."""
    for pile in PILES:
        for camel in dict.fromkeys(hand):
            yield BACK[pile, camel]


def payouts(deck: Deck, winner: Camel) -> Iterator[int]:
    """What each card of a pile pays, from the one laid first.  [first §7.3] [second §7.3]

    >>> list(payouts(tuple(FinishCard(1, camel) for camel in "GBGGGGB"), "G"))
    [8, -1, 5, 3, 2, 1, -1]
    """
    right = 0
    for card in deck:
        if card.camel != winner:
            yield WRONG
            continue
        yield REWARDS[right] if right < len(REWARDS) else LATER
        right += 1
