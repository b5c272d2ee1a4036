"""One socket, from greeting to close.  It knows no framework: it is given `send`, and hears bytes."""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Coroutine
from dataclasses import dataclass
from typing import Protocol

import msgspec
from msgspec import Struct

from sirocco.server import wire
from sirocco.server.commands import Asker
from sirocco.server.ports import Clock, Credit, HangUp, HouseRules, Send
from sirocco.server.refusing import FAULT, STORE, UNKNOWN_TABLE, refusal
from sirocco.server.room import Room
from sirocco.server.store.port import Passport, StoreTrouble
from sirocco.server.wire import (
    Beat,
    Command,
    Follow,
    Gone,
    Incoming,
    Lobby,
    Trouble,
    Unfollow,
    Welcome,
    Why,
    You,
)
from sirocco.table import RULES_VERSION

# What things cost, in credits.  Whoever lends them says how many there are and how fast they come back.
PRICES: dict[type, float] = {Beat: 0.2, Command: 1, Why: 1, Follow: 2, Unfollow: 0.5, Lobby: 2}
PRICE_OF_WORDS = 5.0  # of `say` and `react`: the others have to read them
PRICE_OF_NONSENSE = 5.0  # what could not be read
PRICE_OF_A_GUESS = 5.0  # a table that is not there, or the wrong code for one that is
DEAF = 20  # so many messages in a row for which there is no credit left end the talk

log = logging.getLogger(__name__)


class Around(Protocol):
    """What a line asks of the house."""

    clock: Clock
    rules: HouseRules

    async def room(self, table: str) -> Room | None: ...
    def spawn(self, work: Coroutine[object, object, object]) -> None: ...
    def watch_lobby(self, line: Line, *, on: bool) -> None: ...
    def gone(self, line: Line) -> None: ...


@dataclass(frozen=True, slots=True)
class Following:
    """A table that is followed, and whether its invitation is known here: said, or seen from a seat."""

    room: Room
    invited: bool


class _Named(Struct):
    """As much of a message as says which one it is."""

    id: str = ""


_name_of = msgspec.json.Decoder(_Named).decode


class Line:
    """Whoever is at the other end: what they follow, and what waits to be sent to them."""

    def __init__(self, around: Around, send: Send, hang_up: HangUp, passport: Passport | None, credit: Credit) -> None:
        self._around = around
        self._send = send
        self._hang_up = hang_up
        self._passport = passport
        self._credit = credit
        self._follows: dict[str, Following] = {}
        self._outbox: deque[bytes] = deque()
        self._weight = 0  # bytes in the outbox
        self._draining = False
        self._ending: int | None = None  # the code to close with when the outbox is empty
        self._closed = False
        self._unpaid = 0
        self.heard = self.told = around.clock.monotonic()
        self._greet()

    @property
    def passport(self) -> str:
        """Whose line it is; nobody's is empty."""
        return self._passport.id if self._passport else ""

    @property
    def closed(self) -> bool:
        """Whether there is nobody any more."""
        return self._closed

    def _greet(self) -> None:
        you = You(id=self._passport.id, name=self._passport.name) if self._passport else None
        rules = self._around.rules
        self.say(Welcome(protocol=wire.PROTOCOL, version=rules.version, rules=RULES_VERSION, you=you, beat=rules.beat))

    # Speaking.

    def say(self, message: wire.Outgoing) -> None:
        """One message, for this line alone."""
        self.put(wire.encode(message))

    def put(self, raw: bytes) -> None:
        """One message as it was written, for many perhaps.  Whoever lets too much pile up is dropped."""
        if self._closed or self._ending is not None:
            return
        self._outbox.append(raw)
        self._weight += len(raw)
        rules = self._around.rules
        if len(self._outbox) > rules.outbox or self._weight > rules.outbox_bytes:
            self.end(wire.CLOSE_SLOW)
        else:
            self._drain_soon()

    def _drain_soon(self) -> None:
        if not self._draining:
            self._draining = True
            self._around.spawn(self._drain())

    async def _drain(self) -> None:
        """Send what waits.  There is a task for this only while something does."""
        try:
            while self._outbox:
                raw = self._outbox.popleft()
                self._weight -= len(raw)
                await self._send(raw)
                self.told = self._around.clock.monotonic()
            if self._ending is not None and not self._closed:
                await self._hang_up(self._ending)
                self._forget()
        except Exception as error:  # noqa: BLE001 - whatever a socket may throw, it is gone
            log.debug("a line broke: %s", type(error).__name__)
            self._forget()
        finally:
            self._draining = False

    def end(self, code: int) -> None:
        """Close at once; what waits is lost."""
        if not self._closed:
            self._forget()
            self._around.spawn(self._close_with(code))

    async def _close_with(self, code: int) -> None:
        try:
            await self._hang_up(code)
        except Exception as error:  # noqa: BLE001 - as in `_drain`
            log.debug("a line broke: %s", type(error).__name__)

    def end_politely(self, message: wire.Outgoing, code: int) -> None:
        """Say one more thing, then close."""
        self.say(message)
        if not self._closed:
            self._ending = code
            self._drain_soon()

    async def close(self) -> None:
        """The socket is gone."""
        self._forget()

    def _forget(self) -> None:
        self._closed = True
        self._outbox.clear()
        self._weight = 0
        for following in self._follows.values():
            following.room.leave(self)
        self._follows.clear()
        self._around.gone(self)

    # Hearing.

    async def hear(self, raw: bytes | str) -> None:
        """One message of theirs.  Returns when it is dealt with, so that nobody is read faster than heard."""
        self.heard = self._around.clock.monotonic()
        if self._closed or self._ending is not None:
            return
        said = raw.encode("utf-8", "surrogatepass") if isinstance(raw, str) else raw
        if len(said) > wire.LONGEST_MESSAGE:
            self.end(wire.CLOSE_BIG)
            return
        await self._listen(said)

    async def _listen(self, raw: bytes) -> None:
        try:
            message = wire.decode(raw)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            if self._pays(PRICE_OF_NONSENSE, raw):
                self.say(Trouble(why=f"this could not be read: {error}"[:300], id=_id_in(raw)))
            return
        if not self._pays(_price(message), raw):
            return
        try:
            await self._answer(message)
        except Exception as error:  # noqa: BLE001 - our bug; nobody shall wait for an answer all the same
            log.error(  # noqa: TRY400 - a traceback might hold what nobody shall read
                "a %s could not be answered: %s", type(message).__name__, type(error).__name__
            )
            self.say(Trouble(why=FAULT.message, id=_id_in(raw)))

    def _pays(self, price: float, raw: bytes) -> bool:
        if self._credit.spend(price):
            self._unpaid = 0
            return True
        self._unpaid += 1
        if self._unpaid > DEAF:
            self.end(wire.CLOSE_FLOOD)
        else:
            self.say(Trouble(why="too much, too fast: this was not listened to; wait a moment", id=_id_in(raw)))
        return False

    async def _answer(self, message: Incoming) -> None:
        match message:
            case Beat():
                self.say(message)
            case Command():
                await self._do(message)
            case Follow():
                await self._follow(message)
            case Unfollow(table=table):
                self._unfollow(table)
            case Why():
                await self._explain(message)
            case Lobby(on=on):
                self._around.watch_lobby(self, on=on)

    async def _room(self, table: str) -> Room | None:
        following = self._follows.get(table)
        return following.room if following else await self._around.room(table)

    def _asker(self, table: str) -> Asker:
        following = self._follows.get(table)
        name = self._passport.name if self._passport else ""
        return Asker(self.passport, name, invited=following is not None and following.invited)

    async def _do(self, message: Command) -> None:
        try:
            room = await self._room(message.table)
        except StoreTrouble:
            self.say(refusal(message.id, message.table, STORE))
            return
        if room is None:
            self.say(refusal(message.id, message.table, UNKNOWN_TABLE))
            return
        self.say(await room.command(self._asker(message.table), message.id, message.act))

    async def _explain(self, message: Why) -> None:
        try:
            room = await self._room(message.table)
        except StoreTrouble:
            reason = STORE
        else:
            if room is not None:
                self.say(room.why(self._asker(message.table), message))
                return
            reason = UNKNOWN_TABLE
        self.say(wire.Because(id=message.id, legal=False, why=reason.message, key=reason.key))

    async def _follow(self, message: Follow) -> None:
        table = message.table
        try:
            room = await self._room(table)
        except StoreTrouble:
            self.say(Trouble(why=STORE.message))
            return
        if self._closed:  # while the table was loaded
            return
        following = self._follows.get(table)
        if following is None and len(self._follows) >= self._around.rules.followed:
            self.say(Trouble(why="too many tables at a time: leave one first"))
            return
        invited = (following is not None and following.invited) or (
            room is not None and (room.invites(message.code) or bool(room.audience(self.passport)))
        )
        if room is None or not room.admits(self.passport, invited=invited):
            self._credit.fine(PRICE_OF_A_GUESS)
            self.say(Gone(table=table, why="unknown"))
            return
        if following is None and room.onlookers >= self._around.rules.onlookers and not room.audience(self.passport):
            self.say(Trouble(why="too many onlookers at this table"))
            return
        self._follows[table] = Following(room, invited)
        room.listen(self, message.seat, message.since, told=message.told)

    def _unfollow(self, table: str) -> None:
        following = self._follows.pop(table, None)
        if following is not None:
            following.room.leave(self)
        self.say(Gone(table=table, why="unfollowed"))

    def shown_out(self, table: str) -> None:
        """The table is private now."""
        if not self._follows[table].invited:
            self._follows.pop(table).room.leave(self)
            self.say(Gone(table=table, why="private"))

    # The house's sweep.

    def sweep(self, now: float) -> None:
        """Who is silent too long is gone; who heard nothing for a while hears a beat."""
        rules = self._around.rules
        if now - self.heard > rules.silence:
            self.end(wire.CLOSE_SILENT)
        elif now - self.told >= rules.beat and not self._outbox:
            self.told = now
            self.say(Beat())


def _price(message: Incoming) -> float:
    words = isinstance(message, Command) and isinstance(message.act, wire.Say | wire.React)
    return PRICE_OF_WORDS if words else PRICES[type(message)]


def _id_in(raw: bytes) -> str:
    """Which command it was, if that can be read."""
    try:
        return _name_of(raw).id[:36]
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return ""
