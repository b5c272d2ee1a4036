"""Scenes of the first edition, chapters 1 and 2: who plays, with what, and from where."""

from fractions import Fraction
from typing import Any

import pytest

from sirocco import IllegalAction, begin, chance, legal, parse_decision, parse_start, to_act
from sirocco.rules import SPECTATOR, game_named
from sirocco.rules.actions import Rolled
from tests.scenes import game_after, known_to, refused, standing_like


def game_for(players: int) -> Any:
    return begin("first", players, parse_start("first", "1:GYO,3:BW")).state


@pytest.mark.rule("first §1.1")
def test_whoever_has_the_most_pounds_after_the_race_wins():
    assert game_after("first 1:B,2:G,3:O,4:Y,16:W W -", "roll W1", pounds=(3, 9, 3, 3)).winners == (2,)


@pytest.mark.rule("first §1.2")
def test_two_to_eight_play_in_turn_order():
    for players in range(2, 9):
        game = game_for(players)
        for seat in range(1, players + 1):
            assert to_act(game) == (seat,)
            game = game_after(game, "winner B")
        assert to_act(game) == (1,)


@pytest.mark.rule("first §1.2")
@pytest.mark.parametrize("players", [0, 1, 9])
def test_one_cannot_play_nor_can_nine(players):
    with pytest.raises(IllegalAction) as refusal:
        game_for(players)
    assert refusal.value.rule == "first §1.2"


@pytest.mark.rule("first §1.2")
def test_nobody_sits_on_a_seat_that_is_not_played():
    assert refused("first 1:B,2:G,3:O,4:Y,16:W BGOYW -", "5 roll B1").rule == "first §1.2"


@pytest.mark.rule("first §1.3")
def test_what_a_player_cannot_pay_is_forgiven():
    after = game_after("first 1:B,2:O,4:W,6:Y,8:G W -", "roll W1", pounds=(3, 1, 3, 3), tickets={2: "B5 B3 O5"})
    assert after.pounds == (4, 0, 3, 3)


@pytest.mark.rule("first §1.3")
def test_the_bank_pays_however_rich_one_is_already():
    after = game_after("first 1:B,2:O,4:W,6:Y,8:G W -", "roll W1", pounds=(10_000, 3, 3, 3), tickets={1: "G5"})
    assert after.pounds[0] == 10_006


@pytest.mark.rule("first §1.3")
def test_everybody_sees_how_much_everybody_has():
    game = standing_like("first 1:B,2:O,4:W,6:Y,8:G W -", pounds=(0, 7, 12, 3))
    assert known_to(game, SPECTATOR).pounds == known_to(game, 2).pounds == (0, 7, 12, 3)


@pytest.mark.rule("first §1.4")
def test_each_of_the_five_camels_has_a_die_with_1_2_and_3_equally_likely():
    game = game_after(game_for(3), "roll B1")
    rolling = standing_like(game, rolling=True)
    assert dict(chance(rolling) or ()) == {
        Rolled(die, n): Fraction(1, 4) * Fraction(1, 3) for die in "GOYW" for n in (1, 2, 3)
    }


@pytest.mark.rule("first §2.1")
def test_a_colour_has_three_leg_tickets_5_then_3_then_2():
    after = game_after(game_for(4), "ticket G", "ticket G", "ticket G")
    assert [held[0].value for held in after.tickets[:3]] == [5, 3, 2]
    assert refused(after, "ticket G").rule == "first §5.2"


@pytest.mark.rule("first §2.1")
def test_there_are_five_pyramid_tickets_a_leg():
    four = game_after(game_for(2), "roll B1", "roll G1", "roll O1", "roll Y1")
    assert (four.leg, four.rolls) == (1, (2, 2))
    assert game_after(four, "roll W1").leg == 2


@pytest.mark.rule("first §2.2")
def test_everybody_gets_3_pounds_one_tile_and_five_finish_cards():
    game = game_for(8)
    assert game.pounds == (3,) * 8
    assert game.tiles == ()
    assert parse_decision("tile 5+", "first") in legal(game, 1)
    assert game.hands == ("BGOYW",) * 8


@pytest.mark.rule("first §2.2")
def test_finish_cards_in_the_hand_are_hidden_from_the_others():
    assert known_to(game_for(3), 2).hands == ("?????", "BGOYW", "?????")


@pytest.mark.rule("first §2.3")
def test_green_yellow_and_orange_rolled_1_blue_and_white_3_and_any_order_of_the_stacks_is_as_likely():
    """The example of the rulebook."""
    orders = {
        start: p for start, p in game_named("first").START if set(start[1]) == set("GYO") and set(start[3]) == set("BW")
    }
    assert len(orders) == 12
    assert set(orders.values()) == {Fraction(1, 3**5) / 12}


@pytest.mark.rule("first §2.3")
def test_every_start_has_its_chance_and_together_they_are_certain():
    starts = dict(game_named("first").START)
    assert len(starts) == 2520, "five camels in a row, cut into three spaces"
    assert sum(starts.values()) == 1


@pytest.mark.rule("first §2.3")
def test_no_camel_begins_beyond_space_3():
    with pytest.raises(IllegalAction) as refusal:
        begin("first", 4, parse_start("first", "1:GYO,3:B,4:W"))
    assert refusal.value.rule == "first §2.3"


@pytest.mark.rule("first §2.4")
def test_all_five_dice_begin_in_the_pyramid():
    assert game_for(4).pyramid == "BGOYW"


@pytest.mark.rule("first §2.5")
def test_seat_1_begins():
    assert to_act(game_for(5)) == (1,)
