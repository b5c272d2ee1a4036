"""The race solved on an NVIDIA card: the sweeps of `solve`, by the kernels in solve.cu.  Needs CuPy (extra `gpu`)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from pathlib import Path
from typing import Any

from sirocco.errors import SiroccoError
from sirocco.odds.kernels.boards import RACERS
from sirocco.odds.solve import (
    ORDER_NUMBERS,
    ORDERS,
    PRECISIONS,
    Course,
    Doubles,
    Progress,
    Solution,
    check_precision,
    race_over,
    start_of,
    swept,
)
from sirocco.rules.board import ROLLS, SPACES

SOURCE = Path(__file__).with_name("solve.cu")
REAL = {"single": "float", "double": "double"}
THREADS = 256  # in a block


def solve(
    game: str,
    *,
    spaces: int = SPACES,
    precision: str = "double",
    progress: Progress | None = None,
    resume_from: Path | None = None,
) -> Solution:
    """What `sirocco.odds.solve.solve` does, on the card: the same arguments and, up to rounding, the same table."""
    check_precision(precision)
    course = Course(game, spaces)
    return swept(CardSweeper(course, precision), start_of(course, precision, resume_from), progress, resume_from)


def cupy() -> Any:  # noqa: ANN401 - without the extra there is nothing to take its types from
    """CuPy, if it is here and finds a card."""
    try:
        module: Any = import_module("cupy")
        module.cuda.runtime.getDeviceCount()
    except ImportError:
        raise SiroccoError("the race is solved on a graphics card by CuPy: install sirocco[gpu]") from None
    except Exception as error:  # noqa: BLE001 - whatever the driver says, the person should read it
        raise SiroccoError(f"no graphics card to solve the race on: {error}") from None
    return module


@dataclass(frozen=True)
class CardSweeper:
    """Fills the layers of one course on the card; made once, used for every sweep."""

    course: Course
    precision: str = "double"

    @cached_property
    def cp(self) -> Any:  # noqa: ANN401 - see cupy()
        return cupy()

    @cached_property
    def code(self) -> Any:  # noqa: ANN401 - see cupy()
        facts = {
            "CAMELS": self.course.camels,
            "SPACES": self.course.spaces,
            "CLASSES": self.course.classes,
            "REAL": REAL[self.precision],
        }
        options = ("--std=c++17", *(f"-D{name}={fact}" for name, fact in facts.items()))
        return self.cp.RawModule(code=SOURCE.read_text(encoding="utf-8"), options=options)

    def launch(self, name: str, threads: int, *args: object) -> None:
        """Run a kernel with so many threads."""
        self.code.get_function(name)((-(-threads // THREADS),), (THREADS,), args)

    @cached_property
    def moves(self) -> Any:  # noqa: ANN401 - see cupy()
        """Where each face leads from each class."""
        cp, course = self.cp, self.course
        moves = cp.empty((course.classes, course.faces), cp.uint32)
        orders = cp.asarray(ORDER_NUMBERS, cp.int16)
        self.launch("fill_moves", course.classes, cp.int32(course.faces), orders, moves)
        return moves

    @cached_property
    def facts(self) -> Any:  # noqa: ANN401 - see cupy()
        """The orders of the camels, and of each layer where the kinds lead and what the faces weigh."""
        cp, course = self.cp, self.course
        leads = [cp.asarray(leads) for leads in course.all_leads]
        weights = [cp.asarray(course.weights(out)) for out in range(ROLLS)]
        return cp.asarray(ORDERS, cp.int8), leads, weights

    def here(self, odds: Doubles) -> Any:  # noqa: ANN401 - see cupy()
        """A table on the card."""
        return self.cp.asarray(odds)

    def home(self, odds: Any) -> Doubles:  # noqa: ANN401 - see cupy()
        """A table from the card."""
        table: Doubles = self.cp.asnumpy(odds)
        return table

    def sweep(self, odds: Any, half: int) -> Iterator[tuple[float, Any]]:  # noqa: ANN401 - see cupy()
        """One half of the table a leg earlier."""
        cp, course, real = self.cp, self.course, PRECISIONS[self.precision]
        orders, leads, weights = self.facts
        over = cp.asarray(race_over(half), real)
        after = cp.empty((course.classes + 1, 1, RACERS), real)
        after[:-1, 0] = odds[:, half]
        after[-1] = over
        for out in range(ROLLS - 1, -1, -1):
            kinds, kinds_after = len(course.kinds(out)), after.shape[1]
            layer = cp.empty((course.classes + 1, kinds, RACERS), real)
            layer[-1] = over
            sizes = [cp.int32(size) for size in (course.faces, kinds, kinds_after)]
            self.launch(
                "fill_layer", course.classes * kinds, *sizes, self.moves, after, leads[out], orders, weights[out], layer
            )
            after = layer
            yield (ROLLS - 1 - out) / ROLLS, None
        yield 1.0, after[:-1, 0].astype(cp.float64)
