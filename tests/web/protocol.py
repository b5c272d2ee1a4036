"""What every client has from the server: the schema of all messages, and the same as types for the page.

`python -m tests.web.protocol` writes both anew; a test tells when that is due.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import msgspec

from sirocco.rules import cards, events, first, second
from sirocco.server import wire

Json = dict[str, Any]

ROOT = Path(__file__).parents[2]
SCHEMA = ROOT / "docs" / "protocol.schema.json"
TYPES = ROOT / "web" / "src" / "lib" / "protocol.ts"

DEFS = "#/$defs/"
ABOUT = (
    "Every message of docs/protocol.md. Made from src/sirocco/server/wire.py by `python -m tests.web.protocol`; never "
    "edited by hand. What the server says may hold more in a later version: a client passes over what it does not know."
)
VALUES = {"Game": wire.Game, "BotKind": wire.BotKind, "Reaction": wire.Reaction, "Status": wire.Status}
UNIONS = {"Incoming": wire.Incoming, "Outgoing": wire.Outgoing, "Act": wire.Acts, "Event": events.Event}
STATES = {"FirstState": first.State, "SecondState": second.State, "CardsState": cards.State}
KINDS = {"FirstState": "first.State", "SecondState": "second.State", "CardsState": "cards.State"}
# What passes through the server's types as it is, although it is not just anything.
FILLED: dict[tuple[str, str], Json] = {
    ("Happened", "game"): {"$ref": DEFS + "State"},
    ("Snapshot", "game"): {"anyOf": [{"$ref": DEFS + "State"}, {"type": "null"}]},
    ("Happened", "events"): {"items": {"$ref": DEFS + "Event"}},
}


# The schema.


def schema() -> Json:
    """All of it, with `Incoming` for what a client sends and `Outgoing` for what it hears."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"The protocol of Sirocco, version {wire.PROTOCOL}",
        "description": ABOUT,
        "anyOf": [_ref("Incoming"), _ref("Outgoing")],
        "$defs": {**_unions(), **_values(), **_said(), **engine()},
    }


def _ref(name: str) -> Json:
    return {"$ref": DEFS + name}


def _union(name: str) -> Json:
    return {"anyOf": [_ref(kind.__name__) for kind in get_args(UNIONS[name])]}


def _unions() -> dict[str, Json]:
    return {name: _union(name) for name in UNIONS} | {"State": {"anyOf": [_ref(name) for name in STATES]}}


def _values() -> dict[str, Json]:
    return {name: {"enum": list(get_args(values))} for name, values in VALUES.items()}


def _said() -> dict[str, Json]:
    """Messages and their parts.  What both sides say is described as the server says it."""
    sent, heard = _components(wire.Incoming), _components(wire.Outgoing)
    return {name: _tidy(part, name) for name, part in {**sent, **heard}.items() if name not in heard} | {
        name: _whole(_tidy(part, name)) for name, part in heard.items()
    }


def _components(kind: object) -> dict[str, Json]:
    return dict(msgspec.json.schema_components([kind], ref_template=DEFS + "{name}")[1])


def _whole(part: Json) -> Json:
    """The server leaves nothing out but what is unset, which has no default; and it may come to say more."""
    properties: dict[str, Json] = part["properties"]
    always = [name for name, value in properties.items() if "default" in value or name in part["required"]]
    without = {name: {key: v for key, v in value.items() if key != "default"} for name, value in properties.items()}
    rest: Json = {key: value for key, value in part.items() if key != "additionalProperties"}
    return rest | {"properties": without, "required": always}


def engine() -> dict[str, Json]:
    """States and events, as `to_json` writes them."""
    kinds = STATES | {kind.__name__: kind for kind in get_args(events.Event)}
    parts: dict[str, Json] = {}
    for name, kind in kinds.items():
        (_, found) = msgspec.json.schema_components([kind], ref_template=DEFS + "{name}")
        own = found.pop(kind.__name__)
        says = {"is": {"const": KINDS.get(name, name)}}
        own |= {"properties": says | own["properties"], "required": ["is", *own["required"]], "title": name}
        parts |= {each: _whole(_tidy(part, each)) for each, part in {**found, name: own}.items()}
    return parts


def _tidy(part: Json, owner: str) -> Json:
    """Without what is there for other programs than those that check; a constant is called one."""
    tidied: Json = _plain(part)
    tidied["properties"] = {
        name: value | FILLED.get((owner, name), {}) for name, value in tidied.get("properties", {}).items()
    }
    tidied["description"] = " ".join(part.get("description", "").replace("`", "").split())
    return tidied


def _plain(value: Any) -> Any:
    match value:
        case {"enum": [one], **rest}:
            return {"const": one, **_plain(rest)}
        case {"enum": [*values], **rest}:
            named = next((name for name, known in VALUES.items() if set(get_args(known)) == set(values)), None)
            return {**(_ref(named) if named else {"enum": values}), **_plain(rest)}
        case {"anyOf": [*options], **rest}:
            named = next((name for name in UNIONS if options == _union(name)["anyOf"]), None)
            return {**(_ref(named) if named else {"anyOf": _plain(options)}), **_plain(rest)}
        case dict():
            return {key: _plain(each) for key, each in value.items() if key != "discriminator"}
        case list():
            return [_plain(each) for each in value]
    return value


def schema_text() -> str:
    """The file of the schema."""
    return json.dumps(schema(), indent=2, ensure_ascii=False) + "\n"


# The same for the page.

HEAD = """\
// The messages of src/sirocco/server/wire.py.  Made by `python -m tests.web.protocol`; never edited by hand.
import type { Event, State } from '../game/types';
"""
BASIC = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean", "null": "null"}


def types_text() -> str:
    """The file of types.  States and events the page has from elsewhere."""
    elsewhere = {*engine(), "Event", "State"}
    parts = {name: part for name, part in schema()["$defs"].items() if name not in elsewhere}
    aliases = {name: part for name, part in parts.items() if "properties" not in part}
    return "\n".join(
        (
            HEAD,
            *(f"export type {name} = {_written(part)};" for name, part in aliases.items() if "enum" in part),
            "",
            *(_interface(name, part) for name, part in parts.items() if name not in aliases),
            *(_choice(name, part) for name, part in aliases.items() if "enum" not in part),
        )
    )


def _interface(name: str, part: Json) -> str:
    fields = (
        f"  readonly {field}{'' if field in part['required'] else '?'}: {_written(value)};"
        for field, value in part["properties"].items()
    )
    return "\n".join((f"/** {part['description']} */", f"export interface {name} {{", *fields, "}\n"))


def _choice(name: str, part: Json) -> str:
    return f"export type {name} =\n  | " + "\n  | ".join(map(_written, part["anyOf"])) + ";\n"


def _written(value: Json) -> str:
    """A piece of the schema in TypeScript."""
    match value:
        case {"$ref": name}:
            return str(name).removeprefix(DEFS)
        case {"const": one}:
            return _quoted(one)
        case {"enum": [*values]}:
            return " | ".join(map(_quoted, values))
        case {"anyOf": [*options]}:
            return " | ".join(dict.fromkeys(map(_written, options)))
        case {"type": "array", "items": items}:
            return f"readonly {_written(items)}[]"
        case {"type": "object", "additionalProperties": items}:
            return f"Readonly<Record<string, {_written(items)}>>"
        case {"type": str(kind)} if kind in BASIC:
            return BASIC[kind]
    raise AssertionError(f"no TypeScript for {value}")


def _quoted(value: str) -> str:
    return f"'{value}'"


def files() -> Iterator[tuple[Path, str]]:
    """Everything that is generated here."""
    yield SCHEMA, schema_text()
    yield TYPES, types_text()


if __name__ == "__main__":
    for path, text in files():
        path.write_text(text, encoding="utf-8")
