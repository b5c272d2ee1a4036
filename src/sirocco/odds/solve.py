"""The whole race solved: for every class of leg starts each camel's chance to win and to be last.

Nothing here is stored for one camel by name: a class says where all stand, and its odds belong to the camels by their
order, the rearmost first.  No leg has tiles.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations, pairwise, permutations
from math import comb
from pathlib import Path
from typing import Any, Protocol
from zipfile import BadZipFile

import numpy as np
import numpy.typing as npt

from sirocco.errors import SiroccoError
from sirocco.odds.kernels.boards import FACES, RACERS
from sirocco.odds.kernels.classes import pairs
from sirocco.odds.kernels.solve import RACING_FACES, fill_layer, fill_moves
from sirocco.rules.board import ROLLS, SPACES

Doubles = npt.NDArray[np.float64]
Floats = npt.NDArray[np.floating]
Ints = npt.NDArray[np.integer]
Progress = Callable[["Sweeping"], None]

WINNER, LOSER = 0, 1  # the two halves of all odds
HALVES = (WINNER, LOSER)
CRAZY = {"first": 0, "second": 2}  # camels
GREY_FACES = 6
PRECISIONS: dict[str, type[np.floating]] = {"single": np.float32, "double": np.float64}
OPEN_ENOUGH = {"single": 1e-7, "double": 1e-13}  # a race that so rarely goes on is solved
SWEEPS = {"single": 12, "double": 15}  # that takes on sixteen spaces
MOST_SWEEPS = 100
A_GUESS = 0.02  # of a sweep has to be done before anybody can say how long the rest takes
PIECES = 64  # of a layer, each the work of one thread
ORDERS = np.array(list(permutations(range(RACERS))), np.int64)  # where each camel stands after a move
ORDER_NUMBERS = np.zeros(RACERS**RACERS, np.int64)
ORDER_NUMBERS[ORDERS @ RACERS ** np.arange(RACERS)] = np.arange(len(ORDERS))


@dataclass(frozen=True)
class Course:
    """A game on a track of some length: how many classes, faces and kinds of leg there are."""

    game: str
    spaces: int = SPACES

    def __post_init__(self) -> None:
        if self.game not in CRAZY:
            raise SiroccoError(f"no race to solve for {self.game}: it is first or second")
        if not 1 <= self.spaces <= SPACES:
            raise SiroccoError(f"no track of {self.spaces} spaces: it has 1 to {SPACES}")

    @property
    def crazy(self) -> int:
        return CRAZY[self.game]

    @property
    def camels(self) -> int:
        return RACERS + self.crazy

    @property
    def dice(self) -> int:
        return RACERS + bool(self.crazy)

    @property
    def classes(self) -> int:
        """15,504 in the first edition, 3,581,424 in the second."""
        return comb(self.spaces + RACERS - 1, RACERS) * (pairs(self.spaces + RACERS) if self.crazy else 1)

    @property
    def faces(self) -> int:
        return RACING_FACES + GREY_FACES * bool(self.crazy)

    def die_of(self, face: int) -> int:
        """Which die has a face: 0 to 4 of the racing camels by their order, 5 the grey one."""
        return min(face // FACES, RACERS)

    def kinds(self, out: int) -> list[int]:
        """The kinds of leg with so many dice out, a bit a die; after the last die all are one: the next leg begins."""
        if out == ROLLS:
            return [0]
        return [sum(1 << die for die in dice) for dice in combinations(range(self.dice), out)]

    def weights(self, out: int) -> Doubles:
        """The probability of each face while so many dice are out."""
        sides = [FACES if self.die_of(face) < RACERS else GREY_FACES for face in range(self.faces)]
        return 1.0 / (np.array(sides, np.float64) * (self.dice - out))

    @cached_property
    def all_leads(self) -> list[npt.NDArray[np.int8]]:
        return [self.leads(out) for out in range(ROLLS)]

    def leads(self, out: int) -> npt.NDArray[np.int8]:
        """[face, order after the move, kind]: the kind with one die more out, -1 where that die is out already."""
        kinds, then = self.kinds(out), {kind: i for i, kind in enumerate(self.kinds(out + 1))}
        leads = np.full((self.faces, len(ORDERS), len(kinds)), -1, np.int8)
        for face in range(self.faces):
            die = 1 << self.die_of(face)
            for o, order in enumerate(ORDERS):
                for k, kind in enumerate(kinds):
                    if not kind & die:
                        leads[face, o, k] = 0 if out + 1 == ROLLS else then[reordered(kind | die, order)]
        return leads


def reordered(kind: int, order: Ints) -> int:
    """The same dice out when the camels stand in another order."""
    return kind >> RACERS << RACERS | sum(1 << int(order[camel]) for camel in range(RACERS) if kind >> camel & 1)


@dataclass(frozen=True)
class Solution:
    """`odds[class, half, place]`: the chance of the camel at that place (0 rearmost) to win, and to be last.

    `bound` is what any of them may at most be wrong by.  The sweeps begin with 0 for every camel, so after n of them
    `odds` are the chances to win within n legs.  They only grow towards the truth, and all that is missing, of all five
    camels together, is the chance that the race takes longer: 1 less their sum.  The largest such rest over all classes
    and both halves is a bound of what stopping leaves out, found in the table itself.  Rounding adds at most `rounding`
    a sweep: a chance is a mean of at most 21 others, added up in double precision (21 roundings of 2^-53 each a layer)
    and stored in the layers' precision (one of 2^-24 or 2^-53), five layers a leg; a mean does not magnify what was
    wrong before.  And as the sum of five rounded chances is used, five times that rounding is added to the rest.
    """

    course: Course
    precision: str
    odds: Doubles
    sweeps: int
    change: float  # the largest of the last sweep
    rest: float  # the largest chance that is missing in a sum
    seconds: float = 0.0

    @property
    def bound(self) -> float:
        """What any chance may at most be wrong by."""
        return max(self.rest, 0.0) + (RACERS + 1) * self.sweeps * rounding(self.precision)


@dataclass
class Sweeping:
    """How far the work is: what `progress` hears several times a sweep."""

    course: Course
    sweep: int = 0
    done: float = 0.0  # of this sweep
    change: float = 1.0  # the largest of the last sweep
    rest: float = 1.0  # the largest chance that a race goes on
    began: float = field(default_factory=time.monotonic)
    ready: float = field(default_factory=time.monotonic)  # when the moves were known and the sweeps began
    sweeps_here: int = 0  # since this work began, or was taken up again
    sweeps_expected: int = SWEEPS["double"]

    @property
    def seconds(self) -> float:
        return time.monotonic() - self.began

    @property
    def seconds_left(self) -> float:
        """A guess, from the pace so far and what sixteen spaces take."""
        to_come = max(self.sweeps_expected - self.sweep, 1) - self.done
        worked = self.sweeps_here + self.done
        return (time.monotonic() - self.ready) / worked * to_come if worked >= A_GUESS else float("nan")


@dataclass(frozen=True)
class Sweeper:
    """Fills the layers of one course on all cores; made once, used for every sweep."""

    course: Course
    precision: str = "double"
    threads: int = field(default_factory=lambda: os.cpu_count() or 1)

    @cached_property
    def moves(self) -> npt.NDArray[np.uint32]:
        """Where each face leads from each class."""
        course = self.course
        moves = np.zeros((course.classes, course.faces), np.uint32)
        for _ in self.in_pieces(fill_moves, course.camels, course.spaces, ORDER_NUMBERS, moves):
            pass
        return moves

    @cached_property
    def buffers(self) -> tuple[Floats, Floats]:
        """Room for two layers: those of odd and of even numbers of dice out.

        With one row more than classes, for the races that are over.
        """
        kinds = [len(self.course.kinds(out)) for out in range(ROLLS)]
        even, odd = (RACERS * (self.course.classes + 1) * max(kinds[first::2]) for first in (0, 1))
        return np.empty(even, PRECISIONS[self.precision]), np.empty(odd, PRECISIONS[self.precision])

    def in_pieces(self, function: Callable[..., None], *args: object) -> Iterator[float]:
        """Call a function for every piece of the classes, on all threads; yields how much is done, as it is done."""
        edges = np.linspace(0, self.course.classes, min(PIECES, self.course.classes) + 1).astype(int)
        with ThreadPoolExecutor(self.threads) as pool:
            pending: set[Future[None]] = {
                pool.submit(function, int(begin), int(end), *args) for begin, end in pairwise(edges)
            }
            try:
                while pending:
                    done, pending = wait(pending, return_when=FIRST_COMPLETED)
                    for piece in done:
                        piece.result()
                    yield 1 - len(pending) / (len(edges) - 1)
            finally:
                pool.shutdown(cancel_futures=True)  # an interrupted sweep ends with the pieces under way

    def here(self, odds: Doubles) -> Doubles:
        return odds

    def home(self, odds: Doubles) -> Doubles:
        return odds

    def sweep(self, odds: Doubles, half: int) -> Iterator[tuple[float, Doubles | None]]:
        """One half of the table a leg earlier: yields how much is done, at the end with the table."""
        course = self.course
        after: Floats = odds[:, None, half].astype(PRECISIONS[self.precision])
        after = np.concatenate([after, race_over(half)[None, None].astype(PRECISIONS[self.precision])])
        sizes = [len(course.kinds(out)) for out in range(ROLLS)]
        for out in range(ROLLS - 1, -1, -1):
            kinds = sizes[out]
            layer = self.buffers[out % 2][: (course.classes + 1) * kinds * RACERS]
            layer = layer.reshape(course.classes + 1, kinds, RACERS)
            layer[-1] = race_over(half)
            for done in self.in_pieces(
                fill_layer, self.moves, after, course.all_leads[out], ORDERS, course.weights(out), layer
            ):
                yield (sum(sizes[out + 1 :]) + kinds * done) / sum(sizes), None
            after = layer
        table: Doubles = after[:-1, 0].astype(np.float64)
        yield 1.0, table


def race_over(half: int) -> Doubles:
    """The odds when the race is over: the foremost has won, the rearmost is last."""
    odds = np.zeros(RACERS)
    odds[-1 if half == WINNER else 0] = 1
    return odds


def solve(
    game: str,
    *,
    spaces: int = SPACES,
    precision: str = "double",
    progress: Progress | None = None,
    resume_from: Path | None = None,
) -> Solution:
    """Solve the race of a board game, on all cores.

    `resume_from` names a file that keeps the table after every sweep: work goes on from there if it exists, so an
    interruption costs one sweep.  In the first edition a leg leads only forward, so nothing is left open after sixteen
    sweeps at the latest; in the second crazy camels carry others back, and the rest only shrinks.
    """
    check_precision(precision)
    course = Course(game, spaces)
    return swept(Sweeper(course, precision), start_of(course, precision, resume_from), progress, resume_from)


def check_precision(precision: str) -> None:
    if precision not in PRECISIONS:
        raise SiroccoError(f"no precision is called {precision}: it is single or double")


class AnySweeper(Protocol):
    """Who can sweep: the processor's cores, or a graphics card.  Its tables are arrays of its own kind."""

    @property
    def course(self) -> Course: ...
    @property
    def precision(self) -> str: ...
    @property
    def moves(self) -> Any: ...  # noqa: ANN401 - see above
    def here(self, odds: Doubles) -> Any: ...  # noqa: ANN401 - see above
    def home(self, odds: Any) -> Doubles: ...  # noqa: ANN401 - see above
    def sweep(self, odds: Any, half: int) -> Iterator[tuple[float, Any | None]]: ...  # noqa: ANN401 - see above


def swept(sweeper: AnySweeper, start: tuple[Doubles, int], progress: Progress | None, keep: Path | None) -> Solution:
    """Sweep until the race is decided from everywhere, as nearly as the precision allows."""
    odds, sweep = sweeper.here(start[0]), start[1]
    enough = OPEN_ENOUGH[sweeper.precision] if sweeper.course.crazy else 0.0
    state = Sweeping(sweeper.course, sweep, sweeps_expected=SWEEPS[sweeper.precision])
    sweeper.moves  # noqa: B018 - worked out once, before the clock of the sweeps runs
    state.ready = time.monotonic()
    while state.rest > enough and sweep < MOST_SWEEPS:
        before, odds = odds, swept_once(sweeper, odds, state, progress)
        sweep += 1
        rest = float((1 - odds.sum(axis=2)).max())
        stuck = rest >= state.rest  # rounding has the last word: nothing more can be learnt in this precision
        state.change, state.rest = float(abs(odds - before).max()), rest
        state.sweep, state.done, state.sweeps_here = sweep, 0.0, state.sweeps_here + 1
        if keep:
            save(keep, sweeper.course, sweeper.precision, sweeper.home(odds), sweep)
        if state.change == 0 or (stuck and state.change <= enough):
            break
    return Solution(
        sweeper.course, sweeper.precision, sweeper.home(odds), sweep, state.change, state.rest, state.seconds
    )


def swept_once(sweeper: AnySweeper, odds: Any, state: Sweeping, progress: Progress | None) -> Any:  # noqa: ANN401 - see above
    """Both halves a leg earlier."""
    earlier = odds.copy()
    for half in HALVES:
        for done, table in sweeper.sweep(odds, half):
            state.done = (half + done) / len(HALVES)
            if progress:
                progress(state)
            if table is not None:
                earlier[:, half] = table
    return earlier


def rounding(precision: str) -> float:
    """What one sweep may at most be wrong by: five layers, see `Solution`."""
    sums = (RACING_FACES + GREY_FACES) * 2.0**-53
    return ROLLS * (sums + float(np.finfo(PRECISIONS[precision]).eps) / 2)


def start_of(course: Course, precision: str, kept: Path | None) -> tuple[Doubles, int]:
    """The table to begin with and how many sweeps are in it: nobody has won anything, or what was kept."""
    if kept is None or not kept.exists():
        return np.zeros((course.classes, len(HALVES), RACERS)), 0
    try:
        with kept.open("rb") as stream, np.load(stream) as file:
            of, sweep, odds = str(file["of"]), int(file["sweep"]), file["odds"]
    except (OSError, ValueError, KeyError, EOFError, BadZipFile) as error:
        why = getattr(error, "strerror", None) or "take it away to begin anew"
        raise SiroccoError(f"{kept} holds no sweeps of a race: {why}") from None
    if of != (asked := named(course, precision)):
        raise SiroccoError(f"{kept} holds {of}, not {asked}")
    return odds, sweep


def save(path: Path, course: Course, precision: str, odds: Doubles, sweep: int) -> None:
    """Keep the table; an interruption leaves the old one or the new one, never half of it."""
    part = path.with_name(path.name + ".part")
    with part.open("wb") as file:
        np.savez(file, of=named(course, precision), sweep=sweep, odds=odds)
    part.replace(path)


def named(course: Course, precision: str) -> str:
    """Which work this is: only the same can be taken up again."""
    return f"{course.game} on {course.spaces} spaces in {precision} precision"
