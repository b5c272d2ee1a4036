"""The odds of the race: against races run die by die, and at the edges where one can do them in one's head."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from random import Random

import numpy as np
import pytest
from hypothesis import settings

from sirocco.errors import NotationError
from sirocco.notation import parse_position
from sirocco.notation.position import BoardPosition
from sirocco.odds.kernels.classes import class_of
from sirocco.odds.kernels.code import pack
from sirocco.odds.race import race, simulated
from sirocco.odds.tables import shipped
from sirocco.rules import GAMES
from sirocco.rules.track import ranking
from tests.odds.random_boards import exact_odds, random_board


def board(text: str) -> BoardPosition:
    position = parse_position(text)
    assert isinstance(position, BoardPosition)
    return position


SECOND = [
    "second 1:GYR,3:BP,15:w,16:k BGRYPx -",
    "second 2:G,4:kYR,5:BwP BGRYPx -",
    "second 5:GkYR,7:BwP GYx -",
    "second 1:kBGR,2:wY,3:P BGRYPx -",
    "second 11:P,12:RkB,13:w,14:YG BGRYx -",
    "second 3:B,4:kw,6:GRYP Bx -",
]
FIRST = ["first 1:BO,2:GYW BGOYW -", "first 4:BO,6:GYW BGY -", "first 9:WYOGB BGOYW -"]


@pytest.mark.parametrize("text", SECOND + FIRST)
def test_simulated_races_agree_within_three_standard_errors(text):
    races = 5_000 * min(settings().max_examples, 4_000)  # 200,000; twenty million where one looks long
    odds = race(board(text))
    p = np.array([list(half.values()) for half in (odds.winner, odds.loser)])
    counted = simulated(board(text), races) / races
    assert (np.abs(counted - p) <= 3 * np.sqrt(p * (1 - p) / races) + 1e-4).all()


@pytest.mark.parametrize("game", ["first", "second"])
@pytest.mark.parametrize("seed", range(40))
def test_the_race_goes_on_from_the_boards_the_engine_comes_to(game, seed):
    """With tiles, near the finish and near the start: every end of the leg in fractions, then the row of its class."""
    position = random_board(game, Random(seed), left=2)  # noqa: S311 - a board to be asked again, not a secret
    racing, camels = GAMES[game].RACING, "".join(GAMES[game].camels())
    chances = {half: dict.fromkeys(racing, 0.0) for half in ("winner", "loser")}
    for (track, over), p in exact_odds(position, merged=True).ends.items():
        from_back = ranking(track, racing)[::-1]
        if over:
            rows: list[list[float]] = [[0, 0, 0, 0, 1], [1, 0, 0, 0, 0]]
        else:
            number = class_of(pack(track, camels), len(camels), 16)
            rows = shipped(game).rows(np.array([number])).reshape(2, 5).tolist()
        for half, row in zip(("winner", "loser"), rows, strict=True):
            for camel, chance in zip(from_back, row, strict=True):
                chances[half][camel] += float(p) * chance
    odds = race(position)
    off = 1e-7 if game == "first" else 1e-12  # single precision adds up to one but for this
    assert odds.winner == pytest.approx(chances["winner"], abs=off)
    assert odds.loser == pytest.approx(chances["loser"], abs=off)


UNCOMPILED = """
import sys
from sirocco.notation import parse_position
from sirocco.odds.kernels import race as kernels
from sirocco.odds.race import race, simulated
assert not hasattr(kernels.raced, "py_func"), "these kernels are compiled"
for text in sys.argv[1:]:
    odds = race(parse_position(text))
    print([odds.winner, odds.loser, simulated(parse_position(text), 20).tolist()])
"""


def test_the_race_is_the_same_uncompiled():
    texts = ["second 3:RwG,5:B,8:kY,10:P BRx 4-,9+", "first 12:GY,13:OB,15:W BGO 14-"]
    done = subprocess.run(  # noqa: S603 - ours
        [sys.executable, "-W", "error", "-c", UNCOMPILED, *texts],
        check=True,
        capture_output=True,
        text=True,
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
    )
    for text, line in zip(texts, done.stdout.splitlines(), strict=True):
        odds, (winner, loser, counted) = race(board(text)), ast.literal_eval(line)
        assert odds.winner == pytest.approx(winner, abs=1e-12)
        assert odds.loser == pytest.approx(loser, abs=1e-12)
        assert simulated(board(text), 20).tolist() == counted


@pytest.mark.parametrize("text", [*SECOND, *FIRST, "second 2:G,4:kYR,5:BwP BGRYPx 6+@1,10-@2"])
def test_somebody_wins_and_somebody_is_last(text):
    odds = race(parse_position(text))
    assert sum(odds.winner.values()) == pytest.approx(1, abs=1e-12)
    assert sum(odds.loser.values()) == pytest.approx(1, abs=1e-12)
    assert odds.exact
    assert odds.stderr is None


def test_who_crosses_the_line_with_the_last_die_has_won():
    odds = race(parse_position("first 1:B,3:G,9:O,12:Y,16:W W -"))
    assert odds.winner == {"B": 0, "G": 0, "O": 0, "Y": 0, "W": 1}
    assert odds.loser == {"B": 1, "G": 0, "O": 0, "Y": 0, "W": 0}


def test_a_booing_tile_on_the_last_space_holds_the_leader_back():
    free, held = (race(parse_position(f"first 1:B,3:G,9:O,14:Y,15:W W {tiles}")) for tiles in ("-", "16-"))
    assert held.winner["W"] < free.winner["W"]


def test_who_is_carried_over_the_line_the_wrong_way_is_last():
    """One die of two falls: whatever the grey one shows, black goes, for it rides on white, and blue is below green."""
    odds = race(parse_position("second 1:wkBG,3:RY,5:P Px -"))
    assert odds.loser["B"] > 0.5 > odds.loser["G"]
    assert odds.winner["P"] > 0.5


def test_black_and_white_make_no_difference():
    one, other = (race(parse_position(f"second {text} BGRYPx -")) for text in ("1:GkYR,3:BPw", "1:GwYR,3:BPk"))
    assert list(one.winner.values()) == pytest.approx(list(other.winner.values()), abs=1e-12)


def test_it_says_what_it_assumes_and_how_it_is_rounded():
    assert race(parse_position(FIRST[0])).assumes.endswith("later legs have none")
    assert race(parse_position(SECOND[0])).assumes.endswith("rounded to 0.0001")


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("first 1:B,3:G,9:O,12:Y,17:W BGO -", "the race is finished"),
        ("second 1:GYR,3:BP,15:w,16:k x -", "the leg is over"),
    ],
)
def test_where_nothing_is_open_there_are_no_odds(text, complaint):
    with pytest.raises(NotationError, match=complaint):
        race(parse_position(text))
