"""Scenes of the first edition, chapter 4: desert tiles."""

import pytest

from sirocco import legal
from sirocco.rules.actions import PlaceTile
from tests.scenes import game_after, play, refused

START = "first 1:BG,3:OYW BGOYW"


@pytest.mark.rule("first §4.1")
@pytest.mark.parametrize(
    ("tile", "why"),
    [
        ("3+", "no tile on space 3: a camel stands there"),
        ("8-", "no tile on space 8: another tile lies there"),
        ("7+", "no tile on space 7: space 8 beside it has one"),
        ("9+", "no tile on space 9: space 8 beside it has one"),
    ],
)
def test_a_tile_lies_on_an_empty_space_with_no_tile_beside_it(tile, why):
    reason = refused(f"{START} 8+@2", f"tile {tile}")
    assert reason.message == why
    assert reason.rule == "first §4.1"


@pytest.mark.rule("first §4.1")
def test_space_1_is_never_free_even_when_it_is_empty():
    reason = refused("first 2:BG,3:OYW BGOYW -", "tile 1+")
    assert (reason.message, reason.rule) == ("no tile on space 1", "first §4.1")


@pytest.mark.rule("first §4.1")
def test_space_16_is_allowed():
    assert play(f"{START} -", "tile 16-") == f"{START} 16-@1"


@pytest.mark.rule("first §4.1")
def test_space_16_is_not_beside_space_2():
    assert play(f"{START} 16+@2", "tile 2+") == f"{START} 2+@1,16+@2"


@pytest.mark.rule("first §4.1", "first §5.3")
def test_all_that_is_left_is_legal_either_side_up():
    tiles = {
        (action.space, action.side)
        for action in legal(game_after(f"{START} 8+@2,12-@3"), 1)
        if isinstance(action, PlaceTile)
    }
    assert tiles == {(space, side) for space in (2, 4, 5, 6, 10, 14, 15, 16) for side in "+-"}


@pytest.mark.rule("first §4.2")
def test_an_oasis_sends_a_unit_one_more_space_forward():
    assert play("first 1:BG,3:OYW BGOYW 5+@2", "roll O2") == "first 1:BG,6:OYW BGYW 5+@2"


@pytest.mark.rule("first §4.2")
def test_there_it_lands_on_top():
    assert play("first 1:BG,3:OY,6:W BGOYW 5+@2", "roll O2") == "first 1:BG,6:WOY BGYW 5+@2"


@pytest.mark.rule("first §4.3")
def test_a_mirage_sends_a_unit_one_space_back():
    assert play("first 1:BG,3:OYW BGOYW 6-@2", "roll O3") == "first 1:BG,5:OYW BGYW 6-@2"


@pytest.mark.rule("first §4.3")
def test_there_it_goes_underneath():
    assert play("first 1:BG,3:O,5:YW BGOYW 6-@2", "roll O3") == "first 1:BG,5:OYW BGYW 6-@2"


@pytest.mark.rule("first §4.3")
def test_it_goes_underneath_as_one_unit_in_its_order():
    assert play("first 1:OB,3:YWG BGOYW 4-@2", "roll O3") == "first 3:OBYWG BGYW 4-@2"


@pytest.mark.rule("first §4.3")
def test_a_mirage_next_door_puts_a_unit_under_the_camels_it_has_just_left():
    assert play("first 1:BG,3:OYW BGOYW 4-@2", "roll Y1") == "first 1:BG,3:YWO BGOW 4-@2"


@pytest.mark.rule("first §4.3")
def test_a_lone_camel_before_a_mirage_stays_where_it_is():
    assert play("first 1:BG,3:O,5:YW BGOYW 4-@2", "roll O1") == "first 1:BG,3:O,5:YW BGYW 4-@2"


@pytest.mark.rule("first §4.3")
def test_a_mirage_can_send_back_to_space_1():
    assert play("first 1:BG,3:OYW BGOYW 2-@2", "roll G1") == "first 1:GB,3:OYW BOYW 2-@2"


@pytest.mark.rule("first §4.4")
def test_the_owner_gets_one_pound_however_many_camels_land():
    assert game_after("first 3:BGOYW BGOYW 5+@2", "roll B2").pounds == (3, 4, 3, 3)


@pytest.mark.rule("first §4.4")
def test_the_owner_gets_it_from_their_own_roll_too():
    assert game_after("first 1:BG,3:OYW BGOYW 5-@1", "roll O2").pounds == (4, 3, 3, 3)


@pytest.mark.rule("first §4.4")
def test_every_unit_that_lands_pays_again():
    assert game_after("first 1:BG,3:OYW BGOYW 4-@4", "roll W1", "roll Y1", "roll G3").pounds == (3, 3, 3, 6)


@pytest.mark.rule("first §4.4", "first §7.1")
def test_the_owner_is_paid_also_when_the_extra_space_ends_the_race():
    after = game_after("first 1:BG,3:OY,15:W BGOYW 16+@3", "roll W1")
    assert after.track[17] == "W"
    assert after.pounds == (4, 3, 4, 3)


@pytest.mark.rule("first §4.3", "first §7.1")
def test_a_mirage_on_space_16_holds_a_camel_before_the_line():
    after = game_after("first 1:BG,3:OY,14:W BGOYW 16-@3", "roll W2")
    assert after.track[15] == "W"
    assert not after.winners


@pytest.mark.rule("first §4.5")
def test_a_tile_that_is_passed_over_does_nothing():
    after = game_after("first 1:BG,3:OYW BGOYW 4-@2", "roll O2")
    assert after.track[5] == "OYW"
    assert after.pounds == (3, 3, 3, 3)


@pytest.mark.rule("first §4.5")
def test_one_tile_at_most_acts_in_a_move():
    after = game_after("first 1:BG,3:OYW BGOYW 5+@2,7-@3", "roll O2")
    assert after.track[6] == "OYW"
    assert after.pounds == (3, 4, 3, 3)


@pytest.mark.rule("first §4.6")
def test_a_tile_stays_after_it_has_acted():
    game = "first 1:YW,3:O,4:BG BGOYW 5+@2"
    assert play(game, "roll O2", "roll B1") == "first 1:YW,6:OBG GYW 5+@2"
    assert game_after(game, "roll O2", "roll B1").pounds == (3, 5, 3, 3)


@pytest.mark.rule("first §4.6")
def test_a_tile_goes_back_when_the_leg_ends():
    assert play("first 1:BG,3:OYW O 5+@2", "roll O2") == "first 1:BG,6:OYW BGOYW -"


@pytest.mark.rule("first §4.6")
def test_only_its_owner_moves_a_tile():
    assert play(f"{START} 5+@2", "1 tile 8+", "2 tile 10-") == f"{START} 8+@1,10-@2"


@pytest.mark.rule("first §4.7")
@pytest.mark.parametrize("side", ["+", "-"])
def test_to_turn_a_tile_over_where_it_lies_is_no_move(side):
    assert refused(f"{START} 8+@1", f"tile 8{side}").rule == "first §4.7"


@pytest.mark.rule("first §4.7")
def test_a_tile_is_lifted_before_it_moves_so_the_next_space_is_free():
    assert play(f"{START} 8+@1", "tile 9-") == f"{START} 9-@1"


@pytest.mark.rule("first §4.7")
def test_but_the_next_space_is_not_free_if_another_tile_is_next_to_it():
    assert refused(f"{START} 8+@1,10+@2", "tile 9+").message == "no tile on space 9: space 10 beside it has one"
