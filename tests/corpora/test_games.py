"""Every finished game of the corpus is played again by the rules it was played by, and ends as it ended."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from sirocco import parse_record, replay, verify
from sirocco.notation import moment_json
from sirocco.rules import GAMES as RULEBOOKS
from sirocco.rules import is_over
from sirocco.server.checking import Found, check
from sirocco.table import RULES_VERSION, Table
from tests.corpora.making import GAMES, TABLES, told
from tests.notation.naive_referee import refereed
from tests.server.kept_games import log_of
from tests.server.memory_store import MemoryStore

FILES = sorted(GAMES.glob("*.camel"))
VERSIONS = {RULES_VERSION}  # that this engine can play; a new one keeps those of before
every_game = pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)


def test_the_corpus_has_games_of_every_rulebook_for_few_and_for_many():
    assert {file.stem for file in FILES} >= {f"{game}-{count}" for game, counts in TABLES.items() for count in counts}
    for game, rules in RULEBOOKS.items():
        assert {rules.SEATS[0], rules.SEATS[-1]} <= set(TABLES[game])


@every_game
def test_a_game_ends_as_it_ended(file: Path):
    text = file.read_text("utf-8")
    record = parse_record(text)
    assert record.get("rules") in VERSIONS
    *_, last = replay(text)
    assert is_over(last.state)
    assert text.splitlines()[-1] == told(Table.resume(text))


@every_game
def test_its_dice_are_the_ones_that_were_promised(file: Path):
    text = file.read_text("utf-8")
    assert verify(text).draws == sum(
        entry.outcome is not None and entry.action is not None for entry in parse_record(text).entries
    )


@every_game
def test_a_naive_referee_comes_to_the_same(file: Path):
    text = str(parse_record(file.read_text("utf-8")))  # it knows no comments
    assert [moment_json(moment) for moment in replay(text)] == list(refereed(text))


@every_game
def test_the_server_plays_it_again(file: Path):
    record = parse_record(file.read_text("utf-8"))

    async def scene() -> list[Found]:
        store = MemoryStore()
        for append in log_of(record, "corpus"):
            await store.append(append)
        assert await store.lines("corpus") == str(record.without_head("seed"))
        return [found async for found in check(store)]

    (found,) = asyncio.run(scene())
    assert (found.fault, found.tables) == ("", 1)
    assert found.happenings > 50
