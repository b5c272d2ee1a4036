"""Who draws with fair numbers draws what the rules publish, to the last fraction: every run of numbers is tried."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterator
from fractions import Fraction
from math import factorial
from typing import Any

import pytest

from sirocco.rules import cards, chance, first, second, view
from sirocco.rules.actions import Dealt, Rolled, Turned
from sirocco.rules.chance import BoardStart, CardFromDeck, CardsStart, DieFromPyramid, HandFromPool
from sirocco.rules.track import empty, standing
from tests.random_games import strokes

Below = Callable[[int], int]


class OneMore(Exception):
    """The run of numbers is used up, and one of so many more is asked for."""

    def __init__(self, n: int) -> None:
        self.n = n


def runs(draw: Callable[[Below], Hashable]) -> Iterator[tuple[Any, Fraction]]:
    """What comes of every possible run of fair numbers, and how likely the run is."""
    waiting: list[tuple[tuple[int, ...], Fraction]] = [((), Fraction(1))]
    while waiting:
        numbers, p = waiting.pop()
        left = iter(numbers)

        def below(n: int, left: Iterator[int] = left) -> int:
            assert n >= 1
            for number in left:
                return number
            raise OneMore(n)

        try:
            yield draw(below), p
        except OneMore as more:
            waiting += [((*numbers, number), p / more.n) for number in range(more.n)]


def drawn(luck: Any) -> dict[Any, Fraction]:
    """The distribution of what is drawn."""
    found: dict[Any, Fraction] = defaultdict(Fraction)
    for outcome, p in runs(luck.draw):
        found[outcome] += p
    return dict(found)


def published(luck: Any) -> dict[Any, Fraction]:
    """The distribution that is published, in which nothing may stand twice."""
    pairs = list(luck)
    found = dict(pairs)
    assert len(found) == len(pairs)
    assert sum(found.values()) == 1
    assert all(luck.allows(outcome) for outcome in found)
    return found


PYRAMIDS = [("B", first.FACES), ("BGOYW", first.FACES), ("GY", first.FACES), ("BGRYPx", second.FACES)]
PYRAMIDS += [("Rx", second.FACES), ("x", second.FACES)]


@pytest.mark.parametrize(("pyramid", "faces"), PYRAMIDS)
def test_a_die_is_drawn_as_it_is_published(pyramid, faces):
    luck = DieFromPyramid(pyramid, faces)
    assert drawn(luck) == published(luck)


def test_the_grey_die_has_six_faces_as_likely_as_each_other():
    assert published(DieFromPyramid("x", second.FACES)) == {
        Rolled(colour, number): Fraction(1, 6) for colour in "kw" for number in (1, 2, 3)
    }


def test_every_die_inside_is_as_likely_as_the_next_the_grey_one_too():
    luck = published(DieFromPyramid("BGx", second.FACES))
    assert luck[Rolled("B", 1)] == Fraction(1, 9)
    assert luck[Rolled("w", 1)] == Fraction(1, 18)


DECKS = [
    CardFromDeck(("B1",)),
    CardFromDeck(("B1", "B1", "G2")),
    CardFromDeck(("B1", "B1", "G2", "?", "?"), ("B1", "O1", "O1", "W2")),
    CardFromDeck(("?", "?", "?"), ("B1", "B1", "G1")),
    CardFromDeck(("B1", "?"), ("B1",)),
]


@pytest.mark.parametrize("luck", DECKS)
def test_a_card_is_drawn_as_it_is_published(luck):
    assert drawn(luck) == published(luck)


def test_an_unknown_card_is_any_of_those_nobody_has_seen():
    luck = CardFromDeck(("B1", "?", "?", "?"), ("B1", "G1", "G1"))
    assert published(luck) == {Turned("B1"): Fraction(1, 2), Turned("G1"): Fraction(1, 2)}


POOLS = [
    HandFromPool(1, ("B1", "B1", "G1", "O2"), 2),
    HandFromPool(2, ("B1", "B1", "B1", "B2", "G1"), 3),
    HandFromPool(3, ("B1", "B2"), 2),
    HandFromPool(3, ("B1", "B1"), 1),
]


@pytest.mark.parametrize("luck", POOLS)
def test_a_hand_is_dealt_as_it_is_published(luck):
    assert drawn(luck) == published(luck)


def test_a_hand_comes_in_canonical_order():
    for outcome, _ in runs(HandFromPool(1, cards.RACING_CARDS[3:9], 3).draw):
        assert isinstance(outcome, Dealt)
        assert outcome.cards == cards.in_order(outcome.cards)


@pytest.mark.rule("cards §3.4")
def test_a_hand_comes_in_the_order_of_the_camels_and_not_of_the_letters():
    assert drawn(HandFromPool(1, ("Y1", "W1"), 2)) == {Dealt(1, ("Y1", "W1")): 1}


@pytest.mark.parametrize("outcome", [Rolled("B", 1), Turned("B1"), Dealt(1, ("B1",))])
def test_luck_allows_nothing_of_another_kind(outcome):
    lucks = (DieFromPyramid("B", first.FACES), CardFromDeck(("B1",)), HandFromPool(1, ("B1",), 1))
    assert [luck.allows(outcome) for luck in lucks].count(True) == 1


def test_a_hand_is_dealt_to_its_seat_and_in_its_size():
    luck = HandFromPool(1, ("B1", "B1", "G1"), 2)
    assert luck.allows(Dealt(1, ("B1", "G1")))
    assert not luck.allows(Dealt(2, ("B1", "G1")))
    assert not luck.allows(Dealt(1, ("B1",)))


def test_a_card_that_is_in_the_known_deck_or_unseen_may_come_and_no_other():
    assert not CardFromDeck(("B1",), ("G1",)).allows(Turned("G1"))
    assert not CardFromDeck(("B1", "?"), ("G1",)).allows(Turned("O1"))
    assert CardFromDeck(("B1", "?"), ("G1",)).allows(Turned("G1"))


@pytest.mark.rule("first §2.3")
def test_a_board_of_another_size_is_no_start():
    assert not first.START.allows(("", "BGOYW"))
    assert not first.START.allows(("", "BGOYW", *("",) * 17))


@pytest.mark.parametrize("luck", [BoardStart("BGO"), BoardStart("B", "kw"), BoardStart("BG", "kw")])
def test_a_board_is_set_up_as_it_is_published(luck):
    assert drawn(luck) == published(luck)


def test_the_first_edition_is_set_up_as_it_is_published():
    assert drawn(first.START) == published(first.START)


def test_the_second_edition_has_2520_starts_of_racing_camels_and_12_of_crazy_ones():
    starts = published(second.START)
    assert len(starts) == 2520 * 12
    assert len({start[1:4] for start in starts}) == 2520
    assert len({start[14:17] for start in starts}) == 12


def test_five_camels_on_one_space_in_one_order_come_once_in_243_times_120_set_ups():
    start = standing(empty(16), (2, "OYBWG"))
    assert published(first.START)[start] == Fraction(1, 243 * factorial(5))


def test_crazy_camels_on_one_space_come_in_either_order_once_in_eighteen():
    crazy = published(BoardStart("B", "kw"))
    assert crazy[standing(empty(16), (1, "B"), (15, "kw"))] == Fraction(1, 3) * Fraction(1, 18)
    assert crazy[standing(empty(16), (1, "B"), (14, "k"), (16, "w"))] == Fraction(1, 3) * Fraction(1, 9)


@pytest.mark.parametrize("luck", [CardsStart(("B1", "B1", "G2"), 2), CardsStart(("B1", "B1", "B2", "G1", "O1"), 3)])
def test_the_outset_is_revealed_as_it_is_published(luck):
    assert drawn(luck) == published(luck)


def test_what_a_seat_may_know_of_luck_is_a_distribution_too():
    """The deck of a view has unknown cards; any card that seat has not seen may be one."""
    for stroke in strokes("cards", 4, 3):
        luck = chance(stroke.after)
        if not isinstance(luck, CardFromDeck):
            continue
        for seat in range(5):
            seen = chance(view(stroke.after, seat))
            assert isinstance(seen, CardFromDeck)
            assert len(seen.deck) == len(luck.deck)
            assert drawn(seen) == published(seen)
            # Whatever really comes, no seat had taken it for impossible.
            assert set(published(luck)) <= set(published(seen))
