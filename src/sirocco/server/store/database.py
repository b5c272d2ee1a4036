"""What SQLite and PostgreSQL each do in their own way.  Everything else is written once, in sql.py and group.py."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

from sirocco.server.store.statements import Statements
from sirocco.server.store.work import Connection, Cursor, Step


class Database(Protocol):
    """One database, and how one talks to it.  Nothing here waits politely: call it from a thread."""

    say: Statements
    begin: str  # opens a transaction that writes
    look: str  # opens one that reads, and sees one moment however long it reads

    @property
    def errors(self) -> type[Exception]:
        """What its driver raises."""
        ...

    def connect(self) -> Connection:
        """A connection that writes."""
        ...

    def connect_to_read(self) -> Connection: ...
    def run(self, connection: Connection, steps: Sequence[Step]) -> list[Cursor]:
        """Execute the statements in order; stops at the first that fails, with the error of the driver."""
        ...

    def never_committed(self, error: Exception) -> bool:
        """Whether a commit that failed with this error left nothing behind, for sure."""
        ...

    def scrub(self) -> None:
        """See to it that what was deleted is gone from the disk too, as far as that can be done."""

    def faults(self) -> list[str]:
        """What the database itself finds wrong with its files."""
        ...

    def backup(self, file: Path) -> None:
        """Copy it, as it stands at one moment."""
