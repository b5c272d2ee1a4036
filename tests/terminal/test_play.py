"""Games played by pipe: whole ones, broken off ones, and ones on a disk that is full."""

import json
import signal
import subprocess
import time
from dataclasses import replace
from pathlib import Path
from unittest import mock

import pytest

from sirocco import parse_record, verify
from sirocco.notation import decoded, seen_record
from sirocco.rules.actions import Back, Discard
from sirocco.terminal.journal import FileTrouble, Journal
from tests.random_games import random_record
from tests.terminal.keyboard import (
    DRAWN,
    PATIENCE,
    PROGRAM,
    SCRIPTS,
    SEED,
    Done,
    by_shell,
    environment,
    lines_of,
    sirocco,
)

GAMES = tuple(SCRIPTS)


def play(home: Path, game: str, *words: str, times: int = 200, **more: str) -> Done:
    """A game by its script, on the dice of the seed, kept in game.camel."""
    wanted = ("play", game, "--seed", SEED, "--file", "game.camel", *words)
    return sirocco(home, *wanted, typed=SCRIPTS[game] * times, **more)


def refused(home: Path, *words: str) -> str:
    """The line with which a wish is turned down."""
    done = sirocco(home, "play", *words)
    said = done.stderr.decode()
    assert (done.returncode, said.count("\n")) == (2, 1), said
    return said.strip()


# Whole games.


@pytest.mark.parametrize(("lang", "ended"), [("en", "The race is over"), ("de", "Das Rennen ist vorbei")])
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_and_its_dice_can_be_verified(tmp_path, game, lang, ended):
    done = play(tmp_path, game, "--lang", lang)
    assert (done.returncode, done.stderr) == (0, b"")
    told = done.stdout.decode()
    assert f"\n{ended} ─" in told
    assert "\n  1. " in told
    assert "ui-" not in told
    assert verify((tmp_path / "game.camel").read_text("utf-8")).draws
    assert not (tmp_path / ".game.camel.seed").exists()


@pytest.mark.parametrize(("game", "players"), [("first", 8), ("second", 2), ("cards", 6)])
def test_three_people_and_bots_or_two_people_alone_come_to_the_end(tmp_path, game, players):
    done = play(tmp_path, game, "--people", str(min(players, 3)), "--players", str(players), times=400)
    assert done.returncode == 0
    record = parse_record((tmp_path / "game.camel").read_text("utf-8"))
    assert [record.get(f"bot {seat}") for seat in range(1, players + 1)] == [None] * min(players, 3) + ["newcomer"] * (
        players - 3
    )
    assert record.get("seed") == SEED


def test_a_game_is_enough_to_begin_and_the_rest_is_usual(tmp_path):
    done = sirocco(tmp_path, "play", "first", typed="quit\n")
    assert done.returncode == 0
    assert "\n> 1 Player  3 pounds  finish cards  B G O Y W\n  2 Basma" in done.stdout.decode()
    (kept,) = (tmp_path / ".local/share/sirocco/games").glob("*-first.camel")
    assert f"To go on: sirocco play --resume {kept}" in done.stdout.decode()
    assert parse_record(kept.read_text()).players == 4


def test_games_begun_in_the_same_moment_have_files_of_their_own(tmp_path):
    for _ in range(3):
        assert sirocco(tmp_path, "play", "first", typed="quit\n").returncode == 0
    assert len(list((tmp_path / ".local/share/sirocco/games").glob("*.camel"))) == 3


def test_what_is_not_said_is_asked_and_asked_again(tmp_path):
    typed = "chess\n²\n2\n2\nAnna\nAnna\nrandom\nBen\n9\n3\nquit\n"
    done = sirocco(tmp_path, "play", "--file", "game.camel", typed=typed)
    assert done.returncode == 0
    record = parse_record((tmp_path / "game.camel").read_text())
    assert (record.game, record.players) == ("second", 3)
    assert [record.get(f"player {seat}") for seat in (1, 2, 3)] == ["Anna", "Ben", "Cemal"]


def test_everybody_may_add_words_to_the_dice(tmp_path):
    words = ("play", "first", "-p", "2", "-n", "2", "--luck", "--file", "game.camel")
    sirocco(tmp_path, *words, typed="open sesame\n\nquit\n")
    record = parse_record((tmp_path / "game.camel").read_text())
    assert (record.get("luck 1"), record.get("luck 2")) == ("open sesame", None)


def test_names_are_made_to_fit_a_line_and_bots_make_way(tmp_path):
    seats = ("-s", "Ba\x1b[31msma\n", "-s", "x" * 90, "-s", "Cemal", "-s", "random", "-s", "🐪 Ä")
    assert sirocco(tmp_path, "play", "first", *seats, "--file", "game.camel").returncode == 0
    record = parse_record((tmp_path / "game.camel").read_text("utf-8"))
    assert [record.get(f"player {seat}") for seat in range(1, 6)] == ["Ba [31msma", "x" * 24, "Cemal", "Dunya", "🐪 Ä"]


# On the screen.


def test_what_can_be_chosen_can_be_chosen_by_its_number_or_by_a_few_letters(tmp_path):
    words = ("play", "second", "--seed", SEED, "--file", "game.camel")
    done = sirocco(tmp_path, *words, typed="1\nTI b\nti 12 -\n")
    assert "roll     1=roll" in done.stdout.decode()
    mine = [line for line in lines_of(tmp_path / "game.camel") if line.startswith("1 ")]
    assert mine[0].startswith("1 roll ")
    assert mine[1:] == ["1 ticket B", "1 tile 12-"]


def test_a_question_mark_explains_what_is_possible_and_why_the_rest_is_not(tmp_path):
    typed = (
        "?\n? tile 1+\n? ticket G\n? partner\ndance\ntile 1+\ntile 5\nlog\nlog ²\nlog 0\nrules 4.3\nrules ²\nboard\n"
    )
    told = sirocco(tmp_path, "play", "second", "--seed", SEED, typed=typed).stdout.decode()
    assert "    1  roll          take a pyramid ticket and bring out a die\n" in told
    assert "partnerships need six players [second §8.1]" in told
    assert "tile 1+: no tile on space 1 [second §4.1]" in told
    assert "ticket G: take the 5 ticket of green" in told
    assert "dance is no decision here. Decisions begin with: roll, ticket, tile, winner, loser, partner." in told
    assert "\nno tile on space 1 [second §4.1]\n" in told
    assert "tile 5 cannot be read. Type it like this: tile " in told
    assert "4.3 Booing" in told
    assert told.count("Nothing has happened yet.") == 3


@pytest.mark.parametrize("game", GAMES)
def test_plain_tells_all_in_sentences(tmp_path, game):
    done = play(tmp_path, game, "--plain", times=2, NO_COLOR="1")
    told = done.stdout.decode()
    assert not DRAWN & set(told)
    assert "\x1b" not in told
    assert "  " not in told
    assert "Leg 1: it is your turn." in told or "cards are still to be chosen by" in told


@pytest.mark.parametrize("game", GAMES)
def test_ascii_is_ascii_even_in_german_and_chosen_where_the_output_can_do_no_better(tmp_path, game):
    assert play(tmp_path, game, "--ascii", "--lang", "de", times=3).stdout.isascii()
    words = ("play", game, "--lang", "de")
    done = by_shell(tmp_path, "{}", *words, typed=SCRIPTS[game] * 3, PYTHONIOENCODING="latin-1")
    assert done.stdout.isascii()
    assert b"Wuerfel" in done.stdout or b"faellt" in done.stdout or b"wuerf" in done.stdout or game == "cards"


def test_a_table_of_eight_stays_in_eighty_columns(tmp_path):
    done = play(tmp_path, "second", "--players", "8", "--people", "2", times=60)
    lines = [line for line in done.stdout.decode().splitlines() if str(tmp_path) not in line]
    assert max(map(len, lines)) <= 80


@pytest.mark.parametrize("lang", ["en", "de"])
def test_piles_of_finish_cards_from_people_with_long_names_stay_in_eighty_columns(tmp_path, lang):
    names = "".join(f"player {seat}: Wilhelmina-Theodora {seat}\n" for seat in range(1, 9))
    turns = [f"{seat} {pile} {camel}\n" for pile, camel in (("winner", "G"), ("loser", "B")) for seat in range(1, 9)]
    head = "game: second\nplayers: 8\nstart: 1:GYR,3:BP,15:w,16:k\n" + names
    (tmp_path / "piles.camel").write_text(head + "".join(turns))
    told = sirocco(tmp_path, "replay", "piles.camel", "--lang", lang).stdout.decode()
    assert max(map(len, told.splitlines())) <= 80
    for seat in range(1, 9):
        assert f"Wilhelmina-Theodora {seat} G" in told
        assert f"Wilhelmina-Theodora {seat} B" in told


# Wishes that cannot be granted.


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("chess",), "the game 'chess'; expected one of first, second, cards"),
        (("first", "--players", "9"), "9 cannot play first: it takes 2 to 8 players"),
        (("second", "--players", "0"), "0 cannot play second: it takes 2 to 8 players"),
        (("first", "--players", "many"), "'many' is not a valid int"),
        (("first", "--people", "-1"), "-1 people cannot play"),
        (("first", "--people", "5", "--players", "4"), "5 seats are asked for, but 4 are to play"),
        (("first", "--people", "0", "--seat", "Anna"), "1 people are named, but 0 are to play"),
        (("first", "--seat", "Anna", "--seat", "Anna"), "two players are called Anna"),
        (("first", "--seat", "\n"), "a player needs a name, or a bot: newcomer, random"),
        (("first", "--seed", "1e"), "a seed is 64 hexadecimal digits, not '1e'"),
        (("first", "--lang", "fr"), "no words in the language fr"),
        (("first", "--new-dice"), "--new-dice needs --resume"),
        (("--resume", "no\nsuch\x1b[1m"), "no such [1m: No such file or directory"),
        (("first", "--file", "/proc/x.camel"), "/proc/x.camel: No such file or directory"),
    ],
)
def test_a_wish_that_cannot_be_granted_is_refused_in_one_line(tmp_path, words, said):
    assert said in refused(tmp_path, *words)


@pytest.mark.parametrize(
    "more", [("second",), ("--luck",), ("--seed", SEED), ("--players", "4"), ("--people", "1"), ("--seat", "Anna")]
)
def test_a_game_is_gone_on_with_as_it_is(tmp_path, more):
    play(tmp_path, "first", times=1)
    before = (tmp_path / "game.camel").read_text()
    assert refused(tmp_path, "--resume", "game.camel", *more).startswith("--resume goes on with a game as it is")
    assert (tmp_path / "game.camel").read_text() == before


def test_a_game_is_never_begun_over_a_file_that_is_there(tmp_path):
    (tmp_path / "game.camel").write_text("dear to somebody")
    assert refused(tmp_path, "first", "--file", "game.camel") == "game.camel: File exists"
    assert (tmp_path / "game.camel").read_text() == "dear to somebody"


def test_a_fault_in_a_record_that_is_to_go_on_is_said_with_its_place(tmp_path):
    (tmp_path / "game.camel").write_text("game: first\nplayers: 2\nstart: 1:GBY,2:WO\n1 tile 1+\n")
    assert refused(tmp_path, "--resume", "game.camel") == "game.camel:4: no tile on space 1 [first §4.1]"
    (tmp_path / "game.camel").write_text("game: first\nplayers: 2\nstart: 1:GBY,2:WO\nbot 2: genius\n")
    assert refused(tmp_path, "--resume", "game.camel").startswith("game.camel: seat 2 is a bot of a kind")


@pytest.mark.parametrize("game", ["first", "cards"])
def test_a_record_that_hides_cards_is_not_gone_on_with_and_stays_as_it_is(tmp_path, game):
    record = random_record(game, 2, 1).with_head("commitment", "ab" * 32)
    number, hiding = next((n, e) for n, e in enumerate(record.entries, 1) if isinstance(e.action, Back | Discard))
    text = str(seen_record(replace(record, entries=record.entries[:number]), 3 - hiding.seat, over=False))
    (tmp_path / "game.camel").write_text(text)
    line = next(n for n, each in enumerate(text.splitlines(), 1) if "?" in each)
    for more in ((), ("--new-dice",)):
        said = refused(tmp_path, "--resume", "game.camel", *more)
        assert said.startswith(f"game.camel:{line}: this record hides cards")
    assert (tmp_path / "game.camel").read_text() == text


# Broken off.


@pytest.mark.parametrize("game", GAMES)
def test_a_game_that_was_killed_goes_on_as_if_nothing_had_been(tmp_path, game):
    whole = tmp_path / "whole"
    whole.mkdir()
    play(whole, game)
    words = (*PROGRAM, "play", game, "--seed", SEED, "--file", "game.camel")
    kept, pipe = tmp_path / "game.camel", subprocess.PIPE
    with subprocess.Popen(words, cwd=tmp_path, env=environment(tmp_path), stdin=pipe, stdout=pipe) as program:  # noqa: S603 - ours
        assert program.stdin
        program.stdin.write(SCRIPTS[game].encode() * 3)
        program.stdin.flush()
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and "\n1 " not in (kept.read_text() if kept.exists() else ""):
            time.sleep(0.01)
        program.send_signal(signal.SIGKILL)
    assert program.returncode == -signal.SIGKILL
    assert sirocco(tmp_path, "play", "--resume", "game.camel", typed=SCRIPTS[game] * 200).returncode == 0
    assert lines_of(tmp_path / "game.camel") == lines_of(whole / "game.camel")


def test_a_line_that_was_cut_off_never_happened(tmp_path):
    whole = tmp_path / "whole"
    whole.mkdir()
    play(whole, "first")
    play(tmp_path, "first", times=4)
    kept = tmp_path / "game.camel"
    kept.write_bytes(kept.read_bytes()[:-3])
    done = sirocco(tmp_path, "play", "--resume", "game.camel", typed=SCRIPTS["first"] * 200)
    assert "The last line was cut off before it counted, and is left out: " in done.stdout.decode()
    assert lines_of(kept) == lines_of(whole / "game.camel")


@pytest.mark.parametrize(("people", "shown"), [("1", "1 winner G"), ("2", "1 winner ...")])
def test_a_line_that_was_cut_off_tells_no_secret_to_whoever_else_is_at_the_keyboard(tmp_path, people, shown):
    play(tmp_path, "second", "--players", "3", "--people", people, times=0)
    with (tmp_path / "game.camel").open("a") as file:
        file.write("1 winner G")
    done = sirocco(tmp_path, "play", "--resume", "game.camel")
    assert f"is left out: {shown}\n" in done.stdout.decode()


def test_a_finished_game_says_so_and_shows_the_result_and_its_file_stays_as_it_is(tmp_path):
    kept = tmp_path / "game.camel"
    kept.write_text("# my best game\n" + str(random_record("first", 3, 2)) + "# the end\n")
    before = kept.read_bytes()
    done = sirocco(tmp_path, "play", "--resume", "game.camel")
    assert (done.returncode, done.stderr) == (0, b"")
    assert "This game is over: game.camel" in done.stdout.decode()
    assert "\n  1. Player " in done.stdout.decode()
    assert kept.read_bytes() == before


def test_a_game_killed_between_its_last_line_and_its_seed_still_gets_its_seed(tmp_path):
    play(tmp_path, "first")
    kept = tmp_path / "game.camel"
    kept.write_text(kept.read_text().replace(f"seed: {SEED}\n", ""))
    (tmp_path / ".game.camel.seed").write_text(SEED + "\n")
    assert sirocco(tmp_path, "play", "--resume", "game.camel").returncode == 0
    assert verify(kept.read_text()).draws
    assert not (tmp_path / ".game.camel.seed").exists()


def test_what_somebody_wrote_beside_a_game_is_still_there_at_its_end(tmp_path):
    play(tmp_path, "first", times=2)
    kept = tmp_path / "game.camel"
    noted = (
        kept.read_bytes().replace(b"\ndate:", b"\nplace: the garden  # of the \xfccle\ndate:", 1) + b"\n# after tea\n"
    )
    kept.write_bytes(noted)
    assert sirocco(tmp_path, "play", "--resume", "game.camel", typed=SCRIPTS["first"] * 200).returncode == 0
    assert kept.read_bytes().replace(b"seed: " + SEED.encode() + b"\n", b"").startswith(noted)
    assert verify(decoded(kept.read_bytes())).draws


def test_dice_whose_seed_is_lost_are_renewed_only_when_asked(tmp_path):
    play(tmp_path, "first", times=2)
    (tmp_path / ".game.camel.seed").unlink()
    said = refused(tmp_path, "--resume", "game.camel")
    assert said.startswith("game.camel: the seed of its dice, .game.camel.seed, is missing; --new-dice goes on")
    done = sirocco(tmp_path, "play", "--resume", "game.camel", "--new-dice", typed="roll\n" * 200)
    assert done.returncode == 0
    assert "renewed" in (tmp_path / "game.camel").read_text()
    assert "sirocco verify" not in done.stdout.decode()


def test_two_programs_do_not_play_in_one_file(tmp_path):
    words = (*PROGRAM, "play", "first", "--file", "game.camel")
    pipe = subprocess.PIPE
    with subprocess.Popen(words, cwd=tmp_path, env=environment(tmp_path), stdin=pipe, stdout=pipe) as first:  # noqa: S603 - ours
        assert first.stdout
        assert b"kept in" in first.stdout.readline()
        assert refused(tmp_path, "--resume", "game.camel") == "game.camel: this game is being played in another window"
        first.communicate(b"quit\n")
    assert sirocco(tmp_path, "play", "--resume", "game.camel", typed="quit\n").returncode == 0


# Where nothing can be written or read any more.


def test_a_full_disk_takes_no_decision_and_loses_none(tmp_path):
    words = ("play", "first", "--file", "game.camel")
    done = by_shell(tmp_path, "ulimit -f 1; {}", *words, typed="roll\n" * 100)
    told = done.stdout.decode()
    assert (done.returncode, done.stderr) == (0, b"")
    assert "The decision was not taken, since it could not be written. Nothing else is lost." in told
    assert "game.camel: File too large" in told
    assert "The game is kept." in told
    kept = lines_of(tmp_path / "game.camel")
    assert sirocco(tmp_path, "replay", "game.camel", "--json").returncode == 0
    assert sirocco(tmp_path, "play", "--resume", "game.camel", typed="roll\n" * 200).returncode == 0
    whole = [line for line in lines_of(tmp_path / "game.camel") if not line.startswith("seed:")]
    assert whole[: len(kept)] == kept
    assert verify((tmp_path / "game.camel").read_text()).draws


def test_a_disk_that_is_full_at_the_very_end_hides_no_result_and_the_seed_follows_later(tmp_path):
    full = FileTrouble("game.camel: No space left on device")
    with mock.patch.object(Journal, "replace", side_effect=full):
        told = play(tmp_path, "first").stdout.decode()
    assert "\n  1. " in told
    assert "its seed could not be added to the record. game.camel: No space left on device" in told
    sirocco(tmp_path, "play", "--resume", "game.camel")
    assert verify((tmp_path / "game.camel").read_text()).draws


def test_a_game_that_cannot_even_begin_leaves_nothing_behind(tmp_path):
    done = by_shell(tmp_path, "ulimit -f 0; {}", "play", "first", "--file", "game.camel")
    assert done.returncode == 2
    assert done.stderr.decode() == "game.camel: File too large\n"
    assert list(tmp_path.iterdir()) == []


def test_a_copy_can_be_saved_and_gone_on_with_and_never_goes_over_a_file(tmp_path):
    typed = "roll\nsave copy.camel\nsave copy.camel\nsave no/where.camel\nsave ~nobody/x\nsave a\0b\nsave\nquit\n"
    words = ("play", "first", "--seed", SEED, "--file", "game.camel")
    done = sirocco(tmp_path, *words, typed=typed)
    assert (done.returncode, done.stderr) == (0, b"")
    told = done.stdout.decode()
    assert "The game is in copy.camel" in told
    assert "copy.camel: File exists" in told
    assert "no/where.camel: No such file or directory" in told
    assert "The game is in game.camel" in told
    for name in ("game", "copy"):
        sirocco(tmp_path, "play", "--resume", f"{name}.camel", typed="roll\n" * 200)
    assert lines_of(tmp_path / "copy.camel") == lines_of(tmp_path / "game.camel")


def test_input_that_is_closed_ends_the_game_and_says_how_to_go_on(tmp_path):
    done = by_shell(tmp_path, "{} <&-", "play", "first", "--file", "game.camel")
    assert (done.returncode, done.stderr) == (0, b"")
    assert "To go on: sirocco play --resume game.camel" in done.stdout.decode()


def test_what_is_no_text_is_no_decision(tmp_path):
    done = sirocco(tmp_path, "play", "first", typed="\udcff\udcfe\n\x1b[2J\nroll\n")
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.decode().count("is no decision here") == 2


def test_a_game_of_bots_alone_needs_nobody(tmp_path):
    done = sirocco(tmp_path, "play", "cards", "--people", "0", "--players", "6", "--file", "game.camel")
    assert done.returncode == 0
    moments = sirocco(tmp_path, "replay", "game.camel", "--json").stdout.splitlines()
    assert json.loads(moments[-1])["over"] is True
