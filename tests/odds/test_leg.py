"""The odds of a leg of the board games, held against every sequence of rolls in exact fractions."""

from __future__ import annotations

import os
import subprocess
import sys
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sirocco.errors import NotationError
from sirocco.notation import parse_position
from sirocco.notation.position import BoardPosition
from sirocco.odds.kernels.code import unpack
from sirocco.odds.leg import leg, leg_ends
from sirocco.rules import GAMES
from sirocco.rules.track import Track
from tests.odds.random_boards import ExactOdds, exact_odds, random_board

GAMES_OF_BOARDS = ["first", "second"]
CLOSE = 1e-12

seeds = st.integers(0, 2**32 - 1)
games = st.sampled_from(GAMES_OF_BOARDS)


def board(game: str, seed: int, left: int = 5) -> BoardPosition:
    return random_board(game, Random(seed), left)  # noqa: S311 - a board to be asked again, not a secret


def boards(game: str, count: int, left: int) -> list[BoardPosition]:
    return [board(game, seed, left) for seed in range(count)]


def agree(position: BoardPosition, exact: ExactOdds) -> None:
    """All that `leg` says is what the engine says."""
    odds, racing = leg(position), GAMES[position.game].RACING
    assert odds.exact
    assert odds.stderr is None
    assert odds.race_ends == near(exact.race_ends)
    assert odds.fractions == {camel: tuple(exact.rank(camel, place) for place in range(5)) for camel in racing}
    for camel in racing:
        assert odds.ranks[camel] == near([exact.rank(camel, place) for place in range(5)]), position
    for one, other in ((one, other) for one in racing for other in racing if one != other):
        assert odds.first_two.get((one, other), 0) == near(exact.first_two(one, other)), position
    assert odds.landings == near({space: exact.landings.get(space, 0) for space in range(1, 17)}), position


def near(exact: Any) -> Any:
    """Fractions as floats that may be off by rounding."""
    match exact:
        case list():
            return pytest.approx([float(each) for each in exact], abs=CLOSE, rel=0)
        case dict():
            return pytest.approx({key: float(each) for key, each in exact.items()}, abs=CLOSE, rel=0)
    return pytest.approx(float(exact), abs=CLOSE, rel=0)


@pytest.mark.parametrize("game", GAMES_OF_BOARDS)
@pytest.mark.parametrize(("left", "count"), [(1, 300), (2, 300)])
def test_the_odds_of_a_leg_are_those_of_all_its_sequences_of_rolls(game, left, count):
    for position in boards(game, count, left):
        agree(position, exact_odds(position))


@pytest.mark.parametrize("game", GAMES_OF_BOARDS)
@pytest.mark.parametrize(("left", "count"), [(3, 25), (4, 6)])
def test_the_odds_of_a_longer_leg_are_those_of_its_boards(game, left, count):
    for position in boards(game, count, left):
        agree(position, exact_odds(position, merged=True))


FRESH = [
    "first 1:GY,2:OB,3:W BGOYW 5+@1,7-@2",
    "first 11:GY,13:OB,14:W BGOYW 12-,16-",
    "second 1:GYR,3:BP,15:w,16:k BGRYPx 5+@1,9-@2",
    "second 2:RwG,4:B,5:kY,7:P BGRYPx 6-@1,9-@2",
]


@pytest.mark.parametrize("text", FRESH)
def test_the_odds_of_a_fresh_leg_are_those_of_its_boards(text):
    position = parse_position(text)
    assert isinstance(position, BoardPosition)
    agree(position, exact_odds(position, merged=True))


def test_the_random_boards_show_all_that_is_hard():
    seen: set[str] = set()
    for position in boards("second", 100, 2):
        seen |= exact_odds(position).seen
    assert seen == {"3.7", "3.8", "+", "-", "over the line", "backwards"}


@pytest.mark.parametrize("game", GAMES_OF_BOARDS)
@pytest.mark.parametrize(("left", "count"), [(1, 100), (2, 100), (3, 10)])
def test_the_ends_of_a_leg_are_the_boards_the_engine_comes_to(game, left, count):
    for position in boards(game, count, left):
        assert ends(position) == near(exact_odds(position, merged=True).ends), position


def ends(position: BoardPosition) -> dict[tuple[Track, bool], float]:
    camels = "".join(GAMES[position.game].camels())
    found = zip(*leg_ends(position), strict=True)
    return {(unpack(int(code), camels), bool(over)): float(p) for code, p, over in found}


@pytest.mark.parametrize("game", GAMES_OF_BOARDS)
def test_no_board_ends_a_leg_twice(game):
    for position in boards(game, 50, 5):
        codes = leg_ends(position).codes.tolist()
        assert len(codes) == len(set(codes))


@given(games, seeds, st.integers(1, 5))
def test_all_probabilities_of_a_leg_sum_to_one(game, seed, left):
    position = board(game, seed, left)
    odds, all_ends = leg(position), leg_ends(position)
    for places in odds.ranks.values():
        assert sum(places) == pytest.approx(1, abs=CLOSE)
    for on_place in zip(*odds.ranks.values(), strict=True):
        assert sum(on_place) == pytest.approx(1, abs=CLOSE)
    assert sum(odds.first_two.values()) == pytest.approx(1, abs=CLOSE)
    assert all_ends.p.sum() == pytest.approx(1, abs=CLOSE)
    assert all_ends.p[all_ends.over].sum() == pytest.approx(odds.race_ends, abs=CLOSE)


@given(games, seeds, st.integers(1, 5), st.data())
def test_camels_with_other_names_have_the_same_odds(game, seed, left, data):
    position, racing = board(game, seed, left), GAMES[game].RACING
    names = dict(zip(racing, data.draw(st.permutations(racing)), strict=True))
    names |= dict(zip("kw", data.draw(st.permutations("kw")), strict=True))
    odds, others = leg(position), leg(renamed(position, names))
    for camel in racing:
        assert others.ranks[names[camel]] == pytest.approx(odds.ranks[camel], abs=CLOSE)
    assert others.landings == pytest.approx(odds.landings, abs=CLOSE)
    assert others.race_ends == pytest.approx(odds.race_ends, abs=CLOSE)


def renamed(position: BoardPosition, names: dict[str, str]) -> BoardPosition:
    track = tuple("".join(names[camel] for camel in stack) for stack in position.track)
    inside = {names.get(die, die) for die in position.pyramid}
    dice = GAMES[position.game].RACING + "x"
    return BoardPosition(position.game, track, "".join(die for die in dice if die in inside), position.tiles)


def test_one_die_of_the_second_edition_stays_inside():
    odds = leg(parse_position("second 1:B,4:G,7:R,10:Y,13:P,15:w,16:k Bx -"))
    assert sum(odds.landings.values()) == pytest.approx(1)
    assert odds.landings[2] == odds.landings[3] == pytest.approx(1 / 6)


def test_a_unit_that_crosses_the_line_lands_nowhere():
    odds = leg(parse_position("first 1:B,3:G,9:O,12:Y,16:W W 15-"))
    assert sum(odds.landings.values()) == 0
    assert odds.race_ends == pytest.approx(1)


def test_a_landing_counts_where_the_tile_lies_not_where_it_sends_the_unit():
    odds = leg(parse_position("first 1:B,3:G,9:O,12:Y,14:W W 16-"))
    assert odds.landings[16] == odds.landings[15] == odds.race_ends == pytest.approx(1 / 3)


def test_riders_carried_over_the_line_the_wrong_way_are_last():
    odds = leg(parse_position("second 1:BY,2:P,3:kRG,16:w Rx -"))
    assert odds.ranks["G"][3] == odds.ranks["R"][4] == odds.race_ends == pytest.approx(1 / 6)


def test_a_crazy_camel_without_riders_ends_the_race_as_well():
    odds = leg(parse_position("second 2:k,5:B,6:YG,7:P,8:R,16:w Bx -"))
    assert odds.race_ends == pytest.approx(1 / 6)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("first 1:B,3:G,9:O,12:Y,17:W W -", "the race is finished: W crossed the line"),
        ("second 0:kR,3:G,9:B,12:Y,14:P,16:w B -", "the race is finished: kR crossed the line"),
        ("first 1:B,3:G,9:O,12:Y,16:W - -", "the leg is over: 5 dice are out"),
        ("second 1:B,3:G,9:R,12:Y,14:P,15:k,16:w x -", "the leg is over: 5 dice are out"),
    ],
)
@pytest.mark.parametrize("ask", [leg, leg_ends])
def test_there_are_no_odds_of_what_is_over(text, complaint, ask):
    with pytest.raises(NotationError) as refusal:
        ask(parse_position(text))
    assert str(refusal.value) == complaint


UNCOMPILED = """
import numba, sys
from sirocco.notation import parse_position
from sirocco.odds.leg import leg, leg_ends
assert numba.config.DISABLE_JIT
for text in sys.argv[1:]:
    odds, ends = leg(parse_position(text)), leg_ends(parse_position(text))
    print([odds.ranks, odds.landings, odds.race_ends, dict(zip(ends.codes.tolist(), ends.p.tolist()))])
"""


def test_the_kernels_run_uncompiled_with_the_same_results():
    texts = ["second 2:RwG,4:B,5:kY,7:P BRx 6-,9+", "first 12:GY,13:OB,15:W BGO 14-"]
    done = subprocess.run(  # noqa: S603 - ours
        [sys.executable, "-W", "error", "-c", UNCOMPILED, *texts],
        check=True,
        capture_output=True,
        text=True,
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
    )
    for text, line in zip(texts, done.stdout.splitlines(), strict=True):
        position = parse_position(text)
        assert isinstance(position, BoardPosition)
        odds, all_ends = leg(position), leg_ends(position)
        chances = dict(zip(all_ends.codes.tolist(), all_ends.p.tolist(), strict=True))
        assert line == str([odds.ranks, odds.landings, odds.race_ends, chances])
