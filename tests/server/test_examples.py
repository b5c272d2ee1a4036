"""The bots of examples/ at a real server: whole games of each kind, and one that outlives its server."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
import uuid
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosedError
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Subprotocol

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples"
NODE = shutil.which("node")
PATIENCE = 150  # seconds, for what takes ten on an idle machine
PLAYERS = {"first": 2, "second": 3, "cards": 2}

Json = dict[str, Any]


class Server:
    """`sirocco serve`, and what a person does who has a browser."""

    def __init__(self, folder: Path) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self._port = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{self._port}"
        self._folder = folder
        self.bots: list[subprocess.Popen[str]] = []
        self._process = self._started()

    def _started(self) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", "sirocco", "serve", "--port", str(self._port), "--minds", "1"]
        environ = os.environ | {"SIROCCO_DATABASE": str(self._folder / "tables.db"), "SIROCCO_BOT_PAUSE": "0"}
        with (self._folder / "log").open("ab") as log:
            process = subprocess.Popen(command, env=environ, stdout=log, stderr=log)  # noqa: S603 - our own
        until(lambda: self._is_ready(process), "the server to be ready")
        return process

    def _is_ready(self, process: subprocess.Popen[bytes]) -> bool:
        assert process.poll() is None, (self._folder / "log").read_text()
        try:
            return bool(self.ask("/health/ready")["status"] == "ready")
        except urllib.error.URLError:
            return False

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        self._process.send_signal(how)
        self._process.wait(PATIENCE)

    def again(self, how: signal.Signals) -> None:
        """Another process takes its place."""
        self.stop(how)
        self._process = self._started()

    def ask(self, path: str, body: Json | None = None, **headers: str) -> Json:
        data = None if body is None else json.dumps(body).encode()
        sent = {"x-sirocco": "1", "content-type": "application/json", **headers}
        with urllib.request.urlopen(urllib.request.Request(self.address + path, data, sent)) as answer:  # noqa: S310
            return dict(json.load(answer))

    def token(self, name: str) -> str:
        """The token for a bot of somebody new."""
        asked = urllib.request.Request(  # noqa: S310 - our own address
            f"{self.address}/api/passport",
            json.dumps({"name": name}).encode(),
            {"x-sirocco": "1", "content-type": "application/json"},
        )
        with urllib.request.urlopen(asked) as answer:  # noqa: S310 - our own address
            cookie = answer.headers["set-cookie"].partition(";")[0]
        return str(self.ask("/api/me/tokens", {"name": "a bot"}, cookie=cookie)["token"])

    def record(self, table: str) -> str:
        with urllib.request.urlopen(f"{self.address}/api/tables/{table}/record") as answer:  # noqa: S310 - our own
            return str(answer.read().decode())

    def status(self, table: str) -> str:
        return str(self.ask(f"/api/tables/{table}")["status"])

    def line(self, token: str) -> ClientConnection:
        headers = {"Authorization": f"Bearer {token}"}
        return connect(f"ws{self.address[4:]}/ws", subprotocols=[Subprotocol("sirocco.1")], additional_headers=headers)

    def start(self, table: str, token: str) -> None:
        """As the host does when nobody is missing."""
        until(lambda: all(each["who"] != "nobody" for each in self.ask(f"/api/tables/{table}")["chairs"]), "the bots")
        said = {"type": "command", "id": str(uuid.uuid4()), "table": table, "act": {"do": "start"}}
        with self.line(token) as line:
            line.send(json.dumps(said))
            answers = (json.loads(raw) for raw in line)
            answer = next(each for each in answers if each["type"] in {"done", "refused", "trouble"})
        assert answer["type"] == "done", answer


def until(ready: Callable[[], bool], what: str) -> None:
    """Wait for something; only a program that hangs waits in vain."""
    for _ in range(PATIENCE * 10):
        if ready():
            return
        time.sleep(0.1)
    pytest.fail(f"waited too long for {what}")


@pytest.fixture(scope="module")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    found = Server(tmp_path_factory.mktemp("examples"))
    yield found
    found.stop()


@pytest.fixture
def server(serving: Server) -> Iterator[Server]:
    yield serving
    for each in serving.bots:
        each.kill()
        each.communicate()
    serving.bots.clear()


def python(server: Server, token: str, *code: str, pause: str = "0") -> subprocess.Popen[str]:
    return bot(server, [sys.executable, "bot.py", server.address, *code], token, pause)


def javascript(server: Server, token: str, *code: str, pause: str = "0") -> subprocess.Popen[str]:
    assert NODE is not None, "node is not installed"
    # Node 20 has sockets only when asked; 22 and later do not mind.
    return bot(server, [NODE, "--experimental-websocket", "bot.mjs", server.address, *code], token, pause)


def bot(server: Server, command: list[str], token: str, pause: str) -> subprocess.Popen[str]:
    quick = {"WEBSOCKETS_BACKOFF_INITIAL_DELAY": "0.2", "WEBSOCKETS_BACKOFF_MIN_DELAY": "0.2"}
    environ = os.environ | quick | {"SIROCCO_TOKEN": token, "SIROCCO_PAUSE": pause}
    started = subprocess.Popen(  # noqa: S603 - our own
        command, cwd=EXAMPLES, env=environ, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    server.bots.append(started)
    return started


def ended(one: subprocess.Popen[str]) -> tuple[int, str]:
    """How it ended, and what it said last."""
    said, _ = one.communicate(timeout=PATIENCE)
    return one.returncode, said.strip()


def ended_well(*bots: subprocess.Popen[str]) -> None:
    for each in bots:
        status, said = ended(each)
        assert status == 0, said


def opened(server: Server, host: str, game: str, **more: Any) -> tuple[str, str]:
    """A table with two seats for people, that of the host among them, and bots of the house on the others."""
    bots = {str(seat): "newcomer" for seat in range(3, PLAYERS[game] + 1)}
    asked = {"game": game, "players": PLAYERS[game], "seats": bots, "public": True, **more}
    answer = server.ask("/api/tables", asked, authorization=f"Bearer {host}")
    return answer["card"]["id"], answer["code"]


needs_node = pytest.mark.skipif(NODE is None and "CI" not in os.environ, reason="node is not installed")


@needs_node
@pytest.mark.parametrize("game", PLAYERS)
def test_bots_in_two_languages_play_a_whole_game(server, game):
    host, guest = server.token("Ann"), server.token("Bob")
    table, code = opened(server, host, game)
    bots = python(server, host, code), javascript(server, guest, code)
    server.start(table, host)
    ended_well(*bots)
    assert server.status(table) == "over"
    assert re.search("^seed: ", server.record(table), re.MULTILINE)


@needs_node
def test_bots_find_a_public_table_on_their_own(server):
    host, *guests = server.token("Ann"), server.token("Bob"), server.token("Cem")
    table, code = opened(server, host, "first", players=3, seats={})
    bots = python(server, guests[0]), javascript(server, guests[1]), python(server, host, code)
    server.start(table, host)
    ended_well(*bots)
    assert server.status(table) == "over"


@needs_node
@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL], ids=["told to stop", "killed"])
def test_bots_play_on_when_the_server_comes_back(server, how):
    host, guest = server.token("Ann"), server.token("Bob")
    table, code = opened(server, host, "first")
    bots = python(server, host, code, pause="0.05"), javascript(server, guest, code, pause="0.05")
    server.start(table, host)
    until(lambda: server.record(table).count("\n1 ") >= 3, "a few decisions")
    assert server.status(table) == "playing"
    server.again(how)
    ended_well(*bots)
    assert server.status(table) == "over"


def test_who_is_connected_is_told_when_to_come_back(server):
    with server.line(server.token("Ann")) as line:
        assert json.loads(line.recv())["type"] == "welcome"
        server.again(signal.SIGTERM)
        later = json.loads(line.recv())
        with pytest.raises(ConnectionClosedError) as closed:
            line.recv()
    assert later["type"] == "later"
    assert 1 <= later["after"] <= 10
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1012


@needs_node
@pytest.mark.parametrize("bot_in", [python, javascript])
def test_a_bot_says_why_it_cannot_play(server, bot_in):
    host = server.token("Ann")
    assert ended(bot_in(server, host)) == (1, "no public table has an open seat")
    _, code = opened(server, host, "first", seats={"2": "random"})
    assert ended(bot_in(server, server.token("Bob"), code)) == (1, "no seat is open")


def test_the_example_in_python_has_at_most_sixty_lines():
    assert len((EXAMPLES / "bot.py").read_text("utf-8").splitlines()) <= 60
