"""How the games of this corpus came to be: bots at a table with dice from a seed.  Games that are there are left alone.

python -m tests.corpora.making

They are witnesses: a change of the engine that they do not survive needs another version of the rules, not other games.
"""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path
from random import Random

from sirocco import Table, standings
from sirocco.bots import BOTS

GAMES = Path(__file__).parent / "games"
TABLES = {"first": (2, 5, 8), "second": (2, 4, 8), "cards": (2, 4, 6)}
KINDS = ("newcomer", "merchant", "random")


def played(game: str, players: int) -> Table:
    """A game of all kinds of bots, to its end.  Every second seat adds words of its own to the dice."""
    seed = sha256(f"corpus {game} {players}".encode()).digest()
    random = Random(seed)  # noqa: S311 - to be had again
    kinds = [KINDS[seat % len(KINDS)] for seat in range(players)]
    bots = [BOTS[kind](random) for kind in kinds]
    names = {f"player {seat}": kind for seat, kind in enumerate(kinds, 1)}
    luck = {seat: f"luck of seat {seat}" for seat in range(2, players + 1, 2)}
    table = Table.open(game, players, seed=seed, luck=luck, head=names)
    while not table.over:
        seat = random.choice(table.to_act)
        table.submit(seat, bots[seat - 1].decide(table.view(seat), seat))
    return table


def told(table: Table) -> str:
    """How it ended, as the last line of its file says it."""
    state = table.state
    return (
        f"# {standings(state)}; pounds {' '.join(map(str, state.pounds))}; won by {' '.join(map(str, state.winners))}"
    )


def make() -> None:
    """Write the games that are missing."""
    for game, counts in TABLES.items():
        for players in counts:
            file = GAMES / f"{game}-{players}.camel"
            if not file.exists():
                table = played(game, players)
                file.write_text(f"{table.record}{told(table)}\n", encoding="utf-8")


if __name__ == "__main__":
    make()
