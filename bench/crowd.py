"""A crowd of sockets in one process, as light as can be, so that what is measured is the server and not its guests."""

from __future__ import annotations

import asyncio
import base64
import os
import struct
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

TEXT, CLOSE, PING, PONG = 0x1, 0x8, 0x9, 0xA
FINAL, MASKED = 0x80, 0x80
HEAD = 2  # bytes, with the length in the second; or with one of these in it, more bytes with the length
SHORT = 126
HEADS = {SHORT: 4, 127: 10}
encode = msgspec.json.Encoder().encode


class Heard(msgspec.Struct):
    """As much of a message as a crowd needs."""

    type: str
    table: str = ""
    version: Any = 0  # of a table, a number; of a server, a text
    id: str = ""
    questions: dict[str, int] | None = None
    legal: tuple[str, ...] | None = None
    seat: int = 0
    n: int = 0


decode = msgspec.json.Decoder(Heard).decode


class Client(asyncio.Protocol):
    """One socket.  `heard` is called with every message, at once."""

    def __init__(self, port: int, cookie: str, heard: Callable[[Client, Heard], None], name: object = None) -> None:
        self.name: Any = name
        self.closed = False
        self._heard = heard
        self._buffer = bytearray()
        self._open = False
        self._transport: asyncio.Transport | None = None
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        key = base64.b64encode(os.urandom(16)).decode()
        self._request = (
            f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: sirocco.1\r\n"
            f"Origin: http://127.0.0.1:{port}\r\n" + (f"Cookie: {cookie}\r\n" if cookie else "") + "\r\n"
        ).encode()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = transport  # type: ignore[assignment]
        self._write(self._request)

    def connection_lost(self, exc: Exception | None) -> None:
        self.closed = True
        if not self.opened.done():
            self.opened.set_exception(exc or ConnectionError("closed before it was open"))

    def _write(self, raw: bytes) -> None:
        if self._transport is not None:
            self._transport.write(raw)

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self._open:
            head, found, rest = self._buffer.partition(b"\r\n\r\n")
            if not found:
                return
            if b" 101 " not in head.split(b"\r\n", 1)[0]:
                raise ConnectionError(head.split(b"\r\n", 1)[0].decode())
            self._open, self._buffer = True, bytearray(rest)
            self.opened.set_result(None)
        while (frame := self._frame()) is not None:
            opcode, payload = frame
            if opcode == TEXT:
                self._heard(self, decode(payload))
            elif opcode == PING:
                self._send(PONG, payload)

    def _frame(self) -> tuple[int, bytes] | None:
        buffer = self._buffer
        at = HEADS.get(buffer[1], HEAD) if len(buffer) >= HEAD else HEAD
        if len(buffer) < at:
            return None
        length = int.from_bytes(buffer[HEAD:at]) if at > HEAD else buffer[1]
        if len(buffer) < at + length:
            return None
        opcode, payload = buffer[0] & 0x0F, bytes(buffer[at : at + length])
        del buffer[: at + length]
        return opcode, payload

    def say(self, message: dict[str, Any]) -> None:
        """Send a message."""
        self._send(TEXT, encode(message))

    def _send(self, opcode: int, payload: bytes) -> None:
        length = len(payload)
        head = (
            bytes((FINAL | opcode, MASKED | length))
            if length < SHORT
            else struct.pack("!BBH", FINAL | opcode, MASKED | SHORT, length)
        )
        self._write(head + b"\0\0\0\0" + payload)  # a mask of zeros masks nothing, and is one

    def hang_up(self) -> None:
        """Go, without a word."""
        if self._transport is not None:
            self._transport.abort()


async def come(port: int, cookie: str, heard: Callable[[Client, Heard], None], name: object = None) -> Client:
    """One more socket, open."""
    client = Client(port, cookie, heard, name)
    await asyncio.get_running_loop().create_connection(lambda: client, "127.0.0.1", port)
    await client.opened
    return client


async def crowd(
    port: int, cookies: list[str], heard: Callable[[Client, Heard], None], names: Sequence[object], at_once: int = 100
) -> list[Client]:
    """Many, so many of them at the same time."""
    doors = asyncio.Semaphore(at_once)

    async def one(cookie: str, name: object) -> Client:
        async with doors:
            return await come(port, cookie, heard, name)

    return await asyncio.gather(*(one(cookie, name) for cookie, name in zip(cookies, names, strict=True)))
