"""The odds of the whole race: this leg exactly, with its tiles, then the solved table of leg starts, without any."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt

from sirocco.notation.position import BoardPosition, CardsPosition, Position
from sirocco.odds import cards
from sirocco.odds.kernels.boards import RACERS
from sirocco.odds.kernels.race import Kept, race_often
from sirocco.odds.leg import DICE, LegEnds, ask, leg_and_ends, leg_ends
from sirocco.odds.result import LegOdds, RaceOdds
from sirocco.odds.tables import Table, shipped
from sirocco.rules import GAMES
from sirocco.rules.board import LINE

ASSUMES = "nobody lays or moves a tile before this leg ends, and later legs have none"
ROUNDED = "; what follows this leg is rounded to {error:.4f}"
NOTICED = 1e-5  # a figure in per cent with two decimals shows this
HALVES = ("winner", "loser")


def race(position: Position) -> RaceOdds:
    """Who wins the race and who is last.

    >>> from sirocco.notation import parse_position
    >>> odds = race(parse_position("first 1:B,3:G,9:O,12:Y,14:W OW -"))
    >>> round(odds.winner["W"], 3), round(odds.loser["B"], 3)
    (0.875, 0.863)
    """
    return RACES[type(position)](position)


def race_of_board(position: BoardPosition, table: Table | None = None) -> RaceOdds:
    """The odds of a race of either board game, by the table that comes with the package or by another one."""
    return race_after(leg_ends(position), table or shipped(position.game))


def leg_and_race(position: BoardPosition, kept: Kept | None = None) -> tuple[LegOdds, RaceOdds]:
    """Both, for little more than the one; `kept` is for whoever asks about many positions that are much alike."""
    odds, ends = leg_and_ends(position)
    return odds, race_after(ends, shipped(position.game), kept)


def race_after(ends: LegEnds, table: Table, kept: Kept | None = None) -> RaceOdds:
    """How a race goes on from the ends of a leg."""
    odds = table.weigh(ends.codes.view(np.int64), ends.p, ends.over, kept)
    rounded = ROUNDED.format(error=table.error) if table.error > NOTICED else ""
    return RaceOdds(**by_camel(table.game, odds), exact=True, stderr=None, assumes=ASSUMES + rounded)


def simulated(position: BoardPosition, races: int, seed: int = 1) -> npt.NDArray[np.int64]:
    """How often each camel wins and is last in so many races from here on, without the tiles: the table's witness.

    The counts are [half, camel in canonical order].
    """
    dice = DICE[position.game]
    inside = [dice.index(die) for die in position.pyramid]
    camels = len(GAMES[position.game].camels())
    counts = np.zeros((len(HALVES), RACERS), np.int64)
    nibbles = sum(die << 4 * i for i, die in enumerate(inside))
    race_often(ask(position).code, nibbles, len(inside), camels, LINE, races, luck_of(seed), counts)
    return counts


def luck_of(seed: int) -> int:
    """Where the draws of a seed begin."""
    return int(np.random.SeedSequence(seed).generate_state(1, np.uint64)[0] >> np.uint64(2)) | 1


def by_camel(game: str, odds: npt.NDArray[np.float64]) -> dict[str, Any]:
    """The two halves by the camels' letters."""
    return {
        half: dict(zip(GAMES[game].RACING, row.tolist(), strict=True)) for half, row in zip(HALVES, odds, strict=True)
    }


RACES: dict[type[Position], Callable[[Any], RaceOdds]] = {BoardPosition: race_of_board, CardsPosition: cards.race}
