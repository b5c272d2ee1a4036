"""Small readers that all of the notation shares.  Each reads one token or says what it expected."""

from __future__ import annotations

import re

from sirocco.errors import NotationError
from sirocco.rules import GAMES
from sirocco.rules.actions import Rolled
from sirocco.rules.cards import FACES, in_order
from sirocco.rules.pieces import UNKNOWN, Camel, Card, Hand, Seat

EMPTY = "-"  # an empty field
LONGEST = 40  # characters of a token that a message repeats


def quoted(token: str) -> str:
    r"""A token as a message shows it: in quotation marks, control characters made visible, never long.

    >>> quoted("ro\x1bll"), quoted("x" * 50)
    ("'ro\\x1bll'", "'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx...'")
    """
    return repr(token if len(token) <= LONGEST else token[:LONGEST] + "...")


def unreadable(what: str, token: str, expected: str) -> NotationError:
    """The complaint about a token."""
    return NotationError(f"{what} {quoted(token)}" if token else f"{what} is missing", token=token, expected=expected)


def read_game(token: str) -> str:
    """The name of a game."""
    if token not in GAMES:
        raise unreadable("the game", token, "one of " + ", ".join(GAMES))
    return token


def read_number(token: str, what: str, low: int, high: int) -> int:
    """A whole number without leading zeros."""
    if not re.fullmatch("0|[1-9][0-9]{0,5}", token) or not low <= int(token) <= high:
        raise unreadable(what, token, f"a number from {low} to {high}")
    return int(token)


def read_seat(token: str, players: int = 8) -> Seat:
    """A seat."""
    return read_number(token, "the seat", 1, players)


def read_camel(token: str, game: str) -> Camel:
    """The letter of a racing camel of a game."""
    racing = GAMES[game].RACING
    if len(token) != 1 or token not in racing:
        raise unreadable("the camel", token, f"one of {racing}")
    return token


def read_hidden_camel(token: str, game: str) -> Camel:
    """The letter of a racing camel, or "?" for one that may not be known."""
    return UNKNOWN if token == UNKNOWN else read_camel(token, game)


def read_card(token: str) -> Card:
    """A racing card."""
    if token not in FACES:
        raise unreadable("the racing card", token, "a camel of BGOYW and 1 or 2, as B1")
    return token


def read_hidden_card(token: str) -> Card:
    """A racing card, or "?" for one that may not be known."""
    return UNKNOWN if token == UNKNOWN else read_card(token)


def read_hand(tokens: list[str], what: str) -> Hand:
    """At least one racing card, in canonical order, unknown ones last."""
    if not tokens:
        raise unreadable(what, "", "racing cards, as B1 B1 G2")
    cards = tuple(read_hidden_card(token) for token in tokens)
    if cards != (ordered := in_order(cards)):
        raise unreadable(what, " ".join(tokens), "the cards in order: " + " ".join(ordered))
    return cards


def read_die(token: str, game: str) -> Rolled:
    """What a die shows: a camel's letter and a number."""
    rules = GAMES[game]
    if not re.fullmatch(f"[{rules.RACING}{rules.CRAZY}][123]", token):
        raise unreadable("the die", token, f"one of {rules.RACING + rules.CRAZY} and 1, 2 or 3, as {rules.RACING[0]}3")
    return Rolled(token[0], int(token[1]))
