"""Where all stand, whoever they are: the class of a leg start, as a number without gaps.

The racing camels, from back to front, choose their spaces: C(20, 5) = 15,504 ways on 16 spaces.  Each crazy camel
then has one of 21 seats: on top of one of the 16 spaces, or beneath one of the five racing camels; two may share a
seat.  That makes C(22, 2) = 231 choices of seats, and 15,504 x 231 = 3,581,424 classes of the second edition.  Classes
side by side differ by the seat of one crazy camel, which seldom matters much; those beneath a racing camel, where it
does, come last.
"""

from __future__ import annotations

from math import comb

import numpy as np

from sirocco.odds.kernels import kernel
from sirocco.odds.kernels.boards import ALL_ONES, BLACK, RACERS, WHITE, place_of, racing_only, space_at
from sirocco.odds.kernels.code import BITS, SPACE_BITS
from sirocco.odds.kernels.steps import camel_at
from sirocco.rules.board import SPACES

CHOICES = np.array([[comb(n, k) for k in range(RACERS + 1)] for n in range(SPACES + RACERS)], np.int64)


@kernel
def pairs(seats: int) -> int:
    """Ways to give two crazy camels that look alike so many seats."""
    return seats * (seats + 1) // 2


@kernel
def class_of(code: int, camels: int, spaces: int) -> int:
    """The class of a board on which nobody has crossed the line."""
    stands = code if camels == RACERS else racing_only(code)
    racing = 0
    for behind in range(RACERS):
        racing += CHOICES[space_at(stands, behind) - 1 + behind, behind + 1]
    if camels == RACERS:
        return racing
    black, white = place_of(code, BLACK, ALL_ONES), place_of(code, WHITE, ALL_ONES)
    rear, front = min(black, white), max(black, white)
    one, other = seat_of(code, rear, rear, camels, spaces), seat_of(code, front, front - 1, camels, spaces)
    return racing * pairs(spaces + RACERS) + pairs(max(one, other)) + min(one, other)


@kernel
def seat_of(code: int, place: int, behind: int, camels: int, spaces: int) -> int:
    """The seat of the crazy camel at a place; so many racing camels are behind it."""
    above = place + 1
    if above < camels and camel_at(code, above) >= RACERS:
        above += 1
    if above < camels and space_at(code, above) == space_at(code, place):
        return spaces + behind
    return space_at(code, place) - 1


@kernel
def code_of(number: int, camels: int, spaces: int) -> int:
    """A board of a class: racing camels are numbered from back to front, the black one is the rearmost crazy one."""
    high, low = -1, -1
    if camels > RACERS:
        number, seats = divmod(number, pairs(spaces + RACERS))
        high = higher_seat(seats)
        low = seats - pairs(high)
    stands = racing_spaces(number)
    code, at, crazy, racing = 0, 0, BLACK, 0
    for space in range(1, spaces + 1):
        while racing < RACERS and stands >> BITS * racing & 255 == space:
            for _ in range((high == spaces + racing) + (low == spaces + racing)):
                code |= (crazy << SPACE_BITS | space) << BITS * at
                crazy, at = crazy + 1, at + 1
            code |= (racing << SPACE_BITS | space) << BITS * at
            racing, at = racing + 1, at + 1
        for _ in range((high == space - 1) + (low == space - 1)):
            code |= (crazy << SPACE_BITS | space) << BITS * at
            crazy, at = crazy + 1, at + 1
    return code


@kernel
def higher_seat(seats: int) -> int:
    """The higher seat of a choice of two."""
    high = 0
    while pairs(high + 1) <= seats:
        high += 1
    return high


@kernel
def racing_spaces(number: int) -> int:
    """The racing camels' spaces of a choice, a byte each."""
    stands = 0
    for k in range(RACERS, 0, -1):
        space = 1
        while CHOICES[space - 1 + k, k] <= number:
            space += 1
        number -= CHOICES[space - 2 + k, k]
        stands |= space << BITS * (k - 1)
    return stands
