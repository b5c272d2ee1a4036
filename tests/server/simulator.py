"""A house in bad weather: guests, a network that loses and doubles, a store that fails, a process that dies; all from
one seed, in virtual time.  At the end the sky clears, every game is played to its end, and everything has to agree.
"""

from __future__ import annotations

import asyncio
import json
from collections import Counter, deque
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, TypeVar

import msgspec

import sirocco
from sirocco.rules import State, view
from sirocco.server import wire
from sirocco.server.house import House, Opening
from sirocco.server.line import Line
from sirocco.server.ports import HouseRules
from sirocco.server.room import Room
from sirocco.server.store.port import Append, Kept, Passport, Row, StoreTrouble, Uncertain
from sirocco.server.telling import decisions, hash_of
from tests.server.guests import Game, QuickMinds, SeededFortune
from tests.server.memory_store import MemoryStore
from tests.server.virtual import VirtualClock, VirtualLoop, play_out

T = TypeVar("T")
Json = dict[str, Any]

NAMES = ("Ann", "Bob", "Cem", "Dör")
TALK = ("hello", "<b>bold</b>", "nice roll", "…")
UNCERTAIN = "server-uncertain"
UNCLEAR = ("server-store", UNCERTAIN, "server-fault")  # refusals after which one sends the same again
A_HAIR = 1e-6  # seconds between two messages that follow each other
CALM_AFTER = 240.0  # seconds of bad weather
LONGEST = 2_000.0  # seconds in which every game must have ended


@dataclass(frozen=True)
class Weather:
    """How bad it is.  Shares from 0 to 1, times in seconds."""

    lost: float = 0.0  # messages
    doubled: float = 0.0
    mixed: bool = False  # whether one may overtake another
    slow: float = 0.05  # a message on its way, at most
    cut: float = 0.0  # connections, a message
    refused: float = 0.0  # by the store, before it writes
    unclear: float = 0.0  # the store fails and nobody knows whether it wrote
    store_slow: float = 0.0  # at most, for each half of what the store does
    killed: float = 0.0  # processes, a second
    stopped: float = 0.0  # processes that are asked to end, a second
    set_clocks: float = 0.0  # the clock on the wall is set, a second
    dull: float = 0.0  # bots that fail, hang or say nonsense

    @property
    def orderly(self) -> bool:
        """Whether what arrives arrives in order and whole, as a socket promises."""
        return not (self.lost or self.doubled or self.mixed)


CALM = Weather()


def weather_of(random: Random) -> Weather:
    """Some weather.  Half of the time sockets keep their promises."""

    def some(most: float) -> float:
        return random.choice((0.0, most * random.random()))

    weather = Weather(
        slow=random.choice((0.01, 0.2, 2.0)),
        cut=some(0.02),
        refused=some(0.15),
        unclear=some(0.15),
        store_slow=random.choice((0.0, 0.0, 0.01, 0.5)),
        killed=some(0.1),
        stopped=some(0.03),
        set_clocks=some(0.1),
        dull=some(0.3),
    )
    if random.random() < 0.5:
        return weather
    return replace(weather, lost=some(0.1), doubled=some(0.2), mixed=random.random() < 0.5)


class Process:
    """One life of the server.  When it is over, nothing that belongs to it says or writes anything any more."""

    def __init__(self) -> None:
        self.alive = True

    async def live(self) -> None:
        """Nothing goes on after death."""
        if not self.alive:
            await asyncio.get_running_loop().create_future()


class ShakyStore(MemoryStore):
    """What one process sees of the disk.  The disk outlives it."""

    def __init__(self, disk: MemoryStore, world: World, process: Process) -> None:
        self.__dict__ |= disk.__dict__  # the same shelves
        self._world = world
        self._process = process

    async def append(self, append: Append) -> None:
        async def write() -> None:
            await MemoryStore.append(self, append)

        await self._shaky(write, writes=True)

    async def load(self, table: str) -> Kept | None:
        return await self._shaky(lambda: MemoryStore.load(self, table))

    async def version_of(self, table: str, passport: str, command: str) -> int | None:
        return await self._shaky(lambda: MemoryStore.version_of(self, table, passport, command))

    async def public(self, limit: int) -> Sequence[Row]:
        return await self._shaky(lambda: MemoryStore.public(self, limit), sure=True)

    async def dues(self) -> Sequence[tuple[str, float]]:
        return await self._shaky(lambda: MemoryStore.dues(self), sure=True)

    async def fact(self, name: str) -> str | None:
        return await self._shaky(lambda: MemoryStore.fact(self, name), sure=True)

    async def set_fact(self, name: str, value: str) -> None:
        await self._shaky(lambda: MemoryStore.set_fact(self, name, value))

    async def _shaky(self, work: Callable[[], Awaitable[T]], *, writes: bool = False, sure: bool = False) -> T:
        world = self._world
        weather = CALM if sure else world.weather
        await self._takes_time()
        if world.chance(weather.refused):
            raise StoreTrouble("the disk is in a mood")
        unclear = writes and world.chance(weather.unclear)
        if unclear and world.chance(0.5):
            raise Uncertain("it was not written, but who knows")
        result = await work()
        await self._takes_time()
        if unclear:
            raise Uncertain("it was written, but who knows")
        return result

    async def _takes_time(self) -> None:
        await self._process.live()
        await asyncio.sleep(self._world.random.random() * self._world.weather.store_slow)
        await self._process.live()


class DullMinds(QuickMinds):
    """Bots that have bad days."""

    def __init__(self, world: World) -> None:
        super().__init__(world.seed)
        self._world = world

    async def decide(self, kind: str, view: State, seat: int) -> str:
        if self._world.chance(self._world.weather.dull):
            match self._world.random.randrange(3):
                case 0:
                    raise RuntimeError("no idea")
                case 1:
                    await asyncio.sleep(1000)
                case _:
                    return "dance"
        return await super().decide(kind, view, seat)


class Wire:
    """A connection between a player and a line: two pipes, in which things take time and may get lost."""

    def __init__(self, world: World, player: Player) -> None:
        self._world = world
        self._player = player
        self.cut = False  # on the player's side
        self.code: int | None = None
        self._last = [0.0, 0.0]
        self._heard: deque[bytes] = deque()
        self._arrived = asyncio.Event()
        self.line: Line = world.house.line(self._down, player.passport, hang_up=self._hung_up)
        self._process = world.process
        self._reader = world.spawn(self._read())

    async def _read(self) -> None:
        """As the framework does: one message after the other."""
        while True:
            while not self._heard:
                self._arrived.clear()
                await self._arrived.wait()
            if not self._process.alive:
                return
            await self.line.hear(self._heard.popleft())

    def up(self, message: wire.Incoming) -> None:
        """A message to the server."""

        def arrives() -> None:
            if self._process.alive and not self.line.closed:
                self._heard.append(raw)
                self._arrived.set()

        raw = wire.encode(message)
        self._travel(0, arrives)

    async def _down(self, raw: bytes) -> None:
        await asyncio.sleep(0)
        if self._process.alive:
            self._travel(1, lambda: None if self.cut else self._player.hear(json.loads(raw)))

    async def _hung_up(self, code: int) -> None:
        self.code = code
        self._travel(1, self._player_hears_of_it, sure=True)

    def _player_hears_of_it(self) -> None:
        self.cut = True

    def _travel(self, way: int, arrives: Callable[[], None], *, sure: bool = False) -> None:
        world, weather = self._world, self._world.weather
        if world.chance(weather.cut):
            self.break_off()
        if not sure and world.chance(weather.lost):
            return
        for _ in range(2 if not sure and world.chance(weather.doubled) else 1):
            when = world.loop.time() + world.random.random() * weather.slow
            if not weather.mixed:
                when = self._last[way] = max(when, self._last[way] + A_HAIR)
            world.loop.call_at(when, arrives)

    def break_off(self) -> None:
        """Both sides notice, each when it does."""
        later = self._world.random.random
        self._world.loop.call_later(3 * later(), self._player_hears_of_it)
        self._world.loop.call_later(20 * later(), self._server_hears_of_it)

    def _server_hears_of_it(self) -> None:
        if self._process.alive:
            self._world.spawn(self.line.close())
            self._reader.cancel()

    def die(self) -> None:
        """The process is gone."""
        self._reader.cancel()
        self._world.loop.call_later(self._world.random.random(), self._player_hears_of_it)


class Mirror(Game):
    """What a player knows of a table.  It does not insist that all agrees, but knows when it has to ask again."""

    def __init__(self) -> None:
        super().__init__()
        self.gap = False
        self.strays = 0
        self.lobby: Json = {}

    def hear(self, said: Json) -> None:
        kind, version = said["type"], said["version"]
        if kind == "snapshot":
            if version >= self.version or self.astray:
                self.snapshot(said)
            else:
                self.gap = True
        elif version < self.version:
            return
        elif kind == "missed" and all(each["version"] <= self.version for each in said["happened"][:1]):
            self._missed_late(said)
        elif kind == "missed" and said["happened"][:1] and said["happened"][0]["version"] == self.version + 1:
            self.missed(said)
            self.gap = self.astray
        elif kind == "happened" and version <= self.version + 1:
            self.happened(said)
        else:
            self.gap = True

    def _missed_late(self, said: Json) -> None:
        if said["happened"][-1:] and said["happened"][-1]["version"] > self.version:
            self.missed(said)
        self.gap = self.version != said["version"]
        if not self.gap:
            self.questions, self.legal, self.left = said["questions"], said["legal"], said["left"]

    def missed(self, said: Json) -> None:
        for each in said["happened"]:
            self.happened(each)
        if not self.astray:
            self.questions, self.legal, self.left = said["questions"], said["legal"], said["left"]

    def snapshot(self, said: Json) -> None:
        self.gap = self.astray = False
        super().snapshot(said)

    def happened(self, said: Json) -> None:
        if self.astray:
            return
        try:
            super().happened(said)
        except Exception:  # noqa: BLE001 - whatever comes of folding what does not fit
            self._stray()

    def _check(self, said: str) -> None:
        if said != (hash_of(self.state) if self.state is not None else ""):
            self._stray()

    def _stray(self) -> None:
        self.gap = self.astray = True
        self.strays += 1


@dataclass
class Pending:
    """A command that is not answered yet."""

    table: str
    act: wire.Acts
    sent: float
    often: int = 0


class Player:
    """Somebody with a page: comes and goes, decides at random, sends again what was not answered."""

    def __init__(self, world: World, name: str, *, seated: bool = True) -> None:
        self.world = world
        self.passport = Passport(f"passport-{name}", name, 0.0, "") if seated else None
        self.name = name
        self.wire: Wire | None = None
        self.games: dict[str, Mirror] = {}
        self.codes: dict[str, str] = {}
        self.pending: dict[str, Pending] = {}
        self.done: dict[str, tuple[str, int]] = {}  # command: table and version
        self.refused: dict[str, str] = {}
        self.troubles = 0
        self.lobby: dict[str, Json] = {}
        self.asked_at: dict[str, float] = {}
        self.cut_off = 0.0
        self._numbers = 0

    # Hearing.

    def hear(self, said: Json) -> None:
        self.world.note(self.name, said)
        match said["type"]:
            case "snapshot" | "happened" | "missed":
                if said["table"] in self.games or said["type"] == "snapshot":
                    mirror = self.games.setdefault(said["table"], Mirror())
                    mirror.hear(said)
                    self._learn(mirror, said)
            case "done":
                pending = self.pending.pop(said["id"], None)
                self.done.setdefault(said["id"], (said["table"], said["version"]))
                if pending and isinstance(pending.act, wire.Sit | wire.Takeover | wire.Stand | wire.Leave):
                    self.ask(said["table"], anew=not self.world.weather.orderly)
            case "refused":
                self._refused(said)
            case "listed":
                self.lobby = {card["id"]: card for card in said["cards"]}
            case "changed":
                self.lobby.pop(said["table"], None)
                if said["card"]:
                    self.lobby[said["table"]] = said["card"]
            case "trouble":
                self.troubles += 1

    def _refused(self, said: Json) -> None:
        pending = self.pending.get(said["id"])
        if pending is None:
            return
        if said["key"] in UNCLEAR and (
            said["key"] == UNCERTAIN or pending.often > 1 or self.world.forecast.doubled or self.world.chance(0.7)
        ):
            return  # the same is sent again when its time has come
        del self.pending[said["id"]]
        if (
            pending.often == 1 and not self.world.forecast.doubled
        ):  # else the other one may come when things have changed
            self.refused[said["id"]] = said["key"]

    def _learn(self, mirror: Mirror, said: Json) -> None:
        """The code is worth keeping; the next table is where one goes."""
        if said.get("code"):
            self.codes[said["table"]] = said["code"]
        if (after := mirror.card.get("rematch")) and after not in self.codes:
            self.codes[after] = ""
            self.world.learn(after)
            self.ask(after)

    # Doing.

    async def live(self) -> None:
        while True:
            pause = 0.5 if self.world.calm else 1.0
            await asyncio.sleep(self.world.random.random() * pause)
            if self.wire is None or self.wire.cut:
                await self._come()
            else:
                self._act(self.wire)

    async def _come(self) -> None:
        if self.wire is not None and not self.world.calm:
            await asyncio.sleep(self.world.random.choice((0.0, 1.0, 5.0, 60.0)))
        self.wire = None
        if not self.world.up:
            return
        self.wire = Wire(self.world, self)
        self.wire.up(wire.Lobby(on=True))
        for table in self.codes:
            self.ask(table)
        for command, pending in self.pending.items():
            self._send(command, pending)

    def ask(self, table: str, *, anew: bool = False, seat: int = 0) -> None:
        mirror = self.games.get(table)
        since = mirror.version if mirror and not mirror.astray and not anew and not seat else -1
        if mirror and since >= 0:
            seat = mirror.seat
        self.asked_at[table] = self.world.loop.time()
        self._up(wire.Follow(table=table, code=self.codes.get(table, ""), since=since, seat=seat))

    def _up(self, message: wire.Incoming) -> None:
        if self.wire is not None and not self.wire.cut:
            self.wire.up(message)

    def _send(self, command: str, pending: Pending) -> None:
        pending.sent = self.world.loop.time()
        pending.often += 1
        self._up(wire.Command(id=command, table=pending.table, act=pending.act))

    def do(self, table: str, act: wire.Acts) -> None:
        self._numbers += 1
        command = f"{self.name}-{self._numbers:06}"
        pending = self.pending[command] = Pending(table, act, 0.0)
        self._send(command, pending)
        if self.world.chance(self.world.weather.doubled):
            self._send(command, pending)

    def _act(self, line: Wire) -> None:
        now = self.world.loop.time()
        if not self.world.calm and self.world.chance(0.004):
            line.break_off()
        for command, pending in self.pending.items():
            if now - pending.sent > 4 + self.world.weather.slow:
                self._send(command, pending)
        for table in self.codes:
            mirror = self.games.get(table)
            if mirror is None or mirror.gap or self.world.chance(0.05):
                if now - self.asked_at.get(table, -9.0) > 1 + self.world.weather.slow:
                    self.ask(table, anew=self.world.chance(0.1))
            elif self.passport and not self.pending:
                Deeds(self, table, mirror).some()
        if self.world.chance(0.05):
            self._up(wire.Beat())
        if self.world.chance(0.0 if self.world.forecast.orderly else 0.2):
            self._up(wire.Lobby(on=True))


class Deeds:
    """What one may want to do at a table."""

    def __init__(self, player: Player, table: str, mirror: Mirror) -> None:
        self.player = player
        self.table = table
        self.mirror = mirror
        self.world = player.world
        self.random = self.world.random

    def some(self) -> None:
        match self.mirror.card["status"]:
            case "open":
                self._before()
            case "playing":
                self._playing()
            case "over":
                if self.mine and not self.mirror.card["rematch"] and self.world.rematches > 0:
                    self.world.rematches -= 1
                    self.do(wire.Rematch())

    def do(self, act: wire.Acts) -> None:
        self.player.do(self.table, act)

    @property
    def chairs(self) -> list[Json]:
        return list(self.mirror.card["chairs"])

    @property
    def mine(self) -> list[int]:
        """By the names on the chairs, for so a page may look."""
        persons = [each for each in self.chairs if each["who"] == "person"]
        return [each["seat"] for each in persons if each["name"].split(" ")[0] == self.player.name]

    def _before(self) -> None:
        empty = [each["seat"] for each in self.chairs if each["who"] == "nobody"]
        host = self.mirror.card["host"] in self.mine
        if not self.mine:
            if empty:
                self.do(wire.Sit(seat=self.random.choice((0, *empty))))
            elif not self.mirror.card["host"]:
                self.do(wire.Sit())  # refused, and says why
        elif not self.world.calm and self.world.chance(0.2):
            self._fidget(host=host)
        elif host and empty and (self.world.calm or self.world.chance(0.1)):
            self.do(wire.Fill(seat=self.random.choice((0, empty[0])), bot=self.random.choice(("newcomer", "random"))))
        elif host and not empty:
            self.do(wire.Start())

    def _fidget(self, *, host: bool) -> None:
        seat = self.random.choice(self.mine)
        other = self.random.randint(1, len(self.chairs))
        options = replace_options(self.world.options(), takeover=True)
        deeds: list[wire.Acts] = [
            wire.Luck(seat=seat, words=f"luck {self.random.random()}"),
            wire.React(reaction="hello"),
            wire.Say(text=self.random.choice(TALK)),
            wire.Stand(seat=seat),
            wire.Sit(),
        ]
        if host:
            deeds += [wire.Clear(seat=other), wire.Handover(seat=other), wire.Agree(options=options, public=True)]
        self.do(self.random.choice(deeds))

    def _playing(self) -> None:
        mirror = self.mirror
        asked = [seat for seat in self.mine if str(seat) in mirror.questions]
        away = [each["seat"] for each in self.chairs if each["seat"] in self.mine and each["away"]]
        bots = [each["seat"] for each in self.chairs if each["who"] == "bot"]
        if away and self.world.chance(0.5):
            self.do(wire.Back(seat=away[0]))
        elif asked and mirror.seat in asked and mirror.legal:
            self._decide(mirror.seat)
        elif asked and mirror.seat not in asked:
            self.player.ask(self.table, seat=asked[0])
        elif not self.mine and bots and self.world.chance(0.05):
            self.do(wire.Takeover(seat=self.random.choice(bots)))
        elif self.mine and self.world.chance(0.02):
            self.do(self.random.choice((wire.React(reaction="oh"), wire.Say(text=self.random.choice(TALK)))))
        elif self.mine and self.world.chance(0.002):
            self.do(wire.Leave(seat=self.mine[0]))

    def _decide(self, seat: int) -> None:
        hasty = [each for each in self.mirror.legal if each.split(" ")[0] in ("roll", "reveal", "done")]
        decision = self.random.choice(hasty if hasty and self.world.chance(0.7) else self.mirror.legal)
        if self.world.chance(0.02):
            decision = "dance"
        self.do(wire.Decide(seat=seat, question=self.mirror.questions[str(seat)], decision=decision))


def plain(card: wire.Card) -> Json:
    """A card as it looks after a way over the wire."""
    return dict(json.loads(wire.encode(card)))


def replace_options(options: wire.Options, **others: Any) -> wire.Options:
    return msgspec.structs.replace(options, **others)


@dataclass
class World:
    """Everything, from one seed."""

    seed: int
    loop: VirtualLoop
    weather: Weather
    game: str
    random: Random = field(init=False)
    transcript: deque[str] = field(default_factory=lambda: deque(maxlen=400))

    def __post_init__(self) -> None:
        self.random = Random(self.seed)  # noqa: S311 - to be had again
        self.disk = MemoryStore()
        self.clock = VirtualClock(self.loop)
        self.fortune = SeededFortune(self.seed)
        self.minds = DullMinds(self)
        self.calm = False
        self.up = False
        self.rematches = int(self.chance(0.15))
        self.tables: list[str] = []
        self.forecast = self.weather
        self.counts: Counter[str] = Counter()
        self.tasks: list[asyncio.Task[Any]] = []
        self.players = [Player(self, name) for name in NAMES[: self.random.randint(2, 4)]]
        self.onlooker = Player(self, "", seated=False)
        self.rules = HouseRules(
            version="simulated",
            bot_pause=self.random.choice((0.0, 0.3)),
            bot_patience=2.0,
            here_pause=self.random.choice((0.0, 0.3)),
            idle=self.random.choice((2.0, 300.0)),
            remembered=self.random.choice((3, 20, 200)),
            time_kept=self.random.choice((0.5, 5.0)),
        )
        self.house: House
        self.process: Process

    # Luck and news.

    def chance(self, share: float) -> bool:
        return share > 0 and self.random.random() < share

    def note(self, who: str, said: Json) -> None:
        self.counts[said["type"]] += 1
        if said["type"] == "beat":
            return
        self.transcript.append(f"{self.loop.time():9.3f} {who:4} {json.dumps(said, sort_keys=True)}")

    def options(self) -> wire.Options:
        return wire.Options(clock=self.random.choice((0, 15, 30, 86_400)), talk=True, takeover=self.chance(0.5))

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[Any]:
        task = self.loop.create_task(work)
        self.tasks.append(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self.tasks.remove(task)
        if not task.cancelled() and (error := task.exception()):
            self.loop.call_exception_handler({"message": "a task of the simulator failed", "exception": error})

    def learn(self, table: str) -> None:
        if table not in self.tables:
            self.tables.append(table)

    # Processes.

    async def boot(self) -> None:
        self.process = Process()
        self.house = House(
            ShakyStore(self.disk, self, self.process), self.minds, self.clock, self.rules, fortune=self.fortune
        )
        await self.house.start()
        self.up = True

    def kill(self) -> None:
        """kill -9."""
        self.counts["killed"] += 1
        self.up = self.process.alive = False
        self.house.stop()
        for player in (*self.players, self.onlooker):
            if player.wire is not None:
                player.wire.die()

    async def fate(self) -> None:
        """Processes die and come back; clocks on walls are set."""
        while not self.calm:
            await asyncio.sleep(1.0)
            if not self.up:
                await asyncio.sleep(self.random.random() * 20)
                await self.boot()
            elif self.chance(self.weather.killed):
                self.kill()
            elif self.chance(self.weather.stopped):
                await self.house.close()
                self.kill()
            if self.chance(self.weather.set_clocks):
                self.clock.wall += self.random.choice((-1e6, -3600, 1, 3600, 1e6))

    # What is played.

    async def play(self) -> None:
        await self.boot()
        fate = self.spawn(self.fate())
        await self.open()
        for player in (*self.players, self.onlooker):
            self.spawn(player.live())
        await asyncio.sleep(self.random.random() * CALM_AFTER)
        self.calm = True
        await fate
        self.weather = CALM
        if not self.up:
            await self.boot()
        await self.end()
        self.rematches = 0
        await asyncio.sleep(5)  # somebody may have asked for one just now
        await self.end()
        await Reckoning(self).all_agrees()

    async def end(self) -> None:
        limit = self.loop.time() + LONGEST
        while not self.finished:
            assert self.loop.time() < limit, f"stuck: {self.stuck()}"
            await asyncio.sleep(1)
        await asyncio.sleep(5)

    async def open(self) -> None:
        """As somebody does over HTTP: again, if it did not work."""
        seats = self.random.randint(3 if self.game == "second" else 2, 4)
        host = self.players[0]
        assert host.passport is not None
        opening = Opening(
            game=self.game,  # type: ignore[arg-type]
            seats=seats,
            public=self.chance(0.5),
            options=self.options(),
            bots={seats: "newcomer"} if self.chance(0.5) else {},
        )
        card, code = await self._opened(host.passport, opening)
        self.learn(card.id)
        for player in (*self.players, self.onlooker):
            player.codes[card.id] = code if self.chance(0.5) or player is not host else ""

    async def _opened(self, host: Passport, opening: Opening) -> tuple[wire.Card, str]:
        while True:
            try:
                async with asyncio.timeout(10):
                    return await self.house.open(host, opening)
            except (StoreTrouble, TimeoutError):
                await asyncio.sleep(1)

    @property
    def finished(self) -> bool:
        """All games have ended, everybody is there and heard everything."""
        return (
            all(self.disk.tables[table].row.status == "over" for table in self.tables)
            and not any(player.pending for player in self.players)
            and not any(player.wire is None or player.wire.cut for player in (*self.players, self.onlooker))
            and not any(self.rematch_awaited(table) for table in self.tables)
        )

    def rematch_awaited(self, table: str) -> bool:
        card = json.loads(self.disk.tables[table].row.card)
        return bool(card["rematch"]) and card["rematch"] not in self.tables

    def stuck(self) -> str:
        rows = [(table, self.disk.tables[table].row.status, self.disk.tables[table].row.due) for table in self.tables]
        pending = {player.name: player.pending for player in self.players if player.pending}
        seen = {
            player.name: {t: (g.questions, g.legal[:2], g.gap) for t, g in player.games.items()}
            for player in self.players
        }
        return f"{rows} {pending} {seen}"


class Reckoning:
    """After the end: everything has to agree with the log."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.disk = world.disk

    async def all_agrees(self) -> None:
        self.commands()
        for table in self.world.tables:
            self.log(table)
            room = await self.world.house.room(table)
            assert room is not None
            for player in (*self.world.players, self.world.onlooker):
                if table in player.games:
                    self._mirror(player, player.games[table], room)
            await self.found_again(table, room)
        self._lobby()

    def commands(self) -> None:
        """Every acknowledged command is in the log, as the version that was said; what was refused is not."""
        kept: dict[tuple[str, str], tuple[str, int]] = {}
        for table, shelf in self.disk.tables.items():
            for one in shelf.log:
                if one.command:
                    assert (one.by, one.command) not in kept, f"twice: {one}"
                    kept[one.by, one.command] = (table, one.version)
        for player in self.world.players:
            assert player.passport is not None
            for command, where in player.done.items():
                assert kept.get((player.passport.id, command)) == where, f"acknowledged, and missing: {command}"
            for command, key in player.refused.items():
                assert (player.passport.id, command) not in kept, f"refused ({key}), and kept: {command}"

    def log(self, table: str) -> None:
        shelf = self.disk.tables[table]
        assert [one.version for one in shelf.log] == list(range(1, len(shelf.log) + 1))
        text = "".join(one.lines for one in shelf.log)
        record = sirocco.parse_record(text).with_head("seed", shelf.seed.hex())
        sirocco.verify(str(record))  # plays it all again, and derives every die

    def _mirror(self, player: Player, mirror: Mirror, room: Room) -> None:
        who = f"{player.name or 'the onlooker'} at {room.id}"
        passport = player.passport.id if player.passport else ""
        state = room.state(passport, mirror.seat)
        assert state is not None
        seats = [seat for seat, owner in enumerate(room.sitting.people, 1) if owner and owner == passport]
        assert mirror.seat in seats or not (mirror.seat or seats), who
        assert mirror.version == room._memory.version, who  # noqa: SLF001 - nobody else asks
        assert mirror.state is not None
        assert hash_of(mirror.state) == hash_of(view(state, mirror.seat)), who
        assert mirror.card == plain(room.card), who
        assert mirror.questions == {}, who
        assert mirror.legal == list(decisions(state, mirror.seat)), who
        assert mirror.seed == self.disk.tables[room.id].seed.hex(), who
        if self.world.forecast.orderly:
            assert not mirror.strays, f"{who} went astray {mirror.strays} times"

    async def found_again(self, table: str, room: Room) -> None:
        """The log alone, without any snapshot, leads to the same."""
        shelf = self.disk.tables[table]
        kept = Kept(shelf.row, shelf.seed, b"", tuple(shelf.log))
        again = Room(self.world.house, kept)
        assert again.sitting == room.sitting
        assert again.state("") == room.state("")
        assert again.record("") == room.record("")
        assert (again.due is None) == (room.due is None)  # no more than a whole clock from when it was found

    def _lobby(self) -> None:
        listed = {card.id: plain(card) for card in self.world.house.lobby()}
        for player in (*self.world.players, self.world.onlooker):
            assert player.lobby == listed, f"the lobby of {player.name}"


def simulate(seed: int, *, weather: Weather | None = None, game: str = "") -> World:
    """Play one world to its end.  Raises AssertionError, with the seed in it, if anything is wrong."""
    random = Random(seed * 7919 + 17)  # noqa: S311 - to be had again
    loop = VirtualLoop()
    world = World(seed, loop, weather or weather_of(random), game or random.choice(("first", "second", "cards")))
    try:
        play_out(loop, world.play())
    except BaseException as error:
        error.add_note(f"seed {seed}, {world.game}, {world.forecast}")
        error.add_note("\n".join(list(world.transcript)[-12:]))
        raise
    return world


# Killed everywhere.


class ShortStory:
    """A table from its opening through its first decisions, by people who send everything until it is answered."""

    def __init__(self, game: str) -> None:
        self.loop = VirtualLoop()
        slow = Weather(slow=0.0, store_slow=0.01)
        self.world = World(1, self.loop, slow, game)
        self.world.rules = HouseRules(version="simulated", bot_pause=0.0, here_pause=0.1, idle=300.0)
        self.booting = asyncio.Lock()
        self.steps = 0
        self.deadly = 0  # before which step the process dies; 0: it does not

    def play(self, deadly: int) -> bool:
        """Whether it was killed, and not over before."""
        self.deadly = deadly
        play_out(self.loop, self._play())
        return bool(self.world.counts["killed"])

    def _count(self) -> None:
        self.steps += 1
        if self.steps == self.deadly and self.world.up:
            self.world.kill()

    async def _play(self) -> None:
        world = self.world
        await world.boot()
        world.calm = True
        ann, bob = world.players[:2]
        assert ann.passport is not None
        seats = 3 if world.game == "second" else 2
        options = wire.Options(talk=True, clock=86_400)
        opening = Opening(game=world.game, seats=seats, bots={3: "newcomer"} if seats > 2 else {}, options=options)  # type: ignore[arg-type]
        card, code = await world.house.open(ann.passport, opening)
        world.tables.append(card.id)
        self.loop.before_step = self._count
        wires = [self._person(ann, card.id, code), self._person(bob, card.id, code)]
        await asyncio.gather(*wires)
        self.loop.before_step = None
        await asyncio.sleep(2)
        await self._reckon(card.id)

    async def _person(self, player: Player, table: str, code: str) -> None:
        """Sits, adds luck, says something, starts if they are the host, decides a few times."""
        player.codes[table] = code
        host = player is self.world.players[0]
        first: list[wire.Acts] = [] if host else [wire.Sit()]
        await self._there(player, table)
        for act in [*first, wire.React(reaction="hello"), wire.Luck(seat=1 if host else 2, words="open sesame")]:
            await self._until_done(player, table, act)
        while host and any(each["who"] != "bot" and not each["luck"] for each in player.games[table].card["chairs"]):
            await self._there(player, table)
        if host:
            await self._until_done(player, table, wire.Start())
        for _ in range(8):
            mirror = player.games[table]
            seat = mirror.seat
            if mirror.legal:
                question = mirror.questions[str(seat)]
                await self._until_done(
                    player, table, wire.Decide(seat=seat, question=question, decision=mirror.legal[0])
                )
            await self._there(player, table)

    async def _there(self, player: Player, table: str) -> None:
        """Connected, and a moment later."""
        await asyncio.sleep(0.5)
        if not self.world.up:
            await asyncio.sleep(1.0)
            async with self.booting:
                if not self.world.up:
                    await self.world.boot()
        if self.world.up and (player.wire is None or player.wire.cut):
            player.wire = Wire(self.world, player)
            player.ask(table)
            await asyncio.sleep(0.5)

    async def _until_done(self, player: Player, table: str, act: wire.Acts) -> None:
        player.do(table, act)
        (command,) = player.pending
        for _ in range(60):
            await self._there(player, table)
            if command not in player.pending:
                return
            if self.world.up:
                player._send(command, player.pending[command])  # noqa: SLF001 - as a page does when it is back
        raise AssertionError(f"never answered: {act}")

    async def _reckon(self, table: str) -> None:
        world = self.world
        reckoning = Reckoning(world)
        reckoning.commands()
        reckoning.log(table)
        room = await world.house.room(table)
        assert room is not None
        await reckoning.found_again(table, room)
        for player in world.players[:2]:
            await self._there(player, table)
            player.ask(table)
            await asyncio.sleep(1)
            assert player.passport is not None
            mirror = player.games[table]
            state = room.state(player.passport.id, mirror.seat)
            assert state is not None
            assert mirror.state is not None
            assert hash_of(mirror.state) == hash_of(state)
            assert not mirror.strays
            assert not player.refused, player.refused


def kill_everywhere(game: str, *, every: int = 1) -> int:
    """The same story, killed before its first step, before its second ... How many steps there were."""
    step = 1
    while True:
        story = ShortStory(game)
        try:
            if not story.play(step):
                return step
        except BaseException as error:
            error.add_note(f"killed before step {step} of {game}")
            raise
        step += every
