"""Whatever is asked of a store, in whatever order and however much at once: it does as the model in memory does."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, rule, run_state_machine_as_test

from sirocco.server.store import open_store
from sirocco.server.store.port import Append, Passport, Repeated, Store, StoreTrouble, Token, fingerprint
from tests.server.memory_store import MemoryStore
from tests.server.stores import DATABASES, happening, new, row

TABLES = ("t1", "t2", "t3", "t4")
PEOPLE = ("ada", "ben", "eve")
MARKS = tuple(fingerprint(word) for word in ("one", "two", "three"))

tables, people, marks = st.sampled_from(TABLES), st.sampled_from(PEOPLE), st.sampled_from(MARKS)
times = st.sampled_from([0.0, 1.5, 10.0, 1e9 + 0.25])

Ask = Callable[[Store], Awaitable[Any]]


@st.composite
def wishes(draw: st.DrawFn) -> dict[str, Any]:
    """An append as somebody may want it.  `ahead` says how far from the right version it is."""
    seats = st.tuples(st.integers(1, 3), st.sampled_from(["", *PEOPLE]))
    return {
        "table": draw(tables),
        "ahead": draw(st.sampled_from([0, 0, 0, 0, 0, 0, -1, 1])),
        "code": draw(st.sampled_from(["own", "own", "own", "shared"])),
        "by": draw(st.sampled_from(["", "bot", *PEOPLE])),
        "command": draw(st.sampled_from(["", "c1", "c2", "c3", "c4", "c5"])),
        "kind": draw(st.sampled_from(["decision", "said"])),
        "status": draw(st.sampled_from(["open", "playing", "over"])),
        "public": draw(st.booleans()),
        "due": draw(st.none() | times),
        "touched": draw(times),
        "sitters": draw(st.none() | st.lists(seats, max_size=3).map(tuple)),
        "snapshot": draw(st.none() | st.binary(max_size=3)),
        "body": draw(st.binary(max_size=9)),
        "lines": draw(st.sampled_from(["", "1 roll\n", "é 🐪\n"])),
    }


def append_of(wish: dict[str, Any], version: int) -> Append:
    version = max(1, version + 1 + wish["ahead"])
    table = wish["table"]
    of_row = {name: wish[name] for name in ("status", "public", "due", "touched")}
    code = wish["code"] if wish["code"] == "shared" else f"code-{table}"
    did = {name: wish[name] for name in ("kind", "body", "lines", "by", "command")}
    return Append(
        row(table, version, code=code, **of_row),
        replace(happening(version), **did),
        seed=table.encode() if version == 1 else None,
        sitters=wish["sitters"],
        snapshot=wish["snapshot"],
    )


async def outcome(asked: Awaitable[Any]) -> Any:
    try:
        return await asked
    except StoreTrouble as trouble:
        return type(trouble), trouble.version if isinstance(trouble, Repeated) else None


async def everything(store: Store) -> list[Any]:
    """All that can be asked."""
    asked: list[Awaitable[Any]] = [store.dues(), store.live(), store.public(2), store.public(9), store.faults()]
    for table in TABLES:
        asked += [store.load(table), store.log(table), store.log(table, 2), store.lines(table)]
        asked += [store.version_of(table, who, f"c{n}") for who in PEOPLE for n in (1, 2)]
    asked += [store.invited(code) for code in ("shared", *(f"code-{table}" for table in TABLES))]
    for who in PEOPLE:
        asked += [store.passport(who), store.tables_of(who, 9), store.tables_of(who, 1), store.done_by(who)]
        asked += [store.tokens_of(who)]
    asked += [store.token(mark) for mark in MARKS]
    return [await one for one in asked] + [whole async for whole in store.every_table()]


class SameAsTheModel(RuleBasedStateMachine):
    kind: str

    def __init__(self) -> None:
        super().__init__()
        self.model = MemoryStore()
        self.folder = TemporaryDirectory()
        self.runner = asyncio.Runner()
        self.store = self.runner.run(open_store(new(self.kind, Path(self.folder.name))))

    def both(self, *asks: Ask) -> None:
        """Ask the model one after the other, and the store all at once in the same order."""

        async def together() -> Sequence[Any]:
            return await asyncio.gather(*(outcome(ask(self.store)) for ask in asks))

        async def in_turn() -> Sequence[Any]:
            return [await outcome(ask(self.model)) for ask in asks]

        assert self.runner.run(together()) == self.runner.run(in_turn())

    @rule(group=st.lists(wishes(), min_size=1, max_size=8))
    def append(self, group: list[dict[str, Any]]) -> None:
        versions = {table: len(self.model.tables[table].log) if table in self.model.tables else 0 for table in TABLES}
        appends = []
        for wish in group:
            appends.append(append_of(wish, versions[wish["table"]]))
            if wish["ahead"] == 0:  # it may still fail: then what comes after it in this group is stale
                versions[wish["table"]] += 1
        self.both(*(lambda store, one=one: store.append(one) for one in appends))

    @rule(who=people, name=st.sampled_from(["Ada", "Ben"]), stamp=st.sampled_from(["s1", "s2"]), new=st.booleans())
    def passport(self, who: str, name: str, stamp: str, new: bool) -> None:  # noqa: FBT001 - drawn
        passport = Passport(who, name, 5.0, stamp)
        if new:
            self.both(lambda store: store.add_passport(passport))
        else:
            self.both(lambda store: store.rename(who, name), lambda store: store.revoke(who, stamp))

    @rule(mark=marks, who=people, expires=times)
    def add_link(self, mark: str, who: str, expires: float) -> None:
        if mark not in self.model.links:  # nobody makes the same secret twice
            self.both(lambda store: store.add_link(mark, who, expires))

    @rule(mark=marks, now=times)
    def use_link(self, mark: str, now: float) -> None:
        self.both(*[lambda store: store.use_link(mark, now)] * 2)

    @rule(mark=marks, who=people, created=times)
    def add_token(self, mark: str, who: str, created: float) -> None:
        if mark not in self.model.tokens:
            self.both(lambda store: store.add_token(Token(mark, who, "bot", created)))

    @rule(mark=marks, who=people)
    def drop_token(self, mark: str, who: str) -> None:
        self.both(lambda store: store.drop_token(who, mark))

    @rule(who=people)
    def forget(self, who: str) -> None:
        self.both(lambda store: store.forget(who))

    @rule(value=st.text(st.characters(exclude_characters="\0", exclude_categories=["Cs"]), max_size=5))
    def fact(self, value: str) -> None:
        self.both(lambda store: store.set_fact("clock", value))
        self.both(lambda store: store.fact("clock"))

    @rule()
    def look_at_everything(self) -> None:
        assert self.runner.run(everything(self.store)) == self.runner.run(everything(self.model))

    def teardown(self) -> None:
        try:
            self.look_at_everything()
        finally:
            self.runner.run(self.store.close())
            self.runner.close()
            self.folder.cleanup()


@pytest.mark.parametrize("kind", DATABASES)
def test_a_store_does_as_the_model_does(kind):
    machine = type(kind, (SameAsTheModel,), {"kind": kind})
    run_state_machine_as_test(machine, settings=settings(settings.default, stateful_step_count=25))
