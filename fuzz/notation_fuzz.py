# ruff: noqa: INP001 - run by hand, never imported
"""Throws bytes at everything that reads text, guided by what they reach.  It needs atheris, as nothing else here does:

    python -m venv /tmp/fuzzing && /tmp/fuzzing/bin/pip install --editable . atheris
    /tmp/fuzzing/bin/python fuzz/notation_fuzz.py -max_total_time=300 -max_len=2000 a-folder-for-what-it-finds

Only a SiroccoError may come back, and what is read must come back as it was.
"""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path

import atheris

with atheris.instrument_imports(include=["sirocco"]):
    from sirocco.errors import SiroccoError
    from sirocco.notation import (
        decoded,
        from_json,
        parse_decision,
        parse_entry,
        parse_outcome,
        parse_position,
        parse_record,
        parse_start,
        replay,
        to_json,
    )
    from sirocco.rules import GAMES
    from sirocco.table import Table, verify

GAME_NAMES = tuple(GAMES)


def position(text: str) -> None:
    read = parse_position(text)
    if parse_position(str(read)) != read:
        raise AssertionError(f"{read!r} does not come back")


def record(text: str) -> None:
    read = parse_record(text)
    if parse_record(str(read)) != read:
        raise AssertionError(f"{read!r} does not come back")


def played(text: str) -> None:
    for moment in replay(text):
        if sorted("".join(moment.state.track)) != sorted(GAMES[moment.state.game].camels()):
            raise AssertionError(f"camels are lost in line {moment.line}")


def json_of_ours(text: str) -> None:
    read = from_json(text)
    if from_json(json.dumps(to_json(read))) != read:
        raise AssertionError(f"{read!r} does not come back")


def words(text: str) -> None:
    game = GAME_NAMES[len(text) % len(GAME_NAMES)]
    for read in (parse_decision, parse_outcome, parse_entry):
        try:
            read(text, game)
        except SiroccoError as error:
            check(error, text)
    parse_start(game, text)


def proof(text: str) -> None:
    verify(text)


READERS = (position, record, played, json_of_ours, words, proof)


def check(error: SiroccoError, text: str) -> None:
    """A message is one printable line and points into the text."""
    if not str(error).isprintable() or error.line > text.count("\n") + 1:
        raise AssertionError(f"a message like this: {str(error)!r} at {error.line}") from error


def one_input(raw: bytes) -> None:
    try:
        text = decoded(raw[1:])
    except SiroccoError:
        return
    try:
        READERS[raw[0] % len(READERS) if raw else 0](text)
    except SiroccoError as error:
        check(error, text)


def seeds(folder: Path) -> None:
    """Good texts to begin with, one a reader and game."""
    for game in GAME_NAMES:
        table = Table.open(game, 3, seed=bytes(32))
        verb = "roll" if game != "cards" else "reveal"
        while not table.over:
            seat = table.to_act[0]
            legal = [str(action) for action in table.legal(seat)]
            hasty = [n for n, text in enumerate(legal) if text.lower().startswith(verb)]
            table.submit(seat, table.legal(seat)[hasty[0] if hasty else 0])
        for reader in (record, played, proof):
            (folder / f"{game}-{reader.__name__}").write_bytes(
                bytes([READERS.index(reader)]) + str(table.record).encode()
            )
        text = json.dumps(to_json(table.state)).encode()
        (folder / f"{game}-json").write_bytes(bytes([READERS.index(json_of_ours)]) + text)
    texts = ("second 1:GYR,3:BP,15:w,16:k BGRYPx 5+@1,9-@3", "first 4:BO,6:GYW BGY 8+@2")
    texts += ("cards 0:BW,2:G,9:YO B1G2?10 fennec@7,palm@6 16~3",)
    for number, text in enumerate(texts):
        (folder / f"position-{number}").write_bytes(bytes([READERS.index(position)]) + text.encode())
    for number, text in enumerate(("tile 5+", "1 discard B1 ?", "deal 1 B1 B1 G2", "roll k2", "1 winner ?")):
        (folder / f"words-{number}").write_bytes(bytes([READERS.index(words)]) + text.encode())


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as begun:
        seeds(Path(begun))
        atheris.Setup([*sys.argv, begun], one_input)
        atheris.Fuzz()
