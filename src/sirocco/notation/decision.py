"""Decisions and what chance adds, exactly as they are typed, sent and logged: `tile 5+`, `roll G3`, `deal 1 B1 ...`."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from sirocco.errors import NotationError
from sirocco.notation.position import LONGEST_TRACK
from sirocco.notation.text import (
    quoted,
    read_camel,
    read_card,
    read_die,
    read_game,
    read_hand,
    read_hidden_camel,
    read_hidden_card,
    read_number,
    read_seat,
    unreadable,
)
from sirocco.rules.actions import (
    BACK,
    DONE,
    PLACE_TILE,
    REVEAL,
    ROLL,
    TAKE_MIDFIELD,
    TAKE_TICKET,
    Action,
    Back,
    Dealt,
    Discard,
    Done,
    LayOnDeck,
    Outcome,
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
from sirocco.rules.cards import place_piece
from sirocco.rules.pieces import Seat

Words = list[str]


def _none(words: Words, verb: str) -> None:
    if words:
        raise NotationError(f"{verb} takes nothing after it, not {quoted(' '.join(words))}", token=words[0])


def _one(words: Words, verb: str, example: str) -> str:
    if len(words) != 1:
        found = f"{len(words)} words" if words else "nothing"
        raise NotationError(
            f"{verb} takes one word after it, not {found}", token=" ".join(words), expected=f"as {example}"
        )
    return words[0]


def _tile(words: Words, _game: str) -> Action:
    word = _one(words, "tile", "tile 5+")
    if not re.fullmatch("[0-9]+[+-]", word):
        raise unreadable("the tile", word, "a space and + or -, as 5+")
    return PLACE_TILE[read_number(word[:-1], "the space", 1, 16), word[-1]]


def _bare(verb: str, action: Action) -> Callable[[Words, str], Action]:
    def read(words: Words, _game: str) -> Action:
        _none(words, verb)
        return action

    return read


def _back(pile: str) -> Callable[[Words, str], Action]:
    def read(words: Words, game: str) -> Action:
        reader = read_camel if game == "cards" else read_hidden_camel
        return BACK[pile, reader(_one(words, pile, f"{pile} G"), game)]

    return read


def _piece(piece: str) -> Callable[[Words, str], Action]:
    def read(words: Words, _game: str) -> Action:
        return place_piece(piece, read_number(_one(words, piece, f"{piece} 7"), "the space", 1, LONGEST_TRACK))

    return read


_BOARD: dict[str, Callable[[Words, str], Action]] = {
    "roll": _bare("roll", ROLL),
    "ticket": lambda words, game: TAKE_TICKET[read_camel(_one(words, "ticket", "ticket G"), game)],
    "tile": _tile,
    "winner": _back("winner"),
    "loser": _back("loser"),
}
VERBS: dict[str, dict[str, Callable[[Words, str], Action]]] = {
    "first": _BOARD,
    "second": _BOARD | {"partner": lambda words, _: Partner(read_seat(_one(words, "partner", "partner 4")))},
    "cards": {
        "discard": lambda words, _: Discard(read_hand(words, "what is thrown away")),
        "stack": lambda words, _: LayOnDeck(read_hand(words, "what is laid on the deck")),
        "intel": lambda words, _: ShowIntel(read_hidden_card(_one(words, "intel", "intel B1"))),
        "fennec": _piece("fennec"),
        "palm": _piece("palm"),
        "reveal": _bare("reveal", REVEAL),
        "play": lambda words, _: PlayCard(read_card(_one(words, "play", "play O2"))),
        "ticket": lambda words, game: TAKE_TICKET[read_camel(_one(words, "ticket", "ticket G"), game)],
        "midfield": lambda words, game: TAKE_MIDFIELD[read_camel(_one(words, "midfield", "midfield G"), game)],
        "winner": _back("winner"),
        "loser": _back("loser"),
        "done": _bare("done", DONE),
    },
}


def parse_decision(text: str, game: str) -> Action:
    """What a seat decides, from its text.

    >>> parse_decision("tile 5+", "second")
    PlaceTile(space=5, side='+')
    """
    words, verbs = text.split(), VERBS[read_game(game)]
    if not words or words[0] not in verbs:
        raise unreadable("the decision", words[0] if words else "", "one of " + ", ".join(verbs))
    return verbs[words[0]](words[1:], game)


def format_decision(action: Action) -> str:
    """A decision as text.

    >>> format_decision(Back("winner", "G"))
    'winner G'
    """
    match action:
        case Roll():
            return "roll"
        case TakeTicket(camel):
            return f"ticket {camel}"
        case PlaceTile(space, side):
            return f"tile {space}{side}"
        case Back(pile, camel):
            return f"{pile} {camel}"
        case Partner(seat):
            return f"partner {seat}"
        case Discard(cards):
            return " ".join(("discard", *cards))
        case LayOnDeck(cards):
            return " ".join(("stack", *cards))
        case ShowIntel(card):
            return f"intel {card}"
        case PlacePiece(piece, space):
            return f"{piece} {space}"
        case Reveal():
            return "reveal"
        case PlayCard(card):
            return f"play {card}"
        case TakeMidfield(camel):
            return f"midfield {camel}"
        case Done():
            return "done"


def parse_outcome(text: str, game: str) -> Outcome:
    """What chance adds, from its text: `roll G3`, `reveal B1`, `deal 1 B1 B1 G2`.

    >>> parse_outcome("roll k2", "second")
    Rolled(shown='k', number=2)
    """
    words, game = text.split(), read_game(game)
    if words[:1] == ["roll"] and game != "cards":
        return read_die(_one(words[1:], "roll", "roll G3"), game)
    if words[:1] == ["reveal"] and game == "cards":
        return Turned(read_card(_one(words[1:], "reveal", "reveal B1")))
    if words[:1] == ["deal"] and game == "cards":
        return read_deal(words[1:])
    expected = "reveal or deal with cards, as reveal B1" if game == "cards" else "a die, as roll G3"
    raise unreadable("the outcome", words[0] if words else "", expected)


def read_deal(words: Words) -> Dealt:
    """A seat and its hand."""
    return Dealt(read_seat(words[0] if words else "", 6), read_hand(words[1:], "the hand"))


def format_outcome(outcome: Outcome) -> str:
    """What chance adds, as text.

    >>> format_outcome(Rolled("k", 2))
    'roll k2'
    """
    match outcome:
        case Rolled(shown, number):
            return f"roll {shown}{number}"
        case Turned(card):
            return f"reveal {card}"
        case Dealt(seat, cards):
            return " ".join((f"deal {seat}", *cards))


@dataclass(frozen=True)
class Entry:
    """A line of a record's body: a seat's decision, completed by chance where chance has a say; or a hand dealt.

    >>> str(Entry(2, ROLL, Rolled("R", 3)))
    '2 roll R3'
    """

    seat: Seat
    action: Action | None
    outcome: Outcome | None = None

    def __str__(self) -> str:
        if self.action is None:
            return format_outcome(self.outcome) if self.outcome else ""
        return f"{self.seat} {format_outcome(self.outcome) if self.outcome else format_decision(self.action)}"


def parse_entry(text: str, game: str) -> Entry:
    """A line of a record's body.

    >>> parse_entry("3 tile 5+", "second").action
    PlaceTile(space=5, side='+')
    """
    game = read_game(game)
    seat_text, rest = (*text.split(maxsplit=1), "", "")[:2]
    if seat_text == "deal" and game == "cards":
        dealt = read_deal(text.split()[1:])
        return Entry(dealt.seat, None, dealt)
    seat = read_seat(seat_text)
    verb = rest.split(maxsplit=1)[:1]
    if verb == ["roll"] and game != "cards":
        return Entry(seat, ROLL, parse_outcome(rest, game))
    if verb == ["reveal"] and game == "cards":
        return Entry(seat, REVEAL, parse_outcome(rest, game))
    return Entry(seat, parse_decision(rest, game))
