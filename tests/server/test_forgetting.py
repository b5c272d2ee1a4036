"""Somebody wants to be forgotten: what happened stays, under no name, and the games of the others go on."""

from __future__ import annotations

from random import Random

import pytest

from sirocco.server import wire
from sirocco.server.checking import check
from sirocco.server.forgetting import NAMELESS
from tests.server.guests import Place, play_on, playing, quiet
from tests.server.virtual import timeless

NAME = "Annabella"


def whole(place: Place) -> str:
    """Everything the store holds, and everything a house would say of it."""
    return repr([(shelf.row, shelf.log, shelf.snapshot) for shelf in place.store.tables.values()])


@pytest.mark.parametrize("game", ["first", "cards"])
@timeless
async def test_a_game_that_is_over_keeps_its_dice_and_loses_the_name(game):
    place = Place()
    await place.house.start()
    table, guests = await playing(place, f"{NAME} Ben", game=game, public=True)
    await play_on(table, guests, Random(1))  # noqa: S311 - to be played again
    ben = guests[1]
    assert NAME in (await place.house.record(table) or "")
    await place.house.forget(f"passport-{NAME}")
    assert NAME not in whole(place)
    record = await place.house.record(table) or ""
    assert f"player 1: {NAMELESS}\nplayer 2: Ben" in record
    assert ben.games[table].card["chairs"][0]["name"] == NAMELESS
    house = await place.again()
    assert await house.record(table) == record
    assert [found.fault async for found in check(place.store) if found.fault] == []


@timeless
async def test_a_game_that_is_played_goes_on_with_a_bot():
    place = Place()
    await place.house.start()
    table, (ann, ben) = await playing(place, f"{NAME} Ben", public=True, bots=1)
    await ann.follow(table)
    await place.house.forget(f"passport-{NAME}")
    await quiet()
    assert NAME not in whole(place)
    assert ann.closed == wire.CLOSE_PASSPORT
    assert ben.games[table].card["chairs"][0]["who"] == "bot"
    await play_on(table, [ben], Random(1))  # noqa: S311 - to be played again
    assert ben.games[table].card["status"] == "over"
    assert NAME not in whole(place)


@timeless
async def test_what_somebody_said_is_told_to_nobody_any_more():
    place = Place()
    await place.house.start()
    table, (ann, ben) = await playing(place, f"{NAME} Ben", bots=1, public=True, options={"talk": True})
    await ann.do(table, wire.Say(text="my address is a secret"))
    await place.house.forget(f"passport-{NAME}")
    late = place.guest("Cem")
    assert "secret" not in repr(await late.follow(table))
    assert "secret" not in repr(await ben.follow(table, since=0))
    assert "secret" not in whole(place)
    assert [found.fault async for found in check(place.store) if found.fault] == []


@timeless
async def test_who_was_never_there_changes_nothing():
    place = Place()
    await place.house.start()
    await playing(place, "Ann Ben", public=True)
    before = whole(place)
    await place.house.forget("passport-Cem")
    assert whole(place) == before
