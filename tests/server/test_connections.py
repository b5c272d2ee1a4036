"""Connections of people who are slow on purpose: they are cut off, and others are served."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState

from sirocco.server.app import connections
from sirocco.server.app.connections import SMALL, SocketConnection

MUCH = b"x" * (1 << 25)  # more than any buffer between here and there holds
UPGRADE = (
    b"GET /ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)
PING, PIECE = b"\x89\x80\0\0\0\0", b"\x00\x80\0\0\0\0"  # from a client, and so masked; with nothing in them
BEGIN = b"\x01\x80\0\0\0\0"  # a message of which more is to come
SAY = b"\x81\x81\0\0\0\0a"  # a message


async def answered(scope: Any, receive: Any, send: Any) -> None:
    """Whatever is asked for is large; whatever is said on a socket is told there are large things."""
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.accept"})
        while (message := await receive())["type"] == "websocket.receive":
            await send({"type": "websocket.send", "bytes": MUCH if message.get("text") == "m" else b"y"})
            if message.get("text") == "m":
                await send({"type": "websocket.close", "code": 4000})
        return
    while (await receive()).get("more_body"):
        pass
    body = MUCH if scope["path"] == "/much" else b"little"
    length = str(len(body)).encode()
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", length)]})
    await send({"type": "http.response.body", "body": body})


@pytest.fixture(autouse=True)
def hasty(monkeypatch):
    for patience in ("GLANCE", "SLOW", "UNREAD", "GOODBYE"):
        monkeypatch.setattr(connections, patience, 0.05)


@asynccontextmanager
async def serving(most: int = 100, *, proxies: tuple[str, ...] = ()) -> AsyncIterator[tuple[int, set[Any]]]:
    """The port of a server, and who is connected."""
    made: Any = connections.connections(most, lambda peer: peer in proxies)
    config = uvicorn.Config(answered, http=made, ws=SocketConnection, lifespan="off", log_config=None)
    state = ServerState()
    loop = asyncio.get_running_loop()
    server = await loop.create_server(lambda: made(config=config, server_state=state, app_state={}), "127.0.0.1", 0)
    try:
        yield server.sockets[0].getsockname()[1], state.connections
    finally:
        server.close()
        for each in list(state.connections):
            each.transport.abort()
        await asyncio.sleep(0)


async def connected(port: int) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    return await asyncio.open_connection("127.0.0.1", port)


async def is_cut_off(reader: asyncio.StreamReader) -> bool:
    """Whether it ends; else this never does."""
    try:
        while await reader.read(1 << 16):
            pass
    except ConnectionError:
        pass
    return True


async def all_gone(there: set[Any]) -> None:
    """Until nobody is connected any more."""
    while there:  # noqa: ASYNC110 - nobody tells when
        await asyncio.sleep(0.01)


async def served(port: int, path: bytes = b"/") -> bytes:
    reader, writer = await connected(port)
    writer.write(b"GET " + path + b" HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
    answer = b""
    with suppress(ConnectionError):
        answer = await reader.read(100_000)
    writer.close()
    return answer


def scene(play: Callable[[], Awaitable[None]]) -> Callable[[], None]:
    def played() -> None:
        asyncio.run(asyncio.wait_for(play(), 60))

    played.__name__ = play.__name__
    return played


@pytest.mark.parametrize(
    "said",
    [
        b"",
        b"GET / HT",
        b"GET / HTTP/1.1\r\nHost: x\r\n",
        b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nhalf",
    ],
)
def test_a_request_that_never_ends_is_cut_off(said):
    async def play() -> None:
        async with serving() as (port, _):
            reader, writer = await connected(port)
            writer.write(said)
            assert await is_cut_off(reader)
            writer.close()
            assert b"little" in await served(port)

    scene(play)()


def test_an_answer_that_nobody_reads_is_not_kept():
    async def play() -> None:
        async with serving() as (port, there):
            reader, writer = await connected(port)
            writer.write(b"GET /much HTTP/1.1\r\nHost: x\r\n\r\n")
            await reader.readuntil(b"\r\n\r\n")
            writer.transport.pause_reading()  # type: ignore[attr-defined]
            await all_gone(there)
            writer.close()

    scene(play)()


def test_an_address_has_so_many_connections_and_a_proxy_as_many_as_it_wants(monkeypatch):
    monkeypatch.setattr(connections, "SLOW", 1000.0)

    async def play() -> None:
        for proxies, cut in (((), True), (("127.0.0.1",), False)):
            async with serving(most=3, proxies=proxies) as (port, _):
                held = [await connected(port) for _ in range(3)]
                assert (b"little" in await served(port)) is not cut
                for _, writer in held:
                    writer.close()

    scene(play)()


@pytest.mark.parametrize("goodbye", [b"", b"\x88\x80\0\0\0\0"])
def test_a_socket_on_which_nobody_reads_is_cut_off_whoever_says_goodbye(goodbye):
    async def play() -> None:
        async with serving() as (port, there):
            reader, writer = await connected(port)
            writer.write(UPGRADE)
            await reader.readuntil(b"\r\n\r\n")
            writer.transport.pause_reading()  # type: ignore[attr-defined]
            writer.write(SAY[:-1] + b"m" + goodbye)
            await all_gone(there)
            writer.close()

    scene(play)()


@pytest.mark.parametrize("small", [PING, PIECE])
def test_frames_that_are_no_messages_end_the_socket(small):
    async def play() -> None:
        async with serving() as (port, _):
            reader, writer = await connected(port)
            writer.write(UPGRADE)
            await reader.readuntil(b"\r\n\r\n")
            writer.write(SAY + (BEGIN if small is PIECE else b"") + small * (SMALL + 1))
            assert await is_cut_off(reader)
            writer.close()

    scene(play)()


def test_as_many_pings_as_a_program_sends_disturb_nobody():
    async def play() -> None:
        async with serving() as (port, _):
            reader, writer = await connected(port)
            writer.write(UPGRADE)
            await reader.readuntil(b"\r\n\r\n")
            for _ in range(5):
                writer.write(PING * (SMALL // 2) + SAY)
            heard = b""
            while heard.count(b"\x82\x01y") < 5:
                heard += await reader.read(1 << 16)
            writer.close()

    scene(play)()
