"""Connections below everything: nobody keeps one, or what waits to be sent on it, by being slow."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, cast

from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from sirocco.server.people.credits import Crowd, household

if TYPE_CHECKING:
    from uvicorn._types import ASGISendEvent

GLANCE = 5.0  # seconds between two looks at a connection
SLOW = 30.0  # seconds that a request may take to come in
UNREAD = 120.0  # seconds that an answer may take to go out
GOODBYE = 15.0  # seconds until a socket that has ended and does not go is cut off
SMALL = 1000  # frames that are no message, in a row: pings, and pieces of a message that never ends

UNFINISHED = {"IDLE", "SEND_BODY"}  # as h11 calls it: whoever asks has more to say

Believed = Callable[[str], bool]  # whether an address is that of a proxy, which speaks for many


class Connection(H11Protocol):
    """One connection for HTTP, until it becomes a socket or ends."""

    def __init__(self, *, crowd: Crowd, believed: Believed, **given: Any) -> None:  # noqa: ANN401 - as uvicorn has it
        super().__init__(**given)
        self._crowd = crowd
        self._believed = believed
        self._whose = ""
        self._look_soon: asyncio.TimerHandle | None = None
        self._since = self._flowing = self.loop.time()

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        peer = self.client[0] if self.client else ""
        if not self._believed(peer):
            if not self._crowd.enter(household(peer)):
                transport.abort()
                return
            self._whose = household(peer)
        self._look_later()

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: Any) -> None:  # noqa: ANN401 - as uvicorn has it
        self._leave()
        super().handle_websocket_upgrade(event)

    def on_response_complete(self) -> None:
        self._since = self.loop.time()
        super().on_response_complete()

    def _leave(self) -> None:
        if self._look_soon is not None:
            self._look_soon.cancel()
            self._look_soon = None
        if self._whose:
            self._crowd.leave(self._whose)
            self._whose = ""

    def _look_later(self) -> None:
        self._look_soon = self.loop.call_later(GLANCE, self._look)

    def _look(self) -> None:
        now = self.loop.time()
        if not self.transport.get_write_buffer_size():
            self._flowing = now
        slow = repr(self.conn.their_state) in UNFINISHED and now - self._since > SLOW
        if slow or now - self._flowing > UNREAD:
            self.transport.abort()
        else:
            self._look_later()


class SocketConnection(WebSocketsSansIOProtocol):
    """One socket."""

    _small = 0

    def handle_ping(self) -> None:
        if self._bears():
            super().handle_ping()

    def handle_pong(self, event: Any) -> None:  # noqa: ANN401 - as uvicorn has it
        if self._bears():
            super().handle_pong(event)

    def handle_cont(self, event: Any) -> None:  # noqa: ANN401 - as uvicorn has it
        if self._bears():
            super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        self._small = 0
        super().send_receive_event_to_app()

    def _bears(self) -> bool:
        self._small += 1
        if self._small > SMALL:
            self.transport.abort()
        return self._small <= SMALL

    async def send(self, message: ASGISendEvent) -> None:
        """As ever; but whoever reads nothing will not read a goodbye either."""
        if message["type"] == "websocket.close":
            if not self.writable.is_set():
                self.transport.abort()
                return
            self._end_soon()
        await super().send(message)

    def eof_received(self) -> None:
        self._end_soon()

    def handle_close(self, event: Any) -> None:  # noqa: ANN401 - as uvicorn has it
        self._end_soon()
        super().handle_close(event)

    def handle_parser_exception(self) -> None:
        self._end_soon()
        super().handle_parser_exception()

    def _end_soon(self) -> None:
        """What waits to be sent keeps a transport from closing, for as long as nobody reads it."""
        self.loop.call_later(GOODBYE, self._cut_off)

    def _cut_off(self) -> None:
        if not self.disconnected:
            self.transport.abort()


def connections(most: int, believed: Believed) -> type[asyncio.Protocol]:
    """What uvicorn makes one of for everybody who connects; of an address so many at a time."""
    return cast("type[asyncio.Protocol]", partial(Connection, crowd=Crowd(most), believed=believed))
