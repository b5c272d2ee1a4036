"""One table, as the house and the lines know it.  Check, apply, store; then tell.

The truth is the log in the store.  What a room has in memory is the fold of that log, and is thrown away as soon as
anybody doubts it.  Whatever changes it waits in turn; who only looks sees what is kept already.
"""

from __future__ import annotations

import hmac
import logging
from collections.abc import Coroutine
from typing import Protocol

from sirocco.errors import Reason
from sirocco.rules import State
from sirocco.server import sitting, wire
from sirocco.server.audience import Audience, Listener
from sirocco.server.commands import Asker, Commands
from sirocco.server.happenings import By, CameBack, TakenOver, WentAway
from sirocco.server.inturn import InTurn
from sirocco.server.keeping import Keeping
from sirocco.server.memory import Memory
from sirocco.server.ports import Clock, Fortune, HouseRules, Minds, Names
from sirocco.server.refusing import FAULT, STORE, UNKNOWN_TABLE, because_of, refusal, why_not_decide
from sirocco.server.sitting import Sitting
from sirocco.server.store.port import Kept, Store, StoreTrouble
from sirocco.server.thinking import Thinking
from sirocco.server.wire import Acts, Card, Done, Refused

log = logging.getLogger(__name__)


class Around(Protocol):
    """What a room and its parts ask of the house."""

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


class Room:
    """One table.  Make it with what the store has kept of it."""

    def __init__(self, around: Around, kept: Kept) -> None:
        self._around = around
        self._memory = Memory(around, kept)
        self._audience = Audience(around, self._memory)
        self._thinking = Thinking(around, self._memory, self._brought)
        self._keeping = Keeping(around, self._memory, self._audience, self._thinking.wake)
        self._commands = Commands(around, self._memory, self._keeping)
        self._turns = InTurn(self)
        self.touched = around.clock.monotonic()

    # What is known of it.

    @property
    def id(self) -> str:
        """The name of the table."""
        return self._memory.id

    @property
    def code(self) -> str:
        """The invitation."""
        return self._memory.row.code

    @property
    def card(self) -> Card:
        """What everybody may know."""
        return self._memory.card

    @property
    def sitting(self) -> Sitting:
        """Who sits where, and what was agreed."""
        return self._memory.sitting

    @property
    def due(self) -> float | None:
        """When the clock of those who are asked runs out, in the server's own time."""
        return self._memory.due

    @property
    def listening(self) -> int:
        """How many sockets follow."""
        return self._audience.listening

    @property
    def onlookers(self) -> int:
        """How many of them look on."""
        return self._audience.onlookers

    @property
    def working(self) -> bool:
        """Whether something is under way that somebody waits for."""
        return self._turns.working

    @property
    def idle(self) -> bool:
        """Whether it may be forgotten: nobody follows, nothing is under way."""
        return not (self.listening or self.working or self._thinking.busy)

    def admits(self, passport: str, *, invited: bool = False) -> bool:
        """Whether somebody may know of this table."""
        return self._memory.admits(passport, invited=invited)

    def invites(self, code: str) -> bool:
        """Whether this is the invitation, in letters of any size."""
        return hmac.compare_digest(code.strip().upper().encode(), self.code.encode())

    def audience(self, passport: str, seat: int = 0) -> int:
        """As which seat somebody looks: the one they name, if it is theirs, else their first, else none."""
        return self._memory.audience(passport, seat)

    def record(self, passport: str, seat: int = 0) -> str:
        """The record as somebody may see it."""
        return self._memory.record(self.audience(passport, seat))

    def state(self, passport: str, seat: int = 0) -> State | None:
        """The game as somebody may see it."""
        return self._memory.seen(self.audience(passport, seat))

    def why(self, asker: Asker, question: wire.Why) -> wire.Because:
        """Why a seat may not decide so, without wanting to."""
        act = wire.Decide(seat=question.seat, question=0, decision=question.decision)
        reason: Reason | None = UNKNOWN_TABLE
        if self.admits(asker.passport, invited=asker.invited):
            reason = sitting.why_not(self.sitting, act, asker.passport)
        seen = self._memory.seen(act.seat) if reason is None else None
        if seen is not None:
            reason = why_not_decide(seen, act)
        return because_of(question.id, reason)

    # Who follows.

    def listen(self, listener: Listener, seat: int, since: int, *, told: bool = False) -> int:
        """Tell somebody from now on, and first what they have missed.  As which seat they look is returned."""
        audience = self._audience.listen(listener, seat, since, told=told)
        self._welcome_back(listener.passport)
        return audience

    def leave(self, listener: Listener) -> None:
        """Tell somebody no more."""
        self.touched = self._around.clock.monotonic()
        self._audience.leave(listener)

    def _welcome_back(self, passport: str) -> None:
        """Whoever comes decides for themselves again."""
        for seat in sitting.seats_of(self.sitting, passport):
            if sitting.chair(self.sitting, seat).away:
                self._around.spawn(self._brought_back(seat, passport))

    async def _brought_back(self, seat: int, passport: str) -> None:
        try:
            await self._turns.do(lambda: self._back(seat, passport))
        except Exception as error:  # noqa: BLE001 - the log has it; they decide, and so are back
            log.warning("table %s: nobody came back: %s", self.id, type(error).__name__)

    async def _back(self, seat: int, passport: str) -> None:
        await self._keeping.make_sound()
        if sitting.why_not(self.sitting, wire.Back(seat=seat), passport) is None:
            await self._keeping.keep(CameBack(seat=seat), passport=passport)

    # What waits in turn.

    async def command(self, asker: Asker, command: str, act: Acts) -> Done | Refused:
        """Do this, once, however often it is asked."""
        try:
            return await self._turns.do(lambda: self._commands.carry_out(asker, command, act))
        except Exception as error:  # noqa: BLE001 - our bug; the log has it
            return refusal(command, self.id, STORE if isinstance(error, StoreTrouble) else FAULT)

    async def _brought(self, act: wire.Decide) -> Refused | None:
        return await self._turns.do(lambda: self._bot_decides(act))

    async def _bot_decides(self, act: wire.Decide) -> Refused | None:
        await self._keeping.make_sound()
        if not self._thinking.asked(act.seat, act.question):
            return None
        by: By = "bot" if sitting.chair(self.sitting, act.seat).who == "bot" else "stand-in"
        return await self._commands.decided(act, by)

    async def forget_name(self, passport: str) -> None:
        """Whoever had this passport is called nothing any more, in the log."""
        await self._turns.do(lambda: self._keeping.make_nameless(passport))

    async def renew(self) -> None:
        """The log says something else than before: read it, and tell everybody how things are now."""
        await self._turns.do(self._keeping.renew)

    async def look_after(self) -> None:
        """The clock may have run out, a bot may be asked, something may have failed before."""
        await self._turns.do(self._ticked)

    async def _ticked(self) -> None:
        await self._keeping.make_sound()
        if self.due is not None and self._around.time() >= self.due:
            for seat in self._memory.owing:
                if sitting.decides_itself(self.sitting, seat):
                    await self._keeping.keep(WentAway(seat=seat, bot=sitting.STAND_IN), by="table")
        self._around.remind(self.id, self.due)
        self._thinking.wake()

    def awake(self) -> None:
        """It was just loaded: what was under way when it was let go goes on."""
        self._around.remind(self.id, self.due)
        self._thinking.wake()
        if self._memory.waiting_heirs:
            self._around.spawn(self.look_after())

    # As the owner of its turns.

    def spawn(self, work: Coroutine[object, object, object]) -> None:
        """Do this beside everything else."""
        self._around.spawn(work)

    def failed(self, error: Exception) -> None:
        """Something went wrong in a turn."""
        self._keeping.doubt(error)

    async def tidy(self) -> None:
        """Between two legs, those who wait for a bot's seat get it."""
        try:
            while self._memory.sound and (heirs := self._memory.waiting_heirs):
                seat, passport = heirs[0]
                await self._keeping.keep(TakenOver(seat=seat), by="table", passport=passport)
        except Exception as error:  # noqa: BLE001 - it will be tried again
            self._keeping.doubt(error)

    def rest(self) -> None:
        """Nobody waits any more."""
        self.touched = self._around.clock.monotonic()
