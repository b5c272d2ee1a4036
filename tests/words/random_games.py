"""Random games, seen from a seat: the states and events that scenes about words are told from."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from sirocco.rules import GAMES, State, apply, begin, chance, is_over, legal, resolve, seen, to_act, view
from sirocco.rules.events import Event
from sirocco.rules.pieces import Seat


def random_game(game: str, players: int, seed: int, seat: Seat = 0) -> Iterator[tuple[State, tuple[Event, ...]]]:
    """Every step of a game: the state before it and what happened, both as a seat may know them."""
    luck = Random(seed)  # noqa: S311 - games to look at, not secrets
    opening = begin(game, players, GAMES[game].START.draw(luck.randrange))
    state = opening.state
    while not is_over(state):
        waiting = chance(state)
        if waiting is not None:
            step = resolve(state, waiting.draw(luck.randrange))
        else:
            acting = luck.choice(to_act(state))
            step = apply(state, acting, luck.choice(legal(state, acting)))
        yield view(state, seat), seen(step.events, seat)
        state = step.state
    yield view(state, seat), ()
