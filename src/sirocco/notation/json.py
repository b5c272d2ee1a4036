"""JSON: a moment of a replay as one flat object, and every state, event and outcome as an object that reads back.

Positions, decisions and records need no JSON of their own: their text is the JSON string.
"""

from __future__ import annotations

import dataclasses
import json
import types
from functools import cache
from typing import Any, Union, get_args, get_origin, get_type_hints

from sirocco.errors import NotationError
from sirocco.notation.decision import format_decision
from sirocco.notation.position import format_pieces, format_tiles, format_track
from sirocco.notation.race import format_race
from sirocco.notation.record import Moment
from sirocco.notation.text import EMPTY, quoted
from sirocco.rules import State, cards, events, first, is_over, legal, second, standings, to_act
from sirocco.rules.actions import Dealt, Rolled, Turned

Json = dict[str, Any]

KIND = "is"  # the key that names the class of an object


# A moment of a replay.


def moment_json(moment: Moment) -> Json:
    """The object that `sirocco replay --json` prints for a line."""
    return {"line": moment.line, **state_json(moment.state)}


def state_json(state: State) -> Json:
    """A state as `sirocco replay --json` shows it, without the line."""
    over = is_over(state)
    deciding = to_act(state)
    shown: Json = {
        "game": state.game,
        "race": format_race(state.track),
        "money": list(state.pounds),
        "leg": state.leg,
        "over": over,
        "to_act": list(deciding),
        "legal": {str(seat): sorted(map(format_decision, legal(state, seat))) for seat in deciding},
    }
    if over:
        shown["winners"] = list(state.winners)
    return shown | (_cards_json(state) if isinstance(state, cards.State) else _board_json(state))


def _board_json(state: first.State | second.State) -> Json:
    if state.winners:
        return {"ranking": standings(state)}
    return {"pyramid": state.pyramid or EMPTY, "tiles": format_tiles(state.tiles)}


def _cards_json(state: cards.State) -> Json:
    track = {"track": format_track(state.track, state.storms)}
    if state.winners:
        return track
    return track | {"pieces": format_pieces(state.fennec, state.palm), "deck": len(state.deck)}


# Anything there and back.

_CLASSES: dict[str, type] = {
    "first.State": first.State,
    "second.State": second.State,
    "cards.State": cards.State,
    **{kind.__name__: kind for kind in (*get_args(events.Event), Rolled, Turned, Dealt)},
}
_NAMES = {kind: name for name, kind in _CLASSES.items()}


def to_json(thing: Any) -> Json:
    """A state, an event or an outcome as JSON.

    >>> to_json(Rolled("G", 3))
    {'is': 'Rolled', 'shown': 'G', 'number': 3}
    """
    return {KIND: _NAMES[type(thing)], **_fields(thing)}


def from_json(source: str | Json) -> Any:
    """What `to_json` made, from the object or its text.

    >>> from_json('{"is": "Rolled", "shown": "G", "number": 3}')
    Rolled(shown='G', number=3)
    """
    found = _loaded(source) if isinstance(source, str) else source
    if not isinstance(found, dict):
        raise NotationError(
            f"not an object: {quoted(repr(found))}", expected=f'as {{"{KIND}": "TurnBegan", "seat": 1}}'
        )
    name = found.get(KIND)
    if not isinstance(name, str) or name not in _CLASSES:
        known = ", ".join(_CLASSES)
        raise NotationError(f"the kind {quoted(str(name))} is unknown", token=str(name), expected=f"one of {known}")
    return _read_object(_CLASSES[name], {key: value for key, value in found.items() if key != KIND}, name)


def _loaded(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise NotationError(f"this is not JSON: {error}", token=text[:40]) from None


def _fields(thing: Any) -> Json:
    return {field.name: _plain(getattr(thing, field.name)) for field in dataclasses.fields(thing)}


def _plain(value: Any) -> Any:
    if isinstance(value, tuple):
        return [_plain(each) for each in value]
    return _fields(value) if dataclasses.is_dataclass(value) else value


@cache
def _hints(kind: type) -> dict[str, Any]:
    hints = get_type_hints(kind)
    return {field.name: hints[field.name] for field in dataclasses.fields(kind)}


def _read_object(kind: type, found: Any, where: str) -> Any:
    hints = _hints(kind)
    if not isinstance(found, dict):
        raise _wrong(where, found, "an object")
    if set(found) != set(hints):
        odd = ", ".join(sorted(set(found) ^ set(hints)))
        raise NotationError(
            f"{where} has other keys than it should: {quoted(odd)}", token=odd, expected=", ".join(hints)
        )
    return kind(**{key: _read(hint, found[key], f"{where}.{key}") for key, hint in hints.items()})


def _read(hint: Any, found: Any, where: str) -> Any:
    if get_origin(hint) in (Union, types.UnionType):
        return (
            None if found is None else _read(next(arg for arg in get_args(hint) if arg is not type(None)), found, where)
        )
    if get_origin(hint) is tuple:
        if not isinstance(found, list):
            raise _wrong(where, found, "a list")
        return tuple(_read(get_args(hint)[0], each, f"{where}[{i}]") for i, each in enumerate(found))
    if dataclasses.is_dataclass(hint) and isinstance(hint, type):
        return _read_object(hint, found, where)
    if type(found) is not hint:
        raise _wrong(where, found, hint.__name__)
    return found


def _wrong(where: str, found: Any, expected: str) -> NotationError:
    return NotationError(f"{where} cannot be {quoted(repr(found))}", token=repr(found), expected=expected)
