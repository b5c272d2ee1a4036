"""What a question about odds is answered with.  Says of itself whether it is exact, and what was assumed."""

from __future__ import annotations

from dataclasses import dataclass, field

from sirocco.rules.pieces import Camel, Space

Places = tuple[float, ...]  # the probabilities of place 1 to 5


@dataclass(frozen=True, slots=True)
class LegOdds:
    """How this leg ends, or the race where that comes first."""

    ranks: dict[Camel, Places]
    first_two: dict[tuple[Camel, Camel], float]  # who is first and who second; left out where it cannot be
    race_ends: float
    landings: dict[Space, float]  # units whose move ends there, before anything there sends them on
    exact: bool
    stderr: dict[Camel, Places] | None  # of the ranks; None where they are exact
    assumes: str


@dataclass(frozen=True, slots=True)
class RaceOdds:
    """Who wins the race and who loses it."""

    winner: dict[Camel, float]
    loser: dict[Camel, float]
    exact: bool
    stderr: dict[str, dict[Camel, float]] | None  # of winner and loser; None where they are exact
    assumes: str
    ranks: dict[Camel, Places] = field(default_factory=dict)  # of the card game, whose overall cards pay by place
