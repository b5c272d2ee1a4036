"""One sweep over all classes: the moves once, then layer by layer from the last die of a leg to the first.

A layer holds the odds of every class for every kind of leg with so many dice out: which racing camels, by their order,
have rolled, and whether the grey die is out.  A move leads to another class in which the camels stand in another order;
it is kept as one number, the class in its low 25 bits, the number of the order above.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from sirocco.odds.kernels import kernel
from sirocco.odds.kernels.boards import ALL_ONES, FACES, RACERS, RACING_ONES
from sirocco.odds.kernels.classes import class_of, code_of
from sirocco.odds.kernels.steps import camel_at, is_over, run_ahead, run_back, shown_by

CLASS_BITS = 25
CLASS_MASK = (1 << CLASS_BITS) - 1
RACING_FACES = RACERS * FACES  # then follow the grey die's six: black 1, white 1, black 2 ...

Floats = npt.NDArray[np.floating]
Ints = npt.NDArray[np.integer]


@kernel
def order_of(code: int, camels: int) -> int:
    """For each racing camel by its number where it stands now among them: five digits of base 5, camel 0 the lowest."""
    key, at = 0, 0
    for i in range(camels):
        camel = camel_at(code, i)
        if camel < RACERS:
            key += at * RACERS**camel
            at += 1
    return key


@kernel
def fill_moves(begin: int, end: int, camels: int, spaces: int, orders: Ints, moves: Ints) -> None:
    """Where each face of each die leads from these classes; a race that is over is the class after the last."""
    ones = RACING_ONES if camels == RACERS else ALL_ONES
    over = len(moves)
    for number in range(begin, end):
        code = code_of(number, camels, spaces)
        for face in range(moves.shape[1]):
            if face < RACING_FACES:
                after = run_ahead(code, face // FACES, face % FACES + 1, spaces + 1, ones)
            else:
                grey = face - RACING_FACES
                after = run_back(code, shown_by(grey), grey // 2 + 1, ones)
            leads_to = over if is_over(after, camels, spaces + 1) else class_of(after, camels, spaces)
            moves[number, face] = leads_to | orders[order_of(after, camels)] << CLASS_BITS


@kernel
def fill_layer(  # noqa: PLR0917 - threads call it by position
    begin: int,
    end: int,
    moves: Ints,
    after: Floats,
    leads: Ints,
    orders: Ints,
    weights: Floats,
    layer: Floats,
) -> None:
    """The odds of these classes with some dice out, from those with one more out.

    `leads[face, order, kind]` is the kind that a face makes of a kind, -1 if that die is out; `orders[order]` says
    where each camel stands; `weights[face]` is the probability of a face of a die that is in.
    """
    kinds = layer.shape[1]
    odds = np.zeros((kinds, RACERS), np.float64)
    for number in range(begin, end):
        odds[:] = 0.0
        for face in range(moves.shape[1]):
            move = moves[number, face]
            target = move & CLASS_MASK
            order = move >> CLASS_BITS
            a, b, c, d, e = orders[order, 0], orders[order, 1], orders[order, 2], orders[order, 3], orders[order, 4]
            weight = weights[face]
            for kind in range(kinds):
                then = leads[face, order, kind]
                if then >= 0:
                    odds[kind, 0] += weight * after[target, then, a]
                    odds[kind, 1] += weight * after[target, then, b]
                    odds[kind, 2] += weight * after[target, then, c]
                    odds[kind, 3] += weight * after[target, then, d]
                    odds[kind, 4] += weight * after[target, then, e]
        layer[number] = odds
