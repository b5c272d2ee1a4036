"""What scenes of the store share: every kind of store there is, and a shorthand for what is written into one."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from sirocco.server.store import open_store
from sirocco.server.store.port import Append, Happening, Row, Store
from tests.server.memory_store import MemoryStore

MEMORY = "memory"
DATABASES: dict[str, Callable[[Path], str]] = {  # where one of this kind is, new and empty
    "sqlite": lambda folder: str(folder / "sirocco.db"),
}
STORES = (MEMORY, *DATABASES)


def scene(test: Callable[[Store], Awaitable[None]]) -> Callable[[str, Path], None]:
    """A scene that is played on every kind of store."""
    return pytest.mark.parametrize("kind", STORES)(played(test))


def database_scene(test: Callable[[Store], Awaitable[None]]) -> Callable[[str, Path], None]:
    """A scene that is played on those that write on disks."""
    return pytest.mark.parametrize("kind", DATABASES)(played(test))


def played(test: Callable[[Store], Awaitable[None]]) -> Callable[[str, Path], None]:
    def play_it(kind: str, tmp_path: Path) -> None:
        async def run() -> None:
            store = MemoryStore() if kind == MEMORY else await open_store(DATABASES[kind](tmp_path))
            try:
                await test(store)
            finally:
                await store.close()

        asyncio.run(run())

    play_it.__name__ = test.__name__
    play_it.__doc__ = test.__doc__
    return play_it


def row(table: str = "t1", version: int = 1, **others: object) -> Row:
    """A table, as it is after so many happenings."""
    usual: dict[str, object] = {
        "id": table,
        "code": f"code-{table}",
        "game": "second",
        "status": "playing",
        "public": False,
        "rules": "1",
        "card": b'{"host": "Ada"}',
        "due": None,
        "version": version,
        "created": 100.0,
        "touched": 100.0 + version,
    }
    return Row(**(usual | others))  # type: ignore[arg-type]


def happening(version: int = 1, kind: str = "decision", **others: object) -> Happening:
    usual: dict[str, object] = {"at": 100.0 + version, "body": b'{"n": %d}' % version, "lines": f"{version} roll\n"}
    return Happening(version, kind=kind, **(usual | others))  # type: ignore[arg-type]


def append(
    table: str = "t1",
    version: int = 1,
    *,
    by: str = "",
    command: str = "",
    sitters: tuple[tuple[int, str], ...] | None = None,
    snapshot: bytes | None = None,
    **others: object,
) -> Append:
    """The happening of this version, with what else changes; the first brings a seed."""
    return Append(
        row(table, version, **others),
        happening(version, by=by, command=command),
        seed=b"seed of " + table.encode() if version == 1 else None,
        sitters=sitters,
        snapshot=snapshot,
    )


async def play(store: Store, table: str, versions: int, **others: object) -> None:
    """A table with so many happenings."""
    for version in range(1, versions + 1):
        await store.append(append(table, version, **others))  # type: ignore[arg-type]
