"""Who listens at a table, and what each of them hears: as it happens, late, or all at once.  It changes nothing."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from typing import Protocol, cast

from sirocco.rules import view
from sirocco.server import sitting, wire
from sirocco.server.memory import SEATS_CHANGE, Memory
from sirocco.server.playing import ONLOOKER
from sirocco.server.ports import HouseRules
from sirocco.server.telling import Told, happened, hash_of, raw_state
from sirocco.server.wire import Here, Missed, Snapshot

Seats = tuple[int, ...]
SLOTS = 2.0  # a second, in which what is told of a table to one who comes is written once


class Listener(Protocol):
    """Somebody who follows a table."""

    @property
    def passport(self) -> str: ...
    def put(self, raw: bytes) -> None: ...
    def shown_out(self, table: str) -> None:
        """The table is private now: whoever looks on without having been invited hears no more."""
        ...


class Around(Protocol):
    """What the audience asks of the house."""

    rules: HouseRules

    def time(self) -> float:
        """The server's own time, which stands still while it is down."""
        ...


class Audience:
    """Everybody who follows one table, by the seat as which they look; onlookers are at 0."""

    def __init__(self, around: Around, memory: Memory) -> None:
        self._around = around
        self._memory = memory
        self._listeners: dict[int, dict[Listener, Seats]] = {}  # in the order in which they came, with all their seats
        self._here: tuple[tuple[int, ...], int] = ((), 0)  # as it was told
        self._here_soon: asyncio.TimerHandle | None = None
        self._written: dict[tuple[int, int], tuple[int, bytes]] = {}  # snapshots and the like, for a moment ...
        self._edition = memory.edition  # ... or until there is another

    # Coming and going.

    @property
    def listening(self) -> int:
        """How many follow."""
        return sum(map(len, self._listeners.values()))

    @property
    def onlookers(self) -> int:
        """How many look on."""
        return len(self._listeners.get(ONLOOKER, ()))

    def listen(self, listener: Listener, seat: int, since: int, *, told: bool = False) -> int:
        """Tell somebody from now on, and first what they have missed.  As which seat they look is returned."""
        audience = self._memory.audience(listener.passport, seat)
        if self.leave(listener) not in (None, audience):
            since = -1  # what it knows it knows as another seat
        self._listeners.setdefault(audience, {})[listener] = self._own(listener)
        listener.put(self._missed(listener.passport, audience, since, told=told))
        self._here_changes()
        return audience

    def leave(self, listener: Listener) -> int | None:
        """Tell somebody no more.  As which seat they looked is returned."""
        for seat, listeners in self._listeners.items():
            if listener in listeners:
                del listeners[listener]
                self._here_changes()
                return seat
        return None

    def _move(self, listener: Listener, seat: int, audience: int) -> None:
        del self._listeners[seat][listener]
        self._listeners.setdefault(audience, {})[listener] = self._own(listener)
        listener.put(self._snapshot(listener.passport, audience))

    def _own(self, listener: Listener) -> Seats:
        return sitting.seats_of(self._memory.sitting, listener.passport)

    def _each(self) -> Iterator[tuple[int, Listener]]:
        """Everybody who listens at this moment, whatever becomes of them meanwhile."""
        for seat, listeners in list(self._listeners.items()):
            for listener in list(listeners):
                yield seat, listener

    # As it happens.

    def announce(self, told: Told) -> None:
        """The last thing that happened is told to all who listen."""
        self._tell(told)
        if told.kind in SEATS_CHANGE:
            self._follow_the_seats()
        if told.kind == "agreed" and not self._memory.card.public:
            for listener in list(self._listeners.get(ONLOOKER, ())):
                listener.shown_out(self._memory.id)

    def _tell(self, told: Told) -> None:
        """Written once for everybody who sees it alike, and for nobody if nobody listens."""
        memory, left = self._memory, self._left(told.due)
        for seat, listeners in self._listeners.items():
            if listeners:
                raw = wire.encode(happened(memory.id, told, seat, memory.hash(seat), left=left))
                for listener in list(listeners):
                    listener.put(raw)

    def _left(self, due: float | None) -> float | None:
        return None if due is None else round(max(0.0, due - self._around.time()), 1)

    def _follow_the_seats(self) -> None:
        """Who got a seat sees from there, or has one more; who gave it up looks on, or has one less."""
        for seat, listener in self._each():
            if self._follows(listener, seat):
                self._here_changes()

    def _follows(self, listener: Listener, seat: int) -> bool:
        """Whether somebody has other seats than they were told; then they are told how everything is from there."""
        audience = self._memory.audience(listener.passport, seat)
        if audience == seat and self._listeners[seat][listener] == self._own(listener):
            return False
        self._move(listener, seat, audience)
        return True

    # Late.

    def catch_up(self, heard: int) -> None:
        """The log has gone on from there without us: everybody hears what they have not."""
        memory = self._memory
        if memory.version == heard:
            return
        if heard + 1 == memory.version and memory.told:
            self.announce(memory.told[-1])
            return
        for seat, listener in self._each():
            if not self._follows(listener, seat):
                listener.put(self._missed(listener.passport, seat, heard))

    def tell_anew(self) -> None:
        """Everybody hears how everything is now, whatever they were told before."""
        self._written.clear()
        for seat, listener in self._each():
            listener.put(self._snapshot(listener.passport, seat))

    def _missed(self, passport: str, audience: int, since: int, *, told: bool = False) -> bytes:
        missed = self._memory.version - since
        if since < 0 or missed < 0 or not self._memory.remembers(since, told=told):
            return self._snapshot(passport, audience)
        said = self._once(audience, since, lambda: self._written_missed(audience, since))
        if told or not missed:
            return said
        whole = self._snapshot(passport, audience)
        return said if len(said) <= len(whole) else whole

    def _written_missed(self, audience: int, since: int) -> bytes:
        memory = self._memory
        here, watching = self._here
        return wire.encode(
            Missed(
                table=memory.id,
                version=memory.version,
                happened=tuple(_late(memory.id, told, audience) for told in memory.told if told.version > since),
                questions=memory.questions(),
                legal=memory.legal(audience) if audience else (),
                left=self._left(memory.due),
                here=here,
                watching=watching,
            )
        )

    # All at once.

    def _snapshot(self, passport: str, audience: int) -> bytes:
        own = sitting.seats_of(self._memory.sitting, passport)
        return self._once(audience, -1, lambda: self._written_snapshot(audience, own))

    def _written_snapshot(self, audience: int, own: Seats) -> bytes:
        memory = self._memory
        here, watching = self._here
        state = memory.seen(audience)
        return wire.encode(
            Snapshot(
                table=memory.id,
                version=memory.version,
                seat=audience,
                seats=own,
                card=memory.card,
                code=memory.row.code if audience else "",
                game=cast(dict[str, object] | None, raw_state(state) if state is not None else None),
                record=memory.record(audience),
                questions=memory.questions(),
                legal=memory.legal(audience) if audience else (),
                left=self._left(memory.due),
                said=tuple(memory.said),
                here=here,
                watching=watching,
                seed=memory.seed.hex() if memory.playing is not None and memory.playing.table.over else "",
                hash=memory.hash(audience),
            )
        )

    def _once(self, audience: int, since: int, write: Callable[[], bytes]) -> bytes:
        """Many come at the same time, after a restart: what they hear is written once in a while."""
        if self._edition != self._memory.edition:
            self._edition = self._memory.edition
            self._written.clear()
        slot = int(self._around.time() * SLOTS)
        known = self._written.get((audience, since))
        if known is None or known[0] != slot:
            known = self._written[audience, since] = (slot, write())
        return known[1]

    # Who is here.

    def _here_changes(self) -> None:
        """Somebody came or went.  It is told in a moment, for seldom one comes alone."""
        if self._here_soon is None:
            loop = asyncio.get_running_loop()
            self._here_soon = loop.call_later(self._around.rules.here_pause, self._tell_here)

    def _tell_here(self) -> None:
        self._here_soon = None
        passports = {listener.passport for seat, who in self._listeners.items() if seat for listener in who}
        people = self._memory.sitting.people
        here = tuple(seat for seat, owner in enumerate(people, 1) if owner and owner in passports)
        if (here, self.onlookers) == self._here:
            return
        self._here = (here, self.onlookers)
        self._written.clear()
        raw = wire.encode(Here(table=self._memory.id, here=here, watching=self.onlookers))
        for _, listener in self._each():
            listener.put(raw)


def _late(table: str, told: Told, audience: int) -> wire.Happened:
    hashed = hash_of(view(told.state, audience)) if told.state is not None else ""
    return happened(table, told, audience, hashed, left=None, late=True)
