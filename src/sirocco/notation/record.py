"""A record: a whole game, or as much of it as was played, as a text file.

    game: second
    players: 4
    start: 1:GYR,3:BP,15:w,16:k
    1 ticket G
    2 roll R3

Reading goes line by line, so that all before a line that cannot be read is still there.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace

from sirocco.errors import IllegalAction, NotationError
from sirocco.notation.decision import Entry, parse_entry
from sirocco.notation.race import format_race, parse_race
from sirocco.notation.text import quoted, read_card, read_game, read_number, unreadable
from sirocco.rules import GAMES, State, Step, apply, begin, cards, game_named, is_over, resolve, without_hands
from sirocco.rules.actions import BACK, Back, Dealt, Discard, LayOnDeck, ShowIntel
from sirocco.rules.cards import OUTSET
from sirocco.rules.chance import Start
from sirocco.rules.pieces import UNKNOWN, Hand, Seat

REQUIRED = ("game", "players", "start")  # keys, in this order
BODY = re.compile(r"(\d+|deal)\s")  # how a line of the body begins
SECRET_KEYS = ("seed",)  # keys nobody may see while the game is running


@dataclass(frozen=True)
class Record:
    r"""A game as it was played: what the head says, and an entry for every line of the body.

    >>> record = parse_record("game: first\nplayers: 2\nstart: 1:GBY,2:WO\n1 roll G3\n")
    >>> record.entries[0].seat, parse_record(str(record)) == record
    (1, True)
    """

    game: str
    players: int
    start: Start
    head: tuple[tuple[str, str], ...] = ()  # all other keys, in their order
    entries: tuple[Entry, ...] = ()

    def get(self, key: str) -> str | None:
        """The value of a key of the head that is not one of the required three."""
        return dict(self.head).get(key)

    def with_head(self, key: str, value: str) -> Record:
        """The same record with another line in its head, or with another value there."""
        if key in REQUIRED or key != head_text(key) or ":" in key or not key or BODY.match(key):
            raise unreadable("the key", key, "one that is not required and has no colon, as date")
        return replace(self, head=(*((k, v) for k, v in self.head if k != key), (key, head_text(value))))

    def without_head(self, key: str) -> Record:
        """The same record without a line of its head."""
        return replace(self, head=tuple((k, v) for k, v in self.head if k != key))

    def __str__(self) -> str:
        return "".join(line + "\n" for line in (*head_lines(self), *map(str, self.entries)))


def format_record(record: Record) -> str:
    """A record as the text of a file."""
    return str(record)


def head_lines(record: Record) -> Iterator[str]:
    """The lines of the head."""
    yield f"game: {record.game}"
    yield f"players: {record.players}"
    yield f"start: {format_start(record.game, record.start)}"
    for key, value in record.head:
        yield f"{key}: {value}"


def head_text(value: str) -> str:
    """Somebody's words as a value of the head: on one line, without a number sign, which would begin a comment."""
    return " ".join("".join(c if c.isprintable() else " " for c in value.replace("#", " ")).split())


def format_start(game: str, start: Start) -> str:
    """What the set-up came to: a race, or the five cards of the card game."""
    return " ".join(start) if game == "cards" else format_race(start)


def parse_start(game: str, text: str) -> Start:
    """A start from its text.

    >>> parse_start("cards", "G1 B2 B1 Y1 O1")
    ('G1', 'B2', 'B1', 'Y1', 'O1')
    """
    rules = game_named(game)
    if game == cards.NAME:
        tokens = text.split()
        if len(tokens) != OUTSET:
            raise unreadable("the start", text, f"the {OUTSET} racing cards revealed at the outset, as G1 B2 B1 Y1 O1")
        return tuple(read_card(token) for token in tokens)
    return parse_race(text.strip(), rules.RACING + rules.CRAZY, 16)


# Reading.


def numbered(text: str) -> Iterator[tuple[int, str]]:
    """The lines that mean something, without comments and blanks around them, with their numbers."""
    for number, line in enumerate(text.removeprefix("\ufeff").split("\n"), 1):
        meant = line.split("#", 1)[0].strip()
        if meant:
            yield number, meant


def decoded(raw: bytes) -> str:
    """The text of a record file.  What is not UTF-8 is complained of when its line is read, not before."""
    return raw.decode("utf-8", "surrogateescape")


def check_text(line: str) -> None:
    """Raises NotationError if a line holds what was no UTF-8."""
    if any("\udc80" <= letter <= "\udcff" for letter in line):
        raise NotationError("this is not UTF-8 text", token=line, expected="a record")


class Reader:
    """A record as it is read: the head at once, the body line by line."""

    def __init__(self, text: str) -> None:
        self._lines = list(numbered(text))
        self._body = 0  # index of the first line of the body
        self.places: dict[str, int] = {}  # on which line each key of the head stands
        self.line = 0  # number of the last head line
        self.record = self._read_head()

    def _read_head(self) -> Record:
        head: dict[str, str] = {}
        for index, (number, line) in enumerate(self._lines):
            if not self._is_head(line, head, number):
                break
            key, _, value = line.partition(":")
            head[key.strip()] = value.strip()
            self.places[key.strip()] = number
            self._body, self.line = index + 1, number
            self._check_head(head, number)
        if len(head) < len(REQUIRED):
            expected = f"{REQUIRED[len(head)]}: ..."
            raise NotationError(
                "the head ends too early" if head else "the record is empty", expected=expected, line=self.line or 1
            )
        game, players = head["game"], int(head["players"])
        others = tuple((key, value) for key, value in head.items() if key not in REQUIRED)
        return Record(game, players, parse_start(game, head["start"]), others)

    def _is_head(self, line: str, head: dict[str, str], number: int) -> bool:
        try:
            check_text(line)
        except NotationError as error:
            raise error.at(number) from None
        if ":" in line and not BODY.match(line):
            key = line.partition(":")[0].strip()
            if key in head:
                raise NotationError(
                    f"the key {quoted(key)} stands twice", token=key, expected="every key once", line=number
                )
            return True
        if len(head) < len(REQUIRED):
            expected = f"{REQUIRED[len(head)]}: ..."
            raise NotationError(f"no key in {quoted(line)}", token=line, expected=expected, line=number)
        return False

    def _check_head(self, head: dict[str, str], number: int) -> None:
        """What the newest line of the head says must be readable, and the three required ones must come first."""
        key = list(head)[-1]
        try:
            if not key:
                raise unreadable("the key", "", "as players: 4")
            if len(head) <= len(REQUIRED) and key != REQUIRED[len(head) - 1]:
                raise unreadable("the key", key, REQUIRED[len(head) - 1])
            if key == "game":
                read_game(head[key])
            if key == "players":
                seats = GAMES[head["game"]].SEATS
                read_number(head[key], "the number of players", seats[0], seats[-1])
            if key == "start":
                begin(head["game"], int(head["players"]), parse_start(head["game"], head[key]))
        except NotationError as error:
            raise error.at(number) from None
        except IllegalAction as error:
            error.line = number
            raise

    def entries(self) -> Iterator[tuple[int, Entry]]:
        """The entries of the body with the numbers of their lines."""
        for number, line in self._lines[self._body :]:
            try:
                check_text(line)
                if ":" in line:
                    raise unreadable("the line", line, "a seat and its decision: the head ends where the body begins")
                yield number, parse_entry(line, self.record.game)
            except NotationError as error:
                raise error.at(number) from None

    def hidden_seats(self) -> frozenset[Seat]:
        """The seats whose finish cards this record hides."""
        seats = set()
        with suppress(NotationError):  # what cannot be read is complained of when its turn comes
            for _, entry in self.entries():
                if isinstance(entry.action, Back) and entry.action.camel == UNKNOWN:
                    seats.add(entry.seat)
        return frozenset(seats)


def parse_record(text: str) -> Record:
    r"""A record from the text of a file.  Raises NotationError or IllegalAction with the line.

    >>> text = "game: first\nplayers: 2\nstart: 1:GBY,2:WO\n1 roll G3\n2 ticket G\n"
    >>> [str(entry) for entry in parse_record(text).entries]
    ['1 roll G3', '2 ticket G']
    """
    reader = Reader(text)
    return replace(reader.record, entries=tuple(entry for _, entry in reader.entries()))


def revised_head(text: str, *, without: str = "", **lines: str) -> str:
    r"""The text of a record with other lines in its head; comments, blanks and all else stay as they were.

    >>> revised_head("game: first\nplayers: 2\nstart: 1:GBY,2:WO\n\n# Whoever rolls wins\n1 roll G3\n", date="today")
    'game: first\nplayers: 2\nstart: 1:GBY,2:WO\ndate: today\n\n# Whoever rolls wins\n1 roll G3\n'
    """
    reader = Reader(text)
    gone = {number for key, number in reader.places.items() if key == without or key in lines}
    revised: list[str] = []
    for number, line in enumerate(text.split("\n"), 1):
        if number not in gone:
            revised.append(line)
        if number == reader.line:
            revised += [f"{key}: {value}" for key, value in lines.items()]
    return "\n".join(revised)


# Playing it.


@dataclass(frozen=True)
class Moment:
    """Where a game stands after a line of its record, and what happened in it."""

    line: int
    entry: Entry | None  # None after the head
    step: Step[State]

    @property
    def state(self) -> State:
        """The state after the line."""
        return self.step.state


def replay(text: str) -> Iterator[Moment]:
    r"""The game of a record, moment by moment, from the one when the head is read.

    >>> text = "game: first\nplayers: 2\nstart: 1:GBY,2:WO\n1 roll G3\n2 ticket G\n"
    >>> [(moment.line, len(moment.step.events)) for moment in replay(text)]
    [(3, 0), (4, 4), (5, 2)]
    """
    reader = Reader(text)
    record = reader.record
    step = begin(record.game, record.players, record.start)
    hidden = reader.hidden_seats()
    step = replace(step, state=without_hands(step.state, hidden))
    yield Moment(reader.line, None, step)
    for line, entry in reader.entries():
        try:
            step = play_entry(step.state, entry)
        except IllegalAction as error:
            error.line = line
            raise
        if hidden and is_over(step.state):
            raise NotationError("a finished game hides no card", expected="camels where it says ?", line=line)
        yield Moment(line, entry, step)


def play_entry(state: State, entry: Entry) -> Step[State]:
    """What one line of a body leads to: the decision, and what chance added to it."""
    decided = apply(state, entry.seat, entry.action) if entry.action is not None else Step(state, ())
    if entry.outcome is None:
        return decided
    resolved = resolve(decided.state, entry.outcome)
    return Step(resolved.state, decided.events + resolved.events)


# A record of a running game, as one seat may see it.


def seen_record(record: Record, seat: Seat, *, over: bool) -> Record:
    """The record with "?" for every card that a seat may not know, all open once the game is over."""
    if over:
        return record
    head = tuple((key, value) for key, value in record.head if key not in SECRET_KEYS)
    cover = _cover_finish_card if record.game != cards.NAME else _cover_racing_cards
    shown = _intel_shown(record)
    entries = (
        entry if entry.seat == seat or number in shown else cover(entry) for number, entry in enumerate(record.entries)
    )
    return replace(record, head=head, entries=tuple(entries))


def _intel_shown(record: Record) -> frozenset[int]:
    """Which entries are intel that everybody has seen by now: all but those of a choice still under way."""
    intel = [number for number, entry in enumerate(record.entries) if isinstance(entry.action, ShowIntel)]
    return frozenset(intel[: len(intel) - len(intel) % record.players])


def _cover_finish_card(entry: Entry) -> Entry:
    match entry.action:
        case Back(pile, _):
            return replace(entry, action=BACK[pile, UNKNOWN])
    return entry


def _cover_racing_cards(entry: Entry) -> Entry:
    match entry.action, entry.outcome:
        case None, Dealt(owner, hand):
            return replace(entry, outcome=Dealt(owner, _covered(hand)))
        case Discard(hand), _:
            return replace(entry, action=Discard(_covered(hand)))
        case LayOnDeck(hand), _:
            return replace(entry, action=LayOnDeck(_covered(hand)))
        case ShowIntel(), _:
            return replace(entry, action=ShowIntel(UNKNOWN))
    return entry


def _covered(hand: Hand) -> Hand:
    return (UNKNOWN,) * len(hand)
