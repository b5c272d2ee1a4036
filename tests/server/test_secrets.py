"""Two tables that differ in a secret alone: everybody else hears the same, byte by byte, as often and as long.

And whoever sees all that is public, the promise of the dice too, foresees no die better than chance.
"""

from __future__ import annotations

import hmac
import itertools
import logging
from collections.abc import Sequence
from hashlib import sha256
from random import Random
from typing import Any

import pytest

import sirocco
from sirocco.rules import State
from sirocco.rules.actions import Rolled
from sirocco.server import wire
from sirocco.table import SeededDice, commitment
from tests.server.guests import Guest, Place, SeededFortune, playing, quiet
from tests.server.virtual import timeless


async def heard_while(ann_decides: Sequence[str], game: str, *, others: Sequence[str] = ()) -> dict[str, Any]:
    """All that Bob, Cem, onlookers, the lobby and the record are told while Ann decides so, in her turn, and then all
    is asked for again: late, and since a version.
    """
    Guest._numbers = itertools.count()  # noqa: SLF001 - the same names of commands in every world
    place = Place(seed=5)
    await place.house.start()
    watcher = place.guest()
    await watcher.say(wire.Lobby())
    table, (ann, bob, cem) = await playing(place, game=game, public=True)
    onlooker = place.guest()
    await onlooker.follow(table)
    course = iter(others)
    for number, decision in enumerate(ann_decides):
        await decide(ann, table, decision, number)
        for guest in (bob, cem):
            if decision := next(course, ""):
                await decide(guest, table, decision, number)
        for guest in (bob, cem):
            await guest.do(table, wire.Decide(seat=guest.games[table].seat, question=0, decision="x"), f"late-{number}")
            await guest.do(table, wire.Decide(seat=1, question=1, decision="roll"), f"not-mine-{number}")
    late = place.guest("Dan")
    await late.follow(table)
    for guest in (bob, onlooker):
        for since in range(5):
            await guest.say(wire.Follow(table=table, since=since))
    heard: dict[str, Any] = {
        name: list(guest.raw)
        for name, guest in {"bob": bob, "cem": cem, "onlooker": onlooker, "lobby": watcher, "late": late}.items()
    }
    heard["record"] = await place.house.record(table, "passport-Bob"), await place.house.record(table)
    return heard


async def decide(guest: Guest, table: str, decision: str, number: int) -> None:
    """As `Guest.decide`, by a command that has the same name in every world."""
    game = guest.games[table]
    act = wire.Decide(seat=game.seat, question=game.questions[str(game.seat)], decision=decision)
    assert (await guest.do(table, act, f"decision-{number}"))["type"] == "done", decision


BOARD_COURSE = ("roll", "roll", "tile 12+", "tile 14-", "roll", "roll")


@pytest.mark.parametrize("game", ["first", "second"])
@pytest.mark.parametrize("pile", ["winner", "loser"])
@timeless
async def test_nobody_else_reads_the_face_of_a_finish_card(game, pile, caplog):
    with caplog.at_level(logging.DEBUG):
        worlds = []
        for camels in ("BGY", "YBG", "GYB"):
            caplog.clear()
            heard = await heard_while([f"{pile} {camel}" for camel in camels], game, others=BOARD_COURSE)
            worlds.append((heard, [one.getMessage() for one in caplog.records]))
    assert worlds[0] == worlds[1] == worlds[2]
    assert b"FinishCardLaid" in b"".join(worlds[0][0]["bob"])


@timeless
async def test_nobody_else_reads_what_is_thrown_away_or_laid_on_the_deck_or_is_to_be_shown():
    first, last = await secret_courses()
    assert all(one != other for one, other in zip(first, last, strict=True)), "the secrets are the same"
    assert await heard_while(first, "cards") == await heard_while(last, "cards")


async def secret_courses() -> tuple[list[str], list[str]]:
    """Two ways in which Ann may choose in secret, that differ in every choice."""
    courses = []
    for which in (0, -1):
        place = Place(seed=5)
        await place.house.start()
        table, (ann, _, _) = await playing(place, game="cards", public=True)
        course = []
        while ann.games[table].legal:
            course.append(ann.games[table].legal[which])
            await ann.decide(table, course[-1])
        courses.append(course)
    return courses[0], courses[1]


# What Ann holds with this seed is B1 B1 G1 G1 G2 O1 O1 Y1 W2.  She keeps the one card that she neither threw
# away, nor laid on the deck, nor made her intel; then she bets, and nothing of the deck is turned over.
CHOICES = ("discard B1 G1 G1 G1", "discard B1 B1 B2 O1", "stack O2 Y1 Y1", "stack O1 Y1 Y1", "intel W1", "intel Y2")
COURSES = {
    "thrown away": (
        ("discard B1 B1 G1 G1", "stack O1 O1 W2", "intel Y1", "ticket B"),
        ("discard B1 B1 G1 G2", "stack O1 O1 W2", "intel Y1", "ticket B"),
    ),
    "on the racing deck": (
        ("discard B1 B1 G1 G1", "stack G2 O1 O1", "intel Y1", "ticket B"),
        ("discard B1 B1 G1 G1", "stack O1 O1 W2", "intel Y1", "ticket B"),
    ),
}


@pytest.mark.parametrize("where", COURSES)
@timeless
async def test_nobody_else_reads_which_cards_are_thrown_away_or_on_the_racing_deck_when_the_race_is_on(where):
    one, other = [await heard_while(course, "cards", others=CHOICES) for course in COURSES[where]]
    assert one == other
    assert b"RacingBegan" in b"".join(one["bob"])


@timeless
async def test_intel_is_read_by_nobody_else_until_all_show_it():
    first = ("discard B1 B1 G1 G1", "stack O1 O1 W2")
    one, other = [await heard_while((*first, intel), "cards", others=CHOICES[:4]) for intel in ("intel G2", "intel Y1")]
    assert one == other
    assert b"IntelChosen" in b"".join(one["bob"])
    shown = [await heard_while((*first, intel), "cards", others=CHOICES) for intel in ("intel G2", "intel Y1")]
    assert shown[0]["onlooker"] != shown[1]["onlooker"], "then everybody reads it"


class OneSecret(SeededFortune):
    """The same ids and codes; another seed."""

    def __init__(self, secret: bytes) -> None:
        super().__init__(1)
        self._secret = secret

    def seed(self) -> bytes:
        return self._secret


@timeless
async def test_of_a_seed_nobody_hears_more_than_its_promise():
    for secret in (b"a" * 32, b"b" * 32):
        place = Place()
        place.fortune = OneSecret(secret)
        place.house.fortune = place.fortune
        await place.house.start()
        table, (ann, bob, _) = await playing(place, public=True)
        for guest, decision in ((ann, "ticket B"), (bob, "tile 12+")):
            assert (await guest.decide(table, decision))["type"] in ("done", "refused")
        every = b"".join(raw for guest in (ann, bob) for raw in guest.raw)
        for told in (secret, secret.hex().encode(), SeededDice(secret)._key.hex().encode()):  # noqa: SLF001 - as above
            assert told not in every
        assert ann.games[table].card["commitment"] == commitment(secret)


def dealt_alike_to(seat: int) -> tuple[bytes, bytes]:
    """Two seeds with which all is laid out and dealt alike in the eyes of this seat, and not in truth."""
    known: dict[tuple[Any, ...], tuple[bytes, State]] = {}
    for number in itertools.count():
        secret = number.to_bytes(32, "big")
        table = sirocco.Table.open("cards", 3, seed=secret)
        eyes = (table.record.start, table.seen_record(seat).entries)
        before, truth = known.setdefault(eyes, (secret, table.state))
        if truth != table.state:
            return before, secret
    raise AssertionError("numbers do not end")


@pytest.mark.parametrize("seat", [0, 3])
@timeless
async def test_nobody_reads_what_is_dealt_to_others(seat):
    one, other = [await heard_at_the_deal(secret) for secret in dealt_alike_to(seat)]
    assert one[seat] == other[seat]
    assert one[0] == other[0], "an onlooker knows less than any seat"
    assert sum(heard != otherwise for heard, otherwise in zip(one, other, strict=True)) >= 2, "it was dealt otherwise"


async def heard_at_the_deal(secret: bytes) -> list[bytes]:
    """What onlookers and the three seats hear until the cards are dealt, but for the promise of the dice."""
    Guest._numbers = itertools.count()  # noqa: SLF001 - as above
    place = Place()
    place.house.fortune = OneSecret(secret)
    await place.house.start()
    table, guests = await playing(place, game="cards", public=True)
    onlooker = place.guest()
    await onlooker.follow(table)
    for guest in guests:
        await guest.follow(table)
    promise = commitment(secret).encode()
    return [b"\n".join(guest.raw).replace(promise, b"PROMISE") for guest in (onlooker, *guests)]


class OneCode(SeededFortune):
    """The same ids and seeds; another invitation."""

    def __init__(self, invitation: str) -> None:
        super().__init__(1)
        self._invitation = invitation

    def code(self) -> str:
        return self._invitation


@pytest.mark.parametrize("public", [True, False])
@timeless
async def test_an_invitation_is_heard_by_nobody_who_has_no_seat(public, caplog):
    worlds = []
    with caplog.at_level(logging.DEBUG):
        for code in ("GHJKMN", "PQRSTW"):
            caplog.clear()
            seated, others = await heard_of_a_table_with(code, public=public)
            assert code.encode() in seated
            worlds.append((others, [one.getMessage() for one in caplog.records]))
    assert worlds[0] == worlds[1]


async def heard_of_a_table_with(code: str, *, public: bool) -> tuple[bytes, list[Any]]:
    """What those hear who have a seat, and what all others do, whatever they ask for."""
    Guest._numbers = itertools.count()  # noqa: SLF001 - as above
    place = Place()
    place.house.fortune = OneCode(code)
    await place.house.start()
    watcher, eve, nobody = place.guest(), place.guest("Eve"), place.guest()
    await watcher.say(wire.Lobby())
    table, guests = await playing(place, public=public)
    for stranger in (eve, nobody):
        for guess in ("", "ABCDEF"):
            await stranger.follow(table, guess)
        for act in (wire.Sit(), wire.Takeover(seat=1), wire.Agree(options=wire.Options(), public=True), wire.Rematch()):
            await stranger.do(table, act)
        await stranger.say(wire.Why(id="question-1", table=table, seat=1, decision="roll"))
    await guests[0].decide(table, "roll")
    others: list[Any] = [list(each.raw) for each in (watcher, eve, nobody)]
    for passport in ("passport-Eve", ""):
        others += [await place.house.card(table, passport, "ABCDEF"), await place.house.record(table, passport)]
    others += [await place.house.invited("ABCDEF"), place.house.lobby()]
    return b"".join(raw for guest in guests for raw in guest.raw), others


@timeless
async def test_passports_codes_and_commands_of_others_are_in_nothing_that_is_heard():
    place = Place()
    await place.house.start()
    table, (ann, bob, _) = await playing(place, public=True)
    onlooker = place.guest()
    await onlooker.follow(table)
    await onlooker.say(wire.Lobby())
    await ann.do(table, wire.React(reaction="oh"), "a-very-secret-command")
    await ann.do(table, wire.Leave(seat=1))
    code = place.store.tables[table].row.code.encode()
    for guest, own in ((bob, b"passport-Bob"), (onlooker, b"-")):
        said = b"".join(guest.raw)
        assert b"a-very-secret-command" not in said
        assert b"passport-" not in said.replace(own, b"")
    assert code not in b"".join(onlooker.raw)
    assert code in b"".join(bob.raw), "those who have a seat may invite"


@timeless
async def test_a_private_table_and_none_at_all_look_the_same(caplog):
    place = Place()
    await place.house.start()
    table, _ = await playing(place)
    with caplog.at_level(logging.DEBUG):
        stranger = place.guest("Eve")
        await quiet()
        answers = []
        for which in (table, "x" * len(table)):
            before = len(stranger.raw)
            await stranger.follow(which, code="WRONG1")
            await stranger.do(which, wire.Sit(), "command-1")
            await stranger.say(wire.Why(id="command-2", table=which, seat=1, decision="roll"))
            answers.append([raw.replace(which.encode(), b"TABLE") for raw in stranger.raw[before:]])
            assert await place.house.card(which, "passport-Eve", "WRONG1") is None
            assert await place.house.record(which, "passport-Eve") is None
    assert answers[0] == answers[1]
    assert not any(table in record.getMessage() for record in caplog.records)


# Dice.


class Attacker:
    """Knows the promise, everything public and the luck of all seats; tries what might give the dice away."""

    def __init__(self, promise: str, luck: dict[int, str]) -> None:
        self.keys = [
            bytes.fromhex(promise),
            hmac.digest(bytes.fromhex(promise), b"sirocco dice 1\0", "sha256"),
            sha256(promise.encode()).digest(),
            sirocco_dice_key(bytes.fromhex(promise), luck),
        ]

    def guesses(self, number: int) -> list[int]:
        """One guess of each of its theories about the next of three sides."""
        return [
            int.from_bytes(hmac.digest(key, number.to_bytes(8, "big"), "sha256")[:8], "big") % 3 for key in self.keys
        ]


def sirocco_dice_key(seed: bytes, luck: dict[int, str]) -> bytes:
    return SeededDice(seed, luck)._key  # noqa: SLF001 - as the dice would use it


def rolls_of(seed: bytes) -> tuple[list[int], str]:
    """What an onlooker sees rolled in a game, and the promise before it."""
    table = sirocco.Table.open("first", 2, seed=seed, luck={1: "ann"})
    while not table.over:
        table.submit(table.to_act[0], "roll")
    outcomes = [entry.outcome for entry in table.seen_record(0).entries if entry.outcome is not None]
    return [roll.number for roll in outcomes if isinstance(roll, Rolled)], commitment(seed)


def test_who_sees_everything_public_foresees_the_dice_no_better_than_chance():
    """Each theory of the attacker's, and the last number repeated, within five standard errors of one third."""
    random = Random(11)  # noqa: S311 - to be had again
    hits = [0] * 6
    tries = 0
    for _ in range(300):
        rolls, promise = rolls_of(random.randbytes(32))
        attacker = Attacker(promise, {1: "ann"})
        before = 1
        seen = [0, 0, 0]
        for number, shown in enumerate(rolls):
            guesses = [*attacker.guesses(number), before - 1, max(range(3), key=seen.__getitem__)]
            hits = [hit + (guess == shown - 1) for hit, guess in zip(hits, guesses, strict=True)]
            before = shown
            seen[shown - 1] += 1
            tries += 1
    bound = 5 * (tries * (1 / 3) * (2 / 3)) ** 0.5
    assert tries > 5000
    for hit in hits:
        assert abs(hit - tries / 3) < bound, (hits, tries)


def test_who_has_the_seed_foresees_every_die():
    """So that the test above could fail."""
    seed = b"s" * 32
    table = sirocco.Table.open("first", 2, seed=seed)
    again = SeededDice(seed)
    again.rewind(table.dice.mark())
    foreseen = sirocco.Table.with_dice("first", 2, SeededDice(seed))
    assert str(foreseen.submit(1, "roll").entries[0]) == str(table.submit(1, "roll").entries[0])  # type: ignore[union-attr]


@timeless
async def test_what_is_said_after_a_stop_is_the_same_for_everybody():
    place = Place()
    await place.house.start()
    guests = [place.guest(name) for name in ("Ann", "Bob")]
    await quiet()
    await place.house.close()
    assert [guest.closed for guest in guests] == [wire.CLOSE_RESTART] * 2
    assert all(guest.of("later")[0]["after"] >= 1 for guest in guests)
