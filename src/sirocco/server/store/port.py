"""What the server asks of a store.  It knows no camels: a happening is a kind, some JSON and lines of a record.

Every table has one log without gaps.  A happening is version 1, 2, 3 ... of its table; whoever appends says which one
it is to be, and a store that already has that version refuses (`Stale`).

What opens doors (links, tokens) is kept as its `fingerprint`, never as itself.
"""

from __future__ import annotations

import hashlib
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from sirocco.errors import SiroccoError

SAID = "said"  # the kind of happening that is talk: it goes when its speaker wants to be forgotten ...
FORGOTTEN = "forgotten"  # ... and leaves this kind in its place, with the body `{}`, since a log has no gaps
FINGERPRINT = 64  # hexadecimal digits of a SHA-256


class StoreTrouble(SiroccoError):
    """The store could not do it.  Nothing was written, unless it is Uncertain."""


class Stale(StoreTrouble):
    """Somebody else has written this version of the table."""


class Repeated(StoreTrouble):
    """The command is in the log already."""

    def __init__(self, version: int) -> None:
        super().__init__(f"this command is version {version} of its table")
        self.version = version


class Taken(Stale):
    """Another table has this code, another passport this id.  Choose again."""


class Uncertain(StoreTrouble):
    """The store failed so late that nobody knows whether it was written.  Read before you go on."""


def fingerprint(secret: str) -> str:
    """What is kept of a link or a token: its SHA-256, in hexadecimal digits.

    >>> fingerprint("open sesame")[:16]
    '41ef4bb0b23661e6'
    """
    return hashlib.sha256(secret.encode()).hexdigest()


def check_fingerprint(mark: str) -> None:
    """Nobody shall keep the thing itself by mistake: ValueError."""
    if len(mark) != FINGERPRINT or set(mark) - set("0123456789abcdef"):
        raise ValueError("this is no fingerprint of a link or a token")


# Tables.


@dataclass(frozen=True, slots=True)
class Happening:
    """One thing that happened at a table."""

    version: int
    at: float  # seconds since 1970
    kind: str
    body: bytes  # JSON
    lines: str = ""  # what it adds to the record of the game, whole lines
    by: str = ""  # the passport of who did it
    command: str = ""  # the command that asked for it, unique at its table for this passport, if both are given


@dataclass(frozen=True, slots=True)
class Row:
    """What lists say of a table.  Its id, its code and when it was created stay as they were first written."""

    id: str
    code: str  # of the invitation, unique
    game: str
    status: str  # open, playing, over
    public: bool
    rules: str  # the version of the rules it is played by
    card: bytes  # JSON: what a lobby shows of it
    due: float | None = None  # when a clock runs out, in seconds of the server's own time
    version: int = 0
    created: float = 0.0
    touched: float = 0.0


@dataclass(frozen=True, slots=True)
class Append:
    """A happening to be written, and what changes with it, in one transaction."""

    row: Row  # with `version` as it will be: the table is expected to be at the version before
    happening: Happening
    seed: bytes | None = None  # with the first happening, and only with that
    sitters: tuple[tuple[int, str], ...] | None = None  # who sits where, (seat, passport), if that changed
    snapshot: bytes | None = None  # where everything stands after it

    def check(self) -> None:
        """It must not contradict itself: ValueError."""
        version = self.happening.version
        if version < 1 or self.row.version != version:
            raise ValueError(f"version {version} cannot bring a table to version {self.row.version}")
        if (version == 1) != (self.seed is not None):
            raise ValueError("a seed comes with the first happening, and only with that")


@dataclass(frozen=True, slots=True)
class Amended:
    """What a happening shall say from now on, since somebody wants to be forgotten."""

    version: int
    body: bytes
    lines: str


@dataclass(frozen=True, slots=True)
class Kept:
    """All that is needed to go on with a table."""

    row: Row
    seed: bytes
    snapshot: bytes  # empty if there is none yet
    since: tuple[Happening, ...]  # what came after the snapshot, in order


@dataclass(frozen=True, slots=True)
class Whole:
    """Everything that is kept of a table: for whoever checks it."""

    row: Row
    seed: bytes
    snapshot: bytes  # empty if there is none
    snapshot_at: int  # the version it was taken at, 0 if there is none
    log: tuple[Happening, ...]


# People.


@dataclass(frozen=True, slots=True)
class Passport:
    """Somebody.  The secret says which cookies of this passport are still good."""

    id: str
    name: str
    created: float
    stamp: str  # a new one makes all cookies of before worthless


@dataclass(frozen=True, slots=True)
class Token:
    """What a program shows instead of a cookie.  Only its fingerprint is kept."""

    fingerprint: str
    passport: str
    name: str
    created: float


class Tables(Protocol):
    """The tables, their logs and their seeds."""

    async def append(self, append: Append) -> None:
        """Write it for good.  Raises Repeated, Stale (in this order), Taken, Uncertain or StoreTrouble.

        Whoever is cancelled while waiting here does not know whether it was written.
        """

    async def load(self, table: str) -> Kept | None: ...
    async def log(self, table: str, after: int = 0) -> Sequence[Happening]:
        """What came after a version, in order."""
        ...

    async def lines(self, table: str) -> str:
        """All lines of its record, in order."""
        ...

    async def version_of(self, table: str, passport: str, command: str) -> int | None:
        """Which version a command came to."""
        ...

    async def invited(self, code: str) -> str | None:
        """The table that an invitation is for."""
        ...

    async def public(self, limit: int) -> Sequence[Row]:
        """Public tables that are not over, those touched last first."""
        ...

    async def tables_of(self, passport: str, limit: int) -> Sequence[Row]:
        """The tables somebody sits or sat at, those touched last first."""
        ...

    async def dues(self) -> Sequence[tuple[str, float]]:
        """The tables that have a clock running, and when it runs out, the soonest first."""
        ...

    async def live(self) -> int:
        """How many tables are not over."""
        ...

    async def amend(self, table: str, changes: Sequence[Amended], card: bytes) -> None:
        """Let happenings say something else, and the table have another card.  Its snapshot goes."""

    def every_table(self) -> AsyncIterator[Whole]:
        """One after the other, by id, each as it stands at one moment."""
        ...


class People(Protocol):
    """Passports and what opens doors for them."""

    async def add_passport(self, passport: Passport) -> None: ...
    async def passport(self, who: str) -> Passport | None: ...
    async def rename(self, who: str, name: str) -> None:
        """Another name, and nothing else: whoever is renamed may be revoked at the same moment."""

    async def revoke(self, who: str, stamp: str) -> None:
        """Another stamp.  No link of before is good any more."""

    async def add_link(self, fingerprint: str, passport: str, expires: float) -> None:
        """A one-time link that carries a passport to another device.  The one before it is good no more."""

    async def use_link(self, fingerprint: str, now: float) -> str | None:
        """The passport of a link that is still good; it is good no more."""
        ...

    async def add_token(self, token: Token) -> None: ...
    async def token(self, fingerprint: str) -> Token | None: ...
    async def tokens_of(self, passport: str) -> Sequence[Token]: ...
    async def drop_token(self, passport: str, fingerprint: str) -> bool: ...
    async def done_by(self, passport: str) -> Sequence[tuple[str, Happening]]:
        """Everything somebody did, with the table where: for whoever wants to have what is kept about them."""
        ...

    async def forget(self, passport: str) -> None:
        """Delete a passport, its links, tokens and seats; what it did stays, done by nobody, what it said is gone.

        Snapshots of the tables where it did something go too: they may name it, and can be made again.  The store
        does not look into cards and other bodies: what these say of somebody is for their writers to change.
        """


class Store(Tables, People, Protocol):
    """Both, and a few facts about the server itself."""

    async def fact(self, name: str) -> str | None: ...
    async def set_fact(self, name: str, value: str) -> None: ...
    async def faults(self) -> Sequence[str]:
        """What is wrong with the files and the logs themselves, in sentences; none if all is well."""
        ...

    async def backup(self, file: Path) -> None:
        """Copy everything, as it stands at one moment, while the server runs."""

    async def close(self) -> None: ...
