"""Many at one table: so many may look on, and whoever reads too slowly is dropped, while everybody else goes on."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from typing import Any

import pytest

from sirocco.server import wire
from sirocco.server.house import House
from sirocco.server.line import Line
from sirocco.server.ports import HouseRules
from tests.server.guests import AT_ONCE, Place, opened, playing, quiet
from tests.server.virtual import timeless


async def house(**rules: Any) -> Place:
    place = Place(replace(AT_ONCE, **rules))
    await place.house.start()
    return place


# Onlookers.


@timeless
async def test_so_many_look_on_and_one_more_when_one_has_gone():
    place = await house(onlookers=2)
    table, _ = await playing(place, public=True)
    eve, dan, late = place.guest("Eve"), place.guest(), place.guest("Kim")
    assert [(await guest.follow(table))["type"] for guest in (eve, dan, late)] == ["snapshot", "snapshot", "trouble"]
    assert late.of("trouble")[-1]["why"] == "too many onlookers at this table"
    assert place.house.figures()["listening"] == 5
    await eve.say(wire.Unfollow(table=table))
    assert (await late.follow(table))["type"] == "snapshot"
    assert (await eve.follow(table))["type"] == "trouble"
    await dan.line.close()
    assert (await eve.follow(table))["type"] == "snapshot"


@timeless
async def test_whoever_has_a_seat_always_finds_room():
    place = await house(onlookers=1)
    table, (ann, *_) = await playing(place, public=True)
    assert (await place.guest("Eve").follow(table))["type"] == "snapshot"
    again = place.guest("Ann")
    assert (await again.follow(table))["type"] == "snapshot"
    assert (await again.decide(table, "roll"))["type"] == "done"
    assert ann.games[table].version == again.games[table].version


@timeless
async def test_whoever_looks_on_already_may_ask_again_when_it_is_full():
    place = await house(onlookers=1)
    table, _ = await playing(place, public=True)
    eve = place.guest("Eve")
    await eve.follow(table)
    assert (await eve.follow(table))["type"] == "snapshot"
    assert place.house.figures()["listening"] == 4


@timeless
async def test_whoever_gets_a_seat_makes_room_for_another_onlooker():
    place = await house(onlookers=1)
    table, _ = await opened(place, place.guest("Ann"), public=True)
    bob, eve = place.guest("Bob"), place.guest("Eve")
    await bob.follow(table)
    assert (await eve.follow(table))["type"] == "trouble"
    assert (await bob.do(table, wire.Sit()))["type"] == "done"
    assert (await eve.follow(table))["type"] == "snapshot"


@timeless
async def test_a_socket_follows_so_many_tables():
    place = await house(followed=2)
    ann, eve = place.guest("Ann"), place.guest()
    other = place.guest("Ann")
    tables = [(await opened(place, guest, public=True))[0] for guest in (ann, ann, other)]
    assert [(await eve.follow(table))["type"] for table in tables] == ["snapshot", "snapshot", "trouble"]
    await eve.say(wire.Unfollow(table=tables[0]))
    assert (await eve.follow(tables[2]))["type"] == "snapshot"


# Slow readers.


class Slow:
    """Somebody whose network takes a message, and no other before it is let on."""

    def __init__(self, house: House) -> None:
        self.read: list[bytes] = []
        self.closed: list[int] = []
        self.on = asyncio.Event()
        self.line: Line = house.line(self._take, None, hang_up=self._hung_up)

    async def _take(self, raw: bytes) -> None:
        await self.on.wait()
        self.read.append(raw)

    async def _hung_up(self, code: int) -> None:
        self.closed.append(code)

    async def follow(self, table: str) -> None:
        await self.line.hear(wire.encode(wire.Follow(table=table)))
        await quiet()


async def slow_at_a_line(**rules: Any) -> tuple[Slow, HouseRules]:
    """With the greeting under way, and nothing else waiting."""
    place = await house(**rules)
    slow = Slow(place.house)
    await quiet()
    return slow, place.rules


@timeless
async def test_so_many_messages_wait_for_a_slow_reader_and_with_one_more_it_is_dropped():
    slow, rules = await slow_at_a_line(outbox=5)
    for _ in range(rules.outbox):
        slow.line.put(b"{}")
    await quiet()
    assert (slow.line.closed, slow.closed) == (False, [])
    slow.line.put(b"{}")
    await quiet()
    assert (slow.line.closed, slow.closed) == (True, [wire.CLOSE_SLOW])


@pytest.mark.parametrize("sizes", [[1000], [400, 600], [1] * 100 + [900]])
@timeless
async def test_so_many_bytes_wait_for_a_slow_reader_and_with_one_more_it_is_dropped(sizes):
    slow, _ = await slow_at_a_line(outbox_bytes=1000)
    for size in sizes:
        slow.line.put(b"x" * size)
    await quiet()
    assert (slow.line.closed, slow.closed) == (False, [])
    slow.line.put(b"x")
    await quiet()
    assert (slow.line.closed, slow.closed) == (True, [wire.CLOSE_SLOW])


@timeless
async def test_what_was_read_waits_no_more():
    slow, rules = await slow_at_a_line(outbox=5, outbox_bytes=1000)
    slow.on.set()
    for _ in range(20):
        for _ in range(rules.outbox):
            slow.line.put(b"x" * 200)
        await quiet()
    assert not slow.line.closed
    assert len(slow.read) == 1 + 20 * rules.outbox


@pytest.mark.parametrize("rules", [{"outbox": 12}, {"outbox_bytes": 8000}])
@timeless
async def test_a_slow_reader_is_dropped_from_the_table_and_holds_nobody_up(rules):
    place = await house(**rules)
    table, (ann, bob, _) = await playing(place, public=True)
    slow = Slow(place.house)
    await slow.follow(table)
    assert place.house.figures()["listening"] == 4
    for _ in range(60):
        assert (await ann.do(table, wire.React(reaction="oh")))["type"] == "done"
    assert slow.closed == [wire.CLOSE_SLOW]
    assert place.house.figures()["listening"] == 3
    assert place.house.figures()["lines"] == 3
    assert bob.kinds(table).count("reacted") == 60
    assert ann.closed is bob.closed is None
    slow.on.set()
    await quiet()
    assert len(slow.read) <= 1, "what waited is lost, and what was under way came through at most"


@timeless
async def test_whoever_reads_late_but_not_too_late_hears_everything_in_its_order():
    place = await house()
    table, (ann, *_) = await playing(place, public=True)
    slow = Slow(place.house)
    await slow.follow(table)
    for _ in range(20):
        await ann.do(table, wire.React(reaction="oh"))
    slow.on.set()
    await quiet()
    heard = [json.loads(raw) for raw in slow.read]
    versions = [each["version"] for each in heard if each["type"] in ("snapshot", "happened")]
    assert versions == list(range(versions[0], versions[0] + 21))
    assert slow.closed == []


@timeless
async def test_what_is_put_to_a_line_that_is_dropped_goes_nowhere():
    slow, rules = await slow_at_a_line(outbox=1)
    for _ in range(10 * rules.outbox):
        slow.line.put(b"{}")
    slow.on.set()
    await quiet()
    assert slow.closed == [wire.CLOSE_SLOW], "once"
    assert len(slow.read) == 1
