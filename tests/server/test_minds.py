"""Processes that think: they may die, say too much or never be born, and whoever asks next is answered all the same."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

import sirocco
from sirocco.server import minds as room
from sirocco.server.minds import Busy, Mind, Minds, NoAnswer, Queue

TABLE = sirocco.Table.open("second", players=3, seed=b"minds".ljust(32))
POSITION = "second 1:GYR,3:BP,15:w,16:k BGRYPx -"
LIMIT = 120.0  # seconds: only a mind that hangs takes them


def scene(play: Callable[[Minds], Awaitable[None]]) -> Callable[[], None]:
    """A scene with one mind."""

    async def played() -> None:
        minds = Minds(1, bot_limit=LIMIT, odds_limit=LIMIT)
        try:
            await play(minds)
        finally:
            await minds.close()
            await asyncio.sleep(0.1)  # pipes are closed a moment after their process has ended

    return lambda: asyncio.run(played())


def decided(minds: Minds) -> Awaitable[str]:
    """What a bot decides at the start."""
    (seat,) = TABLE.to_act
    return minds.decide("newcomer", sirocco.view(TABLE.state, seat), seat)


def test_more_bots_wait_for_their_turn_than_one_person_may_have_questions():
    async def play(minds: Minds) -> None:
        said = await asyncio.gather(*(decided(minds) for _ in range(3 * room.MOST_OF_ONE)))
        assert len(said) == 3 * room.MOST_OF_ONE

    scene(play)()


def test_one_person_has_so_many_questions_and_another_as_many():
    async def play(_minds: Minds) -> None:
        queue = Queue(100)
        for _ in range(room.MOST_OF_ONE):
            await queue.put(room.PEOPLE, "ann", room.Job(b"{}", 1.0, heavy=True))
        with pytest.raises(Busy):
            queue.check(room.PEOPLE, "ann")
        queue.check(room.PEOPLE, "bob")

    scene(play)()


def test_a_mind_that_cannot_be_born_is_tried_again(monkeypatch):
    born, troubles = Mind.born, [OSError("no more processes"), OSError("no memory")]

    async def late() -> Mind:
        if troubles:
            raise troubles.pop()
        return await born()

    monkeypatch.setattr(Mind, "born", late)
    monkeypatch.setattr(room, "LUCKLESS", 0.0)

    async def play(minds: Minds) -> None:
        assert await decided(minds)
        assert minds.deaths == 2

    scene(play)()


def test_a_mind_that_says_too_much_is_replaced(monkeypatch):
    monkeypatch.setattr(room, "LONGEST_ANSWER", 300)
    monkeypatch.setattr(room, "LUCKLESS", 0.0)

    async def play(minds: Minds) -> None:
        with pytest.raises(NoAnswer):
            await minds.odds(POSITION)
        assert await decided(minds)

    scene(play)()


def test_a_mind_that_dies_over_a_question_is_replaced(monkeypatch):
    monkeypatch.setattr(room, "LUCKLESS", 0.0)

    async def play(minds: Minds) -> None:
        assert await decided(minds)
        for mind in minds._minds:  # noqa: SLF001 - the process, as somebody who ends it from without sees it
            mind.process.kill()
            await mind.process.wait()
        assert await decided(minds)
        assert minds.deaths == 1

    scene(play)()


def test_what_knows_the_odds_is_waited_for_before_a_question_has_its_time():
    """Else a question that takes too long has a minute more whenever the one before it was too long."""

    async def play(minds: Minds) -> None:
        minds._limits[room.PEOPLE] = 0.0  # noqa: SLF001 - no time at all
        with pytest.raises(NoAnswer, match="too long"):
            await minds.odds(POSITION)

    scene(play)()
