"""Looking rules up: a paragraph, a chapter, a word, or all of them; one paragraph alone with its examples drawn."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from sirocco.draw import board_lines
from sirocco.rules import State
from sirocco.terminal.explain import reason_said
from sirocco.terminal.voice import Voice
from sirocco.words.examples import ARROW, Example, played
from sirocco.words.rulebook import Paragraph, chapters, find, paragraphs, rulebook_json

INDENT = "    "
GAP = "  "  # between the columns of a table
STRESSED = re.compile(r"\*(\(.+?\))\*")  # as the page writes it


def show_rules(voice: Voice, game: str, query: str) -> bool:
    """The paragraphs a query means; whether there are any."""
    language = voice.words.language
    found = find(query, game, language) if query else list(paragraphs(game, language).values())
    titles = chapters(game, language)
    chapter = ""
    for paragraph in found:
        if paragraph.chapter != chapter:
            chapter = paragraph.chapter
            voice.title(f"{chapter} {titles[chapter]}")
        _show(voice, paragraph, drawn=len(found) == 1 and not voice.plain)
    return bool(found)


def rules_json(game: str, query: str, language: str) -> dict[str, Any]:
    """The same for programs: the chapters with the paragraphs a query means, no chapter without any."""
    book = rulebook_json(game, language)
    if not query:
        return book
    meant = {each.number for each in find(query, game, language)}
    sifted = (
        chapter | {"paragraphs": [each for each in chapter["paragraphs"] if each["number"] in meant]}
        for chapter in book["chapters"]
    )
    return {"chapters": [chapter for chapter in sifted if chapter["paragraphs"]]}


def _show(voice: Voice, paragraph: Paragraph, *, drawn: bool) -> None:
    voice.line(f"{paragraph.number} {paragraph.title}", "title")
    lines = STRESSED.sub(r"\1", paragraph.text).splitlines()
    voice.lines((line for line in lines if not line.startswith("|")), indent=INDENT)
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if line.startswith("|")]
    if rows:
        _show_table(voice, rows[0], rows[2:])  # between them only a rule
    for example in paragraph.examples:
        voice.lines([voice.word("ui-example", caption=example.caption)], "dim", INDENT)
        if drawn:
            _draw(voice, example)
        else:
            voice.line(("" if voice.plain else INDENT) + example.notation, "dim")


def _show_table(voice: Voice, head: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """Laid out in columns, or row by row where it would be too wide or nobody sees it."""
    widths = [max(map(len, column)) for column in zip(head, *rows, strict=True)]
    if voice.plain or len(INDENT) + sum(widths) + len(GAP) * (len(widths) - 1) > voice.width:
        told = (", ".join(f"{what} {cell}" for what, cell in zip(head, row, strict=True)) + "." for row in rows)
        voice.lines(told, indent=INDENT, hang=2)
        return
    for row in (head, *rows):
        cells = (f"{cell:<{width}}" for cell, width in zip(row, widths, strict=True))
        voice.line(INDENT + GAP.join(cells))


def _draw(voice: Voice, example: Example) -> None:
    """The board before it, what is decided, and the board after it or why not."""
    there = played(example)
    _board(voice, there.before)
    voice.line(INDENT + f"{ARROW} " + f" {ARROW} ".join(example.decisions), "prompt")
    if there.refusal:
        voice.lines([reason_said(voice, there.refusal)], "warning", INDENT)
    else:
        voice.line()
        _board(voice, there.after)


def _board(voice: Voice, state: State) -> None:
    voice.show(board_lines(state, width=voice.width, ascii=voice.ascii_only))
