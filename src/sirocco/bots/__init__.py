"""The players that need no person: two that do not calculate, and one that knows the odds."""

from __future__ import annotations

import random
from collections.abc import Callable

from sirocco.bots.bot import Bot, RandomBot
from sirocco.bots.newcomer import Newcomer


def merchant(luck: random.Random) -> Bot:
    """A merchant.  What it calculates with takes a while to load: only when the first one is asked for."""
    from sirocco.bots.merchant import Merchant  # noqa: PLC0415 - numba stays out until then

    return Merchant(luck)


BOTS: dict[str, Callable[[random.Random], Bot]] = {"newcomer": Newcomer, "random": RandomBot, "merchant": merchant}

__all__ = ["BOTS", "Bot", "Newcomer", "RandomBot"]
