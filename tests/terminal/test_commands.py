"""Every verb of the command line but play: what it prints, and with which code it ends."""

import json
import subprocess
import sys

import pytest

from tests.random_games import random_record
from tests.terminal.keyboard import DRAWN, Done, by_shell, sirocco

HEAD = "game: first\nplayers: 2\nstart: 1:GBY,2:WO\n"
RECORD = HEAD + "1 roll G3\n2 ticket G\n\n1 tile 6+  # the ninth line of a file counts as one\n"

# What stands in a file, and what is said of it: the place, the fault, the paragraph.
FAULTS = {
    "a rule is broken": (HEAD + "1 roll G3\n2 tile 1+\n", ":5: no tile on space 1 [first §4.1]"),
    "nobody knows the verb": (HEAD + "1 dance\n", ":4: the decision 'dance'; expected one of roll, ticket"),
    "nobody sits there": (HEAD + "3 ticket G\n", ":4: there is no seat 3: 2 play"),
    "it is not their turn": (HEAD + "2 ticket G\n", ":4: it is the turn of seat 1 [first §5.1]"),
    "a camel stands twice": ("game: first\nplayers: 2\nstart: 1:GBY,2:WOG\n", ":3: camel G stands twice"),
    "nothing is in it": ("", ":1: the record is empty"),
    "it is cut off": (HEAD + "1 roll G3\n2 tick", ":5: the decision 'tick'"),
    "it is no text": ("\xff\x00\xfe", ":1: this is not UTF-8 text"),
}


def one_line(done: Done) -> str:
    """What a program complained of, if it complained as it should."""
    said = done.stderr.decode()
    assert done.returncode == 2, said
    assert said.count("\n") == 1, said
    assert "Traceback" not in said
    return said.strip()


def test_help_names_every_verb_and_loads_nothing_that_it_does_not_need(tmp_path):
    done = sirocco(tmp_path, "--help")
    assert done.returncode == 0
    for verb in ("play", "replay", "verify", "draw", "rules", "new"):
        assert f" {verb} " in done.stdout.decode()
    heavy = ("numba", "numpy", "fluent", "babel", "litestar", "asyncio", "sqlite3", "sirocco.bots", "sirocco.words")
    look = f"atexit.register(lambda: print('LOADED', *(name for name in {heavy} if name in sys.modules)))"
    code = f"import atexit, sys; {look}; sys.argv[1:] = ['--help']; from sirocco.terminal import main; main()"
    asked = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)  # noqa: S603 - ours
    assert asked.stdout.splitlines()[-1].strip() == "LOADED"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((), "a command is missing"),
        (("dance",), "No such command 'dance'"),
        (("replay",), "Missing argument"),
        (("new", "first"), "Missing option '--players'"),
        (("new", "first", "-n", "9"), "9 cannot play, 2 to 8 can [first §1.2]"),
        (("new", "chess", "-n", "2"), "the game 'chess'; expected one of first, second, cards"),
        (("rules", "chess"), "the game 'chess'"),
        (("rules", "first", "99.9"), "No rule is called 99.9"),
        (("rules", "first", "--lang", "fr"), "no words in the language fr"),
        (("draw", "second", "1:GYR"), "expected"),
        (("replay", "--to", "0", "x.camel"), "--to"),
    ],
)
def test_what_cannot_be_meant_is_said_in_one_line(tmp_path, words, said):
    assert said in one_line(sirocco(tmp_path, *words))


# Records.


def test_replay_prints_an_object_a_line_of_the_record(tmp_path):
    (tmp_path / "game.camel").write_text(RECORD)
    done = sirocco(tmp_path, "replay", "game.camel", "--json")
    moments = [json.loads(line) for line in done.stdout.splitlines()]
    assert done.returncode == 0
    assert [moment["line"] for moment in moments] == [3, 4, 5, 7]
    assert moments[-1]["tiles"] == "6+@1"
    assert moments[-1]["legal"] == {"2": sorted(moments[-1]["legal"]["2"])}


def test_replay_reads_standard_input_and_stops_where_it_is_told(tmp_path):
    broken = RECORD + "2 dance\n"
    done = sirocco(tmp_path, "replay", "-", "--json", "--to", "5", typed=broken)
    assert (done.returncode, done.stderr) == (0, b"")
    assert [json.loads(line)["line"] for line in done.stdout.splitlines()] == [3, 4, 5]
    assert one_line(sirocco(tmp_path, "replay", "-", "--to", "8", typed=broken)).startswith("-:8: ")


def test_replay_tells_the_game_in_both_languages(tmp_path):
    (tmp_path / "game.camel").write_text(RECORD)
    english = sirocco(tmp_path, "replay", "game.camel").stdout.decode()
    german = sirocco(tmp_path, "replay", "game.camel", LANG="de_AT.UTF-8").stdout.decode()
    assert "Player 2 takes the 5 ticket of green." in english
    assert "Person 2 nimmt das 5er-Ticket von Grün." in german


def test_replay_of_a_finished_game_says_who_won(tmp_path):
    (tmp_path / "game.camel").write_text(str(random_record("second", 3, 1)))
    assert "\n  1. Player " in sirocco(tmp_path, "replay", "game.camel").stdout.decode()


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_in_a_record_is_said_with_its_place_after_what_came_before(tmp_path, fault):
    text, said = FAULTS[fault]
    (tmp_path / "game.camel").write_bytes(text.encode("latin-1"))
    done = sirocco(tmp_path, "replay", "game.camel", "--json")
    assert one_line(done).startswith(f"game.camel{said}")
    good = [line for line in text.splitlines()[:-1] if line[:1].isdigit()]
    whole = text.startswith(HEAD)
    assert len(done.stdout.splitlines()) == (len(good) + 1 if whole else 0)


@pytest.mark.parametrize("verb", [("replay",), ("verify",), ("play", "--resume")])
def test_a_file_that_cannot_be_opened_is_said_by_name(tmp_path, verb):
    assert one_line(sirocco(tmp_path, *verb, "missing.camel")) == "missing.camel: No such file or directory"
    assert one_line(sirocco(tmp_path, *verb, str(tmp_path))) == f"{tmp_path}: Is a directory"


def test_verify_derives_the_dice_again_and_notices_another_one(tmp_path):
    sirocco(tmp_path, "play", "first", "--people", "0", "--file", "game.camel")
    done = sirocco(tmp_path, "verify", "game.camel", "--json")
    assert json.loads(done.stdout)["verified"] is True
    assert "die versprochenen" in sirocco(tmp_path, "verify", "game.camel", "--lang", "de").stdout.decode()
    text = (tmp_path / "game.camel").read_text()
    line = next(line for line in text.splitlines() if " roll " in line)
    other = line[:-1] + ("1" if line[-1] != "1" else "2")
    (tmp_path / "game.camel").write_text(text.replace(line, other, 1))
    assert "the seed gives" in one_line(sirocco(tmp_path, "verify", "game.camel"))


# Positions, rules, heads.


def test_draw_shows_a_position_as_text_and_as_svg(tmp_path):
    position = "second 1:GYR,3:BP,15:w,16:k BGRYPx 5+@1"
    text = sirocco(tmp_path, "draw", *position.split()).stdout.decode()
    assert " R›" in text  # noqa: RUF001 - as it is drawn
    assert sirocco(tmp_path, "draw", position, "--ascii").stdout.isascii()
    assert sirocco(tmp_path, "draw", position, "--svg", "-").stdout.startswith(b"<svg")
    assert sirocco(tmp_path, "draw", position, "--svg", "board.svg").returncode == 0
    assert (tmp_path / "board.svg").read_text("utf-8").startswith("<svg")
    assert one_line(sirocco(tmp_path, "draw", position, "--svg", "no/board.svg")).startswith("no/board.svg: No such")


def test_rules_shows_a_paragraph_a_chapter_or_what_has_a_word(tmp_path):
    assert "4.3 Booing\n" in sirocco(tmp_path, "rules", "second", "4.3").stdout.decode()
    chapter = sirocco(tmp_path, "rules", "second", "4", "--lang", "de").stdout.decode()
    assert "4.1 " in chapter
    assert "4.7 " in chapter
    assert "5.1 " not in chapter
    assert "4.3 Booing\n" in sirocco(tmp_path, "rules", "second", "underneath them all").stdout.decode()
    assert "sirocco rules cards" in sirocco(tmp_path, "rules").stdout.decode()


def test_rules_are_there_for_programs_and_for_a_screen_reader(tmp_path):
    book = json.loads(sirocco(tmp_path, "rules", "second", "4.3", "--json", "--lang", "de").stdout)
    ((booing,),) = (chapter["paragraphs"] for chapter in book["chapters"])
    assert (booing["number"], booing["title"]) == ("4.3", "Buhseite")
    whole = json.loads(sirocco(tmp_path, "rules", "first", "--json").stdout)
    assert [chapter["number"] for chapter in whole["chapters"]] == list("1234567")
    assert list(json.loads(sirocco(tmp_path, "rules", "--json").stdout)) == ["first", "second", "cards"]
    assert one_line(sirocco(tmp_path, "rules", "first", "99", "--json")).startswith("No rule is called 99")
    plain = sirocco(tmp_path, "rules", "second", "3.7", "--plain").stdout.decode()
    assert not DRAWN & set(plain)
    assert "\n  " not in plain


def test_a_paragraph_alone_draws_its_examples_and_among_others_writes_them(tmp_path):
    alone = sirocco(tmp_path, "rules", "second", "3.7", "--ascii").stdout.decode()
    assert "Example: The grey die shows black, but white stands on black" in alone
    assert alone.index("<k ") < alone.index("-> roll k2") < alone.rindex("<w ")
    refused = sirocco(tmp_path, "rules", "second", "4.1").stdout.decode()
    assert refused.endswith("→ tile 14+\n    no tile on space 14: a camel stands there [second §4.1]\n")
    chapter = sirocco(tmp_path, "rules", "second", "3").stdout.decode()
    line = "second 3:B,5:G,7:RY,9:P,12:kw BGRYPx - → roll k2 → second 3:B,5:G,7:RY,9:P,10:w,12:k BGRYP -"
    assert f"\n    {line}\n" in chapter


def test_the_table_of_the_deal_is_laid_out_or_told_row_by_row(tmp_path):
    drawn = sirocco(tmp_path, "rules", "cards", "3.4").stdout.decode()
    assert "Numbers in brackets are (our ruling).\n" in drawn
    assert "\n    players  track  dealt  thrown away  laid on the deck  intel  kept  deck\n" in drawn
    assert "\n    5        18     (6)    (3)          1                 1      1     10\n" in drawn
    for words in (("--lang", "de"), ("--lang", "de", "--ascii")):  # wider than eighty columns
        told = sirocco(tmp_path, "rules", "cards", "3.4", *words).stdout.decode()
        assert "\n    Personen 5, Strecke 18, ausgeteilt (6), abgeworfen (3), auf den Stapel" in told
        assert not set("|*") & set(told)


@pytest.mark.parametrize(("game", "players"), [("first", 8), ("second", 3), ("cards", 6)])
def test_new_writes_a_head_that_replay_reads_and_never_over_another(tmp_path, game, players):
    assert sirocco(tmp_path, "new", game, "--players", str(players), "--out", "new.camel").returncode == 0
    assert sirocco(tmp_path, "replay", "new.camel", "--json").returncode == 0
    assert f"players: {players}\n" in (tmp_path / "new.camel").read_text()
    assert one_line(sirocco(tmp_path, "new", game, "-n", "3", "-o", "new.camel")) == "new.camel: File exists"


# Where nobody listens.


@pytest.mark.parametrize("verb", ["rules second", "replay game.camel --json", "play first --people 0", "--help"])
def test_whoever_stops_listening_ends_it_without_a_word(tmp_path, verb):
    (tmp_path / "game.camel").write_text(str(random_record("second", 8, 1)))
    done = by_shell(tmp_path, "{{ {}; echo $? >code; }} | head -1", *verb.split())
    assert (tmp_path / "code").read_text() == "0\n"
    assert done.stderr == b""


def test_output_that_is_full_or_closed_is_said_in_one_line(tmp_path):
    assert one_line(by_shell(tmp_path, "{} >/dev/full", "rules", "second")) == "output: No space left on device"
    assert one_line(by_shell(tmp_path, "{} >&-", "rules", "second")) == "output: it is closed"
    assert by_shell(tmp_path, "{} 2>&-", "rules", "chess").returncode == 2
