"""A leg as layers: how likely every board is after one die, two dice ... until the leg, or the race, ends.

A layer holds, for each set of dice that may be out, the boards it can lead to, equal ones merged.  Once the grey die
is out the crazy camels are mere luggage: for the places of the racing camels they are left out of the codes.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from sirocco.odds.kernels import kernel
from sirocco.odds.kernels.boards import (
    AHEAD,
    ALL_ONES,
    BACK,
    BEHIND,
    BLACK,
    FACES,
    LOWEST,
    RACERS,
    RACING_ONES,
    SPACE,
    WHITE,
    Ground,
    crazy_camel,
    landed,
    order_of,
    place_of,
    racing_only,
    space_at,
    total,
    up_to,
)
from sirocco.rules.board import LINE, ROLLS, WRONG_WAY

Codes: TypeAlias = npt.NDArray[np.int64]
Floats: TypeAlias = npt.NDArray[np.float64]
Flags: TypeAlias = npt.NDArray[np.bool_]
Slots: TypeAlias = npt.NDArray[np.int32]

GREY = 1 << RACERS  # the grey die in a set of dice; the others have the bits of their camels
SETS = 2 * GREY
BOARDS = 1 << 16  # 53,842 ways lead to four dice out, in `second`, so there are no more boards
ROLLED = 3888  # and to four given ones at most so many
SLOTS = 2 << 12
FEWEST_SLOTS = 64
LAST_WAYS = 3 * FACES  # a racing die and the grey one may be left for the last roll
A_FACE = 1 / FACES
MIX, MIXED = 0x9E3779B97F4A7C15 - (1 << 64), 43  # an odd number without a pattern; its upper products scatter codes
REAR_FOUR = 0o7777  # of an order; who is in front follows


class Leg(NamedTuple):
    """A leg under way.

    Functions get all of it and keep its arrays in variables: to fetch one, or to hand one on, is slow in a loop.
    """

    dice: int  # the set of all dice of the game
    kept: int  # a 1 for every camel that stays in the codes after the grey die
    ground: Ground
    codes: Codes  # the boards, set after set
    probs: Floats  # and how likely they are
    bounds: Codes  # [set]: where its boards begin and end
    rolled: Codes  # boards after one more die, not yet merged
    chances: Floats
    slots: Slots  # where a board may be found
    starts: Floats  # [AHEAD or BACK, space]: how many units set out from there


@kernel
def begun(code: int, out: int, dice: int, ground: Ground, kept: int) -> Leg:
    """A leg with some dice out."""
    bounds = np.zeros((SETS, 2), np.int64)
    codes, probs = np.empty(BOARDS, np.int64), np.empty(BOARDS)
    codes[0], probs[0], bounds[out, 1] = code, 1.0, 1
    rolled, chances = np.empty(ROLLED, np.int64), np.empty(ROLLED)
    slots, starts = np.zeros(SLOTS, np.int32), np.zeros((2, LINE + 1))
    return Leg(dice, kept, ground, codes, probs, bounds, rolled, chances, slots, starts)


@kernel
def size_of(dice: int) -> int:
    """How many dice are in a set."""
    size = 0
    while dice:
        dice &= dice - 1
        size += 1
    return size


@kernel
def ones_of(code: int) -> int:
    """A 1 in the byte of every camel, be they five or seven."""
    return ALL_ONES if code > 0xFF * RACING_ONES else RACING_ONES


@kernel
def is_over(code: int) -> bool:
    """Whether a unit has crossed the line, either way."""
    front = space_at(code, total(ones_of(code)) - 1)
    return front == LINE or space_at(code, 0) == WRONG_WAY


@kernel
def roll_racing(leg: Leg, out: int, camel: int, n: int) -> int:
    """A racing die falls on all boards with some dice out; the boards after it follow the n rolled ones.  Their end."""
    codes, probs, rolled, chances = leg.codes, leg.probs, leg.rolled, leg.chances
    ground, starts = leg.ground, leg.starts
    chance = 1 / size_of(leg.dice ^ out)
    for i in range(leg.bounds[out, 0], leg.bounds[out, 1]):
        code, p = codes[i], probs[i] * chance
        if is_over(code):
            continue
        ones = ones_of(code)
        place = place_of(code, camel, ones)
        start = space_at(code, place)
        above = up_to(code, start, ones)
        starts[AHEAD, start] += p
        for goal in range(start + 1 + LOWEST, start + 1 + FACES + LOWEST):
            rolled[n] = landed(code, place, above, ground[AHEAD, goal, SPACE], ground[AHEAD, goal, BEHIND], ones)
            chances[n] = p * A_FACE
            n += 1
    return n


@kernel
def roll_grey(leg: Leg, out: int, n: int) -> int:
    """The same for the grey die; after it the crazy camels are luggage, and kept only if asked for.

    A board where one has crossed the line stays whole, so that this can be seen.
    """
    codes, probs, rolled, chances = leg.codes, leg.probs, leg.rolled, leg.chances
    ground, starts = leg.ground, leg.starts
    chance = 1 / size_of(leg.dice ^ out)
    for i in range(leg.bounds[out, 0], leg.bounds[out, 1]):
        code, p = codes[i], probs[i] * chance
        if is_over(code):
            continue
        decided = crazy_camel(code)
        for camel in (BLACK, WHITE):
            if decided not in (0, camel):
                continue
            share = p if decided else p / 2
            place = place_of(code, camel, ALL_ONES)
            start = space_at(code, place)
            above = up_to(code, start, ALL_ONES)
            starts[BACK, start] += share
            for goal in range(start - FACES + LOWEST, start + LOWEST):
                after = landed(code, place, above, ground[BACK, goal, SPACE], ground[BACK, goal, BEHIND], ALL_ONES)
                crossed = goal <= WRONG_WAY + LOWEST
                rolled[n] = after if leg.kept == ALL_ONES or crossed else racing_only(after)
                chances[n] = share * A_FACE
                n += 1
    return n


@kernel
def slots_for(boards: int) -> int:
    """A power of two, at least twice as many."""
    slots = FEWEST_SLOTS
    while slots < 2 * boards:
        slots *= 2
    return slots


@kernel
def merge(leg: Leg, rolled: int, first: int) -> int:
    """The rolled boards become boards from `first` on, equal ones one.  Their end.

    A slot that points before `first` is left from an earlier set, and as good as empty.
    """
    codes, probs, slots, chances, after = leg.codes, leg.probs, leg.slots, leg.chances, leg.rolled
    mask = min(slots_for(rolled), len(slots)) - 1
    n = first
    for i in range(rolled):
        slot = int(after[i]) * MIX >> MIXED & mask
        while slots[slot] >= first and codes[slots[slot]] != after[i]:
            slot = slot + 1 & mask
        if slots[slot] < first:
            slots[slot] = n
            codes[n] = after[i]
            probs[n] = chances[i]
            n += 1
        else:
            probs[slots[slot]] += chances[i]
    return n


@kernel
def roll_into(leg: Leg, after: int) -> int:
    """All ways to one set of dice, from the sets with one die less; how many boards they lead to."""
    n = 0
    for die in range(RACERS + 1):
        before = after & ~(1 << die)
        if before != after and leg.bounds[before, 1]:
            n = roll_grey(leg, before, n) if 1 << die == GREY else roll_racing(leg, before, die, n)
    return n


@kernel
def spread(leg: Leg, out: int) -> int:
    """Run through the leg until its last die is to fall.  How many boards there are then."""
    n = 1
    for size in range(size_of(out) + 1, ROLLS):
        for after in range(SETS):
            if size_of(after) == size and after & leg.dice == after and after & out == out:
                leg.bounds[after, 0] = n
                n = merge(leg, roll_into(leg, after), n)
                leg.bounds[after, 1] = n
    return n


@kernel
def roll_last(leg: Leg) -> int:
    """The last die of the leg falls on every board.  How many rolled ones that makes."""
    n = 0
    for before in range(SETS):
        if size_of(before) == ROLLS - 1:
            for camel in range(RACERS):
                if not before & 1 << camel:
                    n = roll_racing(leg, before, camel, n)
            if leg.dice & ~before & GREY:
                n = roll_grey(leg, before, n)
    return n


@kernel
def keep_over(leg: Leg, boards: int, n: int) -> int:
    """Of so many boards those where the race has ended already join the n rolled ones as they are."""
    codes, probs, rolled, chances = leg.codes, leg.probs, leg.rolled, leg.chances
    for i in range(boards):
        if is_over(codes[i]):
            rolled[n], chances[n] = codes[i], probs[i]
            n += 1
    return n


@kernel
def run(code: int, out: int, dice: int, ground: Ground, kept: int) -> tuple[Leg, int]:
    """A leg to its end, and how many boards there are in the end, not yet merged: they are the rolled ones."""
    leg = begun(code, out, dice, ground, kept)
    boards = spread(leg, out)
    rolled, chances = np.empty(boards * LAST_WAYS, np.int64), np.empty(boards * LAST_WAYS)
    leg = Leg(dice, kept, ground, leg.codes, leg.probs, leg.bounds, rolled, chances, leg.slots, leg.starts)
    return leg, keep_over(leg, boards, roll_last(leg))


@kernel
def orders_of(codes: Codes, probs: Floats, n: int) -> tuple[Floats, float]:
    """The chance of every order of the racing camels on the first n boards, and that the race is over there."""
    orders, over = np.zeros(REAR_FOUR + 1), 0.0
    for i in range(n):
        racing = racing_only(codes[i]) if ones_of(codes[i]) == ALL_ONES else codes[i]
        orders[order_of(racing) & REAR_FOUR] += probs[i]
        if is_over(codes[i]):
            over += probs[i]
    return orders, over


@kernel
def leg_orders(code: int, out: int, dice: int, ground: Ground) -> tuple[Floats, float, Floats]:
    """The chance of every order and that the race ends, and how many units set out from every space."""
    leg, n = run(code, out, dice, ground, RACING_ONES)
    orders, over = orders_of(leg.rolled, leg.chances, n)
    return orders, over, leg.starts


@kernel
def leg_boards(code: int, out: int, dice: int, ground: Ground) -> tuple[Codes, Floats, Flags, Floats]:
    """Every board on which the leg can end, its chance, whether the race is over there; and the starts once more."""
    leg, n = run(code, out, dice, ground, ALL_ONES)
    codes, probs, slots = np.empty(n + 1, np.int64), np.empty(n + 1), np.zeros(slots_for(n), np.int32)
    n = merge(Leg(dice, ALL_ONES, ground, codes, probs, leg.bounds, leg.rolled, leg.chances, slots, leg.starts), n, 1)
    over = np.empty(n, np.bool_)
    for i in range(1, n):
        over[i] = is_over(codes[i])
    return codes[1:n], probs[1:n], over[1:n], leg.starts
