"""`sirocco review`: a game looked back on at the terminal."""

import json

from sirocco.odds.told import reviewed
from tests.random_games import random_record
from tests.terminal.keyboard import sirocco
from tests.terminal.test_odds_commands import one_line, told

GAME = "game: first\nplayers: 2\nstart: 1:GB,2:YO,3:W\nplayer 1: Anna\nplayer 2: Ben\n1 ticket W\n2 roll W3\n"


def test_the_parts_stand_beside_the_result_in_both_languages(tmp_path):
    (tmp_path / "game.camel").write_text(GAME, encoding="utf-8")
    english = told(sirocco(tmp_path, "review", "game.camel"))
    anna = next(line for line in english.splitlines() if line.startswith("Anna"))
    assert anna.split() == ["Anna", "+2.21", "+0.51", "0.00", "0.00", "0.00", "5.72"]
    assert "Line 7, Ben: roll instead of tile 4- cost 0.54" in english
    assert "Line 7, roll W3: Anna +2.21" in english
    assert "The figures are exact" in english
    german = told(sirocco(tmp_path, "review", "game.camel", "--lang", "de"))
    assert "Zeile 7, Ben: roll statt tile 4- kostete 0,54" in german
    assert "ui-" not in english + german


def test_luck_that_gave_nobody_anything_is_left_out(tmp_path):
    text = "game: first\nplayers: 2\nstart: 1:OWB,2:Y,3:G\n1 roll Y2\n2 roll B2\n1 ticket G\n2 roll W3\n"
    (tmp_path / "game.camel").write_text(text, encoding="utf-8")
    said = told(sirocco(tmp_path, "review", "game.camel"))
    assert "Line 7, roll W3: Player " in said
    assert "Line 4, roll Y2" not in said


def test_in_sentences_nothing_hangs_on_columns(tmp_path):
    (tmp_path / "game.camel").write_text(GAME, encoding="utf-8")
    said = told(sirocco(tmp_path, "review", "game.camel", "--plain"))
    assert "Anna came from 3 to 5.72 pounds: luck +2.21, decisions +0.51, hidden 0.00" in said.replace("\n", " ")


def test_a_sampled_game_says_how_far_it_may_be_off(tmp_path):
    (tmp_path / "game.camel").write_text(str(random_record("cards", 2, 1)), encoding="utf-8")
    assert "Races are sampled: the standard error" in told(sirocco(tmp_path, "review", "game.camel")).replace("\n", " ")


def test_the_json_is_that_of_the_odds(tmp_path):
    (tmp_path / "game.camel").write_text(GAME, encoding="utf-8")
    assert json.loads(told(sirocco(tmp_path, "review", "game.camel", "--json"))) == reviewed(GAME)


def test_a_record_that_hides_cards_is_refused_with_its_line(tmp_path):
    (tmp_path / "game.camel").write_text(GAME + "1 winner ?\n", encoding="utf-8")
    assert one_line(sirocco(tmp_path, "review", "game.camel")).startswith("game.camel:8: a review needs all cards open")
