"""A siege: people play at a real server that is killed again and again, and never hear that anything is lost.

Every command is sent again until it is answered.  What was acknowledged is written down here, and compared at the end
with what the store holds.
"""

from __future__ import annotations

import asyncio
import json
import signal
import sqlite3
import uuid
from contextlib import closing
from dataclasses import dataclass, field
from random import Random

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException
from websockets.typing import Origin, Subprotocol

from sirocco.notation import Record, parse_record
from sirocco.server.wire import SUBPROTOCOL
from tests.server.real import Json, Person, Server

BACK = 0.05  # seconds until somebody tries again
UNDER_LOAD = (0.05, 0.6)  # seconds between the server's coming back and its next end


@dataclass
class Siege:
    """What was acknowledged, and what is asked of everybody."""

    server: Server
    random: Random
    done: dict[str, tuple[str, int]] = field(default_factory=dict)  # a command: its table and its version
    refused: list[Json] = field(default_factory=list)
    over: set[str] = field(default_factory=set)
    enough: bool = False  # whether those whose game is over go home


@dataclass
class Guest:
    """Somebody at one table."""

    siege: Siege
    person: Person
    table: str
    code: str
    seat: int
    version: int = -1
    status: str = ""
    questions: dict[str, int] = field(default_factory=dict)
    legal: list[str] = field(default_factory=list)
    pending: Json | None = None

    async def play(self) -> None:
        """To the end of the game, whatever happens to the server."""
        while self.status != "over":
            try:
                await self._visit()
            except (OSError, WebSocketException, asyncio.IncompleteReadError):
                await asyncio.sleep(BACK)

    async def _visit(self) -> None:
        server = self.siege.server
        headers = {"cookie": self.person.cookie}
        async with connect(
            f"ws{server.address[4:]}/ws",
            subprotocols=[Subprotocol(SUBPROTOCOL)],
            origin=Origin(server.address),
            additional_headers=headers,
        ) as line:
            follow = {"type": "follow", "table": self.table, "code": self.code, "since": self.version}
            await line.send(json.dumps(follow))
            if self.pending is not None:
                await line.send(json.dumps(self.pending))
            while self.status != "over":
                self.hear(json.loads(await line.recv()))
                if self.pending is None and (act := self.wants()) is not None:
                    self.pending = {"type": "command", "id": str(uuid.uuid4()), "table": self.table, "act": act}
                    await line.send(json.dumps(self.pending))

    def hear(self, message: Json) -> None:
        """Whatever is said."""
        match message["type"]:
            case "snapshot":
                self.version = message["version"]
                self._know(message)
            case "missed":
                for each in message["happened"]:
                    self._happened(each)
                self._know(message)
            case "happened":
                self._happened(message)
            case "trouble":
                raise ConnectionError(message["why"])  # come again, and say it again
            case "done" | "refused" if self.pending is not None and message["id"] == self.pending["id"]:
                self._answered(message)

    def _know(self, message: Json) -> None:
        self.questions = message.get("questions", self.questions)
        self.legal = message.get("legal", self.legal)
        self.status = message["card"]["status"] if "card" in message else self.status

    def _happened(self, message: Json) -> None:
        assert message["version"] <= self.version + 1, "versions have no gaps"
        self.version = max(self.version, message["version"])
        self._know(message)

    def _answered(self, answer: Json) -> None:
        assert self.pending is not None
        if answer["type"] == "done":
            self.siege.done[answer["id"]] = (self.table, answer["version"])
        else:
            self.siege.refused.append(answer | {"act": self.pending["act"]})
        self.pending = None

    def wants(self) -> Json | None:
        """What to do next, if there is anything to do."""
        if self.status == "open" and self.seat == 1:
            return {"do": "start"}
        question = self.questions.get(str(self.seat))
        if self.status != "playing" or question is None or not self.legal:
            return None
        decision = self.siege.random.choice(self.legal)
        self.legal = []
        return {"do": "decide", "seat": self.seat, "question": question, "decision": decision}


async def besieged(siege: Siege, kills: int, tables: int) -> None:
    """So many tables at a time, so many ends of the server while people play.  All games come to their end."""
    pairs = [(Person(siege.server, f"Ann {n}"), Person(siege.server, f"Bob {n}")) for n in range(1, tables + 1)]
    at_tables = asyncio.gather(*(_evening(siege, *pair) for pair in pairs))
    for _ in range(kills):
        await asyncio.sleep(siege.random.uniform(*UNDER_LOAD))
        await asyncio.to_thread(siege.server.again, signal.SIGKILL)
    siege.enough = True
    await at_tables


async def _evening(siege: Siege, ann: Person, bob: Person) -> None:
    """One game after the other."""
    while not siege.enough or not siege.over:
        game = siege.random.choice(["first", "second", "cards"])
        table, code = await _opened(ann, game)
        await _seated(bob, table, code)
        await asyncio.gather(*(Guest(siege, who, table, code, seat).play() for seat, who in ((1, ann), (2, bob))))
        siege.over.add(table)


async def _opened(host: Person, game: str) -> tuple[str, str]:
    """A table that is there: one whose opening was not answered is another one."""
    while True:
        try:
            return await asyncio.to_thread(host.open, game, 3, 1)
        except (OSError, AssertionError, httpx.TransportError):
            await asyncio.sleep(BACK)


async def _seated(guest: Person, table: str, code: str) -> None:
    while True:
        try:
            return await asyncio.to_thread(_sat, guest, table, code)
        except (OSError, WebSocketException, TimeoutError):
            await asyncio.sleep(BACK)


def _sat(guest: Person, table: str, code: str) -> None:
    with guest.socket() as line:
        line.say(type="follow", table=table, code=code)
        if not line.hear("snapshot")["seats"]:  # else it was kept, and only the answer was lost
            line.do(table, {"do": "sit", "seat": 2})


def losses(siege: Siege) -> list[str]:
    """Acknowledged commands that the store does not hold, or twice, or elsewhere; records that are none."""
    found: list[str] = []
    with closing(sqlite3.connect(siege.server.folder / "tables.db")) as store:
        kept: dict[str, list[tuple[str, int]]] = {}
        for command, table, version in store.execute(
            "SELECT command, table_id, version FROM happenings WHERE command IS NOT NULL"
        ):
            kept.setdefault(command, []).append((table, version))
        for command, where in siege.done.items():
            if kept.get(command) != [where]:
                found.append(f"{command} was acknowledged as {where}, and is kept as {kept.get(command)}")
        for table in siege.over:
            asked = "SELECT version FROM happenings WHERE table_id = ? ORDER BY version"
            versions = [row[0] for row in store.execute(asked, (table,))]
            if versions != list(range(1, len(versions) + 1)):
                found.append(f"the log of {table} has gaps")
    return found


def records(siege: Siege) -> list[Record]:
    """The records of all games, read again."""
    reader = Person(siege.server, "Reader")
    with closing(sqlite3.connect(siege.server.folder / "tables.db")) as store:
        codes = dict(store.execute("SELECT id, code FROM tables").fetchall())
    texts = [reader.get(f"/api/tables/{table}/record?code={codes[table]}").text for table in siege.over]
    return [parse_record(text) for text in texts]
