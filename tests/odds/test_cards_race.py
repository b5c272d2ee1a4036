"""The odds of a race of the card game, beside races that the engine runs one by one; and the kernels uncompiled."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter
from random import Random
from typing import cast

import pytest

from sirocco.errors import NotationError
from sirocco.notation import parse_position
from sirocco.notation.position import CardsPosition
from sirocco.odds.cards import leg, race
from sirocco.rules import cards
from sirocco.rules.events import LegCleared
from sirocco.rules.pieces import UNKNOWN, without
from sirocco.rules.story import Story

RACES = 1500
START = "cards 0:W,1:BG,3:OY B1G1O1Y1?8 fennec@4,palm@5 15"


def at(text: str) -> CardsPosition:
    return cast(CardsPosition, parse_position(text))


# The witness: the same model of the decks, but each race is run by the engine.


def run_race(position: CardsPosition, random: Random, favour: float, later: int) -> dict[str, int]:
    """The place of every camel when one race is run."""
    story = Story(cast(cards.State, position.state(2)), cards.evolve)
    run_leg(story, this_deck(position, random), random)
    while not story.state.track[-1]:
        story.tell(LegCleared(story.state.leg + 1, 0))
        cards.begin_leg(story)
        run_leg(story, later_deck(story.state, random, favour, later), random)
    return cards.places(story.state)


def run_leg(story: Story[cards.State], deck: list[str], random: Random) -> None:
    for card in random.sample(deck, len(deck)):
        if not story.state.track[-1]:
            cards.move(story, card[0], int(card[1]))


def this_deck(position: CardsPosition, random: Random) -> list[str]:
    known = [card for card in position.deck if card != UNKNOWN]
    pool = list(cards.RACING_CARDS)
    for card in known:
        pool.remove(card)
    return known + random.sample(pool, len(position.deck) - len(known))


def later_deck(state: cards.State, random: Random, favour: float, size: int) -> list[str]:
    """Card by card, each as likely as its camel is ahead."""
    behind = cards.standings(state)[::-1]
    pool, deck = cards.RACING_CARDS, []
    for _ in range(size):
        deck += random.choices(pool, [favour ** behind.index(card[0]) for card in pool])
        pool = without(pool, deck[-1])
    return deck


@pytest.mark.parametrize(
    ("text", "favour", "players"),
    [(START, 1.0, None), (START, 2.0, 5), ("cards 6:BG,9:OYW B1B2 - 19~7", 0.5, 6)],
)
def test_sampled_races_end_as_those_the_engine_runs(text, favour, players):
    random = Random(9)  # noqa: S311 - random races, not secrets
    seen: Counter[tuple[str, int]] = Counter()
    for _ in range(RACES):
        seen.update(run_race(at(text), random, favour, 10 if players == 5 else 12).items())
    odds = race(at(text), favour=favour, players=players)
    for camel in cards.RACING:
        for place, p in enumerate(odds.ranks[camel], 1):
            assert abs(seen[camel, place] / RACES - p) < 4 * (p * (1 - p) / RACES) ** 0.5 + 0.002


# Scenes.


def test_the_race_odds_say_that_they_are_sampled_how_well_and_from_what():
    odds = race(at(START), players=5, favour=1.5)
    assert not odds.exact
    assert odds.stderr is not None
    assert 0 < max(max(errors.values()) for errors in odds.stderr.values()) <= 0.002
    assert "the deck of each later leg is 10 of the 30 racing cards at random" in odds.assumes
    assert "1.5 times as likely as one of the camel behind it" in odds.assumes
    assert sum(odds.winner.values()) == pytest.approx(1)


def test_a_camel_across_in_this_leg_has_won_and_all_on_the_start_card_have_lost():
    odds = race(at("cards 0:BW,2:G,15:OY Y1 - 15"))
    assert odds.winner == {"B": 0, "G": 0, "O": 0, "Y": 1, "W": 0}
    assert odds.loser == {"B": 1, "G": 0, "O": 0, "Y": 0, "W": 1}


def test_who_favours_the_leader_makes_it_win_more_often():
    winner = [race(at("cards 1:BGOY,3:W W1 - 15"), favour=favour).winner["W"] for favour in (0.5, 1.0, 2.0)]
    assert winner == sorted(winner)
    assert winner[0] + 0.1 < winner[2]


def test_two_players_and_an_unsaid_number_build_decks_of_twelve():
    assert race(at(START), samples=500) == race(at(START), samples=500, players=2)


def test_the_same_race_has_the_same_odds():
    assert race(at(START), samples=500) == race(at(START), samples=500)


@pytest.mark.parametrize(
    ("text", "more", "complaint"),
    [
        ("cards 1:BGOY,16:W B1 - 15", {}, "the race is finished: W crossed the line"),
        ("cards 1:BGOYW - - 15", {}, "the leg is over: the racing deck is empty"),
        (START, {"players": 7}, "7 cannot play; expected 2 to 6 players"),
        (START, {"favour": 9.0}, "decks are favoured 9.0 to 1; expected from 0.25 to 4.0"),
    ],
)
def test_what_has_no_odds_is_named(text, more, complaint):
    with pytest.raises(NotationError, match=complaint):
        race(at(text), **more)


# The kernels are ordinary Python too.

SCRIPT = f"""
import json
from sirocco.notation import parse_position
from sirocco.odds.cards import leg, race
from sirocco.odds.kernels import cards as kernels
assert not hasattr(kernels.move, "py_func"), "these kernels are compiled"
whole, half = parse_position("cards 0:W,1:BG,3:OY B1G2O1Y1?1 fennec@4,palm@5 15"), parse_position("{START}")
print(json.dumps([leg(whole).ranks, leg(half, most_states=50, samples=100).ranks, race(half, samples=100).ranks]))
"""


def test_the_kernels_give_the_same_uncompiled():
    environment = os.environ | {"NUMBA_DISABLE_JIT": "1"}
    command = [sys.executable, "-W", "error", "-c", SCRIPT]
    done = subprocess.run(command, check=True, capture_output=True, text=True, env=environment)  # noqa: S603 - ours
    whole, half = at("cards 0:W,1:BG,3:OY B1G2O1Y1?1 fennec@4,palm@5 15"), at(START)
    compiled = [leg(whole).ranks, leg(half, most_states=50, samples=100).ranks, race(half, samples=100).ranks]
    for ranks, uncompiled in zip(compiled, json.loads(done.stdout), strict=True):
        assert {camel: list(places) for camel, places in ranks.items()} == {
            camel: pytest.approx(places) for camel, places in uncompiled.items()
        }
