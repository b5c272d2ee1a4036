"""Whole games with provable dice, as the terminal plays them: what the page's verifier is held against.

`python -m tests.web.proofs` writes them anew; a test tells when that is due.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

from sirocco import Table
from sirocco.table import verify
from tests.web.generated import WEB

PROOFS = WEB / "proofs"
GAMES = (("first", 2), ("second", 4), ("cards", 2), ("cards", 3))
LUCK = {1: "open sesame", 2: "Grüße an den Würfel"}


def record(game: str, players: int) -> str:
    """A game in which everybody decides at random."""
    seed = bytes(range(players, players + 32))
    table = Table.open(game, players, seed=seed, luck=LUCK)
    random = Random(players)  # noqa: S311 - a game to be played again, not a secret
    while not table.over:
        seat = table.to_act[0]
        table.submit(seat, random.choice(table.legal(seat)))
    text = str(table.record)
    verify(text)
    return text


def files() -> dict[Path, str]:
    """Everything that is generated here."""
    return {PROOFS / f"{game}-{players}.camel": record(game, players) for game, players in GAMES}


if __name__ == "__main__":
    PROOFS.mkdir(exist_ok=True)
    for path, text in files().items():
        path.write_text(text, encoding="utf-8")
