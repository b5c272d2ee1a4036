"""PostgreSQL, by psycopg: a database elsewhere, that others keep running.  A connection may die at any moment."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import closing
from pathlib import Path
from urllib.parse import urlsplit

import psycopg
from psycopg.conninfo import conninfo_to_dict, make_conninfo
from sqlalchemy import Engine, create_engine
from sqlalchemy.dialects import postgresql
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import NullPool

from sirocco.server.store.copying import copy_to_file
from sirocco.server.store.port import StoreTrouble
from sirocco.server.store.schema import metadata
from sirocco.server.store.statements import Statements
from sirocco.server.store.upgrading import LOCK
from sirocco.server.store.work import Connection, Cursor, Step

USUAL: Mapping[str, str | int] = {  # of a connection, where the URL says nothing else
    "application_name": "sirocco",
    "connect_timeout": 10,
    # A machine that has gone does not say so; after half a minute without a sign of life it is taken to be.
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 4,
    "tcp_user_timeout": 30_000,
}
SETTINGS = (
    # A commit is on the disk, not on its way there.  An operator who wants it on other disks too gets that.
    "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'",
    "SET lock_timeout = '10s'",  # to wait for somebody else who writes
    "SET idle_in_transaction_session_timeout = '60s'",  # one of us whose machine has gone holds up the others no longer
)
NUL = "\0"  # no text in PostgreSQL holds it


class Session:
    """A connection, as the store uses one.  Transactions are begun and ended by us alone."""

    def __init__(self, real: psycopg.Connection) -> None:
        self.real = real

    def execute(self, sql: str, values: Mapping[str, object] | None = None, /) -> Cursor:
        """Without values a sentence may be several, and is not worth preparing."""
        cursor = self.real.execute(sql.encode(), values) if values else self.real.execute(sql.encode(), prepare=False)
        if sql == "COMMIT" and cursor.statusmessage != "COMMIT":  # it was a ROLLBACK, and no error to PostgreSQL
            raise psycopg.InternalError(f"COMMIT came to {cursor.statusmessage}")
        return cursor

    def close(self) -> None:
        """What is not committed is taken back."""
        self.real.close()


class Asking(Session):
    """One that only reads.  Of what cannot be written it finds nothing."""

    def execute(self, sql: str, values: Mapping[str, object] | None = None, /) -> Cursor:
        """A text with NUL is nowhere; asked for another one that nobody writes, PostgreSQL says so."""
        asked = {
            name: value.replace(NUL, "\ufffd") if isinstance(value, str) else value
            for name, value in (values or {}).items()
        }
        return super().execute(sql, asked)


class Postgres:
    """A database of a PostgreSQL server."""

    say = Statements(postgresql.dialect(paramstyle="pyformat"), postgres=True)  # type: ignore[no-untyped-call]
    errors = psycopg.Error
    # One writer at a time, as in SQLite: two servers neither trip over each other's rows nor wait in a circle.
    begin = f"BEGIN; SELECT pg_advisory_xact_lock({LOCK})"
    look = "BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY"

    def __init__(self, url: str) -> None:
        parts = urlsplit(url)
        self.name = f"postgresql://{parts.netloc.rpartition('@')[2]}{parts.path}"  # without a password
        try:
            given = conninfo_to_dict(url)
        except psycopg.Error:  # its message would show the password
            raise StoreTrouble(
                "the URL of the database cannot be read; expected one as postgresql://user:password@host/database"
            ) from None
        self.target = make_conninfo(url, **{name: value for name, value in USUAL.items() if name not in given})

    def prepare(self) -> None:
        """Others have made it; it has to take every letter there is."""
        try:
            with closing(self._open()) as connection:
                encoding = connection.info.parameter_status("server_encoding")
        except psycopg.Error as error:
            raise StoreTrouble(f"{self.name} cannot be reached: {' '.join(str(error).split())}") from error
        if encoding != "UTF8":
            raise StoreTrouble(f"{self.name} keeps texts as {encoding}: make a database with the encoding UTF8")

    def connect(self) -> Session:
        """A connection that writes.

        It prepares nothing by itself: after a group that failed, psycopg takes for prepared what was only to be.
        """
        connection = self._open()
        connection.prepare_threshold = None
        return Session(connection)

    def connect_to_read(self) -> Session:
        """One that cannot."""
        connection = self._open()
        connection.execute("SET default_transaction_read_only = on")
        return Asking(connection)

    def _open(self) -> psycopg.Connection:
        connection = psycopg.connect(self.target, autocommit=True, client_encoding="UTF8")
        try:
            connection.execute("; ".join(SETTINGS).encode())
        except BaseException:
            connection.close()
            raise
        return connection

    def run(self, connection: Connection, steps: Sequence[Step]) -> list[Cursor]:
        """All are sent before the first is answered: a group costs one way there and back."""
        if not isinstance(connection, Session):
            raise TypeError("this is no connection of PostgreSQL")
        with connection.real.pipeline():
            return [connection.execute(step.sql, step.values) for step in steps]

    def never_committed(self, error: Exception) -> bool:
        """A mere ERROR ends the transaction.  What ends the session too may have come after the commit."""
        return isinstance(error, psycopg.Error) and error.diag.severity_nonlocalized == "ERROR"

    def scrub(self) -> None:
        """What was deleted leaves the tables.  PostgreSQL's own log and its backups keep it for their time."""
        with closing(self._open()) as connection:  # what somebody else cleans up already need not wait for us
            connection.execute(f"VACUUM (SKIP_LOCKED) {', '.join(metadata.tables)}".encode())

    def faults(self) -> list[str]:
        """What belongs to nothing, though PostgreSQL promised that there is no such thing; indexes that it gave up."""
        found = []
        with closing(self.connect_to_read()) as connection:
            for table in metadata.sorted_tables:
                for key in table.foreign_keys:
                    here, there = key.parent, key.column
                    sql = (
                        f"SELECT count(*) FROM {table.name} WHERE {here.name} NOT IN"  # noqa: S608 - names of our own
                        f" (SELECT {there.name} FROM {there.table.name})"
                    )
                    if number := connection.execute(sql).fetchone()[0]:
                        found.append(f"{number} rows of {table.name} belong to nothing in {there.table.name}")
            for (index,) in connection.execute(INVALID_INDEXES).fetchall():
                found.append(f"the index {index} is not valid: REINDEX it")
        return found

    def backup(self, file: Path) -> None:
        """A copy that SQLite reads: a server can be started on it.  For one that PostgreSQL reads there is pg_dump."""
        try:
            copy_to_file(self.engine(), file)
        except DBAPIError as error:  # its own message would show rows
            raise StoreTrouble(" ".join(str(error.orig).split())) from error

    def engine(self) -> Engine:
        """For migrations and copies alone."""
        return create_engine("postgresql+psycopg://", creator=self._open_for_engine, poolclass=NullPool)

    def _open_for_engine(self) -> psycopg.Connection:
        connection = self._open()
        connection.autocommit = False
        return connection


INVALID_INDEXES = """
    SELECT relname FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
    WHERE NOT indisvalid AND relnamespace = current_schema()::regnamespace ORDER BY relname
"""
