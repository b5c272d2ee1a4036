"""All rooms: loaded when somebody comes, let go when nobody is there; the lobby, invitations, the server's own time."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from contextlib import suppress
from heapq import heapify, heappop, heappush

import msgspec
from msgspec import Struct

from sirocco.errors import IllegalAction
from sirocco.server import sitting, wire
from sirocco.server.commands import Asker
from sirocco.server.line import Line
from sirocco.server.opening import opening
from sirocco.server.ports import (
    Clock,
    Credit,
    Fortune,
    HangUp,
    HouseRules,
    Minds,
    Names,
    SecretFortune,
    Send,
    Unlimited,
    plain_name,
)
from sirocco.server.refusing import NO_NAME
from sirocco.server.room import Room
from sirocco.server.sitting import NOBODY
from sirocco.server.store.port import Passport, Stale, Store, StoreTrouble, Uncertain
from sirocco.server.wire import BotKind, Card, Chair, Changed, Game, Later, Listed, Options
from sirocco.table import commitment

SERVER_TIME = "server-time"  # the fact that says how long the server has been up, all told
AT_ONCE = 16  # tables that are looked after at the same time, when many clocks ran out
PATIENCE, GLANCE = 5.0, 0.05  # seconds at most until all is told and done at the end, and between two looks
SOON = 0.001  # seconds: never sooner, for a sum of times may be a hair too small, and would ring again and again
EVERY = 1_000_000  # tables that somebody may have been at
OPEN_TRIES = 5  # an id or a code may be taken

log = logging.getLogger(__name__)


class Opening(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The table somebody wants to open."""

    game: Game
    seats: int
    public: bool = False
    options: Options = Options()
    seat: int = 1  # the one that whoever opens it takes
    name: str = ""  # for this seat alone; else that of the passport
    bots: dict[int, BotKind] = {}


class House:
    """The server without its walls: no framework, no files."""

    def __init__(
        self,
        store: Store,
        minds: Minds,
        clock: Clock,
        settings: HouseRules,
        *,
        fortune: Fortune | None = None,
        names: Names = plain_name,
    ) -> None:
        self.store = store
        self.minds = minds
        self.clock = clock
        self.rules = settings
        self.fortune: Fortune = fortune or SecretFortune()
        self.names = names
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room | None]] = {}
        self._lines: dict[Line, None] = {}
        self._tasks: dict[asyncio.Task[object], None] = {}
        self._public: dict[str, Card] = {}  # those touched last at the end
        self._in_lobby: dict[Line, None] = {}
        self._dues: dict[str, float] = {}
        self._heap: list[tuple[float, str]] = []  # the same in order, and some that are no more
        self._alarm: asyncio.TimerHandle | None = None
        self._at_once = asyncio.Semaphore(AT_ONCE)
        self._before = 0.0  # how long the server had been up before
        self._since = clock.monotonic()
        self._closing = False
        self.dropped = 0  # how often a passport was good no more: whoever is coming in looks again

    # Beginning and end.

    async def start(self) -> None:
        """Before anybody comes: the server's time goes on where it stood, clocks that run are looked after."""
        self._before = float(await self.store.fact(SERVER_TIME) or 0.0)
        self._since = self.clock.monotonic()
        rows = await self.store.public(self.rules.listed)
        for row in reversed(rows):
            self.changed(msgspec.json.decode(row.card, type=Card))
        for table, due in await self.store.dues():
            self.remind(table, due)
        self.spawn(self._keep_time())
        self.spawn(self._sweep())

    async def close(self) -> None:
        """Everybody is told to come back later, what is under way is finished, sockets are closed."""
        self._closing = True
        for line in list(self._lines):
            self._send_away(line)
        for _ in range(int(PATIENCE / GLANCE)):
            if not (self._lines or any(room.working for room in self._rooms.values())):
                break
            await asyncio.sleep(GLANCE)
        with suppress(StoreTrouble):
            await self.store.set_fact(SERVER_TIME, repr(self.time()))
        self.stop()

    def _send_away(self, line: Line) -> None:
        after = 1 + self.fortune.share() * (self.rules.later - 1)
        line.end_politely(Later(after=round(after, 2)), wire.CLOSE_RESTART)

    def stop(self) -> None:
        """Leave everything as it is.  All that matters is in the store."""
        self._closing = True
        if self._alarm is not None:
            self._alarm.cancel()
        for task in [*self._tasks, *self._loading.values()]:
            task.cancel()

    def time(self) -> float:
        """The server's own time: seconds for which it has been up, in all its lives."""
        return self._before + self.clock.monotonic() - self._since

    async def _keep_time(self) -> None:
        while True:
            await asyncio.sleep(self.rules.time_kept)
            if self._dues:
                with suppress(StoreTrouble):
                    await self.store.set_fact(SERVER_TIME, repr(self.time()))

    def spawn(self, work: Coroutine[object, object, object]) -> None:
        """Do this beside everything else."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks[task] = None
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[object]) -> None:
        self._tasks.pop(task, None)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("a task ended with %s", type(error).__name__)

    # Lines.

    def line(self, send: Send, passport: Passport | None, *, hang_up: HangUp, credit: Credit | None = None) -> Line:
        """One socket, from greeting to close.  It says welcome at once."""
        line = Line(self, send, hang_up, passport, credit or Unlimited())
        self._lines[line] = None
        if self._closing:
            self._send_away(line)
        return line

    def gone(self, line: Line) -> None:
        """A line is closed."""
        self._lines.pop(line, None)
        self._in_lobby.pop(line, None)

    def drop(self, passport: str) -> None:
        """A passport is good no more: whoever came with it has to come again."""
        self.dropped += 1
        for line in list(self._lines):
            if line.passport == passport:
                line.end(wire.CLOSE_PASSPORT)

    async def _sweep(self) -> None:
        """Now and then: silent lines end, rooms where nobody is leave the memory."""
        while True:
            await asyncio.sleep(self.rules.beat / 4)
            now = self.clock.monotonic()
            for line in list(self._lines):
                line.sweep(now)
            for table, room in list(self._rooms.items()):
                if room.idle and now - room.touched >= self.rules.idle:
                    del self._rooms[table]

    # Rooms.

    async def room(self, table: str) -> Room | None:
        """The room of a table; None if there is no such table.  Raises StoreTrouble."""
        if room := self._rooms.get(table):
            return room
        if table not in self._loading:
            task = asyncio.get_running_loop().create_task(self._load(table))
            self._loading[table] = task
            task.add_done_callback(lambda done: self._loaded(table, done))
        return await asyncio.shield(self._loading[table])

    async def _load(self, table: str) -> Room | None:
        kept = await self.store.load(table)
        if kept is None:
            return None
        room = self._rooms[table] = Room(self, kept)
        room.awake()
        return room

    def _loaded(self, table: str, task: asyncio.Task[Room | None]) -> None:
        self._loading.pop(table, None)
        if not task.cancelled():
            task.exception()  # whoever waited has it

    async def open(self, passport: Passport, opened: Opening) -> tuple[Card, str]:
        """Open a table: its card and its invitation.  Raises IllegalAction with the reason, or StoreTrouble."""
        bots = tuple(opened.bots)
        if reason := sitting.why_not_open(opened.game, opened.seats, opened.options, opened.seat, bots):
            raise IllegalAction(reason)
        name = self.names(opened.name or passport.name)
        if name is None:
            raise IllegalAction(NO_NAME)
        for _ in range(OPEN_TRIES):
            seed, now, code = self.fortune.seed(), self.clock.now(), self.fortune.code()
            first = _first_sitting(opened, self.fortune.table(), name, passport.id, commitment(seed), now)
            try:
                await self.store.append(opening(first, code, seed, now, passport.id))
            except Stale:
                continue
            except Uncertain:
                if await self.store.load(first.card.id) is None:
                    continue
            self.changed(first.card)
            return first.card, code
        raise StoreTrouble("no table could be opened")

    async def invited(self, code: str) -> Card | None:
        """The table an invitation is for."""
        table = await self.store.invited(code.strip().upper())
        room = await self.room(table) if table else None
        return room.card if room else None

    async def allowed(self, table: str, passport: str = NOBODY, code: str = "") -> Room | None:
        """The room of a table, for whoever may know of it."""
        room = await self.room(table)
        return room if room and room.admits(passport, invited=room.invites(code)) else None

    async def card(self, table: str, passport: str = NOBODY, code: str = "") -> Card | None:
        """A table as whoever may know of it sees it."""
        room = await self.allowed(table, passport, code)
        return room.card if room else None

    async def record(self, table: str, passport: str = NOBODY, code: str = "", seat: int = 0) -> str | None:
        """The record of a table as this passport may see it: open when all is over."""
        room = await self.allowed(table, passport, code)
        return room.record(passport, seat) if room else None

    async def leave_all(self, passport: str) -> None:
        """Somebody gives up all their seats.  Raises StoreTrouble if one could not be given up."""
        for row in await self.store.tables_of(passport, EVERY):
            room = await self.room(row.id) if row.status != "over" else None
            if room is None:
                continue
            for seat in (*sitting.seats_of(room.sitting, passport), *sitting.claims_of(room.sitting, passport)):
                if room.card.status != "over":
                    act = wire.Stand(seat=seat) if room.card.status == "open" else wire.Leave(seat=seat)
                    answer = await room.command(Asker(passport, ""), "", act)
                    if isinstance(answer, wire.Refused):
                        raise StoreTrouble(answer.why)

    async def forget(self, passport: str) -> None:
        """Delete somebody: their seats are bots', their names are gone, so is the passport.  Raises StoreTrouble."""
        await self.leave_all(passport)
        sat = {row.id for row in await self.store.tables_of(passport, EVERY)}
        tables = sorted(sat | {table for table, _ in await self.store.done_by(passport)})
        rooms = [room for table in tables if (room := await self.room(table)) is not None]
        for room in rooms:
            await room.forget_name(passport)
        await self.store.forget(passport)
        for room in rooms:
            await room.renew()
        self.drop(passport)

    # The lobby.

    def lobby(self) -> tuple[Card, ...]:
        """The public tables, those touched last first."""
        cards = list(self._public.values())
        return tuple(reversed(cards[-self.rules.listed :]))

    def watch_lobby(self, line: Line, *, on: bool) -> None:
        """Tell a line of public tables, or no more."""
        if on:
            self._in_lobby[line] = None
        else:
            self._in_lobby.pop(line, None)
        line.say(Listed(cards=self.lobby() if on else ()))

    def changed(self, card: Card) -> None:
        """A card is another, or new; the lobby may want to know."""
        was = self._public.pop(card.id, None)
        listed = card.public and card.status != "over" and any(each.who == "person" for each in card.chairs)
        if listed:
            self._public[card.id] = card
            while len(self._public) > 2 * self.rules.listed:
                self._public.pop(next(iter(self._public)))
        if was == card or not (listed or was):
            return
        if self._in_lobby:
            raw = wire.encode(Changed(table=card.id, card=card if listed else None))
            for line in list(self._in_lobby):
                line.put(raw)

    # Clocks.

    def remind(self, table: str, due: float | None) -> None:
        """Look after this table at that moment of the server's own time."""
        if due is None:
            self._dues.pop(table, None)
            return
        if self._dues.get(table) == due:
            return
        self._dues[table] = due
        heappush(self._heap, (due, table))
        if len(self._heap) > 2 * len(self._dues) + 1000:
            self._heap = [(when, which) for which, when in self._dues.items()]
            heapify(self._heap)
        self._set_alarm()

    def _set_alarm(self) -> None:
        while self._heap and self._dues.get(self._heap[0][1]) != self._heap[0][0]:
            heappop(self._heap)
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        if self._heap and not self._closing:
            delay = max(SOON, self._heap[0][0] - self.time())
            self._alarm = asyncio.get_running_loop().call_later(delay, self._ring)

    def _ring(self) -> None:
        self._alarm = None
        now = self.time()
        while self._heap and self._heap[0][0] <= now:
            due, table = heappop(self._heap)
            if self._dues.get(table) == due:
                del self._dues[table]
                self.spawn(self._look_after(table))
        self._set_alarm()

    async def _look_after(self, table: str) -> None:
        try:
            async with self._at_once:
                room = await self.room(table)
                if room is not None:
                    await room.look_after()
        except Exception as error:  # noqa: BLE001 - whatever it was, it is tried again
            log.warning("table %s could not be looked after: %s", table, type(error).__name__)
            self.remind(table, self.time() + self.rules.retry)

    def figures(self) -> dict[str, float]:
        """How many there are of what, for whoever measures."""
        return {
            "lines": len(self._lines),
            "rooms": len(self._rooms),
            "listening": sum(room.listening for room in self._rooms.values()),
            "playing": sum(room.card.status == "playing" for room in self._rooms.values()),
            "clocks": len(self._dues),
            "tasks": len(self._tasks),
            "lobby": len(self._public),
        }


def _first_sitting(opened: Opening, table: str, name: str, passport: str, promise: str, now: float) -> sitting.Sitting:
    """A table with its host and its bots."""

    def chair(seat: int) -> Chair:
        if seat == opened.seat:
            return Chair(seat=seat, who="person", name=name)
        return Chair(seat=seat, who="bot", bot=opened.bots[seat]) if seat in opened.bots else Chair(seat=seat)

    seats = range(1, opened.seats + 1)
    card = Card(
        id=table,
        game=opened.game,
        status="open",
        public=opened.public,
        host=opened.seat,
        chairs=tuple(chair(seat) for seat in seats),
        options=opened.options,
        commitment=promise,
        opened=now,
    )
    return sitting.opened(card, tuple(passport if seat == opened.seat else NOBODY for seat in seats))
