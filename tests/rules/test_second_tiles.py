"""Scenes of the second edition, chapter 4: spectator tiles."""

import pytest

from sirocco import legal
from sirocco.rules.actions import PlaceTile
from tests.scenes import game_after, play, refused

START = "second 1:BG,3:RYP,11:k,14:w BGRYPx"


@pytest.mark.rule("second §4.1")
@pytest.mark.parametrize(
    ("tile", "why"),
    [
        ("3+", "no tile on space 3: a camel stands there"),
        ("11-", "no tile on space 11: a camel stands there"),
        ("8-", "no tile on space 8: another tile lies there"),
        ("7+", "no tile on space 7: space 8 beside it has one"),
        ("9+", "no tile on space 9: space 8 beside it has one"),
    ],
)
def test_a_tile_lies_on_a_space_with_no_camel_not_even_a_crazy_one_and_no_tile_beside_it(tile, why):
    reason = refused(f"{START} 8+@2", f"tile {tile}")
    assert reason.message == why
    assert reason.rule == "second §4.1"


@pytest.mark.rule("second §4.1")
def test_space_1_is_never_free_even_when_it_is_empty():
    reason = refused("second 2:BG,3:RYP,11:k,14:w BGRYPx -", "tile 1+")
    assert (reason.message, reason.rule) == ("no tile on space 1", "second §4.1")


@pytest.mark.rule("second §4.1")
def test_space_16_is_allowed_and_not_beside_space_2():
    assert play(f"{START} 2-@2", "tile 16-") == f"{START} 2-@2,16-@1"


@pytest.mark.rule("second §4.1", "second §5.3")
def test_all_that_is_left_is_legal_either_side_up():
    game = game_after(f"{START} 8+@2")
    tiles = {(action.space, action.side) for action in legal(game, 1) if isinstance(action, PlaceTile)}
    assert tiles == {(space, side) for space in (2, 4, 5, 6, 10, 12, 13, 15, 16) for side in "+-"}


@pytest.mark.rule("second §4.2")
def test_cheering_sends_a_unit_one_more_space_forward():
    assert play(f"{START} 5+@2", "roll R2") == "second 1:BG,6:RYP,11:k,14:w BGYPx 5+@2"


@pytest.mark.rule("second §4.2")
def test_there_it_lands_on_top():
    game = "second 1:BG,3:RY,6:P,11:k,14:w BGRYPx 5+@2"
    assert play(game, "roll R2") == "second 1:BG,6:PRY,11:k,14:w BGYPx 5+@2"


@pytest.mark.rule("second §4.2")
def test_cheering_sends_a_crazy_camel_on_towards_space_1():
    assert play(f"{START} 9+@2", "roll k2") == "second 1:BG,3:RYP,8:k,14:w BGRYP 9+@2"


@pytest.mark.rule("second §4.2")
def test_a_cheered_crazy_camel_lands_on_top_with_its_riders():
    game = "second 1:BG,3:RY,5:kP,14:w BGRYPx 4+@2"
    assert play(game, "roll w1") == "second 1:BG,3:RYkP,14:w BGRYP 4+@2"


@pytest.mark.rule("second §4.2", "second §3.5")
def test_cheering_on_space_2_takes_a_crazy_camel_to_space_1_and_no_further():
    game = "second 1:BG,5:k,7:RYP,14:w BGRYPx 2+@2"
    assert play(game, "roll k3") == "second 1:BGk,7:RYP,14:w BGRYP 2+@2"


@pytest.mark.rule("second §4.3")
def test_a_booed_unit_lands_under_the_camels_already_there():
    after = play("second 1:RP,3:BG,5:Y,9:k,10:w BGRYPx 6-@2", "roll B3")
    assert after == "second 1:RP,5:BGY,9:k,10:w GRYPx 6-@2"


@pytest.mark.rule("second §4.3")
def test_a_booed_unit_goes_one_space_back_where_nobody_stands_too():
    assert play(f"{START} 6-@2", "roll R3") == "second 1:BG,5:RYP,11:k,14:w BGYPx 6-@2"


@pytest.mark.rule("second §4.3")
def test_booed_next_door_a_unit_ends_under_the_camels_it_has_just_left():
    assert play(f"{START} 4-@2", "roll Y1") == "second 1:BG,3:YPR,11:k,14:w BGRPx 4-@2"


@pytest.mark.rule("second §4.3")
def test_a_booed_crazy_camel_goes_back_towards_space_16_and_under_who_stands_there():
    game = "second 1:BG,3:RY,9:P,11:k,14:w BGRYPx 8-@2"
    assert play(game, "roll k3") == "second 1:BG,3:RY,9:kP,14:w BGRYP 8-@2"


@pytest.mark.rule("second §4.3")
def test_a_crazy_camel_booed_next_door_carries_those_it_sat_on():
    game = "second 1:BG,3:RY,9:Pk,14:w BGRYPx 8-@2"
    assert play(game, "roll k1") == "second 1:BG,3:RY,9:kP,14:w BGRYP 8-@2"


@pytest.mark.rule("second §4.3", "second §3.7")
def test_the_upper_crazy_camel_booed_next_door_ends_under_the_lower_one():
    game = "second 1:BG,3:RYP,9:kw BGRYPx 8-@2"
    assert play(game, "roll k1") == "second 1:BG,3:RYP,9:wk BGRYP 8-@2"


@pytest.mark.rule("second §4.3")
def test_booing_can_send_back_to_space_1():
    assert play(f"{START} 2-@2", "roll G1") == "second 1:GB,3:RYP,11:k,14:w BRYPx 2-@2"


@pytest.mark.rule("second §3.10", "second §4.2", "second §4.3")
@pytest.mark.parametrize(("tile", "space"), [("5+", 6), ("5-", 4)])
def test_on_a_tile_forward_is_where_the_moved_camel_faces_not_its_rider(tile, space):
    game = "second 1:BGY,3:Rk,10:P,14:w BGRYPx"
    assert play(f"{game} {tile}@2", "roll R2") == f"second 1:BGY,{space}:Rk,10:P,14:w BGYPx {tile}@2"


@pytest.mark.rule("second §3.10", "second §4.2", "second §4.3")
@pytest.mark.parametrize(("tile", "space"), [("7+", 6), ("7-", 8)])
def test_a_racing_camel_on_a_crazy_ones_back_faces_the_wrong_way_with_it(tile, space):
    game = "second 1:BGY,3:P,9:kR,14:w BGRYPx"
    assert play(f"{game} {tile}@2", "roll k2") == f"second 1:BGY,3:P,{space}:kR,14:w BGRYP {tile}@2"


@pytest.mark.rule("second §4.4")
@pytest.mark.parametrize(("tile", "roll"), [("5+", "R2"), ("5-", "R2"), ("9-", "k2"), ("9+", "k2")])
def test_the_owner_gets_one_pound_however_many_camels_land_and_whoever_moved_them(tile, roll):
    assert game_after(f"{START} {tile}@2", f"roll {roll}").pounds == (3, 4, 3, 3)
    assert game_after(f"{START} {tile}@1", f"roll {roll}").pounds == (4, 3, 3, 3)


@pytest.mark.rule("second §4.4", "second §7.1")
def test_the_owner_is_paid_also_when_the_extra_space_ends_the_race():
    over = game_after("second 1:BG,3:RY,11:kw,15:P BGRYPx 16+@3", "roll P1")
    assert over.track[17] == "P"
    assert over.pounds == (4, 3, 4, 3)


@pytest.mark.rule("second §4.3", "second §7.1")
def test_booing_on_space_16_holds_a_camel_before_the_line():
    after = game_after("second 1:BG,3:RY,11:kw,14:P BGRYPx 16-@3", "roll P2")
    assert after.track[15] == "P"
    assert not after.winners


@pytest.mark.rule("second §4.5")
def test_a_tile_that_is_passed_over_does_nothing():
    after = game_after(f"{START} 4-@2,10+@3", "roll R2", "roll k2")
    assert (after.track[5], after.track[9]) == ("RYP", "k")
    assert after.pounds == (3, 3, 3, 3)


@pytest.mark.rule("second §4.5")
def test_one_tile_at_most_acts_in_a_move():
    after = game_after(f"{START} 5+@2,7-@3", "roll R2")
    assert after.track[6] == "RYP"
    assert after.pounds == (3, 4, 3, 3)


@pytest.mark.rule("second §4.6")
def test_a_tile_stays_after_it_has_acted():
    game = "second 1:YP,3:R,4:BG,11:k,14:w BGRYPx 5+@2"
    assert play(game, "roll R2", "roll B1") == "second 1:YP,6:RBG,11:k,14:w GYPx 5+@2"
    assert game_after(game, "roll R2", "roll B1").pounds == (3, 5, 3, 3)


@pytest.mark.rule("second §4.6")
def test_a_tile_goes_back_when_the_leg_ends():
    assert play("second 1:BG,3:RYP,11:k,14:w Rx 5+@2", "roll R2") == "second 1:BG,6:RYP,11:k,14:w BGRYPx -"


@pytest.mark.rule("second §4.6")
def test_only_its_owner_moves_a_tile():
    assert play(f"{START} 5+@2", "1 tile 8+", "2 tile 10-") == f"{START} 8+@1,10-@2"


@pytest.mark.rule("second §4.7")
@pytest.mark.parametrize("side", ["+", "-"])
def test_to_turn_a_tile_over_where_it_lies_is_no_move(side):
    assert refused(f"{START} 8+@1", f"tile 8{side}").rule == "second §4.7"


@pytest.mark.rule("second §4.7")
def test_a_tile_is_lifted_before_it_moves_so_the_next_space_is_free():
    assert play(f"{START} 8+@1", "tile 9-") == f"{START} 9-@1"


@pytest.mark.rule("second §4.7")
def test_but_the_next_space_is_not_free_if_another_tile_is_next_to_it():
    assert refused(f"{START} 6+@2,8+@1", "tile 7+").message == "no tile on space 7: space 6 beside it has one"
