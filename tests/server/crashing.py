"""A process that appends as fast as it can and says what was acknowledged, until somebody kills it.

python -m tests.server.crashing WHERE
"""

from __future__ import annotations

import asyncio
import sys

from sirocco.server.store import open_store
from sirocco.server.store.port import Append, Store
from tests.server.stores import append

TABLES = 25
SNAPSHOTS = 4  # every so many versions


def next_append(table: str, version: int) -> Append:
    snapshot = b"%d" % version if version % SNAPSHOTS == 0 else None
    return append(table, version, by="ada", command=f"c{version}", snapshot=snapshot, sitters=((version, "ada"),))


async def keep_playing(store: Store, table: str) -> None:
    kept = await store.load(table)
    version = kept.row.version if kept else 0
    while True:
        version += 1
        await store.append(next_append(table, version))
        sys.stdout.write(f"{table} {version}\n")
        sys.stdout.flush()


async def main(where: str) -> None:
    store = await open_store(where)
    await asyncio.gather(*(keep_playing(store, f"t{number:02}") for number in range(TABLES)))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
