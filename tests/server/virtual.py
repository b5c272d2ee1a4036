"""Time that costs nothing: an event loop in which, when all wait, the clock goes on to the next alarm."""

from __future__ import annotations

import asyncio
import functools
from collections import deque
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

T = TypeVar("T")

EPOCH = 1_800_000_000.0  # what the wall clock shows when a loop begins


class Deadlock(AssertionError):
    """Everybody waits for somebody, and nothing will ever happen."""


class _Waiting:
    """Stands where a loop waits for sockets."""

    def __init__(self, loop: VirtualLoop) -> None:
        self._loop = loop

    def select(self, timeout: float | None) -> list[Any]:
        if timeout is None:
            raise Deadlock("nobody is ready, and no alarm is set")
        self._loop.now += timeout
        return []

    def close(self) -> None:
        pass


class _Steps(deque[Any]):
    """What is ready to run.  Whoever watches sees every step before it is taken: between two, everybody awaits."""

    def __init__(self, loop: VirtualLoop) -> None:
        super().__init__()
        self._loop = loop

    def popleft(self) -> Any:
        if self._loop.before_step is not None:
            self._loop.before_step()
        return super().popleft()


class VirtualLoop(asyncio.base_events.BaseEventLoop):
    """An event loop without a machine around it."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 0.0
        self.before_step: Callable[[], None] | None = None
        self.unhandled: list[str] = []
        self._selector = _Waiting(self)
        self._clock_resolution = 1e-6
        self._ready = _Steps(self)
        self.set_exception_handler(self._notes)

    def _notes(self, _loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        error = context.get("exception")
        self.unhandled.append(f"{context['message']}: {error!r}")

    def time(self) -> float:
        return self.now

    def _process_events(self, event_list: list[Any]) -> None:
        pass

    def _write_to_self(self) -> None:
        pass


class VirtualClock:
    """The clocks of a loop.  The one on the wall can be set."""

    def __init__(self, loop: VirtualLoop) -> None:
        self._loop = loop
        self.wall = EPOCH

    def now(self) -> float:
        return self.wall + self._loop.now

    def monotonic(self) -> float:
        return self._loop.now


def run(scene: Coroutine[Any, Any, T]) -> T:
    """Play a scene on a loop of its own, in no time."""
    return play_out(VirtualLoop(), scene)


def play_out(loop: VirtualLoop, scene: Coroutine[Any, Any, T]) -> T:
    """Play a scene on this loop.  Nothing may go wrong unheard."""
    asyncio.set_event_loop(loop)
    try:
        result = loop.run_until_complete(scene)
    finally:
        loop.before_step = None
        for task in asyncio.all_tasks(loop):
            task.cancel()
        loop.run_until_complete(asyncio.sleep(0))
        asyncio.set_event_loop(None)
        loop.close()
    assert not loop.unhandled, loop.unhandled
    return result


def here() -> VirtualClock:
    """The clocks of the loop that runs."""
    loop = asyncio.get_running_loop()
    assert isinstance(loop, VirtualLoop)
    return VirtualClock(loop)


def timeless(scene: Callable[..., Coroutine[Any, Any, None]]) -> Callable[..., None]:
    """A scene that is played in no time."""

    @functools.wraps(scene)
    def play(**given: Any) -> None:
        run(scene(**given))

    return play
