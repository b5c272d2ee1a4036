"""The solved race against a second opinion: the naive board, in fractions, on tracks short enough for it."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from typing import TypeVar

import numpy as np
import pytest

from sirocco.errors import SiroccoError
from sirocco.odds import gpu
from sirocco.odds.kernels.classes import class_of, code_of
from sirocco.odds.kernels.steps import camel_at
from sirocco.odds.solve import LOSER, WINNER, Course, solve
from tests.rules import naive_board as naive

RACING = "BGOYW"  # by their order at the start of a leg, the rearmost first
CRAZY = "kw"
Thing = TypeVar("Thing")


def chosen(things: Sequence[Thing], count: int) -> list[Thing]:
    """Some of them, every time the same."""
    return random.Random(1).sample(things, count)  # noqa: S311 - witnesses, no secrets


def naive_race(code: int, camels: int) -> str:
    """A code in the notation, racing camels named by their numbers."""
    letters = RACING + CRAZY
    places = [(code >> 8 * i & 31, letters[camel_at(code, i)]) for i in range(camels)]
    spaces = sorted({space for space, _ in places})
    return ",".join(f"{space}:" + "".join(c for s, c in places if s == space) for space in spaces)


def from_back(race: str) -> str:
    """All camels from back to front."""
    return "".join(stack.split(":")[1] for stack in race.split(","))


def is_over(race: str, spaces: int) -> bool:
    numbers = [int(stack.split(":")[0]) for stack in race.split(",")]
    return min(numbers) < 1 or max(numbers) > spaces


def rolls(dice: str) -> Iterator[tuple[str, str, int, Fraction]]:
    """Which die may fall, the camel and the number on it, and how likely that is."""
    for die in dice:
        shown = CRAZY if die == "x" else die
        for camel in shown:
            for number in (1, 2, 3):
                yield die, camel, number, Fraction(1, len(dice) * len(shown) * 3)


def leg_ends(race: str, dice: str, spaces: int) -> dict[str, Fraction]:
    """All races in which a leg can end from here, naively, one die after another."""
    now = {(race, dice): Fraction(1)}
    ends: dict[str, Fraction] = {}
    for _ in range(5):
        then: dict[tuple[str, str], Fraction] = {}
        for (race_now, inside), p in now.items():
            for die, camel, number, chance in rolls(inside):
                after = naive.write(naive.move(naive.read(race_now), {}, camel, number)[0])
                left = inside.replace(die, "")
                if is_over(after, spaces):
                    ends[after] = ends.get(after, Fraction(0)) + p * chance
                else:
                    then[after, left] = then.get((after, left), Fraction(0)) + p * chance
        now = then
    for (after, _), p in now.items():
        ends[after] = ends.get(after, Fraction(0)) + p
    return ends


def code_from(race: str) -> int:
    """The code of a race in the notation."""
    letters, code, at = RACING + CRAZY, 0, 0
    for stack in race.split(","):
        space, camels = stack.split(":")
        for camel in camels:
            code |= (letters.index(camel) << 5 | int(space)) << 8 * at
            at += 1
    return code


def at_the_end(race: str) -> dict[tuple[int, str], Fraction]:
    """Who has won and who is last."""
    order = [camel for camel in from_back(race) if camel in RACING]
    return {(WINNER, order[-1]): Fraction(1), (LOSER, order[0]): Fraction(1)}


def test_the_first_edition_on_six_spaces_is_solved_to_the_last_digit():
    @cache
    def odds_of(stands: tuple[int, ...]) -> tuple[tuple[Fraction, ...], ...]:
        race = ",".join(
            f"{s}:" + "".join(c for t, c in zip(stands, RACING, strict=True) if t == s) for s in sorted({*stands})
        )
        odds = [[Fraction(0)] * 5 for _ in (WINNER, LOSER)]
        for end, p in leg_ends(race, RACING, 6).items():
            if is_over(end, 6):
                for half, camel in at_the_end(end):
                    odds[half][RACING.index(camel)] += p
                continue
            later = odds_of(tuple(int(stack.split(":")[0]) for stack in end.split(",") for _ in stack.split(":")[1]))
            for half in (WINNER, LOSER):
                for camel, chance in zip(from_back(end), later[half], strict=True):
                    odds[half][RACING.index(camel)] += p * chance
        return tuple(map(tuple, odds))

    solution = solve("first", spaces=6)
    witnesses = chosen(list(combinations_with_replacement(range(1, 7), 5)), 12)
    for stands in [*witnesses, (1, 1, 1, 1, 1)]:
        code = sum((camel << 5 | space) << 8 * camel for camel, space in enumerate(stands))
        exact = [[float(p) for p in half] for half in odds_of(stands)]
        assert solution.odds[class_of(code, 5, 6)] == pytest.approx(np.array(exact), abs=1e-12)


@pytest.mark.parametrize(("spaces", "classes"), [(2, 5), (6, 6)])
def test_in_the_second_edition_a_leg_in_fractions_leads_from_the_table_to_the_table(spaces, classes):
    """As every race ends, only one table does not change when one more leg is run: the right one."""
    course, table = Course("second", spaces), solve("second", spaces=spaces).odds
    for number in chosen(range(course.classes), classes):
        odds = np.zeros((2, 5))
        for end, p in leg_ends(naive_race(code_of(number, 7, spaces), 7), RACING + "x", spaces).items():
            if is_over(end, spaces):
                for half, camel in at_the_end(end):
                    odds[half, RACING.index(camel)] += float(p)
            else:
                order = [RACING.index(camel) for camel in from_back(end) if camel in RACING]
                odds[:, order] += float(p) * table[class_of(code_from(end), 7, spaces)]
        assert table[number] == pytest.approx(odds, abs=1e-12)


def test_every_class_has_a_board_and_every_board_a_class():
    for game, spaces in (("first", 16), ("second", 4)):
        course = Course(game, spaces)
        boards = [code_of(number, course.camels, spaces) for number in range(course.classes)]
        assert [class_of(code, course.camels, spaces) for code in boards] == list(range(course.classes))
        assert len(set(boards)) == course.classes


def test_black_and_white_may_change_places():
    one, other = (code_from(race) for race in ("1:Bk,2:G,3:wOYW", "1:Bw,2:G,3:kOYW"))
    assert class_of(one, 7, 16) == class_of(other, 7, 16)


def test_the_classes_are_as_many_as_there_are_boards():
    assert (Course("first").classes, Course("second").classes) == (15_504, 3_581_424)
    assert sum(len(Course("second").kinds(out)) for out in range(5)) == 57


@pytest.mark.parametrize(("precision", "off"), [("double", 1e-12), ("single", 1e-6)])
def test_the_sums_are_one_and_the_bound_is_kept(precision, off):
    solution, witness = solve("second", spaces=4, precision=precision), solve("second", spaces=4)
    assert np.abs(solution.odds.sum(axis=2) - 1).max() < off
    assert np.abs(solution.odds - witness.odds).max() <= solution.bound + witness.bound
    assert solution.bound < 20 * off


def test_an_interrupted_work_goes_on_where_it_stopped(tmp_path):
    def interrupt(sweeping):
        if sweeping.sweep == 3 and sweeping.done > 0.5:
            raise KeyboardInterrupt

    kept = tmp_path / "kept"
    with pytest.raises(KeyboardInterrupt):
        solve("second", spaces=3, progress=interrupt, resume_from=kept)
    sweeps = []
    solution = solve("second", spaces=3, progress=lambda sweeping: sweeps.append(sweeping.sweep), resume_from=kept)
    assert min(sweeps) == 3
    assert np.array_equal(solution.odds, solve("second", spaces=3).odds)


def test_kept_work_of_another_race_is_refused(tmp_path):
    kept = tmp_path / "kept"
    solve("first", spaces=2, resume_from=kept)
    with pytest.raises(SiroccoError, match="holds first on 2 spaces in double precision, not first on 3"):
        solve("first", spaces=3, resume_from=kept)
    with pytest.raises(SiroccoError, match="not first on 2 spaces in single precision"):
        solve("first", spaces=2, precision="single", resume_from=kept)


@pytest.mark.parametrize("content", [b"", b"nothing", b"PK\3\4 and no more"])
def test_a_file_that_keeps_no_work_is_named_and_what_to_do_about_it(tmp_path, content):
    kept = tmp_path / "kept"
    kept.write_bytes(content)
    with pytest.raises(SiroccoError, match="kept holds no sweeps of a race: take it away to begin anew"):
        solve("first", spaces=2, resume_from=kept)


def test_a_file_that_cannot_be_read_says_why(tmp_path):
    with pytest.raises(SiroccoError, match="holds no sweeps of a race: Is a directory"):
        solve("first", spaces=2, resume_from=tmp_path)


def test_without_cupy_the_card_is_not_asked(monkeypatch):
    def missing(name):
        raise ImportError(name)

    monkeypatch.setattr(gpu, "import_module", missing)
    with pytest.raises(SiroccoError, match=r"install sirocco\[gpu\]"):
        gpu.solve("first", spaces=2)


@pytest.mark.parametrize(("game", "spaces"), [("first", 16), ("second", 5)])
def test_the_card_solves_what_the_cores_solve(game, spaces):
    pytest.importorskip("cupy", reason="there is no CuPy here, and perhaps no card")
    cores, card = solve(game, spaces=spaces), gpu.solve(game, spaces=spaces)
    assert np.abs(cores.odds - card.odds).max() < 1e-12


@pytest.mark.parametrize(
    ("wish", "complaint"),
    [
        ({"game": "cards"}, "no race to solve for cards"),
        ({"game": "first", "spaces": 17}, "no track of 17 spaces"),
        ({"game": "first", "precision": "triple"}, "no precision is called triple"),
    ],
)
def test_what_cannot_be_solved_is_named(wish, complaint):
    with pytest.raises(SiroccoError, match=complaint):
        solve(**wish)


def test_uncompiled_it_comes_to_the_same():
    program = (
        "from sirocco.odds.solve import solve;"
        "print([solve(g, spaces=s).odds.sum(axis=0).round(9).tolist() for g, s in (('first', 2), ('second', 1))])"
    )
    printed = [
        subprocess.run(  # noqa: S603 - this very program, and a text of ours
            [sys.executable, "-c", program],
            env=os.environ | {"NUMBA_DISABLE_JIT": off},
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for off in "01"
    ]
    assert printed[0] == printed[1]
