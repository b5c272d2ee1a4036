"""How positions and games show themselves in a notebook.

The notation knows no drawing.  So this room hangs the drawings on its classes, under the names that notebooks look for,
when it is first entered; the door of the house enters it.
"""

from __future__ import annotations

from html import escape

from sirocco.draw.svg import board_svg
from sirocco.errors import SiroccoError
from sirocco.notation import Moment, Position, Record, head_text, replay
from sirocco.notation.position import BoardPosition, CardsPosition
from sirocco.rules import GAMES, State, to_act
from sirocco.rules.pieces import Seat

LAST_LINES = 5  # of a record, under its drawing


def position_svg(position: Position) -> str:
    """A position as it is drawn in a notebook.

    >>> from sirocco.notation import parse_position
    >>> position_svg(parse_position("first 4:BO,6:GYW BGY 8+@2"))[:4]
    '<svg'
    """
    return board_svg(position.state(GAMES[position.game].SEATS[-1]), title=str(position))


def record_html(record: Record) -> str:
    r"""A game as it is shown in a notebook: where it stands, who plays, and the last lines of its record.

    >>> from sirocco.notation import parse_record
    >>> "Anna" in record_html(parse_record("game: first\nplayers: 2\nstart: 1:GBY,2:WO\nplayer 1: Anna\n"))
    True
    """
    moment, wrong = _last(record)
    parts = (board_svg(moment.state), _seats(record, moment.state), _lines(record), _complaint(wrong))
    return f'<div style="max-width:900px">{"".join(parts)}</div>'


def _last(record: Record) -> tuple[Moment, SiroccoError | None]:
    """The game after its last line, or after the last before one that breaks a rule, and that line's error."""
    moments = replay(str(record))
    moment = next(moments)
    try:
        for moment in moments:  # noqa: B007 - the last one is what counts
            pass
    except SiroccoError as error:
        return moment, error
    return moment, None


def _seats(record: Record, state: State) -> str:
    """Every seat with its name and its pounds, and who is to act, or has won."""
    roles = dict.fromkeys(to_act(state), ", to act") | dict.fromkeys(state.winners, ", wins")
    items = (
        f"<li><strong>{_name(record, seat)}</strong>{roles.get(seat, '')}: {pounds} pounds</li>"
        for seat, pounds in enumerate(state.pounds, 1)
    )
    return f"<ol>{''.join(items)}</ol>"


def _name(record: Record, seat: Seat) -> str:
    return escape(head_text(record.get(f"player {seat}") or "") or f"seat {seat}")


def _lines(record: Record) -> str:
    last = record.entries[-LAST_LINES:]
    return f"<pre>{escape(chr(10).join(map(str, last)))}</pre>" if last else ""


def _complaint(wrong: SiroccoError | None) -> str:
    return f"<p>{escape(str(wrong))}</p>" if wrong else ""


for kind, name, shown in (
    (BoardPosition, "_repr_svg_", position_svg),
    (CardsPosition, "_repr_svg_", position_svg),
    (Record, "_repr_html_", record_html),
):
    setattr(kind, name, shown)
