"""The questions every game answers, asked of whichever game a state belongs to.

Nobody outside this file needs to know which game it is; nobody asks `if game == ...`.
"""

from __future__ import annotations

from types import ModuleType
from typing import Any, Protocol, cast

from sirocco.errors import NotationError, Reason
from sirocco.rules import cards, first, second
from sirocco.rules.actions import Action, Outcome
from sirocco.rules.chance import Chance, Start, StartChance
from sirocco.rules.events import Event
from sirocco.rules.pieces import Camel, Seat
from sirocco.rules.story import Step

State = first.State | second.State | cards.State


class Game(Protocol):
    """A rulebook: what a module of this room has to offer to be one."""

    NAME: str
    SEATS: range
    RACING: str
    CRAZY: str
    TICKETS: tuple[int, ...]
    START: StartChance

    def begin(self, players: int, start: Start) -> Step[Any]: ...
    def to_act(self, state: Any) -> tuple[Seat, ...]: ...
    def why_not(self, state: Any, seat: Seat, action: Action) -> Reason | None: ...
    def legal(self, state: Any, seat: Seat) -> tuple[Action, ...]: ...
    def catalogue(self, state: Any, seat: Seat) -> tuple[Action, ...]: ...
    def apply(self, state: Any, seat: Seat, action: Action) -> Step[Any]: ...
    def chance(self, state: Any) -> Chance | None: ...
    def resolve(self, state: Any, outcome: Outcome) -> Step[Any]: ...
    def evolve(self, state: Any, event: Event) -> Any: ...
    def standings(self, state: Any) -> str: ...
    def camels(self) -> tuple[Camel, ...]: ...


def _rulebook(module: ModuleType) -> Game:
    return cast(Game, module)


GAMES: dict[str, Game] = {module.NAME: _rulebook(module) for module in (first, second, cards)}


def begin(game: str, players: int, start: Start) -> Step[State]:
    """The state in which a game of so many players begins, from what its set-up came to.

    >>> from sirocco import parse_start
    >>> begin("second", 4, parse_start("second", "1:GYR,3:BP,15:w,16:k")).state.pounds
    (3, 3, 3, 3)
    """
    return game_named(game).begin(players, start)


def to_act(state: State) -> tuple[Seat, ...]:
    """The seats that decide now: one, several in the secret decisions of `cards`, none while luck has to speak.

    >>> from sirocco import parse_position
    >>> state = parse_position("second 1:GYR,3:BP,15:w,16:k BGRYPx -").state(4)
    >>> to_act(state)
    (1,)
    """
    return GAMES[state.game].to_act(state)


def legal(state: State, seat: Seat) -> tuple[Action, ...]:
    """Every decision that is allowed to a seat now.

    >>> from sirocco import parse_position
    >>> state = parse_position("second 1:GYR,3:BP,15:w,16:k BGRYPx -").state(4)
    >>> len(legal(state, 1)), legal(state, 2)
    (40, ())
    """
    return GAMES[state.game].legal(state, seat)


def why_not(state: State, seat: Seat, action: Action) -> Reason | None:
    """Why a decision is not allowed, with the paragraph; None if it is allowed.

    >>> from sirocco import parse_decision, parse_position
    >>> state = parse_position("second 1:GYR,3:BP,15:w,16:k BGRYPx -").state(4)
    >>> print(why_not(state, 1, parse_decision("tile 1+", "second")))
    no tile on space 1 [second §4.1]
    """
    reason = GAMES[state.game].why_not(state, seat, action)
    return reason.of(state.game) if reason else None


def catalogue(state: State, seat: Seat) -> tuple[Action, ...]:
    """Everything a seat could say in this game, allowed now or not."""
    return GAMES[state.game].catalogue(state, seat)


def apply(state: State, seat: Seat, action: Action) -> Step[State]:
    """What a decision leads to.  Raises IllegalAction with the reason if it is not allowed.

    >>> from sirocco import parse_decision, parse_position, position_of
    >>> state = parse_position("second 1:GYR,3:BP,15:w,16:k BGRYPx -").state(4)
    >>> position_of(apply(state, 1, parse_decision("tile 5+", "second")).state)
    parse_position('second 1:GYR,3:BP,15:w,16:k BGRYPx 5+@1')
    """
    return GAMES[state.game].apply(state, seat, action)


def chance(state: State) -> Chance | None:
    """The exact distribution of what luck has to add now, None if nobody waits for luck.

    Asked of a view, unknown cards are taken as drawn from those its seat has not seen.

    >>> from sirocco import parse_decision, parse_outcome, parse_position
    >>> state = parse_position("second 1:GYR,3:BP,15:w,16:k BGRYPx -").state(4)
    >>> rolling = apply(state, 1, parse_decision("roll", "second")).state
    >>> dict(chance(rolling))[parse_outcome("roll k2", "second")]
    Fraction(1, 36)
    """
    return GAMES[state.game].chance(state)


def resolve(state: State, outcome: Outcome) -> Step[State]:
    """What a die, a card or a hand leads to.  Raises IllegalAction if it cannot come here.

    >>> from sirocco import parse_decision, parse_outcome, parse_position, position_of
    >>> state = parse_position("second 1:GYR,3:BP,15:w,16:k BGRYPx -").state(4)
    >>> rolling = apply(state, 1, parse_decision("roll", "second")).state
    >>> position_of(resolve(rolling, parse_outcome("roll Y3", "second")).state)
    parse_position('second 1:G,3:BP,4:YR,15:w,16:k BGRPx -')
    """
    return GAMES[state.game].resolve(state, outcome)


def evolve(state: State, event: Event) -> State:
    """The state after an event.  It takes states and events in anybody's view, too."""
    return cast(State, GAMES[state.game].evolve(state, event))


def fold(state: State, events: tuple[Event, ...]) -> State:
    """The state after some events.

    >>> from sirocco import parse_decision, parse_position
    >>> state = parse_position("second 1:GYR,3:BP,15:w,16:k BGRYPx -").state(4)
    >>> step = apply(state, 1, parse_decision("winner G", "second"))
    >>> fold(state, step.events) == step.state
    True
    """
    for event in events:
        state = evolve(state, event)
    return state


def is_over(state: State) -> bool:
    """Whether the race is run and all is paid."""
    return bool(state.winners)


def standings(state: State) -> str:
    """The racing camels from first to last.

    >>> from sirocco import parse_position
    >>> state = parse_position("second 1:GYR,3:BP,15:w,16:k BGRYPx -").state(4)
    >>> standings(state)
    'PBRYG'
    """
    return GAMES[state.game].standings(state)


def game_named(name: str) -> Game:
    """The rulebook of a game.  Raises NotationError if there is none of that name."""
    if name not in GAMES:
        raise NotationError(f"the game {name!r:.40}", token=name, expected="one of " + ", ".join(GAMES))
    return GAMES[name]
