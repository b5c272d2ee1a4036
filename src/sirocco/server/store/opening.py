"""Which store is meant: a path is SQLite, a URL says what it is."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy.exc import DBAPIError

from sirocco.server.store.group import said
from sirocco.server.store.port import Store, StoreTrouble
from sirocco.server.store.schema import REVISIONS
from sirocco.server.store.sql import SqlStore
from sirocco.server.store.sqlite import Sqlite
from sirocco.server.store.upgrading import NONE, revision, upgrade

if TYPE_CHECKING:
    from sirocco.server.store.postgres import Postgres

SCHEME = "://"


async def open_store(where: str | Path) -> Store:
    """The store at a path or a URL.  A SQLite file is made, or brought up to date; PostgreSQL has to be beforehand."""
    return await asyncio.to_thread(opened, where)


def opened(where: str | Path) -> SqlStore:
    """The same, from a thread.  Raises StoreTrouble, as everything here."""
    if isinstance(database(where), Sqlite):
        upgrade_store(where)
    return opened_as_it_is(where)


def opened_as_it_is(where: str | Path) -> SqlStore:
    """A store that is there and up to date; nothing is made, and no schema changed."""
    base = database(where)
    if isinstance(base, Sqlite) and not base.file.exists():
        raise StoreTrouble(f"there is no {base.file}")
    base.prepare()
    there = schema_of(base)
    if there != REVISIONS[-1]:
        found = f"has the schema {there}, and {REVISIONS[-1]} is needed" if there != NONE else "holds no tables yet"
        raise StoreTrouble(f"{base.name} {found}: run `sirocco db upgrade` with the same --database first")
    return SqlStore(base)


def database(where: str | Path) -> Sqlite | Postgres:
    """Which database is meant."""
    scheme, separator, _ = str(where).partition(SCHEME)
    if not separator:
        return Sqlite(Path(where))
    if scheme == "sqlite":
        return Sqlite(Path(str(where).removeprefix("sqlite:///")))
    if scheme in {"postgresql", "postgres"}:
        return postgres(str(where))
    raise StoreTrouble(f"no database is known as {scheme}{SCHEME}; expected a path, sqlite:///... or postgresql://...")


def postgres(url: str) -> Postgres:
    """PostgreSQL, if its driver is there: whoever stays with SQLite needs none."""
    try:
        from sirocco.server.store.postgres import Postgres  # noqa: PLC0415 - an extra that may be missing
    except ImportError as error:
        raise StoreTrouble("postgresql:// needs psycopg: pip install 'sirocco[postgres]'") from error
    return Postgres(url)


def schema_of(base: Sqlite | Postgres) -> str:
    """Which schema is there, `NONE` if none is."""
    try:
        with base.engine().connect() as connection:
            return revision(connection)
    except (DBAPIError, base.errors) as error:
        raise unusable(base, error) from error


def upgrade_store(where: str | Path) -> tuple[str, str]:
    """Bring its schema up to date; from which one (empty if there was none), and to which."""
    base = database(where)
    base.prepare()
    try:
        return upgrade(base.engine())
    except (DBAPIError, base.errors) as error:
        raise unusable(base, error) from error


def backup_store(where: str | Path, file: Path) -> None:
    """Copy it as it stands at one moment, whoever else is using it."""
    base = database(where)
    try:
        base.backup(file)
    except (base.errors, OSError, StoreTrouble) as error:
        raise StoreTrouble(f"no backup of {base.name}: {said(error)}") from error


def unusable(base: Sqlite | Postgres, error: Exception) -> StoreTrouble:
    """What the driver said of a database, without the sentence that SQLAlchemy shows with it."""
    return StoreTrouble(f"{base.name} cannot be used: {said(of_driver(error))}")


def of_driver(error: Exception) -> Exception:
    """The error beneath."""
    beneath = getattr(error, "orig", None)
    return beneath if isinstance(beneath, Exception) else error
