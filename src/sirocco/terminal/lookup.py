"""Looking rules up: a paragraph, a chapter, a word, or all of them."""

from __future__ import annotations

from sirocco.terminal.voice import Voice
from sirocco.words.rulebook import Paragraph, chapters, find, paragraphs


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
        _show(voice, paragraph)
    return bool(found)


def _show(voice: Voice, paragraph: Paragraph) -> None:
    voice.line(f"{paragraph.number} {paragraph.title}", "title")
    voice.lines(paragraph.text.splitlines(), indent="    ")
