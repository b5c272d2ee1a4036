"""What a question about odds is answered with.  Says of itself whether it is exact, and what was assumed."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction

from sirocco.odds.show import how_sure, odds_html
from sirocco.rules.pieces import Camel, Space

Places = tuple[float, ...]  # the probabilities of place 1 to 5
PLACES = ("1st", "2nd", "3rd", "4th", "5th")


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
    cases: int | None = None  # equally likely ones that all of this counts; None where nobody could count them

    @property
    def fractions(self) -> dict[Camel, tuple[Fraction, ...]] | None:
        """The places as fractions, without any rounding; None where the cases are not counted."""
        if self.cases is None:
            return None
        return {
            camel: tuple(Fraction(round(p * self.cases), self.cases) for p in places)
            for camel, places in self.ranks.items()
        }

    def _repr_html_(self) -> str:
        race_ends = f"The race ends in this leg: {100 * self.race_ends:.1f} %."
        notes = race_ends, how_sure(exact=self.exact, assumes=self.assumes)
        return odds_html("How this leg ends", PLACES, self.ranks, self.stderr, notes)


@dataclass(frozen=True, slots=True)
class RaceOdds:
    """Who wins the race and who loses it."""

    winner: dict[Camel, float]
    loser: dict[Camel, float]
    exact: bool
    stderr: dict[str, dict[Camel, float]] | None  # of winner and loser; None where they are exact
    assumes: str
    ranks: dict[Camel, Places] = field(default_factory=dict)  # of the card game, whose overall cards pay by place

    def _repr_html_(self) -> str:
        odds = by_camel(self.winner, self.loser)
        stderr = by_camel(**self.stderr) if self.stderr else None
        notes = (how_sure(exact=self.exact, assumes=self.assumes),)
        return odds_html("How the race ends", ("wins", "is last"), odds, stderr, notes)


def by_camel(winner: dict[Camel, float], loser: dict[Camel, float]) -> dict[Camel, Places]:
    """Both piles side by side."""
    return {camel: (winner[camel], loser[camel]) for camel in winner}
