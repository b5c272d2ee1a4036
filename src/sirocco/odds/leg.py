"""The odds of a leg: exact in the board games, from any point of it, with any tiles; the card game has its own room.

The dice still inside are all that is left to luck.  Nobody is thought to lay or move a tile in the meantime.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations
from math import factorial
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from sirocco.errors import NotationError
from sirocco.notation.position import BoardPosition, CardsPosition, Position
from sirocco.odds import cards
from sirocco.odds.kernels.boards import AHEAD, BACK, FACES, RACERS, ground
from sirocco.odds.kernels.code import pack
from sirocco.odds.kernels.leg import REAR_FOUR, Floats, leg_boards, leg_orders, orders_of
from sirocco.odds.result import LegOdds
from sirocco.rules import GAMES, first, second
from sirocco.rules.board import LINE, ROLLS, SPACES, crossed

DICE = {first.NAME: first.DICE, second.NAME: second.DICE}
ASSUMES = "nobody lays or moves a tile before the leg ends"

ORDERS = np.array(list(permutations(range(RACERS))))  # from last to first
ORDER_BITS = 3
KEYS = (ORDERS << ORDER_BITS * np.arange(RACERS)).sum(axis=1) & REAR_FOUR  # as the kernels number them
AT_PLACE = ORDERS.T[::-1, None] == np.arange(RACERS)[:, None]  # [place, camel, order]
FIRST_TWO = AT_PLACE[0][:, None] & AT_PLACE[1]  # [first, second, order]
COUNTED = np.concatenate((AT_PLACE.reshape(-1, len(ORDERS)), FIRST_TWO.reshape(-1, len(ORDERS)))).astype(float)
A_STEP = np.array((0, *(1 / FACES,) * FACES))  # how likely a unit ends so many spaces from where it set out


class LegEnds(NamedTuple):
    """Every board on which a leg can end: its code, how likely it is, and whether the race is over there."""

    codes: npt.NDArray[np.uint64]
    p: npt.NDArray[np.float64]
    over: npt.NDArray[np.bool_]


class Question(NamedTuple):
    """What the kernels are asked: the board, the dice outside and all dice, as bits in canonical order, the ground."""

    code: int
    out: int
    dice: int
    ground: npt.NDArray[np.int64]


def leg(position: Position) -> LegOdds:
    """The odds of the leg under way.

    >>> from sirocco.notation import parse_position
    >>> odds = leg(parse_position("first 1:B,3:G,9:O,12:Y,15:W W -"))
    >>> round(odds.race_ends, 3), round(odds.landings[16], 3), odds.ranks["W"][0]
    (0.667, 0.333, 1.0)
    """
    return LEGS[type(position)](position)


def leg_of_board(position: BoardPosition) -> LegOdds:
    """The odds of a leg of either board game."""
    return told(position, *leg_orders(*ask(position)))


def told(position: BoardPosition, orders: Floats, race_ends: float, starts: Floats) -> LegOdds:
    """What the kernels found, by the camels' letters."""
    places, first_two = (COUNTED @ orders[KEYS]).reshape(2, RACERS, RACERS)
    racing = GAMES[position.game].RACING
    return LegOdds(
        ranks={camel: tuple(p) for camel, p in zip(racing, places.T.tolist(), strict=True)},
        first_two=by_two_camels(racing, first_two.tolist()),
        race_ends=float(race_ends),
        landings=dict(enumerate(landings(starts).tolist(), 1)),
        exact=True,
        stderr=None,
        assumes=ASSUMES,
        cases=cases(position),
    )


def cases(position: BoardPosition) -> int:
    """How many equally likely cases a leg has: every order of all dice inside, every number of those that come out.

    The grey die has twice as many faces as there are numbers, so every case counts twice where it is inside.

    >>> from sirocco.notation import parse_position
    >>> cases(parse_position("second 7:R,8:BGYP,13:w,14:k Rx -"))
    12
    """
    inside, dice = len(position.pyramid), DICE[position.game]
    numbers: int = FACES ** (inside - len(dice) + ROLLS)
    return factorial(inside) * numbers * (2 if second.GREY in position.pyramid else 1)


def leg_ends(position: BoardPosition) -> LegEnds:
    """The exact distribution of the boards on which the leg, or the race in it, ends.

    >>> from sirocco.notation import parse_position
    >>> leg_ends(parse_position("first 1:B,3:G,9:O,12:Y,15:W W -")).over.tolist()
    [False, True]
    """
    codes, p, over, _ = leg_boards(*ask(position))
    return LegEnds(codes.view(np.uint64), p, over)


def leg_and_ends(position: BoardPosition) -> tuple[LegOdds, LegEnds]:
    """Both from one pass."""
    codes, p, over, starts = leg_boards(*ask(position))
    odds = told(position, *orders_of(codes, p, len(codes)), starts)
    return odds, LegEnds(codes.view(np.uint64), p, over)


def ask(position: BoardPosition) -> Question:
    """The question that a position puts, if it is one."""
    dice = DICE[position.game]
    out = [die for die in dice if die not in position.pyramid]
    if unit := crossed(position.track):
        raise NotationError(f"the race is finished: {unit} crossed the line", token=str(position))
    if len(out) >= ROLLS:
        raise NotationError(f"the leg is over: {ROLLS} dice are out", token=str(position))
    camels = "".join(GAMES[position.game].camels())
    bits = sum(1 << dice.index(die) for die in out)
    return Question(pack(position.track, camels), bits, (1 << len(dice)) - 1, ground(position.tiles))


def landings(starts: Floats) -> Floats:
    """How many units come to spaces 1 to 16, from how many set out from each space and which way."""
    ahead = np.convolve(starts[AHEAD], A_STEP)[: LINE + 1]
    back = np.convolve(starts[BACK, ::-1], A_STEP)[: LINE + 1][::-1]
    return (ahead + back)[1 : SPACES + 1]


def by_two_camels(racing: str, p: list[list[float]]) -> dict[tuple[str, str], float]:
    """Of every two camels that may be first and second, how likely they are."""
    pairs = ((i, j) for i in range(RACERS) for j in range(RACERS) if p[i][j] > 0)
    return {(racing[i], racing[j]): p[i][j] for i, j in pairs}


LEGS: dict[type[Position], Callable[[Any], LegOdds]] = {BoardPosition: leg_of_board, CardsPosition: cards.leg}
