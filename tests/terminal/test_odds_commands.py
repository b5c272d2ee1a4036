"""Odds at the terminal: `odds`, `advise` and `solve`, and the words `odds` and `advice` while one plays."""

import json
import math
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from sirocco import parse_record
from sirocco.errors import SiroccoError
from sirocco.notation import parse_position
from sirocco.odds import tables
from sirocco.odds.leg import leg
from sirocco.odds.race import race
from sirocco.odds.solve import Course, Sweeping
from sirocco.odds.solve import solve as solve_race
from sirocco.terminal import solving
from sirocco.terminal.odds_plot import spot_for_name
from tests.random_games import random_record
from tests.terminal.keyboard import DRAWN, SEED, Done, environment, sirocco

START = "second 1:GYR,3:BP,15:w,16:k BGRYPx -"
LATE = "first 1:B,3:G,9:O,12:Y,15:W W -"  # only white can win, and it leads the leg for certain
DECK = "cards 0:BW,2:G,3:YO B1G2?10 palm@6 15"
SMALL_DECK = "cards 0:BW,2:G,3:YO B1G2 - 15"
RACES = {"first": "BGOYW", "second": "BGRYP", "cards": "BGOYW"}


def one_line(done: Done) -> str:
    """What a program complained of, if it complained as it should."""
    said = done.stderr.decode()
    assert (done.returncode, done.stdout, said.count("\n")) == (2, b"", 1), said
    return said.strip()


def told(done: Done) -> str:
    """What a program says that has nothing to complain of."""
    assert (done.returncode, done.stderr) == (0, b""), done.stderr
    return done.stdout.decode()


def objects(done: Done) -> list[dict[str, Any]]:
    return [json.loads(line) for line in done.stdout.splitlines()]


def begun(game: str, players: int, lines: int) -> str:
    """The head of a random game and as many lines of its body."""
    text = str(random_record(game, players, 1)).splitlines(keepends=True)
    return "".join(text[: 3 + lines])


# A position.


def test_the_odds_of_a_board_position_are_the_exact_ones_as_the_notation_writes_them(tmp_path):
    (found,) = objects(sirocco(tmp_path, "odds", START, "--json"))
    position = parse_position(START)
    assert list(found) == ["leg", "race", "assumes"]
    assert found["leg"] == {
        "exact": True,
        "ranks": {c: list(p) for c, p in leg(position).ranks.items()},
        "race_ends": 0.0,
        "cases": 349_920,
    }
    assert found["race"] == {"exact": True, "winner": race(position).winner, "loser": race(position).loser}
    assert "nobody lays or moves a tile" in str(found["assumes"])


def test_what_is_sampled_stands_beside_its_standard_error_of_the_same_shape(tmp_path):
    (found,) = objects(sirocco(tmp_path, "odds", *DECK.split(), "--json"))
    for half, keys in (
        ("leg", ["exact", "ranks", "race_ends", "stderr"]),
        ("race", ["exact", "winner", "loser", "stderr"]),
    ):
        assert list(found[half]) == keys
        assert found[half]["exact"] is False
    assert {c: len(errors) for c, errors in found["leg"]["stderr"].items()} == dict.fromkeys("BGOYW", 5)
    assert {half: set(errors) for half, errors in found["race"]["stderr"].items()} == {
        "winner": set("BGOYW"),
        "loser": set("BGOYW"),
    }
    (small,) = objects(sirocco(tmp_path, "odds", SMALL_DECK, "--json"))
    assert small["leg"] == {
        "exact": True,
        "ranks": {c: list(p) for c, p in leg(parse_position(SMALL_DECK)).ranks.items()},
        "race_ends": 0.0,
        "cases": 2,
    }


def test_a_table_shows_places_winner_and_loser_with_bars_in_both_languages(tmp_path):
    english = told(sirocco(tmp_path, "odds", *START.split()))
    assert "1st          2nd          3rd" in english
    assert " P purple    37.2 █▉" in english
    assert "The race ends in this leg: 0.0 %." in english
    assert "wins                          is last" in english
    assert "rounded by at most 0.01 points" in english
    german = told(sirocco(tmp_path, "odds", START, "--lang", "de"))
    assert " P Lila      37,2 █▉" in german
    assert "Das Rennen endet in dieser Etappe: 0,0 %." in german
    assert "wird Letzter" in german
    assert "ui-" not in english + german


def test_what_cannot_be_is_a_dash_and_what_hardly_can_be_is_no_zero(tmp_path):
    said = told(sirocco(tmp_path, "odds", LATE))
    assert [line.split() for line in said.splitlines()[2:4]] == [
        ["B", "blue", *"----", "100.0", "█████"],
        ["G", "green", *"---", "100.0", "█████", "-"],
    ]
    hardly = told(sirocco(tmp_path, "odds", "first 1:B,2:G,9:O,12:Y,14:W BGOYW -"))
    assert "  <0.1 " in hardly


def test_a_sampled_table_says_so_and_what_was_assumed(tmp_path):
    said = " ".join(told(sirocco(tmp_path, "odds", DECK)).split())
    assert "The leg is sampled; the standard error is at most 0.20 points." in said
    assert "the unknown cards of the deck, 10 of them" in said
    assert "The leg is exact." in told(sirocco(tmp_path, "odds", SMALL_DECK))


def test_plain_odds_are_sentences_and_ascii_ones_are_ascii(tmp_path):
    plain = told(sirocco(tmp_path, "odds", START, "--plain"))
    assert "purple: place 1 37.2 %, place 2 27.3 %" in plain
    assert not set(plain) & DRAWN
    ascii_only = told(sirocco(tmp_path, "odds", START, "--ascii", "--lang", "de"))
    assert ascii_only.isascii()
    assert " P Lila      37,2 ##" in ascii_only


# Many positions.


def test_positions_of_standard_input_are_answered_in_order_and_faults_in_their_place(tmp_path):
    done = sirocco(tmp_path, "odds", "-", "--json", typed=f"{LATE}\nfirst 1:B\n\n{START}\n")
    first, fault, blank, last = objects(done)
    assert (done.returncode, done.stderr) == (2, b"")
    assert first["race"]["winner"]["W"] == 1
    assert "a position of first has 4 fields, not 2" in str(fault["error"])
    assert "the position is missing" in str(blank["error"])
    assert set(last["race"]["winner"]) == set("BGRYP")


def test_without_a_fault_the_answers_end_well_with_or_without_the_word_json(tmp_path):
    with_it = sirocco(tmp_path, "odds", "-", "--json", typed=LATE + "\n")
    assert with_it.returncode == 0
    assert sirocco(tmp_path, "odds", "-", typed=LATE + "\n").stdout == with_it.stdout


# What cannot be asked.


@pytest.mark.parametrize(
    ("position", "said"),
    [
        ("second 1:GYR,3:BP,15:w BGRYPx -", "camel k is missing"),
        ("second 1:GYR,3:BP,15:w,16:kG BGRYPx -", "camel G stands twice"),
        ("first 1:GYR,3:BP BGY -", "the camel 'R'"),
        ("second 1:GYR,3:BP,15:w,16:k BGRYPx 3+", "no tile on space 3: a camel stands there"),
        ("second 1:GYR,3:BP,15:w,16:k BGRYPx 5+,6-", "no tile on space 6: space 5 beside it has one"),
        ("second 2:GYR,4:BP,15:w,16:k BGRYPx 1+", "no tile on space 1"),
        ("second 1:GYR,3:BP,15:w,16:k - -", "at least one die inside"),
        ("second 1:GYR,3:BP,15:w,16:k x -", "the leg is over: 5 dice are out"),
        ("first 1:BGO,17:YW BG -", "the race is finished: YW crossed the line"),
        ("cards 0:BW,2:G,3:YO - - 15", "the leg is over: the racing deck is empty"),
        ("", "the position is missing"),
        ("chess", "the game 'chess'"),
        ("missing.camel", "missing.camel: No such file or directory"),
    ],
)
def test_a_position_without_odds_is_refused_in_one_line(tmp_path, position, said):
    assert said in one_line(sirocco(tmp_path, "odds", position))


WHOLE = tables.shipped_path("first").read_bytes()
SPOILT = {
    "is missing": (None, "cannot be read: No such file or directory"),
    "is cut": (WHOLE[: len(WHOLE) // 2], "is cut off"),
    "is of another version": (WHOLE[:8] + b"\2\0\0\0" + WHOLE[12:], "is of version 2"),
    "is something else": (b"a picture", "is no table of a solved race"),
}


@pytest.mark.parametrize("spoilt", SPOILT)
def test_a_table_of_the_race_that_is_spoilt_is_named(tmp_path, monkeypatch, spoilt):
    raw, said = SPOILT[spoilt]
    table = tmp_path / "spoilt.table"
    if raw is not None:
        table.write_bytes(raw)
    monkeypatch.setattr(tables, "shipped_path", lambda _: table)
    tables.shipped.cache_clear()
    try:
        complaint = one_line(sirocco(tmp_path, "odds", LATE))
    finally:
        tables.shipped.cache_clear()
    assert str(table) in complaint
    assert said in complaint


# A whole game.


@pytest.mark.parametrize(("game", "players"), [("first", 4), ("second", 3), ("cards", 2)])
def test_a_game_is_followed_from_its_start_to_the_winner(tmp_path, game, players):
    record = random_record(game, players, 1)
    (tmp_path / "game.camel").write_text(str(record))
    moments = objects(sirocco(tmp_path, "odds", "game.camel", "--json"))
    assert [moment["entry"] for moment in moments] == ["", *map(str, record.entries)]
    assert [list(moment["race"]["winner"]) for moment in moments] == [list(RACES[game])] * len(moments)
    assert all(abs(sum(moment["race"]["winner"].values()) - 1) < 1e-3 for moment in moments)
    assert sorted(moments[-1]["race"]["winner"].values()) == [0, 0, 0, 0, 1]
    assert moments[-1]["race"]["exact"]


def test_the_cards_that_only_their_owners_know_do_not_move_the_odds(tmp_path):
    (tmp_path / "game.camel").write_text(begun("cards", 3, 9))  # all is dealt and thrown away, the deck is not built
    moments = objects(sirocco(tmp_path, "odds", "game.camel", "--json"))
    assert len({json.dumps(moment["race"]) for moment in moments}) == 1


def test_the_standard_error_of_a_game_is_the_largest_of_all_its_lines(tmp_path):
    (tmp_path / "game.camel").write_text(str(random_record("cards", 2, 1)))
    stderr = [line["race"].get("stderr", {}) for line in objects(sirocco(tmp_path, "odds", "game.camel", "--json"))]
    largest = max(error for halves in stderr for half in halves.values() for error in half.values())
    said = told(sirocco(tmp_path, "odds", "game.camel"))
    assert f"the standard error is at most {100 * largest:.2f} points." in said
    assert largest > max(error for half in stderr[0].values() for error in half.values())


def test_a_game_is_a_row_a_line_and_a_broken_line_is_named_after_those_before_it(tmp_path):
    (tmp_path / "game.camel").write_text("game: first\nplayers: 2\nstart: 1:GBY,2:WO\n1 roll G3\n2 dance\n")
    done = sirocco(tmp_path, "odds", "game.camel")
    assert done.returncode == 2
    assert done.stderr.decode().startswith("game.camel:5: ")
    assert [line.split()[:2] for line in done.stdout.decode().splitlines()[2:]] == [["3:", "start"], ["4:", "1"]]
    (tmp_path / "game.camel").write_text(begun("first", 2, 2))
    assert "3: Start: Blau " in told(sirocco(tmp_path, "odds", "game.camel", "--plain", "--lang", "de"))


# Plots.


@pytest.mark.parametrize(("kind", "opens"), [("png", b"\x89PNG"), ("svg", b"<?xml")])
def test_a_position_and_a_game_are_drawn_to_a_file(tmp_path, kind, opens):
    pytest.importorskip("matplotlib")
    (tmp_path / "game.camel").write_text(begun("first", 3, 25))
    for asked, file in ((LATE, f"bars.{kind}"), ("game.camel", f"stream.{kind}")):
        told(sirocco(tmp_path, "odds", asked, "--plot", file, "--json"))
        assert (tmp_path / file).read_bytes().startswith(opens)


def test_a_plot_says_how_exact_it_is(tmp_path):
    pytest.importorskip("matplotlib")
    (tmp_path / "game.camel").write_text(begun("cards", 2, 3))
    told(sirocco(tmp_path, "odds", DECK, "--plot", "bars.svg"))
    told(sirocco(tmp_path, "odds", "game.camel", "--plot", "stream.svg"))
    bars, stream = ((tmp_path / file).read_text("utf-8") for file in ("bars.svg", "stream.svg"))
    assert "The leg is sampled; the standard error is at most 0.20 points." in bars
    assert "The race is sampled; the standard error is at most 0.3" in stream


def test_a_game_that_has_only_begun_is_drawn_with_all_its_camels(tmp_path):
    pytest.importorskip("matplotlib")
    (tmp_path / "game.camel").write_text(begun("first", 3, 0))
    told(sirocco(tmp_path, "odds", "game.camel", "--plot", "stream.svg", "--json"))
    drawn = (tmp_path / "stream.svg").read_text("utf-8")
    bands = [band.split("</g>")[0] for band in drawn.split("PolyCollection_")[1:]]
    spans = [{float(x) for x in re.findall(r"[ML] ([-\d.]+)", band)} for band in bands]
    assert [max(xs) - min(xs) > 500 for xs in spans] == [True] * 5


def test_a_plot_that_cannot_be_drawn_is_refused_before_the_odds_are_said(tmp_path, monkeypatch):
    assert ".png or .svg" in one_line(sirocco(tmp_path, "odds", LATE, "--plot", "bars.gif"))
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    assert "install sirocco[plot]" in one_line(sirocco(tmp_path, "odds", LATE, "--plot", "bars.png"))


def test_a_plot_of_standard_input_is_refused_as_it_is_of_one_position_or_one_game(tmp_path):
    pytest.importorskip("matplotlib")
    done = sirocco(tmp_path, "odds", "-", "--plot", "bars.png", typed=f"{LATE}\n")
    assert "a plot is of one position or one game" in one_line(done)


@pytest.mark.parametrize(("command", "extra"), [("odds", "sirocco[plot]"), ("solve", "sirocco[gpu]")])
def test_the_help_names_the_extra_that_is_needed(tmp_path, command, extra):
    assert extra in told(sirocco(tmp_path, command, "--help"))


def test_a_name_keeps_inside_its_band_from_end_to_end():
    """Green is widest for one decision only, where its name would run over the borders on both sides."""
    blue, green = [40.0] * 50, [20.0] * 50
    blue[20], green[20] = 10.0, 70.0
    red = [100 - below - own for below, own in zip(blue, green, strict=True)]
    spot = spot_for_name([blue, green, red], 1)
    assert not 18 <= spot.at <= 22
    assert (spot.room, spot.middle) == (20, 50)


def test_a_game_of_one_decision_has_its_names_in_the_middle():
    assert spot_for_name([[30.0, 40.0], [70.0, 60.0]], 1) == (60, 0.5, 70)


def test_a_plot_that_cannot_be_written_is_named(tmp_path):
    pytest.importorskip("matplotlib")
    assert "nowhere/bars.png" in one_line(sirocco(tmp_path, "odds", LATE, "--plot", "nowhere/bars.png"))


# Advice.


@pytest.mark.parametrize(("game", "players"), [("first", 3), ("second", 6)])
def test_every_decision_is_weighed_and_the_best_comes_first(tmp_path, game, players):
    (tmp_path / "game.camel").write_text(begun(game, players, 12))
    (given,) = objects(sirocco(tmp_path, "advise", "game.camel", "--json"))
    (*_, moment) = objects(sirocco(tmp_path, "replay", "game.camel", "--json"))
    ((seat, legal),) = moment["legal"].items()
    assert given["seat"] == int(seat)
    assert sorted(each["decision"] for each in given["decisions"]) == legal
    pounds = [each["pounds"] for each in given["decisions"]]
    assert pounds == sorted(pounds, reverse=True)
    assert all(abs(sum(each["parts"].values()) - each["pounds"]) < 1e-9 for each in given["decisions"])
    assert all(list(each) == ["decision", "pounds", "exact", "parts", "others"] for each in given["decisions"])


PARTNERS = "game: second\nplayers: 6\nstart: 1:GYR,3:BP,15:w,16:k\n1 ticket P\n2 ticket P\n3 ticket P\n"


def test_a_partnership_is_weighed_both_ways(tmp_path):
    (tmp_path / "game.camel").write_text(PARTNERS)
    said = " ".join(told(sirocco(tmp_path, "advise", "game.camel")).split())
    assert "partner 1" in said
    assert "the best ticket to copy brings +2.13, to the partner yours brings 0.00." in said
    (given,) = objects(sirocco(tmp_path, "advise", "game.camel", "--json"))
    (partner,) = (each for each in given["decisions"] if each["decision"] == "partner 1")
    assert partner["parts"]["copy"] > 1
    assert partner["others"] == 0


def test_how_long_a_race_still_takes_is_said_when_it_can_be_guessed():
    sweeping = Sweeping(Course("first"), sweeps_expected=12)
    sweeping.ready -= 10
    sweeping.done = 0.01
    assert math.isnan(sweeping.seconds_left)
    sweeping.done = 0.5
    assert sweeping.seconds_left == pytest.approx(230, rel=0.01)


def test_advice_is_a_table_with_a_sentence_each_in_both_languages(tmp_path):
    (tmp_path / "game.camel").write_text("game: first\nplayers: 2\nstart: 1:GBY,2:WO\n")
    english = told(sirocco(tmp_path, "advise", "game.camel"))
    assert "What Player 1 can expect, in pounds ─" in english
    assert " +1.00  roll         Take a pyramid ticket" in english
    assert "The figures are exact." in english
    german = told(sirocco(tmp_path, "advise", "game.camel", "--lang", "de", "--plain"))
    assert "\nroll: +1,00. Ein Pyramidenticket" in german
    assert "ui-" not in english + german


def test_several_seats_that_decide_are_advised_one_after_another(tmp_path):
    (tmp_path / "game.camel").write_text(begun("cards", 3, 3))
    assert [given["seat"] for given in objects(sirocco(tmp_path, "advise", "game.camel", "--json"))] == [1, 2, 3]
    only = told(sirocco(tmp_path, "advise", "game.camel", "--seat", "2"))
    assert "What Player 2 can expect" in only
    assert "Player 1" not in only
    assert "Cards chosen in secret are not weighed." in only


def test_who_hides_a_finish_card_is_not_advised_and_the_others_are(tmp_path):
    hiding = "game: first\nplayers: 2\nstart: 1:GBY,2:WO\n1 winner ?\n"
    (tmp_path / "game.camel").write_text(hiding)
    assert [given["seat"] for given in objects(sirocco(tmp_path, "advise", "game.camel", "--json"))] == [2]
    (tmp_path / "game.camel").write_text(hiding + "2 ticket G\n")
    assert one_line(sirocco(tmp_path, "advise", "game.camel")).startswith("game.camel: seat 1 hides its finish cards")


def test_who_has_nothing_to_decide_is_not_advised(tmp_path):
    (tmp_path / "game.camel").write_text(begun("first", 2, 0))
    assert one_line(sirocco(tmp_path, "advise", "game.camel", "--seat", "2")).startswith(
        "game.camel: seat 2 has nothing"
    )
    (tmp_path / "game.camel").write_text(begun("cards", 2, 1))
    assert "cards are to be dealt" in one_line(sirocco(tmp_path, "advise", "game.camel"))
    (tmp_path / "game.camel").write_text(str(random_record("first", 2, 1)))
    assert "the race is finished" in one_line(sirocco(tmp_path, "advise", "game.camel"))


# Solving.


def test_a_race_is_solved_again_to_the_table_that_is_shipped_even_after_an_interruption(tmp_path, monkeypatch):
    def impatient(game, *, precision, progress, resume_from):
        def interrupt(state: Sweeping):
            progress(state)
            if state.sweep == 3:
                raise KeyboardInterrupt

        return solve_race(game, precision=precision, progress=interrupt, resume_from=resume_from)

    with monkeypatch.context() as patch:
        patch.setattr(solving, "solve", impatient)
        done = sirocco(tmp_path, "solve", "first")
    assert done.returncode == 130
    assert "the same command goes on with them" in done.stdout.decode()
    assert [path.name for path in tmp_path.iterdir()] == [".first.table.sweeps"]
    assert "first.table: 15,504 starts of a leg" in told(sirocco(tmp_path, "solve", "first"))
    assert (tmp_path / "first.table").read_bytes() == tables.shipped_path("first").read_bytes()
    assert not (tmp_path / ".first.table.sweeps").exists()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("cards",), "no race to solve for cards"),
        (("first", "--precision", "triple"), "no precision is called triple"),
        (("first", "--out", "nowhere/first.table"), "nowhere: No such directory"),
        (("first", "--out", "."), "Is a directory"),
    ],
)
def test_a_race_that_cannot_be_solved_is_refused_before_the_work(tmp_path, words, said):
    assert said in one_line(sirocco(tmp_path, "solve", *words))


def test_a_graphics_card_that_is_not_there_is_said_in_one_line(tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "cupy", None)
    assert "install sirocco[gpu]" in one_line(sirocco(tmp_path, "solve", "first", "--gpu"))


# While one plays.


def play(home: Path, *words: str, typed: str) -> str:
    begin = ("play", "second", "-n", "3", "--seed", SEED, "--file", "game.camel", *words)
    return told(sirocco(home, *begin, typed=typed))


def test_whoever_plays_may_ask_for_odds_and_advice(tmp_path):
    said = play(tmp_path, typed="odds\nadvice\nadvice all\n?\nquit\n")
    assert "This leg, in per cent ─" in said
    best, everything = said.split("What Player can expect, in pounds ─")[1:]
    assert "more: advice all" in best
    assert " tile 16+ " not in best
    assert " tile 16+ " in everything
    assert "what each of your decisions is worth" in said
    assert parse_record((tmp_path / "game.camel").read_text()).get("odds") is None


def test_a_table_without_odds_keeps_to_it_also_when_it_is_taken_up_again(tmp_path):
    said = play(tmp_path, "--no-odds", typed="odds\nadvice\n?\nquit\n")
    assert said.count("This table plays without odds and advice.") == 2
    assert "what each of your decisions is worth" not in said
    assert parse_record((tmp_path / "game.camel").read_text()).get("odds") == "no"
    again = told(sirocco(tmp_path, "play", "--resume", "game.camel", typed="odds\nquit\n"))
    assert "This table plays without odds and advice." in again
    assert "--resume goes on" in one_line(sirocco(tmp_path, "play", "--resume", "game.camel", "--no-odds"))


def test_somebody_asked_for_odds_of_cards_knows_no_more_than_they_may(tmp_path):
    typed = "odds\nadvice\nquit\n"
    said = told(sirocco(tmp_path, "play", "cards", "-n", "2", "--seed", SEED, "--file", "game.camel", typed=typed))
    assert "the unknown cards of the deck, 12 of" in said
    assert "Cards chosen in secret are not weighed." in said


# What is loaded.


def test_nothing_but_a_question_for_odds_starts_numba(tmp_path):
    look = "atexit.register(lambda: print('NUMBA', 'numba' in sys.modules))"
    for words, started in ((["draw", START], False), (["play", "first"], False), (["odds", LATE], True)):
        code = f"import atexit, sys; {look}; sys.argv[1:] = {words}; from sirocco.terminal import main; main()"
        done = subprocess.run(  # noqa: S603 - ours
            [sys.executable, "-c", code],
            input="quit\n",
            env=environment(tmp_path),
            capture_output=True,
            text=True,
            check=True,
        )
        assert done.stdout.splitlines()[-1] == f"NUMBA {started}"


def test_a_solver_knows_only_races_on_dice():
    with pytest.raises(SiroccoError, match="no race to solve"):
        solve_race("cards")
