"""One server at a time: two on one file would both keep the truth, and tell nobody of each other's moves."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from sirocco.server.store.opening import database
from sirocco.server.store.port import StoreTrouble
from sirocco.server.store.sqlite import Sqlite


@contextmanager
def alone(where: str | Path) -> Iterator[None]:
    """While this lasts, nobody else serves from this file.  Raises StoreTrouble if somebody does."""
    base = database(where)
    if not isinstance(base, Sqlite):
        yield
        return
    base.prepare()
    # A file of its own: whoever closes the database lets go of all that SQLite itself has locked.
    mark = os.open(base.file.with_name(f"{base.file.name}.lock"), os.O_CREAT | os.O_RDWR, 0o600)
    try:
        if not taken(mark):
            raise StoreTrouble(f"{base.file} is served already: one server at a time")
        yield
    finally:
        os.close(mark)


def taken(mark: int) -> bool:
    """Whether it is ours now, until it is closed or we are dead.  Where nothing can be locked, it is."""
    if sys.platform == "win32":
        return True
    import fcntl  # noqa: PLC0415 - not on every system

    with suppress(OSError):
        try:
            fcntl.flock(mark, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
    return True
