"""What somebody typed, as a decision of the notation: numbers of a list, small letters, short verbs are all welcome."""

from __future__ import annotations

from collections.abc import Sequence

from sirocco.errors import NotationError
from sirocco.notation import parse_decision
from sirocco.notation.decision import VERBS
from sirocco.rules import State, cards
from sirocco.rules.actions import Discard, LayOnDeck
from sirocco.rules.cards import FACES, in_order
from sirocco.rules.pieces import Hand, Seat

OWED_VERBS: dict[type, str] = {Discard: "discard", LayOnDeck: "stack"}


def owed_verb(state: State, seat: Seat) -> str:
    """The verb of the secret decision a seat owes in `cards`, "" if none is due."""
    if not isinstance(state, cards.State) or state.phase != cards.CHOOSING:
        return ""
    owed = cards.owes(state, seat)
    return OWED_VERBS.get(owed, "intel") if owed else ""


def decision_from(text: str, state: State, seat: Seat, options: Sequence[str]) -> str:
    """The decision that a line stands for; what cannot be guessed is left as it is, for the notation to complain of.

    >>> from sirocco import parse_position
    >>> state = parse_position("second 1:GYR,3:BP,15:w,16:k BGRYPx -").state(4)
    >>> decision_from("2", state, 1, ["roll", "ticket B"]), decision_from("ti 5 -", state, 1, [])
    ('ticket B', 'tile 5-')
    """
    words = text.replace(",", " ").split()
    verb = owed_verb(state, seat)
    if verb and isinstance(state, cards.State) and words and all(map(_is_number, words)):
        return _from_hand(words, verb, state.hands[seat - 1]) or text
    if len(words) == 1 and _is_number(words[0]) and 1 <= int(words[0]) <= len(options):
        return options[int(words[0]) - 1]
    return _tidied(words, state.game) if words else text


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdigit() and len(word) < 4  # noqa: PLR2004 - nothing here has a thousand choices


def _from_hand(numbers: Sequence[str], verb: str, hand: Hand) -> str:
    """Cards by their places in the hand, each at most once."""
    places = {int(number) for number in numbers}
    if len(places) != len(numbers) or not all(1 <= place <= len(hand) for place in places):
        return ""
    return " ".join((verb, *in_order(hand[place - 1] for place in places)))


def _tidied(words: list[str], game: str) -> str:
    """The one reading that a line allows, its verb whole and the rest as the notation writes it."""
    start, rest = words[0].lower(), [word.upper() for word in words[1:]]
    verbs = [verb for verb in VERBS[game] if verb.startswith(start)]
    readings = [reading for verb in verbs if _reads(reading := _put_together(verb, rest), game)]
    if len(readings) == 1:
        return readings[0]
    return _put_together(verbs[0] if len(verbs) == 1 else start, rest)


def _put_together(verb: str, rest: Sequence[str]) -> str:
    if verb == "tile":
        rest = ["".join(rest)]
    elif rest and all(word in FACES for word in rest):
        rest = in_order(rest)
    return " ".join((verb, *rest)).strip()


def _reads(text: str, game: str) -> bool:
    try:
        parse_decision(text, game)
    except NotationError:
        return False
    return True
