"""The rulebooks of docs/rules, by paragraph: to be shown, cited and searched, in the language of whoever asks."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

from sirocco.errors import SiroccoError
from sirocco.rules import game_named
from sirocco.words import DEFAULT, known_language
from sirocco.words.examples import Example, example_json, parse_example

PACKED = Path(__file__).parent / "rules"  # where an installed Sirocco has them
SHELVES = (PACKED, Path(__file__).parents[3] / "docs" / "rules")  # and a checkout

CHAPTER = re.compile(r"## (\d+) (.+)")
PARAGRAPH = re.compile(r"\*\*(\d+\.\d+) (.+?)\.?\*\* ?(.*)")


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A numbered paragraph.  Its text is one line, but for a table, which has one line a row."""

    number: str
    title: str
    text: str
    chapter: str
    examples: tuple[Example, ...] = ()

    @property
    def said(self) -> str:
        """All its words, to be searched."""
        return " ".join((self.title, self.text, *(example.caption for example in self.examples)))


def paragraphs(game: str, language: str = DEFAULT) -> dict[str, Paragraph]:
    """The paragraphs of a game by their numbers, in order.

    >>> paragraphs("second")["4.5"].title
    'Passing'
    """
    return dict(_read(game, language)[1])


def chapters(game: str, language: str = DEFAULT) -> dict[str, str]:
    """The titles of the chapters by their numbers, in order."""
    return dict(_read(game, language)[0])


def find(query: str, game: str, language: str = DEFAULT) -> list[Paragraph]:
    """A paragraph by its number, a chapter by its number, else all that have the query in their title or text."""
    asked = query.strip().removeprefix("§").strip()
    known = paragraphs(game, language)
    if asked in known:
        return [known[asked]]
    if re.fullmatch(r"\d+(\.\d+)?", asked):
        return [each for each in known.values() if each.chapter == asked]
    sought = asked.casefold()
    return [each for each in known.values() if sought and sought in each.said.casefold()]


@cache
def rulebook_json(game: str, language: str = DEFAULT) -> dict[str, Any]:
    """A whole rulebook for whoever shows it: chapters, paragraphs, and examples with what the engine makes of them.

    >>> rulebook_json("second")["chapters"][3]["paragraphs"][0]["title"]
    'Where a tile may lie'
    """
    titles, known = _read(game, language)
    return {
        "chapters": [
            {
                "number": number,
                "title": title,
                "paragraphs": [_paragraph_json(each) for each in known.values() if each.chapter == number],
            }
            for number, title in titles.items()
        ]
    }


def _paragraph_json(paragraph: Paragraph) -> dict[str, Any]:
    return {
        "number": paragraph.number,
        "title": paragraph.title,
        "text": paragraph.text,
        "examples": [example_json(example) for example in paragraph.examples],
    }


def shelf() -> Path:
    """Where the rulebooks lie.  Raises SiroccoError if nowhere."""
    for place in SHELVES:
        if place.is_dir():
            return place
    raise SiroccoError("the rulebooks are missing: this Sirocco was installed without them")


@cache
def _read(game: str, language: str) -> tuple[dict[str, str], dict[str, Paragraph]]:
    language = known_language(language)
    name = game_named(game).NAME
    path = shelf() / (f"{name}.md" if language == DEFAULT else f"{name}.{language}.md")
    if not path.is_file():
        raise SiroccoError(f"the rulebook {path.name} is missing")
    return _parsed(path.read_text(encoding="utf-8"))


def _parsed(text: str) -> tuple[dict[str, str], dict[str, Paragraph]]:
    """Blocks between blank lines: the head of a chapter, a paragraph, or what belongs to the one before."""
    titles: dict[str, str] = {}
    found: dict[str, Paragraph] = {}
    last: Paragraph | None = None
    for block in re.split(r"\n\s*\n", text):
        flat = " ".join(block.split())
        if chapter := CHAPTER.fullmatch(flat):
            titles[chapter[1]] = chapter[2]
        elif paragraph := PARAGRAPH.fullmatch(flat):
            number, title, words = paragraph.groups()
            last = found[number] = Paragraph(number, title, words, number.split(".")[0])
        elif last is not None and flat:
            if example := parse_example(block):
                last = replace(last, examples=(*last.examples, example))
            else:
                more = block.strip() if block.lstrip().startswith("|") else flat
                last = replace(last, text=f"{last.text}\n\n{more}")
            found[last.number] = last
    return titles, found
