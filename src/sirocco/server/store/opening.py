"""Which store is meant: a path is SQLite, a URL says what it is."""

from __future__ import annotations

import asyncio
from pathlib import Path

from sqlalchemy.exc import DBAPIError

from sirocco.server.store.group import said
from sirocco.server.store.port import Store, StoreTrouble
from sirocco.server.store.sql import SqlStore
from sirocco.server.store.sqlite import Sqlite
from sirocco.server.store.upgrading import upgrade


async def open_store(where: str | Path) -> Store:
    """The store at a path or a URL.  A SQLite file is made, or brought up to date; PostgreSQL has to be beforehand."""
    return await asyncio.to_thread(opened, where)


def opened(where: str | Path) -> SqlStore:
    upgrade_store(where)
    return SqlStore(database(where))


def database(where: str | Path) -> Sqlite:
    return Sqlite(Path(str(where).removeprefix("sqlite:///")))


def upgrade_store(where: str | Path) -> tuple[str, str]:
    """Bring its schema up to date; from which one (empty if there was none), and to which."""
    base = database(where)
    base.prepare()
    try:
        return upgrade(base.engine())
    except (DBAPIError, base.errors) as error:
        raise StoreTrouble(f"{base.file} cannot be used: {said(getattr(error, 'orig', None) or error)}") from error


def backup_store(where: str | Path, file: Path) -> None:
    """Copy it as it stands at one moment, whoever else is using it."""
    base = database(where)
    try:
        base.backup(file)
    except (base.errors, OSError) as error:
        raise StoreTrouble(f"no backup of {where}: {said(error)}") from error
