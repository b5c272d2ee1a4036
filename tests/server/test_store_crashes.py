"""The process is killed while it writes, or the database server: what was acknowledged is there, nothing by half."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from sirocco.server.store import open_store
from sirocco.server.store.port import Repeated, Stale, Store, StoreTrouble
from tests.server.crashing import SNAPSHOTS, TABLES, next_append
from tests.server.postgres_server import PostgresServer, postgres_server
from tests.server.stores import DATABASES, happening, new

ROOT = Path(__file__).parent.parent.parent
CRASHES = 5
PATIENCE = 120  # seconds, after which something hangs


def crash(where: str, after: float) -> dict[str, int]:
    """Let a process write for so many seconds, then kill it; the last version of each table it heard of."""
    command = [sys.executable, "-m", "tests.server.crashing", where]
    acknowledged: dict[str, int] = {}
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as child:  # noqa: S603 - ours
        assert child.stdout is not None
        first = child.stdout.readline()
        time.sleep(after)
        child.kill()
        for line in [first, *child.stdout]:
            if line.endswith("\n"):
                table, version = line.split()
                acknowledged[table] = int(version)
    assert child.returncode == -9
    return acknowledged


async def check(where: str, acknowledged: dict[str, int]) -> int:
    """Every table, against what was heard of it; how many happenings there are."""
    store = await open_store(where)
    total = 0
    seen = set()
    async for whole in store.every_table():
        version = whole.row.version
        assert version >= acknowledged.get(whole.row.id, 0)
        assert whole.log == tuple(happening(n, by="ada", command=f"c{n}") for n in range(1, version + 1))
        assert whole.snapshot_at == version - version % SNAPSHOTS
        assert whole.snapshot == (b"%d" % whole.snapshot_at if whole.snapshot_at else b"")
        total += version
        seen.add(whole.row.id)
    assert seen >= set(acknowledged)
    assert {row.id for row in await store.tables_of("ada", 1000)} == seen
    assert await store.faults() == []
    await store.close()
    return total


@pytest.mark.parametrize("kind", DATABASES)
def test_nothing_that_was_acknowledged_is_lost_when_the_process_is_killed(kind, tmp_path):
    where, random = new(kind, tmp_path), Random(1)  # noqa: S311 - no secret
    acknowledged: dict[str, int] = {}
    for _ in range(CRASHES):
        acknowledged |= crash(where, random.uniform(0.02, 0.3))
        total = asyncio.run(check(where, acknowledged))
        assert total >= sum(acknowledged.values()) > 0


class Player:
    """Plays at a table, whatever the database does; what was not heard of is sent again."""

    def __init__(self, table: str) -> None:
        self.table = table
        self.acknowledged = self.troubles = 0

    async def play(self, store: Store, closing: asyncio.Event) -> None:
        while not closing.is_set():
            try:
                await store.append(next_append(self.table, self.acknowledged + 1))
            except Repeated as repeated:
                if repeated.version != self.acknowledged + 1:
                    raise
                self.acknowledged += 1
            except Stale:
                raise  # nobody else plays here
            except StoreTrouble:
                self.troubles += 1
                await asyncio.sleep(0.02)
            else:
                self.acknowledged += 1


async def until_more(count: Callable[[], int], than: int) -> None:
    async with asyncio.timeout(PATIENCE):
        while count() <= than:  # noqa: ASYNC110 - nobody tells
            await asyncio.sleep(0.01)


async def play_through(server: PostgresServer, random: Random) -> dict[str, int]:
    """One store, which is never told that its server has crashed; what it acknowledged."""
    store, closing = await open_store(server.url), asyncio.Event()
    players = [Player(f"t{number:02}") for number in range(TABLES)]
    playing = asyncio.gather(*(player.play(store, closing) for player in players))

    def troubles() -> int:
        return sum(player.troubles for player in players)

    def acknowledged() -> int:
        return sum(player.acknowledged for player in players)

    for number in range(CRASHES):
        before = troubles()
        await asyncio.sleep(random.uniform(0.02, 0.3))
        if number % 2:
            await asyncio.to_thread(server.kill_a_session)
        else:
            await asyncio.to_thread(server.crash)
            with pytest.raises(StoreTrouble):
                await store.load("t00")
            await asyncio.to_thread(server.start)
        await until_more(troubles, before)
        await until_more(acknowledged, acknowledged() + 3 * TABLES)
    closing.set()
    await playing
    await store.close()
    return {player.table: player.acknowledged for player in players}


def test_nothing_that_was_acknowledged_is_lost_when_the_database_server_crashes():
    with postgres_server() as server:
        acknowledged = asyncio.run(play_through(server, Random(1)))  # noqa: S311 - no secret
        assert asyncio.run(check(server.url, acknowledged)) == sum(acknowledged.values())
