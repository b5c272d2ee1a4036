"""A board as one number: the camels from back to front, a byte each.

The rearmost camel (lowest space, lowest in its stack) stands in the lowest byte.  Of each byte the low five bits are
the space, 0 to 17, and the high three bits the camel's number in canonical order: B0 G1 O2 Y3 W4 in `first`,
B0 G1 R2 Y3 P4 k5 w6 in `second`.  Seven camels take 56 bits, so a code is a small positive int64 as well: kernels
calculate with it as int64 (numba makes a float of a uint64 and an int64), arrays that leave the kernels are uint64.
"""

from __future__ import annotations

from sirocco.rules.board import SPACES
from sirocco.rules.track import Track, empty, standing

BITS = 8  # of one camel in a code
SPACE_BITS = 5
SPACE_MASK = (1 << SPACE_BITS) - 1
CAMEL_MASK = (1 << BITS) - 1 - SPACE_MASK


def pack(track: Track, camels: str) -> int:
    """The code of a track; `camels` are the letters of the game in canonical order.

    >>> hex(pack(("", "GB", "", "O") + ("",) * 14, "BGO"))
    '0x430121'
    """
    places = [(space, camel) for space, stack in enumerate(track) for camel in stack]
    return sum((camels.index(c) << SPACE_BITS | space) << BITS * i for i, (space, c) in enumerate(places))


def unpack(code: int, camels: str) -> Track:
    """The track of a code.

    >>> unpack(0x430121, "BGO")[:5]
    ('', 'GB', '', 'O', '')
    """
    stacks = [""] * (SPACES + 2)
    for i in range(len(camels)):
        byte = int(code) >> BITS * i & CAMEL_MASK + SPACE_MASK
        stacks[byte & SPACE_MASK] += camels[byte >> SPACE_BITS]
    return standing(empty(SPACES), *enumerate(stacks))
