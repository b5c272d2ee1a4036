"""At a terminal: secrets are covered between two people, keys do what they do elsewhere, one may always leave."""

import re
from collections.abc import Callable

import pytest

from tests.terminal.keyboard import CLEARED, CTRL_C, CTRL_D, CTRL_U, CTRL_Y, SEED, TAB, UP, Terminal, lines_of

PROMPT = "> "


@pytest.fixture
def sit(tmp_path):
    """Sits down at terminals, and turns them off afterwards."""
    terminals: list[Terminal] = []

    def sit_down(*words: str, rows: int = 24, **more: str) -> Terminal:
        terminals.append(Terminal(tmp_path, *words, rows=rows, columns=80, **more))
        return terminals[-1]

    yield sit_down
    for terminal in terminals:
        terminal.close()


def two_people(sit: Callable[..., Terminal], game: str = "first") -> Terminal:
    terminal = sit("play", game, "-s", "Anna", "-s", "Ben", "--seed", SEED, "--file", "game.camel")
    terminal.until("Anna, press Enter when nobody else is looking.")
    terminal.enter()
    terminal.until(CLEARED)
    return terminal


# Secrets.


def test_nothing_of_one_person_is_left_for_the_next(sit, tmp_path):
    terminal = two_people(sit)
    terminal.until(PROMPT)
    terminal.type("loser W" + CTRL_U)  # thought better of it
    terminal.enter("winner G")
    terminal.until("You lay your card of green on the winner pile.")
    terminal.until("Anna: press Enter to cover your screen.")
    terminal.enter()
    assert terminal.until(CLEARED).count("Ben") == 0
    assert "green" not in terminal.until("Ben, press Enter when nobody else is looking.")
    terminal.enter()
    terminal.until(CLEARED)
    seen = terminal.until("\n> ")
    assert "Anna lays a card on the winner pile." in seen
    assert "green" not in seen
    terminal.type(UP + CTRL_Y)  # what was typed, what was cut
    terminal.enter("log all")
    told = terminal.until(PROMPT)
    assert "winner G" not in told
    assert "loser W" not in told
    assert "green" not in told
    terminal.enter("quit")
    assert terminal.end()[0] == 0
    assert [line for line in lines_of(tmp_path / "game.camel") if line[0] in "12"] == ["1 winner G"]


def test_in_the_card_game_hands_are_covered_too(sit):
    terminal = two_people(sit, "cards")
    hand = terminal.until("5=").split("1=")[-1]
    terminal.until(PROMPT)
    terminal.enter("1 2 3 4 5")
    terminal.until("You throw away ")
    terminal.until(PROMPT)
    terminal.enter("1 2 3 4 5 6")
    terminal.until("Anna: press Enter to cover your screen.")
    terminal.enter()
    terminal.until(CLEARED)
    terminal.until("Ben, press Enter")
    terminal.enter()
    terminal.until(CLEARED)
    seen = terminal.until(PROMPT)
    assert hand
    assert "Anna throws" not in seen
    assert "You threw away" not in seen


def test_whoever_leaves_takes_their_secrets_along(sit):
    terminal = two_people(sit)
    terminal.until("finish cards")
    terminal.until(PROMPT)
    terminal.enter("quit")
    code, last = terminal.end()
    assert code == 0
    assert CLEARED in last
    assert "finish cards" not in last.rpartition(CLEARED)[2]
    assert "To go on: sirocco play --resume game.camel" in last.rpartition(CLEARED)[2]


def test_a_screen_that_cannot_be_cleared_is_scrolled_away(sit):
    words = ("play", "first", "-s", "Anna", "-s", "Ben", "--seed", SEED, "--file", "game.camel")
    terminal = sit(*words, TERM="dumb")
    terminal.until("Anna, press Enter")
    terminal.enter()
    assert "\x1b" not in terminal.until(PROMPT)
    assert "\r\n" * 100 in terminal.shown


def test_one_person_alone_is_never_asked_to_look_away(sit):
    terminal = sit("play", "first", "--file", "game.camel")
    terminal.until(PROMPT)
    terminal.enter("roll")
    terminal.until(PROMPT)
    terminal.enter("quit")
    assert terminal.end()[0] == 0
    assert "press Enter" not in terminal.shown
    assert CLEARED not in terminal.shown


# Keys.


def test_the_tab_key_completes_what_has_been_begun(sit, tmp_path):
    terminal = sit("play", "first", "--file", "game.camel")
    terminal.until(PROMPT)
    terminal.enter("rol" + TAB)
    terminal.until("You take a pyramid ticket.")
    terminal.until(PROMPT)
    terminal.enter("? ro" + TAB)
    assert "take a pyramid ticket and bring out a die" in terminal.until("a die\r\n")
    assert any(line.startswith("1 roll ") for line in lines_of(tmp_path / "game.camel"))


LEAVING = [(CTRL_C, 130), (CTRL_D, 0)]


@pytest.mark.parametrize(("key", "code"), LEAVING)
@pytest.mark.parametrize("question", ["Which game?", "How many people", "Who sits on seat 1?", "How many play in all"])
def test_while_the_game_is_set_up_one_may_leave_at_every_question(sit, tmp_path, question, key, code):
    terminal = sit("play")
    for asked in ("Which game?", "How many people", "Who sits on seat 1?", "How many play in all"):
        terminal.until(asked)
        terminal.until("] ")
        if asked == question:
            break
        terminal.enter()
    ended, last = terminal.end(key)
    assert ended == code
    assert "Traceback" not in last
    assert "To go on" not in last
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(("key", "code"), LEAVING)
def test_in_the_game_one_may_leave_at_every_question_and_is_told_the_way_back(sit, key, code):
    at_a_decision = sit("play", "first", "--file", "one.camel")
    at_a_decision.until(PROMPT)
    at_a_cover = two_people(sit)
    at_a_cover.until(PROMPT)
    at_a_cover.enter("roll")
    at_a_cover.until("to cover your screen.")
    before_a_turn = sit("play", "first", "--people", "2", "--file", "two.camel")
    before_a_turn.until("nobody else is looking.")
    for terminal, name in ((at_a_decision, "one"), (at_a_cover, "game"), (before_a_turn, "two")):
        ended, last = terminal.end(key)
        assert ended == code
        assert f"To go on: sirocco play --resume {name}.camel" in last
        assert "Traceback" not in last


# Screens.


@pytest.mark.parametrize("game", ["first", "second"])
def test_a_table_of_eight_fits_a_low_screen(sit, game):
    terminal = sit("play", game, "--players", "8", "--seed", SEED, "--file", "game.camel")
    terminal.until("Camel Up")
    screen = terminal.until("\n> ")
    assert screen.count("\n") < 24
    assert "1 roll   2-6 ticket B G" in re.sub(r"\x1b\[[\d;]*m", "", screen)
    terminal.enter("quit")
    terminal.end()


def test_a_high_screen_has_room_for_every_choice(sit):
    terminal = sit("play", "second", "--seed", SEED, rows=50)
    assert "40=P" in terminal.until("\n> ")


def test_colour_is_only_used_where_it_is_welcome(sit):
    in_colour, without = sit("play", "second"), sit("play", "second", NO_COLOR="1")
    assert "\x1b[1;37;44m" in in_colour.until("\n> ")
    assert ";44m" not in without.until("\n> ")
