"""The kernels' moves, held against the engine's: the same stacks after every roll."""

from __future__ import annotations

import os
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sirocco.notation.position import BoardPosition
from sirocco.odds.kernels import HERE, boards, kept_in, kernel
from sirocco.odds.kernels.code import pack, unpack
from sirocco.rules import GAMES, apply, chance, resolve
from sirocco.rules.actions import ROLL, Rolled
from sirocco.rules.track import Track, ranking
from tests.odds.random_boards import random_board

MOVES = 2_500 * min(settings().max_examples, 400)  # 100,000; a million where one looks long
GAMES_OF_BOARDS = ["first", "second"]
ONES = {"first": boards.RACING_ONES, "second": boards.ALL_ONES}

seeds = st.integers(0, 2**32 - 1)
games = st.sampled_from(GAMES_OF_BOARDS)


def camels(game: str) -> str:
    return "".join(GAMES[game].camels())


def moves(game: str, seed: int, count: int) -> None:
    """So many rolls on random boards, all that a board allows before the next, by both."""
    random = Random(seed)  # noqa: S311 - boards to be rolled on again, not a secret
    while count > 0:
        position = random_board(game, random)
        code, ground = pack(position.track, camels(game)), boards.ground(position.tiles)
        rolling = apply(position.state(2), 1, ROLL).state
        for outcome, _ in chance(rolling) or ():
            assert isinstance(outcome, Rolled)
            after = by_kernel(game, code, outcome, ground)
            assert unpack(after, camels(game)) == resolve(rolling, outcome).state.track, (position, outcome)
            count -= 1


def by_kernel(game: str, code: int, outcome: Rolled, ground: boards.Ground) -> int:
    camel = camels(game).index(outcome.shown)
    if camel < boards.RACERS:
        return boards.moved(code, camel, outcome.number, boards.AHEAD, ground, ONES[game])
    return boards.moved(code, boards.crazy_camel(code) or camel, outcome.number, boards.BACK, ground, ONES[game])


@pytest.mark.parametrize("game", GAMES_OF_BOARDS)
def test_a_kernel_and_the_engine_move_to_the_same_stacks(game):
    moves(game, seed=0, count=MOVES // len(GAMES_OF_BOARDS))


@given(games, seeds)
def test_a_code_is_the_track_it_was_made_of(game, seed):
    track = board(game, seed).track
    assert unpack(pack(track, camels(game)), camels(game)) == track


@given(games, seeds)
def test_the_camels_of_a_code_stand_from_back_to_front(game, seed):
    track = board(game, seed).track
    code = pack(track, camels(game))
    for place, camel in enumerate("".join(track)):
        assert boards.place_of(code, camels(game).index(camel), ONES[game]) == place
        assert camel in track[boards.space_at(code, place)]
    for space, stack in enumerate(track):
        assert boards.up_to(code, space, ONES[game]) == len("".join(track[:space]) + stack)


@given(games, seeds)
def test_the_order_of_a_code_is_the_ranking(game, seed):
    track, racing = board(game, seed).track, GAMES[game].RACING
    code = pack(track, camels(game))
    order = boards.order_of(boards.racing_only(code) if game == "second" else code)
    assert "".join(racing[order >> 3 * place & 7] for place in (4, 3, 2, 1, 0)) == ranking(track, racing)


@given(seeds)
def test_the_racing_camels_of_a_code_are_the_board_without_the_crazy_ones(seed):
    track = board("second", seed).track
    alone: Track = tuple(stack.replace("k", "").replace("w", "") for stack in track)
    assert boards.racing_only(pack(track, "BGRYPkw")) == pack(alone, "BGRYP")


@pytest.mark.parametrize(
    ("stacks", "moves"),
    [({7: "kwR"}, "w"), ({7: "kRw"}, "k"), ({7: "kRwG"}, ""), ({7: "Rkw"}, "w"), ({3: "k", 9: "wB"}, "w"), ({}, "")],
)
def test_which_crazy_camel_moves_is_not_always_for_the_die_to_say(stacks, moves):
    standing = "".join(stacks.values())
    stacks = {**stacks, 1: "".join(c for c in "BGRYP" if c not in standing), 15: "k" * ("k" not in standing)}
    stacks[16] = "w" * ("w" not in standing)
    code = pack(tuple(stacks.get(space, "") for space in range(18)), "BGRYPkw")
    assert boards.crazy_camel(code) == (camels("second").index(moves) if moves else 0)


def board(game: str, seed: int) -> BoardPosition:
    return random_board(game, Random(seed))  # noqa: S311 - a board to be asked again, not a secret


def test_a_kernel_is_compiled_even_where_nothing_can_be_kept():
    homeless: dict[str, Any] = {}
    exec("def doubled(number): return 2 * number", homeless)  # noqa: S102 - a function that comes from no file
    assert kernel(homeless["doubled"])(21) == 42


def test_a_change_in_one_file_of_kernels_makes_all_of_them_anew(tmp_path):
    for name in ("boards", "leg"):
        (tmp_path / f"{name}.py").write_text(name)
    before = kept_in(tmp_path)
    assert before == kept_in(tmp_path)
    (tmp_path / "boards.py").write_text("moved")
    assert kept_in(tmp_path) != before


def test_kernels_that_are_kept_elsewhere_are_made_anew_by_a_change_too(tmp_path):
    files, elsewhere = tmp_path / "kernels", tmp_path / "cache"
    files.mkdir()
    before = kept_in(files, str(elsewhere))
    assert before.parent == elsewhere
    (files / "boards.py").write_text("moved")
    assert kept_in(files, str(elsewhere)) != before


def test_kernels_are_kept_where_their_files_say():
    folder = str(kept_in(HERE, os.environ.get("NUMBA_CACHE_DIR", "")))
    assert str(getattr(boards.moved, "_cache").cache_path).startswith(folder)  # noqa: B009 - numba's, not ours
