"""A hundred thousand messages that nobody should send: each is answered, or ends the talk with a code that is told."""

from __future__ import annotations

import asyncio
import json
from random import Random
from typing import Any

from sirocco.server import wire
from sirocco.server.ports import Unlimited
from sirocco.server.store.port import Passport
from tests.server.guests import Place, playing, quiet
from tests.server.virtual import timeless

MESSAGES = 100_000
ANSWERS = {"snapshot", "missed", "gone", "done", "refused", "because", "listed", "trouble", "beat"}
ODD_NUMBERS = (0, -1, 9, 2**31, 2**53, 2**63, 2**64, 10**30, 1e308, -0.0, 0.5)
ODD_TEXTS = ("", "x" * 33, "\u0000", "💥", "'; DROP TABLE tables;--", "../..", "{}", "\u202e", "a" * 4000, "\ud800")
ODD: tuple[Any, ...] = (*ODD_NUMBERS, *ODD_TEXTS, None, True, [], {}, [[]], {"type": "beat"})


def valid(random: Random, table: str) -> dict[str, Any]:
    """Something one may send, whether or not it makes sense now."""
    acts: list[wire.Acts] = [
        wire.Decide(seat=1, question=random.randint(0, 3), decision=random.choice(("roll", "ticket B", "x"))),
        wire.Sit(),
        wire.Stand(seat=3),
        wire.Leave(seat=3),
        wire.Fill(),
        wire.Clear(seat=2),
        wire.Handover(seat=2),
        wire.Agree(options=wire.Options(), public=True),
        wire.Luck(seat=1, words="luck"),
        wire.Start(),
        wire.Rematch(),
        wire.Takeover(seat=2),
        wire.Back(seat=1),
        wire.Say(text="hello"),
        wire.React(reaction="oh"),
    ]
    name = f"fuzz-{random.randrange(500):04}"
    message = random.choice(
        (
            wire.Follow(table=table, since=random.randint(-1, 50), seat=random.randint(0, 8)),
            wire.Unfollow(table=table),
            wire.Lobby(on=random.random() < 0.5),
            wire.Beat(n=random.randrange(1000)),
            wire.Why(id=name, table=table, seat=random.randint(1, 8), decision="roll"),
            wire.Command(id=name, table=random.choice((table, "nowhere")), act=random.choice(acts)),
        )
    )
    return dict(json.loads(wire.encode(message)))


def mutated(random: Random, message: Any) -> Any:
    """The same with something changed in it, at any depth."""
    if not isinstance(message, dict) or not message:
        return random.choice(ODD)
    key = random.choice(list(message))
    match random.randrange(5):
        case 0:
            return {name: value for name, value in message.items() if name != key}
        case 1:
            return message | {random.choice(("extra", "table", "seat")): random.choice(ODD)}
        case 2:
            return message | {key: mutated(random, message[key])}
        case _:
            return message | {key: random.choice(ODD)}


def nonsense(random: Random) -> bytes | str:
    """What is no JSON, or only just."""
    return random.choice(
        (
            random.randbytes(random.randrange(60)),
            b"[" * random.randrange(1, 4000),
            b'{"type":' * random.randrange(1, 900),
            b'{"type":"beat","n":' + b"9" * random.randrange(1, 6000) + b"}",
            b'{"type":"beat","n":1e999}',
            b'{"type":"lobby"}\xff\xfe',
            '{"type":"lobby"}\ud800',
            "\udcff" * random.randrange(1, 3000),
            b"",
            "",
            b"x" * random.randrange(8000, 9000),
            "é" * random.randrange(4000, 4500),
            b'{"type":"why","id":"12345678","table":"x","seat":1,"decision":"' + b"\\u0000" * 80 + b'"}',
        )
    )


def fuzzed(random: Random, table: str) -> bytes | str:
    """One of a hundred thousand."""
    if random.random() < 0.1:
        return nonsense(random)
    message: Any = valid(random, table)
    for _ in range(random.randrange(4)):
        message = mutated(random, message)
    text = json.dumps(message)
    if random.random() < 0.1:
        at = random.randrange(len(text) + 1)
        text = text[:at] + random.choice(("", "}", '"', "\x00", "\ud800", "9" * 30)) + text[at + 1 :]
    raw = text.encode("utf-8", "surrogatepass")
    return raw if random.random() < 0.5 else text


class Victim:
    """A guest of whom it is counted how often they are answered."""

    def __init__(self, place: Place) -> None:
        self.closed: int | None = None
        self.answers = 0
        self.line = place.house.line(self._hear, Passport("passport-Ann", "Ann", 0.0, ""), hang_up=self._hung_up)

    async def _hear(self, raw: bytes) -> None:
        self.answers += json.loads(raw)["type"] in ANSWERS

    async def _hung_up(self, code: int) -> None:
        self.closed = code


@timeless
async def test_a_hundred_thousand_odd_messages_are_answered_or_end_the_talk_with_a_code():
    random = Random(4)  # noqa: S311 - to be had again
    place = Place()
    await place.house.start()
    table, guests = await playing(place, "Ann Bob Cem", public=True)
    reopened = 0
    victim = Victim(place)
    for number in range(MESSAGES):
        raw = fuzzed(random, table)
        before = victim.answers
        await victim.line.hear(raw)
        for _ in range(20):
            if victim.answers == before and victim.closed is None:
                await asyncio.sleep(0)
        if victim.closed is None:
            assert victim.answers > before, f"message {number} was ignored: {raw!r}"
            continue
        assert victim.closed == wire.CLOSE_BIG, f"message {number}: {raw!r}"
        assert len(raw.encode("utf-8", "surrogatepass") if isinstance(raw, str) else raw) > wire.LONGEST_MESSAGE
        victim = Victim(place)
        reopened += 1
    assert reopened > 100
    assert all(guest.closed is None for guest in guests), "somebody else was disturbed"


@timeless
async def test_whoever_goes_on_without_credit_is_hung_up_on():
    class Poor(Unlimited):
        def spend(self, price: float) -> bool:  # noqa: ARG002 - whatever it costs
            return False

    place = Place()
    closed: list[int] = []
    heard: list[bytes] = []

    async def hear(raw: bytes) -> None:
        heard.append(raw)

    async def hang_up(code: int) -> None:
        closed.append(code)

    line = place.house.line(hear, None, hang_up=hang_up, credit=Poor())
    for _ in range(20):
        await line.hear(b'{"type":"beat"}')
        await quiet()
    assert not closed
    assert sum(b'"trouble"' in raw for raw in heard) == 20
    await line.hear(b'{"type":"beat"}')
    await quiet()
    assert closed == [wire.CLOSE_FLOOD]
