"""The two board games' camels once more, slowly, from the rulebooks alone: a second opinion for the engine.

A camel knows what is under its feet: another camel, or the ground of a space.  Whoever moves takes its riders along
without noticing, because only what is under its own feet changes.
"""

from __future__ import annotations

RACING = {"first": "BGOYW", "second": "BGRYP"}
BLACK, WHITE = "k", "w"

Feet = dict[str, str | int]  # of every camel, the camel it stands on or the number of its space
Tiles = dict[int, tuple[str, int]]  # of a space, the side that is up and whose tile it is


def read(race: str) -> Feet:
    """Feet from `1:GYR,3:BP`."""
    feet: Feet = {}
    for stack in race.split(","):
        number, camels = stack.split(":")
        below: str | int = int(number)
        for camel in camels:
            feet[camel] = below
            below = camel
    return feet


def write(feet: Feet) -> str:
    """And back."""
    lowest = sorted((ground, camel) for camel, ground in feet.items() if isinstance(ground, int))
    return ",".join(f"{space}:{camel}{''.join(riders(feet, camel))}" for space, camel in lowest)


def rider(feet: Feet, below: str | int) -> str | None:
    """Who stands on this camel, or on the ground of this space."""
    return next((camel for camel, under in feet.items() if under == below), None)


def riders(feet: Feet, camel: str) -> list[str]:
    """Everybody on this camel's back."""
    on_it = rider(feet, camel)
    return [on_it, *riders(feet, on_it)] if on_it else []


def space_of(feet: Feet, camel: str) -> int:
    """Where a camel is, on its own feet or carried."""
    under = feet[camel]
    return under if isinstance(under, int) else space_of(feet, under)


def crazy_camel(feet: Feet, shown: str) -> str:
    """Whom the grey die moves: two important exceptions, then its colour."""
    if feet[BLACK] == WHITE:
        return BLACK
    if feet[WHITE] == BLACK:
        return WHITE
    carrying = [camel for camel in (BLACK, WHITE) if set(riders(feet, camel)) - {BLACK, WHITE}]
    return carrying[0] if len(carrying) == 1 else shown


def move(feet: Feet, tiles: Tiles, shown: str, number: int) -> tuple[Feet, int]:
    """Where everybody stands after a die, and who owns the tile the unit landed on (0: it landed on none)."""
    crazy = shown in (BLACK, WHITE)
    camel = crazy_camel(feet, shown) if crazy else shown
    ahead = -1 if crazy else 1  # the way this camel faces, whoever it carries
    goal = space_of(feet, camel) + ahead * number
    feet = {**feet, camel: -1}  # in the air
    if goal not in tiles:
        return jump(feet, camel, goal), 0
    side, owner = tiles[goal]
    if side == "+":
        return jump(feet, camel, goal + ahead), owner
    return crawl(feet, camel, goal - ahead), owner


def jump(feet: Feet, camel: str, space: int) -> Feet:
    """Onto whoever stands there; beyond either end there is only the other side of the line."""
    space = max(0, min(17, space))
    on_ground = rider(feet, space)
    if on_ground is None:
        return {**feet, camel: space}
    return {**feet, camel: [on_ground, *riders(feet, on_ground)][-1]}


def crawl(feet: Feet, camel: str, space: int) -> Feet:
    """Underneath whoever stands there."""
    on_ground = rider(feet, space)
    feet = {**feet, camel: space}
    if on_ground is not None:
        feet[on_ground] = [camel, *riders(feet, camel)][-1]
    return feet
