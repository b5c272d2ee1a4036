"""Between memory and store: what happens is kept, and only then remembered and told; what is doubted is read again."""

from __future__ import annotations

import logging
import traceback
from collections.abc import Callable
from typing import Protocol

import msgspec

from sirocco.server import sitting, wire
from sirocco.server.audience import Audience
from sirocco.server.forgetting import amended
from sirocco.server.happenings import By, Happened, body_of, kind_of
from sirocco.server.memory import LAST_SAID, SEATS_CHANGE, Memory, Move, Standing, spoken
from sirocco.server.playing import SECRET_CHOICES, Playing, Stroke, choosing
from sirocco.server.ports import Clock, HouseRules
from sirocco.server.sitting import NOBODY, Sitting
from sirocco.server.store.port import Append, Happening, Row, Store, StoreTrouble
from sirocco.server.wire import Card

SNAPSHOT_EVERY = 100  # happenings at most: one a leg, but people may talk more than they play

log = logging.getLogger(__name__)
_encode_standing = msgspec.json.Encoder().encode


class Around(Protocol):
    """What keeping asks of the house."""

    store: Store
    clock: Clock
    rules: HouseRules

    def time(self) -> float:
        """The server's own time, which stands still while it is down."""
        ...

    def remind(self, table: str, due: float | None) -> None:
        """Look after this table at that moment of the server's own time."""
        ...

    def changed(self, card: Card) -> None:
        """A card is another, or new; the lobby may want to know."""
        ...


class Keeping:
    """One table's way into the store and back.  Everything here waits in turn."""

    def __init__(self, around: Around, memory: Memory, audience: Audience, wake: Callable[[], None]) -> None:
        self._around = around
        self._memory = memory
        self._audience = audience
        self._wake = wake  # the bots

    # There.

    async def keep(
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
        memory = self._memory
        after = sitting.evolve(memory.sitting, what, passport)
        due = self._due_after(after, stroke)
        if due is not None:
            what = msgspec.structs.replace(what, due=due)
        now = self._around.clock.now()
        lines = str(game.table.record) if game is not None else stroke.lines if stroke else ""
        happening = Happening(memory.version + 1, now, kind_of(what), body_of(what), lines, passport, command)
        move = Move(happening=happening, what=what, after=after, due=due, by=by, stroke=stroke, game=game)
        snapshot = self._standing(move) if self._ends_a_part(move) else None
        people = (after.people, after.heirs) != (memory.sitting.people, memory.sitting.heirs)
        row = self._row_after(move)
        sitters = sitting.sitters(after) if people else None
        await self._around.store.append(Append(row=row, happening=happening, sitters=sitters, snapshot=snapshot))
        told = memory.move(move, row, snapshot=snapshot is not None)
        if told.card is not None:
            self._around.changed(after.card)
        self._around.remind(memory.id, memory.due)
        self._audience.announce(told)
        self._wake()

    def _due_after(self, after: Sitting, stroke: Stroke | None) -> float | None:
        """When the clock runs out: it runs for persons who owe and are there, and begins anew with a new question."""
        memory, clock = self._memory, after.card.options.clock
        state = stroke.state if stroke else memory.state
        if not clock or state is None:
            return None
        if not any(sitting.decides_itself(after, seat) for seat in self._owing_after(stroke)):
            return None
        if memory.due is not None and (stroke is None or stroke.one_clock):
            return memory.due
        return self._around.time() + clock * (SECRET_CHOICES if choosing(state) else 1)

    def _owing_after(self, stroke: Stroke | None) -> tuple[int, ...]:
        return stroke.owing if stroke else self._memory.owing

    def _row_after(self, move: Move) -> Row:
        """What lists say of it.  When the house itself has something to do here, it is long due: after a crash too."""
        row, after = self._memory.row, move.after
        heirs = after.between and any(after.heirs)
        bots = any(not sitting.decides_itself(after, seat) for seat in self._owing_after(move.stroke))
        return Row(
            id=row.id,
            code=row.code,
            game=row.game,
            status=after.card.status,
            public=after.card.public,
            rules=row.rules,
            card=row.card if after.card is self._memory.card else wire.encode(after.card),
            due=0.0 if (bots or heirs) and after.card.status == "playing" else move.due,
            version=move.happening.version,
            created=row.created,
            touched=move.happening.at,
        )

    def _ends_a_part(self, move: Move) -> bool:
        """Whether a snapshot is due: with the start, a leg and the race, and when many have talked."""
        stroke = move.stroke
        part = stroke is not None and (stroke.leg_over or stroke.over or move.game is not None)
        return part or move.happening.version - self._memory.snapshot_at >= SNAPSHOT_EVERY

    def _standing(self, move: Move) -> bytes:
        memory, happening = self._memory, move.happening
        begun = move.game.stood() if move.game is not None else None
        game = begun or (memory.playing.stood(move.stroke) if memory.playing is not None else None)
        recent = (*memory.said, *spoken(memory.id, move))[-LAST_SAID:]
        changed = happening.version if happening.kind in SEATS_CHANGE else memory.seats_changed
        return _encode_standing(
            Standing(sitting=move.after, game=game, due=move.what.due, said=recent, seats_changed=changed)
        )

    # And back.

    def doubt(self, error: Exception) -> None:
        """Something went wrong: the log knows what is true, and shall be asked before anything else happens."""
        self._memory.sound = False
        if not isinstance(error, StoreTrouble):
            where = traceback.extract_tb(error.__traceback__)[-1]
            kind = type(error).__name__
            log.error("table %s: %s in %s, line %s", self._memory.id, kind, where.filename, where.lineno)
        self._around.remind(self._memory.id, self._around.time() + self._around.rules.retry)

    async def make_sound(self) -> None:
        """Before anything is decided from memory."""
        if not self._memory.sound:
            await self.reload()

    async def reload(self) -> None:
        """Forget everything but who listens, and read the log again; what they have not heard yet they hear now."""
        memory = self._memory
        memory.sound = False
        kept = await self._around.store.load(memory.id)
        if kept is None:
            raise StoreTrouble("the table is gone")
        heard = memory.version
        memory.restore(kept)
        memory.sound = True
        self._around.changed(memory.card)
        self._around.remind(memory.id, memory.due)
        self._audience.catch_up(heard)
        self._wake()

    async def make_nameless(self, passport: str) -> None:
        """Whoever had this passport is called nothing any more, in the log."""
        table = self._memory.id
        changes, card = amended(await self._around.store.log(table), passport)
        if changes:
            self._memory.sound = False
            await self._around.store.amend(table, changes, wire.encode(card))

    async def renew(self) -> None:
        """The log says something else than before: read it, and tell everybody how things are now."""
        await self.reload()
        self._audience.tell_anew()
        self._around.changed(self._memory.card)
