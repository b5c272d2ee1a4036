"""Every sentence that is said to a database, written once and compiled for the one that is there.

What comes out is text: drivers take it faster from us than from an engine between.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sqlalchemy import (
    BindParameter,
    ColumnElement,
    Dialect,
    Executable,
    Select,
    Table,
    bindparam,
    delete,
    func,
    literal_column,
    null,
    or_,
    select,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite

from sirocco.server.store.port import FORGOTTEN, SAID
from sirocco.server.store.schema import (
    CLOCKED,
    LISTED,
    LIVE,
    facts,
    happenings,
    links,
    passports,
    sitters,
    snapshots,
    tables,
    tokens,
)

ROW = (
    *(tables.c.id, tables.c.code, tables.c.game, tables.c.status, tables.c.public, tables.c.rules),
    *(tables.c.card, tables.c.due, tables.c.version, tables.c.created, tables.c.touched),
)  # as in port.Row
CHANGES = ("status", "public", "rules", "card", "due", "version", "touched")  # what a happening may change of a row
EMPTY: ColumnElement[str] = literal_column("''")
ZERO: ColumnElement[int] = literal_column("0")
HAPPENING = (
    *(happenings.c.version, happenings.c.at, happenings.c.kind, happenings.c.body, happenings.c.lines),
    *(func.coalesce(happenings.c.passport, EMPTY), func.coalesce(happenings.c.command, EMPTY)),
)  # as in port.Happening

TABLE: BindParameter[str] = bindparam("table")
PASSPORT: BindParameter[str] = bindparam("who")
MARK: BindParameter[str] = bindparam("mark")


def first(many: Select[Any]) -> Select[Any]:
    """Only so many of them."""
    return many.limit(bindparam("limit")).offset(ZERO)


class Statements:
    """All of them, as text in one dialect."""

    def __init__(self, dialect: Dialect, *, postgres: bool) -> None:
        def text(clause: Executable, *columns: str) -> str:
            return str(clause.compile(dialect=dialect, column_keys=list(columns) or None))  # type: ignore[attr-defined]

        def add(table: Table) -> str:
            return text(insert(table), *table.c.keys())

        def put(table: Table, key: str, *others: str) -> str:
            adding = insert(table)
            changes = {name: adding.excluded[name] for name in others}
            return text(adding.on_conflict_do_update(index_elements=[key], set_=changes), *table.c.keys())

        insert = postgresql.insert if postgres else sqlite.insert
        this = tables.c.id == TABLE
        logged = happenings.c.table_id == TABLE
        done = happenings.c.passport == PASSPORT

        # A table and its log.
        self.add_table = add(tables)
        self.move_table = text(update(tables).where(this, tables.c.version == bindparam("before")), *CHANGES)
        self.add_happening = add(happenings)
        self.put_snapshot = put(snapshots, "table_id", "version", "body")
        self.add_sitter = text(insert(sitters).on_conflict_do_nothing(), *sitters.c.keys())
        self.version_of = text(
            select(happenings.c.version).where(logged, done, happenings.c.command == bindparam("said"))
        )
        self.version = text(select(tables.c.version).where(this))
        self.invited = text(select(tables.c.id).where(tables.c.code == bindparam("letters")))
        self.table = text(
            select(*ROW, tables.c.seed, snapshots.c.version, snapshots.c.body)
            .select_from(tables.outerjoin(snapshots))
            .where(this)
        )
        self.log = text(
            select(*HAPPENING).where(logged, happenings.c.version > bindparam("after")).order_by(happenings.c.version)
        )
        self.lines = text(
            select(happenings.c.lines).where(logged, happenings.c.lines != EMPTY).order_by(happenings.c.version)
        )

        # Many tables.
        self.live = text(select(func.count()).select_from(tables).where(LIVE))
        latest = (tables.c.touched.desc(), tables.c.id)
        self.public = text(first(select(*ROW).where(LISTED).order_by(*latest)))
        sat = select(sitters.c.table_id).where(sitters.c.passport == PASSPORT)
        self.tables_of = text(first(select(*ROW).where(tables.c.id.in_(sat)).order_by(*latest)))
        self.dues = text(select(tables.c.id, tables.c.due).where(CLOCKED).order_by(tables.c.due, tables.c.id))
        self.ids_after = text(first(select(tables.c.id).where(tables.c.id > TABLE).order_by(tables.c.id)))
        counted = (
            select(happenings.c.table_id, func.count().label("number"), func.max(happenings.c.version).label("last"))
            .group_by(happenings.c.table_id)
            .subquery()
        )
        number, last = func.coalesce(counted.c.number, ZERO), func.coalesce(counted.c.last, ZERO)
        self.gaps = text(
            select(tables.c.id, tables.c.version, number, last)
            .select_from(tables.outerjoin(counted, tables.c.id == counted.c.table_id))
            .where(or_(tables.c.version != number, tables.c.version != last))
            .order_by(tables.c.id)
        )

        # People.
        self.add_passport = add(passports)
        self.passport = text(select(passports).where(passports.c.id == PASSPORT))
        self.rename = text(update(passports).where(passports.c.id == PASSPORT), "name")
        self.revoke = text(update(passports).where(passports.c.id == PASSPORT), "stamp")
        self.add_link = add(links)
        good = links.c.expires > bindparam("now")
        self.use_link = text(delete(links).where(links.c.fingerprint == MARK, good).returning(links.c.passport))
        self.drop_links = text(delete(links).where(links.c.passport == PASSPORT))
        self.drop_old_links = text(delete(links).where(~good))
        self.add_token = add(tokens)
        self.token = text(select(tokens).where(tokens.c.fingerprint == MARK))
        self.tokens_of = text(
            select(tokens).where(tokens.c.passport == PASSPORT).order_by(tokens.c.created, tokens.c.fingerprint)
        )
        self.drop_token = text(delete(tokens).where(tokens.c.passport == PASSPORT, tokens.c.fingerprint == MARK))
        self.done_by = text(
            select(happenings.c.table_id, *HAPPENING)
            .where(done)
            .order_by(happenings.c.at, happenings.c.table_id, happenings.c.version)
        )
        self.amend = text(
            update(happenings).where(logged, happenings.c.version == bindparam("number")), "body", "lines"
        )
        self.recard = text(update(tables).where(this), "card")
        self.drop_snapshot = text(delete(snapshots).where(snapshots.c.table_id == TABLE))
        self.forget = tuple(map(text, forgetting(sat, done)))

        # The server.
        self.fact = text(select(facts.c.value).where(facts.c.name == bindparam("what")))
        self.set_fact = put(facts, "name", "value")


def forgetting(sat: Select[Any], done: ColumnElement[bool]) -> Iterator[Executable]:
    """What forgets a passport, in this order: the first needs to know where somebody was."""
    where_it_was = sat.union(select(happenings.c.table_id).where(done))
    yield delete(snapshots).where(snapshots.c.table_id.in_(where_it_was))
    unsaid = {"kind": literal_column(f"'{FORGOTTEN}'"), "body": bindparam("unsaid"), "lines": EMPTY}
    yield update(happenings).where(done, happenings.c.kind == literal_column(f"'{SAID}'")).values(unsaid)
    yield update(happenings).where(done).values({"passport": null(), "command": null()})
    for table in (sitters, links, tokens):
        yield delete(table).where(table.c.passport == PASSPORT)
    yield delete(passports).where(passports.c.id == PASSPORT)
