"""What people do at tables: open, sit, hand over, start, leave, take over, go away and come back, talk, look on."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from sirocco.server import wire
from sirocco.server.people.credits import Credits, Rate
from sirocco.server.ports import Unlimited
from sirocco.server.store.port import Passport, StoreTrouble, Uncertain
from tests.server.guests import AT_ONCE, Guest, Place, QuickMinds, opened, play_on, playing, quiet
from tests.server.memory_store import MemoryStore
from tests.server.virtual import timeless


def chairs(guest: Guest, table: str) -> list[tuple[str, str, bool]]:
    return [(each["who"], each["name"], each["away"]) for each in guest.games[table].card["chairs"]]


async def house(**more: Any) -> Place:
    place = Place(**more)
    await place.house.start()
    return place


# Before the start.


@timeless
async def test_an_invitation_opens_a_private_table_and_is_no_seat():
    place = await house()
    ann, bob = place.guest("Ann"), place.guest("Bob")
    table, code = await opened(place, ann)
    assert (await bob.follow(table))["type"] == "gone"
    assert (await bob.do(table, wire.Sit()))["key"] == "server-unknown"
    assert (await place.house.invited(code.lower())) is not None
    snapshot = await bob.follow(table, code.lower())
    assert (snapshot["seats"], snapshot["code"]) == ([], "")
    assert (await bob.do(table, wire.Sit(seat=3)))["type"] == "done"
    assert chairs(ann, table) == [("person", "Ann", False), ("nobody", "", False), ("person", "Bob", False)]
    assert bob.games[table].seat == 3
    assert bob.of("snapshot")[-1]["code"] == code


@timeless
async def test_the_host_hears_of_all_seats_taken_for_those_at_the_same_device():
    place = await house()
    ann = place.guest("Ann")
    table, _ = await opened(place, ann)
    for seat in (3, 2):
        assert (await ann.do(table, wire.Sit(seat=seat, name=f"Guest {seat}")))["type"] == "done"
    assert chairs(ann, table) == [("person", "Ann", False), ("person", "Guest 2", False), ("person", "Guest 3", False)]
    assert [(each["seat"], each["seats"]) for each in ann.of("snapshot")] == [(1, [1]), (1, [1, 3]), (1, [1, 2, 3])]
    await ann.do(table, wire.Stand(seat=1))
    assert (ann.of("snapshot")[-1]["seat"], ann.of("snapshot")[-1]["seats"]) == (2, [2, 3])


@timeless
async def test_the_host_fills_clears_and_hands_over_and_nobody_else_does():
    place = await house()
    ann, bob = place.guest("Ann"), place.guest("Bob")
    table, code = await opened(place, ann, seats=4)
    await bob.follow(table, code)
    await bob.do(table, wire.Sit())
    for act in (wire.Fill(), wire.Clear(seat=1), wire.Handover(seat=2), wire.Start()):
        assert (await bob.do(table, act))["key"] == "server-host"
    assert (await ann.do(table, wire.Fill(seat=4, bot="merchant")))["type"] == "done"
    assert (await ann.do(table, wire.Start()))["key"] == "server-open-seat"
    assert (await ann.do(table, wire.Clear(seat=4)))["type"] == "done"
    assert (await ann.do(table, wire.Handover(seat=2)))["type"] == "done"
    assert ann.games[table].card["host"] == 2
    assert (await bob.do(table, wire.Clear(seat=1)))["type"] == "done"
    assert ann.games[table].seat == 0


@timeless
async def test_several_seats_on_one_device_are_the_hosts_alone():
    place = await house()
    ann, bob = place.guest("Ann"), place.guest("Bob")
    table, code = await opened(place, ann)
    await bob.follow(table, code)
    await bob.do(table, wire.Sit())
    assert (await bob.do(table, wire.Sit()))["key"] == "server-seated"
    assert (await ann.do(table, wire.Sit(name="Eve")))["type"] == "done"
    await ann.do(table, wire.Start())
    await ann.decide(table, "roll", seat=1)
    await bob.decide(table, "roll")
    await ann.follow(table, seat=3)
    assert ann.games[table].seat == 3
    assert (await ann.decide(table, "roll"))["type"] == "done"


@timeless
async def test_luck_is_added_once_a_seat_and_proves_the_dice():
    place = await house()
    ann = place.guest("Ann")
    table, _ = await opened(place, ann)
    assert (await ann.do(table, wire.Luck(seat=1, words="open sesame")))["type"] == "done"
    assert (await ann.do(table, wire.Luck(seat=1, words="again")))["key"] == "server-lucky"
    await ann.do(table, wire.Fill())
    await ann.do(table, wire.Start())
    assert "luck 1: open sesame" in (await place.house.record(table, "passport-Ann") or "")


@timeless
async def test_who_stands_up_from_a_private_table_may_sit_down_again():
    place = await house()
    ann = place.guest("Ann")
    table, _ = await opened(place, ann)
    assert (await ann.do(table, wire.Stand(seat=1)))["type"] == "done"
    assert (await ann.do(table, wire.Sit()))["type"] == "done"
    assert ann.games[table].card["host"] == 1


@timeless
async def test_when_a_table_becomes_private_those_who_look_on_uninvited_go():
    place = await house()
    ann, eve, bob = place.guest("Ann"), place.guest(), place.guest("Bob")
    table, code = await opened(place, ann, public=True)
    await eve.follow(table)
    await bob.follow(table, code)
    await ann.do(table, wire.Agree(options=wire.Options(talk=True), public=False))
    assert eve.of("gone")[-1]["why"] == "private"
    await ann.do(table, wire.React(reaction="hello"))
    assert "reacted" not in eve.kinds(table)
    assert "reacted" in bob.kinds(table)


@timeless
async def test_the_lobby_is_live():
    place = await house()
    watcher, ann = place.guest(), place.guest("Ann")
    await watcher.say(wire.Lobby())
    table, _ = await opened(place, ann, public=True)
    await quiet()
    assert watcher.of("changed")[-1]["card"]["id"] == table
    await ann.do(table, wire.Agree(options=wire.Options(), public=False))
    assert watcher.of("changed")[-1]["card"] is None
    before = len(watcher.heard)
    await watcher.say(wire.Lobby(on=False))
    assert watcher.heard[before:] == [{"type": "listed", "cards": []}]


# The game.


@timeless
async def test_a_refusal_says_why_with_the_paragraph_and_what_is_legal():
    place = await house()
    table, (ann, bob, _) = await playing(place)
    refused = await ann.decide(table, "tile 1+")
    assert refused["rule"] == "second §4.1"
    assert refused["why"] == "no tile on space 1"
    assert refused["legal"] == ann.games[table].legal
    assert (await ann.decide(table, "dance"))["key"] == "server-notation"
    assert (await bob.do(table, wire.Decide(seat=2, question=1, decision="roll")))["key"] == "server-not-asked"
    assert (await bob.do(table, wire.Decide(seat=1, question=1, decision="roll")))["key"] == "server-not-yours"
    await bob.say(wire.Why(id="question-1", table=table, seat=2, decision="roll"))
    assert bob.of("because")[-1]["rule"] == "second §5.1"


@timeless
async def test_a_command_is_done_once_however_often_it_is_sent():
    place = await house()
    table, (ann, *_) = await playing(place)
    act = wire.Decide(seat=1, question=1, decision="ticket B")
    first = await ann.do(table, act, "the-same-one")
    assert await ann.do(table, act, "the-same-one") == first
    await place.again()
    again = place.guest("Ann")
    assert await again.do(table, act, "the-same-one") == first
    assert len(place.store.tables[table].log) == first["version"]


@timeless
async def test_two_sockets_of_one_passport_hear_the_same():
    place = await house()
    table, (ann, *_) = await playing(place)
    other = place.guest("Ann")
    await other.follow(table)
    await ann.decide(table, "ticket B")
    assert other.games[table].version == ann.games[table].version
    assert other.games[table].state == ann.games[table].state
    assert other.games[table].seat == 1


@timeless
async def test_who_comes_back_hears_what_they_missed_or_a_snapshot_whichever_is_shorter():
    place = await house()
    table, guests = await playing(place, public=True)
    versions = guests[0].games[table].version
    await play_on(table, guests, Random(3), most=60)  # noqa: S311 - to be played again
    late = place.guest()
    last = guests[0].games[table].version
    await late.follow(table)
    whole = len(next(raw for raw in late.raw if b'"snapshot"' in raw[:20]))
    kinds = set()
    for since in range(versions, last + 1):
        answer = await late.follow(table, since=since)
        kinds.add(answer["type"])
        raw = next(raw for raw in reversed(late.raw) if b'"snapshot"' in raw[:20] or b'"missed"' in raw[:18])
        assert len(raw) <= whole + 200  # seconds on a clock, who is here
        if answer["type"] == "missed":
            assert [each["version"] for each in answer["happened"]] == list(range(since + 1, last + 1))
    assert kinds == {"missed", "snapshot"}


@timeless
async def test_whoever_knows_how_things_stand_may_be_told_all_that_was():
    place = await house()
    table, guests = await playing(place)
    await play_on(table, guests, Random(3), most=40)  # noqa: S311 - to be played again
    bob = guests[1]
    last = bob.games[table].version
    answer = await bob.follow(table, since=0, told=True)
    assert answer["type"] == "missed"
    assert [each["version"] for each in answer["happened"]] == list(range(1, last + 1))
    assert [each["kind"] for each in answer["happened"]].count("sat") == 2
    for since in (0, 1):  # who knows no more may not know of their seat
        assert (await bob.follow(table, since=since))["type"] == "snapshot"


@timeless
async def test_who_was_told_of_their_seat_last_gets_a_snapshot_for_they_may_not_have_got_it():
    place = await house()
    ann, bob = place.guest("Ann"), place.guest("Bob")
    table, code = await opened(place, ann)
    await bob.follow(table, code)
    await bob.do(table, wire.Sit())
    answer = await bob.follow(table, since=bob.games[table].version)
    assert (answer["type"], answer["seat"]) == ("snapshot", 2)


@timeless
async def test_the_rematch_turns_the_seats_by_one():
    place = await house()
    table, guests = await playing(place, game="first")
    assert (await guests[0].do(table, wire.Rematch()))["key"] == "server-not-over"
    await play_on(table, guests, Random(2))  # noqa: S311 - to be played again
    done = await guests[1].do(table, wire.Rematch())
    await guests[1].follow(done["to"])
    assert [name for _, name, _ in chairs(guests[1], done["to"])] == ["Cem", "Ann", "Bob"]
    assert guests[1].games[done["to"]].card["host"] == 2
    assert (await guests[0].do(table, wire.Rematch()))["key"] == "server-rematch"


@timeless
async def test_the_rematch_finds_another_code_if_the_first_is_taken():
    place = await house()
    table, guests = await playing(place, game="first")
    await play_on(table, guests, Random(2))  # noqa: S311 - to be played again
    taken, right = place.store.tables[table].row.code, place.fortune.code
    codes = iter([taken, taken])
    place.fortune.code = lambda: next(codes, "") or right()  # type: ignore[method-assign]
    done = await guests[0].do(table, wire.Rematch())
    assert done["to"] in place.store.tables


@timeless
async def test_one_leaves_for_good_and_a_bot_goes_on():
    place = await house()
    table, (ann, bob, _) = await playing(place)
    assert (await ann.do(table, wire.Leave(seat=1)))["type"] == "done"
    await asyncio.sleep(1)
    assert chairs(bob, table)[0] == ("bot", "Ann", False)
    assert bob.games[table].legal, "the bot has decided"
    assert bob.games[table].card["host"] == 2
    assert ann.games[table].seat == 0


@timeless
async def test_a_bots_seat_is_taken_over_between_legs_or_waited_for_or_waited_for_no_more():
    place = await house(minds=QuickMinds(1))
    table, guests = await playing(place, "Ann Bob", bots=1, options={"takeover": True}, public=True)
    eve = place.guest("Eve")
    await eve.follow(table)
    await guests[0].decide(table, "roll")
    assert (await eve.do(table, wire.Takeover(seat=3)))["type"] == "done"
    assert eve.games[table].card["chairs"][2]["next"] == "Eve"
    assert (await eve.do(table, wire.Leave(seat=3)))["type"] == "done"
    assert eve.games[table].card["chairs"][2]["next"] == ""
    assert (await eve.do(table, wire.Takeover(seat=3)))["type"] == "done"
    for _ in range(80):
        if eve.games[table].seat:
            break
        for guest in guests:
            if guest.games[table].legal:
                await guest.decide(table, "roll")
        await asyncio.sleep(1)
    assert eve.games[table].seat == 3


# Clocks.


@timeless
async def test_when_the_clock_runs_out_a_stand_in_decides_until_one_is_back():
    place = await house()
    table, (ann, bob, _) = await playing(place, options={"clock": 30})
    assert ann.games[table].left == 30
    await asyncio.sleep(29)
    assert not bob.games[table].legal
    await asyncio.sleep(2)
    assert chairs(bob, table)[0] == ("person", "Ann", True)
    assert bob.games[table].legal
    assert (await ann.do(table, wire.Back(seat=1)))["type"] == "done"
    assert chairs(bob, table)[0] == ("person", "Ann", False)
    assert (await ann.do(table, wire.Back(seat=1)))["key"] == "server-not-away"


@timeless
async def test_without_a_clock_nobody_is_hurried():
    place = await house()
    table, (ann, *_) = await playing(place)
    await asyncio.sleep(1_000_000)
    assert ann.games[table].legal
    assert ann.games[table].left is None


@timeless
async def test_secret_choices_have_one_clock_for_all_who_still_owe_one():
    place = await house()
    table, (ann, _, cem) = await playing(place, game="cards", options={"clock": 15})
    assert ann.games[table].left == 45
    await asyncio.sleep(40)
    await ann.decide(table, ann.games[table].legal[0])
    assert ann.games[table].left == pytest.approx(5, abs=0.2)
    await asyncio.sleep(6)
    assert cem.kinds(table)[2:6] == ["decided", "away", "away", "away"]


@pytest.mark.parametrize("clock", [30, 86_400])
@timeless
async def test_clocks_stand_still_while_the_server_is_down(clock):
    place = await house()
    table, _ = await playing(place, options={"clock": clock})
    await asyncio.sleep(20)
    await place.house.close()
    await asyncio.sleep(1_000_000)
    place.clock.wall -= 5_000_000
    await place.again()
    ann = place.guest("Ann")
    await ann.follow(table)
    assert ann.games[table].left == pytest.approx(clock - 20, abs=1)


# Talk, and too much of it.


@timeless
async def test_one_types_only_where_it_was_agreed_and_no_more_than_there_is_room_for():
    place = await house()
    table, (ann, bob, _) = await playing(place)
    assert (await ann.do(table, wire.Say(text="hello")))["key"] == "server-talk"
    assert (await ann.do(table, wire.React(reaction="oh")))["type"] == "done"
    await ann.say(
        b'{"type":"command","id":"12345678","table":"%s","act":{"do":"say","text":"%s"}}' % (table.encode(), b"x" * 201)
    )
    assert ann.heard[-1]["type"] == "trouble"
    assert bob.of("happened")[-1]["text"] == "oh"


@timeless
async def test_who_talks_too_much_is_told_to_wait():
    place = await house()
    table, _ = await playing(place, options={"talk": True})
    purses = Credits(Rate(12, 1), place.clock.monotonic)

    class Purse(Unlimited):
        def spend(self, price: float) -> bool:
            return purses.take("Ann", price)

    heard: list[bytes] = []

    async def hear(raw: bytes) -> None:
        heard.append(raw)

    async def hang_up(_code: int) -> None:
        raise AssertionError("nobody hangs up so soon")

    line = place.house.line(hear, Passport("passport-Ann", "Ann", 0.0, ""), hang_up=hang_up, credit=Purse())
    for number in range(4):
        await line.hear(wire.encode(wire.Command(id=f"talk-{number:04}", table=table, act=wire.Say(text="hi"))))
        await quiet()
    answers = [raw[:16] for raw in heard if b"talk-" in raw]
    assert [b"done" in answer for answer in answers] == [True, True, False, False]


# Bad days.


@timeless
async def test_on_shutdown_everybody_is_told_to_come_back_and_whoever_comes_too():
    place = await house()
    ann = place.guest("Ann")
    await quiet()
    await place.house.close()
    late = place.guest("Bob")
    await quiet()
    for guest in (ann, late):
        assert guest.of("later")
        assert guest.closed == wire.CLOSE_RESTART


class Moody(MemoryStore):
    """Fails as it is told to."""

    def __init__(self) -> None:
        super().__init__()
        self.mood: list[type[StoreTrouble] | None] = []
        self.writes = False

    async def append(self, append):
        mood = self.mood.pop(0) if self.mood else None
        if mood is None or self.writes:
            await super().append(append)
        if mood is not None:
            raise mood("as told")


@pytest.mark.parametrize("writes", [False, True])
@timeless
async def test_a_store_that_fails_is_believed_and_one_that_does_not_know_is_asked(writes):
    store = Moody()
    place = await house(store=store)
    table, (ann, bob, _) = await playing(place)
    store.mood, store.writes = [Uncertain], writes
    answer = await ann.decide(table, "ticket B")
    assert answer["type"] == ("done" if writes else "refused")
    assert bool(bob.games[table].legal) == writes
    store.mood, store.writes = [StoreTrouble], False
    who = bob if writes else ann
    assert (await who.decide(table, "ticket G"))["key"] == "server-store"
    assert (await who.decide(table, "ticket G"))["type"] == "done"


@timeless
async def test_a_table_with_bots_alone_goes_on_after_a_restart_even_if_the_time_was_never_noted():
    place = await house(rules=replace(AT_ONCE, time_kept=1e9))
    await asyncio.sleep(10_000)
    table, (ann, *_) = await playing(place, "Ann", bots=2)
    await ann.do(table, wire.Leave(seat=1))
    await place.again()
    await asyncio.sleep(200)
    assert place.store.tables[table].row.status == "over"


@timeless
async def test_who_comes_back_just_before_they_leave_leaves_a_bot_that_thinks():
    """The stand-in's decision was in the queue while they came and went."""
    place = await house(rules=replace(AT_ONCE, bot_pause=1.0))
    table, (ann, bob, _) = await playing(place, options={"clock": 15})
    await asyncio.sleep(15.5)
    assert chairs(bob, table)[0][2]
    await ann.do(table, wire.Back(seat=1))
    await ann.do(table, wire.Leave(seat=1))
    await asyncio.sleep(3)
    assert bob.games[table].legal
