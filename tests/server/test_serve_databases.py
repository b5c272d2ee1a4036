"""A server as it runs, on every kind of database: looked after while people play, and gone on with after a crash."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from tests.server.postgres_server import postgres_server
from tests.server.real import Person, Server, until
from tests.server.stores import DATABASES, new
from tests.terminal.keyboard import sirocco


@contextmanager
def serving(folder: Path, where: str, **settings: str) -> Iterator[Server]:
    server = Server(folder, database=where, **settings)
    try:
        yield server
    finally:
        server.close()


def a_game_of_bots(server: Server) -> tuple[Person, str]:
    """One that somebody began and left."""
    ann = Person(server, "Ann")
    table, _ = ann.open("second", 3, 2, public=True)
    with ann.socket() as line:
        for act in ({"do": "start"}, {"do": "leave", "seat": 1}):
            assert line.do(table, act)["type"] == "done"
    return ann, table


def decisions(person: Person, table: str) -> int:
    """How many lines of the record are decisions."""
    return len(re.findall(r"^\d ", person.get(f"/api/tables/{table}/record").text, re.MULTILINE))


def is_over(person: Person, table: str) -> bool:
    return bool(person.get(f"/api/tables/{table}").json()["status"] == "over")


def seed_of(person: Person, table: str) -> str:
    (seed,) = re.findall("^seed: (.{64})$", person.get(f"/api/tables/{table}/record").text, re.MULTILINE)
    return str(seed)


def checked(folder: Path, where: str) -> str:
    done = sirocco(folder, "db", "check", "--database", where)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout.decode()


def goes_on(person: Person, table: str, than: int) -> Callable[[], bool]:
    return lambda: decisions(person, table) > than or is_over(person, table)


@pytest.mark.parametrize("kind", DATABASES)
def test_a_database_is_checked_and_copied_while_people_play(kind, tmp_path):
    where, copy = new(kind, tmp_path), tmp_path / "copy.db"
    with serving(tmp_path, where, bot_pause="0.02") as server:
        ann, table = a_game_of_bots(server)
        until(lambda: decisions(ann, table) > 10, "the game to be on its way")
        assert "everything agrees, one table with " in checked(tmp_path, where)
        assert sirocco(tmp_path, "db", "backup", str(copy), "--database", where).returncode == 0
        until(lambda: is_over(ann, table), "the end of the game")
        seed = seed_of(ann, table)
        assert "everything agrees" in checked(tmp_path, where)
    assert "everything agrees, one table with " in checked(tmp_path, str(copy))
    with serving(tmp_path, str(copy), bot_pause="0") as server:  # on which they go on as they like, with the same dice
        onlooker = Person(server)
        until(lambda: is_over(onlooker, table), "the end of the game in the copy")
        assert seed_of(onlooker, table) == seed
    assert "everything agrees" in checked(tmp_path, str(copy))


def test_a_game_goes_on_when_the_database_server_crashes(tmp_path):
    with postgres_server() as database, serving(tmp_path, database.url, bot_pause="0.02") as server:
        ann, table = a_game_of_bots(server)
        for _ in range(3):
            until(goes_on(ann, table, decisions(ann, table) + 4), "the game to go on")
            database.crash()
            assert httpx.get(f"{server.address}/health/ready").status_code == 503
            assert httpx.get(f"{server.address}/health/live").status_code == 200
            database.start()
        until(lambda: is_over(ann, table), "the end of the game")
        assert "everything agrees" in checked(tmp_path, database.url)
        assert Person(server, "Bob").open("first", 2, 1)
