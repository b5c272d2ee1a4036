"""The board as lines of text.  Letters, arrows and signs say everything; a style only adds colour.

Racing camels look forward, `R>`, crazy ones the other way, `<k`.  A tile is its side and its owner, `+1`; the fennec is
`F-` and the palm `P+`, with the seat that holds its card.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby
from operator import itemgetter

from sirocco.rules import GAMES, State, cards, first, second
from sirocco.rules.board import LINE, SPACES, WRONG_WAY
from sirocco.rules.pieces import Camel, Seat, Space, Stack

Segment = tuple[str, str]  # a text and the name of its style, "" for none
Line = tuple[Segment, ...]

THING = 3  # columns of whatever stands on a space: a letter or a sign in the middle, what belongs to it beside it
CELLS = (6, 5, 4, 3)  # columns a space may take, the roomiest first
WRAPPED_CELL = 4  # columns of a space where the track takes several rows
MARGIN = 2  # columns left of the board, where there are so many
LOWEST = 2  # the height every board has at least, so that it does not jump with each move

CAMELS = "BGORYPWkw"
DICE = "BGORYPWx"
STYLES = (
    *(f"camel-{camel}" for camel in CAMELS),
    *(f"die-{die}" for die in DICE),
    *("tile+", "tile-", "fennec", "palm", "space", "storm", "finish", "pyramid", "deck", "dim", ""),
)


@dataclass(frozen=True, slots=True)
class Glyphs:
    """The characters that are not letters, digits or signs."""

    forward: str
    back: str
    plate: str  # left end, middle, right end
    storm: str
    line: str
    pyramid: str
    deck: str
    times: str
    gone: str


UNICODE = Glyphs("›", "‹", "╰─╯", "≈", "▞", "▲", "▤", "×", "·")  # noqa: RUF001 - meant to look like their ASCII twins
ASCII = Glyphs(">", "<", "\\_/", "~", "#", "/\\", "[=]", "x", ".")


@dataclass(frozen=True, slots=True)
class Column:
    """What stands on one space, from bottom to top, and the name under it."""

    name: str
    things: tuple[Segment, ...] = ()


@dataclass(frozen=True, slots=True)
class Plate:
    """A stretch of ground in one piece: a space, a card of two, the start card, or what lies beyond the line."""

    columns: tuple[Column, ...]
    style: str = "space"
    wide: bool = False  # one space, as wide as two
    tight: bool = False  # what stands here stands close, however much room there is
    line: str = ""  # BEFORE or AFTER it, if the line runs along here

    @property
    def height(self) -> int:
        return max((len(column.things) for column in self.columns), default=0)


BEFORE = "before"
AFTER = "after"


def board_lines(state: State, *, width: int = 80, ascii: bool = False) -> list[Line]:  # noqa: A002 - its common name
    r"""The board, no line wider than asked for.  Any state will do, and anybody's view of one.

    >>> from sirocco.notation import parse_position
    >>> position = parse_position("second 1:GYR,3:BP,15:w,16:k BGRYPx 5+@1")
    >>> print(plain(board_lines(position.state(4), width=60, ascii=True)))
        #  R>                                              #
        #  Y>    P>                                        #
        #  G>    B>    +1                           <w <k  #
        # \_/\_/\_/\_/\_/\_/\_/\_/\_/\_/\_/\_/\_/\_/\_/\_/ #
           1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16
    <BLANKLINE>
          /\ [B] [G] [R] [Y] [P] [x]
    """
    glyphs = ASCII if ascii else UNICODE
    if isinstance(state, cards.State):
        plates, footer = tuple(_trail(state, glyphs)), tuple(_beside_the_trail(state, glyphs))
    else:
        plates, footer = tuple(_ring(state, glyphs)), tuple(_pyramid(state, glyphs))
    cell, rows = _rows(plates, width)
    margin = " " * max(0, min(MARGIN, width - max(_row_width(row, cell) for row in rows)))
    lowest = LOWEST if len(rows) == 1 else 1
    drawing = [line for row in rows for line in (*_draw_row(row, cell, lowest, glyphs), ())]
    return [_tidy(((margin, ""), *line)) for line in (*drawing, footer)]


def plain(lines: Iterable[Line]) -> str:
    """The lines without their styles."""
    return "\n".join("".join(text for text, _ in line) for line in lines)


# What stands on the ground.


def _camel(camel: Camel, glyphs: Glyphs) -> Segment:
    """Racing camels go to the right; crazy ones, in small letters, to the left."""
    text = f" {camel}{glyphs.forward}" if camel.isupper() else f"{glyphs.back}{camel} "
    return text, f"camel-{camel}"


def _stack(stack: Stack, glyphs: Glyphs) -> tuple[Segment, ...]:
    return tuple(_camel(camel, glyphs) for camel in stack)


def _tile(side: str, owner: Seat) -> Segment:
    return f" {side}{owner or ' '}", f"tile{side}"


def _piece(name: str, owner: Seat = 0) -> Segment:
    sign = "F-" if name == cards.FENNEC else "P+"
    return f"{sign}{owner or ''}".rjust(THING), name


# The ground.


def _ring(state: first.State | second.State, glyphs: Glyphs) -> Iterator[Plate]:
    """The sixteen spaces unrolled, the line at both ends, and who has crossed it either way."""
    tiles = {tile.space: (_tile(tile.side, tile.owner),) for tile in state.tiles}
    backwards = bool(GAMES[state.game].CRAZY)
    yield _beyond(WRONG_WAY, state.track[WRONG_WAY], glyphs, AFTER) if backwards else Plate((), line=AFTER)
    for space in range(1, SPACES + 1):
        yield Plate((Column(str(space), tiles.get(space, ()) + _stack(state.track[space], glyphs)),))
    yield _beyond(LINE, state.track[LINE], glyphs, BEFORE)


def _beyond(space: Space, stack: Stack, glyphs: Glyphs, line: str) -> Plate:
    """Where a unit stands that has crossed the line; nobody needs to see it before."""
    return Plate((Column(str(space) if stack else "", _stack(stack, glyphs)),), tight=True, line=line)


def _trail(state: cards.State, glyphs: Glyphs) -> Iterator[Plate]:
    """The start card, on which nobody stands on anybody, the track cards, the finish."""
    start = [Column("", (_camel(camel, glyphs),)) for camel in state.track[cards.START_CARD]]
    name = Column(str(cards.START_CARD), start[0].things if start else ())
    yield Plate((name, *start[1:]), style="dim", tight=True)
    for lower in range(1, state.length + 1, 2):
        if lower in state.storms:
            yield Plate((_trail_space(state, lower, glyphs),), style="storm", wide=True)
        else:
            card = range(lower, min(lower + 1, state.length) + 1)
            yield Plate(tuple(_trail_space(state, space, glyphs) for space in card))
    yield _beyond(state.length + 1, state.track[-1], glyphs, BEFORE)


def _trail_space(state: cards.State, space: Space, glyphs: Glyphs) -> Column:
    pieces = (_piece(name, piece.owner) for name, piece in cards.pieces_out(state) if piece.space == space)
    return Column(str(space), (*pieces, *_stack(state.track[space], glyphs)))


# What lies in the middle or beside the track.


def _pyramid(state: first.State | second.State, glyphs: Glyphs) -> Iterator[Segment]:
    """The dice that are still inside, and a gap for each that is out."""
    yield from ((" " * 2 * THING, ""), (glyphs.pyramid, "pyramid"))
    for die in second.DICE if state.game == second.NAME else GAMES[state.game].RACING:
        yield " ", ""
        yield (f"[{die}]", f"die-{die}") if die in state.pyramid else (f" {glyphs.gone} ", "dim")


def _beside_the_trail(state: cards.State, glyphs: Glyphs) -> Iterator[Segment]:
    """How many cards the racing deck holds, and the pieces that wait for somebody to place them."""
    yield f"{glyphs.deck}{glyphs.times}{len(state.deck)}", "deck"
    placed = {name for name, _ in cards.pieces_out(state)}
    for name in cards.PIECES:
        if name not in placed:
            yield from (("  ", ""), _piece(name))


# How wide all that is.


def _body_width(plate: Plate, cell: int) -> int:
    if plate.tight:
        return THING * len(plate.columns) + _gap(plate, cell)
    return cell * (2 if plate.wide else len(plate.columns))


def _gap(plate: Plate, cell: int) -> int:
    """Columns right of a plate that belong to it and stay empty."""
    return min(1, cell - THING) if plate.tight else 1 - cell % 2


def _offset(plate: Plate, column: int, cell: int) -> int:
    """Where in its plate a column begins to be drawn."""
    if plate.tight:
        return THING * column
    if plate.wide:
        return (_body_width(plate, cell) - _gap(plate, cell) - THING) // 2
    return cell * column + (cell - THING) // 2


def _width(plate: Plate, cell: int) -> int:
    return _body_width(plate, cell) + (THING if plate.line else 0)


def _row_width(row: tuple[Plate, ...], cell: int) -> int:
    return sum(_width(plate, cell) for plate in row)


def _rows(plates: tuple[Plate, ...], width: int) -> tuple[int, list[tuple[Plate, ...]]]:
    """One row with the widest spaces that fit, or else several of about the same length."""
    for cell in CELLS:
        if _row_width(plates, cell) <= width:
            return cell, [plates]
    rows = _wrapped(plates, width)
    for narrower in range(width - 1, 0, -1):
        tighter = _wrapped(plates, narrower)
        if len(tighter) > len(rows):
            break
        rows = tighter
    return WRAPPED_CELL, rows


def _wrapped(plates: tuple[Plate, ...], width: int) -> list[tuple[Plate, ...]]:
    rows: list[tuple[Plate, ...]] = []
    for plate in plates:
        if rows and _row_width((*rows[-1], plate), WRAPPED_CELL) <= width:
            rows[-1] = (*rows[-1], plate)
        else:
            rows.append((plate,))
    return rows


# How it is drawn, from the top of the highest stack to the names of the spaces.


def _draw_row(row: tuple[Plate, ...], cell: int, lowest: int, glyphs: Glyphs) -> Iterator[Line]:
    highest = max(lowest, *(plate.height for plate in row))
    for level in reversed(range(highest)):
        yield _line_of(row, cell, glyphs.line, [_at_level(plate, level) for plate in row])
    yield tuple(segment for plate in row for segment in _with_line(plate, glyphs.line, _ground(plate, cell, glyphs)))
    yield _line_of(row, cell, " ", [_names(plate) for plate in row])


def _at_level(plate: Plate, level: int) -> list[Segment | None]:
    return [column.things[level] if level < len(column.things) else None for column in plate.columns]


def _names(plate: Plate) -> list[Segment | None]:
    """The last digit stands under the middle of the space."""
    return [(column.name.rjust(2).ljust(THING), "space") for column in plate.columns]


def _line_of(row: tuple[Plate, ...], cell: int, line: str, things: list[list[Segment | None]]) -> Line:
    """One line across a row of plates, with one thing or nothing for each column."""
    return tuple(
        segment
        for plate, there in zip(row, things, strict=True)
        for segment in _with_line(plate, line, _spread(plate, cell, there))
    )


def _spread(plate: Plate, cell: int, things: list[Segment | None]) -> list[Segment]:
    drawn, at = [], 0
    for column, thing in enumerate(things):
        if thing is not None:
            offset = _offset(plate, column, cell)
            drawn += [(" " * (offset - at), ""), thing]
            at = offset + THING
    return [*drawn, (" " * (_body_width(plate, cell) - at), "")]


def _ground(plate: Plate, cell: int, glyphs: Glyphs) -> list[Segment]:
    left, middle, right = glyphs.plate
    gap = _gap(plate, cell)
    length = _body_width(plate, cell) - gap
    if plate.line and not plate.height:
        return [(" " * (length + gap), "")]
    middle = glyphs.storm if plate.wide else middle
    return [(left + middle * (length - 2) + right, plate.style), (" " * gap, "")]


def _with_line(plate: Plate, line: str, segments: list[Segment]) -> list[Segment]:
    """A stretch of a line of text with the finish line before or after it."""
    pole = (line.center(THING), "finish")
    if plate.line == BEFORE:
        return [pole, *segments]
    return [*segments, pole] if plate.line else segments


def _tidy(line: Line) -> Line:
    """The same line with like styles joined and nothing invisible at its end."""
    pieces = [(text, style if text.strip() else "") for text, style in line]
    while pieces and not pieces[-1][0].strip():
        pieces.pop()
    if pieces:
        pieces[-1] = (pieces[-1][0].rstrip(), pieces[-1][1])
    alike = groupby((piece for piece in pieces if piece[0]), key=itemgetter(1))
    return tuple(("".join(text for text, _ in group), style) for style, group in alike)
