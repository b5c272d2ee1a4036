"""The process is killed while it writes: what was acknowledged is there, and nothing is there by half."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from sirocco.server.store import open_store
from tests.server.crashing import SNAPSHOTS
from tests.server.stores import DATABASES, happening, new

ROOT = Path(__file__).parent.parent.parent
CRASHES = 5


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
