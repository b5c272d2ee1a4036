"""Passes on what Playwright and Firefox say to each other in WebDriver BiDi, which both speak, all but a word.

Run in Firefox's place: python bidi.py FIREFOX [whatever Firefox takes].  It ends when Firefox does.
"""

import asyncio
import json
import re
import socket
import sys
from asyncio.subprocess import PIPE
from contextlib import suppress
from functools import partial

from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed

LISTENS = re.compile(r"WebDriver BiDi listening on (ws://\S+)")

# Playwright asks this for every page and gives up when it hears no; Firefox 153 does not know it.
UNKNOWN = "emulation.setMediaFeaturesOverride"


async def main(*command: str) -> None:
    firefox = await asyncio.create_subprocess_exec(*command, stderr=PIPE)
    assert firefox.stderr
    async for line in firefox.stderr:
        if said := LISTENS.search(line.decode("utf-8", "replace")):
            break
    else:
        return
    between = partial(passed_on, f"{said[1]}/session")
    async with serve(between, "127.0.0.1", 0, max_size=None, compression=None, ping_interval=None) as server:
        port = server.sockets[0].getsockname()[1]
        sys.stderr.write(f"WebDriver BiDi listening on ws://127.0.0.1:{port}\n")
        sys.stderr.flush()
        async for _ in firefox.stderr:  # it may say what it likes, so long as the pipe is empty
            pass


async def passed_on(address: str, playwright: ServerConnection) -> None:
    """Both ways, until one of them has enough."""
    async with connect(address, max_size=None, compression=None, ping_interval=None) as firefox:
        ways = (asyncio.create_task(asked(playwright, firefox)), asyncio.create_task(told(firefox, playwright)))
        await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)


async def asked(playwright: ServerConnection, firefox: ClientConnection) -> None:
    with suppress(ConnectionClosed):
        async for message in playwright:
            question = json.loads(message)
            if question["method"] == UNKNOWN:
                await playwright.send(json.dumps({"type": "success", "id": question["id"], "result": {}}))
            else:
                await firefox.send(message)
                acknowledge(firefox)


async def told(firefox: ClientConnection, playwright: ServerConnection) -> None:
    with suppress(ConnectionClosed):
        async for message in firefox:
            acknowledge(firefox)
            await playwright.send(message)


def acknowledge(firefox: ClientConnection) -> None:
    """At once: Firefox sends no second half before it hears of the first, for which the kernel takes 40 ms."""
    line: socket.socket = firefox.transport.get_extra_info("socket")
    line.setsockopt(socket.IPPROTO_TCP, socket.TCP_QUICKACK, 1)


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
