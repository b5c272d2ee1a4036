"""A server as it runs: its own process on a port of its own, and people who come by HTTP and by socket."""

from __future__ import annotations

import json
import os
import re
import signal
import socket as sockets
import subprocess
import sys
import time
import uuid
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin, Subprotocol

from sirocco.server.wire import SUBPROTOCOL

PATIENCE = 150  # seconds, for what takes ten on an idle machine

Json = dict[str, Any]


def until(ready: Callable[[], bool], what: str) -> None:
    """Wait for something; only a program that hangs waits in vain."""
    for _ in range(PATIENCE * 20):
        if ready():
            return
        time.sleep(0.05)
    pytest.fail(f"waited too long for {what}")


class Server:
    """`sirocco serve`.  Settings are as in the environment, without SIROCCO_ and in small letters."""

    def __init__(self, folder: Path, **settings: str) -> None:
        with sockets.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = int(free.getsockname()[1])
        self.address = f"http://127.0.0.1:{self.port}"
        self.folder = folder
        self.clients: list[httpx.Client] = []
        asked = {
            "database": str(folder / "tables.db"),
            "bot_pause": "0",
            "minds": "1",
            "odds_limit": "120",
            "log": "json",
        } | settings
        self._environ = os.environ | {f"SIROCCO_{name.upper()}": value for name, value in asked.items()}
        self.process = self._started()

    def _started(self) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", "sirocco", "serve", "--port", str(self.port)]
        with (self.folder / "log").open("ab") as log:
            process = subprocess.Popen(command, env=self._environ, stdout=log, stderr=log)  # noqa: S603 - our own
        until(lambda: self._is_ready(process), "the server to be ready")
        return process

    def _is_ready(self, process: subprocess.Popen[bytes]) -> bool:
        assert process.poll() is None, self.log
        try:
            return httpx.get(f"{self.address}/health/ready", headers={"host": "localhost"}).is_success
        except httpx.TransportError:
            return False

    @property
    def log(self) -> str:
        return (self.folder / "log").read_text("utf-8")

    def close(self) -> None:
        """The end, for everybody."""
        for client in self.clients:
            client.close()
        self.stop()

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        self.process.send_signal(how)
        self.process.wait(PATIENCE)

    def start(self) -> None:
        """Another process, where one was stopped."""
        self.process = self._started()

    def again(self, how: signal.Signals) -> None:
        """Another process takes its place."""
        self.stop(how)
        self.start()


class Person:
    """Somebody with a browser.  A page of ours sends the header and the origin."""

    def __init__(self, server: Server, name: str = "") -> None:
        self.server = server
        self.http = httpx.Client(base_url=server.address, headers={"x-sirocco": "1"}, timeout=PATIENCE)
        server.clients.append(self.http)
        self.id = str(self.post("/api/passport", name=name).json()["id"]) if name else ""

    def get(self, path: str, **headers: str) -> httpx.Response:
        return self.http.get(path, headers=headers)

    def post(self, path: str, **body: Any) -> httpx.Response:
        return self.http.post(path, json=body)

    def open(self, game: str = "second", players: int = 3, bots: int = 2, **more: Any) -> tuple[str, str]:
        """A table, with bots on its last seats: its id and its code."""
        seats = {str(seat): "newcomer" for seat in range(players - bots + 1, players + 1)}
        answer = self.post("/api/tables", game=game, players=players, seats=seats, **more)
        assert answer.status_code == 201, answer.text
        return answer.json()["card"]["id"], answer.json()["code"]

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    @contextmanager
    def socket(self, **headers: str) -> Iterator[Socket]:
        """One socket, as a page opens it; headers can be other ones."""
        sent = ({"cookie": self.cookie} if self.cookie else {}) | headers
        origin = sent.pop("origin", self.server.address)
        port = ("127.0.0.1", self.server.port)
        with connect(
            f"ws://{sent.pop('host', '127.0.0.1')}:{self.server.port}/ws",
            sock=sockets.create_connection(port),
            subprotocols=[Subprotocol(each) for each in sent.pop("protocol", SUBPROTOCOL).split(",")],
            origin=Origin(origin) if origin else None,
            additional_headers=sent,
            open_timeout=PATIENCE,
        ) as line:
            yield Socket(line)


class Socket:
    """What comes in over a socket, and what goes out."""

    def __init__(self, line: ClientConnection) -> None:
        self.line = line

    def say(self, **message: Any) -> None:
        self.line.send(json.dumps(message))

    def hear(self, *kinds: str) -> Json:
        """The next message of one of these kinds."""
        while True:
            message: Json = json.loads(self.line.recv(PATIENCE))
            if not kinds or message["type"] in kinds:
                return message

    def do(self, table: str, act: Json, command: str = "") -> Json:
        """A command and its answer."""
        name = command or str(uuid.uuid4())
        self.say(type="command", id=name, table=table, act=act)
        while (answer := self.hear("done", "refused", "trouble"))["id"] != name:
            pass
        return answer


def secrets_in(log: str, *secrets: str) -> list[str]:
    """Those that stand in a log."""
    return [secret for secret in secrets if re.search(re.escape(secret), log)]
