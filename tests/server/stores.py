"""What scenes of the store share: every kind of store there is, and a shorthand for what is written into one."""

from __future__ import annotations

import asyncio
import itertools
import os
from collections.abc import Awaitable, Callable
from functools import cache
from pathlib import Path
from typing import NoReturn
from urllib.parse import urlsplit

import psycopg
import pytest

from sirocco.server.store import open_store
from sirocco.server.store.opening import upgrade_store
from sirocco.server.store.port import Append, Happening, Row, Store
from tests.server.memory_store import MemoryStore

SERVER = "SIROCCO_TEST_POSTGRES"  # the URL of a PostgreSQL that one may do anything with, as scripts/test starts one
WITHOUT = f"no PostgreSQL: scripts/test starts one and says where it is as {SERVER}"

_numbers = itertools.count(1)


def file_of_sqlite(folder: Path) -> str:
    return str(folder / "sirocco.db")


def schema_of_postgres(_folder: Path) -> str:
    """Every scene has a schema of its own in the database of its worker."""
    url, schema = database_of_postgres(), f"scene_{next(_numbers)}"
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(f"CREATE SCHEMA {schema}".encode())
    parts = urlsplit(url)
    return parts._replace(query=f"{parts.query}&options=-csearch_path%3D{schema}".lstrip("&")).geturl()


@cache
def database_of_postgres(how: str = "") -> str:
    """A database for this worker alone."""
    if not (server := os.environ.get(SERVER)):
        without_postgres()
    name = f"sirocco_{os.environ.get('PYTEST_XDIST_WORKER', 'alone')}_{next(_numbers)}"
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)".encode())
        connection.execute(f"CREATE DATABASE {name} {how}".encode())
    return urlsplit(server)._replace(path=f"/{name}").geturl()


def without_postgres() -> NoReturn:
    """Loudly: conftest.py repeats it at the end.  Where nobody looks, it is a failure."""
    if os.environ.get("CI"):
        pytest.fail(WITHOUT)
    pytest.skip(WITHOUT)


EMPTY: dict[str, Callable[[Path], str]] = {  # where one of this kind may be made
    "sqlite": file_of_sqlite,
    "postgresql": schema_of_postgres,
}
MEMORY = "memory"
DATABASES = tuple(EMPTY)
STORES = (MEMORY, *DATABASES)


def new(kind: str, folder: Path) -> str:
    """Where one of this kind is, with nothing in it."""
    where = EMPTY[kind](folder)
    upgrade_store(where)
    return where


def scene(test: Callable[[Store], Awaitable[None]]) -> Callable[[str, Path], None]:
    """A scene that is played on every kind of store."""
    return pytest.mark.parametrize("kind", STORES)(played(test))


def database_scene(test: Callable[[Store], Awaitable[None]]) -> Callable[[str, Path], None]:
    """A scene that is played on those that write on disks."""
    return pytest.mark.parametrize("kind", DATABASES)(played(test))


def played(test: Callable[[Store], Awaitable[None]]) -> Callable[[str, Path], None]:
    def play_it(kind: str, tmp_path: Path) -> None:
        async def run() -> None:
            store = MemoryStore() if kind == MEMORY else await open_store(new(kind, tmp_path))
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
