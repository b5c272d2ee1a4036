"""Who sits where: people and bots, and how a record's head remembers them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sirocco.bots import BOTS
from sirocco.errors import SiroccoError
from sirocco.notation import Record, head_text
from sirocco.rules.pieces import Seat

BOT_NAMES = ("Amir", "Basma", "Cemal", "Dunya", "Elif", "Farid", "Ghada", "Hakim")
LONGEST_NAME = 24


class BadSeat(SiroccoError):
    """A seat that cannot be given as asked."""


@dataclass(frozen=True)
class Player:
    """Whoever sits on a seat: a person, or a bot of a kind."""

    name: str
    bot: str = ""


def players_from(seats: Sequence[str], people: int, players: int, person: str) -> tuple[Player, ...]:
    """The seats as asked for: names and kinds of bots in order; else so many people, then newcomers."""
    asked = list(seats) or [f"{person} {n}" if people > 1 else person for n in range(1, people + 1)]
    asked += ["newcomer"] * (players - len(asked))
    if len(asked) != players:
        raise BadSeat(f"{len(asked)} seats are given, but {players} are to play")
    found: list[Player] = []
    for seat, wish in enumerate(asked, 1):
        found.append(Player(BOT_NAMES[seat - 1], wish) if wish in BOTS else Player(_name(wish, found)))
    return tuple(found)


def _name(wish: str, others: Sequence[Player]) -> str:
    name = head_text(wish)[:LONGEST_NAME].strip()
    if not name:
        raise BadSeat("a player needs a name, or a bot: " + ", ".join(BOTS))
    if name in {other.name for other in others}:
        raise BadSeat(f"two players are called {name}")
    return name


def head_of(players: Sequence[Player]) -> dict[str, str]:
    """The lines of a head that say who plays."""
    head = {f"player {seat}": player.name for seat, player in enumerate(players, 1)}
    return head | {f"bot {seat}": player.bot for seat, player in enumerate(players, 1) if player.bot}


def players_of(record: Record, person: str) -> tuple[Player, ...]:
    """Who plays by a record; seats it says nothing of are people."""
    return tuple(_player_of(record, seat, person) for seat in range(1, record.players + 1))


def _player_of(record: Record, seat: Seat, person: str) -> Player:
    bot = record.get(f"bot {seat}") or ""
    if bot and bot not in BOTS:
        raise BadSeat(f"seat {seat} is a bot of a kind that is not known here: {bot}; known are " + ", ".join(BOTS))
    return Player(record.get(f"player {seat}") or f"{person} {seat}", bot)


def names_of(players: Sequence[Player]) -> dict[Seat, str]:
    """The names by seat."""
    return {seat: player.name for seat, player in enumerate(players, 1)}
