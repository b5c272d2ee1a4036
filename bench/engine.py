"""Random games, ours and those of two peers, by turns in one run on one core: games and decisions a second, as ratios.

A decision of ours is what a table asks of the rules: who is to act, the legal list, one of it at random, `apply`; where
luck has to speak, its distribution, a draw from it and `resolve`.  Events are made and counted; nothing is stored, told
or written as text.  OpenSpiel's backgammon is C++ under Python; PettingZoo's texas hold'em is Python.
"""

from __future__ import annotations

import argparse
import json
import platform
from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict, dataclass
from importlib import import_module
from operator import truediv
from pathlib import Path
from random import Random
from statistics import median
from time import process_time

from sirocco.rules import GAMES, State, apply, begin, chance, legal, resolve, to_act

OURS = (("first", 4), ("second", 4), ("second", 8), ("cards", 4))
COUNTED = (
    "A decision is one choice of one seat out of its legal ones; what luck does takes time and counts for nothing.",
    "Of the peers, apply_action calls of players and step calls with an action are counted.  A decision makes in",
    "hold'em an observation for its seat, in backgammon nothing but the next state, in ours the events on the way.",
    "Seconds are this process's on its processor, games whole ones; rates and ratios are medians of the rounds.",
)


@dataclass(frozen=True)
class Played:
    """What a game, or many, came to."""

    games: int = 0
    decisions: int = 0
    events: int = 0
    seconds: float = 0.0

    def __add__(self, other: Played) -> Played:
        return Played(
            self.games + other.games,
            self.decisions + other.decisions,
            self.events + other.events,
            self.seconds + other.seconds,
        )


PlayOne = Callable[[Random], Played]  # plays one game to its end


@dataclass(frozen=True)
class Contender:
    """A game somebody can play at random.  A peer is one that the others are compared with."""

    name: str
    play: PlayOne
    peer: bool = False


# The games.


def ours(game: str, players: int) -> PlayOne:
    """One of our games, by the public questions of the rules."""

    def play(random: Random) -> Played:
        step = begin(game, players, GAMES[game].START.draw(random.randrange))
        decisions, events = 0, len(step.events)
        state, spoken = after_luck(step.state, random)
        events += spoken
        while seats := to_act(state):
            seat = seats[0]
            step = apply(state, seat, random.choice(legal(state, seat)))
            state, spoken = after_luck(step.state, random)
            decisions += 1
            events += len(step.events) + spoken
        return Played(games=1, decisions=decisions, events=events)

    return play


def after_luck(state: State, random: Random) -> tuple[State, int]:
    """The state when luck has said all it has to say, and the number of events on the way."""
    events = 0
    while (luck := chance(state)) is not None:
        step = resolve(state, luck.draw(random.randrange))
        state = step.state
        events += len(step.events)
    return state, events


def backgammon() -> PlayOne:
    """OpenSpiel's, dice drawn from what it says they may show."""
    game = import_module("pyspiel").load_game("backgammon")

    def play(random: Random) -> Played:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(outcomes, odds)[0])
            else:
                state.apply_action(random.choice(state.legal_actions()))
                decisions += 1
        return Played(games=1, decisions=decisions)

    return play


def texas_holdem() -> PlayOne:
    """PettingZoo's, for two as it comes, any action that its mask allows."""
    env = import_module("pettingzoo.classic.texas_holdem_v4").env()

    def play(random: Random) -> Played:
        env.reset()
        decisions = 0
        for _ in env.agent_iter():
            observation, _, termination, truncation, _ = env.last()
            if termination or truncation:
                env.step(None)
            else:
                env.step(int(random.choice(observation["action_mask"].nonzero()[0])))
                decisions += 1
        return Played(games=1, decisions=decisions)

    return play


PEERS = (("openspiel backgammon", backgammon), ("pettingzoo hold'em", texas_holdem))


def contenders() -> tuple[list[Contender], dict[str, str]]:
    """All that can play here, and of the peers that cannot, why."""
    there = [Contender(f"{game}, {players} players", ours(game, players)) for game, players in OURS]
    missing = {}
    for name, open_game in PEERS:
        try:
            there.append(Contender(name, open_game(), peer=True))
        except ImportError as error:
            missing[name] = str(error)
    return there, missing


# Measuring.


def measured(play: PlayOne, seconds: float, random: Random) -> Played:
    """Whole games until the time is up."""
    play(random)  # warm
    begun = process_time()
    played = play(random)
    while (spent := process_time() - begun) < seconds:
        played += play(random)
    return played + Played(seconds=spent)


def in_rounds(there: list[Contender], rounds: int, seconds: float) -> dict[str, list[Played]]:
    """Each once a round, round after round, so that a slow minute of the machine is everybody's."""
    played: dict[str, list[Played]] = {each.name: [] for each in there}
    for number in range(rounds):
        for each in there:
            played[each.name].append(measured(each.play, seconds, Random(number)))
    return played


@dataclass(frozen=True)
class Spread:
    """The middle of some figures, and how far they lie apart."""

    median: float
    lowest: float
    highest: float


def spread(figures: Iterable[float]) -> Spread:
    """The spread of some figures."""
    figures = sorted(figures)
    return Spread(median(figures), figures[0], figures[-1])


@dataclass(frozen=True)
class Row:
    """The figures of one game; `times`: how many decisions to each of a peer's, round by round."""

    game: str
    games: int
    decisions: int
    events: int
    games_a_second: Spread
    decisions_a_second: Spread
    times: dict[str, Spread]


def row(name: str, played: dict[str, list[Played]], peers: list[str]) -> Row:
    """What the rounds of a game come to."""
    pace = {each: [one.decisions / one.seconds for one in rounds] for each, rounds in played.items()}
    total = sum(played[name], Played())
    return Row(
        game=name,
        games=total.games,
        decisions=total.decisions,
        events=total.events,
        games_a_second=spread(one.games / one.seconds for one in played[name]),
        decisions_a_second=spread(pace[name]),
        times={peer: spread(map(truediv, pace[name], pace[peer])) for peer in peers},
    )


# Telling.


@dataclass(frozen=True)
class Report:
    """Everything one run has to say."""

    python: str
    processor: str
    rounds: int
    seconds: float
    counted: tuple[str, ...]
    missing: dict[str, str]
    rows: list[Row]


def processor() -> str:
    """The name the processor gives itself, where it can be asked."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        lines = []
    named = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return named[0] if named else platform.processor() or platform.machine()


def run(rounds: int, seconds: float) -> Report:
    """Play, measure and compare."""
    there, missing = contenders()
    played = in_rounds(there, rounds, seconds)
    peers = [each.name for each in there if each.peer]
    return Report(
        python=platform.python_version(),
        processor=processor(),
        rounds=rounds,
        seconds=seconds,
        counted=COUNTED,
        missing=missing,
        rows=[row(each.name, played, peers) for each in there],
    )


def table(report: Report) -> Iterator[str]:
    """The figures for somebody to read."""
    yield f"Python {report.python}, {report.processor}; {report.rounds} rounds of {report.seconds:g} s a game"
    yield ""
    peers = [name for name, _ in PEERS if name not in report.missing]
    heads = "".join(f"{'x ' + peer:>24}" for peer in peers)
    yield f"{'game':<22}{'games':>7}{'games/s':>9}{'decisions/s':>13}{'':<20}{heads}".rstrip()
    for each in report.rows:
        pace = each.decisions_a_second
        between = f" ({pace.lowest:,.0f} - {pace.highest:,.0f})"
        ratios = "".join(f"{each.times[peer].median:>24.2f}" for peer in peers)
        games = f"{each.games:>7}{each.games_a_second.median:>9,.0f}"
        yield f"{each.game:<22}{games}{pace.median:>13,.0f}{between:<20}{ratios}".rstrip()
    for name, why in report.missing.items():
        yield f"{name:<22} is not here: {why}"
    yield ""
    yield from report.counted


def main() -> None:
    """Read the command line, play, tell."""
    parser = argparse.ArgumentParser(
        prog="scripts/bench engine", description="Random games a second, beside two peers."
    )
    parser.add_argument("--seconds", type=float, default=1.0, help="of each measurement (1)")
    parser.add_argument("--rounds", type=int, default=5, help="in each of which every game is measured once (5)")
    parser.add_argument("--json", action="store_true", help="the figures as JSON")
    asked = parser.parse_args()
    report = run(max(1, asked.rounds), asked.seconds)
    print(json.dumps(asdict(report), indent=2) if asked.json else "\n".join(table(report)))


if __name__ == "__main__":
    main()
