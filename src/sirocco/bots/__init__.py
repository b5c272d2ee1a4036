"""The players that need no person.  Better ones come with the odds."""

from __future__ import annotations

import random
from collections.abc import Callable

from sirocco.bots.bot import Bot, RandomBot
from sirocco.bots.newcomer import Newcomer

BOTS: dict[str, Callable[[random.Random], Bot]] = {"newcomer": Newcomer, "random": RandomBot}

__all__ = ["BOTS", "Bot", "Newcomer", "RandomBot"]
