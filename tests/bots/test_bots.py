"""The players that need no person: their games are whole and legal, and they know no more than their seats."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from sirocco.bots import BOTS, Bot
from sirocco.notation import parse_position
from sirocco.odds.value import Care
from sirocco.rules import GAMES, is_over, view
from sirocco.rules.actions import Back, PlacePiece, Reveal, Roll, TakeTicket
from sirocco.rules.finish import FinishCard
from sirocco.table import Batch, Table
from tests.random_games import SOME_TABLES, TABLES
from tests.scenes import standing_like

LITTLE = Care(tiles=1, tile_cards=True, states=200, legs=32, moves=8, races=16)
ENDLESS = 3000  # decisions


def merchant(luck: Random) -> Bot:
    from sirocco.bots.merchant import Merchant  # noqa: PLC0415 - as late as the program does

    return Merchant(luck, care=LITTLE)


KINDS = BOTS | {"merchant": merchant}


def game_of(kind: str, game: str, players: int, luck: int = 1) -> Table:
    """A game among bots of a kind, to its end; an illegal decision ends the test."""
    table = Table.open(game, players, seed=bytes(32))
    bots = {seat: KINDS[kind](Random(luck + seat)) for seat in range(1, players + 1)}  # noqa: S311 - no secret
    for _ in range(ENDLESS):
        if table.over:
            return table
        seat = table.to_act[0]
        answer = table.submit(seat, bots[seat].decide(table.view(seat), seat))
        assert isinstance(answer, Batch), answer
    raise AssertionError(f"the game has not ended after {ENDLESS} decisions")


@pytest.mark.parametrize(("game", "players"), TABLES)
@pytest.mark.parametrize("kind", list(KINDS))
def test_a_bot_plays_whole_legal_games_at_every_table(kind, game, players):
    assert is_over(game_of(kind, game, players).state)


@pytest.mark.parametrize(("game", "players"), SOME_TABLES[::2])
@pytest.mark.parametrize("kind", list(KINDS))
def test_a_bot_plays_the_same_game_again_with_the_same_luck(kind, game, players):
    assert str(game_of(kind, game, players).record) == str(game_of(kind, game, players).record)


@pytest.mark.parametrize("kind", list(KINDS))
@pytest.mark.parametrize("game", ["first", "second"])
def test_a_bot_decides_alike_whatever_card_another_has_laid_in_secret(kind, game):
    race = {"first": "first 9:BO,11:GYW BGY -", "second": "second 9:BR,11:GYP,15:w,16:k BGYx -"}[game]
    state = standing_like(race, 3, winner="2B")
    racing = GAMES[game].RACING
    other = replace(state, winner_pile=(FinishCard(2, racing[-1]),), hands=(racing, racing[:-1], racing))
    decisions = [KINDS[kind](Random(7)).decide(view(each, 1), 1) for each in (state, other)]  # noqa: S311 - no secret
    assert decisions[0] == decisions[1]


@pytest.mark.parametrize("kind", list(KINDS))
def test_a_bot_decides_alike_whatever_cards_the_others_hold(kind):
    table = Table.open("cards", 3, seed=bytes(32))
    state: Any = table.state
    other = replace(state, hands=(state.hands[0], state.hands[2], state.hands[1]))
    decisions = [KINDS[kind](Random(7)).decide(view(each, 1), 1) for each in (state, other)]  # noqa: S311 - no secret
    assert decisions[0] == decisions[1]


def test_a_merchant_takes_the_ticket_of_a_sure_leader_and_rolls_when_nothing_else_pays():
    leads = parse_position("first 1:B,2:G,3:O,4:Y,12:W B -").state(2)
    assert BOTS["merchant"](Random(1)).decide(view(leads, 1), 1) in {TakeTicket("W"), Back("winner", "W")}  # noqa: S311
    taken = standing_like(leads, 2, tickets={2: "W5 W3 W2 Y5 Y3 Y2"}, hands=("", ""))
    assert BOTS["merchant"](Random(1)).decide(view(taken, 1), 1) == Roll()  # noqa: S311 - no secret


def test_a_merchant_bets_after_its_race_action_unless_the_leg_may_end_with_it():
    early = parse_position("cards 1:B,5:GYO,6:W B1W1W1 - 15").state(2)
    races = (Reveal, PlacePiece)  # a piece that is sure to come back costs nothing
    assert isinstance(BOTS["merchant"](Random(1)).decide(view(early, 1), 1), races)  # noqa: S311 - no secret
    last = parse_position("cards 1:B,5:GYO,6:W W1 - 15").state(2)
    assert not isinstance(BOTS["merchant"](Random(1)).decide(view(last, 1), 1), races)  # noqa: S311 - no secret


def test_nobody_loads_the_odds_before_the_first_merchant_sits_down():
    code = "import sys, sirocco.bots; sys.exit('numba' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0  # noqa: S603 - ourselves
