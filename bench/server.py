"""The server under load, on durable SQLite: it has one core, the crowd has the other.

scripts/bench server                     everything below
scripts/bench server --only decisions    one of: decisions, onlookers, return, start

Beside every figure stands what this machine can do at all, measured in the same run: a commit of one row to SQLite,
and an echo by the same websocket server with nothing behind it.  Only the ratios mean something elsewhere.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import re
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from statistics import median, quantiles
from typing import Any

import uvloop

from bench.crowd import Client, Heard, come, crowd
from sirocco.server import wire
from sirocco.server.house import House, Opening
from sirocco.server.people.passports import COOKIE, Passports, Ports
from sirocco.server.ports import HouseRules, WallClock
from sirocco.server.room import Asker
from sirocco.server.store import open_store
from sirocco.server.store.port import Passport
from sirocco.server.wire import Options

UNLIMITED = {
    "SIROCCO_SOCKETS_AT_ONCE": "1000000",
    "SIROCCO_REQUESTS_A_SECOND": "1000000",
    "SIROCCO_COMMANDS_A_SECOND": "1000000",
    "SIROCCO_ONLOOKERS_AT_ONCE": "1000000",
    "SIROCCO_LOG_LEVEL": "warning",
}
ECHO = """
import uvicorn
async def app(scope, receive, send):
    await receive()
    await send({"type": "websocket.accept", "subprotocol": "sirocco.1"})
    while (message := await receive())["type"] == "websocket.receive":
        await send({"type": "websocket.send", "text": message["text"]})
uvicorn.run(app, port=%d, ws="websockets-sansio", ws_per_message_deflate=False, log_level="warning", lifespan="off")
"""
AT_ONCE = 200  # tables set up at a time
IDLE = 0.1  # seconds of a core in a second
DAYS = Options(clock=259_200)


class Silent:
    """Bots that nobody asks."""

    async def decide(self, kind: str, view: object, seat: int) -> str:
        """Never."""
        raise NotImplementedError


def port_free() -> int:
    import socket  # noqa: PLC0415 - for this alone

    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


class Serving:
    """The server, on a core of its own."""

    def __init__(self, folder: Path, port: int = 0) -> None:
        self.folder, self.port = folder, port or port_free()
        began = time.perf_counter()
        self.process = subprocess.Popen(  # noqa: S603 - our own
            [
                sys.executable,
                "-m",
                "sirocco",
                "serve",
                "--port",
                str(self.port),
                "--database",
                str(folder / "bench.db"),
            ],
            env=os.environ | UNLIMITED,
            stdout=subprocess.PIPE,
            preexec_fn=lambda: os.sched_setaffinity(0, {0}),  # noqa: PLW1509 - no thread is there yet
        )
        if self.process.stdout is not None:
            self.process.stdout.readline()  # that it is ready
        self.start_seconds = time.perf_counter() - began

    @property
    def kib(self) -> int:
        """Its memory."""
        found = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{self.process.pid}/status").read_text())
        return int(found[1]) if found else 0

    @property
    def cpu(self) -> float:
        """Seconds of its core that it has used."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def end(self, how: signal.Signals = signal.SIGTERM) -> None:
        """No more of it."""
        self.process.send_signal(how)
        self.process.wait()


# What there is before anybody comes.


async def stocked(folder: Path, tables: int, seats: int, options: Options) -> tuple[list[list[str]], list[str]]:
    """So many games that have begun: the cookies of their players, and their ids."""
    store = await open_store(folder / "bench.db")
    clock = WallClock()
    house = House(store, Silent(), clock, HouseRules(idle=0.0))
    await house.start()
    passports = await Passports.open(store, Ports(clock.now))
    doors = asyncio.Semaphore(AT_ONCE)

    async def one(number: int) -> tuple[list[str], str]:
        async with doors:
            people = [await passports.issue(f"P{number} {seat}") for seat in range(1, seats + 1)]
            table = await begun(house, people, options)
            return [f"{COOKIE}={passports.cookie(each)}" for each in people], table

    made = await asyncio.gather(*(one(number) for number in range(tables)))
    house.stop()
    await store.close()
    return [cookies for cookies, _ in made], [table for _, table in made]


async def begun(house: House, people: list[Passport], options: Options) -> str:
    """A public table of these people, with the game begun."""
    opened = Opening(game="second", seats=len(people), public=True, options=options)
    card, _ = await house.open(people[0], opened)
    room = await house.room(card.id)
    if room is None:
        raise RuntimeError("the table that was opened is not there")
    for each in people[1:]:
        await room.command(Asker(each.id, each.name), "", wire.Sit())
    answer = await room.command(Asker(people[0].id, people[0].name), "", wire.Start())
    if not isinstance(answer, wire.Done):
        raise TypeError(f"the game did not begin: {answer}")
    return card.id


# What is measured.


class Tables:
    """What the crowd knows of all tables, and how long everything took."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.questions: dict[str, dict[str, int]] = {}
        self.legal: dict[tuple[str, int], tuple[str, ...]] = {}
        self.waiting: dict[tuple[str, int], int] = {}  # how many have not heard of a version
        self.sent: dict[str, float] = {}
        self.taken: list[float] = []

    def heard(self, client: Client, message: Heard) -> None:
        """Any message of any socket; the name of a client is its table and its seat."""
        table, seat = client.name
        if message.questions is not None:
            self.questions[table] = message.questions
        if message.legal:
            self.legal[table, seat] = message.legal
        if message.type == "happened" and table in self.sent:
            key = (table, message.version)
            self.waiting[key] = self.waiting.get(key, self.seats) - 1
            if not self.waiting[key]:
                del self.waiting[key]
                self.taken.append(time.perf_counter() - self.sent.pop(table))


async def decisions(seconds: float, a_second: int, tables: int, seats: int) -> dict[str, Any]:
    """So many decisions a second at so many tables, from the sending to the last seat that is told."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        cookies, ids = await stocked(folder, tables, seats, DAYS)
        serving = Serving(folder)
        empty = serving.kib
        known = Tables(seats)
        names = [(table, seat) for table in ids for seat in range(1, seats + 1)]
        clients = await crowd(serving.port, [each for row in cookies for each in row], known.heard, names)
        at = dict(zip(names, clients, strict=True))
        for (table, _), client in at.items():
            client.say({"type": "follow", "table": table})
        await settled(serving)
        full, used = serving.kib, serving.cpu
        choose = random.Random(1)
        began, sent, misses = time.perf_counter(), 0, 0
        while (now := time.perf_counter() - began) < seconds:
            due = int(now * a_second)
            while sent + misses < due:
                if decide(known, at, ids[(sent + misses) % len(ids)], choose):
                    sent += 1
                else:
                    misses += 1
            await asyncio.sleep(0.001)
        await settled(serving)
        late, used = len(known.sent), serving.cpu - used
        for client in clients:
            client.hang_up()
        serving.end()
        spread = quantiles(known.taken, n=100)
        return {
            "sockets": len(clients),
            "tables": tables,
            "decisions a second": round(len(known.taken) / seconds, 1),
            "p50 ms": round(median(known.taken) * 1000, 2),
            "p99 ms": round(spread[98] * 1000, 2),
            "never told": late,
            "of its core": f"{used / seconds:.0%}",
            "KiB a socket": round((full - empty) / len(clients), 1),
        }


async def settled(serving: Serving) -> None:
    """Wait until the server has nothing to do."""
    while True:
        before = serving.cpu
        await asyncio.sleep(1)
        if serving.cpu - before < IDLE:
            return


def decide(known: Tables, at: dict[tuple[str, int], Client], table: str, choose: random.Random) -> bool:
    """Let whoever is asked at this table decide, if nobody there waits for an answer."""
    questions = known.questions.get(table)
    if not questions or table in known.sent:
        return False
    seat = int(next(iter(questions)))
    legal = known.legal.get((table, seat))
    if not legal:
        return False
    act = {"do": "decide", "seat": seat, "question": questions[str(seat)], "decision": choose.choice(legal)}
    known.sent[table] = time.perf_counter()
    del known.legal[table, seat]
    at[table, seat].say({"type": "command", "id": f"{choose.getrandbits(100):032x}", "table": table, "act": act})
    return True


async def onlookers(many: int, rounds: int = 20) -> dict[str, Any]:
    """So many who look on at one table: how long until the last of them is told."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        ((ann, _, _),), (table,) = await stocked(folder, 1, 3, DAYS)
        serving = Serving(folder)
        told: dict[int, int] = {}
        done: list[asyncio.Future[None]] = []

        def heard(_: Client, message: Heard) -> None:
            if message.type == "happened":
                told[message.version] = told.get(message.version, 0) + 1
                if told[message.version] == many and done:
                    done.pop().set_result(None)

        clients = await crowd(serving.port, [""] * many, heard, [None] * many)
        for client in clients:
            client.say({"type": "follow", "table": table})
        player = await come(serving.port, ann, lambda *_: None)
        player.say({"type": "follow", "table": table})
        await settled(serving)
        taken = []
        for _ in range(rounds):
            waiting: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            done.append(waiting)
            began = time.perf_counter()
            react = {"do": "react", "reaction": "ha"}
            player.say({"type": "command", "id": f"{random.getrandbits(100):032x}", "table": table, "act": react})
            await waiting
            taken.append(time.perf_counter() - began)
            await asyncio.sleep(0.3)
        for client in (*clients, player):
            client.hang_up()
        serving.end()
        return {"onlookers": many, "p50 ms": round(median(taken) * 1000, 1), "most ms": round(max(taken) * 1000, 1)}


async def coming_back(many: int, seats: int = 5) -> dict[str, Any]:
    """The server is killed; so many come back at once, and each wants to know what they have missed."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        cookies, ids = await stocked(folder, many // seats, seats, DAYS)
        serving = Serving(folder)
        serving.end(signal.SIGKILL)
        again = Serving(folder, serving.port)
        known = 0
        all_known: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def heard(client: Client, message: Heard) -> None:
            nonlocal known
            if message.type == "welcome":
                client.say({"type": "follow", "table": client.name})
            elif message.type in {"snapshot", "missed"}:
                known += 1
                if known == many:
                    all_known.set_result(None)

        began = time.perf_counter()
        names = [table for table in ids for _ in range(seats)]
        clients = await crowd(again.port, [each for row in cookies for each in row], heard, names, at_once=many)
        await all_known
        seconds = time.perf_counter() - began
        for client in clients:
            client.hang_up()
        again.end()
        return {"came back": many, "seconds": round(seconds, 2)}


async def starting(games: int) -> dict[str, Any]:
    """Start with so many games that are being played, all with a clock."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        none = Serving(folder)
        none.end()
        await stocked(folder, games, 3, DAYS)
        serving = Serving(folder)
        serving.end()
        return {
            "stored games": games,
            "seconds": round(serving.start_seconds, 2),
            "seconds with none": round(none.start_seconds, 2),
        }


# What this machine can do at all.


def commits(many: int = 300) -> float:
    """Milliseconds of one durable commit, one after the other, with nothing around it."""
    with tempfile.TemporaryDirectory() as name, closing(sqlite3.connect(Path(name) / "plain.db")) as plain:
        plain.execute("PRAGMA journal_mode = WAL")
        plain.execute("PRAGMA synchronous = FULL")
        plain.execute("CREATE TABLE happened (id INTEGER PRIMARY KEY, body BLOB)")
        taken = []
        for _ in range(many):
            began = time.perf_counter()
            plain.execute("INSERT INTO happened (body) VALUES (?)", (b"x" * 500,))
            plain.commit()
            taken.append(time.perf_counter() - began)
        return round(median(taken) * 1000, 3)


async def echo(many: int = 2000) -> float:
    """Milliseconds there and back, with nothing behind the socket."""
    port = port_free()
    process = subprocess.Popen(  # noqa: S603, ASYNC220 - our own, and nobody waits meanwhile
        [sys.executable, "-c", ECHO % port],
        preexec_fn=lambda: os.sched_setaffinity(0, {0}),  # noqa: PLW1509 - no thread is there yet
    )
    try:
        return await _echoed(port, many)
    finally:
        process.terminate()
        process.wait()


async def patiently(port: int, heard: Callable[[Client, Heard], None]) -> Client:
    """A socket of a server that may not be there yet."""
    while True:
        try:
            return await come(port, "", heard)
        except OSError:
            await asyncio.sleep(0.05)


async def _echoed(port: int, many: int) -> float:
    back: list[asyncio.Future[None]] = []

    def heard(_: Client, __: Heard) -> None:
        back.pop().set_result(None)

    client = await patiently(port, heard)
    taken = []
    for _ in range(many):
        back.append(asyncio.get_running_loop().create_future())
        waiting = back[0]
        began = time.perf_counter()
        client.say({"type": "beat"})
        await waiting
        taken.append(time.perf_counter() - began)
    client.hang_up()
    return round(median(taken) * 1000, 3)


async def measured(asked: argparse.Namespace) -> dict[str, Any]:
    """All that is asked for, with what the machine can do."""
    ways: dict[str, Callable[[], Awaitable[dict[str, Any]]]] = {
        "decisions": lambda: decisions(asked.seconds, asked.rate, asked.tables, asked.seats),
        "onlookers": lambda: onlookers(asked.onlookers),
        "return": lambda: coming_back(asked.back),
        "start": lambda: starting(asked.games),
    }
    found: dict[str, Any] = {"machine": {"commit ms": commits(), "echo ms": await echo()}}
    for name, way in ways.items():
        if asked.only in {None, name}:
            found[name] = await way()
            print(name, json.dumps(found[name]), flush=True)
    return found


def main() -> None:
    """Measure, and say it."""
    parser = argparse.ArgumentParser(prog="scripts/bench server")
    parser.add_argument("--only", choices=["decisions", "onlookers", "return", "start"])
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--rate", type=int, default=500, help="decisions a second")
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--seats", type=int, default=5)
    parser.add_argument("--onlookers", type=int, default=2000)
    parser.add_argument("--back", type=int, default=2000)
    parser.add_argument("--games", type=int, default=20_000)
    asked = parser.parse_args()
    os.sched_setaffinity(0, set(os.sched_getaffinity(0)) - {0} or {0})
    import resource  # noqa: PLC0415 - for this alone

    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    found = asyncio.Runner(loop_factory=uvloop.new_event_loop).run(measured(asked))
    print("machine", json.dumps(found["machine"]))


if __name__ == "__main__":
    main()
