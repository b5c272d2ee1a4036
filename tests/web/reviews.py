"""Reviews of whole games between newcomers, as the server tells them: what the page's review is held against.

`python -m tests.web.reviews` writes them anew; a test tells when that is due.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

from sirocco import Table
from sirocco.bots import Newcomer
from sirocco.odds.told import reviewed
from tests.web.generated import WEB

REVIEWS = WEB / "reviews"
GAMES = (("first", 3), ("second", 4), ("cards", 2))
DIGITS = 7  # of a figure: what is beyond may differ from machine to machine


def review(game: str, players: int) -> dict[str, Any]:
    """A game played to its end, looked back on."""
    table = Table.open(game, players, seed=bytes(range(players, players + 32)))
    bots = [Newcomer(Random(seat)) for seat in range(players)]  # noqa: S311 - a game to be played again, not a secret
    while not table.over:
        seat = table.to_act[0]
        table.submit(seat, bots[seat - 1].decide(table.view(seat), seat))
    short: dict[str, Any] = rounded(reviewed(str(table.record)))
    return short


def rounded(told: Any) -> Any:
    """The same with shorter figures."""
    if isinstance(told, float):
        return round(told, DIGITS)
    if isinstance(told, dict):
        return {key: rounded(value) for key, value in told.items()}
    return [rounded(value) for value in told] if isinstance(told, list | tuple) else told


def path_of(game: str, players: int) -> Path:
    """Where a review is kept."""
    return REVIEWS / f"{game}-{players}.json"


if __name__ == "__main__":
    REVIEWS.mkdir(exist_ok=True)
    for table in GAMES:
        path_of(*table).write_text(json.dumps(review(*table), separators=(",", ":")) + "\n", encoding="utf-8")
