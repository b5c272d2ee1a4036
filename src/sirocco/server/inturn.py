"""One after the other: whatever changes a table waits here until all that came before it is done."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Protocol, TypeVar

T = TypeVar("T")


class Owner(Protocol):
    """Whose turns these are."""

    def spawn(self, work: Coroutine[object, object, object]) -> None:
        """Do this beside everything else."""
        ...

    def failed(self, error: Exception) -> None:
        """Something went wrong in a turn; whoever waited for it hears it too."""
        ...

    async def tidy(self) -> None:
        """After every turn, before the next."""
        ...

    def rest(self) -> None:
        """Nobody waits any more."""
        ...


class InTurn:
    """A queue of things to do, and whatever does them while there are any."""

    def __init__(self, owner: Owner) -> None:
        self._owner = owner
        self._waiting: deque[tuple[Callable[[], Awaitable[object]], asyncio.Future[Any]]] = deque()
        self._working = False

    @property
    def working(self) -> bool:
        """Whether something is under way that somebody waits for."""
        return self._working or bool(self._waiting)

    async def do(self, work: Callable[[], Awaitable[T]]) -> T:
        """Do this when all that came before it is done.  Who asked may go away; it is done all the same."""
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.append((work, done))
        if not self._working:
            self._working = True
            self._owner.spawn(self._work())
        return await done

    async def _work(self) -> None:
        try:
            while self._waiting:
                await self._turn(*self._waiting.popleft())
                await self._owner.tidy()
        finally:
            self._working = False
            self._owner.rest()

    async def _turn(self, work: Callable[[], Awaitable[object]], done: asyncio.Future[Any]) -> None:
        try:
            result = await work()
        except Exception as error:  # noqa: BLE001 - whatever it was, the next one is served
            self._owner.failed(error)
            if not done.cancelled():
                done.set_exception(error)
        else:
            if not done.cancelled():
                done.set_result(result)
