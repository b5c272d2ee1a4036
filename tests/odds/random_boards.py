"""Random positions of the board games, of the kinds that are hard to get right, and the engine's own odds of a leg.

The odds are fractions: every roll of every leg that can follow, by `apply`, `chance` and `resolve`, and nothing else.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from fractions import Fraction
from random import Random

from sirocco.notation import position_of
from sirocco.notation.position import BoardPosition
from sirocco.rules import GAMES, apply, chance, first, resolve, second
from sirocco.rules.actions import ROLL
from sirocco.rules.board import LINE, ROLLS
from sirocco.rules.events import CamelsMoved, CrazyCamelSent, Event, LegEnded, RaceEnded, TileActed
from sirocco.rules.tiles import Tile, Tiles, why_not_lie
from sirocco.rules.track import Track, empty

DICE = {first.NAME: first.DICE, second.NAME: second.DICE}
STRETCHES = {  # of a kind of position, where the racing camels stand and where the crazy ones
    "start": ((1, 4), (13, 16)),
    "crowd": ((5, 9), (5, 9)),
    "start with crazy camels": ((1, 5), (1, 3)),
    "finish": ((12, 16), (10, 16)),
    "anywhere": ((1, 16), (1, 16)),
}


def random_board(game: str, random: Random, left: int = ROLLS) -> BoardPosition:
    """A position of one of the kinds, with tiles, in which so many dice are still to fall in this leg."""
    racing, crazy = random.choice(tuple(STRETCHES.values()))
    stacks = list(empty(16))
    for camel in random.sample(GAMES[game].camels(), len(GAMES[game].camels())):
        stacks[random.randint(*(crazy if camel in GAMES[game].CRAZY else racing))] += camel
    out = random.sample(DICE[game], ROLLS - left)
    pyramid = "".join(die for die in DICE[game] if die not in out)
    return BoardPosition(game, tuple(stacks), pyramid, random_tiles(tuple(stacks), random))


def random_tiles(track: Track, random: Random) -> Tiles:
    """Some tiles where tiles may lie, most of them near camels."""
    tiles: Tiles = ()
    near = [space + step for space in range(1, LINE) if track[space] for step in (-2, -1, 1, 2)]
    for space in random.sample(near, min(len(near), random.randint(0, 5))):
        if why_not_lie(track, tiles, space) is None:
            tiles = tuple(sorted((*tiles, Tile(space, random.choice("+-"))), key=lambda tile: tile.space))
    return tiles


@dataclass
class ExactOdds:
    """What can come of a leg."""

    rankings: dict[str, Fraction] = field(default_factory=lambda: defaultdict(Fraction))
    ends: dict[tuple[Track, bool], Fraction] = field(default_factory=lambda: defaultdict(Fraction))
    landings: dict[int, Fraction] = field(default_factory=lambda: defaultdict(Fraction))
    seen: set[str] = field(default_factory=set)  # what happened on the way, for who wonders whether it ever does

    def rank(self, camel: str, place: int) -> Fraction:
        return sum((p for ranking, p in self.rankings.items() if ranking[place] == camel), Fraction())

    def first_two(self, one: str, other: str) -> Fraction:
        return sum((p for ranking, p in self.rankings.items() if ranking[:2] == one + other), Fraction())

    @property
    def race_ends(self) -> Fraction:
        return sum((p for (_, over), p in self.ends.items() if over), Fraction())


def exact_odds(position: BoardPosition, *, merged: bool = False) -> ExactOdds:
    """The odds of a leg, sequence by sequence; or, where they are many, with equal boards merged after each die."""
    odds = ExactOdds()
    boards = [(position, Fraction(1))]
    while boards:
        after: list[tuple[BoardPosition, Fraction]] = []
        for board, p in boards:
            after += rolled(board, p, odds)
        boards = list(together(after).items()) if merged else after
    return odds


def together(boards: list[tuple[BoardPosition, Fraction]]) -> dict[BoardPosition, Fraction]:
    chances: dict[BoardPosition, Fraction] = defaultdict(Fraction)
    for board, p in boards:
        chances[board] += p
    return chances


def rolled(board: BoardPosition, p: Fraction, odds: ExactOdds) -> list[tuple[BoardPosition, Fraction]]:
    """Every roll on a board.  Where it ends the leg its part is added to the odds; the other boards come back."""
    rolling = apply(board.state(2), 1, ROLL).state
    going_on = []
    for outcome, q in chance(rolling) or ():
        step = resolve(rolling, outcome)
        note(step.events, p * q, odds)
        ranking = next((event.ranking for event in step.events if isinstance(event, LegEnded)), None)
        if ranking is None:
            after = position_of(step.state)
            assert isinstance(after, BoardPosition)
            going_on.append((after, p * q))
        else:
            odds.rankings[ranking] += p * q
            odds.ends[step.state.track, any(isinstance(event, RaceEnded) for event in step.events)] += p * q
    return going_on


def note(events: tuple[Event, ...], p: Fraction, odds: ExactOdds) -> None:
    """Where the unit came to first, and what is worth having seen."""
    odds.landings[next(event.end for event in events if isinstance(event, CamelsMoved))] += p
    for event in events:
        match event:
            case CrazyCamelSent(_, _, paragraph):
                odds.seen.add(paragraph)
            case TileActed(_, _, side):
                odds.seen.add(side)
            case RaceEnded(_, _, backwards):
                odds.seen.add("backwards" if backwards else "over the line")
