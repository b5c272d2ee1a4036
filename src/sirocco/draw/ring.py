"""The board games: sixteen spaces in a ring round the pyramid, clockwise, five on a side."""

from __future__ import annotations

from collections.abc import Iterator

from sirocco.draw import figures
from sirocco.draw.paint import painted
from sirocco.draw.tags import lettering, moved, tag
from sirocco.rules import GAMES, first, second
from sirocco.rules.board import LINE, SPACES, WRONG_WAY
from sirocco.rules.pieces import Space
from sirocco.rules.tiles import tile_on

WIDTH = 720
CELL = 136
SIDE = 5  # spaces
LEFT, TOP = 20, 62  # what is above the upper side is for high stacks
HEIGHT = TOP + SIDE * CELL + 20
GAP = 5  # from the edge of a cell to its plate
PLATE = CELL - 2 * GAP
FEET = PLATE - 8  # where a stack stands on its plate
SIGN = 84  # where a tile stands: high enough not to be hidden by a stack on the next space
ROOM = 174  # for a stack, where nobody stands on the space above
NARROW = 128  # where somebody does
LEAN = 10  # how far the camels stand from the middle, to leave the number of the space to be seen
FINISH = LEFT + 2 * CELL  # the line crosses the upper side here
YARD = TOP + 2 * CELL + 34  # where those stand who have crossed it, inside the ring

# Column and row of the spaces 1 to 16.
CELLS = (
    *((column, 0) for column in (2, 3, 4)),
    *((4, row) for row in (1, 2, 3, 4)),
    *((column, 4) for column in (3, 2, 1, 0)),
    *((0, row) for row in (3, 2, 1, 0)),
    (1, 0),
)
WAY = {(1, 0): "M-4 -7L4 0L-4 7", (0, 1): "M-7 -4L0 4L7 -4", (-1, 0): "M4 -7L-4 0L4 7", (0, -1): "M-7 4L0 -4L7 4"}

State = first.State | second.State


def ring(state: State) -> str:
    """The whole board.  The far side is drawn first, so that what stands nearer stands in front."""
    crossed = bool(state.track[LINE] or state.track[WRONG_WAY])
    spaces = sorted(range(1, SPACES + 1), key=lambda space: CELLS[space - 1][1])
    return "".join(
        (
            *(_plate(space) for space in spaces),
            _finish_line(down_to=YARD if crossed else TOP + CELL),
            _pyramid(state, crossed=crossed),
            *_yard(state),
            *(_on_space(state, space) for space in spaces),
        )
    )


def _corner(space: Space) -> tuple[float, float]:
    """The upper left corner of a plate."""
    column, row = CELLS[space - 1]
    return LEFT + column * CELL + GAP, TOP + row * CELL + GAP


def to_the_right(space: Space) -> bool:
    """Which way the race goes here: to the right on the upper side, upwards on the left one."""
    column, row = CELLS[space - 1]
    return row == 0 or (column == 0 and row < SIDE - 1)


def _plate(space: Space) -> str:
    x, y = _corner(space)
    column, row = CELLS[space - 1]
    next_column, next_row = CELLS[space % SPACES]
    across, down = next_column - column, next_row - row
    middle = PLATE / 2
    way = moved(middle + across * (middle + GAP), middle + down * (middle + GAP), _chevron(across, down))
    return moved(
        x,
        y,
        tag("rect", width=PLATE, height=PLATE, rx=14, class_=painted("plate"), stroke_width=2),
        _number(space),
        "" if space == SPACES else way,
    )


def _number(space: Space) -> str:
    """In the upper corner behind the camels."""
    x, anchor = (10, "start") if to_the_right(space) else (PLATE - 10, "end")
    return lettering(x, 26, str(space), 20, class_=painted("faint"), text_anchor=anchor)


def _chevron(across: int, down: int) -> str:
    return tag(
        "path", d=WAY[across, down], fill="none", class_=painted("way"), stroke_width=3.5, stroke_linecap="round"
    )


def _finish_line(down_to: float) -> str:
    """From its flag, across the track, and on into the yard once somebody has crossed it."""
    flag = figures.chequers(0, 0, 24, across=6)
    waving = tag("g", flag, transform=f"translate({FINISH + 6} {TOP - 44}) skewY(-7)")
    pole = tag("path", d=f"M{FINISH} {TOP - 48}V{TOP}", class_=painted("way"), stroke_width=5, stroke_linecap="round")
    return pole + waving + figures.chequers(FINISH - 5, TOP, down_to - TOP, size=5)


def _on_space(state: State, space: Space) -> str:
    x, y = _corner(space)
    camels, there = state.track[space], tile_on(state.tiles, space)
    sign = moved(x + PLATE / 2, y + SIGN, figures.tile(there.side, there.owner, space)) if there else ""
    right = to_the_right(space)
    standing = figures.stack(camels, space, to_the_right=right, room=_room(state, space))
    middle = PLATE / 2 + (LEAN if right else -LEAN)
    return sign + moved(x + middle, y + FEET, standing) if camels else sign


def _room(state: State, space: Space) -> float:
    column, row = CELLS[space - 1]
    above = (column, row - 1)
    return NARROW if above in CELLS and state.track[CELLS.index(above) + 1] else ROOM


def _yard(state: State) -> Iterator[str]:
    """Those who have crossed the line: on its far side, or back on the wrong one."""
    for space, x in ((LINE, FINISH + 76), (WRONG_WAY, FINISH - 76)):
        if camels := state.track[space]:
            ground = tag("ellipse", rx=60, ry=11, class_=painted("plate"), stroke_width=2)
            standing = figures.stack(camels, space, to_the_right=True, room=ROOM)
            yield moved(x, YARD - 14, ground, standing)


def _pyramid(state: State, *, crossed: bool) -> str:
    """The pyramid, with a place for each die."""
    dice = second.DICE if state.game == second.NAME else GAMES[state.game].RACING
    places = ((0, -196), (-28, -134), (28, -134), (-60, -72), (0, -72), (60, -72))[-len(dice) :]
    figure = (
        tag("ellipse", cx=0, cy=-32, rx=168, ry=22, class_=painted("dune")),
        tag("path", d="M0 -268L-152 -32H40Z", class_=painted("sunny")),
        tag("path", d="M0 -268L40 -32L152 -32Z", class_=painted("shady")),
        *(moved(x, y, figures.die(die, inside=die in state.pyramid)) for (x, y), die in zip(places, dice, strict=True)),
    )
    middle = LEFT + SIDE * CELL / 2
    return moved(middle, TOP + 4 * CELL - 24, *figure, scale=0.62 if crossed else 1.15)
