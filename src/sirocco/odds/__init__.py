"""How likely everything is: the leg under way, the whole race, and what a decision is worth.

Knows the rules and the notation.  It needs numba and numpy, so whoever starts fast imports it only when asked for odds.
"""

from sirocco.odds.leg import leg
from sirocco.odds.race import race
from sirocco.odds.result import LegOdds, RaceOdds

__all__ = ["LegOdds", "RaceOdds", "leg", "race"]
