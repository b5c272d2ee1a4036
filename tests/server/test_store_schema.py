"""From the schemas of older deployments to the one of today, on both databases."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, MetaData, inspect, text
from sqlalchemy.schema import CreateIndex, CreateTable

from sirocco.server.store import migrations
from sirocco.server.store.opening import backup_store, database, opened, opened_as_it_is, upgrade_store
from sirocco.server.store.port import Repeated, StoreTrouble, fingerprint
from sirocco.server.store.schema import REVISIONS, metadata
from sirocco.server.store.sql import SqlStore
from sirocco.server.store.upgrading import upgrade
from tests.server.stores import DATABASES, EMPTY, append, happening, new, row

pytestmark = pytest.mark.parametrize("kind", DATABASES)


def engine(where: str) -> Engine:
    return database(where).engine()


def made(connection: Connection) -> set[str]:
    """How every table and every index was made: in SQLite's words, or as PostgreSQL tells us."""
    if connection.dialect.name == "sqlite":
        asked = text("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL AND tbl_name != 'alembic_version'")
        return {" ".join(sql.split()) for (sql,) in connection.execute(asked)}
    found = MetaData()
    found.reflect(connection)
    names = [table for table in found.sorted_tables if table.name != "alembic_version"]
    tables = {str(CreateTable(table).compile(connection)) for table in names}
    return tables | {str(CreateIndex(index).compile(connection)) for table in names for index in table.indexes}


def rows_of(where: str) -> dict[str, list[Any]]:
    with engine(where).connect() as connection:
        names = inspect(connection).get_table_names()
        return {name: sorted(map(repr, connection.execute(text(f"SELECT * FROM {name}")))) for name in names}  # noqa: S608 - their own names


def test_the_history_of_the_schema_is_one_line(kind):
    del kind  # every database has the same
    script = ScriptDirectory(str(Path(migrations.__file__).parent))
    assert [each.revision for each in script.walk_revisions()] == list(reversed(REVISIONS))
    assert script.get_heads() == [REVISIONS[-1]]


def test_the_history_leads_to_the_schema_of_today(kind, tmp_path):
    (tmp_path / "other").mkdir()
    upgraded, at_once = engine(new(kind, tmp_path)), engine(EMPTY[kind](tmp_path / "other"))
    with at_once.begin() as connection:
        metadata.create_all(connection)
        expected = made(connection)
    with upgraded.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
        assert made(connection) == expected


def test_a_schema_that_is_up_to_date_is_left_alone(kind, tmp_path):
    where = EMPTY[kind](tmp_path)
    assert upgrade_store(where) == ("", REVISIONS[-1])
    assert upgrade_store(where) == (REVISIONS[-1], REVISIONS[-1])


def at_the_first_schema(where: str) -> None:
    """A deployment of the first Sirocco: a table being played, one that is over, people."""
    upgrade(engine(where), to="1")
    with engine(where).begin() as connection:
        for table, status in (("t1", "playing"), ("t2", "over")):
            connection.execute(
                text(
                    "INSERT INTO tables"
                    " (id, code, game, status, public, rules, card, due, version, created, touched, seed) VALUES"
                    " (:id, :code, 'second', :status, true, '1', :card, 7.5, 3, 100.0, 103.0, :seed)"
                ),
                {"id": table, "code": f"code-{table}", "status": status, "card": b"{}", "seed": b"\x5e\xed"},
            )
            for version in (1, 2, 3):
                connection.execute(
                    text(
                        "INSERT INTO happenings (table_id, version, at, kind, body, lines, passport, command)"
                        " VALUES (:id, :version, :at, 'decision', :body, :lines, 'ada', :command)"
                    ),
                    {
                        "id": table,
                        "version": version,
                        "at": 100.0 + version,
                        "body": b'{"n": %d}' % version,
                        "lines": f"{version} roll\n",
                        "command": f"c{version}",
                    },
                )
            connection.execute(text("INSERT INTO sitters VALUES ('ada', :id, 1)"), {"id": table})
        connection.execute(text("INSERT INTO passports VALUES ('ada', 'Ada', 1.0, 'stamp')"))
        connection.execute(text("INSERT INTO tokens VALUES (:mark, 'ada', 'bot', 1.0)"), {"mark": fingerprint("token")})
        connection.execute(text("INSERT INTO links VALUES (:mark, 'ada', 100.0)"), {"mark": fingerprint("link")})
        connection.execute(text("INSERT INTO facts VALUES ('clock', '5.5')"))


async def goes_on(store: SqlStore) -> None:
    kept = await store.load("t1")
    assert kept is not None
    assert kept.row == row("t1", 3, public=True, due=7.5, card=b"{}")
    assert (kept.seed, kept.snapshot) == (b"\x5e\xed", b"")
    assert kept.since == tuple(happening(version, by="ada", command=f"c{version}") for version in (1, 2, 3))
    assert await store.lines("t2") == "1 roll\n2 roll\n3 roll\n"
    assert [found.id for found in await store.public(10)] == ["t1"]
    assert [found.id for found in await store.tables_of("ada", 10)] == ["t1", "t2"]
    token = await store.token(fingerprint("token"))
    assert token is not None
    assert token.passport == "ada"
    assert await store.use_link(fingerprint("link"), 50.0) == "ada"
    assert await store.fact("clock") == "5.5"
    with pytest.raises(Repeated):
        await store.append(append("t1", 4, by="ada", command="c2"))
    await store.append(append("t1", 4, snapshot=b"after 4"))
    after = await store.load("t1")
    assert after is not None
    assert after.snapshot == b"after 4"
    assert await store.faults() == []
    await store.close()


def test_a_deployment_from_the_previous_schema_goes_on(kind, tmp_path):
    where = EMPTY[kind](tmp_path)
    at_the_first_schema(where)
    with pytest.raises(StoreTrouble, match=r"has the schema 1, and 2 is needed: run `sirocco db upgrade`"):
        opened_as_it_is(where)
    assert upgrade_store(where) == ("1", "2")
    asyncio.run(goes_on(opened(where)))


def test_a_file_is_brought_up_to_date_when_it_is_opened_and_a_server_elsewhere_is_not(kind, tmp_path):
    where = EMPTY[kind](tmp_path)
    at_the_first_schema(where)
    if kind == "sqlite":
        asyncio.run(goes_on(opened(where)))
        return
    with pytest.raises(StoreTrouble, match="sirocco db upgrade"):
        opened(where)
    assert "snapshots" not in rows_of(where)


def test_nothing_is_made_where_nothing_is(kind, tmp_path):
    where = EMPTY[kind](tmp_path)
    with pytest.raises(StoreTrouble, match="there is no" if kind == "sqlite" else "holds no tables yet"):
        opened_as_it_is(where)
    assert list(tmp_path.iterdir()) == []


def test_a_migration_that_fails_leaves_everything_as_it_was(kind, tmp_path):
    where = EMPTY[kind](tmp_path)
    at_the_first_schema(where)
    with engine(where).begin() as connection:
        connection.execute(text("CREATE TABLE snapshots (in_the_way TEXT)"))
    before = rows_of(where)
    with pytest.raises(StoreTrouble, match=r"snapshots\"? already exists"):
        upgrade_store(where)
    assert rows_of(where) == before
    assert before["alembic_version"] == ["('1',)"]


def test_a_database_of_a_newer_sirocco_is_refused(kind, tmp_path):
    where = new(kind, tmp_path)
    with engine(where).begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '77'"))
    for attempt in (opened, opened_as_it_is, upgrade_store):
        with pytest.raises(StoreTrouble, match="newer Sirocco: its schema is 77"):
            attempt(where)


def test_the_database_of_another_program_is_refused_and_left_alone(kind, tmp_path):
    where = EMPTY[kind](tmp_path)
    with engine(where).begin() as connection:
        connection.execute(text("CREATE TABLE bookmarks (url TEXT)"))
    for attempt in (opened, upgrade_store):
        with pytest.raises(StoreTrouble, match="another program"):
            attempt(where)
    assert rows_of(where) == {"bookmarks": []}


def test_those_who_upgrade_at_once_do_not_trip_over_each_other(kind, tmp_path):
    where = EMPTY[kind](tmp_path)

    async def all_at_once() -> list[tuple[str, str]]:
        return await asyncio.gather(*(asyncio.to_thread(upgrade_store, where) for _ in range(4)))

    assert sorted(asyncio.run(all_at_once())) == [("", "2"), ("2", "2"), ("2", "2"), ("2", "2")]


def test_a_backup_is_everything_that_is_kept(kind, tmp_path):
    where, copy = EMPTY[kind](tmp_path), tmp_path / "copy.db"
    at_the_first_schema(where)
    upgrade_store(where)
    backup_store(where, copy)
    assert rows_as_python(str(copy)) == rows_as_python(where)
    with pytest.raises(StoreTrouble, match="there already"):
        backup_store(where, copy)
    asyncio.run(goes_on(opened_as_it_is(copy)))


def rows_as_python(where: str) -> dict[str, list[str]]:
    """The same of every database: SQLite has no truth values of its own."""
    with engine(where).connect() as connection:
        return {table.name: sorted(map(repr, connection.execute(table.select()))) for table in metadata.sorted_tables}
