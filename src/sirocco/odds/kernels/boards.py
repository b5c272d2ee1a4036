"""How a unit moves, on codes: the rules of chapter 3 and of the tiles as arithmetic on the bytes of one number.

A byte is found by looking at all of them at once: `ones` is a code with a 1 in the byte of every camel, and `x * ones`
adds the bytes up.  In a move the unit, which is a run of bytes, changes places with the run between it and its goal.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from sirocco.odds.kernels import kernel
from sirocco.odds.kernels.code import BITS, SPACE_BITS, SPACE_MASK
from sirocco.rules.actions import BOOING
from sirocco.rules.board import LINE, WRONG_WAY
from sirocco.rules.tiles import Tiles, sent_to

Ground: TypeAlias = npt.NDArray[np.int64]  # [AHEAD or BACK, goal + LOWEST, SPACE or BEHIND]: see `ground`

RACERS = 5
ALL = 7  # with the two crazy camels
BLACK, WHITE = 5, 6  # their numbers in a code
FACES = 3  # of a racing die, and of the grey one in each colour
RACING_ONES = 0x01_01_01_01_01
ALL_ONES = 0x01_01_01_01_01_01_01
AHEAD, BACK = 0, 1  # the two ways across the ground
SPACE, BEHIND = 0, 1
LOWEST = 3  # a crazy camel on space 1 that is to go 3 aims at space -2
GOALS = LINE + 2 * LOWEST


def bare_ground() -> Ground:
    """The ground without tiles: a unit ends where it aims at, or beyond the line, on top of all up to there."""
    ends = np.clip(np.arange(GOALS) - LOWEST, WRONG_WAY, LINE)
    return np.broadcast_to(ends[:, None], (2, GOALS, 2)).astype(np.int64)


BARE = bare_ground()


def ground(tiles: Tiles) -> Ground:
    """For every goal of a unit the SPACE where it ends, and up to which space all stay BEHIND it.

    That is the same space if it lands on top, the one before if it goes underneath.  [second §4.2] [second §4.3]
    """
    table = BARE.copy()
    for tile in tiles:
        for way, forward in ((AHEAD, +1), (BACK, -1)):
            space = sent_to(tile, forward)
            table[way, tile.space + LOWEST] = space, space - (tile.side == BOOING)
    return table


@kernel
def total(flags: int) -> int:
    """The sum of bytes that are 0 or 1."""
    return int(flags) * ALL_ONES >> BITS * (ALL - 1) & 0xFF  # numpy's own integers, uncompiled, overflow aloud


@kernel
def place_of(code: int, camel: int, ones: int) -> int:
    """Where a camel is in a code: how many are behind it."""
    others = (code >> SPACE_BITS & 7 * ones) ^ camel * ones  # only the camel's byte is 0
    found = (others + 0x7F * ones & 0x80 * ones) ^ 0x80 * ones
    return total(((found & -found) >> 7) - 1 & ones)


@kernel
def up_to(code: int, space: int, ones: int) -> int:
    """How many camels stand on a space or behind it."""
    return total((0x80 + space) * ones - (code & SPACE_MASK * ones) >> 7 & ones)


@kernel
def space_at(code: int, place: int) -> int:
    """The space of the camel at a place."""
    return code >> BITS * place & SPACE_MASK


@kernel
def swapped(code: int, low: int, middle: int, high: int) -> int:
    """Two runs of bits side by side change places: the one from `low` on, and the one from `middle` to `high`."""
    one = code >> low & (1 << middle - low) - 1
    other = code >> middle & (1 << high - middle) - 1
    return code & (1 << low) - 1 | other << low | one << low + high - middle | code >> high << high


@kernel
def landed(code: int, place: int, above: int, end: int, behind: int, ones: int) -> int:
    """The unit from a place up to `above` comes to the space `end`, in front of all up to the space `behind`."""
    unit = (1 << BITS * above) - (1 << BITS * place) & ones
    there = code + (end - space_at(code, place)) * unit
    goal = up_to(code, behind, ones)
    if goal >= above:
        return swapped(there, BITS * place, BITS * above, BITS * goal)
    return swapped(there, BITS * goal, BITS * place, BITS * above)


@kernel
def moved(code: int, camel: int, number: int, way: int, ground: Ground, ones: int) -> int:
    """A camel and its riders go so many spaces, meet a tile and land.  [second §3.2] [second §3.3] [second §4.2]"""
    place = place_of(code, camel, ones)
    start = space_at(code, place)
    goal = LOWEST + (start + number if way == AHEAD else start - number)
    above = up_to(code, start, ones)
    return landed(code, place, above, ground[way, goal, SPACE], ground[way, goal, BEHIND], ones)


@kernel
def crazy_camel(code: int) -> int:
    """Which crazy camel moves whatever the grey die shows; 0 if its colour decides.  [second §3.7] [second §3.8]"""
    black, white = place_of(code, BLACK, ALL_ONES), place_of(code, WHITE, ALL_ONES)
    over_black = up_to(code, space_at(code, black), ALL_ONES) - black - 1
    over_white = up_to(code, space_at(code, white), ALL_ONES) - white - 1
    if white == black + 1 and over_black:
        return WHITE
    if black == white + 1 and over_white:
        return BLACK
    # One that stands on the other, but not directly, leaves the lower one a racing rider all the same.
    if (over_black > 0) == (over_white > 0):
        return 0
    return BLACK if over_black else WHITE


@kernel
def without(code: int, place: int) -> int:
    """The code without the camel at a place."""
    return code & (1 << BITS * place) - 1 | code >> BITS * (place + 1) << BITS * place


@kernel
def racing_only(code: int) -> int:
    """The racing camels of a code of all seven."""
    black, white = place_of(code, BLACK, ALL_ONES), place_of(code, WHITE, ALL_ONES)
    return without(without(code, max(black, white)), min(black, white))


@kernel
def order_of(code: int) -> int:
    """The racing camels from last to first, three bits each."""
    camels = code >> SPACE_BITS & 7 * RACING_ONES
    pairs = camels | camels >> BITS - 3
    return pairs & 0o77 | pairs >> 10 & 0o7700 | camels >> 20 & 0o70000
