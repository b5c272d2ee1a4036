"""Examples in the rulebooks: a position, what is decided there, and what follows.  The engine plays every one of them.

In docs/rules an example is a quotation under its paragraph, of a caption and of notation between arrows:

    > **Example.** Green carries purple along; both land on red.
    > `second 3:BGP,5:R,7:Y,14:w,16:k BGRYPx -` → `roll G2` → `second 3:B,5:RGP,7:Y,14:w,16:k BRYPx -`

First a position, then decisions as a record writes them (the seat goes unsaid where it is that of whoever's turn it
is), at last the position that follows or, where the last decision is not allowed, the paragraph that forbids it.
Four play unless `players: 6` stands before the position.  In German an example begins with **Beispiel.**
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from sirocco.errors import IllegalAction, Reason
from sirocco.notation import parse_entry, parse_position, position_of, to_json
from sirocco.notation.record import play_entry
from sirocco.rules import State, seen, to_act, view
from sirocco.rules.events import Event

ARROW = "→"
USUAL_PLAYERS = 4
ONLOOKER = 0
WRITTEN = re.compile(rf"\*\*(?:Example|Beispiel)\.\*\* (.+?) (`[^`]+`(?: {ARROW} `[^`]+`)+)")
PLAYERS = re.compile(r"players: (\d)")


@dataclass(frozen=True, slots=True)
class Example:
    """What stands in the rulebook."""

    caption: str
    players: int
    position: str
    decisions: tuple[str, ...]
    outcome: str  # the position that follows, or the paragraph that forbids the last decision

    @property
    def notation(self) -> str:
        """All but the caption, as one reads it."""
        return f" {ARROW} ".join((self.position, *self.decisions, self.outcome))


@dataclass(frozen=True, slots=True)
class Played:
    """What the engine made of it."""

    before: State
    events: tuple[Event, ...]
    after: State
    refusal: Reason | None  # of the last decision

    @property
    def outcome(self) -> str:
        """What the rulebook has to say at the end."""
        return f"§{self.refusal.paragraph}" if self.refusal else str(position_of(self.after))


def parse_example(block: str) -> Example | None:
    r"""An example from a block of text, if it is one.

    >>> parse_example("> **Example.** White runs.\n> `first 4:BO,6:GYW BGW -` → `roll W1` → `§5.1`").decisions
    ('roll W1',)
    """
    lines = [line.strip() for line in block.strip().splitlines()]
    if not all(line.startswith(">") for line in lines):
        return None
    written = WRITTEN.fullmatch(" ".join(line.removeprefix(">").strip() for line in lines))
    if written is None:
        return None
    links = re.findall(r"`([^`]+)`", written[2])
    players = PLAYERS.fullmatch(links[0])
    position, *decisions, outcome = links[1:] if players else links
    return Example(written[1], int(players[1]) if players else USUAL_PLAYERS, position, tuple(decisions), outcome)


def played(example: Example) -> Played:
    """Play it."""
    before = state = parse_position(example.position).state(example.players)
    events: tuple[Event, ...] = ()
    for decision in example.decisions:
        text = decision if decision[0].isdigit() else f"{to_act(state)[0]} {decision}"
        try:
            step = play_entry(state, parse_entry(text, state.game))
        except IllegalAction as error:
            return Played(before, events, state, error.reason)
        state, events = step.state, events + step.events
    return Played(before, events, state, None)


def example_json(example: Example) -> dict[str, Any]:
    """An example for whoever draws it: the game before it as an onlooker sees it, and what happens."""
    there = played(example)
    refusal = there.refusal
    return {
        "caption": example.caption,
        "position": example.position,
        "decisions": list(example.decisions),
        "outcome": example.outcome,
        "view": to_json(view(there.before, ONLOOKER)),
        "events": [to_json(event) for event in seen(there.events, ONLOOKER)],
        "refusal": refusal
        and {"why": refusal.message, "key": refusal.key, "facts": dict(refusal.facts), "rule": refusal.rule},
    }
