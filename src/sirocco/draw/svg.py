"""The board as one self-contained SVG: no fonts, no scripts, nothing fetched.  One state, one drawing."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from sirocco.draw import ring, trail
from sirocco.draw.paint import PREFIX, THEMES, painted, patterns, style_sheet
from sirocco.draw.tags import number, tag
from sirocco.rules import GAMES, State, cards, second

__all__ = ["THEMES", "board_svg"]

FONT = "ui-rounded,'Segoe UI',system-ui,-apple-system,'DejaVu Sans',sans-serif"


def board_svg(state: State, *, theme: str = "auto", title: str = "", desc: str = "") -> str:
    """The board as a drawing, light, dark or as the reader's screen prefers.

    A title and a description for those who hear it instead are in English unless others are given.

    >>> from sirocco.notation import parse_position
    >>> drawing = board_svg(parse_position("second 1:GYR,3:BP,15:w,16:k BGRYPx 5+@1").state(4))
    >>> drawing[:4], 'data-camel="w"' in drawing
    ('<svg', True)
    """
    if isinstance(state, cards.State):
        width: float = trail.WIDTH
        body, height = trail.trail(state)
    else:
        width, height = ring.WIDTH, ring.HEIGHT
        body = ring.ring(state)
    letters = GAMES[state.game].RACING + GAMES[state.game].CRAZY + (second.GREY if state.game == second.NAME else "")
    return tag(
        "svg",
        tag("title", escape(title or f"Sirocco: {state.game}, leg {state.leg}")),
        tag("desc", escape(desc or " ".join(_said(state)))),
        style_sheet(theme),
        tag("defs", patterns(letters)),
        tag("rect", width=width, height=height, rx=24, class_=painted("ground")),
        body,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(width)} {number(height)}",
        width="100%",
        role="img",
        class_=f"{PREFIX}-{theme}",
        font_family=FONT,
        font_weight=700,
        text_anchor="middle",
        style=f"max-width:{number(width * 1.25)}px",
    )


def _said(state: State) -> Iterator[str]:
    """What is where, for those who cannot see it."""
    for space, stack in enumerate(state.track):
        if stack and isinstance(state, cards.State) and space == cards.START_CARD:
            yield f"On the start card: {', '.join(stack)}."
        elif stack:
            yield f"{_named(state, space)}, bottom to top: {', '.join(stack)}."
    if isinstance(state, cards.State):
        yield from _said_of_cards(state)
        return
    for tile in state.tiles:
        owner = f" of seat {tile.owner}" if tile.owner else ""
        yield f"Space {tile.space}: {'forward' if tile.side == '+' else 'back'} tile{owner}."
    yield f"In the pyramid: {', '.join(state.pyramid)}." if state.pyramid else "The pyramid is empty."


def _named(state: State, space: int) -> str:
    if space == len(state.track) - 1:
        return "Beyond the finish line"
    return f"Space {space}" if space else "Across the line the wrong way"


def _said_of_cards(state: cards.State) -> Iterator[str]:
    for name, piece in cards.pieces_out(state):
        yield f"Space {piece.space}: the {name}."
    if state.storms:
        yield f"Sandstorm on {', '.join(map(str, state.storms))}."
    yield f"The track has {state.length} spaces; the racing deck holds {len(state.deck)} cards."
