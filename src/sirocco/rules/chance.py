"""What luck may answer, with exact probabilities.  Who rolls, and with what, is another's matter.

A chance is iterated for its outcomes and their probabilities, or drawn from with uniform numbers somebody supplies.
Nothing shuffled is ever stored: a pyramid or a deck is a multiset, and a draw takes one thing out of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import permutations, product
from math import comb, factorial
from typing import Protocol

from sirocco.rules.actions import Dealt, Outcome, Rolled, Turned
from sirocco.rules.pieces import UNKNOWN, Card, Hand, Seat
from sirocco.rules.track import Track, empty, standing

Below = Callable[[int], int]  # below(n) gives one of 0 ... n-1, each as likely as the others
Faces = tuple[tuple[str, tuple[Rolled, ...]], ...]  # of every die of a game, what it may show
Start = tuple[str, ...]  # what a set-up comes to: the track of a board game, the five cards of the card game


class Chance(Protocol):
    """The exact distribution of what luck may add to a state."""

    def __iter__(self) -> Iterator[tuple[Outcome, Fraction]]: ...
    def allows(self, outcome: Outcome) -> bool: ...
    def draw(self, below: Below) -> Outcome: ...


class StartChance(Protocol):
    """The exact distribution of the set-ups of a game."""

    def __iter__(self) -> Iterator[tuple[Start, Fraction]]: ...
    def allows(self, start: Start) -> bool: ...
    def draw(self, below: Below) -> Start: ...


@cache
def _dice(pyramid: str, faces: Faces) -> tuple[tuple[Rolled, Fraction], ...]:
    shows = dict(faces)
    return tuple(
        (rolled, Fraction(1, len(pyramid)) * Fraction(1, len(shows[die]))) for die in pyramid for rolled in shows[die]
    )


@dataclass(frozen=True, slots=True)
class DieFromPyramid:
    """One of the dice inside, each as likely, and one of its faces, each as likely.  [first §5.4] [second §5.4]"""

    pyramid: str
    faces: Faces

    def __iter__(self) -> Iterator[tuple[Rolled, Fraction]]:
        return iter(_dice(self.pyramid, self.faces))

    def allows(self, outcome: Outcome) -> bool:
        return any(outcome in shows for die, shows in self.faces if die in self.pyramid)

    def draw(self, below: Below) -> Rolled:
        shows = dict(self.faces)[self.pyramid[below(len(self.pyramid))]]
        return shows[below(len(shows))]


@dataclass(frozen=True, slots=True)
class CardFromDeck:
    """The top card of a shuffled deck: each card in it as likely.  [cards §5.3]

    Where some cards of the deck are unknown, any card of those nobody has seen may come.
    """

    deck: Hand
    unseen: Hand = ()

    def __iter__(self) -> Iterator[tuple[Turned, Fraction]]:
        unknown = Fraction(self.deck.count(UNKNOWN), len(self.deck))
        for card in dict.fromkeys((*self.deck, *self.unseen)):
            if card != UNKNOWN:
                p = Fraction(self.deck.count(card), len(self.deck))
                if unknown:
                    p += unknown * Fraction(self.unseen.count(card), len(self.unseen))
                yield Turned(card), p

    def allows(self, outcome: Outcome) -> bool:
        match outcome:
            case Turned(card):
                return card in self.deck or (UNKNOWN in self.deck and card in self.unseen)
        return False

    def draw(self, below: Below) -> Turned:
        card = self.deck[below(len(self.deck))]
        return Turned(self.unseen[below(len(self.unseen))] if card == UNKNOWN else card)


@dataclass(frozen=True, slots=True)
class HandFromPool:
    """So many cards dealt from the shuffled cards that are not dealt yet.  [cards §3.4]"""

    seat: Seat
    pool: Hand
    size: int

    def __iter__(self) -> Iterator[tuple[Dealt, Fraction]]:
        ways = comb(len(self.pool), self.size)
        kinds = [(card, self.pool.count(card)) for card in dict.fromkeys(self.pool)]

        def hands(kind: int, size: int) -> Iterator[tuple[Hand, int]]:
            if kind == len(kinds):
                if size == 0:
                    yield (), 1
                return
            card, there = kinds[kind]
            for taken in range(min(there, size), -1, -1):
                for rest, count in hands(kind + 1, size - taken):
                    yield (card,) * taken + rest, comb(there, taken) * count

        for hand, count in hands(0, self.size):
            yield Dealt(self.seat, hand), Fraction(count, ways)

    def allows(self, outcome: Outcome) -> bool:
        match outcome:
            case Dealt(seat, cards) if seat == self.seat and len(cards) == self.size:
                return all(card == UNKNOWN or cards.count(card) <= self.pool.count(card) for card in cards)
        return False

    def draw(self, below: Below) -> Dealt:
        pool = list(self.pool)
        dealt = [pool.pop(below(len(pool))) for _ in range(self.size)]
        return Dealt(self.seat, tuple(sorted(dealt, key=self.pool.index)))


def _shuffled(things: str, below: Below) -> str:
    left = list(things)
    return "".join(left.pop(below(len(left))) for _ in things)


@dataclass(frozen=True, slots=True)
class BoardStart:
    """The racing dice place the racing camels, one roll a crazy camel places those; stacks in any order.

    [first §2.3] [second §2.3] [second §2.4]
    """

    racing: str
    crazy: str = ""

    def __iter__(self) -> Iterator[tuple[Start, Fraction]]:
        for stacks, p in self._racing_stacks():
            for crazies, q in self._crazy_stacks():
                yield standing(empty(16), *stacks, *crazies), p * q

    def _racing_stacks(self) -> Iterator[tuple[tuple[tuple[int, str], ...], Fraction]]:
        for dice in product((1, 2, 3), repeat=len(self.racing)):
            on = ["".join(c for c, number in zip(self.racing, dice, strict=True) if number == n) for n in (1, 2, 3)]
            p = Fraction(
                1, 3 ** len(self.racing) * factorial(len(on[0])) * factorial(len(on[1])) * factorial(len(on[2]))
            )
            for orders in product(*(permutations(stack) for stack in on)):
                yield tuple((space, "".join(order)) for space, order in enumerate(orders, 1)), p

    def _crazy_stacks(self) -> Iterator[tuple[tuple[tuple[int, str], ...], Fraction]]:
        if not self.crazy:
            yield (), Fraction(1)
            return
        one, other = self.crazy
        for a, b in product((16, 15, 14), repeat=2):
            if a == b:
                yield ((a, one + other),), Fraction(1, 18)
                yield ((a, other + one),), Fraction(1, 18)
            else:
                yield ((a, one), (b, other)), Fraction(1, 9)

    def allows(self, start: Start) -> bool:
        """Racing camels on 1 to 3, crazy ones on 14 to 16; any order of a stack can come."""
        if len(start) != len(empty(16)):
            return False
        low, high = "".join(start[1:4]), "".join(start[14:17])
        return (
            sorted(low) == sorted(self.racing)
            and sorted(high) == sorted(self.crazy)
            and len("".join(start)) == len(low + high)
        )

    def draw(self, below: Below) -> Track:
        dice = [1 + below(3) for _ in self.racing]
        on = [(n, "".join(c for c, number in zip(self.racing, dice, strict=True) if number == n)) for n in (1, 2, 3)]
        track = standing(empty(16), *((space, _shuffled(stack, below)) for space, stack in on))
        for camel in _shuffled(self.crazy, below):
            space = 16 - below(3)
            track = standing(track, (space, track[space] + camel))
        return track


@dataclass(frozen=True, slots=True)
class CardsStart:
    """Five cards from the shuffled racing cards, in order.  [cards §2.3]"""

    racing_cards: Hand
    reveals: int

    def __iter__(self) -> Iterator[tuple[Start, Fraction]]:
        yield from self._reveals(self.racing_cards, self.reveals)

    def _reveals(self, pool: Hand, left: int) -> Iterator[tuple[tuple[Card, ...], Fraction]]:
        if not left:
            yield (), Fraction(1)
            return
        for card in dict.fromkeys(pool):
            gone = pool.index(card)
            for rest, p in self._reveals((*pool[:gone], *pool[gone + 1 :]), left - 1):
                yield (card, *rest), Fraction(pool.count(card), len(pool)) * p

    def allows(self, start: Start) -> bool:
        return len(start) == self.reveals and all(start.count(card) <= self.racing_cards.count(card) for card in start)

    def draw(self, below: Below) -> Start:
        pool = list(self.racing_cards)
        return tuple(pool.pop(below(len(pool))) for _ in range(self.reveals))
