"""Scenes of the second edition, chapters 1 and 2: who plays, with what, and from where."""

from fractions import Fraction
from typing import Any

import pytest

from sirocco import IllegalAction, begin, chance, legal, parse_decision, parse_start, standings, to_act
from sirocco.rules import SPECTATOR, game_named
from sirocco.rules.actions import Partner, Rolled
from tests.scenes import game_after, known_to, refused, standing_like

START = "1:GYR,3:BP,15:w,16:k"


def game_for(players: int) -> Any:
    return begin("second", players, parse_start("second", START)).state


@pytest.mark.rule("second §1.1")
def test_whoever_has_the_most_pounds_after_the_race_wins():
    over = game_after("second 1:B,2:G,3:R,4:Y,10:kw,16:P BGRYPx -", "roll P1", pounds=(3, 3, 9, 3))
    assert over.winners == (3,)


@pytest.mark.rule("second §1.2")
def test_three_to_eight_play_in_turn_order_and_two_unofficially():
    for players in range(2, 9):
        game = game_for(players)
        for seat in range(1, players + 1):
            assert to_act(game) == (seat,)
            game = game_after(game, "winner B")
        assert to_act(game) == (1,)


@pytest.mark.rule("second §1.2")
@pytest.mark.parametrize("players", [0, 1, 9])
def test_one_cannot_play_nor_can_nine(players):
    with pytest.raises(IllegalAction) as refusal:
        game_for(players)
    assert refusal.value.rule == "second §1.2"


@pytest.mark.rule("second §1.2")
def test_nobody_sits_on_a_seat_that_is_not_played():
    assert refused(game_for(4), "5 roll B1").rule == "second §1.2"


@pytest.mark.rule("second §1.3")
def test_what_a_player_cannot_pay_is_forgiven():
    after = game_after("second 1:B,2:P,4:R,6:Y,8:G,10:kw Px -", "roll P1", pounds=(3, 1, 3, 3), tickets={2: "B5 B3 R5"})
    assert after.pounds == (4, 0, 3, 3)


@pytest.mark.rule("second §1.3")
def test_the_bank_pays_however_rich_one_is_already():
    after = game_after("second 1:B,2:P,4:R,6:Y,8:G,10:kw Px -", "roll P1", pounds=(10_000, 3, 3, 3), tickets={1: "G5"})
    assert after.pounds[0] == 10_006


@pytest.mark.rule("second §1.3")
def test_everybody_sees_how_much_everybody_has():
    game = standing_like(game_for(4), pounds=(0, 7, 12, 3))
    assert known_to(game, SPECTATOR).pounds == known_to(game, 2).pounds == (0, 7, 12, 3)


@pytest.mark.rule("second §1.4", "second §1.5")
def test_every_face_of_the_six_dice_is_as_likely_as_the_rulebook_prints_it():
    shown = dict(chance(standing_like(game_for(3), rolling=True)) or ())
    assert {Rolled(die, number): Fraction(1, 18) for die in "BGRYP" for number in (1, 2, 3)}.items() <= shown.items()
    assert {Rolled(die, number): Fraction(1, 36) for die in "kw" for number in (1, 2, 3)}.items() <= shown.items()
    assert sum(shown.values()) == 1


@pytest.mark.rule("second §1.5")
@pytest.mark.parametrize("move", ["ticket {}", "winner {}", "loser {}"])
def test_nobody_bets_on_a_crazy_camel(move):
    said = {str(action) for action in legal(game_for(3), 1)}
    assert not any("'k'" in action or "'w'" in action for action in said)
    with pytest.raises(Exception, match="the camel 'k'; expected one of BGRYP"):
        parse_decision(move.format("k"), "second")


@pytest.mark.rule("second §1.5", "second §3.4")
def test_a_crazy_camel_has_no_place_in_the_ranking():
    assert standings(game_for(3)) == "PBRYG"


@pytest.mark.rule("second §2.1")
def test_a_colour_has_four_leg_tickets_5_then_3_then_2_then_2():
    after = game_after(game_for(4), "ticket G", "ticket G", "ticket G", "ticket G")
    assert [held[0].value for held in after.tickets] == [5, 3, 2, 2]
    assert refused(after, "ticket G").rule == "second §5.2"


@pytest.mark.rule("second §2.1")
def test_there_are_five_pyramid_tickets_a_leg():
    four = game_after(game_for(2), "roll B1", "roll G1", "roll R1", "roll Y1")
    assert (four.leg, four.rolls) == (1, (2, 2))
    assert game_after(four, "roll k1").leg == 2


@pytest.mark.rule("second §2.2")
def test_everybody_gets_3_pounds_one_tile_and_five_finish_cards():
    game = game_for(8)
    assert game.pounds == (3,) * 8
    assert game.tiles == ()
    assert parse_decision("tile 5+", "second") in legal(game, 1)
    assert game.hands == ("BGRYP",) * 8


@pytest.mark.rule("second §2.2")
def test_finish_cards_in_the_hand_are_hidden_from_the_others():
    assert known_to(game_for(3), 2).hands == ("?????", "BGRYP", "?????")


@pytest.mark.rule("second §2.2")
@pytest.mark.parametrize(("players", "others"), [(5, 0), (6, 5), (8, 7)])
def test_from_six_players_on_everybody_has_an_open_partnership_card(players, others):
    game = game_for(players)
    assert game.partners == (0,) * players
    assert sum(isinstance(action, Partner) for action in legal(game, 1)) == others


@pytest.mark.rule("second §2.3")
def test_any_order_of_green_yellow_and_red_on_1_and_of_blue_and_purple_on_3_is_as_likely():
    """The example of the rulebook."""
    orders: dict[tuple[str, ...], Fraction] = {}
    for start, p in game_named("second").START:
        if set(start[1]) == set("GYR") and set(start[3]) == set("BP"):
            orders[start[:4]] = orders.get(start[:4], Fraction(0)) + p
    assert len(orders) == 12
    assert set(orders.values()) == {Fraction(1, 3**5) / 12}


@pytest.mark.rule("second §2.4")
def test_crazy_camels_begin_on_14_to_16_wherever_each_ones_roll_of_the_grey_die_says():
    crazy: dict[tuple[str, ...], Fraction] = {}
    for start, p in game_named("second").START:
        crazy[start[14:17]] = crazy.get(start[14:17], Fraction(0)) + p
    assert sum(crazy.values()) == 1
    apart = [p for places, p in crazy.items() if max(map(len, places)) == 1]
    stacked = [p for places, p in crazy.items() if max(map(len, places)) == 2]
    assert apart == [Fraction(1, 9)] * 6
    assert stacked == [Fraction(1, 18)] * 6, "either of them may be the first, and below"


@pytest.mark.rule("second §2.4")
def test_a_2_puts_a_crazy_camel_on_space_15_and_a_1_the_other_on_16():
    """The example of the rulebook."""
    for start in ("1:GYR,3:BP,15:w,16:k", "1:GYR,3:BP,15:k,16:w", "1:GYR,3:BP,14:kw", "1:GYR,3:BP,14:wk"):
        assert to_act(begin("second", 3, parse_start("second", start)).state) == (1,)


@pytest.mark.rule("second §2.3", "second §2.4")
@pytest.mark.parametrize(
    "start", ["1:GYR,3:B,4:P,15:w,16:k", "1:GYR,3:BP,13:w,16:k", "1:GYRk,3:BP,15:w", "1:GYR,3:B,15:wP,16:k"]
)
def test_no_other_start_can_be_rolled(start):
    with pytest.raises(IllegalAction) as refusal:
        begin("second", 4, parse_start("second", start))
    assert refusal.value.rule in {"second §2.3", "second §2.4"}


@pytest.mark.rule("second §2.5")
def test_all_six_dice_begin_in_the_pyramid():
    assert game_for(4).pyramid == "BGRYPx"


@pytest.mark.rule("second §2.6")
def test_seat_1_begins():
    assert to_act(game_for(5)) == (1,)
