"""Everything that is kept, from one database into another, as it stands at one moment."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, Engine, insert, select

from sirocco.server.store.port import StoreTrouble
from sirocco.server.store.schema import REVISIONS, metadata
from sirocco.server.store.sqlite import Sqlite, landing
from sirocco.server.store.upgrading import revision, upgrade

AT_ONCE = 1000  # rows


def copy_to_file(source: Engine, file: Path) -> None:
    """Make a SQLite file of it, for its owner's eyes."""
    with landing(file) as place, source.connect() as here:
        here.execution_options(isolation_level="REPEATABLE READ")
        if revision(here) != REVISIONS[-1]:
            raise StoreTrouble("its schema is not the one of today")
        target = Sqlite(place).engine()
        upgrade(target)
        with target.begin() as there:
            copy_rows(here, there)


def copy_rows(source: Connection, target: Connection) -> None:
    """All rows of all tables, those first that others belong to."""
    for table in metadata.sorted_tables:
        found = source.execute(select(table).execution_options(yield_per=AT_ONCE))
        for rows in found.mappings().partitions():
            target.execute(insert(table), [dict(row) for row in rows])
