"""One table: its queue, its game, its clock, who listens.  Check, apply, store; then tell.

The truth is the log in the store.  What a room has in memory is the fold of that log, and is thrown away as soon as
anybody doubts it.  Whatever changes it waits in one queue; who only looks sees what is kept already.
"""

from __future__ import annotations

import asyncio
import datetime as dt
import hmac
import logging
import traceback
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from dataclasses import dataclass
from typing import Protocol, cast

import msgspec
from msgspec import Struct

from sirocco.errors import IllegalAction, NotationError, Reason, SiroccoError, because
from sirocco.notation import parse_decision
from sirocco.rules import State, view, why_not
from sirocco.server import sitting, wire
from sirocco.server.forgetting import amended
from sirocco.server.happenings import (
    By,
    CameBack,
    Decided,
    Forgotten,
    Happened,
    Opened,
    Reacted,
    Rematched,
    Said,
    Started,
    TakenOver,
    WentAway,
    body_of,
    kind_of,
    read,
)
from sirocco.server.playing import ONLOOKER, SECRET_CHOICES, Playing, Stood, Stroke, choosing
from sirocco.server.ports import ID_LENGTH, ID_LETTERS, Clock, Fortune, HouseRules, Minds, Names
from sirocco.server.sitting import NOBODY, Sitting, Somebody
from sirocco.server.store.port import (
    Append,
    Happening,
    Kept,
    Repeated,
    Row,
    Stale,
    Store,
    StoreTrouble,
    Taken,
    Uncertain,
)
from sirocco.server.telling import Told, decisions, happened, hash_of, questions, raw_state
from sirocco.server.wire import Acts, Card, Done, Here, Missed, Refused, Snapshot
from sirocco.table import RULES_VERSION, Refusal, commitment

LAST_SAID = 30  # things that a snapshot repeats
SNAPSHOT_EVERY = 100  # happenings at most: one a leg, but people may talk more than they play
CODE_TRIES = 5  # an invitation may be taken
SLOTS = 2.0  # a second, in which what is told of a table to one who comes is written once

log = logging.getLogger(__name__)


class Listener(Protocol):
    """Somebody who follows a table."""

    @property
    def passport(self) -> str: ...
    def put(self, raw: bytes) -> None: ...
    def shown_out(self, room: Room) -> None:
        """The table is private now: whoever looks on without having been invited hears no more."""
        ...


class Around(Protocol):
    """What a room asks of its house."""

    store: Store
    minds: Minds
    clock: Clock
    rules: HouseRules
    fortune: Fortune
    names: Names

    def time(self) -> float:
        """The server's own time, which stands still while it is down."""
        ...

    def spawn(self, work: Coroutine[object, object, object]) -> None:
        """Do this beside everything else."""
        ...

    def remind(self, table: str, due: float | None) -> None:
        """Look after this table at that moment of the server's own time."""
        ...

    def changed(self, card: Card) -> None:
        """A card is another, or new; the lobby may want to know."""
        ...


@dataclass(frozen=True, slots=True)
class Asker:
    """Whoever sends a command."""

    passport: str
    name: str
    invited: bool = False  # said the code of the invitation, on this socket


class Standing(Struct, frozen=True, kw_only=True):
    """A snapshot: where everything stands."""

    sitting: Sitting
    game: Stood | None
    due: float | None
    said: tuple[wire.Happened, ...]
    seats_changed: int = 0  # the version with which somebody last got or gave up a seat


_encode_standing = msgspec.json.Encoder().encode
_decode_standing = msgspec.json.Decoder(Standing).decode

STORE = because("server-store", "that could not be kept, and so did not happen; try again", "")
UNCERTAIN = because("server-uncertain", "nobody can say yet whether that was kept; it will show in a moment", "")
FAULT = because("server-fault", "something is wrong on our side; it was noted", "")
UNKNOWN_TABLE = because("server-unknown", "there is no such table, or it is not for you", "")


class Room:
    """One table.  Make it with what the store has kept of it."""

    def __init__(self, around: Around, kept: Kept) -> None:
        self._around = around
        self._listeners: dict[int, dict[Listener, None]] = {}  # by audience, in the order in which they came
        self._queue: deque[tuple[Callable[[], Awaitable[object]], asyncio.Future[object]]] = deque()
        self._working = False
        self._sound = True  # whether memory is what the log says
        self._thinking: dict[int, int] = {}  # which question a bot thinks about, by seat
        self._here: tuple[tuple[int, ...], int] = ((), 0)  # as it was told
        self._here_soon: asyncio.TimerHandle | None = None
        self._written: dict[tuple[int, int], tuple[int, int, bytes]] = {}  # snapshots and the like, for a moment
        self.touched = around.clock.monotonic()
        self.sitting: Sitting
        self._row: Row
        self._seed = b""
        self._version = self._snapshot_at = self._seats_changed = 0
        self._playing: Playing | None = None
        self._due: float | None = None
        self._commands: dict[tuple[str, str], int] = {}
        self._told: deque[Told] = deque(maxlen=around.rules.remembered)
        self._said: deque[wire.Happened] = deque(maxlen=LAST_SAID)
        self._hashes: dict[int, str] = {}
        self._restore(kept)

    # What is known of it.

    @property
    def id(self) -> str:
        """The name of the table."""
        return self._row.id

    @property
    def code(self) -> str:
        """The invitation."""
        return self._row.code

    @property
    def card(self) -> Card:
        """What everybody may know."""
        return self.sitting.card

    @property
    def due(self) -> float | None:
        """When the clock of those who are asked runs out, in the server's own time."""
        return self._due

    @property
    def listening(self) -> int:
        """How many sockets follow."""
        return sum(map(len, self._listeners.values()))

    @property
    def working(self) -> bool:
        """Whether something is under way that somebody waits for."""
        return self._working or bool(self._queue)

    @property
    def idle(self) -> bool:
        """Whether it may be forgotten: nobody follows, nothing is under way."""
        return not (self.listening or self.working or self._thinking)

    def admits(self, passport: str, *, invited: bool = False) -> bool:
        """Whether somebody may know of this table."""
        return self.card.public or invited or sitting.knows(self.sitting, passport)

    def invites(self, code: str) -> bool:
        """Whether this is the invitation, in letters of any size."""
        return hmac.compare_digest(code.strip().upper().encode(), self.code.encode())

    def record(self, passport: str, seat: int = 0) -> str:
        """The record as somebody may see it."""
        return str(self._playing.table.seen_record(self.audience(passport, seat))) if self._playing is not None else ""

    def state(self, passport: str, seat: int = 0) -> State | None:
        """The game as somebody may see it."""
        return view(self._playing.table.state, self.audience(passport, seat)) if self._playing is not None else None

    def audience(self, passport: str, seat: int = 0) -> int:
        """As which seat somebody looks: the one they name, if it is theirs, else their first, else none."""
        own = sitting.seats_of(self.sitting, passport)
        return seat if seat in own else next(iter(own), ONLOOKER)

    # The queue.

    async def _queued(self, work: Callable[[], Awaitable[object]]) -> object:
        """Do this when all that came before it is done.  Who asked may go away; it is done all the same."""
        done: asyncio.Future[object] = asyncio.get_running_loop().create_future()
        self._queue.append((work, done))
        if not self._working:
            self._working = True
            self._around.spawn(self._work())
        return await done

    async def _work(self) -> None:
        try:
            while self._queue:
                work, done = self._queue.popleft()
                try:
                    result = await work()
                except Exception as error:  # noqa: BLE001 - whatever it was, the next one is served
                    self._doubt(error)
                    if not done.cancelled():
                        done.set_exception(error)
                else:
                    if not done.cancelled():
                        done.set_result(result)
                await self._tidy()
        finally:
            self._working = False
            self.touched = self._around.clock.monotonic()

    def _doubt(self, error: Exception) -> None:
        """Something went wrong: the log knows what is true, and shall be asked before anything else happens."""
        self._sound = False
        if not isinstance(error, StoreTrouble):
            where = traceback.extract_tb(error.__traceback__)[-1]
            log.error("table %s: %s in %s, line %s", self.id, type(error).__name__, where.filename, where.lineno)
        self._around.remind(self.id, self._around.time() + self._around.rules.retry)

    async def _make_sound(self) -> None:
        if not self._sound:
            await self._reload()

    async def _reload(self) -> None:
        """Forget everything but who listens, and read the log again; what they have not heard yet they hear now."""
        self._sound = False
        kept = await self._around.store.load(self.id)
        if kept is None:
            raise StoreTrouble("the table is gone")
        heard = self._version
        self._restore(kept)
        self._sound = True
        self._around.changed(self.card)
        self._around.remind(self.id, self._due)
        self._catch_up(heard)
        self._wake_bots()

    def _catch_up(self, heard: int) -> None:
        if self._version == heard:
            return
        if heard + 1 == self._version and self._told:
            self._announce(self._told[-1])
            return
        for seat, listeners in list(self._listeners.items()):
            for listener in list(listeners):
                audience = self.audience(listener.passport, seat)
                if audience != seat:
                    self._move(listener, seat, audience)
                else:
                    listener.put(self._missed(listener.passport, audience, heard))

    async def _tidy(self) -> None:
        """Between two legs, those who wait for a bot's seat get it."""
        try:
            while self._sound and (heirs := self._waiting_heirs()):
                seat, passport = heirs[0]
                await self._keep(TakenOver(seat=seat), by="table", passport=passport)
        except Exception as error:  # noqa: BLE001 - it will be tried again
            self._doubt(error)

    def _waiting_heirs(self) -> list[tuple[int, str]]:
        if not self.sitting.between or self.card.status != "playing":
            return []
        return [(seat, heir) for seat, heir in enumerate(self.sitting.heirs, 1) if heir]

    async def look_after(self) -> None:
        """The clock may have run out, a bot may be asked, something may have failed before."""
        await self._queued(self._ticked)

    async def _ticked(self) -> None:
        await self._make_sound()
        if self._due is not None and self._playing is not None and self._around.time() >= self._due:
            for seat in self._playing.owing:
                if sitting.decides_itself(self.sitting, seat):
                    await self._keep(WentAway(seat=seat, bot=sitting.STAND_IN), by="table")
        self._around.remind(self.id, self._due)
        self._wake_bots()

    async def forget_name(self, passport: str) -> None:
        """Whoever had this passport is called nothing any more, in the log."""
        await self._queued(lambda: self._make_nameless(passport))

    async def _make_nameless(self, passport: str) -> None:
        changes, card = amended(await self._around.store.log(self.id), passport)
        if changes:
            self._sound = False
            await self._around.store.amend(self.id, changes, wire.encode(card))

    async def renew(self) -> None:
        """The log says something else than before: read it, and tell everybody how things are now."""
        await self._queued(self._renewed)

    async def _renewed(self) -> None:
        await self._reload()
        self._written.clear()
        for seat, listeners in self._listeners.items():
            for listener in list(listeners):
                listener.put(self._snapshot(listener.passport, seat))
        self._around.changed(self.card)

    # Commands.

    async def command(self, asker: Asker, command: str, act: Acts) -> Done | Refused:
        """Do this, once, however often it is asked."""
        try:
            return cast(Done | Refused, await self._queued(lambda: self._carry_out(asker, command, act)))
        except Exception as error:  # noqa: BLE001 - our bug; the log has it
            return self._refused(command, STORE if isinstance(error, StoreTrouble) else FAULT)

    async def _carry_out(self, asker: Asker, command: str, act: Acts) -> Done | Refused:
        try:
            await self._make_sound()
            try:
                return await self._attempt(asker, command, act)
            except Uncertain:
                raise
            except Repeated as repeated:
                return self._done(command, repeated.version)
            except Stale:
                await self._reload()
                return await self._attempt(asker, command, act)
        except Repeated as repeated:
            return self._done(command, repeated.version)
        except StoreTrouble as trouble:
            return await self._after_trouble(asker, command, trouble)

    async def _after_trouble(self, asker: Asker, command: str, trouble: StoreTrouble) -> Done | Refused:
        if not isinstance(trouble, Uncertain | Stale):
            if self._sound:
                return self._refused(command, STORE)
            self._doubt(trouble)
            return self._refused(command, UNCERTAIN)
        try:
            await self._reload()
            version = await self._around.store.version_of(self.id, asker.passport, command)
        except StoreTrouble as further:
            self._doubt(further)
            return self._refused(command, UNCERTAIN)
        return self._refused(command, STORE) if version is None else self._done(command, version)

    async def _attempt(self, asker: Asker, command: str, act: Acts) -> Done | Refused:
        """As the last time, if there was one; else check, apply, store, tell."""
        known = self._commands.get((asker.passport, command))
        if known is not None:
            return self._done(command, known)
        refused = await self._acted(asker, command, act)
        if refused is None:
            return self._done(command, self._version)
        try:
            version = await self._around.store.version_of(self.id, asker.passport, command)
        except StoreTrouble:
            return self._refused(command, UNCERTAIN)  # it may be refused because it was done before
        return refused if version is None else self._done(command, version)

    async def _acted(self, asker: Asker, command: str, act: Acts) -> Refused | None:
        if not self.admits(asker.passport, invited=asker.invited):
            return self._refused(command, UNKNOWN_TABLE)
        name = self._name(asker, act)
        reason = sitting.why_not(self.sitting, act, asker.passport)
        if reason is None and name is None:
            reason = because("server-name", "this name cannot be taken", "")
        if reason is not None:
            return self._refused(command, reason)
        match act:
            case wire.Decide():
                return await self._decide(asker, command, act)
            case wire.Start():
                await self._start(asker, command)
            case wire.Rematch():
                await self._rematch(asker, command)
            case _:
                what = sitting.happens(self.sitting, act, Somebody(asker.passport, name or ""))
                await self._keep(what, passport=asker.passport, command=command)
        return None

    def _name(self, asker: Asker, act: Acts) -> str | None:
        """The name for a chair; None if it cannot be had."""
        match act:
            case wire.Sit(name=name) | wire.Takeover(name=name):
                return self._around.names(name or asker.name)
        return ""

    async def _decide(self, asker: Asker, command: str, act: wire.Decide) -> Refused | None:
        if sitting.chair(self.sitting, act.seat).away:
            await self._keep(CameBack(seat=act.seat), passport=asker.passport)
        return await self._decided(act, "person", asker.passport, command)

    async def _decided(self, act: wire.Decide, by: By, passport: str = NOBODY, command: str = "") -> Refused | None:
        game = self._playing
        if game is None:
            raise TypeError("nobody decides before the start")
        if reason := self._why_not_answer(game, act):
            return self._refused(command, reason, allowed=self._legal_now(act.seat))
        stroke = game.propose(act.seat, act.decision)
        if isinstance(stroke, Refusal):
            return self._not_allowed(command, act, stroke)
        try:
            what = Decided(seat=act.seat, by=by, mark=stroke.mark, leg_over=stroke.leg_over, over=stroke.over)
            await self._keep(what, by=by, passport=passport, command=command, stroke=stroke)
        except BaseException:
            if self._playing is game:
                game.withdraw(stroke)
            raise
        return None

    def _why_not_answer(self, game: Playing, act: wire.Decide) -> Reason | None:
        """A decision answers the question that its seat is asked, not one before it, and none to come."""
        number = game.asked[act.seat - 1]
        if act.question > number:
            return because("server-not-asked", "seat {seat} is not asked that yet", "", seat=act.seat)
        if act.question < number or act.seat not in game.owing:
            return because("server-answered", "that question to seat {seat} is answered already", "", seat=act.seat)
        return None

    def _legal_now(self, seat: int) -> tuple[str, ...]:
        game = self._playing
        return decisions(game.table.state, seat) if game is not None and seat in game.owing else ()

    def _not_allowed(self, command: str, act: wire.Decide, refusal: Refusal) -> Refused:
        if isinstance(refusal.error, IllegalAction):
            return self._refused(command, refusal.error.reason, allowed=refusal.legal)
        reason = because("server-notation", "{decision} is no decision of this game", "", decision=act.decision)
        why = refusal.error.sentence if isinstance(refusal.error, NotationError) else ""
        return self._refused(command, reason, allowed=refusal.legal, why=why)

    async def _start(self, asker: Asker, command: str) -> None:
        chairs = self.card.chairs
        names = {f"player {each.seat}": each.name or each.bot for each in chairs}
        day = dt.datetime.fromtimestamp(self._around.clock.now(), dt.UTC).date()
        luck = {each.seat: each.luck for each in chairs if each.luck}
        game, stroke = Playing.begin(self.card.game, len(chairs), self._seed, luck, names | {"date": day.isoformat()})
        what = Started(seat=self.card.host, mark=stroke.mark)
        await self._keep(what, passport=asker.passport, command=command, stroke=stroke, game=game)

    async def _rematch(self, asker: Asker, command: str) -> None:
        table = next_table(self._seed)
        await self._open_next(table, asker.passport)
        seat = self.audience(asker.passport)
        await self._keep(Rematched(seat=seat, to=table), passport=asker.passport, command=command)

    async def _open_next(self, table: str, passport: str) -> None:
        around = self._around
        now, seed = around.clock.now(), around.fortune.seed()
        after = sitting.turned(self.sitting, table, commitment(seed), now)
        for _ in range(CODE_TRIES):
            try:
                await around.store.append(opening(after, around.fortune.code(), seed, now, passport))
            except Taken:
                continue
            except Stale:  # it was opened before, and only that it goes on there could not be kept
                kept = await around.store.load(table)
                card = msgspec.json.decode(kept.row.card, type=Card) if kept else after.card
            else:
                card = after.card
            around.changed(card)
            return
        raise StoreTrouble("no invitation is free")

    # Keeping.

    async def _keep(
        self,
        what: Happened,
        *,
        by: By = "person",
        passport: str = NOBODY,
        command: str = "",
        stroke: Stroke | None = None,
        game: Playing | None = None,
    ) -> None:
        """Store it; only then move on, and tell."""
        after = sitting.evolve(self.sitting, what, passport)
        owing = stroke.owing if stroke else self._playing.owing if self._playing is not None else ()
        due = self._due_after(after, owing, stroke)
        if due is not None:
            what = msgspec.structs.replace(what, due=due)
        now = self._around.clock.now()
        lines = str(game.table.record) if game is not None else stroke.lines if stroke else ""
        happening = Happening(self._version + 1, now, kind_of(what), body_of(what), lines, passport, command)
        people = (after.people, after.heirs) != (self.sitting.people, self.sitting.heirs)
        leg_over = stroke is not None and (stroke.leg_over or stroke.over or game is not None)
        standing = leg_over or happening.version - self._snapshot_at >= SNAPSHOT_EVERY
        row = self._row_after(after, owing, due, happening)
        await self._around.store.append(
            Append(
                row=row,
                happening=happening,
                sitters=sitting.sitters(after) if people else None,
                snapshot=self._standing(happening, what, after, stroke, game) if standing else None,
            )
        )
        if game is not None:
            self._playing = game
        elif stroke is not None and self._playing is not None:
            self._playing.accept(stroke)
        if standing:
            self._snapshot_at = happening.version
        told = self._moved(happening, what, after, stroke, due, by)
        self._row = row
        if told.card is not None:
            self._around.changed(after.card)
        self._around.remind(self.id, self._due)
        self._announce(told)
        self._wake_bots()

    def _due_after(self, after: Sitting, owing: Iterable[int], stroke: Stroke | None) -> float | None:
        """When the clock runs out: it runs for persons who owe and are there, and begins anew with a new question."""
        clock = after.card.options.clock
        state = stroke.state if stroke else self._playing.table.state if self._playing is not None else None
        if not clock or state is None or not any(sitting.decides_itself(after, seat) for seat in owing):
            return None
        if self._due is not None and (stroke is None or stroke.one_clock):
            return self._due
        return self._around.time() + clock * (SECRET_CHOICES if choosing(state) else 1)

    def _row_after(self, after: Sitting, owing: Iterable[int], due: float | None, happening: Happening) -> Row:
        """What lists say of it.  When the house itself has something to do here, it is long due: after a crash too."""
        heirs = after.between and any(after.heirs)
        bots = any(not sitting.decides_itself(after, seat) for seat in owing)
        return Row(
            id=self._row.id,
            code=self._row.code,
            game=self._row.game,
            status=after.card.status,
            public=after.card.public,
            rules=self._row.rules,
            card=self._row.card if after.card is self.card else wire.encode(after.card),
            due=0.0 if (bots or heirs) and after.card.status == "playing" else due,
            version=happening.version,
            created=self._row.created,
            touched=happening.at,
        )

    def _standing(
        self, happening: Happening, what: Happened, after: Sitting, stroke: Stroke | None, game: Playing | None
    ) -> bytes:
        if game is not None:
            stood: Stood | None = game.stood()
        else:
            stood = self._playing.stood(stroke) if self._playing is not None else None
        recent = (*self._said, *self._spoken(happening, what))[-LAST_SAID:]
        changed = happening.version if happening.kind in SEATS_CHANGE else self._seats_changed
        standing = Standing(sitting=after, game=stood, due=what.due, said=recent, seats_changed=changed)
        return _encode_standing(standing)

    def _spoken(self, happening: Happening, what: Happened) -> tuple[wire.Happened, ...]:
        """What a snapshot repeats of it."""
        if not isinstance(what, Said | Reacted):
            return ()
        kind, text = happening.kind, said(what)
        return (
            wire.Happened(
                table=self.id, version=happening.version, at=happening.at, kind=kind, seat=what.seat, text=text
            ),
        )

    def _moved(
        self,
        happening: Happening,
        what: Happened,
        after: Sitting,
        stroke: Stroke | None,
        due: float | None,
        by: By,
    ) -> Told:
        """Memory follows the log by one happening."""
        game = self._playing
        head: tuple[str, ...] = ()
        if isinstance(what, Started) and game is not None:
            head = tuple(happening.lines.splitlines()[: -len(game.table.record.entries) or None])
        told = Told(
            version=happening.version,
            at=happening.at,
            kind=happening.kind,
            seat=what.seat,
            by=by,
            card=after.card if after.card is not self.card else None,
            stroke=stroke,
            head=head,
            state=game.table.state if game is not None else None,
            text=said(what),
            due=due,
            due_changed=due != self._due,
            seed=self._seed.hex() if stroke is not None and stroke.over else "",
        )
        self.sitting = after
        self._version, self._due = happening.version, due
        if happening.kind in SEATS_CHANGE:
            self._seats_changed = happening.version
        self._hashes.clear()
        self._written.clear()
        self._told.append(told)
        self._said.extend(self._spoken(happening, what))
        if happening.command:
            self._commands[happening.by, happening.command] = happening.version
            while len(self._commands) > self._around.rules.remembered:
                self._commands.pop(next(iter(self._commands)))
        return told

    # Reading what was kept.

    def _restore(self, kept: Kept) -> None:
        self._row = kept.row
        self._seed = kept.seed
        self._version = kept.row.version - len(kept.since)
        self._snapshot_at = self._version
        self._commands.clear()
        self._told.clear()
        self._said.clear()
        self._hashes.clear()
        self._written.clear()
        self._playing = None
        self._due = None
        self._seats_changed = 0
        if kept.snapshot:
            standing = _decode_standing(kept.snapshot)
            self.sitting = standing.sitting
            self._due = standing.due
            self._seats_changed = standing.seats_changed
            self._said.extend(standing.said)
            if standing.game is not None:
                self._playing = Playing.found(standing.game, self._seed)
        else:
            first = kept.since[0]
            what = read(first.kind, first.body)
            if not isinstance(what, Opened):
                raise SiroccoError(f"the log of a table begins with {first.kind!r:.40}")
            self.sitting = sitting.opened(what.card, what.people)
        for happening in kept.since:
            self._again(happening)
        self._due = self._sensible(self._due)

    def _again(self, happening: Happening) -> None:
        """A happening from the log."""
        what = read(happening.kind, happening.body)
        stroke: Stroke | None = None
        by: By = "person" if happening.by else "table"
        if isinstance(what, Started):
            self._playing, stroke = Playing.begun(happening.lines, self._seed, what.mark)
        elif isinstance(what, Decided) and self._playing is not None:
            stroke = self._playing.again(happening.lines, what.mark)
            by = what.by
        elif isinstance(what, TakenOver) and not what.name:
            by = "table"
        after = sitting.evolve(self.sitting, what, happening.by)
        due = self._due if isinstance(what, Forgotten) else what.due
        self._moved(happening, what, after, stroke, due, by)

    def _sensible(self, due: float | None) -> float | None:
        """The server's time may have been noted long before it stopped: nobody gets more than a whole clock."""
        if due is None or self._playing is None:
            return due
        whole = self.card.options.clock * (SECRET_CHOICES if choosing(self._playing.table.state) else 1)
        return min(due, self._around.time() + whole)

    def awake(self) -> None:
        """It was just loaded: what was under way when it was let go goes on."""
        self._around.remind(self.id, self._due)
        self._wake_bots()
        if self._waiting_heirs():
            self._around.spawn(self.look_after())

    # Bots.

    def _wake_bots(self) -> None:
        game = self._playing
        if game is None or not self._sound:
            return
        for seat in game.owing:
            number = game.asked[seat - 1]
            if not sitting.decides_itself(self.sitting, seat) and self._thinking.get(seat) != number:
                self._thinking[seat] = number
                self._around.spawn(self._think(seat, number))

    async def _think(self, seat: int, number: int) -> None:
        """A bot or a stand-in answers one question.  What the store cannot keep now is brought to it again."""
        rules = self._around.rules
        try:
            await asyncio.sleep(rules.bot_pause)
            decision = ""
            while self._is_to_think(seat, number):
                decision = decision or await self._thought(seat)
                act = wire.Decide(seat=seat, question=number, decision=decision)
                answered = await self._brought(act)
                if isinstance(answered, Refused):
                    decision = next(iter(self._legal_now(seat)), "")
                elif answered is not None:
                    await asyncio.sleep(rules.retry)
        finally:
            if self._thinking.get(seat) == number:
                del self._thinking[seat]

    def _is_to_think(self, seat: int, number: int) -> bool:
        game = self._playing
        if game is None or sitting.decides_itself(self.sitting, seat):
            return False
        return seat in game.owing and game.asked[seat - 1] == number

    async def _thought(self, seat: int) -> str:
        """What the bot decides; else what a newcomer does; else whatever is allowed.  A game never waits for a bot."""
        game = self._playing
        if game is None:
            return ""
        seen = view(game.table.state, seat)
        kind = sitting.chair(self.sitting, seat).bot
        for mind in dict.fromkeys((kind, sitting.STAND_IN)):
            try:
                async with asyncio.timeout(self._around.rules.bot_patience):
                    return await self._around.minds.decide(mind, seen, seat)
            except Exception as error:  # noqa: BLE001 - a bot may fail in any way
                log.warning("table %s: a %s failed: %s", self.id, mind, type(error).__name__)
        return ""

    async def _brought(self, act: wire.Decide) -> Refused | StoreTrouble | None:
        """Bring a bot's decision to the queue.  None if it is kept, or if nobody waited for it just then."""
        try:
            return cast(Refused | None, await self._queued(lambda: self._bot_decides(act)))
        except Exception as error:  # noqa: BLE001 - the log has it; it is tried again
            return error if isinstance(error, StoreTrouble) else StoreTrouble(type(error).__name__)

    async def _bot_decides(self, act: wire.Decide) -> Refused | None:
        await self._make_sound()
        if not self._is_to_think(act.seat, act.question):
            return None
        by: By = "bot" if sitting.chair(self.sitting, act.seat).who == "bot" else "stand-in"
        return await self._decided(act, by)

    # Telling.

    def _hash(self, seat: int) -> str:
        if self._playing is None:
            return ""
        if seat not in self._hashes:
            self._hashes[seat] = hash_of(view(self._playing.table.state, seat))
        return self._hashes[seat]

    def _announce(self, told: Told) -> None:
        """The last thing that happened is told to all who listen."""
        self._tell(told)
        self._follow_the_seats(told)
        if told.kind == "agreed" and not self.card.public:
            for listener in list(self._listeners.get(ONLOOKER, ())):
                listener.shown_out(self)

    def _tell(self, told: Told) -> None:
        """Written once for everybody who sees it alike, and for nobody if nobody listens."""
        left = self._left(told.due)
        for seat, listeners in self._listeners.items():
            if listeners:
                raw = wire.encode(happened(self.id, told, seat, self._hash(seat), left=left))
                for listener in list(listeners):
                    listener.put(raw)

    def _left(self, due: float | None) -> float | None:
        return None if due is None else round(max(0.0, due - self._around.time()), 1)

    def _follow_the_seats(self, told: Told) -> None:
        """Who got a seat sees from there; who gave it up looks on."""
        if told.kind not in SEATS_CHANGE:
            return
        for seat, listeners in list(self._listeners.items()):
            for listener in list(listeners):
                audience = self.audience(listener.passport, seat)
                if audience != seat:
                    self._move(listener, seat, audience)
                    self._here_changes()

    def _move(self, listener: Listener, seat: int, audience: int) -> None:
        del self._listeners[seat][listener]
        self._listeners.setdefault(audience, {})[listener] = None
        listener.put(self._snapshot(listener.passport, audience))

    def listen(self, listener: Listener, seat: int, since: int) -> int:
        """Tell somebody from now on, and first what they have missed.  As which seat they look is returned."""
        audience = self.audience(listener.passport, seat)
        if self.leave(listener) not in (None, audience):
            since = -1  # what it knows it knows as another seat
        self._listeners.setdefault(audience, {})[listener] = None
        listener.put(self._missed(listener.passport, audience, since))
        self._here_changes()
        self._welcome_back(listener.passport)
        return audience

    def leave(self, listener: Listener) -> int | None:
        """Tell somebody no more.  As which seat they looked is returned."""
        self.touched = self._around.clock.monotonic()
        for seat, listeners in self._listeners.items():
            if listener in listeners:
                del listeners[listener]
                self._here_changes()
                return seat
        return None

    @property
    def onlookers(self) -> int:
        """How many look on."""
        return len(self._listeners.get(ONLOOKER, ()))

    def _welcome_back(self, passport: str) -> None:
        """Whoever comes decides for themselves again."""
        for seat in sitting.seats_of(self.sitting, passport):
            if sitting.chair(self.sitting, seat).away:
                self._around.spawn(self._brought_back(seat, passport))

    async def _brought_back(self, seat: int, passport: str) -> None:
        async def back() -> None:
            await self._make_sound()
            if sitting.why_not(self.sitting, wire.Back(seat=seat), passport) is None:
                await self._keep(CameBack(seat=seat), passport=passport)

        try:
            await self._queued(back)
        except Exception as error:  # noqa: BLE001 - the log has it; they decide, and so are back
            log.warning("table %s: nobody came back: %s", self.id, type(error).__name__)

    def _missed(self, passport: str, audience: int, since: int) -> bytes:
        missed = self._version - since
        if since < 0 or missed < 0 or not self._remembers(since):
            return self._snapshot(passport, audience)
        said = self._once(audience, since, lambda: self._written_missed(audience, since))
        if not missed:
            return said
        whole = self._snapshot(passport, audience)
        return said if len(said) <= len(whole) else whole

    def _remembers(self, since: int) -> bool:
        """Whether all since then is known here, and nobody got or gave up a seat, and so sees more or less.

        What was told last may have been just that, and the snapshot after it lost.
        """
        if since <= self._seats_changed:
            return False
        return since == self._version or (bool(self._told) and self._told[0].version <= since + 1)

    def _written_missed(self, audience: int, since: int) -> bytes:
        here, watching = self._here
        return wire.encode(
            Missed(
                table=self.id,
                version=self._version,
                happened=tuple(
                    happened(
                        self.id,
                        told,
                        audience,
                        hash_of(view(told.state, audience)) if told.state is not None else "",
                        left=None,
                        late=True,
                    )
                    for told in self._told
                    if told.version > since
                ),
                questions=self._questions(),
                legal=self._legal_now(audience) if audience else (),
                left=self._left(self._due),
                here=here,
                watching=watching,
            )
        )

    def _snapshot(self, passport: str, audience: int) -> bytes:
        own = sitting.seats_of(self.sitting, passport)
        return self._once(audience, -1, lambda: self._written_snapshot(audience, own))

    def _written_snapshot(self, audience: int, own: tuple[int, ...]) -> bytes:
        game = self._playing
        here, watching = self._here
        state = raw_state(view(game.table.state, audience)) if game is not None else None
        return wire.encode(
            Snapshot(
                table=self.id,
                version=self._version,
                seat=audience,
                seats=own,
                card=self.card,
                code=self.code if audience else "",
                game=cast(dict[str, object] | None, state),
                record=str(game.table.seen_record(audience)) if game is not None else "",
                questions=self._questions(),
                legal=self._legal_now(audience) if audience else (),
                left=self._left(self._due),
                said=tuple(self._said),
                here=here,
                watching=watching,
                seed=self._seed.hex() if game is not None and game.table.over else "",
                hash=self._hash(audience),
            )
        )

    def _once(self, audience: int, since: int, write: Callable[[], bytes]) -> bytes:
        """Many come at the same time, after a restart: what they hear is written once in a while."""
        slot = int(self._around.time() * SLOTS)
        known = self._written.get((audience, since))
        if known is None or known[0] != slot:
            known = self._written[audience, since] = (slot, self._version, write())
        return known[2]

    def _questions(self) -> dict[str, int]:
        return questions(self._playing.asked, self._playing.owing) if self._playing is not None else {}

    def _here_changes(self) -> None:
        """Somebody came or went.  It is told in a moment, for seldom one comes alone."""
        if self._here_soon is None:
            loop = asyncio.get_running_loop()
            self._here_soon = loop.call_later(self._around.rules.here_pause, self._tell_here)

    def _tell_here(self) -> None:
        self._here_soon = None
        passports = {listener.passport for seat, who in self._listeners.items() if seat for listener in who}
        here = tuple(seat for seat, owner in enumerate(self.sitting.people, 1) if owner and owner in passports)
        if (here, self.onlookers) == self._here:
            return
        self._here = (here, self.onlookers)
        self._written.clear()
        raw = wire.encode(Here(table=self.id, here=here, watching=self.onlookers))
        for listeners in self._listeners.values():
            for listener in list(listeners):
                listener.put(raw)

    # Answers.

    def why(self, asker: Asker, question: wire.Why) -> wire.Because:
        """Why a seat may not decide so, without wanting to."""
        act = wire.Decide(seat=question.seat, question=0, decision=question.decision)
        reason: Reason | None = UNKNOWN_TABLE
        if self.admits(asker.passport, invited=asker.invited):
            reason = sitting.why_not(self.sitting, act, asker.passport)
        game = self._playing
        if reason is None and game is not None:
            reason = why_not_decide(view(game.table.state, act.seat), act)
        if reason is None:
            return wire.Because(id=question.id, legal=True)
        return wire.Because(
            id=question.id,
            legal=False,
            why=reason.message,
            key=reason.key,
            facts=reason.facts,
            rule=reason.rule,
        )

    def _done(self, command: str, version: int) -> Done:
        told = next((told for told in reversed(self._told) if told.version == version), None)
        rematch = told is None or told.kind == "rematch"
        return Done(id=command, table=self.id, version=version, to=self.card.rematch if rematch else "")

    def _refused(self, command: str, reason: Reason, *, allowed: tuple[str, ...] = (), why: str = "") -> Refused:
        return refusal(command, self.id, reason, allowed=allowed, why=why)


SEATS_CHANGE = ("sat", "stood", "left", "cleared", "taken-over")


def refusal(command: str, table: str, reason: Reason, *, allowed: tuple[str, ...] = (), why: str = "") -> Refused:
    """A reason, as whoever asked hears it."""
    return Refused(
        id=command,
        table=table,
        why=why or reason.message,
        key=reason.key,
        facts=reason.facts,
        rule=reason.rule,
        legal=allowed,
    )


def why_not_decide(seen: State, act: wire.Decide) -> Reason | None:
    """Why a view does not allow a decision."""
    try:
        action = parse_decision(act.decision, seen.game)
    except NotationError:
        return because("server-notation", "{decision} is no decision of this game", "", decision=act.decision)
    return why_not(seen, act.seat, action)


def said(what: Happened) -> str:
    """What was said, or which reaction."""
    match what:
        case Said(text=text):
            return text
        case Reacted(reaction=reaction):
            return reaction
    return ""


def opening(first: Sitting, code: str, seed: bytes, now: float, passport: str) -> Append:
    """A new table, as it is stored."""
    card = first.card
    return Append(
        row=Row(
            id=card.id,
            code=code,
            game=card.game,
            status=card.status,
            public=card.public,
            rules=RULES_VERSION,
            card=wire.encode(card),
            version=1,
            created=now,
            touched=now,
        ),
        happening=Happening(
            1, now, "opened", body_of(Opened(seat=card.host, card=card, people=first.people)), by=passport
        ),
        seed=seed,
        sitters=sitting.sitters(first),
    )


def next_table(seed: bytes) -> str:
    """The id of the rematch: always the same of one table, so that it is opened once, whatever fails on the way."""
    digest = hmac.digest(seed, b"sirocco rematch 1\0", "sha256")
    return "".join(ID_LETTERS[byte % len(ID_LETTERS)] for byte in digest[:ID_LENGTH])
