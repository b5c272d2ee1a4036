"""Scenes of the first edition, chapter 3: how camels move."""

import pytest

from sirocco import standings
from tests.scenes import game_after, play, standing_like


@pytest.mark.rule("first §3.1")
def test_space_16_is_still_on_the_track():
    after = game_after("first 1:B,2:G,3:O,4:Y,13:W BGOYW -", "roll W3")
    assert after.track[16] == "W"
    assert not after.winners


@pytest.mark.rule("first §3.1", "first §3.5")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_behind_space_16_is_the_line_however_far_beyond_it_the_die_reaches(number):
    assert play("first 1:B,2:G,3:O,4:Y,16:W BGOYW -", f"roll W{number}") == "first 1:B,2:G,3:O,4:Y,17:W BGOY -"


@pytest.mark.rule("first §3.2")
def test_a_camel_takes_along_all_on_top_of_it_and_leaves_those_below():
    assert play("first 2:BGOYW BGOYW -", "roll O2") == "first 2:BG,4:OYW BGYW -"


@pytest.mark.rule("first §3.2")
def test_orange_rolls_3_and_carries_yellow_along():
    """The example of the rulebook."""
    assert play("first 1:B,2:GOY,4:W BGOYW -", "roll O3") == "first 1:B,2:G,4:W,5:OY BGYW -"


@pytest.mark.rule("first §3.3")
def test_white_rolls_2_and_jumps_with_green_on_top_of_yellow():
    """The example of the rulebook."""
    assert play("first 1:B,2:OWG,4:Y BGOYW -", "roll W2") == "first 1:B,2:O,4:YWG BGOY -"


@pytest.mark.rule("first §3.3")
def test_camels_that_are_jumped_over_do_not_matter():
    assert play("first 1:B,2:O,3:WG,4:Y BGOYW -", "roll B3") == "first 2:O,3:WG,4:YB GOYW -"


@pytest.mark.rule("first §3.4")
def test_a_later_space_is_ahead_and_in_a_stack_the_higher_camel():
    assert standings(standing_like("first 1:BG,3:OYW BGOYW -")) == "WYOGB"


@pytest.mark.rule("first §3.5")
def test_a_whole_unit_crosses_and_the_race_ends_at_once():
    after = game_after("first 1:B,2:G,3:O,15:YW BGOYW -", "roll Y2")
    assert after.track[17] == "YW"
    assert after.winners
    assert standings(after) == "WYOGB"
