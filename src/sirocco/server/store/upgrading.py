"""Which schema a database has, and how it gets the one of today."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, inspect, text

from sirocco.server.store.port import StoreTrouble
from sirocco.server.store.schema import REVISIONS

NONE = ""  # the schema of a database without tables
LOCK = 7476226  # of all who write to a PostgreSQL, one after the other


def revision(connection: Connection) -> str:
    """The schema that is there.  One we do not know is refused, whoever made it."""
    names = set(inspect(connection).get_table_names())
    if not names:
        return NONE
    if "alembic_version" not in names:
        raise StoreTrouble("this is the database of another program: it has tables that Sirocco did not make")
    found = connection.execute(text("SELECT version_num FROM alembic_version")).scalars().all()
    if not found:
        return NONE
    if found[0] not in REVISIONS:
        raise StoreTrouble(
            f"this database was made by a newer Sirocco: its schema is {found[0]}, known here is {REVISIONS[-1]}"
        )
    return str(found[0])


def upgrade(engine: Engine, to: str = REVISIONS[-1]) -> tuple[str, str]:
    """Bring the schema up to date, all at once or not at all; from which one, and to which."""
    with engine.begin() as connection:
        if connection.dialect.name == "postgresql":  # SQLite lets only one write anyway
            connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
        before = revision(connection)
        if before != to:
            config = Config(attributes={"connection": connection})
            config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
            config.set_main_option("path_separator", "os")
            command.upgrade(config, to)
    return before, to
