"""Tables as their guests know them: acts and refusals, games to their end, loading and being found again."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from sirocco.server import wire
from tests.server.guests import Place, play_on, playing
from tests.server.virtual import timeless


@pytest.mark.parametrize("game", ["first", "second", "cards"])
@timeless
async def test_a_whole_game_is_followed_by_everybody_to_its_end(game):
    place = Place()
    await place.house.start()
    table, guests = await playing(place, game=game, public=True)
    onlooker = place.guest()
    await onlooker.follow(table)
    await play_on(table, guests, Random(1))  # noqa: S311 - to be played again
    assert onlooker.games[table].card["status"] == "over"
    assert onlooker.games[table].seed
    assert await place.house.record(table) == await place.house.record(table, "passport-Ann")


@timeless
async def test_bots_play_a_game_to_its_end_on_their_own():
    place = Place()
    await place.house.start()
    table, (ann,) = await playing(place, "Ann", bots=2)
    await ann.do(table, wire.Leave(seat=1))
    await asyncio.sleep(100)
    assert ann.games[table].card["status"] == "over"
