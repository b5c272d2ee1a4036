"""The other figures of the odds, each beside a witness, by turns: the race, advice, a cold start, tables, simulations.

The witnesses do the same in a plainer way: they simulate what is exact, ask for one leg after another of a hash map,
read a whole file instead of mapping it, or run races by the rules of the game, one move after the other.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from random import Random
from statistics import median
from time import perf_counter
from typing import Any, cast

from sirocco.notation import parse_position
from sirocco.notation.position import BoardPosition, CardsPosition, board_position_of
from sirocco.odds import cards as odds_of_cards
from sirocco.odds.race import race, simulated
from sirocco.odds.tables import open_table, shipped_path, verify_table
from sirocco.odds.value import worths
from sirocco.rules import apply, cards, chance, is_over, legal, resolve, view
from sirocco.rules.actions import ROLL, PlaceTile
from sirocco.rules.events import LegCleared
from sirocco.rules.finish import FinishCard
from sirocco.rules.story import Story
from sirocco.rules.tickets import Ticket
from sirocco.rules.tiles import Tile, laid

SECOND = "second 1:GYR,3:BP,15:w,16:k BGRYPx -"
THIRTY = "second 1:kGYRwBP BGRYPx -"
FIRST = "first 1:GY,2:OB,3:W BGOYW -"
CARDS = "cards 0:W,1:BG,3:OY ?12 - 15"
SOME_RACES = 100_000  # of the race's witness: each figure within 0.13 points, two times in three
DECK = 12  # cards of a leg

Way = Callable[[], float]  # does it once and says how it went, in the unit of the figure
Naive = Callable[[BoardPosition], object]  # a naive way to the odds of a leg


@dataclass(frozen=True)
class Figure:
    """One figure, its goal and its witness."""

    name: str
    unit: str
    goal: float
    ours: Way
    witness: str
    theirs: Way
    more_is_better: bool = False
    often: int = 1  # in a round; a witness once


@dataclass(frozen=True)
class Measured:
    """What came of it: medians of the rounds, and how many times as good as the witness we are."""

    name: str
    unit: str
    goal: float
    ours: float
    witness: str
    theirs: float
    times: tuple[float, float, float]  # lowest, median, highest

    def line(self) -> str:
        """For somebody to read."""
        ours, goal, theirs = (shown(number) for number in (self.ours, self.goal, self.theirs))
        return f"{self.name:<44}{self.unit:>8}{ours:>12}{goal:>12}{theirs:>12}{self.times[1]:>8.1f}  {self.witness}"


def shown(number: float) -> str:
    """With as many digits as matter."""
    return f"{number:,.0f}" if abs(number) >= 100 else f"{number:.3g}"  # noqa: PLR2004 - three digits


HEAD = f"{'other figures':<44}{'':>8}{'ours':>12}{'goal':>12}{'witness':>12}{'times':>8}"


def measured(figure: Figure, rounds: int) -> Measured:
    """Both by turns, round after round."""
    ours, theirs = [], []
    figure.ours(), figure.theirs()  # whatever is compiled or read for the first time is
    for _ in range(rounds):
        ours.append(median(figure.ours() for _ in range(figure.often)))
        theirs.append(figure.theirs())
    better = sorted(o / t if figure.more_is_better else t / o for o, t in zip(ours, theirs, strict=True))
    times = better[0], median(better), better[-1]
    return Measured(figure.name, figure.unit, figure.goal, median(ours), figure.witness, median(theirs), times)


def seconds(act: Callable[[], object]) -> float:
    """How long it takes."""
    begun = perf_counter()
    act()
    return perf_counter() - begun


def ms(act: Callable[[], object]) -> Way:
    """In milliseconds."""
    return lambda: 1000 * seconds(act)


def board(text: str) -> BoardPosition:
    """A position of a board game."""
    return cast(BoardPosition, parse_position(text))


# Advice.


def betting(text: str) -> Any:  # noqa: ANN401 - a game's state is its own business
    """A state in which seat 1 holds tickets and has cards on both piles: all that a tile may change."""
    state: Any = board(text).state(4)
    return view(
        replace(
            state,
            tickets=((Ticket("B", 5), Ticket("G", 5)), (Ticket("Y", 5),), (), ()),
            winner_pile=(FinishCard(1, "G"), FinishCard(2, "B"), FinishCard(1, "Y")),
            loser_pile=(FinishCard(1, "B"), FinishCard(3, "Y")),
            hands=(state.hands[0].translate({ord(c): None for c in "GYB"}), *state.hands[1:]),
        ),
        1,
    )


def leg_by_leg(text: str, naive: Naive) -> None:
    """The leg alone, for every tile that may be placed, by a naive way."""
    state = betting(text)
    for action in legal(state, 1):
        if isinstance(action, PlaceTile):
            tiles = laid(state.tiles, Tile(action.space, action.side, 1))
            naive(board_position_of(replace(state, tiles=tiles)))


def placements(text: str) -> int:
    """How many there are."""
    return sum(isinstance(action, PlaceTile) for action in legal(betting(text), 1))


# Races by the rules.


def a_race(position: BoardPosition, random: Random) -> None:
    """A race of a board game, die by die."""
    state: Any = position.state(2)
    while not is_over(state):
        state = apply(state, state.turn, ROLL).state
        outcomes, chances = zip(*(chance(state) or ()), strict=True)
        state = resolve(state, random.choices(outcomes, chances)[0]).state


def a_race_of_cards(position: CardsPosition, random: Random) -> None:
    """A race of the card game, deck by deck, by the same model of the decks."""
    story = Story(cast(cards.State, position.state(2)), cards.evolve)
    while True:
        for card in random.sample(cards.RACING_CARDS, DECK):
            cards.move(story, card[0], int(card[1]))
            if story.state.track[-1]:
                return
        story.tell(LegCleared(story.state.leg + 1, 0))
        cards.begin_leg(story)


def rate(race_often: Callable[[int], object], races: int) -> Way:
    """Races a second."""
    return lambda: races / seconds(lambda: race_often(races))


def by_the_rules(text: str, run: Callable[[Any, Random], None]) -> Way:
    """Races a second by the rules."""
    position, random = parse_position(text), Random(1)

    def run_often(races: int) -> None:
        for _ in range(races):
            run(position, random)

    return rate(run_often, 30)


def simulations() -> Iterator[Figure]:
    """Races a second on one core."""
    for game, text, goal in (("first", FIRST, 2e6), ("second", SECOND, 1e6)):
        position, name = board(text), f"{game}, simulated races"
        ours = rate(partial(simulated, position), 500_000)
        yield Figure(
            name, "1/s", goal, ours, "the rules, move by move", by_the_rules(text, a_race), more_is_better=True
        )
    deck = cast(CardsPosition, parse_position(CARDS))
    yield Figure(
        "cards, sampled races",
        "1/s",
        2e5,
        rate(lambda races: odds_of_cards.race(deck, samples=races), 200_000),
        "the rules, move by move",
        by_the_rules(CARDS, a_race_of_cards),
        more_is_better=True,
    )


# All of them.


def python(*words: str) -> Callable[[], object]:
    """A program of its own, with whatever was compiled before on disk."""
    return lambda: subprocess.run([sys.executable, *words], check=True, capture_output=True)  # noqa: S603 - ourselves


def figures(naive: Naive) -> Iterator[Figure]:
    """What is measured; `naive` is somebody else's way to the odds of a leg."""
    for game, text in (("second", SECOND), ("first", FIRST)):
        name, simulate = f"{game}, the race beside the leg", ms(partial(simulated, board(text), SOME_RACES))
        yield Figure(name, "ms", 3, ms(partial(race, board(text))), "100,000 simulated races", simulate, often=50)
    for text in (SECOND, THIRTY):
        name, one_by_one = f"second, advice on {placements(text)} tiles", ms(partial(leg_by_leg, text, naive))
        advice = ms(partial(worths, betting(text), 1))
        yield Figure(name, "ms", 60, advice, "the legs alone, by hash map", one_by_one, often=5)
    ours = ms(python("-m", "sirocco", "odds", SECOND))
    yield Figure(
        "sirocco odds, from a cold start", "ms", 1200, ours, "python, import numba", ms(python("-c", "import numba"))
    )
    path = shipped_path("second")
    ours = ms(lambda: open_table(path, "second"))
    read = ms(lambda: verify_table(open_table(path, "second")))
    yield Figure("the table of second is opened", "ms", 400, ours, "and all of it read and checked", read, often=10)
    yield from simulations()
