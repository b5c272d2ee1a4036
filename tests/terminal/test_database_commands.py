"""`sirocco db`: what an operator reads, and with which code it ends, on every kind of database."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from sqlalchemy import text

from sirocco import parse_record
from sirocco.server.store.opening import database, opened, opened_as_it_is
from tests.corpora.making import GAMES
from tests.server.kept_games import log_of
from tests.server.stores import DATABASES, EMPTY, new
from tests.server.test_checking import at_the_first_schema
from tests.terminal.keyboard import Done, sirocco

on_every_database = pytest.mark.parametrize("kind", DATABASES)


def db(tmp_path: Path, *words: str, **more: str) -> Done:
    return sirocco(tmp_path, "db", *words, **more)


def complaint(done: Done) -> str:
    """What a program complained of, if it complained as it should."""
    said = done.stderr.decode()
    assert done.returncode == 2, said
    assert said.count("\n") == 1, said
    assert not done.stdout
    return said.strip()


def said(done: Done) -> list[str]:
    assert not done.stderr
    return done.stdout.decode().splitlines()


def keep(where: str) -> None:
    """Two games: one over, one on its way."""

    async def play() -> None:
        store = opened(where)
        for name, most in (("second-2", 10_000), ("cards-2", 40)):
            for append in log_of(parse_record((GAMES / f"{name}.camel").read_text("utf-8")), name, most=most):
                await store.append(append)
        await store.close()

    asyncio.run(play())


def spoil(where: str, sentence: str) -> None:
    with database(where).engine().begin() as connection:
        connection.execute(text(sentence))


@on_every_database
def test_tables_are_made_once_and_brought_up_to_date(kind, tmp_path):
    where = EMPTY[kind](tmp_path)
    name = database(where).name
    assert said(db(tmp_path, "upgrade", "--database", where)) == [f"{name}: the tables are made, schema 2."]
    assert said(db(tmp_path, "upgrade", "--database", where)) == [f"{name}: schema 2, up to date."]


@on_every_database
def test_an_older_deployment_is_upgraded_when_somebody_says_so(kind, tmp_path):
    where = EMPTY[kind](tmp_path)
    at_the_first_schema(where)
    complained = complaint(db(tmp_path, "check", "--database", where))
    assert complained.endswith(
        "has the schema 1, and 2 is needed: run `sirocco db upgrade` with the same --database first"
    )
    upgraded = db(tmp_path, "upgrade", "--database", where, "--lang", "de")
    assert said(upgraded) == [f"{database(where).name}: Aus Schema 1 wurde 2."]
    assert db(tmp_path, "check", "--database", where).returncode == 0


@on_every_database
def test_a_check_plays_everything_again_and_says_so(kind, tmp_path):
    where = new(kind, tmp_path)
    keep(where)
    done = db(tmp_path, "check", "--database", where)
    assert done.returncode == 0
    (line,) = said(done)
    assert line.startswith(f"{database(where).name}: everything agrees, 2 tables with 1")
    assert line.endswith("happenings in all.")


@on_every_database
def test_a_check_says_what_does_not_agree_and_ends_with_one(kind, tmp_path):
    where = new(kind, tmp_path)
    keep(where)
    spoil(where, "DELETE FROM happenings WHERE table_id = 'second-2' AND version = 9")
    spoil(where, "UPDATE tables SET status = 'over' WHERE id = 'cards-2'")
    done = db(tmp_path, "check", "--database", where)
    assert done.returncode == 1
    *faults, last = said(done)
    assert faults[0].startswith("table second-2 is at version ")
    assert faults[1:] == [
        "table cards-2, version 40: lists show another card",
        "table second-2, version 10: nothing is kept of version 9",
    ]
    assert last.startswith(f"{database(where).name}: 3 faults in 2 tables with ")


@on_every_database
def test_a_backup_is_a_file_that_a_server_can_start_with(kind, tmp_path):
    where, copy = new(kind, tmp_path), tmp_path / "backup.db"
    keep(where)
    done = db(tmp_path, "backup", str(copy), "--database", where)
    assert said(done) == [f"{database(where).name} is copied to {copy}"]
    assert db(tmp_path, "check", "--database", str(copy)).returncode == 0

    async def lines(at: str | Path) -> str:
        store = opened_as_it_is(at)
        kept = await store.lines("second-2")
        await store.close()
        return kept

    assert asyncio.run(lines(copy)) == asyncio.run(lines(where)) != ""
    assert complaint(db(tmp_path, "backup", str(copy), "--database", where)).endswith("is there already")
    nowhere = tmp_path / "nowhere" / "backup.db"
    assert "no backup of" in complaint(db(tmp_path, "backup", str(nowhere), "--database", where))


def test_without_an_option_it_is_the_database_that_the_server_uses(tmp_path):
    usual = tmp_path / "data" / "sirocco" / "sirocco.db"
    assert complaint(db(tmp_path, "check", XDG_DATA_HOME=str(tmp_path / "data"))) == f"there is no {usual}"
    assert said(db(tmp_path, "upgrade", XDG_DATA_HOME=str(tmp_path / "data")))[0].startswith(f"{usual}: the tables")
    other = tmp_path / "other.db"
    assert said(db(tmp_path, "upgrade", SIROCCO_DATABASE=str(other)))[0].startswith(f"{other}: the tables")


@pytest.mark.parametrize("verb", [("upgrade",), ("check",), ("backup", "copy.db")])
@pytest.mark.parametrize(
    ("where", "why"),
    [
        ("mysql://ada:stiltskin@example.org/camels", "no database is known as mysql://"),
        ("postgresql://ada:stiltskin@localhost:1/camels", "postgresql://localhost:1/camels"),
        ("postgresql://ada:stiltskin@localhost/camels?what=ever", "the URL of the database cannot be read"),
        ("{folder}", "{folder}"),
        ("{folder}/text", "{folder}/text"),
    ],
)
def test_what_is_no_database_gets_one_line_without_its_password(verb, where, why, tmp_path):
    (tmp_path / "text").write_text("This is no database. " * 500)
    done = db(tmp_path, *verb, "--database", where.format(folder=tmp_path))
    assert why.format(folder=tmp_path) in complaint(done)
    assert b"stiltskin" not in done.stderr
    assert not (tmp_path / "copy.db").exists()


def test_no_line_shows_the_password(tmp_path):
    where = new("postgresql", tmp_path)
    parts = urlsplit(where)
    with_password = parts._replace(netloc=f"{parts.username}:stiltskin@{parts.netloc.rpartition('@')[2]}").geturl()
    verbs: tuple[Callable[[], Done], ...] = (
        lambda: db(tmp_path, "upgrade", "--database", with_password),
        lambda: db(tmp_path, "check", "--database", with_password),
        lambda: db(tmp_path, "backup", str(tmp_path / "copy.db"), "--database", with_password),
    )
    for verb in verbs:
        done = verb()
        assert done.returncode == 0
        assert b"stiltskin" not in done.stdout + done.stderr
