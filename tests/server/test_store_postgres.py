"""What PostgreSQL does in its own way: connections that die, commits in doubt, what must be set up beforehand."""

from __future__ import annotations

import asyncio
import itertools
import sys
from collections.abc import Callable, Mapping
from contextlib import closing, suppress
from typing import Any
from urllib.parse import urlsplit

import psycopg
import pytest

from sirocco.server.store.opening import database, opened, upgrade_store
from sirocco.server.store.port import Passport, Repeated, Stale, StoreTrouble, Uncertain
from sirocco.server.store.postgres import Asking, Postgres, Session
from sirocco.server.store.sql import SqlStore
from sirocco.server.store.work import Cursor
from tests.server.stores import append, database_of_postgres, happening, new, play, schema_of_postgres

Scene = Callable[[SqlStore, str], Any]


@pytest.fixture
def where(tmp_path):
    return new("postgresql", tmp_path)


def on(where: str, *scenes: Scene) -> None:
    """Play scenes one after the other, each on a store of its own."""

    async def run(each: Scene) -> None:
        store = opened(where)
        try:
            await each(store, where)
        finally:
            await store.close()

    for each in scenes:
        asyncio.run(run(each))


def does(where: str, *sentences: str) -> list[Any]:
    """What an operator says to the database, and what the last sentence finds."""
    with psycopg.connect(where, autocommit=True) as connection:
        cursors = [connection.execute(sentence.encode()) for sentence in sentences]
        return cursors[-1].fetchall() if cursors[-1].description else []


# Getting there.


def test_everything_is_there_when_the_store_is_opened_again(where):
    async def before(store: SqlStore, _: str) -> None:
        await play(store, "t1", 3)
        await store.add_passport(Passport("ada", "Ada", 1.0, "stamp"))

    async def after(store: SqlStore, _: str) -> None:
        assert await store.log("t1") == [happening(version) for version in (1, 2, 3)]
        assert await store.passport("ada") == Passport("ada", "Ada", 1.0, "stamp")

    on(where, before, after)


def test_a_url_may_name_it_in_either_way(where):
    upgrade_store(where.replace("postgresql://", "postgres://"))


def test_another_kind_of_database_is_refused():
    with pytest.raises(StoreTrouble, match=r"no database is known as mysql://; expected a path, sqlite"):
        opened("mysql://camels@example.org/camels")


def test_who_has_no_driver_hears_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "psycopg", None)
    monkeypatch.delitem(sys.modules, "sirocco.server.store.postgres")
    with pytest.raises(StoreTrouble, match=r"needs psycopg: pip install 'sirocco\[postgres\]'"):
        opened("postgresql://localhost/camels")


@pytest.mark.parametrize(
    "url",
    [
        "postgresql://ada:Rumpelstiltskin@localhost:1/camels",
        "postgresql://ada:Rumpelstiltskin@localhost:many/camels",
        "postgresql://ada:Rumpelstiltskin@localhost/camels?what=ever",
        "postgresql://ada:Rumpel%stiltskin@localhost/camels",
        "postgresql:///camels?password=Rumpelstiltskin&host=/nowhere",
    ],
)
def test_no_complaint_repeats_the_password(url):
    for attempt in (opened, upgrade_store):
        with pytest.raises(StoreTrouble, match=r"cannot be (reached|read)") as caught:
            attempt(url)
        assert "stiltskin" not in str(caught.value)
        assert "\n" not in str(caught.value)


def test_a_database_that_lacks_letters_is_refused():
    where = database_of_postgres("ENCODING 'SQL_ASCII' TEMPLATE template0")
    for attempt in (opened, upgrade_store):
        with pytest.raises(StoreTrouble, match="keeps texts as SQL_ASCII: make a database with the encoding UTF8"):
            attempt(where)


def test_a_commit_is_on_the_disk_before_it_is_acknowledged_whatever_is_usual_there(where):
    name = urlsplit(where).path.removeprefix("/")
    for usual, ours in (("off", "on"), ("local", "local"), ("remote_apply", "remote_apply")):
        does(where, f"ALTER DATABASE {name} SET synchronous_commit = {usual}")
        with closing(database(where).connect()) as connection:
            assert connection.execute("SHOW synchronous_commit").fetchone() == (ours,)
    does(where, f"ALTER DATABASE {name} RESET synchronous_commit")


def test_who_reads_cannot_write(where):
    with closing(database(where).connect_to_read()) as connection:
        assert isinstance(connection, Asking)
        with pytest.raises(psycopg.errors.ReadOnlySqlTransaction):
            connection.execute("DELETE FROM facts")


# What it keeps.


def test_a_text_that_it_cannot_keep_is_refused_alone(where):
    async def scene(store: SqlStore, _: str) -> None:
        attempts = [append("t1", 1), append("t2", 1, code="\0"), append("t3", 1, by="ada", command="\0")]
        said = await asyncio.gather(*(store.append(one) for one in attempts), return_exceptions=True)
        assert [type(one) for one in said] == [type(None), StoreTrouble, StoreTrouble]
        assert await store.live() == 1

    on(where, scene)


def test_what_is_forgotten_leaves_the_tables(where):
    async def scene(store: SqlStore, where: str) -> None:
        await store.add_passport(Passport("ada", "Rumpelstiltskin", 1.0, "stamp"))
        assert does(where, "SELECT pg_relation_size('passports') > 0") == [(True,)]
        await store.forget("ada")
        assert does(where, "SELECT pg_relation_size('passports')") == [(0,)]

    on(where, scene)


def test_who_is_forgotten_need_not_wait_for_whoever_cleans_up(where):
    async def scene(store: SqlStore, where: str) -> None:
        await store.add_passport(Passport("ada", "Ada", 1.0, "stamp"))
        with psycopg.connect(where) as other:
            other.execute("LOCK passports IN SHARE UPDATE EXCLUSIVE MODE")  # as a VACUUM does
            await store.forget("ada")
        assert await store.passport("ada") is None

    on(where, scene)


def test_what_is_wrong_inside_is_found(where):
    async def scene(store: SqlStore, where: str) -> None:
        for table in ("t1", "t2", "t3"):
            await play(store, table, 5)
        assert await store.faults() == []
        does(
            where,
            "SET session_replication_role = replica",  # which leaves out what keeps rows together
            "DELETE FROM happenings WHERE table_id = 't1' AND version = 3",
            "UPDATE tables SET version = 4 WHERE id = 't3'",
            "INSERT INTO snapshots VALUES ('t9', 1, '')",
            "UPDATE pg_index SET indisvalid = false WHERE indexrelid = 'tables_due'::regclass",
        )
        assert await store.faults() == [
            "1 rows of snapshots belong to nothing in tables",
            "the index tables_due is not valid: REINDEX it",
            "table t1 is at version 5, its log has 4 happenings up to 5",
            "table t3 is at version 4, its log has 5 happenings up to 5",
        ]

    on(where, scene)


def test_a_backup_while_others_write_is_the_store_at_one_moment(where, tmp_path):
    async def scene(store: SqlStore, _: str) -> None:
        closing = asyncio.Event()

        async def keep_playing(table: str) -> None:
            for version in itertools.count(1):
                await store.append(append(table, version, snapshot=b"%d" % version))
                if closing.is_set():
                    return

        playing = asyncio.gather(*(keep_playing(f"t{number}") for number in range(20)))
        while store.writer.works < 100:  # noqa: ASYNC110 - nobody tells
            await asyncio.sleep(0.01)
        await store.backup(tmp_path / "copy.db")
        closing.set()
        await playing

    async def copied(store: SqlStore, _: str) -> None:
        wholes = [whole async for whole in store.every_table()]
        assert len(wholes) == 20
        assert all(whole.snapshot == b"%d" % whole.row.version for whole in wholes)
        assert await store.faults() == []
        await store.append(append("new", 1))

    on(where, scene)
    assert [file.name for file in tmp_path.iterdir()] == ["copy.db"]
    on(str(tmp_path / "copy.db"), copied)


def test_a_backup_that_fails_shows_no_rows_and_leaves_nothing(where, tmp_path):
    async def scene(store: SqlStore, where: str) -> None:
        await store.append(append("t1", 1, card=b"Rumpelstiltskin"))
        with pytest.raises(StoreTrouble, match="No such file"):
            await store.backup(tmp_path / "nowhere" / "copy.db")
        does(where, "ALTER TABLE sitters RENAME TO standers")
        with pytest.raises(StoreTrouble, match='relation "sitters" does not exist') as caught:
            await store.backup(tmp_path / "copy.db")
        assert "SELECT" not in str(caught.value)

    on(where, scene)
    assert list(tmp_path.iterdir()) == []


# Groups, and several servers.


def test_what_waits_is_committed_as_one_group(where):
    async def scene(store: SqlStore, _: str) -> None:
        await asyncio.gather(*(play(store, f"t{number}", 5) for number in range(200)))
        assert store.writer.works == 1000
        assert store.writer.commits < 100
        assert 50 < store.writer.largest <= 200

    on(where, scene)


def test_two_servers_that_write_the_same_tables_do_not_trip_over_each_other(where):
    async def scene() -> None:
        stores = [opened(where) for _ in range(3)]

        async def keep_playing(store: SqlStore, table: str) -> int:
            written = 0
            while (kept := await store.load(table)) is None or kept.row.version < 15:
                with suppress(Stale):
                    await store.append(append(table, kept.row.version + 1 if kept else 1))
                    written += 1
            return written

        tables = [f"t{number}" for number in range(10)]
        # Each in an order of its own: those who lock in circles would wait for ever.
        works = [keep_playing(store, table) for store in stores for table in (tables, tables[::-1])[store is stores[1]]]
        assert sum(await asyncio.gather(*works)) == 150
        wholes = [whole async for whole in stores[0].every_table()]
        assert [len(whole.log) for whole in wholes] == [15] * 10
        assert await stores[0].faults() == []
        for store in stores:
            await store.close()

    asyncio.run(scene())


# Connections that die.


def end_sessions(where: str, which: str = "true") -> int:
    """End the sessions of the store, as an operator, a restart or a proxy does; how many there were."""
    ours = "datname = current_database() AND application_name = 'sirocco'"
    ending = f"SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE {ours} AND {which}"  # noqa: S608 - ours
    return len(does(where, ending))


def test_sessions_that_ended_while_nobody_used_them_are_replaced_unnoticed(where):
    async def scene(store: SqlStore, where: str) -> None:
        await play(store, "t1", 2)
        for version in (3, 4, 5):
            await asyncio.gather(*(store.load("t1") for _ in range(10)))
            assert end_sessions(where) >= 2
            await store.append(append("t1", version))
            assert await store.log("t1", after=version - 1) == [happening(version)]

    on(where, scene)


class Proxied(Session):
    """A session that does something else for some sentences."""

    def __init__(self, real: psycopg.Connection, database: Unreliable) -> None:
        super().__init__(real)
        self._database = database

    def execute(self, sql: str, values: Mapping[str, object] | None = None, /) -> Cursor:
        if self._database.instead is not None:
            self._database.instead(self.real, sql)
        return super().execute(sql, values)


class Unreliable(Postgres):
    """A database to which things happen between two sentences."""

    instead: Callable[[psycopg.Connection, str], None] | None = None

    def connect(self) -> Session:
        return Proxied(super().connect().real, self)


def test_a_session_that_ends_in_the_middle_of_a_group_leaves_nothing_of_it(where):
    base = Unreliable(where)
    store = SqlStore(base)

    def ending(real: psycopg.Connection, sql: str) -> None:
        if "INSERT INTO sitters" in sql:
            base.instead = None
            assert end_sessions(where, f"pid = {real.info.backend_pid}") == 1

    async def scene() -> None:
        await store.append(append("t0", 1))
        base.instead = ending
        attempts = [append("t1", 1), append("t2", 1, sitters=((1, "ada"),)), append("t3", 1)]
        said = await asyncio.gather(*(store.append(one) for one in attempts), return_exceptions=True)
        assert [type(one) for one in said] == [StoreTrouble] * 3
        assert await store.live() == 1
        for one in attempts:
            await store.append(one)
        assert await store.faults() == []
        await store.close()

    asyncio.run(scene())


def test_a_commit_that_is_done_but_not_heard_of_is_uncertain_and_the_command_is_known_when_it_comes_again(where):
    base = Unreliable(where)
    store = SqlStore(base)

    def deaf(real: psycopg.Connection, sql: str) -> None:
        if sql == "COMMIT":
            base.instead = None
            real.execute("COMMIT")
            end_sessions(where, f"pid = {real.info.backend_pid}")

    async def scene() -> None:
        base.instead = deaf
        with pytest.raises(Uncertain):
            await store.append(append("t1", 1, by="ada", command="c1"))
        with pytest.raises(Repeated):
            await store.append(append("t1", 1, by="ada", command="c1"))
        assert await store.version_of("t1", "ada", "c1") == 1
        await store.append(append("t1", 2))
        await store.close()

    asyncio.run(scene())


AT_COMMIT = """
    CREATE FUNCTION late() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN {does}; RETURN NULL; END $$;
    CREATE CONSTRAINT TRIGGER late AFTER INSERT ON happenings DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN (NEW.table_id = 'late') EXECUTE FUNCTION late()
"""


def test_a_session_that_ends_while_it_commits_is_uncertain(where):
    does(where, AT_COMMIT.format(does="PERFORM pg_sleep(60)"))

    async def scene(store: SqlStore, where: str) -> None:
        waiting = asyncio.ensure_future(store.append(append("late", 1)))
        while not end_sessions(where, "query = 'COMMIT' AND wait_event = 'PgSleep'"):  # noqa: ASYNC110 - PostgreSQL's
            await asyncio.sleep(0.02)
        with pytest.raises(Uncertain, match="terminating connection"):
            await waiting
        assert await store.load("late") is None
        await store.append(append("t1", 1))

    on(where, scene)


def test_a_commit_that_is_refused_is_no_commit_and_takes_its_group_back(where):
    does(where, AT_COMMIT.format(does="RAISE 'not today'"))

    async def scene(store: SqlStore, _: str) -> None:
        await store.append(append("t1", 1))
        attempts = [append("t1", 2), append("late", 1), append("t1", 9)]
        said = await asyncio.gather(*(store.append(one) for one in attempts), return_exceptions=True)
        assert [type(one) for one in said] == [StoreTrouble, StoreTrouble, Stale]
        assert "could not commit: not today" in str(said[0])
        await store.append(append("t1", 2))
        assert await store.load("late") is None

    on(where, scene)


def test_a_commit_that_comes_to_a_rollback_is_no_success(where):
    with closing(database(where).connect()) as connection:
        connection.execute("BEGIN")
        with pytest.raises(psycopg.Error):
            connection.execute("SELECT 1 / 0")
        with pytest.raises(psycopg.Error, match="COMMIT came to ROLLBACK"):
            connection.execute("COMMIT")


def test_a_server_that_cannot_be_reached_is_trouble_for_readers_and_writers(where):
    base = Unreliable(where)
    store = SqlStore(base)

    async def scene() -> None:
        await store.append(append("t1", 1))
        here, base.target = base.target, "host=/nowhere"
        end_sessions(where)
        for attempt in (store.append(append("t1", 2)), store.load("t1"), store.faults()):
            with pytest.raises(StoreTrouble, match="/nowhere"):
                await attempt
        base.target = here
        await store.append(append("t1", 2))
        await store.close()

    asyncio.run(scene())


def test_scenes_do_not_see_each_other(tmp_path):
    first, second = new("postgresql", tmp_path), schema_of_postgres(tmp_path)
    does(first, "INSERT INTO facts VALUES ('clock', '1')")
    upgrade_store(second)
    assert does(second, "SELECT * FROM facts") == []
