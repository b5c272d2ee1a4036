"""The card game: a winding row of track cards between the start card and the finish, four cards a row."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from sirocco.draw import figures
from sirocco.draw.paint import painted
from sirocco.draw.tags import lettering, moved, tag
from sirocco.rules import cards
from sirocco.rules.pieces import Space

WIDTH = 720
MARGIN = 16
CARD = 172
ROW = 4  # cards
GAP = 4  # from the edge of a card's place to the card
NAMES = 30  # below the feet, for the numbers of the spaces
BETWEEN = 24  # rows
TOP = 20
BESIDE = 84  # below the track, for the deck and the pieces
LOWEST = 78  # what stands on a card has at least this much room
SIZE = 0.92  # of camels and pieces here

State = cards.State


PLAIN, STORM, START, FINISH = "plain", "storm", "start", "finish"


@dataclass(frozen=True, slots=True)
class Card:
    """A card of the trail: its spaces in the order of the race."""

    spaces: tuple[Space, ...]
    kind: str = PLAIN


def trail(state: State) -> tuple[str, float]:
    """The whole track with what lies beside it, and how high that is."""
    laid = tuple(_cards(state))
    y: float = TOP
    drawing = []
    for number, begin in enumerate(range(0, len(laid), ROW)):
        row = laid[begin : begin + ROW]
        height = max(LOWEST, *(_height(state, card) for card in row)) + NAMES
        drawing.append(moved(0, y, *_row(state, row, height, right=number % 2 == 0)))
        y += height
        if begin + ROW < len(laid):
            drawing.append(_turn(number, y))
            y += BETWEEN
    return "".join((*drawing, _beside(state, y + 12))), y + BESIDE


def _cards(state: State) -> Iterator[Card]:
    yield Card((cards.START_CARD,), START)
    for lower in range(1, state.length + 1, 2):
        if lower in state.storms:
            yield Card((lower,), STORM)
        else:
            yield Card(tuple(range(lower, min(lower + 1, state.length) + 1)))
    yield Card((state.length + 1,), FINISH)


def _height(state: State, card: Card) -> float:
    if card.kind == START:
        return 52 * ((len(state.track[cards.START_CARD]) + 1) // 2)
    return SIZE * max(figures.height_of(state.track[space]) for space in card.spaces) + 14


def _row(state: State, row: tuple[Card, ...], height: float, *, right: bool) -> Iterator[str]:
    """Cards one after the other, from the left or, in every other row, from the right."""
    x: float = MARGIN if right else WIDTH - MARGIN
    for card in row:
        width = CARD / 2 if card.kind == PLAIN and len(card.spaces) == 1 else CARD
        yield moved((x if right else x - width) + GAP, 0, _card(state, card, width - 2 * GAP, height, right=right))
        x += width if right else -width


def _card(state: State, card: Card, width: float, height: float, *, right: bool) -> str:
    storm = card.kind == STORM
    paint = painted("storm" if storm else "plate")
    ground = tag("rect", width=width, height=height, rx=12, class_=paint, stroke_width=2)
    feet = height - NAMES
    if card.kind == START:
        return ground + _waiting(state, feet, right=right) + _name(str(cards.START_CARD), width / 2, height)
    decoration = _waves(width, height) if storm else _goal(card, width, height, right=right)
    return ground + decoration + _spaces(state, card, width, feet, right=right)


def _name(name: str, x: float, height: float) -> str:
    return lettering(x, height - 8, name, 19, class_=painted("faint"))


def _waves(width: float, height: float) -> str:
    """Sand in the wind."""
    lines = "".join(f"M12 {y}q12 -9 24 0t24 0t24 0t24 0t24 0t20 0" for y in range(22, int(height) - 34, 20))
    lines += f"M12 {height - 13:g}q8 -6 16 0t16 0M{width - 44:g} {height - 13:g}q8 -6 16 0t16 0"
    return tag(
        "path", d=lines, fill="none", class_=painted("wave"), stroke_width=2, stroke_linecap="round", opacity=0.75
    )


def _goal(card: Card, width: float, height: float, *, right: bool) -> str:
    if card.kind != FINISH:
        return ""
    return figures.chequers(6 if right else width - 30, 8, height - 16, across=3)


def _waiting(state: State, feet: float, *, right: bool) -> str:
    """On the start card the camels stand beside each other, each on its own ground."""
    camels = state.track[cards.START_CARD]
    rows = (len(camels) + 1) // 2
    drawn = []
    for index, letter in enumerate(camels):
        x, y = 42 + 80 * (index % 2), feet - 52 * (rows - 1 - index // 2)
        ground = tag(
            "path", d=f"M{x - 34} {y + 1}H{x + 34}", class_=painted("way"), stroke_width=3, stroke_linecap="round"
        )
        camel = figures.camel(letter, cards.START_CARD, to_the_right=right, standing=True)
        drawn.append(ground + moved(x, y, camel, scale=0.86))
    return "".join(drawn)


def _spaces(state: State, card: Card, width: float, feet: float, *, right: bool) -> str:
    part = width / len(card.spaces)
    drawn = []
    for index, space in enumerate(card.spaces if right else reversed(card.spaces)):
        middle = part * (index + 0.5)
        drawn += [
            *(moved(middle, feet, piece, scale=SIZE) for piece in _pieces(state, space)),
            moved(middle, feet, figures.stack(state.track[space], space, to_the_right=right), scale=SIZE),
            "" if card.kind == FINISH else _name(str(space), middle, feet + NAMES),
        ]
    return "".join(drawn)


def _pieces(state: State, space: Space) -> Iterator[str]:
    for name, piece in cards.pieces_out(state):
        if piece.space == space:
            yield figures.piece(name, piece.owner, space)


def _turn(row: int, y: float) -> str:
    """The way goes on in the row below."""
    x = MARGIN + CARD * (ROW - 0.5) if row % 2 == 0 else MARGIN + CARD * 0.5
    figure = tag(
        "path", d="M-12 7L0 17L12 7", fill="none", class_=painted("way"), stroke_width=4, stroke_linecap="round"
    )
    return moved(x, y, figure)


def _beside(state: State, y: float) -> str:
    """The racing deck and the pieces that nobody has placed."""
    sheet: dict[str, str | float] = {
        "width": 38,
        "height": 48,
        "rx": 5,
        "class_": painted("sunny", "ink"),
        "stroke_width": 1.5,
    }
    deck = tag(
        "g",
        *(tag("rect", x=4 * fold, y=8 - 4 * fold, **sheet) for fold in range(3)),
        lettering(60, 42, f"× {len(state.deck)}", 26, class_=painted("text"), text_anchor="start"),  # noqa: RUF001
        data_deck=len(state.deck),
    )
    placed = {name for name, _ in cards.pieces_out(state)}
    waiting = [name for name in cards.PIECES if name not in placed]
    pieces = (
        moved(WIDTH - 60 - 90 * place, 56, figures.piece(name, 0, 0)) for place, name in enumerate(reversed(waiting))
    )
    return moved(MARGIN + GAP, y, deck) + moved(0, y, *pieces)
