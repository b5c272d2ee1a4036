"""Decisions and strokes of luck, exactly as they are typed, sent and logged."""

from __future__ import annotations

import pytest

from sirocco.errors import NotationError
from sirocco.notation import Entry, format_decision, format_outcome, parse_decision, parse_entry, parse_outcome
from sirocco.rules import GAMES, catalogue
from sirocco.rules.actions import (
    Back,
    Dealt,
    Discard,
    Done,
    LayOnDeck,
    Partner,
    PlacePiece,
    PlaceTile,
    PlayCard,
    Reveal,
    Roll,
    Rolled,
    ShowIntel,
    TakeMidfield,
    TakeTicket,
    Turned,
)
from tests.random_games import entries, in_random_games, strokes

BOARD = {
    "roll": Roll(),
    "ticket G": TakeTicket("G"),
    "tile 5+": PlaceTile(5, "+"),
    "tile 9-": PlaceTile(9, "-"),
    "winner G": Back("winner", "G"),
    "loser G": Back("loser", "G"),
    "winner ?": Back("winner", "?"),
    "loser ?": Back("loser", "?"),
}
CARDS = {
    "discard B1 B1 G2": Discard(("B1", "B1", "G2")),
    "stack O1 W1": LayOnDeck(("O1", "W1")),
    "intel B1": ShowIntel("B1"),
    "discard ? ? ?": Discard(("?", "?", "?")),
    "discard B1 ?": Discard(("B1", "?")),
    "stack ? ?": LayOnDeck(("?", "?")),
    "intel ?": ShowIntel("?"),
    "fennec 7": PlacePiece("fennec", 7),
    "palm 5": PlacePiece("palm", 5),
    "reveal": Reveal(),
    "play O2": PlayCard("O2"),
    "ticket G": TakeTicket("G"),
    "midfield G": TakeMidfield("G"),
    "winner G": Back("winner", "G"),
    "loser G": Back("loser", "G"),
    "done": Done(),
}
DECISIONS = [
    *(("first", text, action) for text, action in BOARD.items()),
    *(("second", text, action) for text, action in (BOARD | {"partner 4": Partner(4)}).items()),
    *(("cards", text, action) for text, action in CARDS.items()),
]


@pytest.mark.parametrize(("game", "text", "action"), DECISIONS)
def test_a_decision_is_read_and_written(game, text, action):
    assert parse_decision(text, game) == action
    assert format_decision(action) == text


@in_random_games
def test_everything_one_can_say_comes_back(game, players, seed):
    for stroke in strokes(game, players, seed):
        for action in {action for seat in range(1, players + 1) for action in catalogue(stroke.after, seat)}:
            assert parse_decision(format_decision(action), game) == action


OUTCOMES = [
    ("first", "roll G3", Rolled("G", 3)),
    ("second", "roll k2", Rolled("k", 2)),
    ("cards", "reveal B1", Turned("B1")),
    ("cards", "deal 1 B1 B1 G2", Dealt(1, ("B1", "B1", "G2"))),
    ("cards", "deal 6 ? ? ?", Dealt(6, ("?", "?", "?"))),
]


@pytest.mark.parametrize(("game", "text", "outcome"), OUTCOMES)
def test_what_chance_decides_is_read_and_written(game, text, outcome):
    assert parse_outcome(text, game) == outcome
    assert format_outcome(outcome) == text


ENTRIES = [
    ("second", "1 ticket G", Entry(1, TakeTicket("G"))),
    ("second", "2 roll R3", Entry(2, Roll(), Rolled("R", 3))),
    ("second", "1 roll k2", Entry(1, Roll(), Rolled("k", 2))),
    ("second", "8 winner ?", Entry(8, Back("winner", "?"))),
    ("cards", "4 reveal B1", Entry(4, Reveal(), Turned("B1"))),
    ("cards", "deal 2 B1 B1 G2", Entry(2, None, Dealt(2, ("B1", "B1", "G2")))),
    ("cards", "3 discard ? ? ?", Entry(3, Discard(("?", "?", "?")))),
]


@pytest.mark.parametrize(("game", "text", "entry"), ENTRIES)
def test_a_line_of_a_record_is_read_and_written(game, text, entry):
    assert parse_entry(text, game) == entry
    assert str(entry) == text


@in_random_games
def test_every_line_of_every_game_comes_back(game, players, seed):
    for entry in entries(game, players, seed):
        assert parse_entry(str(entry), game) == entry


MISTAKES = [
    ("first", "", "the decision is missing"),
    ("first", "pass", "one of roll, ticket, tile, winner, loser"),
    ("first", "Roll", "the decision 'Roll'"),
    ("first", "partner 2", "the decision 'partner'"),
    ("second", "partner", "partner takes one word after it, not nothing"),
    ("second", "partner 9", "a number from 1 to 8"),
    ("second", "partner 0", "a number from 1 to 8"),
    ("first", "roll G", "roll takes nothing after it"),
    ("first", "roll G3", "roll takes nothing after it"),
    ("first", "ticket", "not nothing"),
    ("first", "ticket R", "one of BGOYW"),
    ("second", "ticket O", "one of BGRYP"),
    ("second", "ticket k", "one of BGRYP"),
    ("first", "ticket ?", "one of BGOYW"),
    ("first", "ticket G G", "not 2 words"),
    ("first", "ticket BG", "one of BGOYW"),
    ("first", "tile 5", "as 5+"),
    ("first", "tile +5", "as 5+"),
    ("first", "tile 5 +", "not 2 words"),
    ("first", "tile 05+", "a number from 1 to 16"),
    ("first", "tile 17+", "a number from 1 to 16"),
    ("first", "tile 0-", "a number from 1 to 16"),
    ("first", "tile 5+@1", "as 5+"),
    ("first", "winner", "not nothing"),
    ("first", "winner green", "one of BGOYW"),
    ("first", "winner ??", "one of BGOYW"),
    ("cards", "winner ?", "one of BGOYW"),
    ("cards", "roll", "one of discard, stack, intel"),
    ("cards", "tile 5+", "the decision 'tile'"),
    ("cards", "discard", "racing cards"),
    ("cards", "discard G1 B1", "the cards in order: B1 G1"),
    ("cards", "discard ? B1", "the cards in order: B1 ?"),
    ("cards", "discard B3", "as B1"),
    ("cards", "discard b1", "as B1"),
    ("cards", "stack B1G1", "as B1"),
    ("cards", "stack", "racing cards"),
    ("cards", "intel", "not nothing"),
    ("cards", "intel B1 B1", "not 2 words"),
    ("cards", "fennec", "not nothing"),
    ("cards", "fennec x", "a number from 1"),
    ("cards", "palm 0", "a number from 1"),
    ("cards", "camel 5", "the decision 'camel'"),
    ("cards", "reveal B1", "reveal takes nothing after it"),
    ("cards", "play", "not nothing"),
    ("cards", "play ?", "as B1"),
    ("cards", "midfield R", "one of BGOYW"),
    ("cards", "done done", "done takes nothing after it"),
]


@pytest.mark.parametrize(("game", "text", "words"), MISTAKES)
def test_a_decision_that_cannot_be_read_says_what_was_expected(game, text, words):
    with pytest.raises(NotationError) as caught:
        parse_decision(text, game)
    assert words in str(caught.value)


OUTCOME_MISTAKES = [
    ("first", "", "the outcome is missing"),
    ("first", "roll", "not nothing"),
    ("first", "roll G4", "1, 2 or 3"),
    ("first", "roll G0", "1, 2 or 3"),
    ("first", "roll R1", "one of BGOYW"),
    ("first", "roll k1", "one of BGOYW"),
    ("second", "roll x1", "one of BGRYPkw"),
    ("second", "roll G\u00b2", "1, 2 or 3"),
    ("first", "reveal B1", "the outcome 'reveal'"),
    ("cards", "roll B1", "the outcome 'roll'"),
    ("cards", "reveal", "not nothing"),
    ("cards", "reveal ?", "as B1"),
    ("cards", "deal", "the seat is missing"),
    ("cards", "deal 7 B1", "a number from 1 to 6"),
    ("cards", "deal B1", "a number from 1 to 6"),
    ("cards", "deal 1", "racing cards"),
    ("cards", "deal 1 G1 B1", "the cards in order: B1 G1"),
]


@pytest.mark.parametrize(("game", "text", "words"), OUTCOME_MISTAKES)
def test_luck_that_cannot_be_read_says_what_was_expected(game, text, words):
    with pytest.raises(NotationError) as caught:
        parse_outcome(text, game)
    assert words in str(caught.value)


ENTRY_MISTAKES = [
    ("first", "", "the seat is missing"),
    ("first", "roll G3", "the seat 'roll'"),
    ("first", "0 roll G3", "a number from 1 to 8"),
    ("first", "9 roll G3", "a number from 1 to 8"),
    ("first", "1", "the decision is missing"),
    ("first", "1 roll", "not nothing"),
    ("first", "01 roll G3", "a number from 1 to 8"),
    ("first", "1 deal 1 B1", "the decision 'deal'"),
    ("first", "deal 1 B1", "the seat 'deal'"),
    ("cards", "1 reveal", "not nothing"),
    ("cards", "1 deal B1", "the decision 'deal'"),
]


@pytest.mark.parametrize(("game", "text", "words"), ENTRY_MISTAKES)
def test_a_line_that_cannot_be_read_says_what_was_expected(game, text, words):
    with pytest.raises(NotationError) as caught:
        parse_entry(text, game)
    assert words in str(caught.value)


@pytest.mark.parametrize("read", [parse_decision, parse_outcome, parse_entry])
def test_a_game_that_is_not_there_is_said_to_be_so(read):
    with pytest.raises(NotationError, match="third"):
        read("1 roll", "third")


@pytest.mark.parametrize("game", GAMES)
def test_blanks_around_and_between_words_mean_nothing(game):
    assert parse_decision("  ticket   G ", game) == TakeTicket("G")
