"""How often a bot wins, sitting in every seat in turn, with the same dice for all of them.

    python bench/tune.py                                                      the merchant among newcomers, every game
    python bench/tune.py --game second --players 4 --against random --games 400
    python bench/tune.py merchant:roll=-0.3 merchant:finish=1 --against merchant    knobs, one after the other

Every seed is played once from each seat, so nobody has the better dice; a victory that is shared counts as its part.
The standard error is that of the seeds' means.  Nothing is stored; the table is the one that people play at.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import dataclass, replace
from itertools import chain, repeat
from math import sqrt
from random import Random
from statistics import mean, stdev
from time import process_time

from sirocco.bots import BOTS, Bot
from sirocco.bots.merchant import Knobs, Merchant
from sirocco.rules import GAMES
from sirocco.table import Refusal, Table

HEAD = "| game | players | bot | against | games | wins | standard error | even | pounds | theirs | ms a decision |"
RULE = "|---|---|---|---|---|---|---|---|---|---|---|"


@dataclass(frozen=True)
class Match:
    """One bot among others of one kind."""

    game: str
    players: int
    bot: str
    against: str


@dataclass(frozen=True)
class Round:
    """One seed from every seat, in means."""

    wins: float
    pounds: float
    theirs: float
    thinks: tuple[float, ...]  # milliseconds


def seated(wish: str, luck: Random) -> Bot:
    """A bot by its name; a merchant's knobs may follow: `merchant:roll=-0.3,others=0.2`."""
    name, colon, knobs = wish.partition(":")
    if not colon:
        return BOTS[name](luck)
    turned = (knob.split("=") for knob in knobs.split(","))
    return Merchant(luck, replace(Knobs(), **{key: float(value) for key, value in turned}))


def play(match: Match, seed: int, own: int) -> tuple[tuple[int, ...], tuple[int, ...], list[float]]:
    """One game with the bot in a seat of its own: who won, what all have, and how long the bot thought each time."""
    table = Table.open(match.game, match.players, seed=seed.to_bytes(32, "big"))
    seats = range(1, match.players + 1)
    bots = {
        seat: seated(match.bot if seat == own else match.against, Random(f"{seed} {(seat - own) % match.players}"))
        for seat in seats
    }
    thinks = []
    while not table.over:
        seat = table.to_act[0]
        began = process_time()
        action = bots[seat].decide(table.view(seat), seat)
        if seat == own:
            thinks.append(1000 * (process_time() - began))
        answer = table.submit(seat, action)
        if isinstance(answer, Refusal):
            raise answer.error
    return table.state.winners, table.state.pounds, thinks


def round_of(match: Match, seed: int) -> Round:
    """One seed, from every seat."""
    wins, pounds, theirs, thinks = [], [], [], []
    for own in range(1, match.players + 1):
        winners, purses, thought = play(match, seed, own)
        wins.append((own in winners) / len(winners))
        pounds.append(purses[own - 1])
        theirs.append((sum(purses) - purses[own - 1]) / (match.players - 1))
        thinks.append(thought)
    return Round(mean(wins), mean(pounds), mean(theirs), tuple(chain.from_iterable(thinks)))


def row(match: Match, rounds: list[Round]) -> str:
    """The line of a match in the table of results."""
    wins = [each.wins for each in rounds]
    error = stdev(wins) / sqrt(len(wins)) if len(wins) > 1 else 0.5
    thinks = sorted(chain.from_iterable(each.thinks for each in rounds))
    late = thinks[len(thinks) * 99 // 100]
    return (
        f"| {match.game} | {match.players} | {match.bot} | {match.against} | {len(rounds) * match.players} "
        f"| {mean(wins):.1%} | {error:.1%} | {1 / match.players:.0%} | {mean(r.pounds for r in rounds):.1f} "
        f"| {mean(r.theirs for r in rounds):.1f} | {mean(thinks):.1f}, 1 in 100 over {late:.1f} |"
    )


def matches(wishes: argparse.Namespace) -> Iterator[Match]:
    """Everything that was asked for."""
    for game in wishes.game:
        for players in wishes.players:
            if players in GAMES[game].SEATS:
                yield from (Match(game, players, bot, wishes.against) for bot in wishes.bot)


def played(match: Match, seeds: range, helpers: Executor) -> list[Round]:
    """All rounds of a match, by as many helpers as there are."""
    return list(helpers.map(round_of, repeat(match), seeds, chunksize=4))


def wishes() -> argparse.Namespace:
    """What is asked for."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("bot", nargs="*", default=["merchant"], help="which bots are looked at, one after the other")
    asked.add_argument("--against", default="newcomer", help="who sits in all other seats")
    asked.add_argument("--game", nargs="+", default=list(GAMES), choices=list(GAMES))
    asked.add_argument("--players", nargs="+", type=int, default=[2, 4])
    asked.add_argument("--games", type=int, default=2000, help="how many a match has, rounded to whole seeds")
    asked.add_argument("--seed", type=int, default=1, help="the first one")
    asked.add_argument("--jobs", type=int, default=os.cpu_count(), help="processes side by side")
    return asked.parse_args()


def main() -> None:
    """Print the table, a line as soon as it is there."""
    asked = wishes()
    print(HEAD, RULE, sep="\n", flush=True)
    with ProcessPoolExecutor(asked.jobs) as helpers:
        for match in matches(asked):
            seeds = range(asked.seed, asked.seed + max(1, asked.games // match.players))
            print(row(match, played(match, seeds, helpers)), flush=True)


if __name__ == "__main__":
    main()
