"""SQLite: one file beside the server.  Write-ahead log, every commit on the disk before it is acknowledged."""

from __future__ import annotations

import os
import sqlite3
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path

from sqlalchemy import Engine, create_engine, event
from sqlalchemy.dialects import sqlite
from sqlalchemy.pool import NullPool

from sirocco.server.store.port import StoreTrouble
from sirocco.server.store.statements import Statements
from sirocco.server.store.work import Connection, Cursor, Step

OLDEST = (3, 35)  # the first that says RETURNING
PATIENCE = 10.0  # seconds to wait for somebody else who writes: a backup, a check, another server
SETTINGS = (
    "synchronous = FULL",  # a commit is on the disk, not on its way there
    "foreign_keys = ON",
    "secure_delete = ON",  # what is deleted is overwritten
    "wal_autocheckpoint = 1000",  # pages of 4 KiB
    "cache_size = -16384",  # KiB
    "temp_store = MEMORY",
)


class Sqlite:
    """A file that holds everything."""

    say = Statements(sqlite.dialect(paramstyle="named"), postgres=False)
    errors = sqlite3.Error
    begin = "BEGIN IMMEDIATE"
    look = "BEGIN"

    def __init__(self, file: Path) -> None:
        self.file = file
        self.name = str(file)

    def prepare(self) -> None:
        """Make the file if there is none, for its owner's eyes: the seeds of running games are in it."""
        if sqlite3.sqlite_version_info < OLDEST:
            raise StoreTrouble(f"SQLite {sqlite3.sqlite_version} is too old: 3.35 or newer is needed")
        try:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            os.close(os.open(self.file, os.O_CREAT | os.O_RDWR, 0o600))
        except OSError as error:
            raise StoreTrouble(f"{self.file} cannot be written: {error.strerror}") from error

    def connect(self) -> sqlite3.Connection:
        connection = self._open()
        try:
            begin_log(connection)
            for setting in SETTINGS:
                connection.execute(f"PRAGMA {setting}")
        except BaseException:
            connection.close()
            raise
        return connection

    def connect_to_read(self) -> sqlite3.Connection:
        connection = self._open()
        connection.execute("PRAGMA query_only = ON")
        return connection

    def _open(self) -> sqlite3.Connection:
        # Several threads use it, one after the other; transactions are begun and ended by us alone.
        return sqlite3.connect(self.file, timeout=PATIENCE, isolation_level=None, check_same_thread=False)

    def run(self, connection: Connection, steps: Sequence[Step]) -> list[Cursor]:
        execute = connection.execute
        return [execute(step.sql, step.values) for step in steps]

    def never_committed(self, error: Exception) -> bool:
        """A full disk or a locked file stop a commit before its last page is in the log.

        A disk that fails may do so later: what is in the log by then is found there after a crash, though nobody
        sees it before.
        """
        code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_IOERR) & 0xFF  # without its details
        return code in {sqlite3.SQLITE_FULL, sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}

    def scrub(self) -> None:
        """The log still holds pages from before: bring it home and cut it to nothing.  Readers may delay that."""
        with closing(self._open()) as connection:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()

    def faults(self) -> list[str]:
        with closing(self.connect_to_read()) as connection:
            found = [said for (said,) in connection.execute("PRAGMA integrity_check") if said != "ok"]
            for table, row, parent, _ in connection.execute("PRAGMA foreign_key_check"):
                found.append(f"row {row} of {table} belongs to nothing in {parent}")
        return found

    def backup(self, file: Path) -> None:
        """A copy of its pages, while others go on writing to it."""
        if not self.file.exists():
            raise StoreTrouble(f"there is no {self.file}")
        with landing(file) as place, closing(self.connect_to_read()) as here, closing(sqlite3.connect(place)) as there:
            here.backup(there)
            # One file, without a log beside it.
            there.execute("PRAGMA journal_mode = DELETE").fetchall()

    def engine(self) -> Engine:
        """For migrations alone."""
        engine = create_engine("sqlite://", creator=self._open, poolclass=NullPool)
        event.listen(engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN IMMEDIATE"))
        return engine


def begin_log(connection: sqlite3.Connection) -> None:
    (mode,) = connection.execute("PRAGMA journal_mode = WAL").fetchone()
    if mode != "wal":
        raise sqlite3.OperationalError(f"no write-ahead log on this file system, only {mode!r}")


@contextmanager
def landing(file: Path) -> Iterator[Path]:
    """A place beside that of a file, to make it there: it comes to its own when it is whole, for its owner's eyes."""
    if file.exists():
        raise StoreTrouble(f"{file} is there already")
    handle, name = tempfile.mkstemp(prefix=f".{file.name}.", dir=file.parent)
    os.close(handle)
    try:
        yield Path(name)
        Path(name).rename(file)
    finally:
        for rest in (name, f"{name}-wal", f"{name}-shm", f"{name}-journal"):
            Path(rest).unlink(missing_ok=True)
    sync_folder(file.parent)


def sync_folder(folder: Path) -> None:
    """See to it that a new name in a folder outlives a power cut."""
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
