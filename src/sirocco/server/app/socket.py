"""The socket of a page or a program: whether it may be, then one `Line` of the house until it is gone."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import TYPE_CHECKING, Any

import structlog

from sirocco.server import wire
from sirocco.server.app.figures import Figures
from sirocco.server.app.front import Front, Purse
from sirocco.server.app.who import SUBPROTOCOL_MARK, bearer_of, shown_token
from sirocco.server.people.passports import Bearer, NoPassport
from sirocco.server.store.port import StoreTrouble

if TYPE_CHECKING:
    from litestar.types import Receive, Scope, Send

PATH = "/ws"
CLOSE_TROUBLE = 1011

log = structlog.get_logger(__name__)


class Sockets:
    """All of them."""

    def __init__(self, front: Front, figures: Figures) -> None:
        self._front = front
        self._heard = figures.messages.inc

    async def __call__(
        self, scope: Scope, receive: Receive, send: Send, headers: Mapping[str, str], address: str
    ) -> None:
        """One, from its first word to its last."""
        await receive()  # that it wants to be opened
        sockets = self._front.limits.sockets
        if scope["path"] != PATH:
            await refuse(send)
        elif not (self._front.limits.requests.take(address) and sockets.enter(address)):
            await close(send, wire.CLOSE_FLOOD, scope)
        else:
            try:
                await self._serve(scope, receive, send, headers, address)
            finally:
                sockets.leave(address)

    async def _serve(
        self,
        scope: Any,  # noqa: ANN401 - as ASGI has it
        receive: Receive,
        send: Send,
        headers: Mapping[str, str],
        address: str,
    ) -> None:
        async def shown() -> tuple[int, Bearer | None]:
            """The code to close with, or whoever it is."""
            try:
                return 0, await bearer_of(self._front, headers, scope["subprotocols"])
            except NoPassport:
                return wire.CLOSE_PASSPORT, None
            except StoreTrouble:
                return CLOSE_TROUBLE, None

        dropped = self._front.house.dropped
        code, bearer = self._why_not(scope["subprotocols"], headers), None
        if not code:
            code, bearer = await shown()
        if code:
            await close(send, code, scope)
            return

        async def why_end() -> int:
            """The passport may have been taken back before there was a line to end."""
            return 0 if self._front.house.dropped == dropped else (await shown())[0]

        await self._talk(receive, send, Purse.of(self._front.limits, name_of(bearer), address), bearer, why_end)

    def _why_not(self, offered: list[str], headers: Mapping[str, str]) -> int:
        """The code with which it is closed, 0 if it may be.  A page says where it is from; a program shows a token."""
        host, origin = headers.get("host", ""), headers.get("origin")
        foreign = origin is not None and not self._front.is_ours(origin, host)
        nowhere = origin is None and not shown_token(headers.get("authorization", "")) and "cookie" in headers
        if foreign or nowhere or not self._front.welcomes(host):
            return wire.CLOSE_POLICY
        return 0 if wire.SUBPROTOCOL in offered else wire.CLOSE_PROTOCOL

    async def _talk(
        self, receive: Receive, send: Send, purse: Purse, bearer: Bearer | None, why_end: Callable[[], Awaitable[int]]
    ) -> None:
        await send({"type": "websocket.accept", "subprotocol": wire.SUBPROTOCOL, "headers": []})

        async def say(raw: bytes) -> None:
            await send({"type": "websocket.send", "text": raw.decode(), "bytes": None})

        async def hang_up(code: int) -> None:
            await send({"type": "websocket.close", "code": code, "reason": ""})

        line = self._front.house.line(say, bearer.passport if bearer else None, hang_up=hang_up, credit=purse)
        try:
            if code := await why_end():
                line.end(code)
            while (message := await receive())["type"] == "websocket.receive":
                self._heard()
                text = message.get("text")
                await line.hear(text if text is not None else message.get("bytes") or b"")
        finally:
            await line.close()


def name_of(bearer: Bearer | None) -> str:
    """The passport whose credit is spent; nobody has none."""
    return bearer.passport.id if bearer else ""


async def refuse(send: Send) -> None:
    """There is no socket here."""
    await send({"type": "websocket.close", "code": wire.CLOSE_POLICY, "reason": ""})


async def close(send: Send, code: int, scope: Any) -> None:  # noqa: ANN401 - as ASGI has it
    """Open it, so that whoever asked hears the code, and close it at once."""
    log.info("a socket was refused", code=code)
    # a browser that hears none of the protocols it offered hears no code either
    spoken = [each for each in scope["subprotocols"] if not each.startswith(SUBPROTOCOL_MARK)]
    chosen = wire.SUBPROTOCOL if wire.SUBPROTOCOL in spoken else next(iter(spoken), None)
    await send({"type": "websocket.accept", "subprotocol": chosen, "headers": []})
    await send({"type": "websocket.close", "code": code, "reason": ""})
