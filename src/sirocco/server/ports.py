"""What the house asks of the world: time, luck, names, bots, patience.  Tests and the simulator bring their own."""

from __future__ import annotations

import secrets
import time
import unicodedata
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Protocol

from sirocco.rules import State
from sirocco.server.wire import LONGEST_NAME
from sirocco.table import new_seed

# Letters and digits that nobody takes for another: no 0 O, no 1 I L, no U V.
ID_LETTERS = "abcdefghjkmnpqrstwxyz23456789"
CODE_LETTERS = "ABCDEFGHJKMNPQRSTWXYZ23456789"
ID_LENGTH, CODE_LENGTH = 10, 6

Send = Callable[[bytes], Awaitable[None]]  # one message to the other end of a socket
HangUp = Callable[[int], Awaitable[None]]  # closes the socket with this code


class Clock(Protocol):
    """Two clocks: the one on the wall may be set, the other only goes on."""

    def now(self) -> float:
        """Seconds since 1970."""
        ...

    def monotonic(self) -> float:
        """Seconds since some moment; never fewer than before."""
        ...


class WallClock:
    """The clocks of this machine."""

    def now(self) -> float:
        """Seconds since 1970."""
        return time.time()

    def monotonic(self) -> float:
        """Seconds since some moment."""
        return time.monotonic()


class Fortune(Protocol):
    """Where seeds, names of tables and invitations come from."""

    def seed(self) -> bytes: ...
    def table(self) -> str: ...
    def code(self) -> str: ...
    def share(self) -> float:
        """A random number from 0 to 1."""
        ...


class SecretFortune:
    """From the operating system: nobody can guess it."""

    def seed(self) -> bytes:
        """The seed of a table's dice."""
        return new_seed()

    def table(self) -> str:
        """The id of a table."""
        return "".join(secrets.choice(ID_LETTERS) for _ in range(ID_LENGTH))

    def code(self) -> str:
        """An invitation, short enough to be read aloud."""
        return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))

    def share(self) -> float:
        """A random number from 0 to 1."""
        return secrets.randbelow(1 << 30) / (1 << 30)


class Minds(Protocol):
    """Players that need no person: a kind of bot decides from what its seat may know."""

    async def decide(self, kind: str, view: State, seat: int) -> str:
        """A legal decision in the notation.  It may fail or never come back; whoever asks has a limit."""
        ...


class Credit(Protocol):
    """How much somebody may ask of us.  It grows again with time."""

    def spend(self, price: float) -> bool:
        """Whether there was enough; if so, it is spent."""
        ...

    def fine(self, price: float) -> None:
        """It is taken, enough or not."""


class Unlimited:
    """Credit without end, for tests."""

    def spend(self, price: float) -> bool:  # noqa: ARG002 - whatever it costs
        """Always."""
        return True

    def fine(self, price: float) -> None:
        """Nobody minds."""


Names = Callable[[str], str | None]  # a name as it may stand on a chair, or None if it may not


def plain_name(name: str) -> str | None:
    r"""A name without controls and superfluous spaces; None if nothing is left or it is too long.

    >>> plain_name("  Ann\u200b  Lee "), plain_name("\t")
    ('Ann Lee', None)
    """
    letters = (
        " " if unicodedata.category(letter)[0] in "ZC" else letter for letter in unicodedata.normalize("NFC", name)
    )
    cleaned = " ".join("".join(letters).split())
    return cleaned if 0 < len(cleaned) <= LONGEST_NAME else None


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseRules:
    """How long the house waits and how much it bears.  Seconds, unless something else is said."""

    version: str = ""  # of the server, as it greets
    bot_pause: float = 0.9  # before a bot decides, so that people can follow
    bot_patience: float = 5.0  # for a bot to decide; then a newcomer does
    idle: float = 300.0  # until a room where nobody is leaves the memory
    beat: float = 20.0  # of silence until either side is heard
    silence: float = 60.0  # until a socket that is not heard is closed
    time_kept: float = 5.0  # between two notes of the server's own time
    retry: float = 1.0  # until what the store could not keep is tried again
    here_pause: float = 0.3  # until a change in who is here is told, so that many are told as one
    later: float = 10.0  # at most, until clients come back after a stop
    outbox: int = 256  # messages that may wait for a slow reader
    outbox_bytes: int = 1 << 20
    followed: int = 100  # tables a socket may follow
    onlookers: int = 5000  # sockets at a table
    listed: int = 200  # tables in the lobby
    remembered: int = 200  # things that happened, for those who come back
