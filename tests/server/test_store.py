"""What every store promises, whatever it is made of: see port.py."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

import pytest

from sirocco.server.store.port import (
    Amended,
    Append,
    Kept,
    Passport,
    Repeated,
    Stale,
    Store,
    StoreTrouble,
    Taken,
    Token,
    Whole,
    fingerprint,
)
from tests.server.stores import append, database_scene, happening, play, row, scene

ADA = Passport("ada", "Ada", 10.0, "stamp")
BEN = Passport("ben", "Ben", 20.0, "other")
LINK, OTHER = fingerprint("a link"), fingerprint("another")


# Tables and their logs.


@scene
async def test_what_is_appended_is_there(store):
    await store.append(append("t1", 1, due=7.5, public=True, by="ada", command="c1"))
    assert await store.load("t1") == Kept(
        row("t1", 1, due=7.5, public=True), b"seed of t1", b"", (happening(1, by="ada", command="c1"),)
    )


@scene
async def test_a_table_nobody_opened_is_not_there(store):
    assert await store.load("t1") is None
    assert await store.log("t1") == []
    assert await store.lines("t1") == ""
    assert await store.invited("code-t1") is None


@scene
async def test_a_log_has_no_gaps_and_keeps_its_order(store):
    await play(store, "t1", 20)
    await play(store, "t2", 3)
    assert await store.log("t1") == [happening(version) for version in range(1, 21)]
    assert await store.log("t1", after=18) == [happening(19), happening(20)]
    assert await store.log("t1", after=20) == []
    assert await store.lines("t2") == "1 roll\n2 roll\n3 roll\n"


@scene
async def test_happenings_without_lines_leave_no_trace_in_the_record(store):
    await play(store, "t1", 1)
    await store.append(Append(row("t1", 2), happening(2, kind="said", lines="")))
    await store.append(append("t1", 3))
    assert await store.lines("t1") == "1 roll\n3 roll\n"


@scene
async def test_only_the_next_version_can_be_written(store):
    await play(store, "t1", 3)
    for version in (1, 2, 3, 5, 60):
        with pytest.raises(Stale):
            await store.append(append("t1", version))
        assert await store.log("t1") == [happening(1), happening(2), happening(3)]
        assert (await store.load("t1")).row == row("t1", 3)


@scene
async def test_a_table_begins_with_version_1(store):
    with pytest.raises(Stale):
        await store.append(append("t1", 2))
    assert await store.load("t1") is None


@scene
async def test_of_two_who_write_the_same_version_one_is_stale(store):
    await play(store, "t1", 1)
    said = await asyncio.gather(
        *(store.append(append("t1", 2, by=who)) for who in ("ada", "ben", "eve")), return_exceptions=True
    )
    assert [type(one) for one in said].count(type(None)) == 1
    assert [type(one) for one in said].count(Stale) == 2
    assert len(await store.log("t1")) == 2


@scene
async def test_a_command_is_written_once_however_often_it_comes(store):
    await play(store, "t1", 1)
    await store.append(append("t1", 2, by="ada", command="c1"))
    for version in (2, 3, 9):
        with pytest.raises(Repeated) as caught:
            await store.append(append("t1", version, by="ada", command="c1"))
        assert caught.value.version == 2
    assert await store.version_of("t1", "ada", "c1") == 2
    assert len(await store.log("t1")) == 2


@scene
async def test_the_command_that_opened_a_table_opens_no_second_one(store):
    await store.append(append("t1", 1, by="ada", command="c1"))
    with pytest.raises(Repeated):
        await store.append(append("t1", 1, by="ada", command="c1"))


@scene
async def test_a_command_is_known_by_its_table_its_passport_and_its_name(store):
    await store.append(append("t1", 1, by="ada", command="c1"))
    await store.append(append("t1", 2, by="ben", command="c1"))
    await store.append(append("t1", 3, by="ada", command="c2"))
    await store.append(append("t2", 1, by="ada", command="c1"))
    assert await store.version_of("t1", "ben", "c1") == 2
    assert await store.version_of("t1", "ben", "c2") is None
    assert await store.version_of("t2", "ben", "c1") is None


@scene
async def test_what_nobody_did_or_nobody_commanded_repeats_itself_freely(store):
    await play(store, "t1", 1)
    for version in (2, 3):
        await store.append(append("t1", version, by="bot"))
    for version in (4, 5):
        await store.append(append("t1", version, command="c1"))
    assert len(await store.log("t1")) == 5
    assert await store.version_of("t1", "bot", "") is None
    assert await store.version_of("t1", "", "c1") is None


@scene
async def test_two_tables_never_have_one_code(store):
    await play(store, "t1", 1)
    with pytest.raises(Taken):
        await store.append(append("t2", 1, code="code-t1"))
    assert await store.load("t2") is None
    assert await store.invited("code-t1") == "t1"


@scene
async def test_one_that_fails_does_not_take_its_group_along(store):
    await play(store, "t1", 1)
    await store.append(append("t1", 2, by="ada", command="c1"))
    good = [append(f"new-{number}", 1, sitters=((1, "ada"),)) for number in range(20)]
    bad = [append("t1", 9), append("t1", 3, by="ada", command="c1"), append("t2", 1, code="code-t1")]
    mixed = [*good[:7], bad[0], *good[7:11], bad[1], bad[2], *good[11:]]
    said = await asyncio.gather(*(store.append(one) for one in mixed), return_exceptions=True)
    assert [type(one) for one in said if one is not None] == [Stale, Repeated, Taken]
    assert len(await store.tables_of("ada", 100)) == 20
    assert len(await store.log("t1")) == 2


@scene
async def test_two_hundred_tables_are_written_at_once(store):
    async def one(table: str) -> None:
        await play(store, table, 15)

    await asyncio.gather(*(one(f"t{number:03}") for number in range(200)))
    wholes = [whole async for whole in store.every_table()]
    assert [whole.row.id for whole in wholes] == [f"t{number:03}" for number in range(200)]
    for whole in wholes:
        assert whole.row.version == 15
        assert whole.log == tuple(happening(version) for version in range(1, 16))
    assert await store.faults() == []


@scene
async def test_an_append_that_contradicts_itself_is_a_bug_of_whoever_made_it(store):
    for wrong in (
        Append(row(version=2), happening(3)),
        Append(row(version=0), happening(0)),
        Append(row(version=1), happening(1)),
        Append(row(version=2), happening(2), seed=b"again"),
    ):
        with pytest.raises(ValueError, match=r"version|seed"):
            await store.append(wrong)


@scene
async def test_who_stops_waiting_stops_nothing(store):
    await play(store, "t1", 1)
    waiting = asyncio.ensure_future(store.append(append("t1", 2)))
    await asyncio.sleep(0)
    waiting.cancel()
    await store.append(append("t2", 1))
    assert len(await store.log("t1")) == 2


# Snapshots.


@scene
async def test_a_table_is_gone_on_with_from_its_last_snapshot(store):
    await play(store, "t1", 2)
    await store.append(append("t1", 3, snapshot=b"after 3"))
    await store.append(append("t1", 4))
    kept = await store.load("t1")
    assert (kept.snapshot, kept.since) == (b"after 3", (happening(4),))
    await store.append(append("t1", 5, snapshot=b"after 5"))
    kept = await store.load("t1")
    assert (kept.snapshot, kept.since) == (b"after 5", ())
    assert len(await store.log("t1")) == 5


@scene
async def test_the_first_happening_may_bring_a_snapshot(store):
    await store.append(append("t1", 1, snapshot=b"opened"))
    assert (await store.load("t1")).snapshot == b"opened"


# Lists.


@scene
async def test_a_happening_changes_what_lists_say_of_its_table(store):
    await store.append(append("t1", 1, status="open", public=True, card=b"[]"))
    changed = row("t1", 2, status="over", rules="2", card=b"[1]", touched=300.5)
    await store.append(Append(changed, happening(2)))
    assert (await store.load("t1")).row == changed


@scene
async def test_id_code_game_and_birthday_of_a_table_stay(store):
    await play(store, "t1", 1)
    await store.append(append("t1", 2, code="other", created=7.0))
    assert (await store.load("t1")).row == row("t1", 2)


@scene
async def test_the_lobby_lists_public_tables_that_are_not_over_the_latest_first(store):
    for table, status, public, touched in (
        *(("old", "open", True, 1.0), ("new", "playing", True, 9.0), ("over", "over", True, 5.0)),
        *(("mine", "open", False, 6.0), ("mid", "open", True, 4.0)),
    ):
        await store.append(append(table, 1, status=status, public=public, touched=touched))
    assert [found.id for found in await store.public(10)] == ["new", "mid", "old"]
    assert [found.id for found in await store.public(2)] == ["new", "mid"]
    assert (await store.public(1))[0] == row("new", 1, public=True, touched=9.0)
    assert await store.live() == 4


@scene
async def test_somebody_finds_the_tables_where_they_sit_or_sat(store):
    await store.append(append("t1", 1, sitters=((1, "ada"), (2, ""), (3, "ben"))))
    await store.append(append("t1", 2, sitters=((1, "ben"),)))
    await store.append(append("t2", 1, sitters=((1, "ada"), (2, "ada")), touched=500.0))
    await store.append(append("t3", 1, sitters=()))
    assert [found.id for found in await store.tables_of("ada", 10)] == ["t2", "t1"]
    assert [found.id for found in await store.tables_of("ada", 1)] == ["t2"]
    assert [found.id for found in await store.tables_of("ben", 10)] == ["t1"]
    assert await store.tables_of("", 10) == []


@scene
async def test_clocks_that_run_are_listed_the_soonest_first(store):
    for table, due in (("late", 90.0), ("none", None), ("soon", 5.25)):
        await store.append(append(table, 1, due=due))
    await store.append(append("stopped", 1, due=1.0))
    await store.append(append("stopped", 2, due=None))
    assert await store.dues() == [("soon", 5.25), ("late", 90.0)]


@scene
async def test_whoever_checks_sees_every_table_whole(store):
    for number in range(250):
        await play(store, f"t{number:03}", 1)
    await store.append(append("t007", 2, snapshot=b"after 2"))
    await store.append(append("t007", 3))
    wholes = [whole async for whole in store.every_table()]
    assert len(wholes) == 250
    assert wholes[0] == Whole(row("t000", 1), b"seed of t000", b"", 0, (happening(1),))
    log = (happening(1), happening(2), happening(3))
    assert wholes[7] == Whole(row("t007", 3), b"seed of t007", b"after 2", 2, log)


# People.


@scene
async def test_a_passport_is_kept_and_can_be_changed(store):
    await store.add_passport(ADA)
    await store.add_passport(BEN)
    await store.rename("ada", "Ada L.")
    await store.revoke("ada", "new")
    assert await store.passport("ada") == replace(ADA, name="Ada L.", stamp="new")
    assert await store.passport("ben") == BEN
    assert await store.passport("eve") is None


@scene
async def test_two_passports_never_have_one_id(store):
    await store.add_passport(ADA)
    with pytest.raises(Taken):
        await store.add_passport(replace(BEN, id="ada"))
    assert await store.passport("ada") == ADA


@scene
async def test_nobody_has_no_name_no_link_and_no_token(store):
    for attempt in (
        store.rename("ada", "Ada"),
        store.revoke("ada", "new"),
        store.add_link(LINK, "ada", 100.0),
        store.add_token(Token(LINK, "ada", "bot", 1.0)),
    ):
        with pytest.raises(StoreTrouble):
            await attempt
    assert await store.passport("ada") is None
    assert await store.use_link(LINK, 0.0) is None
    assert await store.token(LINK) is None


@scene
async def test_a_link_is_good_once(store):
    await store.add_passport(ADA)
    await store.add_link(LINK, "ada", 100.0)
    assert await store.use_link(OTHER, 50.0) is None
    assert await store.use_link(LINK, 99.5) == "ada"
    assert await store.use_link(LINK, 99.5) is None


@scene
async def test_of_many_who_use_a_link_at_once_one_gets_in(store):
    await store.add_passport(ADA)
    await store.add_link(LINK, "ada", 100.0)
    said = await asyncio.gather(*(store.use_link(LINK, 50.0) for _ in range(20)))
    assert sorted(said, key=str) == [None] * 19 + ["ada"]


@scene
async def test_a_link_is_good_until_it_expires(store):
    await store.add_passport(ADA)
    await store.add_passport(BEN)
    await store.add_link(LINK, "ada", 100.0)
    await store.add_link(OTHER, "ben", 200.0)
    assert await store.use_link(LINK, 100.0) is None
    assert await store.use_link(LINK, 0.0) is None  # once seen to be too late, it is gone
    assert await store.use_link(OTHER, 100.0) == "ben"


@scene
async def test_a_link_is_good_until_there_is_another_or_its_passport_is_revoked(store):
    await store.add_passport(ADA)
    await store.add_link(LINK, "ada", 100.0)
    await store.add_link(OTHER, "ada", 100.0)
    assert await store.use_link(LINK, 50.0) is None
    await store.revoke("ada", "new")
    assert await store.use_link(OTHER, 50.0) is None


@scene
async def test_tokens_belong_to_a_passport_that_can_drop_them(store):
    await store.add_passport(ADA)
    await store.add_passport(BEN)
    young, old = Token(LINK, "ada", "mine", 9.0), Token(OTHER, "ada", "older", 3.0)
    await store.add_token(young)
    await store.add_token(old)
    assert await store.token(LINK) == young
    assert await store.tokens_of("ada") == [old, young]
    assert await store.tokens_of("ben") == []
    assert not await store.drop_token("ben", LINK)
    assert await store.drop_token("ada", LINK)
    assert not await store.drop_token("ada", LINK)
    assert await store.tokens_of("ada") == [old]


@scene
async def test_what_opens_a_door_is_never_kept_itself(store):
    await store.add_passport(ADA)
    for secret in ("a link", LINK.upper(), LINK[:-1]):
        with pytest.raises(ValueError, match="no fingerprint"):
            await store.add_link(secret, "ada", 100.0)
        with pytest.raises(ValueError, match="no fingerprint"):
            await store.add_token(Token(secret, "ada", "bot", 1.0))


async def a_past(store: Store) -> None:
    """Ada did things at two tables, sat at a third, and has everything one can have."""
    for passport in (ADA, BEN):
        await store.add_passport(passport)
        await store.add_link(fingerprint(f"link of {passport.id}"), passport.id, 100.0)
        await store.add_token(Token(fingerprint(f"token of {passport.id}"), passport.id, "bot", 1.0))
    await store.append(append("t1", 1, by="ada", command="c1", sitters=((1, "ada"), (2, "ben")), snapshot=b"Ada: 3"))
    await store.append(append("t1", 2, by="ben", command="c1"))
    said = happening(3, kind="said", body=b'{"text": "my address is ..."}', lines="", by="ada", command="c2")
    await store.append(Append(row("t1", 3), said))
    await store.append(append("t2", 1, by="ada", command="c1"))
    await store.append(append("t3", 1, by="ben", sitters=((2, "ada"),), snapshot=b"Ada: 4"))
    await store.append(append("t4", 1, by="ben", sitters=((1, "ben"),), snapshot=b"Ben: 5"))


@scene
async def test_everything_that_somebody_did_can_be_listed(store):
    await a_past(store)
    did = await store.done_by("ada")
    assert [(table, one.version) for table, one in did] == [("t1", 1), ("t2", 1), ("t1", 3)]
    assert did[1][1] == happening(1, by="ada", command="c1")
    assert await store.done_by("") == []


@scene
async def test_who_is_forgotten_is_gone_and_what_they_did_stays(store):
    await a_past(store)
    await store.forget("ada")
    assert await store.passport("ada") is None
    assert await store.use_link(fingerprint("link of ada"), 50.0) is None
    assert await store.token(fingerprint("token of ada")) is None
    assert await store.tables_of("ada", 10) == []
    assert await store.done_by("ada") == []
    assert await store.log("t1") == [
        happening(1),
        happening(2, by="ben", command="c1"),
        happening(3, kind="forgotten", body=b"{}", lines=""),
    ]
    assert [(await store.load(table)).snapshot for table in ("t1", "t3", "t4")] == [b"", b"", b"Ben: 5"]
    assert await store.version_of("t1", "ada", "c1") is None
    assert await store.faults() == []


@scene
async def test_who_is_forgotten_takes_nobody_along(store):
    await a_past(store)
    await store.forget("ada")
    assert await store.passport("ben") == BEN
    assert await store.use_link(fingerprint("link of ben"), 50.0) == "ben"
    assert len(await store.tokens_of("ben")) == 1
    assert len(await store.tables_of("ben", 10)) == 2
    assert len(await store.done_by("ben")) == 3


@scene
async def test_a_table_goes_on_after_somebody_was_forgotten(store):
    await a_past(store)
    await store.forget("ada")
    await store.append(append("t1", 4, by="ben", command="c2", snapshot=b"new"))
    assert (await store.load("t1")).snapshot == b"new"


@scene
async def test_what_happened_can_be_told_without_a_name(store):
    await a_past(store)
    await store.amend("t1", [Amended(2, b'{"name":"-"}', "player 1: -\n")], b"{}")
    log = await store.log("t1")
    assert (log[1].body, log[1].lines, log[1].by, log[1].command) == (b'{"name":"-"}', "player 1: -\n", "ben", "c1")
    kept = await store.load("t1")
    assert (kept.row.card, kept.snapshot, kept.row.version) == (b"{}", b"", 3)
    with pytest.raises(StoreTrouble):
        await store.amend("t1", [Amended(99, b"{}", "")], b"{}")


# The server.


@scene
async def test_facts_are_kept_and_change(store):
    assert await store.fact("clock") is None
    await store.set_fact("clock", "1.5")
    await store.set_fact("clock", "2.5")
    await store.set_fact("other", "")
    assert await store.fact("clock") == "2.5"
    assert await store.fact("other") == ""


@scene
async def test_what_was_written_is_read_at_once(store):
    """The writer and the readers have connections of their own."""
    for version in range(1, 60):
        await store.append(append("t1", version))
        assert (await store.load("t1")).row.version == version


@scene
async def test_texts_come_back_as_they_were(store):
    words = "Grüße, 骆驼 🐪 'quoted' \"twice\" %s :name %(name)s \\ \n\t"
    await store.append(Append(row("t1", 1, code=words), happening(1, body=bytes(range(256)), lines=words), seed=b"\0"))
    kept = await store.load("t1")
    assert (kept.row.code, kept.seed) == (words, b"\0")
    assert (kept.since[0].body, kept.since[0].lines) == (bytes(range(256)), words)
    assert await store.invited(words) == "t1"


@database_scene
async def test_what_cannot_be_written_as_text_is_refused_alone(store):
    unwritable: list[dict[str, Any]] = [{"by": "\ud800"}, {"by": "ada", "command": "\ud800"}, {"code": "\ud800"}]
    said = await asyncio.gather(
        store.append(append("t1", 1)),
        *(store.append(append(f"bad-{number}", 1, **what)) for number, what in enumerate(unwritable)),
        store.append(append("t3", 1)),
        return_exceptions=True,
    )
    assert [type(one) for one in said] == [type(None), *[StoreTrouble] * 3, type(None)]
    assert await store.load("bad-0") is None
    assert await store.live() == 2


@scene
async def test_what_nobody_can_write_is_nowhere(store):
    await store.append(append("t1", 1))
    assert await store.invited("code-t1\0") is None
    assert await store.load("t1\0") is None


@database_scene
async def test_a_closed_store_refuses(store):
    await store.append(append("t1", 1))
    await store.close()
    for attempt in (store.append(append("t1", 2)), store.load("t1"), store.fact("clock")):
        with pytest.raises(StoreTrouble, match="closed"):
            await attempt


@database_scene
async def test_what_waits_when_a_store_is_closed_is_written_first(store):
    waiting = [asyncio.ensure_future(store.append(append(f"t{number}", 1))) for number in range(50)]
    await asyncio.sleep(0)
    await store.close()
    assert await asyncio.gather(*waiting) == [None] * 50
