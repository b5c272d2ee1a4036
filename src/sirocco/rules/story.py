"""How a step is told: one event after another, each folded into the state at once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from sirocco.rules.events import Event

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Step(Generic[S]):
    """What a decision, or luck, leads to: the next state, and what happened on the way there.

    >>> import sirocco
    >>> state = sirocco.parse_position("second 1:GYR,3:BP,15:w,16:k BGRYPx -").state(4)
    >>> sirocco.apply(state, 1, sirocco.parse_decision("ticket G", "second")).events
    (TicketTaken(seat=1, camel='G', value=5), TurnBegan(seat=2))
    """

    state: S
    events: tuple[Event, ...]


def with_(state: S, **changes: object) -> S:
    """The state with some fields changed: `dataclasses.replace` at a fifth of its price, which every event would pay.

    States have no slots, so that this can be done: a frozen dataclass keeps its fields in an ordinary `__dict__`.
    """
    changed = object.__new__(type(state))
    changed.__dict__.update(state.__dict__)
    changed.__dict__.update(changes)
    if len(changed.__dict__) != len(state.__dict__):
        raise TypeError(f"{type(state).__qualname__} has no {', '.join(changes.keys() - state.__dict__)}")
    return changed


class Story(Generic[S]):
    """Events as they happen.  The state after them is never written down twice: it is the fold of the events."""

    def __init__(self, state: S, evolve: Callable[[S, Event], S]) -> None:
        self.state = state
        self._evolve = evolve
        self._events: list[Event] = []

    def tell(self, event: Event) -> None:
        """One more thing happens, now."""
        self.state = self._evolve(self.state, event)
        self._events.append(event)

    def step(self) -> Step[S]:
        """The end of the story."""
        return Step(self.state, tuple(self._events))
