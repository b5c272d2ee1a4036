"""The odds of a leg of the card game, beside all orders of all decks as the engine plays them, in fractions."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import product
from random import Random
from typing import cast

import numpy as np
import pytest

from sirocco.errors import NotationError
from sirocco.notation import parse_position, position_of
from sirocco.notation.position import CardsPosition
from sirocco.odds.cards import SAMPLES, ask, leg, row_of
from sirocco.odds.kernels import cards as kernels
from sirocco.odds.result import LegOdds, Places
from sirocco.rules import cards
from sirocco.rules.actions import REVEAL
from sirocco.rules.chance import HandFromPool
from sirocco.rules.events import CamelsMoved, Event, LegEnded, RaceEnded
from sirocco.rules.pieces import UNKNOWN, Hand, without
from tests.odds.cards_positions import some_position

FIRST: Places = (1, 0, 0, 0, 0)
FIFTH: Places = (0, 0, 0, 0, 1)
TWELVE = "cards 0:W,1:BG,3:OY B1B1B1G1O1O1O2Y1Y2W1W1W2 fennec@4,palm@5 15"


def at(text: str) -> CardsPosition:
    return cast(CardsPosition, parse_position(text))


# The witness: no two orders are merged, every probability is a fraction.


def counted() -> defaultdict[object, Fraction]:
    return defaultdict(Fraction)


@dataclass
class Witness:
    """What every order of every deck leads to, as likely as it is."""

    ranks: defaultdict[object, Fraction] = field(default_factory=counted)
    first_two: defaultdict[object, Fraction] = field(default_factory=counted)
    landings: defaultdict[object, Fraction] = field(default_factory=counted)
    race_ends: Fraction = Fraction(0)

    def reveal(self, state: cards.State, p: Fraction) -> None:
        """Every card that may be on top, and all that follows."""
        state = cards.apply(replace(state, turn=1, raced=False), 1, REVEAL).state
        for outcome, q in cards.chance(state) or ():
            step = cards.resolve(state, outcome)
            self.landings[next(event.end for event in step.events if isinstance(event, CamelsMoved))] += p * q
            if not self.is_over(step.events, p * q):
                self.reveal(step.state, p * q)

    def is_over(self, events: tuple[Event, ...], p: Fraction) -> bool:
        self.race_ends += p * any(isinstance(event, RaceEnded) for event in events)
        end = next((event for event in events if isinstance(event, LegEnded)), None)
        if end is None:
            return False
        for place, camel in enumerate(end.ranking, 1):
            self.ranks[camel, 5 if camel in end.fifth else place] += p
        if end.ranking[1] not in end.fifth:
            self.first_two[end.ranking[0], end.ranking[1]] += p
        return True


@dataclass
class MergingWitness(Witness):
    """The same card by card, for decks of which there are too many orders."""

    after: defaultdict[CardsPosition, Fraction] = field(default_factory=lambda: defaultdict(Fraction))

    def run(self, position: CardsPosition) -> MergingWitness:
        self.after[position] = Fraction(1)
        for _ in position.deck:
            now, self.after = self.after, defaultdict(Fraction)
            for reached, p in now.items():
                super().reveal(cast(cards.State, reached.state(2)), p)
        return self

    def reveal(self, state: cards.State, p: Fraction) -> None:
        self.after[cast(CardsPosition, position_of(state))] += p


def witness(position: CardsPosition, unseen: Hand | None = None) -> Witness:
    seen = Witness()
    for deck, p in decks(position.deck, unseen):
        seen.reveal(cast(cards.State, replace(position, deck=deck).state(2)), p)
    return seen


def decks(deck: Hand, unseen: Hand | None) -> Iterator[tuple[Hand, Fraction]]:
    """What the deck may really be: the unknown cards are dealt from those nobody has seen."""
    known = tuple(card for card in deck if card != UNKNOWN)
    if len(known) == len(deck):
        yield deck, Fraction(1)
        return
    pool = cards.RACING_CARDS
    for card in known:
        pool = without(pool, card)
    for dealt, p in HandFromPool(1, pool if unseen is None else unseen, len(deck) - len(known)):
        yield cards.in_order((*known, *dealt.cards)), p


def agree(odds: LegOdds, truth: Witness) -> None:
    assert odds.exact
    assert odds.stderr is None
    ranks = {(camel, place): p for camel, places in odds.ranks.items() for place, p in enumerate(places, 1)}
    assert ranks == pytest.approx({key: float(truth.ranks[key]) for key in product(cards.RACING, range(1, 6))})
    for camel, places in (odds.fractions or {}).items():
        assert places == tuple(truth.ranks[camel, place] for place in range(1, 6))
    assert odds.first_two == pytest.approx({key: float(p) for key, p in truth.first_two.items()})
    assert odds.landings == pytest.approx({space: float(truth.landings[space]) for space in odds.landings})
    assert odds.race_ends == pytest.approx(float(truth.race_ends))


@pytest.mark.parametrize("seed", range(200))
def test_leg_odds_are_those_of_all_orders_of_a_known_deck(seed):
    random = Random(seed)  # noqa: S311 - random positions, not secrets
    position = some_position(random, 2 + seed % 4)
    odds = leg(position)
    assert odds.cases
    agree(odds, witness(position))


@pytest.mark.parametrize("seed", range(60))
def test_leg_odds_are_those_of_all_decks_that_an_unknown_one_may_be(seed):
    random = Random(seed)  # noqa: S311
    position = some_position(random, known=seed % 3, unknown=1 + seed % 2)
    agree(leg(position), witness(position))


@pytest.mark.parametrize("seed", range(8))
def test_a_seat_that_knows_more_draws_the_unknown_cards_from_fewer(seed):
    random = Random(seed)  # noqa: S311
    position, unseen = some_position(random, known=0, unknown=3), cards.in_order(random.sample(cards.RACING_CARDS, 4))
    agree(leg(position, unseen=unseen), witness(position, unseen))


def test_leg_odds_are_those_of_a_long_deck_whose_equal_states_are_merged():
    position = at("cards 0:W,1:BG,3:OY B1B1G1G2O1Y1Y2W1 fennec@4 15")
    agree(leg(position), MergingWitness().run(position))


def test_states_that_differ_in_the_race_or_in_the_deck_alone_are_two():
    layer = np.array([5]), np.array([7]), np.array([1.0])
    table = kernels.table_of(layer, 1)
    there = kernels.slot_of(table, layer, 5, 7)
    assert table[there] == 0
    others = [*((race, 7) for race in range(6, 60)), *((5, deck) for deck in range(8, 60))]
    assert there not in {kernels.slot_of(table, layer, race, deck) for race, deck in others}


# Scenes.


def test_the_unknown_card_is_the_only_one_nobody_has_seen():
    one_way = leg(at("cards 1:BG,2:OY,3:W B1?1 - 15"), unseen=("W2",))
    assert one_way.ranks == leg(at("cards 1:BG,2:OY,3:W B1W2 - 15")).ranks


def test_camels_on_the_start_card_are_all_fifth_and_nobody_is_second():
    odds = leg(at("cards 0:BGOYW B1 - 15"))
    assert odds.ranks == {"B": FIRST} | dict.fromkeys("GOYW", FIFTH)
    assert odds.first_two == {}


def test_the_fennec_on_space_1_sends_a_camel_back_to_the_start_card():
    odds = leg(at("cards 0:BG,2:OYW B1 fennec@1 15"))
    assert odds.ranks["B"] == FIFTH
    assert odds.landings[1] == 1


def test_a_palm_on_the_last_space_ends_the_race():
    odds = leg(at("cards 1:GOYW,14:B B1G1 palm@15 15"))
    assert odds.race_ends == 1
    assert odds.ranks["B"] == FIRST
    assert (odds.landings[15], odds.landings[2]) == (1, 0.5)


def test_landings_are_named_by_the_numbers_printed_on_the_track():
    odds = leg(at("cards 1:BG,6:OYW G2 - 8~3"))
    assert odds.landings == {1: 0, 2: 0, 3: 1, 5: 0, 6: 0, 7: 0, 8: 0}


def test_a_whole_known_deck_is_exact_and_fourteen_unknown_cards_are_sampled():
    assert leg(at(TWELVE)).exact
    odds = leg(at("cards 0:BW,2:G,3:YO B1G2?12 palm@6 15"), most_states=10_000)
    assert not odds.exact
    assert odds.stderr is not None
    assert max(max(errors) for errors in odds.stderr.values()) <= 0.002
    assert min(min(errors) for errors in odds.stderr.values()) > 0


def test_the_same_question_has_the_same_answer():
    position = at("cards 0:BW,2:G,3:YO B1G2?10 palm@6 15")
    assert leg(position, most_states=100, samples=1000) == leg(position, most_states=100, samples=1000)


def test_positions_with_the_same_deck_are_sampled_with_the_same_luck():
    ends = []
    for text in ("cards 0:BW,2:G,3:YO ?12 - 15", "cards 10:BW,12:G,13:YO ?12 fennec@14 15"):
        rng, question = np.random.default_rng(1), ask(at(text), None)
        kernels.sampled_leg(question.race, row_of(()), row_of(question.pool), 12, 100, rng)
        ends.append(rng.bit_generator.state)
    assert ends[0] == ends[1]


@pytest.mark.parametrize("text", [TWELVE, "cards 1:YG,3:OB,8:W B1Y2?4 fennec@5,palm@4 12~9"])
def test_samples_lie_around_the_exact_odds(text):
    exact, sampled = leg(at(text)), leg(at(text), most_states=0)
    assert exact.exact
    assert sampled.stderr is not None
    for camel in cards.RACING:
        for p, estimate, error in zip(exact.ranks[camel], sampled.ranks[camel], sampled.stderr[camel], strict=True):
            assert abs(p - estimate) < 4.5 * error
    assert sampled.landings == pytest.approx(exact.landings, abs=0.02)
    for two, p in exact.first_two.items():
        assert sampled.first_two.get(two, 0) == pytest.approx(p, abs=4.5 / 2 / SAMPLES**0.5)
    assert sampled.race_ends == pytest.approx(exact.race_ends, abs=4.5 / 2 / SAMPLES**0.5)


def test_the_odds_say_what_was_assumed():
    words = leg(at("cards 0:BW,2:G,3:YO B1G2?2 palm@6 15")).assumes
    assert "the deck alone moves the camels" in words
    assert "2 of the 28 nobody has seen" in words


REFUSED = {
    "cards 1:BGOY,16:W B1 - 15": "the race is finished: W crossed the line",
    "cards 1:BGOYW - - 15": "the leg is over: the racing deck is empty",
}


@pytest.mark.parametrize("text", REFUSED)
def test_where_nothing_is_left_to_come_there_are_no_odds(text):
    with pytest.raises(NotationError, match=REFUSED[text]):
        leg(at(text))


@pytest.mark.parametrize(
    ("unseen", "complaint"),
    [
        (("W1",), "3 cards of the deck are unknown, but only 1 unseen"),
        (("B2", "W1", "W1", "W1"), "there are not so many of B2"),
        (("B1", "R1", "W1", "W1"), "there is no racing card R1"),
    ],
)
def test_cards_that_cannot_be_unseen_are_named(unseen, complaint):
    with pytest.raises(NotationError, match=complaint):
        leg(at("cards 1:BGOYW B2?3 - 15"), unseen=unseen)
