"""The bots of examples/ at a real server: whole games of each kind, and some that outlive their server."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosedError

from sirocco.server.wire import CLOSE_RESTART
from tests.server.real import PATIENCE, Person, Server, until

EXAMPLES = Path(__file__).parents[2] / "examples"
NODE = shutil.which("node")
PLAYERS = {"first": 2, "second": 3, "cards": 2}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    found = Server(tmp_path_factory.mktemp("examples"))
    yield found
    found.close()


class Bots:
    """The programs at a server, and whose they are."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.started: list[subprocess.Popen[str]] = []

    def python(self, owner: Person, *code: str, pause: str = "0") -> None:
        self._start([sys.executable, "bot.py"], owner, code, pause)

    def javascript(self, owner: Person, *code: str, pause: str = "0") -> None:
        assert NODE is not None, "node is not installed"
        # Node 20 has sockets only when asked; 22 and later do not mind.
        self._start([NODE, "--experimental-websocket", "bot.mjs"], owner, code, pause)

    def _start(self, command: list[str], owner: Person, code: tuple[str, ...], pause: str) -> None:
        token = owner.post("/api/me/tokens", name="a bot").json()["token"]
        quick = {"WEBSOCKETS_BACKOFF_INITIAL_DELAY": "0.2", "WEBSOCKETS_BACKOFF_MIN_DELAY": "0.2"}
        self.started.append(
            subprocess.Popen(  # noqa: S603 - our own
                [*command, self.server.address, *code],
                cwd=EXAMPLES,
                env=os.environ | quick | {"SIROCCO_TOKEN": token, "SIROCCO_PAUSE": pause},
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
            )
        )

    def ended(self) -> list[tuple[int, str]]:
        """How they ended, and what they said last."""
        said = [each.communicate(timeout=PATIENCE)[0].strip() for each in self.started]
        return [(each.returncode, last) for each, last in zip(self.started, said, strict=True)]

    def play(self) -> None:
        """To the end of the game."""
        ended = self.ended()
        assert {status for status, _ in ended} == {0}, ended


@pytest.fixture
def bots(server: Server) -> Iterator[Bots]:
    found = Bots(server)
    yield found
    for each in found.started:
        each.kill()
        each.communicate()


def card(person: Person, table: str) -> dict[str, Any]:
    return dict(person.get(f"/api/tables/{table}").json())


def record(person: Person, table: str) -> str:
    return person.get(f"/api/tables/{table}/record").text


def start(host: Person, table: str) -> None:
    """When nobody is missing."""
    until(lambda: all(each["who"] != "nobody" for each in card(host, table)["chairs"]), "the bots to sit down")
    with host.socket() as line:
        assert line.do(table, {"do": "start"})["type"] == "done"


needs_node = pytest.mark.skipif(NODE is None and "CI" not in os.environ, reason="node is not installed")


@needs_node
@pytest.mark.parametrize("game", PLAYERS)
def test_bots_in_two_languages_play_a_whole_game(server, bots, game):
    ann = Person(server, "Ann")
    table, code = ann.open(game, PLAYERS[game], PLAYERS[game] - 2)
    bots.python(ann, code)
    bots.javascript(Person(server, "Bob"), code)
    start(ann, table)
    bots.play()
    assert card(ann, table)["status"] == "over"
    assert re.search("^seed: ", record(ann, table), re.MULTILINE)


@needs_node
def test_bots_find_a_public_table_on_their_own(server, bots):
    ann = Person(server, "Ann")
    table, code = ann.open("first", 3, 0, public=True)
    bots.python(ann, code)
    bots.python(Person(server, "Bob"))
    bots.javascript(Person(server, "Cem"))
    start(ann, table)
    bots.play()
    assert card(ann, table)["status"] == "over"


@needs_node
@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL], ids=["told to stop", "killed"])
def test_bots_play_on_when_the_server_comes_back(server, bots, how):
    ann = Person(server, "Ann")
    table, code = ann.open("first", 2, 0)
    bots.python(ann, code, pause="0.05")
    bots.javascript(Person(server, "Bob"), code, pause="0.05")
    start(ann, table)
    until(lambda: record(ann, table).count("\n1 ") >= 3, "a few decisions")
    assert card(ann, table)["status"] == "playing"
    server.again(how)
    bots.play()
    assert card(ann, table)["status"] == "over"


def test_who_is_connected_is_told_when_to_come_back(server):
    with Person(server, "Ann").socket() as line:
        server.again(signal.SIGTERM)
        later = line.hear("later")
        with pytest.raises(ConnectionClosedError) as closed:
            line.hear()
    assert 1 <= later["after"] <= 10
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == CLOSE_RESTART


@needs_node
@pytest.mark.parametrize("language", ["python", "javascript"])
def test_a_bot_says_why_it_cannot_play(server, bots, language):
    ann, bob = Person(server, "Ann"), Person(server, "Bob")
    _, code = ann.open("first", 2, 1)
    bot = getattr(bots, language)
    bot(bob)
    bot(bob, code)
    assert bots.ended() == [(1, "no public table has an open seat"), (1, "no seat is open")]


def test_the_example_in_python_has_at_most_sixty_lines():
    assert len((EXAMPLES / "bot.py").read_text("utf-8").splitlines()) <= 60
