"""The examples in the rulebooks: the engine plays every one of them, and comes to what the page says."""

from itertools import pairwise

import pytest

from sirocco.notation import parse_position
from sirocco.rules import GAMES
from sirocco.words import LANGUAGES
from sirocco.words.examples import Example, parse_example, played
from sirocco.words.rulebook import paragraphs, rulebook_json

EXAMPLES = [
    pytest.param(example, id=f"{game} {number} {example.caption}")
    for game in GAMES
    for number, paragraph in paragraphs(game).items()
    for example in paragraph.examples
]
BOARD = "second 3:BGP,5:R,7:Y,14:w,16:k BGRYPx -"


@pytest.mark.parametrize("example", EXAMPLES)
def test_an_example_comes_to_what_the_page_says(example):
    assert played(example).outcome == example.outcome


@pytest.mark.parametrize("example", EXAMPLES)
def test_an_example_is_written_as_the_notation_writes_it(example):
    assert str(parse_position(example.position)) == example.position


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_have_the_same_examples(game):
    books = [paragraphs(game, language) for language in LANGUAGES]
    assert [[each.notation for each in paragraph.examples] for paragraph in books[0].values()] == [
        [each.notation for each in paragraph.examples] for paragraph in books[1].values()
    ]
    captions = [{each.caption for paragraph in book.values() for each in paragraph.examples} for book in books]
    assert all(not one & other for one, other in pairwise(captions))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_no_quotation_is_left_that_is_no_example(game, language):
    assert [each.number for each in paragraphs(game, language).values() if ">" in each.text] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_chapter_on_moves_tiles_and_payouts_has_examples(game):
    chapters = {paragraph.chapter for paragraph in paragraphs(game).values() if paragraph.examples}
    assert {"3", "4", "6", "7"} <= chapters


def test_an_example_is_read_from_its_quotation():
    block = f"> **Beispiel.** Sechs\n> spielen.\n> `players: 6` → `{BOARD}`\n> → `partner 4` → `2 roll G2` → `§5.1`"
    assert parse_example(block) == Example("Sechs spielen.", 6, BOARD, ("partner 4", "2 roll G2"), "§5.1")
    assert parse_example("> Somebody else's words.") is None
    assert parse_example(f"**Example.** Not quoted. `{BOARD}` → `roll G2` → `{BOARD}`") is None


def test_what_is_not_allowed_stops_where_it_is_not():
    there = played(Example("", 4, BOARD, ("ticket G", "tile 5+"), "§4.1"))
    assert there.outcome == "§4.1"
    assert there.after.turn == 2
    assert there.refusal is not None
    assert there.refusal.rule == "second §4.1"


def test_the_page_gets_the_board_before_the_example_and_what_happens():
    book = rulebook_json("second", "de")
    told = {each["number"]: each["examples"] for chapter in book["chapters"] for each in chapter["paragraphs"]}
    upper, tile = told["3.7"][0], told["4.1"][0]
    assert upper["view"]["is"] == "second.State"
    assert [event["is"] for event in upper["events"]] == [
        *("PyramidTicketTaken", "DieRevealed", "CrazyCamelSent", "CamelsMoved", "TurnBegan")
    ]
    assert upper["refusal"] is None
    assert tile["refusal"]["rule"] == "second §4.1"
    assert tile["refusal"]["key"] == "tile-camel"
    assert told["1.1"] == []
