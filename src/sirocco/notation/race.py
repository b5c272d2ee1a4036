"""The race as text: `1:GYR,3:BP,15:w,16:k`, stacks from bottom to top in ascending order of spaces."""

from __future__ import annotations

from sirocco.errors import NotationError
from sirocco.notation.text import EMPTY, quoted, read_number, unreadable
from sirocco.rules.pieces import Space, Stack
from sirocco.rules.track import Track, empty, standing


def format_race(track: Track) -> str:
    """The track as text.

    >>> format_race(("", "GYR", "", "BP", ""))
    '1:GYR,3:BP'
    """
    return ",".join(f"{space}:{stack}" for space, stack in enumerate(track) if stack) or EMPTY


def parse_race(text: str, camels: str, length: int) -> Track:
    """A track of `length` spaces on which every one of the camels stands once."""
    stacks: list[tuple[Space, Stack]] = []
    for part in text.split(","):
        space_text, colon, stack = part.partition(":")
        if not colon or not stack:
            raise unreadable("the stack", part, "a space and its camels, as 3:BP")
        space = read_number(space_text, "the space", 0, length + 1)
        if stacks and space <= stacks[-1][0]:
            raise unreadable("the space", space_text, f"one after {stacks[-1][0]}: spaces ascend")
        stacks.append((space, stack))
    standing_camels = "".join(stack for _, stack in stacks)
    for camel in standing_camels:
        if camel not in camels:
            raise unreadable("the camel", camel, f"the camels {camels}, each once")
        if standing_camels.count(camel) > 1:
            raise NotationError(
                f"camel {camel} stands twice in {quoted(text)}", token=camel, expected="every camel once"
            )
    for camel in camels:
        if camel not in standing_camels:
            raise NotationError(f"camel {camel} is missing in {quoted(text)}", token=text, expected="every camel once")
    return standing(empty(length), *stacks)
