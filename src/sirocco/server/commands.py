"""What somebody wants of a table: done once, however often it is asked, or refused with the reason."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from typing import Protocol

from sirocco.errors import Reason
from sirocco.server import sitting, wire
from sirocco.server.happenings import By, CameBack, Decided, Rematched, Started
from sirocco.server.keeping import Keeping
from sirocco.server.memory import Memory
from sirocco.server.opening import next_table, open_next
from sirocco.server.playing import Playing
from sirocco.server.ports import Clock, Fortune, Names
from sirocco.server.refusing import NO_NAME, STORE, UNCERTAIN, UNKNOWN_TABLE, not_allowed, refusal, why_not_answer
from sirocco.server.sitting import NOBODY, Somebody
from sirocco.server.store.port import Repeated, Stale, Store, StoreTrouble, Uncertain
from sirocco.server.wire import Acts, Card, Done, Refused
from sirocco.table import Refusal


class Around(Protocol):
    """What commands ask of the house."""

    store: Store
    clock: Clock
    fortune: Fortune
    names: Names

    def changed(self, card: Card) -> None:
        """A card is another, or new; the lobby may want to know."""
        ...


@dataclass(frozen=True, slots=True)
class Asker:
    """Whoever sends a command."""

    passport: str
    name: str
    invited: bool = False  # said the code of the invitation, on this socket


class Commands:
    """What is carried out at one table, in turn."""

    def __init__(self, around: Around, memory: Memory, keeping: Keeping) -> None:
        self._around = around
        self._memory = memory
        self._keeping = keeping

    # Once.

    async def carry_out(self, asker: Asker, command: str, act: Acts) -> Done | Refused:
        """Do this; what fails on the way is looked up in the log."""
        try:
            await self._keeping.make_sound()
            try:
                return await self._attempt(asker, command, act)
            except Uncertain:
                raise
            except Repeated as repeated:
                return self._done(command, repeated.version)
            except Stale:
                await self._keeping.reload()
                return await self._attempt(asker, command, act)
        except Repeated as repeated:
            return self._done(command, repeated.version)
        except StoreTrouble as trouble:
            return await self._after_trouble(asker, command, trouble)

    async def _after_trouble(self, asker: Asker, command: str, trouble: StoreTrouble) -> Done | Refused:
        if not isinstance(trouble, Uncertain | Stale):
            if self._memory.sound:
                return self.refused(command, STORE)
            self._keeping.doubt(trouble)
            return self.refused(command, UNCERTAIN)
        try:
            await self._keeping.reload()
            version = await self._version_of(asker, command)
        except StoreTrouble as further:
            self._keeping.doubt(further)
            return self.refused(command, UNCERTAIN)
        return self.refused(command, STORE) if version is None else self._done(command, version)

    async def _attempt(self, asker: Asker, command: str, act: Acts) -> Done | Refused:
        """As the last time, if there was one; else check, apply, store, tell."""
        known = self._memory.done(asker.passport, command)
        if known is not None:
            return self._done(command, known)
        refused = await self._acted(asker, command, act)
        if refused is None:
            return self._done(command, self._memory.version)
        try:
            version = await self._version_of(asker, command)
        except StoreTrouble:
            return self.refused(command, UNCERTAIN)  # it may be refused because it was done before
        return refused if version is None else self._done(command, version)

    async def _version_of(self, asker: Asker, command: str) -> int | None:
        return await self._around.store.version_of(self._memory.id, asker.passport, command)

    def _done(self, command: str, version: int) -> Done:
        told = next((told for told in reversed(self._memory.told) if told.version == version), None)
        rematch = told is None or told.kind == "rematch"
        to = self._memory.card.rematch if rematch else ""
        return Done(id=command, table=self._memory.id, version=version, to=to)

    def refused(self, command: str, reason: Reason, *, allowed: tuple[str, ...] = ()) -> Refused:
        """A reason, as whoever asked hears it."""
        return refusal(command, self._memory.id, reason, allowed=allowed)

    # What it is.

    async def _acted(self, asker: Asker, command: str, act: Acts) -> Refused | None:
        if not self._memory.admits(asker.passport, invited=asker.invited):
            return self.refused(command, UNKNOWN_TABLE)
        name = self._name(asker, act)
        reason = sitting.why_not(self._memory.sitting, act, asker.passport)
        if reason is None and name is None:
            reason = NO_NAME
        if reason is not None:
            return self.refused(command, reason)
        match act:
            case wire.Decide():
                return await self._decide(asker, command, act)
            case wire.Start():
                await self._start(asker, command)
            case wire.Rematch():
                await self._rematch(asker, command)
            case _:
                what = sitting.happens(self._memory.sitting, act, Somebody(asker.passport, name or ""))
                await self._keeping.keep(what, passport=asker.passport, command=command)
        return None

    def _name(self, asker: Asker, act: Acts) -> str | None:
        """The name for a chair; None if it cannot be had."""
        match act:
            case wire.Sit(name=name) | wire.Takeover(name=name):
                return self._around.names(name or asker.name)
        return ""

    async def _decide(self, asker: Asker, command: str, act: wire.Decide) -> Refused | None:
        if sitting.chair(self._memory.sitting, act.seat).away:
            await self._keeping.keep(CameBack(seat=act.seat), passport=asker.passport)
        return await self.decided(act, "person", asker.passport, command)

    async def decided(self, act: wire.Decide, by: By, passport: str = NOBODY, command: str = "") -> Refused | None:
        """A person, a bot or a stand-in decides; the rules may speak against it."""
        memory, game = self._memory, self._memory.playing
        if game is None:
            raise TypeError("nobody decides before the start")
        if reason := why_not_answer(game, act):
            return self.refused(command, reason, allowed=memory.legal(act.seat))
        stroke = game.propose(act.seat, act.decision)
        if isinstance(stroke, Refusal):
            return not_allowed(command, memory.id, act, stroke)
        try:
            what = Decided(seat=act.seat, by=by, mark=stroke.mark, leg_over=stroke.leg_over, over=stroke.over)
            await self._keeping.keep(what, by=by, passport=passport, command=command, stroke=stroke)
        except BaseException:
            if memory.playing is game:
                game.withdraw(stroke)
            raise
        return None

    async def _start(self, asker: Asker, command: str) -> None:
        memory = self._memory
        chairs = memory.card.chairs
        names = {f"player {each.seat}": each.name or each.bot for each in chairs}
        day = dt.datetime.fromtimestamp(self._around.clock.now(), dt.UTC).date()
        luck = {each.seat: each.luck for each in chairs if each.luck}
        head = names | {"date": day.isoformat()}
        game, stroke = Playing.begin(memory.card.game, len(chairs), memory.seed, luck, head)
        what = Started(seat=memory.card.host, mark=stroke.mark)
        await self._keeping.keep(what, passport=asker.passport, command=command, stroke=stroke, game=game)

    async def _rematch(self, asker: Asker, command: str) -> None:
        memory = self._memory
        table = next_table(memory.seed)
        await open_next(self._around, memory.sitting, table, asker.passport)
        what = Rematched(seat=memory.audience(asker.passport), to=table)
        await self._keeping.keep(what, passport=asker.passport, command=command)
