"""A record is a text file: a head, then one line an event.  What it may say, and how it says what is wrong with it."""

from __future__ import annotations

from itertools import islice

import pytest

from sirocco.errors import IllegalAction, NotationError, SiroccoError
from sirocco.notation import (
    Record,
    decoded,
    format_record,
    format_start,
    head_text,
    parse_entry,
    parse_record,
    parse_start,
    play_entry,
    replay,
    seen_record,
)
from sirocco.rules import GAMES, SPECTATOR, State, apply, begin, cards, is_over, legal, view, why_not
from sirocco.rules.actions import Back, PlayCard, Rolled
from sirocco.rules.pieces import UNKNOWN
from tests.random_games import in_random_games, in_some_random_games, random_record, strokes

EXAMPLE = """\
# anything after a number sign is a comment; blank lines mean nothing
game: second
players: 4
start: 1:GYR,3:BP,15:w,16:k
1 ticket G
2 roll R3
3 tile 5+
4 winner G
1 roll k2
"""
HEAD = "game: second\nplayers: 4\nstart: 1:GYR,3:BP,15:w,16:k\n"
CARDS_HEAD = "game: cards\nplayers: 2\nstart: G1 B2 B1 Y1 O1\n"


def refused(text: str) -> SiroccoError:
    """What is wrong with a record, whether it is read or played."""
    with pytest.raises(SiroccoError) as caught:
        list(replay(text))
    return caught.value


# There and back.


def test_the_record_of_the_notation_is_read_and_played():
    record = parse_record(EXAMPLE)
    assert (record.game, record.players, len(record.entries)) == ("second", 4, 5)
    assert record.entries[1].outcome == Rolled("R", 3)
    *_, last = replay(EXAMPLE)
    assert last.line == 9
    assert last.state.turn == 2


@in_random_games
def test_a_record_comes_back_as_it_was_and_plays_the_same_game(game, players, seed):
    record = random_record(game, players, seed)
    text = format_record(record)
    assert parse_record(text) == record
    assert str(parse_record(text)) == text
    *_, last = replay(text)
    assert last.state == list(strokes(game, players, seed))[-1].after
    assert is_over(last.state)


@in_random_games
def test_a_record_that_breaks_off_is_the_beginning_of_the_whole_one(game, players, seed):
    lines = str(random_record(game, players, seed)).splitlines(keepends=True)
    states = [moment.state for moment in replay("".join(lines))]
    for number in range(3, len(lines) + 1, 7):
        assert [moment.state for moment in replay("".join(lines[:number]))] == states[: number - 2]


@in_some_random_games
def test_a_record_as_a_seat_may_see_it_comes_back_and_plays_to_what_that_seat_sees(game, players, seed):
    record = random_record(game, players, seed)
    states = []
    step = begin(game, players, record.start)
    for entry in record.entries:
        step = play_entry(step.state, entry)
        states.append(step.state)
    for number in [*range(1, len(states), 9), len(states) - 1]:
        part = Record(game, players, record.start, (), record.entries[:number])
        for seat in range(SPECTATOR, players + 1):
            text = str(seen_record(part, seat, over=False))
            assert str(parse_record(text)) == text
            *_, last = replay(text)
            assert view(last.state, seat) == view(states[number - 1], seat)
            assert view(last.state, SPECTATOR) == view(states[number - 1], SPECTATOR)


@in_random_games
def test_a_finished_record_says_everything_openly(game, players, seed):
    record = random_record(game, players, seed)
    for seat in range(SPECTATOR, players + 1):
        assert seen_record(record, seat, over=True) == record
        assert "?" not in str(seen_record(record, seat, over=True))


@in_random_games
def test_in_cards_every_leg_opens_with_one_deal_a_seat(game, players, seed):
    entries = random_record(game, players, seed).entries
    dealt = [number for number, entry in enumerate(entries) if entry.action is None]
    assert bool(dealt) == (game == "cards")
    for first in dealt[::players]:
        assert [entry.seat for entry in entries[first : first + players]] == list(range(1, players + 1))


# What is masked.

HIDING = """\
game: second
players: 3
start: 1:GYR,3:BP,15:w,16:k
1 winner G
2 loser R
3 tile 5+
1 roll k2
"""


def test_a_seat_sees_its_own_finish_card_and_a_question_mark_for_the_others():
    record = parse_record(HIDING)
    assert "1 winner G\n2 loser ?\n3 tile 5+\n" in str(seen_record(record, 1, over=False))
    assert "1 winner ?\n2 loser R\n3 tile 5+\n" in str(seen_record(record, 2, over=False))
    assert "1 winner ?\n2 loser ?\n3 tile 5+\n" in str(seen_record(record, SPECTATOR, over=False))


def test_a_seed_is_in_nobodys_record_while_the_game_runs():
    record = parse_record(HIDING).with_head("seed", "00" * 32).with_head("date", "2024-01-01")
    for seat in range(4):
        assert "seed" not in str(seen_record(record, seat, over=False))
        assert "date: 2024-01-01" in str(seen_record(record, seat, over=False))
    assert "seed" in str(seen_record(record, 1, over=True))


def test_in_cards_overall_bets_are_open_in_every_record():
    record = random_record("cards", 3, 1)
    bets = [str(entry) for entry in record.entries if isinstance(entry.action, Back)]
    seen = str(seen_record(record, SPECTATOR, over=False)).splitlines()
    assert bets
    assert all(bet in seen for bet in bets)


def test_a_record_in_which_a_seat_hides_one_card_does_not_say_which_it_still_has():
    text = HEAD + "1 winner ?\n2 roll B1\n3 roll G1\n4 roll R1\n1 loser G\n"
    *_, last = replay(text)
    assert getattr(last.state, "hands")[0] == "???"  # noqa: B009 - asked of a board game only


def test_blanks_between_the_words_of_a_hidden_card_mean_nothing():
    *_, last = replay(HEAD + "1  winner   ?\n")
    assert last.state.turn == 2


# The head.


def test_comments_and_blank_lines_mean_nothing_but_they_count_as_lines():
    head = "\n# a game\n\ngame: second # the second edition\n\n players : 4\nstart:1:GYR,3:BP,15:w,16:k\n"
    text = head + "\n\n1 ticket G # five\n"
    moments = list(replay(text))
    assert [moment.line for moment in moments] == [7, 10]
    assert str(parse_record(text)) == HEAD + "1 ticket G\n"


def test_a_reader_keeps_the_keys_it_does_not_know_in_their_order():
    text = HEAD + "player 1: Ann Other\nzebra: a: b: c\ndate: 2024-01-01\nempty:\n1 roll G1\n"
    record = parse_record(text)
    assert record.head == (("player 1", "Ann Other"), ("zebra", "a: b: c"), ("date", "2024-01-01"), ("empty", ""))
    assert record.get("zebra") == "a: b: c"
    assert record.get("yak") is None
    assert parse_record(str(record)) == record


def test_windows_line_ends_a_byte_order_mark_and_a_missing_last_line_end_are_read():
    assert parse_record("\ufeff" + EXAMPLE.replace("\n", "\r\n").rstrip()) == parse_record(EXAMPLE)


def test_a_name_in_the_head_stays_on_its_line_and_begins_no_comment():
    record = parse_record(HEAD).with_head("player 1", "Eve\n1 roll G3 # \x00\u2028seed: 0")
    assert parse_record(str(record)) == record
    assert record.get("player 1") == "Eve 1 roll G3 seed: 0"
    assert parse_record(str(record)).entries == ()
    assert head_text("  J\u00fcrgen   \u0416 ") == "J\u00fcrgen \u0416"


HEAD_MISTAKES = {
    "an empty file": ("", 1, "the record is empty; expected game: ..."),
    "comments only": ("# nothing\n\n", 1, "the record is empty"),
    "no game": ("players: 4\n", 1, "the key 'players'; expected game"),
    "no players": ("game: second\nstart: 1:GYR\n", 2, "the key 'start'; expected players"),
    "no start": ("game: second\nplayers: 4\n", 2, "the head ends too early; expected start: ..."),
    "another key too early": ("game: second\ndate: today\n", 2, "the key 'date'; expected players"),
    "a body too early": ("game: second\nplayers: 4\n1 roll G3\n", 3, "no key in '1 roll G3'; expected start: ..."),
    "an unknown game": ("game: third\n", 1, "the game 'third'; expected one of first, second, cards"),
    "no game named": ("game:\n", 1, "the game is missing"),
    "nine players": ("game: second\nplayers: 9\n", 2, "a number from 2 to 8"),
    "seven players of cards": ("game: cards\nplayers: 7\n", 2, "a number from 2 to 6"),
    "one player": ("game: first\nplayers: 1\n", 2, "a number from 2 to 8"),
    "four in words": ("game: first\nplayers: four\n", 2, "the number of players 'four'"),
    "no key": (": 4\n", 1, "the key is missing"),
    "a key twice": (HEAD + "date: 1\ndate: 2\n", 5, "the key 'date' stands twice"),
    "a required key twice": (HEAD + "game: second\n", 4, "the key 'game' stands twice"),
    "a start that is none": ("game: second\nplayers: 4\nstart: here\n", 3, "the stack 'here'"),
    "a start with a camel twice": (HEAD.replace("GYR", "GYRB"), 3, "camel B stands twice"),
    "a start without a camel": (HEAD.replace("GYR", "GY"), 3, "camel R is missing"),
    "a start of another game": (HEAD.replace("GYR", "GYO"), 3, "the camel 'O'"),
    "four cards": (CARDS_HEAD.replace(" O1", ""), 3, "racing cards revealed at the outset"),
    "six cards": (CARDS_HEAD.replace(" O1", " O1 O1"), 3, "racing cards revealed at the outset"),
    "a card nobody knows": (CARDS_HEAD.replace(" O1", " ?"), 3, "the racing card '?'"),
    "a line with a colon in the body": (HEAD + "1 roll G1\ndate: 1\n", 5, "the head ends where the body begins"),
}


@pytest.mark.parametrize(("text", "line", "words"), HEAD_MISTAKES.values(), ids=HEAD_MISTAKES)
def test_a_head_that_cannot_be_read_is_named_with_its_line(text, line, words):
    error = refused(text)
    assert isinstance(error, NotationError)
    assert words in str(error)
    assert error.line == line
    with pytest.raises(NotationError, match=f"^line {line}: "):
        parse_record(text)


STARTS = [
    ("second", "3:BP,4:GYR,15:w,16:k", "2.3"),
    ("second", "1:GY,3:BP,15:wR,16:k", "2.3"),
    ("second", "1:GYR,3:BP,13:w,16:k", "2.4"),
    ("second", "1:GYRk,3:BP,15:w", "2.4"),
    ("second", "1:GYR,3:BP,15:w,17:k", "2.4"),
    ("second", "0:k,1:GYR,3:BP,15:w", "2.4"),
    ("first", "1:BGOY,4:W", "2.3"),
    ("first", "1:BGOY,17:W", "2.3"),
    ("first", "0:B,1:GOYW", "2.3"),
    ("cards", "B2 B2 G1 G1 G1", "2.3"),
]


@pytest.mark.parametrize(("game", "start", "paragraph"), STARTS)
def test_a_start_that_the_set_up_cannot_give_is_refused(game, start, paragraph):
    text = f"# a comment\ngame: {game}\nplayers: 4\nstart: {start}\n1 roll G1\n"
    error = refused(text)
    assert isinstance(error, IllegalAction)
    assert error.line == 4
    assert error.rule == f"{game} §{paragraph}"


@pytest.mark.parametrize(
    ("game", "start"),
    [
        ("second", "1:GYR,3:BP,15:w,16:k"),
        ("second", "2:PYRGB,14:wk"),
        ("first", "1:W,2:Y,3:OGB"),
        ("cards", "G1 B2 B1 Y1 O1"),
        ("cards", "W1 W1 W1 W1 W1"),
    ],
)
def test_a_start_is_read_and_written(game, start):
    assert format_start(game, parse_start(game, start)) == start
    assert GAMES[game].START.allows(parse_start(game, start))


# The body.

BODY_MISTAKES = {
    "an unknown verb": ("1 fly\n", NotationError, "the decision 'fly'"),
    "a verb of another game": ("1 discard B1\n", NotationError, "the decision 'discard'"),
    "cut off before its die": ("1 roll\n", NotationError, "roll takes one word after it"),
    "cut off in its die": ("1 roll R", NotationError, "the die 'R'"),
    "cut off in its verb": ("1 tick", NotationError, "the decision 'tick'"),
    "cut off after its seat": ("1", NotationError, "the decision is missing"),
    "no seat": ("roll R3\n", NotationError, "the seat 'roll'"),
    "a seat no game has": ("9 roll R3\n", NotationError, "a number from 1 to 8"),
    "a seat that is not there": ("5 roll R3\n", IllegalAction, "there is no seat 5: 4 play [second §1.2]"),
    "another seat's turn": ("2 roll R3\n", IllegalAction, "it is the turn of seat 1 [second §5.1]"),
    "a die of another game": ("1 roll O3\n", NotationError, "the die 'O3'"),
    "the grey die by its letter": ("1 roll x3\n", NotationError, "the die 'x3'"),
    "a tile on a camel": ("1 tile 3+\n", IllegalAction, "a camel stands there [second §4.1]"),
    "a tile on a crazy camel": ("1 tile 16+\n", IllegalAction, "a camel stands there [second §4.1]"),
    "a tile on space 1": ("1 tile 1-\n", IllegalAction, "no tile on space 1 [second §4.1]"),
    "a partner among four": ("1 partner 2\n", IllegalAction, "partnerships need six players [second §8.1]"),
    "a NUL": ("\x00\n", NotationError, "the seat '\\x00'"),
    "a digit that is no number": ("\u00b2 winner ?\n", NotationError, "a number from 1 to 8"),
    "a seat and a letter": ("1x winner ?\n", NotationError, "a number from 1 to 8"),
    "a seat without end": ("9" * 5000 + " winner ?\n", NotationError, "a number from 1 to 8"),
}


@pytest.mark.parametrize(("body", "kind", "words"), BODY_MISTAKES.values(), ids=BODY_MISTAKES)
def test_a_line_that_cannot_be_played_is_named_with_its_number(body, kind, words):
    error = refused("\n" + HEAD + "# a comment\n\n" + body)
    assert type(error) is kind
    assert words in str(error)
    assert error.line == 7


PLAYED_MISTAKES = {
    "a die that is out": ("1 roll R3\n2 roll R1\n", "the pyramid cannot give R1 now [second §5.4]"),
    "the grey die twice": ("1 roll k1\n2 roll w1\n", "the pyramid cannot give w1 now [second §5.4]"),
    "a tile next to a tile": ("1 tile 5+\n2 tile 6+\n", "space 5 beside it has one [second §4.1]"),
    "a tile on a tile": ("1 tile 5+\n2 tile 5-\n", "another tile lies there [second §4.1]"),
    "a fifth ticket": ("1 ticket G\n2 ticket G\n3 ticket G\n4 ticket G\n1 ticket G\n", "no ticket of G is left"),
    "a finish card twice": (
        "1 winner G\n2 ticket G\n3 ticket G\n4 ticket G\n1 loser G\n",
        "you have no finish card of G in your hand [second §5.5]",
    ),
    "a tile turned over": ("1 tile 5+\n2 ticket G\n3 ticket G\n4 ticket G\n1 tile 5-\n", "it must move to another"),
}


@pytest.mark.parametrize(("body", "words"), PLAYED_MISTAKES.values(), ids=PLAYED_MISTAKES)
def test_all_before_a_line_that_breaks_a_rule_is_still_there(body, words):
    good = body.count("\n")  # moments before the mistake: the head and all lines but the last
    moments = replay(HEAD + body)
    assert len(list(islice(moments, good))) == good
    with pytest.raises(IllegalAction) as caught:
        next(moments)
    assert words in str(caught.value)
    assert caught.value.line == 3 + good


def test_nothing_can_be_said_when_all_is_over():
    text = str(random_record("first", 3, 1))
    error = refused(text + "1 roll B1\n")
    assert isinstance(error, IllegalAction)
    assert str(error) == "the race is over [first §7.1]"
    assert error.line == text.count("\n") + 1


def test_a_file_that_is_no_text_is_said_to_be_none_with_its_line():
    with pytest.raises(NotationError, match=r"^line 2: this is not UTF-8 text") as caught:
        parse_record(decoded(b"game: second\nplayers: \xff\xfe\n"))
    assert caught.value.line == 2


def test_what_comes_before_a_line_that_is_no_text_is_played():
    moments = replay(decoded(b"game: first\nplayers: 2\nstart: 1:GOY,2:B,3:W\n1 roll B1\n2 \xff\n"))
    assert [next(moments).line, next(moments).line] == [3, 4]
    with pytest.raises(NotationError, match=r"^line 5: this is not UTF-8 text"):
        next(moments)


def test_words_may_be_parted_by_tabs():
    assert str(parse_entry("1\troll  B1", "first")) == "1 roll B1"


def test_a_text_file_is_decoded():
    assert decoded("game: second # J\u00fcrgen\n".encode()) == "game: second # J\u00fcrgen\n"


@pytest.mark.parametrize(("game", "players"), [("first", 4), ("second", 6), ("cards", 3)])
def test_a_file_cut_off_anywhere_is_read_up_to_there_or_refused_in_its_last_line(game, players):
    text = str(random_record(game, players, 2))
    lines = text.splitlines(keepends=True)
    whole = [moment.state for moment in replay(text)]
    for number in [*range(4), *range(4, len(lines), 15)]:
        before = "".join(lines[:number])
        for end in range(len(lines[number])):
            states, error = read_as_far_as_possible(before + lines[number][:end])
            assert states[: max(0, number - 2)] == whole[: max(0, number - 2)]
            assert error is None or error.line == max(1, number + (end > 0))
            assert number >= 3 or error is not None or lines[number].startswith("start")


def read_as_far_as_possible(text: str) -> tuple[list[State], SiroccoError | None]:
    states: list[State] = []
    try:
        states.extend(moment.state for moment in replay(text))
    except SiroccoError as error:
        return states, error
    return states, None


# A leg of the card game.


def card_lines() -> list[str]:
    return str(random_record("cards", 3, 2)).splitlines()


def test_secret_decisions_come_in_any_order_among_the_seats():
    lines = card_lines()
    body, chosen = lines[6:15], []
    assert {line.split()[1] for line in body} == {"discard", "stack", "intel"}
    for seat in ("3", "1", "2"):
        chosen += [line for line in body if line.startswith(seat)]
    ends = [list(replay("\n".join([*lines[:6], *order])))[-1].state for order in (body, chosen)]
    assert ends[0] == ends[1]


def test_hands_are_dealt_in_any_order_of_the_seats():
    lines = card_lines()
    turned = [*lines[:3], *reversed(lines[3:6])]
    assert list(replay("\n".join(turned)))[-1].state == list(replay("\n".join(lines[:6])))[-1].state


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda lines: [*lines[:4], lines[3]], "seat 1 has been dealt its cards"),
        (lambda lines: [*lines[:3], "deal 4 B1 B1 B1 B1 G1 G1 G1 G1 G1"], "there is no seat 4: 3 play"),
        (lambda lines: [*lines[:3], "deal 1 B1"], "a hand has 9 cards"),
        (lambda lines: [*lines[:3], "deal 1 B1 B1 B1 B1 B1 B1 B1 B1 B1"], "not so many of these cards"),
        (lambda lines: [*lines[:5], "1 discard B1 B1 B1 B1"], "the racing deck is not being built now"),
        (lambda lines: [*lines[:6], "1 reveal B1"], "first the racing deck is built"),
        (lambda lines: [*lines[:6], "1 stack B1 B1 B1"], "you owe this first: discard and 4 of your cards"),
        (lambda lines: [*lines[:6], "deal 1 B1"], "no cards are dealt now"),
    ],
)
def test_a_leg_of_cards_that_opens_otherwise_is_refused(change, words):
    lines = change(card_lines())
    error = refused("\n".join(lines))
    assert isinstance(error, IllegalAction)
    assert words in str(error)
    assert error.line == len(lines)


def test_a_reveal_the_deck_cannot_give_is_refused():
    lines = card_lines()
    at = next(number for number, line in enumerate(lines) if " reveal " in line)
    state = list(replay("\n".join(lines[:at])))[-1].state
    assert isinstance(state, cards.State)
    absent = next(card for card in cards.FACES if card not in state.deck)
    error = refused("\n".join([*lines[:at], f"{lines[at][0]} reveal {absent}"]))
    assert isinstance(error, IllegalAction)
    assert f"no {absent} is left in the racing deck [cards §5.3]" in str(error)


HIDDEN_LEG = """\
game: cards
players: 3
start: G1 B2 B1 Y1 O1
deal 1 ? ? ? ? ? ? ? ? ?
deal 2 ? ? ? ? ? ? ? ? ?
deal 3 B1 B1 B1 B1 G1 G1 G1 G1 W2
1 discard ? ? ? ?
1 stack ? ? ?
1 intel ?
2 discard ? ? ? ?
2 stack O1 O1 ?
2 intel ?
3 discard B1 B1 B1 B1
3 stack G1 G1 G1
3 intel G1
"""


@pytest.mark.parametrize(
    ("line", "by", "words"),
    [
        (7, "1 discard G1 G1 ? ?", "not have so many of G1 in your hand [cards §3.5]"),  # one is with nobody, not two
        (7, "1 discard B1 G2 O1 O2 W1 W2", "discard and 4 of your cards [cards §3.5]"),
        (7, "1 discard O1 O2 W1 W2", "not have so many of W2 in your hand [cards §3.5]"),
        (12, "2 intel W2", "not have so many of W2 in your hand [cards §3.7]"),
        (16, "1 play W2", "not have so many of W2 in your hand [cards §5.4]"),
        (16, "1 reveal W2", "no W2 is left in the racing deck [cards §5.3]"),
        (16, "1 play B2\n1 done\n2 play B2", "not have so many of B2 in your hand [cards §5.4]"),
    ],
)
def test_what_is_known_to_lie_elsewhere_is_in_no_hand_that_is_hidden(line, by, words):
    lines = HIDDEN_LEG.splitlines()
    error = refused("\n".join([*lines[: line - 1], by]))
    assert isinstance(error, IllegalAction)
    assert words in str(error)
    assert error.line == line + by.count("\n")


def test_more_cards_than_a_hidden_hand_has_unknown_ones_cannot_come_from_it():
    lines = HIDDEN_LEG.splitlines()[:6]
    lines[3] = "deal 1 G2 O1 O1 O1 O1 Y1 Y1 Y1 ?"
    error = refused("\n".join([*lines, "1 discard O1 O1 O2 Y2"]))
    assert "not have so many of Y2 in your hand [cards §3.5]" in str(error)


def test_of_a_kept_card_that_is_hidden_every_card_is_legal_that_lies_nowhere_else():
    state = list(replay(HIDDEN_LEG))[-1].state
    played = [action for action in legal(state, 1) if isinstance(action, PlayCard)]
    assert [action.card for action in played] == ["B1", "B2", "G1", "G2", "O1", "O2", "Y1", "Y2", "W1"]
    for action in played:
        apply(state, 1, action)
    assert why_not(state, 1, PlayCard(UNKNOWN)) is not None


def test_what_a_seat_hides_may_have_been_any_of_its_cards():
    lines = HIDDEN_LEG.replace("deal 1 ?", "deal 1 B2").splitlines()
    assert list(replay("\n".join(lines[:7])))[-1].state.hands[0] == ("?",) * 5


def test_a_seat_that_hides_its_cards_cannot_lay_one_twice():
    error = refused(
        "game: first\nplayers: 2\nstart: 1:GBY,2:WO\n1 winner ?\n2 ticket G\n1 winner G\n2 ticket G\n1 loser G\n"
    )
    assert isinstance(error, IllegalAction)
    assert str(error) == "you have no finish card of G in your hand [first §5.5]"
    assert error.line == 8


def test_a_finished_record_cannot_hide_a_finish_card():
    """What it pays could not be said."""
    record = random_record("first", 3, 1)
    hidden = str(seen_record(record, SPECTATOR, over=False))
    assert "?" in hidden
    assert isinstance(refused(hidden), SiroccoError)
