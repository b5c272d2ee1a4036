"""THE GAME: Camel Up, Camel Up second edition and Camel Up Cards as arithmetic.

State in, step out.  Pure: no clock, no randomness, no I/O, nothing but the standard library.
"""

from sirocco.rules.game import (
    GAMES,
    Game,
    State,
    apply,
    begin,
    catalogue,
    chance,
    evolve,
    fold,
    game_named,
    is_over,
    legal,
    resolve,
    standings,
    to_act,
    why_not,
)
from sirocco.rules.story import Step
from sirocco.rules.view import SPECTATOR, seen, view, without_hands

__all__ = [
    "GAMES",
    "SPECTATOR",
    "Game",
    "State",
    "Step",
    "apply",
    "begin",
    "catalogue",
    "chance",
    "evolve",
    "fold",
    "game_named",
    "is_over",
    "legal",
    "resolve",
    "seen",
    "standings",
    "to_act",
    "view",
    "why_not",
    "without_hands",
]
