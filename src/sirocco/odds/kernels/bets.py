"""Several beginnings of one leg of the card game, run with the same luck: what differs is what was done first."""

from __future__ import annotations

import numpy as np

from sirocco.odds.kernels import kernel
from sirocco.odds.kernels.cards import (
    AWAY,
    CAMELS,
    FINISH,
    LEADER,
    PIECES,
    WHO,
    Floats,
    Ints,
    Luck,
    move,
    shuffle_in,
)


@kernel
def run_all(  # noqa: PLR0917 - compiled: what it fills is handed in
    starts: Ints, known: Ints, pool: Ints, unknown: int, samples: int, rng: Luck, ranks: Floats, out: Floats
) -> None:
    """Counts the places of the camels, and how often each piece is still out, for every beginning of the leg."""
    deck, even = np.empty(len(known) + unknown, np.int64), np.ones(CAMELS)
    race = starts[0].copy()
    for _ in range(samples):
        deck[: len(known)] = known
        size = shuffle_in(deck, len(known), pool, unknown, even, rng)
        for left in range(size, 0, -1):
            chosen = int(rng.random() * left)
            deck[chosen], deck[left - 1] = deck[left - 1], deck[chosen]
        for start in range(len(starts)):
            race[:] = starts[start]
            turned = 0
            while turned < size and race[LEADER] < race[FINISH]:
                move(race, deck[turned])
                turned += 1
            for place in range(CAMELS):
                row = LEADER - place
                ranks[start, race[WHO + row], place if race[row] else CAMELS - 1] += 1
            for piece in range(2):
                out[start, piece] += race[PIECES + piece] != AWAY
