"""Bots and odds think in processes of their own, so that nobody's game waits for somebody's arithmetic.

Whoever asks much waits behind whoever asks little, and bots go before odds.  A mind that dies or takes too long is
replaced; what it was asked fails, and whoever asked decides what that means.
"""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from collections import OrderedDict, deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field

import msgspec
from msgspec import UNSET, Raw

from sirocco.errors import SiroccoError
from sirocco.notation import to_json
from sirocco.rules import State
from sirocco.server.mind import Answer, Question

LONGEST_ANSWER = 1 << 23  # bytes of a line
LOADING = 60.0  # seconds more, while what knows the odds is being compiled on a new machine
PATIENCE = 2.0  # seconds until a mind that should go is made to
MOST_OF_ONE = 8  # questions that one person may have waiting; bots have no such limit, for a table waits for each
LUCKLESS = 0.5  # seconds until one that did not live is replaced
BOTS, PEOPLE = range(2)  # who goes first

read = msgspec.json.Decoder(Answer).decode
write = msgspec.json.Encoder().encode


class Busy(SiroccoError):
    """Too much is being asked; later there is time again."""


class NoAnswer(SiroccoError):
    """The mind died, took too long, or has a fault."""


class WrongQuestion(SiroccoError):
    """The question cannot be answered: it says why."""


@dataclass(slots=True)
class Job:
    """A question that waits for its answer."""

    question: bytes
    limit: float
    heavy: bool  # whether it needs the odds
    answer: asyncio.Future[bytes] = field(default_factory=lambda: asyncio.get_running_loop().create_future())

    def fail(self, error: Exception) -> None:
        """Nobody will answer this."""
        if not self.answer.done():
            self.answer.set_exception(error)


class Queue:
    """What waits: in two lanes, everybody in turn."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._lanes: tuple[OrderedDict[str, deque[Job]], ...] = (OrderedDict(), OrderedDict())
        self._there = asyncio.Condition()
        self.waiting = 0

    def check(self, lane: int, asker: str) -> None:
        """Raises Busy if there is no room for one more."""
        greedy = lane == PEOPLE and len(self._lanes[lane].get(asker, ())) >= MOST_OF_ONE
        if greedy or self.waiting >= self._most:
            raise Busy("too much is being calculated; try again in a moment")

    async def put(self, lane: int, asker: str, job: Job) -> None:
        """At the end of what this one asks."""
        self.check(lane, asker)
        self._lanes[lane].setdefault(asker, deque()).append(job)
        self.waiting += 1
        async with self._there:
            self._there.notify()

    async def get(self) -> Job:
        """The next whose asker still wants to know."""
        while True:
            async with self._there:
                await self._there.wait_for(lambda: self.waiting > 0)
                job = self._next()
            if not job.answer.done():
                return job

    def _next(self) -> Job:
        lane = next(lane for lane in self._lanes if lane)
        asker, jobs = next(iter(lane.items()))
        job = jobs.popleft()
        lane.move_to_end(asker)
        if not jobs:
            del lane[asker]
        self.waiting -= 1
        return job


class Mind:
    """One process, and what is known of it."""

    def __init__(self, process: Process) -> None:
        self.process = process
        self.warm = False

    @classmethod
    async def born(cls) -> Mind:
        """A new one."""
        command = (sys.executable, "-m", "sirocco.server.mind")
        return cls(await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, limit=LONGEST_ANSWER))

    @property
    def alive(self) -> bool:
        return self.process.returncode is None

    async def answer(self, job: Job) -> bytes:
        """Ask, and wait.  Raises NoAnswer, WrongQuestion."""
        try:
            if job.heavy and not self.warm:  # that is not part of the time a question has
                async with asyncio.timeout(LOADING):
                    await self._warmed()
            async with asyncio.timeout(job.limit):
                return self._told(await self._asked(job.question))
        except TimeoutError:
            await self.end()
            raise NoAnswer("it took too long") from None
        except (OSError, ValueError, asyncio.IncompleteReadError, asyncio.LimitOverrunError) as error:
            await self.end()
            raise NoAnswer(f"the mind is gone: {type(error).__name__}") from error

    async def _warmed(self) -> None:
        while not self.warm:
            self.warm = (await self._heard()).warm

    async def _asked(self, question: bytes) -> Answer:
        if self.process.stdin is None:
            raise OSError("no pipes")
        self.process.stdin.write(question + b"\n")
        await self.process.stdin.drain()
        while (answer := await self._heard()).warm:
            self.warm = True
        return answer

    async def _heard(self) -> Answer:
        if self.process.stdout is None:
            raise OSError("no pipes")
        return read(await self.process.stdout.readuntil(b"\n"))

    def _told(self, answer: Answer) -> bytes:
        if answer.wrong:
            raise WrongQuestion(answer.wrong)
        if answer.bug or answer.said is UNSET:
            raise NoAnswer(answer.bug or "it said nothing")
        return bytes(answer.said)

    async def end(self) -> None:
        """Let it go; if it does not, make it."""
        if self.process.stdin is not None:
            self.process.stdin.close()
        with suppress(ProcessLookupError):
            if self.alive:
                self.process.kill()
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                await self.process.communicate()  # what it still said goes, and the pipes are closed


class Minds:
    """As many minds as there are cores to spare, started when the first is asked."""

    def __init__(
        self,
        count: int,
        *,
        bot_limit: float = 5.0,
        odds_limit: float = 20.0,
        most_waiting: int = 200,
        complain: Callable[[str], None] = lambda _: None,
    ) -> None:
        self.count = count
        self.deaths = 0
        self._limits = {BOTS: bot_limit, PEOPLE: odds_limit}
        self._most_waiting = most_waiting
        self._complain = complain
        self._queue: Queue | None = None
        self._tasks: list[asyncio.Task[None]] = []
        self._minds: set[Mind] = set()
        self._closed = False

    @property
    def waiting(self) -> int:
        """Questions that nobody has begun with."""
        return self._queue.waiting if self._queue else 0

    @property
    def alive(self) -> int:
        """Minds that are there."""
        return sum(mind.alive for mind in self._minds)

    async def decide(self, kind: str, view: State, seat: int) -> str:
        """A legal decision of a bot in the notation.  Raises Busy, NoAnswer."""
        question = Question(ask="decide", kind=kind, view=Raw(write(to_json(view))), seat=seat)
        said: str = msgspec.json.decode(await self._ask(BOTS, "", question, heavy=kind == "merchant"), type=str)
        return said

    async def odds(self, position: str, asker: str = "") -> bytes:
        """The odds of a position as JSON.  Raises Busy, NoAnswer, WrongQuestion."""
        return await self._ask(PEOPLE, asker, Question(ask="odds", position=position))

    async def seen(self, view: State, asker: str = "") -> bytes:
        """The odds as whoever has this view knows them, as JSON."""
        return await self._ask(PEOPLE, asker, Question(ask="seen", view=Raw(write(to_json(view)))))

    async def advice(self, view: State, seat: int, asker: str = "") -> bytes:
        """What the decisions of a seat are worth, by its own view, as JSON."""
        return await self._ask(PEOPLE, asker, Question(ask="advice", view=Raw(write(to_json(view))), seat=seat))

    async def advice_on(self, record: str, seat: int = 0, asker: str = "") -> bytes:
        """The same of a record that hides nothing, for one seat or all that decide, as JSON."""
        return await self._ask(PEOPLE, asker, Question(ask="advice_on", record=record, seat=seat))

    async def review(self, record: str, asker: str = "") -> bytes:
        """A game looked back on, as JSON."""
        return await self._ask(PEOPLE, asker, Question(ask="review", record=record))

    async def replay(self, record: str, asker: str = "") -> bytes:
        """A record line by line, as far as it can be read, as JSON."""
        return await self._ask(PEOPLE, asker, Question(ask="replay", record=record), heavy=False)

    def start(self) -> None:
        """Before the first question, for whoever does not want to wait then."""
        if self._queue is None:
            self._queue = Queue(self._most_waiting)
            self._tasks = [asyncio.create_task(self._work(self._queue)) for _ in range(self.count)]

    async def close(self) -> None:
        """No more answers."""
        self._closed = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.gather(*(mind.end() for mind in self._minds))

    async def _ask(self, lane: int, asker: str, question: Question, *, heavy: bool = True) -> bytes:
        if self._closed:
            raise NoAnswer("the server stops")
        self.start()
        job = Job(write(question), self._limits[lane], heavy)
        if self._queue is None:
            raise NoAnswer("nobody is there to think")
        await self._queue.put(lane, asker, job)
        return await job.answer

    async def _work(self, queue: Queue) -> None:
        """The life of one mind after the other."""
        mind: Mind | None = None
        while True:
            if mind is None or not mind.alive:
                mind = await self._another(mind)
            job = await queue.get()
            if not mind.alive:  # it died while nobody asked
                mind = await self._another(mind)
            try:
                answer = await mind.answer(job)
            except WrongQuestion as error:
                job.fail(error)
            except NoAnswer as error:
                self._complain(str(error))
                job.fail(error)
            except asyncio.CancelledError:
                job.fail(NoAnswer("the server stops"))
                raise
            else:
                if not job.answer.done():
                    job.answer.set_result(answer)

    async def _another(self, dead: Mind | None) -> Mind:
        """One that lives.  A system that is full is so for a while."""
        if dead is not None:
            self._minds.discard(dead)
            await dead.end()
            await self._mourn()
        while True:
            try:
                mind = await Mind.born()
            except OSError as error:
                self._complain(f"no mind could be started: {type(error).__name__}")
                await self._mourn()
            else:
                self._minds.add(mind)
                return mind

    async def _mourn(self) -> None:
        self.deaths += 1
        await asyncio.sleep(LUCKLESS)
