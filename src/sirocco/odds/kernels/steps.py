"""A move without tiles on a track of any length up to sixteen spaces, and who leads and who is last on a board."""

from __future__ import annotations

from sirocco.odds.kernels import kernel
from sirocco.odds.kernels.boards import BLACK, RACERS, crazy_camel, landed, place_of, space_at, up_to
from sirocco.odds.kernels.code import BITS, SPACE_BITS, SPACE_MASK
from sirocco.rules.board import WRONG_WAY

# In here a code is an int64, `ones` has a 1 in the byte of every camel, `line` is the space behind the last one.


@kernel
def run_ahead(code: int, camel: int, number: int, line: int, ones: int) -> int:
    """A racing camel and its riders go so many spaces, at most to the line.  [first §3.5] [second §3.5]"""
    place = place_of(code, camel, ones)
    start = space_at(code, place)
    end = min(start + number, line)
    return landed(code, place, up_to(code, start, ones), end, end, ones)


@kernel
def run_back(code: int, shown: int, number: int, ones: int) -> int:
    """The grey die shows a crazy camel: it goes the wrong way, or the other one does.  [second §3.6]"""
    camel = crazy_camel(code)
    place = place_of(code, camel or shown, ones)
    start = space_at(code, place)
    end = max(start - number, WRONG_WAY)
    return landed(code, place, up_to(code, start, ones), end, end, ones)


@kernel
def is_over(code: int, camels: int, line: int) -> bool:
    """Whether a unit has crossed: the rearmost stands before the first space or the foremost on the line."""
    return code & SPACE_MASK == WRONG_WAY or space_at(code, camels - 1) == line


@kernel
def camel_at(code: int, place: int) -> int:
    """Which camel has so many behind it."""
    return code >> BITS * place + SPACE_BITS & 7


@kernel
def leader(code: int, camels: int) -> int:
    """The foremost racing camel.  [first §3.4] [second §3.4]"""
    place = camels - 1
    while camel_at(code, place) >= RACERS:
        place -= 1
    return camel_at(code, place)


@kernel
def straggler(code: int) -> int:
    """The rearmost racing camel.  [first §3.4] [second §3.9]"""
    place = 0
    while camel_at(code, place) >= RACERS:
        place += 1
    return camel_at(code, place)


@kernel
def shown_by(face: int) -> int:
    """The crazy camel on a face of the grey die: black 1, white 1, black 2 and so on."""
    return BLACK + face % 2
