"""What people ask of the minds: odds, advice, reviews.  What many ask at once is worked out once, and kept a while."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from hashlib import sha256

import msgspec

from sirocco.rules import State
from sirocco.server.minds import Minds
from sirocco.server.replaying import replayed
from sirocco.server.telling import raw_state

KEPT = 32 * 2**20  # bytes of answers


class Asking:
    """Questions and answers, as JSON.  Raises what the minds raise."""

    def __init__(self, minds: Minds) -> None:
        self.minds = minds
        self._answers: OrderedDict[bytes, bytes] = OrderedDict()  # those asked for last at the end
        self._weight = 0
        self._underway: dict[bytes, asyncio.Task[bytes]] = {}

    async def odds(self, position: str, asker: str) -> bytes:
        """The odds of a position."""
        return await self._once(("odds", position), lambda: self.minds.odds(position, asker))

    async def seen(self, view: State, asker: str) -> bytes:
        """The odds as whoever has this view knows them."""
        return await self._once(("seen", bytes(raw_state(view))), lambda: self.minds.seen(view, asker))

    async def advice(self, view: State, seat: int, asker: str) -> bytes:
        """What the decisions of a seat are worth, by its own view."""
        what = ("advice", seat, bytes(raw_state(view)))
        return await self._once(what, lambda: self.minds.advice(view, seat, asker))

    async def advice_on(self, record: str, seat: int, asker: str) -> bytes:
        """The same of a record that hides nothing, for all seats that decide or for one of them."""
        return await self._once(("advise", seat, record), lambda: self.minds.advice_on(record, seat, asker))

    async def review(self, record: str, asker: str) -> bytes:
        """A game looked back on."""
        return await self._once(("review", record), lambda: self.minds.review(record, asker))

    async def replay(self, record: str) -> bytes:
        """A game of ours line by line.  It takes no mind, only a moment beside everything else."""
        return await self._once(("replay", record), lambda: asyncio.to_thread(_replayed, record))

    async def replay_on(self, record: str, asker: str) -> bytes:
        """The same of a record that somebody brings, which may be anything."""
        return await self._once(("replay", record), lambda: self.minds.replay(record, asker))

    async def _once(self, what: tuple[object, ...], work: Callable[[], Awaitable[bytes]]) -> bytes:
        key = sha256(repr(what).encode()).digest()
        if key in self._answers:
            self._answers.move_to_end(key)
            return self._answers[key]
        if key not in self._underway:
            task = self._underway[key] = asyncio.ensure_future(self._keep(key, work))
            task.add_done_callback(_noted)  # perhaps nobody waits any more
        return await asyncio.shield(self._underway[key])  # who asked may go away; others wait too

    async def _keep(self, key: bytes, work: Callable[[], Awaitable[bytes]]) -> bytes:
        try:
            answer = await work()
        finally:
            del self._underway[key]
        self._answers[key] = answer
        self._weight += len(answer)
        while self._weight > KEPT:
            self._weight -= len(self._answers.popitem(last=False)[1])
        return answer


def _replayed(record: str) -> bytes:
    return msgspec.json.encode(replayed(record))


def _noted(task: asyncio.Task[bytes]) -> None:
    """Else it is complained about an error that nobody hears, in words that may be somebody's."""
    if not task.cancelled():
        task.exception()
