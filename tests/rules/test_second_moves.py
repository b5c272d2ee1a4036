"""Scenes of the second edition, chapter 3 as far as racing camels go: how they move."""

import pytest

from sirocco import standings
from tests.scenes import game_after, play, standing_like


@pytest.mark.rule("second §3.1")
def test_space_16_is_still_on_the_track():
    after = game_after("second 1:B,2:G,3:R,4:Y,10:kw,13:P BGRYPx -", "roll P3")
    assert after.track[16] == "P"
    assert not after.winners


@pytest.mark.rule("second §3.1", "second §3.5")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_behind_space_16_is_the_line_however_far_beyond_it_the_die_reaches(number):
    before, after = (f"second 1:B,2:G,3:R,4:Y,10:kw,{space}:P" for space in (16, 17))
    assert play(f"{before} BGRYPx -", f"roll P{number}") == f"{after} BGRYx -"


@pytest.mark.rule("second §3.1")
def test_racing_camels_run_towards_higher_numbers_and_crazy_ones_towards_lower():
    before = "second 1:BG,5:RYP,9:k,14:w BGRYPx -"
    assert play(before, "roll R2", "roll k1") == "second 1:BG,7:RYP,8:k,14:w BGYP -"


@pytest.mark.rule("second §3.1", "second §4.3")
def test_a_camel_that_went_back_runs_on_in_its_own_direction():
    booed = "second 1:BG,5:RYP,9:k,14:w Px 8-@2"
    assert play(booed, "roll k1") == "second 1:BG,5:RYP,9:k,14:w BGRYPx -"
    assert play(booed, "roll k1", "roll k1") == "second 1:BG,5:RYP,8:k,14:w BGRYP -"


@pytest.mark.rule("second §3.2")
def test_a_camel_takes_along_all_on_top_of_it_and_leaves_those_below():
    assert play("second 2:BGRkYP,14:w BGRYPx -", "roll R2") == "second 2:BG,4:RkYP,14:w BGYPx -"


@pytest.mark.rule("second §3.2")
def test_red_rolls_3_and_carries_yellow_along():
    """The example of the rulebook."""
    assert play("second 1:B,2:GRY,4:P,9:k,14:w BGRYPx -", "roll R3") == "second 1:B,2:G,4:P,5:RY,9:k,14:w BGYPx -"


@pytest.mark.rule("second §3.3")
def test_purple_rolls_2_and_jumps_with_green_on_top_of_yellow():
    """The example of the rulebook."""
    assert play("second 1:B,2:RPG,4:Y,9:k,14:w BGRYPx -", "roll P2") == "second 1:B,2:R,4:YPG,9:k,14:w BGRYx -"


@pytest.mark.rule("second §3.3")
def test_a_racing_camel_lands_on_a_crazy_one():
    assert play("second 1:B,2:RPG,4:Yk,14:w BGRYPx -", "roll P2") == "second 1:B,2:R,4:YkPG,14:w BGRYx -"


@pytest.mark.rule("second §3.3")
def test_a_crazy_camel_lands_on_racing_ones():
    assert play("second 1:B,2:RPG,4:Y,6:k,14:w BGRYPx -", "roll k2") == "second 1:B,2:RPG,4:Yk,14:w BGRYP -"


@pytest.mark.rule("second §3.3")
def test_a_crazy_camel_carries_its_riders_back():
    assert play("second 1:B,2:PG,6:RkY,14:w BGRYPx -", "roll k3") == "second 1:B,2:PG,3:kY,6:R,14:w BGRYP -"


@pytest.mark.rule("second §3.4")
def test_a_later_space_is_ahead_and_in_a_stack_the_higher_racing_camel():
    assert standings(standing_like("second 1:BkG,3:RwYP BGRYPx -")) == "PYRGB"


@pytest.mark.rule("second §3.5", "second §7.1")
def test_a_whole_unit_crosses_and_the_race_ends_at_once():
    over = game_after("second 1:B,2:G,3:R,10:k,15:YwP BGRYPx -", "roll Y2")
    assert over.track[17] == "YwP"
    assert over.winners
    assert standings(over) == "PYRGB"


@pytest.mark.rule("second §3.10", "second §3.5")
def test_a_racing_camel_carries_a_crazy_one_forward_even_across_the_line():
    assert play("second 1:B,2:G,3:RY,10:k,15:Pw BGRYPx -", "roll P1") == "second 1:B,2:G,3:RY,10:k,16:Pw BGRYx -"
    assert play("second 1:B,2:G,3:RY,10:k,16:Pw BGRYPx -", "roll P1") == "second 1:B,2:G,3:RY,10:k,17:Pw BGRYx -"
