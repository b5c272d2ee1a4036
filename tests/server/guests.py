"""Who comes to a house in a test: guests at lines, who fold what they hear, and bots that think in no time."""

from __future__ import annotations

import asyncio
import itertools
import json
from random import Random
from typing import Any

import msgspec

import sirocco
from sirocco.bots import BOTS
from sirocco.rules import State, view
from sirocco.server import wire
from sirocco.server.house import House, Opening
from sirocco.server.line import Line
from sirocco.server.ports import CODE_LETTERS, ID_LETTERS, HouseRules
from sirocco.server.store.port import Passport
from sirocco.server.telling import hash_of
from tests.server.memory_store import MemoryStore
from tests.server.virtual import VirtualClock, here

Json = dict[str, Any]

AT_ONCE = HouseRules(version="test", bot_pause=0.0, here_pause=0.05)


class QuickMinds:
    """Bots that decide where they are, in no time, the same every time."""

    def __init__(self, seed: int = 0) -> None:
        self._random = Random(seed)  # noqa: S311 - a game to be played again
        self.asked: list[tuple[str, int]] = []

    async def decide(self, kind: str, view: State, seat: int) -> str:
        self.asked.append((kind, seat))
        return sirocco.format_decision(BOTS[kind](self._random).decide(view, seat))


class SeededFortune:
    """Luck that can be had again."""

    def __init__(self, seed: int = 0) -> None:
        self._random = Random(seed)  # noqa: S311 - as it says

    def seed(self) -> bytes:
        return self._random.randbytes(32)

    def table(self) -> str:
        return "".join(self._random.choices(ID_LETTERS, k=10))

    def code(self) -> str:
        return "".join(self._random.choices(CODE_LETTERS, k=6))

    def share(self) -> float:
        return self._random.random()


class Game:
    """What one page knows of a table: the snapshot, and what followed, folded.  It insists that all agrees."""

    def __init__(self) -> None:
        self.version = -1
        self.seat = 0
        self.card: Json = {}
        self.state: State | None = None
        self.questions: dict[str, int] = {}
        self.legal: list[str] = []
        self.left: float | None = None
        self.seed = ""
        self.record = ""
        self.astray = False

    def snapshot(self, said: Json) -> None:
        self.version, self.seat, self.card = said["version"], said["seat"], said["card"]
        self.state = sirocco.from_json(said["game"]) if said["game"] else None
        self.questions, self.legal, self.left = said["questions"], said["legal"], said["left"]
        self.seed, self.record = said["seed"], said["record"]
        self._check(said["hash"])

    def happened(self, said: Json) -> None:
        if said["version"] <= self.version:
            return  # heard before
        assert said["version"] == self.version + 1, f"version {said['version']} after {self.version}"
        self.version = said["version"]
        self.card = said.get("card", self.card)
        if "game" in said:
            self.state = sirocco.from_json(said["game"])
        if self.state is not None:
            self.state = sirocco.fold(self.state, tuple(map(sirocco.from_json, said["events"])))
        self.record += "".join(line + "\n" for line in said["lines"])
        self.questions = said.get("questions", self.questions)
        self.left = said.get("left", self.left)
        self.seed = said.get("seed", self.seed)
        if "legal" in said:
            self.legal = said["legal"]
        elif str(self.seat) not in self.questions:
            self.legal = []
        self._check(said["hash"])

    def missed(self, said: Json) -> None:
        for each in said["happened"]:
            self.happened(each)
        assert self.version == said["version"]
        self.questions, self.legal, self.left = said["questions"], said["legal"], said["left"]

    def _check(self, said: str) -> None:
        assert said == (hash_of(self.state) if self.state is not None else ""), "astray"


class Guest:
    """Somebody at a line."""

    _numbers = itertools.count()

    def __init__(self, house: House, name: str = "", *, passport: str = "") -> None:
        self.house = house
        self.passport = Passport(passport or f"passport-{name}", name, 0.0, "") if name else None
        self.raw: list[bytes] = []
        self.heard: list[Json] = []
        self.games: dict[str, Game] = {}
        self.closed: int | None = None
        self.line: Line = house.line(self._hear, self.passport, hang_up=self._hung_up)

    async def _hear(self, raw: bytes) -> None:
        message = json.loads(raw)
        msgspec.json.decode(raw, type=wire.Outgoing)
        self.raw.append(raw)
        self.heard.append(message)
        if message.get("table") in self.games or message["type"] == "snapshot":
            game = self.games.setdefault(message["table"], Game())
            match message["type"]:
                case "snapshot":
                    game.snapshot(message)
                case "happened":
                    game.happened(message)
                case "missed":
                    game.missed(message)

    async def _hung_up(self, code: int) -> None:
        self.closed = code

    async def say(self, message: wire.Incoming | bytes) -> None:
        """Send something, and wait until it is answered."""
        await self.line.hear(message if isinstance(message, bytes) else wire.encode(message))
        await quiet()

    async def do(self, table: str, act: wire.Acts, command: str = "") -> Json:
        """A command, and what came of it."""
        command = command or f"command-{next(self._numbers)}"
        await self.say(wire.Command(id=command, table=table, act=act))
        return next(each for each in reversed(self.heard) if each.get("id") == command)

    async def follow(self, table: str, code: str = "", since: int = -1, seat: int = 0, *, told: bool = False) -> Json:
        """Follow a table; the answer."""
        before = len(self.heard)
        await self.say(wire.Follow(table=table, code=code, since=since, seat=seat, told=told))
        return next(each for each in self.heard[before:] if each["type"] in ("snapshot", "missed", "gone", "trouble"))

    async def decide(self, table: str, decision: str, seat: int = 0) -> Json:
        """Answer the question that one's seat is asked."""
        game = self.games[table]
        seat = seat or game.seat
        act = wire.Decide(seat=seat, question=game.questions.get(str(seat), 1), decision=decision)
        return await self.do(table, act)

    def of(self, kind: str) -> list[Json]:
        """All messages of a kind."""
        return [each for each in self.heard if each["type"] == kind]

    def kinds(self, table: str) -> list[str]:
        """What happened at a table, as it was heard."""
        return [each["kind"] for each in self.of("happened") if each["table"] == table]


async def quiet() -> None:
    """Let everybody finish what can be finished now."""
    for _ in range(30):
        await asyncio.sleep(0)


class Place:
    """A house with all that it stands on, which outlives it."""

    def __init__(self, rules: HouseRules = AT_ONCE, *, store: Any = None, seed: int = 0, minds: Any = None) -> None:
        self.rules = rules
        self.store = store or MemoryStore()
        self.minds = minds or QuickMinds(seed)
        self.fortune = SeededFortune(seed)
        self.clock: VirtualClock = here()
        self.house = self._build()

    def _build(self) -> House:
        return House(self.store, self.minds, self.clock, self.rules, fortune=self.fortune)

    async def again(self) -> House:
        """The process dies and another takes its place."""
        self.house.stop()
        await quiet()
        self.house = self._build()
        await self.house.start()
        return self.house

    def guest(self, name: str = "", **more: Any) -> Guest:
        return Guest(self.house, name, **more)


async def opened(place: Place, guest: Guest, game: str = "second", seats: int = 3, **more: Any) -> tuple[str, str]:
    """A table that this guest opens and follows: its id and its code."""
    assert guest.passport is not None
    options = wire.Options(**more.pop("options", {}))
    card, code = await place.house.open(guest.passport, Opening(game=game, seats=seats, options=options, **more))  # type: ignore[arg-type]
    await guest.follow(card.id)
    return card.id, code


async def playing(
    place: Place, names: str = "Ann Bob Cem", game: str = "second", **more: Any
) -> tuple[str, list[Guest]]:
    """A game that has begun, with these guests."""
    first, *others = [place.guest(name) for name in names.split()]
    bots = more.pop("bots", 0)
    table, code = await opened(place, first, game, len(others) + 1 + bots, **more)
    for guest in others:
        await guest.follow(table, code)
        assert (await guest.do(table, wire.Sit()))["type"] == "done"
    if bots:
        await first.do(table, wire.Fill())
    assert (await first.do(table, wire.Start()))["type"] == "done"
    return table, [first, *others]


async def play_on(table: str, guests: list[Guest], random: Random, most: int = 10_000) -> int:
    """The guests decide at random until the game is over, or so often; how often they did."""
    for number in range(most):
        state = guests[0].games[table].state
        if state is not None and state.winners:
            return number
        asked = [guest for guest in guests if guest.games[table].legal]
        if not asked:
            await asyncio.sleep(1)
            continue
        guest = random.choice(asked)
        legal = guest.games[table].legal
        hasty = [each for each in legal if each in ("roll", "reveal")]
        decision = random.choice(hasty if hasty and random.random() < 0.4 else legal)
        answer = await guest.decide(table, decision)
        assert answer["type"] == "done", answer
    return most


def seen_alike(state: State, seat: int) -> str:
    """The hash of a view."""
    return hash_of(view(state, seat))
