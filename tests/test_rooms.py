"""The import map: every room knows only the rooms that docs/architecture.md lets it know, and the packages it needs."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

HOUSE = Path(__file__).parent.parent / "src" / "sirocco"
DOOR = "sirocco"  # the file on top, which shows the public names

LOW = {"errors", "rules", "notation"}
ALL = {"errors", "rules", "notation", "table", "odds", "bots", "draw", "words", "testing", DOOR}
ROOMS: dict[str, set[str]] = {
    "errors": set(),
    "rules": {"errors"},
    "notation": {"errors", "rules"},
    "table": LOW,
    "odds": LOW,
    "bots": LOW | {"odds", "table"},
    "draw": LOW,
    "words": LOW,
    "testing": LOW | {"table"},
    DOOR: LOW | {"table", "draw"},
    "terminal": ALL,
    "server": ALL,
    "__main__": {"terminal"},
}
# The commands that start or look after a server; nobody else at the terminal knows that there is one.
ERRANDS: dict[str, set[str]] = {
    "sirocco.terminal.serving": {"server"},
    "sirocco.terminal.database": {"server"},
}
# Rooms that other people's packages may enter.  All others stand on the standard library alone.
GUESTS: dict[str, set[str]] = {
    "odds": {"numba", "numpy"},
    "words": {"fluent"},
    "terminal": {"rich", "typer", "click"},
    "server": {
        *("litestar", "msgspec", "uvicorn", "uvloop", "structlog", "prometheus_client"),
        *("sqlalchemy", "alembic", "psycopg"),
    },
}
# What arithmetic needs not: clocks, luck, machines and files.
WORLD = {
    *(
        "asyncio",
        "builtins",
        "ctypes",
        "datetime",
        "getpass",
        "importlib",
        "io",
        "locale",
        "logging",
        "multiprocessing",
    ),
    *("os", "pathlib", "platform", "queue", "random", "secrets", "shutil", "signal", "socket", "sqlite3", "subprocess"),
    *("sys", "tempfile", "threading", "time", "urllib", "warnings"),
}
CLOSED: dict[str, set[str]] = {
    "errors": WORLD,
    "rules": WORLD,
    "notation": WORLD,
    "draw": WORLD,
    "table": WORLD - {"secrets"},  # a seed has to come from somewhere
}
WORLDLY_CALLS = {"open", "print", "input", "exec", "eval", "__import__", "breakpoint"}


def files() -> list[Path]:
    return sorted(HOUSE.rglob("*.py"))


def room_of(module: str) -> str:
    """`sirocco.rules.first` is in `rules`; `sirocco` itself is the door."""
    _, _, inside = module.partition(".")
    return inside.partition(".")[0] or DOOR


def module_of(file: Path) -> str:
    parts = ("sirocco", *file.relative_to(HOUSE).with_suffix("").parts)
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imported(module: str, source: str, *, package: bool) -> Iterator[str]:
    """Every module that a file imports, wherever in it; `from sirocco import rules` is `sirocco.rules`."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                here = module.split(".")
                up = here[: len(here) - node.level + package]
                base = ".".join([*up, base] if base else up)
            for name in node.names:
                inside = f"{base}.{name.name}"
                yield inside if base == "sirocco" and is_module(inside) else base


def is_module(name: str) -> bool:
    path = HOUSE.parent.joinpath(*name.split("."))
    return path.is_dir() or path.with_suffix(".py").is_file()


def trespasses(module: str, source: str, *, package: bool = False) -> list[str]:
    """What a file imports and its room may not."""
    room = room_of(module)
    found = []
    for name in imported(module, source, package=package):
        top = name.partition(".")[0]
        if top == "sirocco":
            if room_of(name) != room and room_of(name) not in ROOMS[room] | ERRANDS.get(module, set()):
                found.append(name)
        elif top in CLOSED.get(room, set()) or (
            top not in sys.stdlib_module_names and top not in GUESTS.get(room, set())
        ):
            found.append(name)
    return found


def test_every_file_is_in_a_room_of_the_map():
    assert {room_of(module_of(file)) for file in files()} <= set(ROOMS)


@pytest.mark.parametrize("file", files(), ids=lambda file: str(file.relative_to(HOUSE)))
def test_a_room_knows_only_the_rooms_it_may_know(file):
    module = module_of(file)
    assert trespasses(module, file.read_text("utf-8"), package=file.name == "__init__.py") == []


@pytest.mark.parametrize("file", files(), ids=lambda file: str(file.relative_to(HOUSE)))
def test_closed_rooms_do_no_input_and_no_output(file):
    if room_of(module_of(file)) not in CLOSED:
        return
    called = [node.func for node in ast.walk(ast.parse(file.read_text("utf-8"))) if isinstance(node, ast.Call)]
    assert not {function.id for function in called if isinstance(function, ast.Name)} & WORLDLY_CALLS


@pytest.mark.parametrize("file", files(), ids=lambda file: str(file.relative_to(HOUSE)))
def test_a_file_opens_with_a_sign_on_the_door(file):
    assert ast.get_docstring(ast.parse(file.read_text("utf-8")))


TRESPASSES = [
    ("sirocco.rules.first", "import random"),
    ("sirocco.rules.first", "from time import time"),
    ("sirocco.rules.first", "import os.path"),
    ("sirocco.rules.first", "def f():\n    import sys"),
    ("sirocco.rules.first", "import numpy as np"),
    ("sirocco.rules.first", "from sirocco.notation import parse_position"),
    ("sirocco.rules.first", "from sirocco import notation"),
    ("sirocco.rules.first", "from sirocco import legal"),
    ("sirocco.rules.first", "from ..notation import race"),
    ("sirocco.rules.first", "import sirocco.table.dice"),
    ("sirocco.notation.race", "from sirocco.table import Table"),
    ("sirocco.notation.json", "import typer"),
    ("sirocco.table.table", "from sirocco.bots import Bot"),
    ("sirocco.table.table", "import io"),
    ("sirocco.bots.random", "from sirocco.terminal import main"),
    ("sirocco.draw.text", "from sirocco.table import Table"),
    ("sirocco.draw.text", "import rich"),
    ("sirocco.words.narrate", "from sirocco.draw import board_svg"),
    ("sirocco.terminal.cli", "from sirocco.server import app"),
    ("sirocco.server.app", "from sirocco.terminal import main"),
    ("sirocco.errors", "from sirocco.rules import State"),
    ("sirocco", "from sirocco.terminal import main"),
]


@pytest.mark.parametrize(("module", "source"), TRESPASSES)
def test_a_trespass_would_be_noticed(module, source):
    assert len(trespasses(module, source)) == 1


NO_TRESPASSES = [
    ("sirocco.rules.first", "from fractions import Fraction\nfrom sirocco.errors import Reason"),
    ("sirocco.rules.first", "from sirocco.rules import board\nfrom . import track\nfrom .pieces import Seat"),
    ("sirocco.notation.json", "import json, re\nfrom sirocco import rules, errors"),
    ("sirocco.table.dice", "import secrets, hmac"),
    ("sirocco.bots.random", "import random\nfrom sirocco.odds import leg"),
    ("sirocco.words.reader", "from fluent.runtime import FluentBundle"),
    ("sirocco.terminal.serving", "from sirocco.server.settings import Settings"),
    ("sirocco.terminal.cli", "import typer\nimport sirocco\nfrom sirocco.draw import board_svg"),
]


@pytest.mark.parametrize(("module", "source"), NO_TRESPASSES)
def test_what_is_allowed_is_no_trespass(module, source):
    assert trespasses(module, source) == []


HEAVY = ["typer", "click", "rich", "fluent", "numba", "numpy", "asyncio", "sqlite3", "litestar"]


def test_the_door_opens_without_the_heavy_packages():
    script = f"import sirocco, sys; print(*(name for name in {HEAVY} if name in sys.modules))"
    done = subprocess.run([sys.executable, "-c", script], check=True, capture_output=True, text=True)  # noqa: S603 - ours
    assert done.stdout.split() == []


def test_the_page_on_the_house_names_the_rooms_that_are_there():
    page = (HOUSE.parent.parent / "docs" / "architecture.md").read_text("utf-8")
    for room in {room_of(module_of(file)) for file in files()} - {DOOR, "__main__"}:
        assert f"| `{room}" in page
