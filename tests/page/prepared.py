"""Tables as a page finds them: in the middle of a race, or after it.  Played by socket, not by clicks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.server.real import Person, Server, Socket

HASTY = ("roll", "reveal", "done")  # what brings a race to its end

Game = dict[str, Any]


def over(game: Game | None) -> bool:
    return bool(game and game["winners"])


def begun(game: Game | None) -> bool:
    return game is not None


def in_leg(leg: int) -> Callable[[Game | None], bool]:
    return lambda game: bool(game and (game["leg"] >= leg or game["winners"]))


def table_of(
    person: Person,
    game: str = "second",
    players: int = 4,
    until: Callable[[Game | None], bool] = begun,
    **more: Any,
) -> str:
    """A table of one person and bots, played until it has come so far and the person is asked."""
    table, _ = person.open(game, players, bots=players - 1, **more)
    with person.socket() as line:
        line.do(table, {"do": "start"})
        played(line, table, until)
    return table


def played(line: Socket, table: str, until: Callable[[Game | None], bool]) -> Game | None:
    """Decide whenever one is asked, in haste; the game then.  How it stands a snapshot says, and no fold of ours."""
    while True:
        line.say(type="follow", table=table, code="", since=-1, seat=0)
        here = line.hear("snapshot")
        mine = here["questions"].get(str(here["seat"]))
        game: Game | None = here["game"]
        if until(game) and (mine is not None or over(game)):
            return game
        if mine is None:
            line.hear("happened")
            continue
        decision = next((each for each in HASTY if each in here["legal"]), here["legal"][0])
        line.do(table, {"do": "decide", "seat": here["seat"], "question": mine, "decision": decision})


def somebody(server: Server, name: str = "Ada") -> Person:
    return Person(server, name)
