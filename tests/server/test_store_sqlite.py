"""What SQLite does in its own way: the file, its log, full disks, copies."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import subprocess
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from sirocco.server.store import open_store
from sirocco.server.store.opening import backup_store, opened
from sirocco.server.store.port import Passport, Repeated, StoreTrouble, Uncertain
from sirocco.server.store.sql import SqlStore
from sirocco.server.store.sqlite import Sqlite
from tests.server.stores import append, happening, play


def on(file: Path, *scenes: Callable[[SqlStore], Any]) -> None:
    """Play scenes one after the other, each on the store as the one before left it on the disk."""

    async def run(each: Callable[[SqlStore], Any]) -> None:
        store = opened(file)
        try:
            await each(store)
        finally:
            await store.close()

    for each in scenes:
        asyncio.run(run(each))


# The file.


def test_everything_is_there_when_the_store_is_opened_again(tmp_path):
    async def before(store):
        await play(store, "t1", 3)
        await store.add_passport(Passport("ada", "Ada", 1.0, "stamp"))

    async def after(store):
        assert await store.log("t1") == [happening(version) for version in (1, 2, 3)]
        assert await store.passport("ada") == Passport("ada", "Ada", 1.0, "stamp")

    on(tmp_path / "a.db", before, after)


def test_a_path_may_be_said_as_a_url_and_its_folder_is_made(tmp_path):
    asyncio.run(close_at_once(f"sqlite:///{tmp_path}/deep/down/a.db"))
    assert (tmp_path / "deep/down/a.db").is_file()


async def close_at_once(where: str) -> None:
    await (await open_store(where)).close()


@pytest.mark.skipif(os.name != "posix", reason="other systems have other rights")
def test_seeds_are_for_the_eyes_of_the_owner_of_the_file(tmp_path):
    async def scene(store):
        await store.append(append())
        for file in tmp_path.iterdir():
            assert file.stat().st_mode & 0o077 == 0, file

    on(tmp_path / "a.db", scene)


def test_a_commit_is_on_the_disk_before_it_is_acknowledged(tmp_path):
    database = Sqlite(tmp_path / "a.db")
    with closing(database.connect()) as connection:
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert connection.execute("PRAGMA synchronous").fetchone() == (2,)  # FULL
        assert connection.execute("PRAGMA foreign_keys").fetchone() == (1,)


@pytest.mark.parametrize("content", [b"This is no database. " * 500, b"short"])
def test_a_file_that_is_no_database_is_refused_and_left_alone(tmp_path, content):
    file = tmp_path / "a.db"
    file.write_bytes(content)
    with pytest.raises(StoreTrouble, match=r"a\.db"):
        opened(file)
    assert file.read_bytes() == content


def test_a_folder_is_refused(tmp_path):
    with pytest.raises(StoreTrouble, match="cannot be written"):
        opened(tmp_path)


def test_what_is_forgotten_is_on_the_disk_no_more(tmp_path):
    secret = b"Rumpelstiltskin"

    async def scene(store):
        await store.add_passport(Passport("ada", secret.decode(), 1.0, "stamp"))
        await store.append(append("t1", 1, by="ada", snapshot=b"winner: " + secret))
        assert any(secret in file.read_bytes() for file in tmp_path.iterdir())
        await store.forget("ada")
        assert not any(secret in file.read_bytes() for file in tmp_path.iterdir())

    on(tmp_path / "a.db", scene)


def test_a_log_with_a_gap_is_found(tmp_path):
    async def scene(store):
        await play(store, "t1", 5)
        await play(store, "t2", 5)
        await play(store, "t3", 5)
        with closing(sqlite3.connect(tmp_path / "a.db")) as connection, connection:
            connection.execute("DELETE FROM happenings WHERE table_id = 't1' AND version = 3")
            connection.execute("UPDATE tables SET version = 4 WHERE id = 't3'")
            connection.execute("INSERT INTO snapshots VALUES ('t9', 1, x'00')")
        assert await store.faults() == [
            "row 1 of snapshots belongs to nothing in tables",
            "table t1 is at version 5, its log has 4 happenings up to 5",
            "table t3 is at version 4, its log has 5 happenings up to 5",
        ]

    on(tmp_path / "a.db", scene)


# Groups.


def test_what_waits_is_committed_as_one_group(tmp_path):
    async def scene(store):
        await asyncio.gather(*(play(store, f"t{number}", 5) for number in range(200)))
        writer = store.writer
        assert writer.works == 1000
        assert writer.commits < 100
        assert 50 < writer.largest <= 200

    on(tmp_path / "a.db", scene)


class Proxy:
    """A connection that does something else for some sentences."""

    def __init__(self, connection: sqlite3.Connection, instead: Callable[[Proxy, str], None]) -> None:
        self.real = connection
        self._instead = instead

    def execute(self, sql: str, values: Mapping[str, object] | tuple[()] = ()) -> Any:
        self._instead(self, sql)
        return self.real.execute(sql, values)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.real, name)


class Unreliable(Sqlite):
    """A database on which commits fail, in a way that `failing` says."""

    failing: Callable[[Proxy, str], None] | None = None

    def connect(self) -> Any:
        return Proxy(super().connect(), lambda proxy, sql: self.failing(proxy, sql) if self.failing else None)


def trouble(code: int) -> sqlite3.OperationalError:
    error = sqlite3.OperationalError("made for this test")
    error.sqlite_errorcode = code
    return error


def unreliable(file: Path) -> tuple[Unreliable, SqlStore]:
    asyncio.run(opened(file).close())
    database = Unreliable(file)
    return database, SqlStore(database)


def test_who_hears_of_success_can_be_sure_that_the_commit_came_first(tmp_path):
    database, store = unreliable(tmp_path / "a.db")
    said = []
    waiting: list[asyncio.Future[None]] = []

    def slow(_proxy: Proxy, sql: str) -> None:
        if sql == "COMMIT":
            said.append(waiting[0].done())

    async def scene() -> None:
        database.failing = slow
        waiting.append(asyncio.ensure_future(store.append(append())))
        await waiting[0]
        await store.close()

    asyncio.run(scene())
    assert said == [False]


def test_a_commit_that_is_done_but_not_heard_of_is_uncertain_and_the_command_is_known_when_it_comes_again(tmp_path):
    database, store = unreliable(tmp_path / "a.db")

    def deaf(proxy: Proxy, sql: str) -> None:
        if sql == "COMMIT":
            proxy.real.execute("COMMIT")
            raise trouble(sqlite3.SQLITE_IOERR)

    async def scene() -> None:
        database.failing = deaf
        with pytest.raises(Uncertain):
            await store.append(append("t1", 1, by="ada", command="c1"))
        database.failing = None
        with pytest.raises(Repeated):
            await store.append(append("t1", 1, by="ada", command="c1"))
        assert await store.version_of("t1", "ada", "c1") == 1
        await store.append(append("t1", 2))
        await store.close()

    asyncio.run(scene())


@pytest.mark.parametrize(
    ("code", "kind"),
    [
        (sqlite3.SQLITE_FULL, StoreTrouble),
        (sqlite3.SQLITE_BUSY, StoreTrouble),
        (sqlite3.SQLITE_IOERR_FSYNC, Uncertain),
        (sqlite3.SQLITE_IOERR_WRITE, Uncertain),
    ],
)
def test_a_commit_that_fails_takes_its_whole_group_back(tmp_path, code, kind):
    database, store = unreliable(tmp_path / "a.db")

    def failing(_proxy: Proxy, sql: str) -> None:
        if sql == "COMMIT":
            raise trouble(code)

    async def scene() -> None:
        await store.append(append("t0", 1))
        database.failing = failing
        attempts = [append("t1", 1), append("t0", 7), append("t2", 1)]
        said = await asyncio.gather(*(store.append(one) for one in attempts), return_exceptions=True)
        assert [type(one) for one in said][::2] == [kind, kind]
        database.failing = None
        assert await store.load("t1") is None
        for one in attempts[::2]:
            await store.append(one)
        assert await store.faults() == []
        await store.close()

    asyncio.run(scene())


def test_a_bug_of_our_own_ends_nothing(tmp_path):
    database, store = unreliable(tmp_path / "a.db")

    def failing(_proxy: Proxy, sql: str) -> None:
        if sql == "COMMIT":
            raise ZeroDivisionError

    async def scene() -> None:
        database.failing = failing
        with pytest.raises(Uncertain, match="ZeroDivisionError"):
            await store.append(append("t1", 1))
        database.failing = None
        await store.append(append("t1", 1))
        await store.close()

    asyncio.run(scene())


def test_an_answer_for_a_loop_that_is_gone_hinders_nobody(tmp_path):
    store = opened(tmp_path / "a.db")

    async def gone() -> None:
        waiting = asyncio.ensure_future(store.append(append("t1", 1)))
        await asyncio.sleep(0)
        waiting.cancel()

    async def after() -> None:
        await store.append(append("t2", 1))
        assert await store.load("t1") is not None
        await store.close()

    asyncio.run(gone())
    asyncio.run(after())


# Full disks.


class Small(Sqlite):
    """A database that may have so many pages."""

    pages = 1 << 20

    def connect(self) -> sqlite3.Connection:
        connection = super().connect()
        connection.execute(f"PRAGMA max_page_count = {self.pages}")
        return connection


async def fill(store: SqlStore, most: int = 5000) -> int:
    """Append until the disk is full; how many went in."""
    for number in range(most):
        try:
            await store.append(append(f"t{number}", 1, card=b"x" * 3000))
        except Uncertain:
            raise
        except StoreTrouble:
            return number
    raise AssertionError("it never became full")


def test_a_full_database_is_trouble_and_works_again_once_there_is_room(tmp_path):
    asyncio.run(opened(tmp_path / "a.db").close())
    database = Small(tmp_path / "a.db")
    database.pages = 60
    store = SqlStore(database)

    async def scene() -> None:
        number = await fill(store)
        assert number > 10
        attempts = [append("t0", 2, card=b""), append("big", 1, card=b"x" * 300_000), append("t1", 2, card=b"")]
        said = await asyncio.gather(*(store.append(one) for one in attempts), return_exceptions=True)
        assert isinstance(said[1], StoreTrouble)
        assert await store.load("big") is None
        assert await store.load(f"t{number}") is None
        assert len(await store.log("t5")) == 1
        database.pages = 10_000
        await store.append(append(f"t{number}", 1, card=b"x" * 3000))
        await store.append(append("big", 1, card=b"x" * 300_000))
        assert await store.faults() == []
        await store.close()

    asyncio.run(scene())


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of 2 MiB."""
    disk = tmp_path / "disk"
    disk.mkdir()
    if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=2m", "none", disk], capture_output=True).returncode:  # noqa: S603, S607, PLW1510 - looked at
        pytest.skip("only root can make a small disk; the full database above is tested in any case")
    yield disk
    subprocess.run(["umount", "--lazy", disk], check=True)  # noqa: S603, S607 - our own


def test_a_full_disk_is_trouble_and_loses_nothing(small_disk):
    ballast = small_disk / "ballast"
    ballast.write_bytes(bytes(1 << 20))

    async def scene(store):
        number = await fill(store)
        for again in range(3):
            with pytest.raises(StoreTrouble):
                await store.append(append(f"more-{again}", 1, card=b"x" * 100_000))
        assert (await store.load(f"t{number - 1}")).row.version == 1
        assert await store.load(f"t{number}") is None
        ballast.unlink()
        await store.append(append(f"t{number}", 1))
        assert len([whole async for whole in store.every_table()]) == number + 1
        assert await store.faults() == []

    on(small_disk / "a.db", scene)


# Copies.


def test_a_backup_is_the_store_as_it_stood_at_one_moment(tmp_path):
    copy = tmp_path / "copy.db"

    async def scene(store):
        async def keep_playing(table: str, versions: int) -> None:
            for version in range(1, versions):
                await store.append(append(table, version, snapshot=b"%d" % version))

        playing = [asyncio.ensure_future(keep_playing(f"t{number}", 20 * (number + 1))) for number in range(20)]
        await playing[0]
        await store.backup(copy)
        assert not all(task.done() for task in playing)
        await asyncio.gather(*playing)

    async def restored(store):
        wholes = [whole async for whole in store.every_table()]
        assert len(wholes) == 20
        assert all(whole.snapshot == b"%d" % whole.row.version for whole in wholes)
        assert await store.faults() == []
        await store.append(append("new", 1))

    on(tmp_path / "a.db", scene)
    assert sorted(file.name for file in tmp_path.glob("*copy*")) == ["copy.db"]
    on(copy, restored)


def test_a_backup_overwrites_nothing_and_leaves_nothing_half_done(tmp_path):
    file, precious = tmp_path / "a.db", tmp_path / "precious"
    asyncio.run(opened(file).close())
    precious.write_text("mine")
    with pytest.raises(StoreTrouble, match="there already"):
        backup_store(file, precious)
    with pytest.raises(StoreTrouble, match="no backup"):
        backup_store(file, tmp_path / "nowhere" / "copy.db")
    with pytest.raises(StoreTrouble, match="there is no"):
        backup_store(tmp_path / "other.db", tmp_path / "copy.db")
    file.write_bytes(b"This is no database." * 500)
    with pytest.raises(StoreTrouble, match="not a database"):
        backup_store(file, tmp_path / "copy.db")
    assert precious.read_text() == "mine"
    assert sorted(each.name for each in tmp_path.iterdir()) == ["a.db", "precious"]


# Several servers.


def test_two_servers_that_start_at_once_do_not_trip_over_each_other(tmp_path):
    async def scene() -> None:
        stores = await asyncio.gather(*(open_store(tmp_path / "a.db") for _ in range(4)))
        await asyncio.gather(*(play(store, f"t{number}", 20) for number, store in enumerate(stores)))
        assert await stores[0].live() == 4
        for store in stores:
            await store.close()

    asyncio.run(scene())
