"""The odds of a leg, beside two plain ways to the same figures, by turns in one run on one core; then other figures.

The witnesses move camels with the same compiled kernels.  One keeps the boards of each layer in a hash map, as anybody
would; the other tries every sequence of rolls.  Before anything is measured, all three have to agree.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from statistics import median
from time import perf_counter
from typing import cast

import numpy as np

from bench.figures import HEAD, figures, measured
from sirocco.notation import parse_position
from sirocco.notation.position import BoardPosition
from sirocco.odds.kernels import kernel
from sirocco.odds.kernels.boards import (
    AHEAD,
    ALL_ONES,
    BACK,
    BLACK,
    FACES,
    RACERS,
    WHITE,
    Ground,
    crazy_camel,
    moved,
    order_of,
    place_of,
    racing_only,
    space_at,
)
from sirocco.odds.kernels.leg import REAR_FOUR, Floats, is_over, ones_of, size_of
from sirocco.odds.leg import COUNTED, KEYS, ask, landings, leg
from sirocco.rules.board import LINE, ROLLS

POSITIONS = {
    "second, fresh leg, two tiles": "second 1:GYR,3:BP,15:w,16:k BGRYPx 5+,9-",
    "second, fresh leg, in a crowd": "second 6:GkY,7:R,8:wB,10:P BGRYPx 9+,12-",
    "second, fresh leg, wide apart": "second 2:G,4:B,6:R,8:Y,10:P,14:k,16:w BGRYPx 5+,12-",
    "second, two dice out": "second 3:RwG,5:B,6:kY,7:P BRYx 4-,9-",
    "first, fresh leg, two tiles": "first 1:GY,2:OB,3:W BGOYW 5+,7-",
}
GOALS = {"second, fresh leg, two tiles": 1.5, "first, fresh leg, two tiles": 0.2}  # ms
OURS = "ours"

# What a witness counts, in one array: how likely every order is, then how many units set out from every space.
STARTS = (REAR_FOUR + 1, REAR_FOUR + 1 + LINE + 1)  # ahead, back
NOWHERE = 0  # no board has this code
ROUNDING = 1e-11  # half a million additions leave some


# The witnesses.


@kernel
def settle(sums: Floats, code: int, p: float) -> None:
    """Count how a leg has ended."""
    racing = racing_only(code) if ones_of(code) == ALL_ONES else code
    sums[order_of(racing) & REAR_FOUR] += p


@kernel
def faces_of(die: int) -> int:
    """How many faces a die has."""
    return 2 * FACES if die == RACERS else FACES


@kernel
def rolled(sums: Floats, code: int, p: float, die: int, face: int, ground: Ground) -> int:
    """The board after a die; counts from which space a unit sets out."""
    if die < RACERS:
        ones = ones_of(code)
        sums[STARTS[AHEAD] + space_at(code, place_of(code, die, ones))] += p
        return moved(code, die, face + 1, AHEAD, ground, ones)
    camel = crazy_camel(code) or (BLACK if face < FACES else WHITE)
    sums[STARTS[BACK] + space_at(code, place_of(code, camel, ALL_ONES))] += p
    return moved(code, camel, face % FACES + 1, BACK, ground, ALL_ONES)


@kernel
def by_sequences(sums: Floats, code: int, p: float, out: int, dice: int, ground: Ground) -> None:
    """Every sequence of rolls from here."""
    for die in range(RACERS + 1):
        if dice & ~out & 1 << die:
            share = p / size_of(dice ^ out) / faces_of(die)
            for face in range(faces_of(die)):
                after = rolled(sums, code, share, die, face, ground)
                if is_over(after) or size_of(out) + 1 == ROLLS:
                    settle(sums, after, share)
                else:
                    by_sequences(sums, after, share, out | 1 << die, dice, ground)


@kernel
def by_layers(sums: Floats, code: int, p: float, out: int, dice: int, ground: Ground) -> None:
    """Layer by layer, equal boards with equal dice out merged in a hash map."""
    layer = {(code, out): p}
    for _ in range(ROLLS - size_of(out)):
        following = {(NOWHERE, out): 0.0}  # numba has to see what is in it
        for (board, gone), chance in layer.items():
            if board == NOWHERE:
                continue
            if is_over(board):
                settle(sums, board, chance)
                continue
            for die in range(RACERS + 1):
                if dice & ~gone & 1 << die:
                    share = chance / size_of(dice ^ gone) / faces_of(die)
                    for face in range(faces_of(die)):
                        key = (rolled(sums, board, share, die, face, ground), gone | 1 << die)
                        following[key] = following.get(key, 0.0) + share
        layer = following
    for (board, _), chance in layer.items():
        if board != NOWHERE:
            settle(sums, board, chance)


def asked_of(witness: Callable[[Floats, int, float, int, int, Ground], None]) -> Callable[[BoardPosition], Floats]:
    """A witness that takes a position and says how likely every order is, and how many units set out from where."""

    def answer(position: BoardPosition) -> Floats:
        code, out, dice, ground = ask(position)
        sums = np.zeros(STARTS[BACK] + LINE + 1)
        witness(sums, code, 1.0, out, dice, ground)
        return sums

    return answer


WITNESSES = {"hash map": asked_of(by_layers), "sequences": asked_of(by_sequences)}


def agree(position: BoardPosition) -> None:
    """All three have to come to the same, or nothing is worth measuring."""
    odds = leg(position)
    ours = [*np.array(list(odds.ranks.values())).T.flat, *odds.landings.values()]
    for name, witness in WITNESSES.items():
        sums = witness(position)
        ranks = COUNTED[: RACERS**2] @ sums[: REAR_FOUR + 1][KEYS]
        theirs = [*ranks, *landings(sums[REAR_FOUR + 1 :].reshape(2, LINE + 1))]
        if not np.allclose(ours, theirs, rtol=0, atol=ROUNDING):
            raise SystemExit(f"{name} comes to other odds for {position}")


WAYS: dict[str, tuple[Callable[[BoardPosition], object], int]] = {  # and how often a round asks it
    OURS: (leg, 200),
    "hash map": (WITNESSES["hash map"], 10),
    "sequences": (WITNESSES["sequences"], 1),
}


# Measuring.


@dataclass(frozen=True)
class Row:
    """The figures of one position: milliseconds, and how many times as long the witnesses take, round by round."""

    position: str
    text: str
    goal: float | None
    ms: dict[str, float]
    times: dict[str, tuple[float, float, float]]  # lowest, median, highest


def milliseconds(way: Callable[[BoardPosition], object], often: int, position: BoardPosition) -> float:
    """The median time of one answer."""
    spent = []
    for _ in range(often):
        begun = perf_counter()
        way(position)
        spent.append(perf_counter() - begun)
    return 1000 * median(spent)


def row(name: str, text: str, rounds: int) -> Row:
    """Each way once a round, round after round, so that a slow minute of the machine is everybody's."""
    position = cast(BoardPosition, parse_position(text))
    agree(position)
    ms: dict[str, list[float]] = {way: [] for way in WAYS}
    for _ in range(rounds):
        for each, (way, often) in WAYS.items():
            ms[each].append(milliseconds(way, often, position))
    times = {each: sorted(theirs / ours for theirs, ours in zip(ms[each], ms[OURS], strict=True)) for each in ms}
    return Row(
        position=name,
        text=text,
        goal=GOALS.get(name),
        ms={each: median(figures) for each, figures in ms.items()},
        times={each: (figures[0], median(figures), figures[-1]) for each, figures in times.items()},
    )


def table(rows: list[Row]) -> Iterator[str]:
    """The figures for somebody to read."""
    witnesses = [way for way in WAYS if way != OURS]
    yield f"{'leg odds, ms warm':<32}{'ours':>8}{'goal':>8}" + "".join(f"{each:>12}{'times':>8}" for each in witnesses)
    for each in rows:
        goal = "" if each.goal is None else f"{each.goal:g}"
        beside = "".join(f"{each.ms[way]:>12.2f}{each.times[way][1]:>8.1f}" for way in witnesses)
        yield f"{each.position:<32}{each.ms[OURS]:>8.3f}{goal:>8}{beside}"


def main() -> None:
    """Read the command line, measure, tell."""
    parser = argparse.ArgumentParser(
        prog="scripts/bench odds", description="The figures of the odds, beside witnesses."
    )
    parser.add_argument("--rounds", type=int, default=5, help="in each of which every way is measured once (5)")
    parser.add_argument("--json", action="store_true", help="the figures as JSON")
    asked = parser.parse_args()
    rounds = max(1, asked.rounds)
    rows = [row(name, text, rounds) for name, text in POSITIONS.items()]
    others = [measured(figure, rounds) for figure in figures(WITNESSES["hash map"])]
    if asked.json:
        print(json.dumps([*map(asdict, rows), *map(asdict, others)], indent=2))
    else:
        print(*table(rows), "", HEAD, *(each.line() for each in others), sep="\n")


if __name__ == "__main__":
    main()
