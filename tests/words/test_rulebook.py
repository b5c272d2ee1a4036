"""The numbered rulebooks, as they are looked up."""

import json
import re

import pytest

from sirocco.errors import SiroccoError
from sirocco.rules import GAMES
from sirocco.words import LANGUAGES, rulebook
from sirocco.words.rulebook import chapters, find, paragraphs, rulebook_json


def test_a_number_finds_its_paragraph():
    (booing,) = find("4.3", "second")
    assert booing.title == "Booing"
    assert booing.chapter == "4"
    assert booing.text.startswith("The unit goes one space back and, if camels stand there, goes underneath them all.")
    assert find("§4.3", "second") == [booing]
    assert find("4.3", "second", "de")[0].title == "Buhseite"


def test_a_chapter_number_finds_all_its_paragraphs():
    assert [each.number for each in find("8", "second")] == ["8.1", "8.2", "8.3", "8.4", "8.5"]
    assert chapters("second")["8"] == "Partnerships, with six or more players"


def test_any_other_query_is_looked_for_in_titles_and_texts():
    assert "3.2" in [each.number for each in find("SANDSTURM", "cards", "de")]
    assert find("no such words", "first") == []
    assert find("9.9", "first") == find("", "first") == []


def test_the_table_of_the_deal_belongs_to_its_paragraph():
    (dealing,) = find("3.4", "cards")
    assert "\n| 5 | 18 | (6) | (3) | 1 | 1 | 1 | 10 |\n" in dealing.text
    assert find("3.5", "cards")[0].text == "Everybody chooses, in secret, the cards to throw away."


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_have_the_same_chapters_and_paragraphs_in_order(game):
    books = [paragraphs(game, language) for language in LANGUAGES]
    assert list(books[0]) == list(books[1])
    assert (
        list(chapters(game, "en"))
        == list(chapters(game, "de"))
        == list(dict.fromkeys(n.split(".")[0] for n in books[0]))
    )
    assert all(each.title and each.text and "**" not in each.text for book in books for each in book.values())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_numbered_line_of_the_page_is_found(game, language):
    name = f"{game}.md" if language == "en" else f"{game}.{language}.md"
    page = (rulebook.shelf() / name).read_text(encoding="utf-8")
    assert re.findall(r"^\*\*(\d+\.\d+) ", page, re.MULTILINE) == list(paragraphs(game, language))


def test_an_unknown_game_or_language_and_missing_books_are_said_clearly(monkeypatch, tmp_path):
    with pytest.raises(SiroccoError, match="the game 'chess'; expected one of first"):
        paragraphs("chess")
    with pytest.raises(SiroccoError, match="no words in the language fr"):
        paragraphs("first", "fr")
    monkeypatch.setattr(rulebook, "SHELVES", (tmp_path / "nowhere",))
    with pytest.raises(SiroccoError, match="the rulebooks are missing"):
        rulebook.shelf()


def test_installed_rulebooks_come_before_those_of_a_checkout(monkeypatch, tmp_path):
    monkeypatch.setattr(rulebook, "SHELVES", (tmp_path, rulebook.SHELVES[-1]))
    assert rulebook.shelf() == tmp_path


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_whole_book_is_told_by_chapters_to_whoever_shows_it(game, language):
    book = json.loads(json.dumps(rulebook_json(game, language)))
    assert [(each["number"], each["title"]) for each in book["chapters"]] == list(chapters(game, language).items())
    told = [each for chapter in book["chapters"] for each in chapter["paragraphs"]]
    assert [each["number"] for each in told] == list(paragraphs(game, language))
    assert [each["text"] for each in told] == [each.text for each in paragraphs(game, language).values()]
