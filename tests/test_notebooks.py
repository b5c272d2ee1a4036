"""What a notebook shows by itself: positions, tables of odds and games.  How it looks is for eyes to judge."""

from __future__ import annotations

import subprocess
import sys
from typing import Any
from xml.etree import ElementTree as ET

import pytest

import sirocco
from sirocco import draw
from sirocco.odds.leg import leg
from sirocco.odds.race import race
from sirocco.rules import GAMES
from tests.random_games import random_record

POSITIONS = [
    "first 4:BO,6:GYW BGY 8+@2",
    "first 4:BO,17:GYW BGY 8+@2",
    "second 1:GYR,3:BP,15:w,16:k BGRYPx 5+@8",
    "second 0:kG,3:BPYR,15:w BGRYP -",
    "cards 0:BW,2:G,3:YO B1G2?10 palm@6 15~7,11",
]
RUNNING = [position for position in POSITIONS if "17:" not in position and " 0:k" not in position]
RECORD = "game: second\nplayers: 3\nstart: 1:GYR,3:BP,15:w,16:k\nplayer 1: {}\n1 ticket G\n2 winner R\n3 roll k2\n"
SVG = "{http://www.w3.org/2000/svg}"


def shown(thing: object, kind: str) -> Any:
    """What a notebook gets when it asks a thing to show itself; None if it cannot."""
    method = getattr(thing, f"_repr_{kind}_", None)
    return method and method()


def parsed(text: str) -> ET.Element:
    return ET.fromstring(text)  # noqa: S314 - our own page


def camels_drawn(page: ET.Element) -> list[str]:
    return sorted(element.attrib["data-camel"] for element in page.iter() if "data-camel" in element.attrib)


def words(page: ET.Element) -> str:
    return "".join(page.itertext())


def rows(page: ET.Element) -> dict[str, list[str]]:
    """The figures of a table of odds, by the heads of its rows."""
    return {row[0].text or "": [cell.text or "" for cell in row[1:]] for row in page.iterfind(".//tbody/tr")}


@pytest.mark.parametrize("text", POSITIONS)
def test_a_position_draws_itself_with_every_camel(text):
    position = sirocco.parse_position(text)
    drawing = parsed(shown(position, "svg"))
    assert drawing.tag == f"{SVG}svg"
    assert camels_drawn(drawing) == sorted(GAMES[position.game].camels())
    assert drawing.findtext(f"{SVG}title") == text


@pytest.mark.parametrize("text", RUNNING)
@pytest.mark.parametrize("ask", [leg, race])
def test_a_table_of_odds_has_a_row_for_every_camel(text, ask):
    odds = ask(sirocco.parse_position(text))
    page = parsed(shown(odds, "html"))
    assert list(rows(page)) == list(GAMES[text.split()[0]].RACING)
    assert all(cell.endswith("%") for cells in rows(page).values() for cell in cells)
    assert odds.assumes in words(page)


def test_a_table_of_odds_says_what_it_knows():
    odds = leg(sirocco.parse_position("first 1:B,3:G,9:O,12:Y,15:W W -"))
    page = parsed(shown(odds, "html"))
    assert rows(page)["W"] == ["100.0 %", "0.0 %", "0.0 %", "0.0 %", "0.0 %"]
    assert "The race ends in this leg: 66.7 %." in words(page)
    assert "Exact" in words(page)


def test_sampled_odds_carry_their_standard_error():
    page = parsed(shown(race(sirocco.parse_position("cards 0:BW,2:G,3:YO B1G2?10 palm@6 15")), "html"))
    assert all("±" in cell for cells in rows(page).values() for cell in cells)
    assert "Sampled" in words(page)


def test_a_table_of_odds_is_one_for_those_who_hear_it():
    page = parsed(shown(leg(sirocco.parse_position(RUNNING[0])), "html"))
    assert page.find(".//caption") is not None
    assert {head.attrib["scope"] for head in page.iterfind(".//thead//th")} == {"col"}
    assert {head.attrib["scope"] for head in page.iterfind(".//tbody//th")} == {"row"}


def test_a_record_shows_where_the_game_stands_who_plays_and_its_last_lines():
    page = parsed(shown(sirocco.parse_record(RECORD.format("Anna")), "html"))
    assert camels_drawn(page) == sorted("BGRYPkw")
    assert "Anna" in words(page)
    assert "1 ticket G\n2 winner R\n3 roll k2" in words(page)


@pytest.mark.parametrize("name", ["<script>alert(1)</script>", "A & B", '"]]>', "é\x01", "<b"])
def test_a_name_is_shown_as_it_was_given_and_never_obeyed(name):
    page = parsed(shown(sirocco.parse_record(RECORD.format(name)), "html"))
    assert name.replace("\x01", "") in words(page)
    assert not {"script", "b"} & {element.tag for element in page.iter()}


def test_a_record_that_breaks_a_rule_shows_how_far_it_went_and_why_no_further():
    page = parsed(shown(sirocco.parse_record(RECORD.format("Anna") + "1 tile 1+\n"), "html"))
    assert camels_drawn(page) == sorted("BGRYPkw")
    assert "no tile on space 1" in words(page)


def test_a_finished_game_shows_who_has_won():
    page = parsed(shown(random_record("second", 3, 7), "html"))
    assert ", wins" in words(page)


@pytest.mark.parametrize("game", ["first", "second", "cards"])
def test_a_game_shows_itself_while_it_is_played(game):
    table = sirocco.Table.open(game, 3, seed=bytes(32), head={"player 2": "Ben & Co"})
    page = parsed(shown(table, "html"))
    assert camels_drawn(page) == sorted(GAMES[game].camels())
    assert "Ben & Co" in words(page)
    assert "seat 1, to act" in words(page)


def test_a_game_that_is_played_shows_nobodys_secrets():
    table = sirocco.Table.open("second", 3, seed=bytes(32))
    table.submit(1, "winner G")
    assert "1 winner ?" in words(parsed(shown(table, "html")))
    cards = sirocco.Table.open("cards", 3, seed=bytes(32))
    assert "deal 1 ? ? ?" in words(parsed(shown(cards, "html")))
    assert bytes(32).hex() not in shown(table, "html")


def test_positions_and_games_show_themselves_to_whoever_has_imported_sirocco_and_nothing_else():
    code = (
        "import sirocco, sys; shown = sirocco.parse_position(sys.argv[1])._repr_svg_();"
        "print(shown[:4], sirocco.Table.open('second', 3)._repr_html_()[:4], 'numba' in sys.modules)"
    )
    ran = subprocess.run([sys.executable, "-c", code, POSITIONS[0]], capture_output=True, text=True, check=True)  # noqa: S603 - ourselves
    assert ran.stdout == "<svg <div False\n"


def test_a_table_shows_nothing_where_nobody_draws(monkeypatch):
    monkeypatch.delattr(sirocco.Record, "_repr_html_")
    assert shown(sirocco.Table.open("second", 3), "html") is None


def test_what_is_shown_is_the_same_every_time():
    position, record = sirocco.parse_position(RUNNING[-1]), sirocco.parse_record(RECORD.format("Anna"))
    for thing, kind in ((position, "svg"), (record, "html"), (leg(position), "html"), (race(position), "html")):
        assert shown(thing, kind) == shown(thing, kind)


def test_nothing_shown_runs_scripts_or_fetches_anything():
    position, record = sirocco.parse_position(RUNNING[1]), sirocco.parse_record(RECORD.format("Anna"))
    for page in (draw.position_svg(position), draw.record_html(record), shown(race(position), "html")):
        assert "<script" not in page
        assert "href" not in page
        assert "http" not in page.replace("http://www.w3.org/2000/svg", "")
