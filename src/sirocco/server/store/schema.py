"""The tables of the database, for SQLite and PostgreSQL alike.  How they came to be so is told in migrations/."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
    and_,
    literal_column,
)

REVISIONS = ("1", "2")  # every schema there ever was, in order; migrations/ leads from each to the next

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("code", Text, nullable=False),
    Column("game", Text, nullable=False),
    Column("status", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("rules", Text, nullable=False),
    Column("card", LargeBinary, nullable=False),
    Column("due", Double),
    Column("version", Integer, nullable=False),
    Column("created", Double, nullable=False),
    Column("touched", Double, nullable=False),
    Column("seed", LargeBinary, nullable=False),
)
Index("tables_code", tables.c.code, unique=True)

# What is asked of all tables at once is asked of an index that holds only those few it concerns.
LIVE = tables.c.status != literal_column("'over'")
LISTED = and_(tables.c.public, LIVE)
CLOCKED = tables.c.due.is_not(None)
Index("tables_live", tables.c.status, sqlite_where=LIVE, postgresql_where=LIVE)
Index("tables_listed", tables.c.touched, sqlite_where=LISTED, postgresql_where=LISTED)
Index("tables_due", tables.c.id, tables.c.due, sqlite_where=CLOCKED, postgresql_where=CLOCKED)

happenings = Table(
    "happenings",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), nullable=False),
    Column("version", Integer, nullable=False),
    Column("at", Double, nullable=False),
    Column("kind", Text, nullable=False),
    Column("body", LargeBinary, nullable=False),
    Column("lines", Text, nullable=False),
    Column("passport", Text),  # nobody is NULL, and so is no command: a unique index lets NULL repeat itself
    Column("command", Text),
    PrimaryKeyConstraint("table_id", "version"),
)
_somebody = happenings.c.passport.is_not(None)
Index(
    "happenings_by",
    happenings.c.passport,
    happenings.c.table_id,
    happenings.c.command,
    unique=True,
    sqlite_where=_somebody,
    postgresql_where=_somebody,
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("version", Integer, nullable=False),
    Column("body", LargeBinary, nullable=False),
)

# Everybody who sits or ever sat somewhere: who sits there now is told by the log.
sitters = Table(
    "sitters",
    metadata,
    Column("passport", Text, nullable=False),
    Column("table_id", Text, ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    PrimaryKeyConstraint("passport", "table_id", "seat"),
    sqlite_with_rowid=False,
)

passports = Table(
    "passports",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("created", Double, nullable=False),
    Column("stamp", Text, nullable=False),
)

links = Table(
    "links",
    metadata,
    Column("fingerprint", Text, primary_key=True),
    Column("passport", Text, ForeignKey("passports.id"), nullable=False),
    Column("expires", Double, nullable=False),
)
Index("links_passport", links.c.passport)

tokens = Table(
    "tokens",
    metadata,
    Column("fingerprint", Text, primary_key=True),
    Column("passport", Text, ForeignKey("passports.id"), nullable=False),
    Column("name", Text, nullable=False),
    Column("created", Double, nullable=False),
)
Index("tokens_passport", tokens.c.passport)

facts = Table(
    "facts",
    metadata,
    Column("name", Text, primary_key=True),
    Column("value", Text, nullable=False),
)
