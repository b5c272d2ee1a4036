"""Whatever comes in is read or refused with a reason, quickly; nothing else ever happens."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from time import process_time
from typing import TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sirocco.errors import NotationError, SiroccoError
from sirocco.notation import (
    Moment,
    decoded,
    from_json,
    parse_decision,
    parse_entry,
    parse_outcome,
    parse_position,
    parse_record,
    parse_start,
    position_of,
    replay,
    seen_record,
    to_json,
)
from sirocco.rules import GAMES
from sirocco.table import verify
from tests.random_games import SOME_TABLES, random_record, strokes

RECORDS = [str(random_record(game, players, 3)) for game, players in SOME_TABLES]
RECORDS += [str(seen_record(random_record(game, players, 4), 1, over=False)) for game, players in SOME_TABLES]
POSITIONS = [str(position_of(stroke.after)) for game in GAMES for stroke in strokes(game, 4, 3)]
LINES = [(game, line) for game in GAMES for line in str(random_record(game, 4, 3)).splitlines()[3:]]
JSON = [json.dumps(to_json(event)) for game in GAMES for stroke in strokes(game, 4, 3) for event in stroke.step.events]
SPOKEN = (
    "first",
    "second",
    "cards",
    "game:",
    "players:",
    "start:",
    "deal",
    "roll",
    "reveal",
    "tile",
    "winner",
    "stack",
)
TOKENS = [
    *SPOKEN,
    *"BGRYPOWkwx?-+@,:~#0123456789 \n\t\r\x00",
    "17:",
    "0:",
    "?10",
    "B1",
    "W2",
    "\u00b2",
    "\u2028",
    "\ufeff",
]
SLOW = 2.0  # seconds of work nobody should have to wait for


T = TypeVar("T")
Read = Callable[[str], object]


def read_or_refused(read: Callable[[T], object], found: T) -> SiroccoError | None:
    """Read it, or hear of a mistake in it that can be printed on one line."""
    try:
        read(found)
    except SiroccoError as refusal:
        error = refusal
    else:
        return None
    assert str(error)
    assert str(error).isprintable()
    assert len(str(error)) < 600
    return error


def played(text: str) -> list[Moment]:
    return list(replay(text))


def in_a_line(read: Read, text: str) -> None:
    """The same of a file: a mistake has a line of the file."""
    error = read_or_refused(read, text)
    if error is not None:
        assert 1 <= error.line <= text.count("\n") + 1


@st.composite
def nearly(draw, texts):
    """A good text with a few things struck out, doubled, exchanged or written in."""
    text = draw(st.sampled_from(texts))
    for _ in range(draw(st.integers(1, 3))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.integers(0, 8)))
        new = draw(st.sampled_from(TOKENS) | st.text(max_size=3) | st.just(text[start:end] * 2))
        text = text[:start] + new + text[end:]
    return text


jumble = st.lists(st.sampled_from(TOKENS), max_size=30).map("".join) | st.text()


@given(jumble | nearly(POSITIONS))
def test_any_text_is_a_position_or_no_position(text):
    read_or_refused(parse_position, text)


@given(nearly(POSITIONS))
def test_what_is_taken_for_a_position_comes_back(text):
    try:
        position = parse_position(text)
    except NotationError:
        return
    assert parse_position(str(position)) == position
    assert str(position) == " ".join(text.split())


@pytest.mark.parametrize("read", [parse_decision, parse_outcome, parse_entry])
@pytest.mark.parametrize("game", GAMES)
@given(data=st.data())
def test_any_text_is_a_decision_or_none(read, game, data):
    lines = [line for of, line in LINES if of == game]
    decisions = [line.partition(" ")[2] for line in lines]
    text = data.draw(jumble | nearly(lines) | nearly(decisions))
    read_or_refused(lambda text: read(text, game), text)


@pytest.mark.parametrize("game", GAMES)
@given(data=st.data())
def test_any_text_is_a_start_or_none(game, data):
    starts = [text.splitlines()[2].removeprefix("start: ") for text in RECORDS]
    read_or_refused(partial(parse_start, game), data.draw(jumble | nearly(starts)))


@given(jumble | nearly(RECORDS))
def test_any_text_is_a_record_or_refused_with_its_line(text):
    in_a_line(parse_record, text)


@given(jumble | nearly(RECORDS))
def test_any_text_is_played_as_far_as_it_goes_and_refused_with_its_line(text):
    in_a_line(played, text)


@given(nearly(RECORDS))
def test_what_is_taken_for_a_record_comes_back(text):
    try:
        record = parse_record(text)
    except SiroccoError:
        return
    assert parse_record(str(record)) == record


@given(nearly(RECORDS))
def test_any_record_is_proved_or_not(text):
    read_or_refused(verify, text)


@given(
    st.binary() | st.sampled_from(RECORDS).map(str.encode).flatmap(lambda raw: st.binary(max_size=3).map(raw.__add__))
)
def test_any_bytes_are_text_or_refused_with_their_line(raw):
    error = read_or_refused(decoded, raw)
    assert error is None or 1 <= error.line <= raw.count(b"\n") + 1


@given(jumble | nearly(JSON))
def test_any_text_is_json_of_ours_or_none(text):
    read_or_refused(from_json, text)


@given(nearly(JSON))
def test_what_is_taken_for_json_of_ours_comes_back(text):
    try:
        thing = from_json(text)
    except NotationError:
        return
    assert from_json(json.dumps(to_json(thing))) == thing


MANY = 200_000
ENDLESS = {
    "a word": "x" * MANY,
    "stacks": "first " + "1:B," * MANY + " - -",
    "camels": "first 1:" + "B" * MANY + " - -",
    "tiles": "first 1:BGOYW - " + "5+," * MANY,
    "cards": "cards 1:BGOYW " + "B1" * MANY + " - 15",
    "sandstorms": "cards 1:BGOYW - - 15~" + "3," * MANY,
    "pieces": "cards 1:BGOYW - " + "palm@5," * MANY + " 15",
    "fields": "first " + "- " * MANY,
    "digits": "first " + "1" * MANY + ":BGOYW - -",
    "colons": ":" * MANY,
    "lines": "\n" * MANY,
    "comments": "#\n" * MANY,
    "keys": "game: first\nplayers: 2\nstart: 1:BGOYW\n" + "".join(f"k{n}: 1\n" for n in range(5000)),
    "a hand": "game: cards\nplayers: 2\nstart: B1 B1 B1 B1 B1\ndeal 1" + " B1" * MANY,
    "decisions": "game: first\nplayers: 2\nstart: 1:BGOYW\n" + "1 winner ?\n" * MANY,
    "brackets": "[" * MANY,
    "braces": '{"is":' * MANY,
    "a string": '"' + "x" * MANY,
}


@pytest.mark.parametrize("text", ENDLESS.values(), ids=ENDLESS)
def test_a_text_without_end_is_refused_soon(text):
    began = process_time()
    for read in (parse_position, parse_record, played, from_json, partial(parse_entry, game="cards")):
        read_or_refused(read, text)
    assert process_time() - began < SLOW
