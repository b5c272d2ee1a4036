"""What can happen at a table, as it is kept in the table's log: a struct for every kind, JSON in the log.

Who did it (a passport) and when stand beside it in the log; so do the lines that it adds to the record of the game.
Everything else follows: a table is the fold of its happenings.
"""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import Struct

from sirocco.errors import SiroccoError
from sirocco.server.store.port import FORGOTTEN, SAID
from sirocco.server.wire import BotKind, Card, Options, Reaction

By = Literal["person", "bot", "stand-in", "table"]


class Kept(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Whatever happened.  `due` is when the clock of those who are asked runs out, in the server's own time."""

    seat: int = 0  # whose doing it was
    due: float | None = None


class Opened(Kept, frozen=True, kw_only=True):
    """A table was set up: its card, and the passports on its seats."""

    card: Card
    people: tuple[str, ...]


class Sat(Kept, frozen=True, kw_only=True):
    """Somebody took a seat."""

    name: str


class Stood(Kept, frozen=True, kw_only=True):
    """Somebody gave up a seat before the start."""


class Left(Kept, frozen=True, kw_only=True):
    """Somebody gave up a seat during the game; a bot goes on."""

    bot: BotKind = "newcomer"


class Filled(Kept, frozen=True, kw_only=True):
    """The host put bots on seats."""

    seats: tuple[int, ...]
    bot: BotKind


class Cleared(Kept, frozen=True, kw_only=True):
    """The host took whoever was there off a seat."""

    cleared: int


class HandedOver(Kept, frozen=True, kw_only=True):
    """Another person is the host."""

    to: int


class Agreed(Kept, frozen=True, kw_only=True):
    """The options are others."""

    options: Options
    public: bool


class Lucky(Kept, frozen=True, kw_only=True):
    """A seat added to the dice."""

    words: str


class Started(Kept, frozen=True, kw_only=True):
    """The game began.  The lines beside it are the head of its record, and what was dealt.

    `mark` is how far the dice have come.
    """

    mark: int


class Rematched(Kept, frozen=True, kw_only=True):
    """The next table is open."""

    to: str


class Claimed(Kept, frozen=True, kw_only=True):
    """Somebody is to take over from a bot when the leg is over."""

    name: str


class TakenOver(Kept, frozen=True, kw_only=True):
    """Somebody took over from a bot: who claimed it, or, with a name, whoever just asked for it."""

    name: str = ""


class WentAway(Kept, frozen=True, kw_only=True):
    """A clock ran out; a stand-in decides for this seat."""

    bot: BotKind = "newcomer"


class CameBack(Kept, frozen=True, kw_only=True):
    """Somebody decides for themselves again."""


class Decided(Kept, frozen=True, kw_only=True):
    """A decision.  The lines beside it hold it with what chance added."""

    by: By
    mark: int
    leg_over: bool = False
    over: bool = False


class Said(Kept, frozen=True, kw_only=True):
    """Somebody typed something."""

    text: str


class Forgotten(Kept, frozen=True, kw_only=True):
    """Somebody typed something, and has been forgotten since: the store put this in its place."""


class Reacted(Kept, frozen=True, kw_only=True):
    """Somebody said something without typing."""

    reaction: Reaction


Happened = (
    Opened
    | Sat
    | Stood
    | Left
    | Filled
    | Cleared
    | HandedOver
    | Agreed
    | Lucky
    | Started
    | Rematched
    | Claimed
    | TakenOver
    | WentAway
    | CameBack
    | Decided
    | Said
    | Forgotten
    | Reacted
)

KINDS: dict[str, type[Happened]] = {
    "opened": Opened,
    "sat": Sat,
    "stood": Stood,
    "left": Left,
    "filled": Filled,
    "cleared": Cleared,
    "handed-over": HandedOver,
    "agreed": Agreed,
    "luck": Lucky,
    "started": Started,
    "rematch": Rematched,
    "takeover": Claimed,
    "taken-over": TakenOver,
    "away": WentAway,
    "back": CameBack,
    "decided": Decided,
    SAID: Said,
    FORGOTTEN: Forgotten,
    "reacted": Reacted,
}
_NAMES = {kind: name for name, kind in KINDS.items()}
_READERS = {name: msgspec.json.Decoder(kind).decode for name, kind in KINDS.items()}
_write = msgspec.json.Encoder().encode


def kind_of(happened: Happened) -> str:
    """What a happening is called, in the log and on the wire."""
    return _NAMES[type(happened)]


def body_of(happened: Happened) -> bytes:
    """A happening as it is kept.

    >>> body_of(Said(seat=2, text="hello"))
    b'{"seat":2,"text":"hello"}'
    """
    return _write(happened)


def read(kind: str, body: bytes) -> Happened:
    """What `body_of` made.  Raises SiroccoError if it is none of ours.

    >>> read("said", b'{"seat":2,"text":"hello"}')
    Said(seat=2, due=None, text='hello')
    """
    try:
        return _READERS[kind](body)
    except (KeyError, msgspec.MsgspecError) as error:
        raise SiroccoError(f"the log holds what cannot be read, {kind!r:.40}: {error}") from None
