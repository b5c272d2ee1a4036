"""What `sirocco db check` finds: nothing in what the server wrote, and whatever was changed behind its back."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from sqlalchemy import Connection, text

from sirocco import parse_record
from sirocco.server import wire
from sirocco.server.checking import check
from sirocco.server.commands import Asker
from sirocco.server.happenings import Said, body_of, read
from sirocco.server.house import House
from sirocco.server.ports import HouseRules, WallClock
from sirocco.server.store.opening import opened, opened_as_it_is, upgrade_store
from sirocco.server.store.port import Append, Passport, Store, fingerprint
from sirocco.server.store.upgrading import upgrade
from sirocco.server.telling import decisions
from tests.corpora.making import GAMES
from tests.server.guests import Place, QuickMinds, play_on, playing
from tests.server.kept_games import ADA, log_of
from tests.server.memory_store import MemoryStore, Shelf
from tests.server.stores import DATABASES, EMPTY
from tests.server.test_store_schema import engine
from tests.server.virtual import timeless


async def faults(store: Store) -> list[str]:
    return [found.fault async for found in check(store) if found.fault]


async def summary(store: Store) -> tuple[int, int]:
    *_, last = [found async for found in check(store)]
    return last.tables, last.happenings


# Of what the server wrote.


@pytest.mark.parametrize("game", ["first", "second", "cards"])
@timeless
async def test_whatever_happens_at_a_table_agrees_at_every_moment(game):
    place = Place()
    await place.house.start()
    options = {"talk": True, "takeover": True, "clock": 15}
    table, (ann, bob) = await playing(place, "Ann Bob", game, bots=1, options=options)
    random = Random(3)  # noqa: S311 - to be played again
    await ann.do(table, wire.Say(text="Good luck to all of us"))
    await bob.do(table, wire.React(reaction="hello"))
    await play_on(table, [ann, bob], random, most=2)
    cem = place.guest("Cem")
    await cem.follow(table, place.house._rooms[table].code)  # noqa: SLF001 - as Ann would tell it
    assert (await cem.do(table, wire.Takeover(seat=3)))["type"] == "done"
    for number in range(12):
        await play_on(table, [ann, bob, cem], random, most=4)
        if number == 3:
            await asyncio.sleep(16)  # one clock runs out
            for guest in (ann, bob, cem):
                await guest.do(table, wire.Back(seat=guest.games[table].seat))
        assert await faults(place.store) == []
    await bob.do(table, wire.Leave(seat=2))
    await play_on(table, [ann, cem], random)
    assert ann.games[table].card["status"] == "over"
    await ann.do(table, wire.Rematch())
    kinds = {happening.kind for happening in await place.store.log(table)}
    assert kinds >= {"said", "reacted", "away", "back", "takeover", "taken-over", "left", "rematch"}
    assert await faults(place.store) == []
    assert await summary(place.store) == (2, len(await place.store.log(table)) + 1)


@timeless
async def test_a_table_where_somebody_was_forgotten_agrees_and_is_found_again():
    place = Place()
    await place.house.start()
    table, (ann, bob) = await playing(place, "Ann Bob", options={"talk": True, "clock": 60})
    await play_on(table, [ann, bob], Random(1), most=9)  # noqa: S311 - to be played again
    await bob.do(table, wire.Say(text="My address is 1 Race Street"))
    due = place.house._rooms[table].due  # noqa: SLF001 - nobody is told
    await place.store.forget("passport-Bob")
    house = await place.again()
    assert await faults(place.store) == []
    room = await house.room(table)
    assert room is not None
    assert room.due == due
    guest = place.guest("Ann")
    answer = await guest.follow(table)
    assert answer["type"] == "snapshot"
    assert answer["said"] == []


# Of what was changed behind its back.


def changed(shelf: Shelf, version: int, **others: Any) -> None:
    shelf.log[version - 1] = replace(shelf.log[version - 1], **others)


def rewritten(shelf: Shelf, version: int, **others: Any) -> None:
    """Another body of a happening."""
    kept = shelf.log[version - 1]
    what = msgspec.structs.replace(read(kept.kind, kept.body), **others)
    changed(shelf, version, body=body_of(what))


def a_roll(shelf: Shelf) -> int:
    """The version of the first roll."""
    return next(one.version for one in shelf.log if " roll " in one.lines and one.kind == "decided")


def begun(shelf: Shelf) -> int:
    """The version of the start.  Seat 1 decides first."""
    return next(one.version for one in shelf.log if one.kind == "started")


def another_die(shelf: Shelf) -> None:
    version = a_roll(shelf)
    lines = shelf.log[version - 1].lines
    changed(shelf, version, lines=lines[:-2] + str(int(lines[-2]) % 3 + 1) + "\n")


def another_card(shelf: Shelf) -> None:
    card = json.loads(shelf.row.card)
    shelf.row = replace(shelf.row, card=json.dumps(card | {"host": 2}).encode())


def another_snapshot(shelf: Shelf, *where: str, value: Any) -> None:
    kept = inner = json.loads(shelf.snapshot)
    for name in where[:-1]:
        inner = inner[name]
    inner[where[-1]] = value
    shelf.snapshot = json.dumps(kept).encode()


def the_start_again(shelf: Shelf) -> None:
    start = shelf.log[begun(shelf) - 1]
    changed(shelf, start.version + 2, kind=start.kind, body=start.body, lines=start.lines)


CHANGES: dict[str, tuple[Callable[[Shelf], object], str]] = {
    "a roll": (another_die, "its seed gives something else"),
    "the seed": (lambda shelf: setattr(shelf, "seed", bytes(32)), "its seed is not the one that was promised"),
    "a mark of the dice": (
        lambda shelf: rewritten(shelf, a_roll(shelf), mark=99),
        "times, and 99 are kept",
    ),
    "the end of a leg": (lambda shelf: rewritten(shelf, a_roll(shelf), leg_over=True), "the game ends elsewhere"),
    "the seat of a decision": (lambda shelf: rewritten(shelf, begun(shelf) + 1, seat=2), "not a decision of seat 2"),
    "a decision": (lambda shelf: changed(shelf, begun(shelf) + 1, lines="2 roll B1\n"), "not a decision of seat 1"),
    "one against the rules": (
        lambda shelf: changed(shelf, begun(shelf) + 1, lines="1 tile 1+\n"),
        "the rules do not allow what is kept [second §4.1]",
    ),
    "a line": (
        lambda shelf: changed(shelf, begun(shelf) + 1, lines="1 dance\n"),
        "a line of the record cannot be read",
    ),
    "no line": (lambda shelf: changed(shelf, begun(shelf) + 1, lines=""), "a line of the record cannot be read"),
    "lines where none belong": (
        lambda shelf: changed(shelf, begun(shelf) + 1, kind="said", body=body_of(Said(seat=1, text="hm"))),
        "it adds to the record, and is no decision",
    ),
    "the start": (
        lambda shelf: changed(shelf, begun(shelf), lines=shelf.log[begun(shelf) - 1].lines + "\n"),
        "its seed gives another start",
    ),
    "a body": (lambda shelf: changed(shelf, 7, body=b"{"), "version 7: it cannot be played again: SiroccoError"),
    "a kind": (lambda shelf: changed(shelf, 7, kind="dance"), "version 7: it cannot be played again: SiroccoError"),
    "a gap": (lambda shelf: shelf.log.pop(6), "version 8: nothing is kept of version 7"),
    "the end": (lambda shelf: shelf.log.pop(), "the log ends with version"),
    "the first": (lambda shelf: changed(shelf, 1, kind="said", body=b'{"text":"hi"}'), "does not begin with a table"),
    "a second first": (
        lambda shelf: changed(shelf, 9, kind="opened", body=shelf.log[0].body, lines=""),
        "version 9: the table is opened again",
    ),
    "a second start": (
        the_start_again,
        "the game begins again",
    ),
    "the table": (lambda shelf: setattr(shelf, "row", replace(shelf.row, game="first")), "it opens another table"),
    "the rules": (lambda shelf: setattr(shelf, "row", replace(shelf.row, rules="7")), "is played by version '7'"),
    "the status": (lambda shelf: setattr(shelf, "row", replace(shelf.row, status="over")), "lists show another card"),
    "the card": (another_card, "lists show another card"),
    "who sits in the snapshot": (
        lambda shelf: another_snapshot(shelf, "sitting", "people", value=["eve", "eve"]),
        "its snapshot shows others on the chairs",
    ),
    "the game of the snapshot": (
        lambda shelf: another_snapshot(shelf, "game", "mark", value=1),
        "its snapshot shows another game",
    ),
    "no game in the snapshot": (
        lambda shelf: another_snapshot(shelf, "game", value=None),
        "its snapshot is of another moment",
    ),
    "the clock of the snapshot": (lambda shelf: another_snapshot(shelf, "due", value=5.0), "another clock"),
    "a snapshot of no table": (lambda shelf: setattr(shelf, "snapshot", b"{}"), "it cannot be played again"),
    "when the snapshot was taken": (
        lambda shelf: setattr(shelf, "snapshot_at", 999),
        "its snapshot is of a version to come",
    ),
}


async def played(most: int) -> MemoryStore:
    place = Place()
    await place.house.start()
    table, guests = await playing(place, "Ann Bob", options={"clock": 60})
    await play_on(table, guests, Random(1), most=most)  # noqa: S311 - to be played again
    store: MemoryStore = place.store
    return store


@pytest.mark.parametrize("what", CHANGES)
@timeless
async def test_what_was_changed_behind_the_back_of_the_server_is_found(what):
    change, expected = CHANGES[what]
    store = await played(most=30)
    assert await faults(store) == []
    (shelf,) = store.tables.values()
    change(shelf)
    (fault,) = await faults(store)
    assert expected in fault
    assert fault.startswith(f"table {shelf.row.id}, version ")


@timeless
async def test_one_table_that_is_wrong_does_not_hide_the_next():
    store = await played(most=10)
    for name in ("a", "b", "c"):
        for append in log_of(corpus("second-2"), name, most=20):
            await store.append(append)
    for name in ("a", "c"):
        store.tables[name].seed = bytes(32)
    assert [fault.partition(",")[0] for fault in await faults(store)] == ["table a", "table c"]
    assert (await summary(store))[0] == 4


@timeless
async def test_a_fault_gives_nothing_away():
    """Not the die that is kept, nor the one that the seed gives, nor the seed."""
    store = await played(most=30)
    (shelf,) = store.tables.values()
    another_die(shelf)
    changed(shelf, 8, kind="said", body=b'{"text":"My address is')
    (fault,) = await faults(store)
    line = shelf.log[a_roll(shelf) - 1].lines.split()[-1]
    assert line not in fault
    assert shelf.seed.hex() not in fault


def corpus(name: str) -> Any:
    return parse_record((GAMES / f"{name}.camel").read_text("utf-8"))


# A deployment from the previous schema.


def at_the_first_schema(where: str) -> None:
    """A deployment of the first Sirocco, which took no snapshots: a game that is over, one on its way, somebody."""
    upgrade(engine(where), to="1")
    with engine(where).begin() as connection:
        connection.execute(text("INSERT INTO passports VALUES (:id, 'Ada', 1.0, 'stamp')"), {"id": ADA})
        connection.execute(
            text("INSERT INTO tokens VALUES (:mark, :id, 'bot', 1.0)"), {"mark": fingerprint("a"), "id": ADA}
        )
        for name, most in (("second-2", 10_000), ("cards-2", 60), ("first-5", 30)):
            for append in log_of(corpus(name), name, most=most):
                write(connection, append)


def write(connection: Connection, append: Append) -> None:
    one, row = append.happening, append.row
    if append.seed is not None:
        connection.execute(
            text(
                "INSERT INTO tables (id, code, game, status, public, rules, card, due, version, created, touched, seed)"
                " VALUES (:id, :code, :game, 'open', false, :rules, :card, NULL, 1, :at, :at, :seed)"
            ),
            {
                "id": row.id,
                "code": row.code,
                "game": row.game,
                "rules": row.rules,
                "card": row.card,
                "at": row.created,
                "seed": append.seed,
            },
        )
        connection.execute(text("INSERT INTO sitters VALUES (:who, :id, 1)"), {"who": ADA, "id": row.id})
    connection.execute(
        text("UPDATE tables SET status = :status, card = :card, version = :version WHERE id = :id"),
        {"status": row.status, "card": row.card, "version": row.version, "id": row.id},
    )
    connection.execute(
        text(
            "INSERT INTO happenings (table_id, version, at, kind, body, lines, passport, command)"
            " VALUES (:id, :version, :at, :kind, :body, :lines, :by, :command)"
        ),
        {
            "id": row.id,
            "version": one.version,
            "at": one.at,
            "kind": one.kind,
            "body": one.body,
            "lines": one.lines,
            "by": one.by or None,
            "command": one.command or None,
        },
    )


async def play_to_the_end(house: House, table: str) -> None:
    room = await house.room(table)
    assert room is not None
    random, number = Random(1), 0  # noqa: S311 - to be played again
    while room.card.status != "over":
        game = room._memory.playing  # noqa: SLF001 - as its page would know
        assert game is not None
        seat = random.choice(game.owing)
        legal = decisions(game.table.state, seat)
        decision = "roll" if "roll" in legal else "reveal" if "reveal" in legal else random.choice(legal)
        act = wire.Decide(seat=seat, question=game.asked[seat - 1], decision=decision)
        answer = await room.command(Asker(ADA, "Ada"), f"command-{(number := number + 1)}", act)
        assert isinstance(answer, wire.Done), answer


@pytest.mark.parametrize("kind", DATABASES)
def test_games_of_a_deployment_from_the_previous_schema_are_played_to_their_end(kind, tmp_path: Path):
    where = EMPTY[kind](tmp_path)
    at_the_first_schema(where)
    assert upgrade_store(where) == ("1", "2")

    async def scene() -> None:
        store = opened_as_it_is(where)
        assert await faults(store) == []
        house = House(store, QuickMinds(), WallClock(), HouseRules(version="test", bot_pause=0.0))
        await house.start()
        assert [card.id for card in house.lobby()] == []
        assert await house.record("second-2", ADA) == str(corpus("second-2"))
        for table in ("cards-2", "first-5"):
            await play_to_the_end(house, table)
        await house.close()
        assert await store.passport(ADA) == Passport(ADA, "Ada", 1.0, "stamp")
        assert await faults(store) == []
        assert {whole.row.status async for whole in store.every_table()} == {"over"}
        await store.close()

    asyncio.run(scene())


@pytest.mark.parametrize("kind", DATABASES)
def test_what_is_wrong_in_the_files_is_said_first(kind, tmp_path: Path):
    where = EMPTY[kind](tmp_path)
    at_the_first_schema(where)
    upgrade_store(where)
    with engine(where).begin() as connection:
        connection.execute(text("DELETE FROM happenings WHERE table_id = 'cards-2' AND version = 5"))

    async def scene() -> None:
        store = opened(where)
        assert await faults(store) == [
            "table cards-2 is at version 60, its log has 59 happenings up to 60",
            "table cards-2, version 6: nothing is kept of version 5",
        ]
        await store.close()

    asyncio.run(scene())
