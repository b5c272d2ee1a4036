"""From the end of a leg to the end of the race: by the rows of a table, or, as its witness, die by die."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from sirocco.odds.kernels import kernel
from sirocco.odds.kernels.boards import ALL_ONES, FACES, RACERS, RACING_ONES, racing_only
from sirocco.odds.kernels.classes import class_of
from sirocco.odds.kernels.steps import camel_at, is_over, leader, run_ahead, run_back, shown_by, straggler
from sirocco.odds.kernels.table import CLASSES_IN_FRAMES, COLUMNS, FRAMES, Bytes, read_row
from sirocco.rules.board import SPACES

WON, LAST = 0, 1
BOTH_KINDS = 7  # camels, if there are crazy ones
KEPT = 1 << 16  # rows
NO_CLASS = -1
DRAW_BITS = 32
DRAW_MASK = (1 << DRAW_BITS) - 1
MULTIPLIER = 2_147_483_085  # times 2^32, less 1, it is a safe prime: the draws repeat after 2^61 or more
FACES_OF_A_DIE = 6  # 1, 2 and 3 twice on a racing die; in black and in white on the grey one

Codes = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float64]
Flags = npt.NDArray[np.bool_]
Numbers = npt.NDArray[np.uint32]
Row = npt.NDArray[np.floating]
Rows = npt.NDArray[np.float32]


class Kept(NamedTuple):
    """Rows of a packed table that were read lately, each where the low bits of its class say.

    Many ends of a leg are of one class, and so are ends of legs that differ by a tile.  For one thread at a time.
    """

    rows: Floats
    classes: npt.NDArray[np.int32]


def nothing_kept() -> Kept:
    """Room for rows."""
    return Kept(np.empty((KEPT, COLUMNS)), np.full(KEPT, NO_CLASS, np.int32))


@kernel
def weigh_plain(codes: Codes, p: Floats, over: Flags, spaces: int, table: Rows, odds: Floats) -> None:
    """Add up each camel's chances over all ends of a leg, `odds[half, camel]`, by a table of plain rows."""
    for i in range(len(codes)):
        code = int(codes[i])
        if over[i]:
            add_end(odds, code, p[i], RACERS)
        else:
            add_row(odds, code, p[i], table[known(class_of(code, RACERS, spaces), len(table))])


@kernel
def weigh_packed(  # noqa: PLR0917 - a kernel is called by position
    codes: Codes, p: Floats, over: Flags, frames: Numbers, data: Bytes, kept: Kept, odds: Floats
) -> None:
    """The same by a packed table, which has crazy camels."""
    classes, rows, kept_classes = len(frames) // FRAMES * CLASSES_IN_FRAMES, kept.rows, kept.classes
    for i in range(len(codes)):
        code = int(codes[i])
        if over[i]:
            add_end(odds, code, p[i], BOTH_KINDS)
        else:
            number = known(class_of(code, BOTH_KINDS, SPACES), classes)
            at = number & KEPT - 1
            if kept_classes[at] != number:
                read_row(data, frames, number, rows[at])
                kept_classes[at] = number
            add_row(odds, racing_only(code), p[i], rows[at])


@kernel
def known(number: int, classes: int) -> int:
    """The number of a class, if there are so many: what lies beyond an array nobody checks."""
    if number >= classes:
        raise IndexError("the table has no such class")
    return number


@kernel
def add_end(odds: Floats, code: int, p: float, camels: int) -> None:
    """A race that is over."""
    odds[WON, leader(code, camels)] += p
    odds[LAST, straggler(code)] += p


@kernel
def add_row(odds: Floats, racing: int, p: float, row: Row) -> None:
    """A race that goes on, by the chances of its class, which come in the order of the racing camels, who are alone."""
    for place in range(RACERS):
        camel = camel_at(racing, place)
        odds[WON, camel] += p * row[place]
        odds[LAST, camel] += p * row[RACERS + place]


@kernel
def drawn(luck: int) -> int:
    """The next state of a multiply-with-carry generator; its draw is the low half, crossed with the high one."""
    return MULTIPLIER * (luck & DRAW_MASK) + (luck >> DRAW_BITS)


@kernel
def raced(code: int, inside: int, left: int, camels: int, line: int, luck: int) -> tuple[int, int]:
    """One race to its end, without tiles; `inside` are the dice still to fall, four bits each, so many are left.

    Where the end is the leg's first, all dice go back into the pyramid.
    """
    ones = RACING_ONES if camels == RACERS else ALL_ONES
    dice = RACERS if camels == RACERS else RACERS + 1
    stay = dice - RACERS  # dice that a leg leaves inside
    while True:
        luck = drawn(luck)
        draw = ((luck ^ luck >> DRAW_BITS) & DRAW_MASK) * (FACES_OF_A_DIE * left) >> DRAW_BITS
        nth, face = draw // FACES_OF_A_DIE, draw % FACES_OF_A_DIE
        die = inside >> 4 * nth & 15
        inside = inside & (1 << 4 * nth) - 1 | inside >> 4 * (nth + 1) << 4 * nth
        left -= 1
        if die < RACERS:
            code = run_ahead(code, die, face % FACES + 1, line, ones)
        else:
            code = run_back(code, shown_by(face), face // 2 + 1, ones)
        if is_over(code, camels, line):
            return code, luck
        if left == stay:
            inside, left = 0x543210 & (1 << 4 * dice) - 1, dice


@kernel
def race_often(  # noqa: PLR0917 - a kernel is called by position
    code: int, inside: int, left: int, camels: int, line: int, races: int, luck: int, wins: Codes
) -> int:
    """Race so often from one board; counts in `wins[half, camel]`, and says what luck is left."""
    for _ in range(races):
        end, luck = raced(code, inside, left, camels, line, luck)
        wins[WON, leader(end, camels)] += 1
        wins[LAST, straggler(end)] += 1
    return luck
