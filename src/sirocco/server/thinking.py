"""Bots and stand-ins at a table.  They think beside everything else; what they decide waits in turn like anything."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from typing import Protocol

from sirocco.rules import view
from sirocco.server import sitting, wire
from sirocco.server.memory import Memory
from sirocco.server.ports import HouseRules, Minds
from sirocco.server.store.port import StoreTrouble
from sirocco.server.wire import Refused

log = logging.getLogger(__name__)

# In turn, a decision is kept (None), refused, or nobody waits for it any more (None); the store may fail.
Bring = Callable[[wire.Decide], Awaitable[Refused | None]]


class Around(Protocol):
    """What those who think ask of the house."""

    minds: Minds
    rules: HouseRules

    def spawn(self, work: Coroutine[object, object, object]) -> None:
        """Do this beside everything else."""
        ...


class Thinking:
    """The seats of one table that no person decides for."""

    def __init__(self, around: Around, memory: Memory, bring: Bring) -> None:
        self._around = around
        self._memory = memory
        self._bring = bring
        self._questions: dict[int, int] = {}  # which one is thought about, by seat

    @property
    def busy(self) -> bool:
        """Whether anybody thinks."""
        return bool(self._questions)

    def wake(self) -> None:
        """Whoever is asked and does not think yet begins to."""
        game = self._memory.playing
        if game is None or not self._memory.sound:
            return
        for seat in game.owing:
            number = game.asked[seat - 1]
            if not sitting.decides_itself(self._memory.sitting, seat) and self._questions.get(seat) != number:
                self._questions[seat] = number
                self._around.spawn(self._think(seat, number))

    def asked(self, seat: int, number: int) -> bool:
        """Whether this is still the question, and no person is there to answer it."""
        game = self._memory.playing
        if game is None or sitting.decides_itself(self._memory.sitting, seat):
            return False
        return seat in game.owing and game.asked[seat - 1] == number

    async def _think(self, seat: int, number: int) -> None:
        """A bot or a stand-in answers one question.  What the store cannot keep now is brought to it again."""
        rules = self._around.rules
        try:
            await asyncio.sleep(rules.bot_pause)
            decision = ""
            while self.asked(seat, number):
                decision = decision or await self._thought(seat)
                answered = await self._brought(wire.Decide(seat=seat, question=number, decision=decision))
                if isinstance(answered, Refused):
                    decision = next(iter(self._memory.legal(seat)), "")
                elif answered is not None:
                    await asyncio.sleep(rules.retry)
        finally:
            if self._questions.get(seat) == number:
                del self._questions[seat]

    async def _thought(self, seat: int) -> str:
        """What the bot decides; else what a newcomer does; else whatever is allowed.  A game never waits for a bot."""
        state = self._memory.state
        if state is None:
            return ""
        seen = view(state, seat)
        kind = sitting.chair(self._memory.sitting, seat).bot
        for mind in dict.fromkeys((kind, sitting.STAND_IN)):
            try:
                async with asyncio.timeout(self._around.rules.bot_patience):
                    return await self._around.minds.decide(mind, seen, seat)
            except Exception as error:  # noqa: BLE001 - a bot may fail in any way
                log.warning("table %s: a %s failed: %s", self._memory.id, mind, type(error).__name__)
        return ""

    async def _brought(self, act: wire.Decide) -> Refused | StoreTrouble | None:
        """Bring a decision.  None if it is kept, or if nobody waited for it just then."""
        try:
            return await self._bring(act)
        except Exception as error:  # noqa: BLE001 - the log has it; it is tried again
            return error if isinstance(error, StoreTrouble) else StoreTrouble(type(error).__name__)
