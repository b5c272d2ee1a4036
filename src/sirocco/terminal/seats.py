"""Who sits where: people and bots, and how a record's head remembers them."""

from __future__ import annotations

from collections.abc import Container, Sequence
from dataclasses import dataclass

from sirocco.bots import BOTS
from sirocco.errors import SiroccoError
from sirocco.notation import Record, head_text
from sirocco.rules.pieces import Seat

BOT_NAMES = ("Amir", "Basma", "Cemal", "Dunya", "Elif", "Farid", "Ghada", "Hakim")
USUAL_BOT = "newcomer"
LONGEST_NAME = 24


class BadSeat(SiroccoError):
    """A seat that cannot be given as asked."""


@dataclass(frozen=True)
class Player:
    """Whoever sits on a seat: a person, or a bot of a kind."""

    name: str
    bot: str = ""


def players_from(seats: Sequence[str], people: int, players: int, person: str) -> tuple[Player, ...]:
    """The seats as asked for: names and kinds of bots in order, then people without a name, then newcomers.

    >>> [player.name for player in players_from(["Anna", "newcomer"], 2, 4, "Player")]
    ['Anna', 'Basma', 'Player 3', 'Dunya']
    """
    named = sum(wish not in BOTS for wish in seats)
    if len(seats) > players or len(seats) + people - named > players:
        asked = max(len(seats), len(seats) + people - named)
        raise BadSeat(f"{asked} seats are asked for, but {players} are to play")
    if named > people:
        raise BadSeat(f"{named} people are named, but {people} are to play")
    unnamed = range(len(seats) + 1, len(seats) + people - named + 1)
    wishes = [*seats, *(f"{person} {seat}" if people > 1 else person for seat in unnamed)]
    wishes += [USUAL_BOT] * (players - len(wishes))
    names = {name_from(wish) for wish in wishes if wish not in BOTS}
    found: list[Player] = []
    for seat, wish in enumerate(wishes, 1):
        taken = {player.name for player in found}
        found.append(Player(_bot_name(seat, names | taken), wish) if wish in BOTS else Player(free_name(wish, taken)))
    return tuple(found)


def name_from(wish: str) -> str:
    """Somebody's words as a name that fits a line, "" if nothing is left of them."""
    return head_text(wish)[:LONGEST_NAME].strip()


def free_name(wish: str, taken: Container[str]) -> str:
    """A name for somebody.  Raises BadSeat if it is none, or another's."""
    name = name_from(wish)
    if not name:
        raise BadSeat("a player needs a name, or a bot: " + ", ".join(BOTS))
    if name in taken:
        raise BadSeat(f"two players are called {name}")
    return name


def _bot_name(seat: Seat, taken: Container[str]) -> str:
    """The name that belongs to the seat, or else one that nobody has."""
    return next(name for name in (*BOT_NAMES[seat - 1 :], *BOT_NAMES, f"Bot {seat}") if name not in taken)


def head_of(players: Sequence[Player]) -> dict[str, str]:
    """The lines of a head that say who plays."""
    head = {f"player {seat}": player.name for seat, player in enumerate(players, 1)}
    return head | {f"bot {seat}": player.bot for seat, player in enumerate(players, 1) if player.bot}


def players_of(record: Record, person: str, *, strict: bool = True) -> tuple[Player, ...]:
    """Who plays by a record; seats it says nothing of are people.  Who only reads it does not mind strange bots."""
    return tuple(_player_of(record, seat, person, strict) for seat in range(1, record.players + 1))


def _player_of(record: Record, seat: Seat, person: str, strict: bool) -> Player:  # noqa: FBT001 - as it was asked
    bot = record.get(f"bot {seat}") or ""
    if strict and bot and bot not in BOTS:
        raise BadSeat(f"seat {seat} is a bot of a kind that is not known here: {bot}; known are " + ", ".join(BOTS))
    name = name_from(record.get(f"player {seat}") or "")
    return Player(name or (BOT_NAMES[seat - 1] if bot else f"{person} {seat}"), bot)


def names_of(players: Sequence[Player]) -> dict[Seat, str]:
    """The names by seat."""
    return {seat: player.name for seat, player in enumerate(players, 1)}
