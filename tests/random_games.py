"""Random games of any rulebook and any number of players, from a seed: for scenes that must hold in all of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from random import Random
from typing import TypeVar

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from sirocco.notation import Entry, Record
from sirocco.rules import GAMES, State, Step, apply, begin, chance, is_over, legal, resolve, to_act
from sirocco.rules.actions import Action, Dealt, Outcome, Reveal, Roll, Rolled, Turned
from sirocco.rules.pieces import Seat

Scene = TypeVar("Scene", bound=Callable[..., None])

TABLES = [(game, players) for game, rules in GAMES.items() for players in rules.SEATS]
SOME_TABLES = [("first", 2), ("first", 5), ("second", 3), ("second", 6), ("cards", 2), ("cards", 3), ("cards", 5)]
NOBODY: Seat = 0  # luck's seat, and the spectator's
ENDLESS = 5000  # strokes after which a game is taken to have no end


@dataclass(frozen=True)
class Stroke:
    """What a seat decided, or luck said, and what came of it.  The set-up, as it comes first, has no state before."""

    before: State | None
    step: Step[State]
    seat: Seat = NOBODY
    action: Action | None = None
    outcome: Outcome | None = None

    @property
    def after(self) -> State:
        return self.step.state


def in_random_games(scene: Scene) -> Scene:
    """Run a scene for random games at all tables, a few each: `game`, `players` and `seed` say which."""
    return _in_games(scene, TABLES, one_in=20)


def in_some_random_games(scene: Scene) -> Scene:
    """The same at a few tables that differ in kind, one game each, for scenes that take their time."""
    return _in_games(scene, SOME_TABLES, one_in=40)


def _in_games(scene: Scene, tables: list[tuple[str, int]], one_in: int) -> Scene:
    # A seed has no smaller seed that fails for the same reason: shrinking one is a waste of time.
    few = settings(max_examples=max(1, settings().max_examples // one_in), phases=[Phase.explicit, Phase.generate])
    seeded = few(given(seed=st.integers(0, 2**32 - 1))(scene))
    marked: Scene = pytest.mark.parametrize(("game", "players"), tables)(seeded)
    return marked


def strokes(game: str, players: int, seed: int) -> Iterator[Stroke]:
    """A random game from its set-up to its end, stroke by stroke."""
    yield from _strokes(game, players, seed)


@lru_cache(maxsize=64)  # several scenes look at the same games
def _strokes(game: str, players: int, seed: int) -> tuple[Stroke, ...]:
    return tuple(_played(game, players, Random(seed)))  # noqa: S311 - a game to be played again, not a secret


def _played(game: str, players: int, random: Random) -> Iterator[Stroke]:
    step = begin(game, players, GAMES[game].START.draw(random.randrange))
    yield Stroke(None, step)
    rolls = random.choice((0.1, 0.3, 0.6))  # from patient to hasty: what share of the decisions calls for luck
    for _ in range(ENDLESS):
        state = step.state
        if is_over(state):
            return
        if (luck := chance(state)) is not None:
            outcome = luck.draw(random.randrange)
            step = resolve(state, outcome)
            yield Stroke(state, step, outcome=outcome)
        else:
            seat = random.choice(to_act(state))
            action = _chosen(legal(state, seat), random, rolls)
            step = apply(state, seat, action)
            yield Stroke(state, step, seat, action)
    raise AssertionError(f"the game has not ended after {ENDLESS} strokes")


def _chosen(actions: tuple[Action, ...], random: Random, rolls: float) -> Action:
    """A kind of decision first, for a board has many places for a tile and one pyramid."""
    kinds: dict[str, list[Action]] = {}
    for action in actions:
        kinds.setdefault(type(action).__name__, []).append(action)
    for kind in ("Roll", "Reveal"):
        if kind in kinds and random.random() < rolls:
            return kinds[kind][0]
    return random.choice(kinds[random.choice(sorted(kinds))])


def entries(game: str, players: int, seed: int) -> Iterator[Entry]:
    """The lines of the body of its record."""
    waiting = Entry(NOBODY, None)
    for stroke in strokes(game, players, seed):
        match stroke.outcome:
            case Dealt(seat):
                yield Entry(seat, None, stroke.outcome)
            case Rolled() | Turned():
                yield replace(waiting, outcome=stroke.outcome)
            case None if isinstance(stroke.action, Roll | Reveal):
                waiting = Entry(stroke.seat, stroke.action)
            case None if stroke.action is not None:
                yield Entry(stroke.seat, stroke.action)


def random_record(game: str, players: int, seed: int) -> Record:
    """The record of a random game, to its end."""
    start = GAMES[game].START.draw(Random(seed).randrange)  # noqa: S311 - the first thing the game draws
    return Record(game, players, start, (), tuple(entries(game, players, seed)))
