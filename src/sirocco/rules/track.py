"""The track: which camels stand where, how a unit is lifted and how it lands.  Knows neither dice nor bets."""

from __future__ import annotations

from sirocco.rules.pieces import Camel, Space, Stack

# A track is a stack for every space, "" where nobody stands; its index is the space.  0 lies before the first space,
# the last index lies beyond the line.
Track = tuple[Stack, ...]


def empty(spaces: int) -> Track:
    """A track of so many spaces, the place before the first and the place behind the line."""
    return ("",) * (spaces + 2)


def standing(track: Track, *stacks: tuple[Space, Stack]) -> Track:
    """The track with these stacks on it."""
    changed = list(track)
    for space, stack in stacks:
        changed[space] = stack
    return tuple(changed)


def space_of(track: Track, camel: Camel) -> Space:
    """The space a camel stands on."""
    for space, stack in enumerate(track):
        if camel in stack:
            return space
    raise KeyError(camel)


def unit_of(track: Track, camel: Camel) -> Stack:
    """A camel and all that stand on top of it.  [first §3.2] [second §3.2] [cards §4.1]"""
    stack = track[space_of(track, camel)]
    return stack[stack.index(camel) :]


def moved(track: Track, unit: Stack, start: Space, end: Space, *, underneath: bool) -> Track:
    """A unit leaves its space and lands on another, or on the same one underneath those it left."""
    stacks = list(track)
    stacks[start] = stacks[start].replace(unit, "")
    stacks[end] = unit + stacks[end] if underneath else stacks[end] + unit
    return tuple(stacks)


def ranking(track: Track, racing: str) -> str:
    """The racing camels from first to last: the later space, then the higher place in the stack.

    [first §3.4] [second §3.4] [cards §4.8]

    >>> ranking(("", "GkR", "", "BwP", ""), "BGRYP")
    'PBRG'
    """
    upwards = "".join(track)
    return "".join(camel for camel in reversed(upwards) if camel in racing)
