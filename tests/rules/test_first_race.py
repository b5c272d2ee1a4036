"""Scenes of the first edition, chapter 7: the end of the race."""

import pytest

from sirocco import legal, to_act
from sirocco.rules.events import LegPaid
from tests.scenes import game_after, happened, refused

# White crosses with any roll and wins; blue is the lowest on the rearmost space.
BEFORE_THE_LINE = "first 1:BG,3:OY,16:W BGOYW -"


@pytest.mark.rule("first §7.1")
def test_the_race_ends_the_moment_a_unit_crosses():
    over = game_after(BEFORE_THE_LINE, "roll W1")
    assert over.winners == (1,)
    assert to_act(over) == ()
    assert legal(over, 2) == ()
    assert refused(over, "2 ticket G").rule == "first §7.1"


@pytest.mark.rule("first §7.2")
def test_the_last_leg_is_scored_with_the_pyramid_ticket_of_the_last_roll():
    over = game_after(BEFORE_THE_LINE, "roll W1", tickets={2: "W5 W3", 3: "Y5 B5 G5"}, rolls=(0, 0, 0, 2))
    assert over.pounds == (4, 11, 2, 5)


@pytest.mark.rule("first §7.2")
def test_a_fifth_die_that_also_ends_the_race_is_scored_once():
    last_die = "first 1:BG,3:OY,16:W W -"
    paid = [event for event in happened(last_die, "roll W1", rolls=(1, 1, 1, 1)) if isinstance(event, LegPaid)]
    assert [event.seat for event in paid] == [1, 2, 3, 4]
    assert game_after(last_die, "roll W1", rolls=(1, 1, 1, 1)).pounds == (5, 4, 4, 4)


@pytest.mark.rule("first §7.3")
def test_right_cards_pay_8_5_3_2_1_1_from_the_oldest_and_a_wrong_one_costs_1():
    over = game_after(BEFORE_THE_LINE, "roll W1", players=8, turn=8, winner="3W 5W 1W 7G 2W 4W 6W")
    assert over.pounds == (3 + 3, 3 + 2, 3 + 8, 3 + 1, 3 + 5, 3 + 1, 3 - 1, 3 + 1)


@pytest.mark.rule("first §7.3")
def test_one_player_may_have_cards_of_several_camels_on_the_winner_pile():
    assert game_after(BEFORE_THE_LINE, "roll W1", winner="2B 2G 2W 3W").pounds == (4, 9, 8, 3)


@pytest.mark.rule("first §7.4")
def test_the_overall_loser_is_the_lowest_camel_on_the_rearmost_space():
    over = game_after(BEFORE_THE_LINE, "roll W1", loser="2G 3B 4B")
    assert over.pounds == (4, 2, 11, 8)


@pytest.mark.rule("first §7.3", "first §7.4")
def test_green_wins_and_white_loses_and_each_pile_pays_for_its_own_camel():
    """After the example of the rulebook, whose pictures no text carries."""
    over = game_after("first 1:W,3:OYB,16:G BGOYW -", "roll G2", winner="2G 3W 4G", loser="4W 2O 3G")
    assert over.pounds == (4, 3 + 8 - 1, 3 - 1 - 1, 3 + 5 + 8)


@pytest.mark.rule("first §7.4", "first §7.5")
def test_the_winner_pile_is_settled_before_the_loser_pile():
    over = game_after(BEFORE_THE_LINE, "roll W1", pounds=(3, 0, 3, 3), winner="2G", loser="2B")
    assert over.pounds[1] == 8, "the wrong card was forgiven before the right one paid"


@pytest.mark.rule("first §7.5")
@pytest.mark.parametrize(("pile", "pounds"), [("2B 2W", 8), ("2W 2B", 7)])
def test_with_0_pounds_wrong_then_right_ends_with_8_right_then_wrong_with_7(pile, pounds):
    assert game_after(BEFORE_THE_LINE, "roll W1", pounds=(3, 0, 3, 3), winner=pile).pounds[1] == pounds


@pytest.mark.rule("first §7.5", "first §7.2")
def test_the_leg_is_paid_before_the_piles():
    over = game_after(BEFORE_THE_LINE, "roll W1", pounds=(3, 0, 3, 3), tickets={2: "B5"}, winner="2W")
    assert over.pounds[1] == 8, "the lost bet was forgiven before the card paid"


@pytest.mark.rule("first §7.6")
def test_those_who_tie_share_the_victory():
    assert game_after(BEFORE_THE_LINE, "roll W1", pounds=(1, 6, 2, 6)).winners == (2, 4)
