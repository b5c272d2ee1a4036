"""What the page has from the engine: types of states and events, the facts of the boxes, and games to fold.

`python -m tests.web.generated` writes them anew; a test tells when that is due.
"""

from __future__ import annotations

import ast
import dataclasses
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

from sirocco.notation import to_json
from sirocco.rules import GAMES, cards, events, finish, first, second, seen, tickets, tiles, view
from sirocco.rules.actions import SIDES, Dealt, Rolled, Turned
from sirocco.rules.board import SPACES
from sirocco.rules.pieces import PILES
from tests.random_games import strokes

WEB = Path(__file__).parents[2] / "web"
TYPES = WEB / "src" / "game" / "types.ts"
GOLDEN = WEB / "golden"

# Types.

PLAIN = {
    "Camel": "string",
    "Stack": "string",
    "Seat": "number",
    "Space": "number",
    "Card": "string",
    "Hand": "readonly Card[]",
    "Track": "readonly Stack[]",
}
ONE_OF = {
    "Pile": PILES,
    "Side": SIDES,
    "PieceName": cards.PIECES,
    "Phase": (cards.DEALING, cards.CHOOSING, cards.RACING_ON, cards.REVEALING, cards.OVER),
    "Thing": ("ticket", "pyramid", "copy", "midfield", *cards.PIECES, *PILES),
}
NARROWER = {"side": "Side", "piece": "PieceName", "phase": "Phase", "what": "Thing"}  # by the name of a field
ALIASES = {"Tickets": "readonly (readonly Ticket[])[]", "Tiles": "readonly Tile[]", "Deck": "readonly FinishCard[]"}
BASIC = {"int": "number", "str": "string", "bool": "boolean", "None": "null"}
PARTS = (tickets.Ticket, tickets.Reward, tiles.Tile, finish.FinishCard, cards.Piece)
STATES = {"First": first.State, "Second": second.State, "Cards": cards.State}
OUTCOMES = (Rolled, Turned, Dealt)

HEAD = """\
// What the engine says, as `to_json` writes it.  Made by `python -m tests.web.generated`; never edited by hand.
"""


def types_text() -> str:
    """The file of types."""
    known = get_args(events.Event)
    return "\n".join(
        (
            HEAD,
            *(f"export type {name} = {kind};" for name, kind in PLAIN.items()),
            *(f"export type {name} = {' | '.join(map(json.dumps, values))};" for name, values in ONE_OF.items()),
            *(f"export type {name} = {kind};" for name, kind in ALIASES.items()),
            "",
            *(_interface(part.__name__, part) for part in PARTS),
            *(_interface(f"{name}State", state, _kind(state)) for name, state in STATES.items()),
            "export type State = FirstState | SecondState | CardsState;\n",
            *(_interface(kind.__name__, kind, kind.__name__) for kind in (*known, *OUTCOMES)),
            _union("Event", known),
            _union("Outcome", OUTCOMES),
            _boxes(),
        )
    )


def _kind(state: type) -> str:
    """What `to_json` calls a state."""
    return next(f"{game}.State" for game in GAMES if state.__module__.startswith(f"sirocco.rules.{game}"))


def _interface(name: str, kind: type, says: str = "") -> str:
    doc = (kind.__doc__ or "").split("\n")[0].replace("`", "")
    head = [f'  readonly is: "{says}";'] if says else []
    hints = kind.__annotations__
    fields = [
        f"  readonly {field.name}: {NARROWER.get(field.name) or _type(hints[field.name])};"
        for field in dataclasses.fields(kind)
    ]
    return "\n".join((f"/** {doc} */", f"export interface {name} {{", *head, *fields, "}\n"))


def _type(annotation: str) -> str:
    return _written(ast.parse(annotation, mode="eval").body)


def _written(node: ast.expr) -> str:
    """An annotation in TypeScript."""
    match node:
        case ast.Name(id=name):
            return BASIC.get(name, name)
        case ast.Constant(value=None):
            return "null"
        case ast.BinOp(left=left, op=ast.BitOr(), right=right):
            return f"{_written(left)} | {_written(right)}"
        case ast.Subscript(value=ast.Name(id="tuple"), slice=ast.Tuple(elts=[item, ast.Constant(value=e)])) if e is ...:
            return f"readonly {_written(item)}[]"
    raise AssertionError(f"no TypeScript for {ast.unparse(node)}")


def _union(name: str, kinds: tuple[type, ...]) -> str:
    return f"export type {name} =\n  | " + "\n  | ".join(kind.__name__ for kind in kinds) + ";\n"


def _boxes() -> str:
    """The facts of each box that a drawing or a fold needs."""
    boxes = {name: _box(name) for name in GAMES}
    lines = "".join(f"  {name}: {json.dumps(box, ensure_ascii=False)},\n" for name, box in boxes.items())
    return f"/** What lies in each box. */\nexport const BOXES = {{\n{lines}}} as const;\n"


def _box(name: str) -> dict[str, Any]:
    game = GAMES[name]
    box: dict[str, Any] = {
        "racing": game.RACING,
        "crazy": game.CRAZY,
        "tickets": list(game.TICKETS),
        "seats": [game.SEATS[0], game.SEATS[-1]],
    }
    if name == cards.NAME:
        setup = {players: dataclasses.asdict(leg) for players, leg in cards.SETUP.items()}
        return box | {"cards": list(cards.FACES), "pieces": list(cards.PIECES), "setup": setup}
    return box | {"dice": {"first": first.DICE, "second": second.DICE}[name], "spaces": SPACES}


# Games to fold: from each seat's view the events of every stroke, and what they change in the view.

SEEDS = {  # short games in which, all together, everything happens
    ("first", 2): 65,
    ("first", 8): 112,
    ("second", 3): 70,
    ("second", 6): 70,
    ("cards", 2): 253,
    ("cards", 3): 259,
    ("cards", 6): 82,
}


def golden_name(game: str, players: int) -> str:
    return f"{game}-{players}.json"


def golden_text(game: str, players: int) -> str:
    """A random game, a line a stroke: who sees it so (seats that see the same stand together), events, changes."""
    first_stroke, *others = strokes(game, players, SEEDS[game, players])
    seats = range(players + 1)
    start = {seat: to_json(view(first_stroke.after, seat)) for seat in seats}
    before, lines = dict(start), []
    for stroke in others:
        after = {seat: to_json(view(stroke.after, seat)) for seat in seats}
        told = {seat: [to_json(event) for event in seen(stroke.step.events, seat)] for seat in seats}
        lines.append(_grouped([(seat, told[seat], list(_changes(before[seat], after[seat]))) for seat in seats]))
        before = after
    head = json.dumps({"game": game, "players": players, "start": start, "strokes": []}, separators=(",", ":"))
    return head.removesuffix("]}") + "\n" + ",\n".join(lines) + "\n]}\n"


def _grouped(views: list[tuple[int, list[Any], list[Any]]]) -> str:
    alike: dict[str, list[int]] = {}
    for seat, told, changed in views:
        alike.setdefault(json.dumps({"events": told, "changes": changed}, separators=(",", ":")), []).append(seat)
    return "[" + ",".join(f'{{"seats":{json.dumps(who)},{what[1:]}' for what, who in alike.items()) + "]"


def _changes(before: Any, after: Any, *path: str | int) -> Iterator[list[Any]]:
    """Every place where two views differ: the way to it, then what stands there now."""
    if isinstance(before, dict) and isinstance(after, dict) and before.keys() == after.keys():
        for key, value in after.items():
            yield from _changes(before[key], value, *path, key)
    elif isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        for index, value in enumerate(after):
            yield from _changes(before[index], value, *path, index)
    elif before != after:
        yield [*path, after]


def files() -> dict[Path, str]:
    """Everything that is generated."""
    return {TYPES: types_text()} | {GOLDEN / golden_name(*table): golden_text(*table) for table in SEEDS}


if __name__ == "__main__":
    for path, text in files().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
