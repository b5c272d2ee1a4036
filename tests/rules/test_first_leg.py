"""Scenes of the first edition, chapter 6: the end of a leg."""

import pytest

from sirocco import to_act
from tests.scenes import game_after, play

# White is the last die.  Rolling a 1 it ends fourth: green leads before yellow, orange, white and blue.
LAST_DIE = "first 1:B,2:W,4:O,6:Y,8:G W -"


@pytest.mark.rule("first §6.1")
def test_the_leg_is_scored_after_the_fifth_die_and_not_before():
    start = "first 1:BG,3:OYW BGOYW -"
    four = game_after(start, "roll B1", "roll G1", "roll O1", "roll Y1")
    assert (four.leg, four.pounds) == (1, (3, 3, 3, 3))
    five = game_after(four, "roll W1")
    assert (five.leg, five.pounds) == (2, (5, 4, 4, 4))


@pytest.mark.rule("first §6.1")
def test_the_last_camel_moves_before_the_leg_is_scored():
    after = game_after("first 1:B,2:O,4:Y,6:G,7:W W -", "roll W2", pounds=(3, 3, 3, 3), tickets={2: "W5"})
    assert after.pounds[1] == 8


@pytest.mark.rule("first §6.2")
@pytest.mark.parametrize(("roller", "beginner"), [(1, 2), (3, 4), (4, 1)])
def test_left_of_whoever_took_the_last_pyramid_ticket_begins_the_next_leg(roller, beginner):
    after = game_after(LAST_DIE, "roll W1", turn=roller)
    assert after.leg == 2
    assert to_act(after) == (beginner,)


@pytest.mark.rule("first §6.3")
@pytest.mark.parametrize(
    ("ticket", "pounds"),
    [("G5", 5), ("G3", 3), ("G2", 2), ("Y5", 1), ("Y2", 1), ("O5", -1), ("W3", -1), ("B2", -1)],
)
def test_the_leaders_ticket_pays_its_value_the_seconds_1_and_the_others_cost_1(ticket, pounds):
    assert game_after(LAST_DIE, "roll W1", tickets={2: ticket}).pounds == (4, 3 + pounds, 3, 3)


@pytest.mark.rule("first §6.3", "first §3.4")
def test_in_a_stack_the_top_camel_leads_and_the_one_below_is_second():
    after = game_after("first 1:B,2:W,4:O,8:YG W -", "roll W1", tickets={2: "G5", 3: "Y5"})
    assert after.pounds == (4, 8, 4, 3)


@pytest.mark.rule("first §6.4")
def test_each_pyramid_ticket_pays_1_pound():
    assert game_after(LAST_DIE, "roll W1", rolls=(1, 3, 0, 0)).pounds == (5, 6, 3, 3)


@pytest.mark.rule("first §6.3", "first §6.4", "first §6.5")
def test_green_leads_yellow_is_second_and_the_tickets_in_front_of_martina_give_9_pounds_in_total():
    """After the example of the rulebook, whose pictures no text carries."""
    assert game_after(LAST_DIE, "4 roll W1", turn=4, tickets={4: "G5 G3 Y3 B5"}).pounds == (3, 3, 3, 12)


@pytest.mark.rule("first §6.5")
def test_gains_and_losses_are_one_sum_so_losses_are_not_forgiven_one_by_one():
    after = game_after(LAST_DIE, "roll W1", pounds=(3, 1, 3, 3), tickets={2: "B5 O5 W5 G5"})
    assert after.pounds[1] == 3


@pytest.mark.rule("first §6.5", "first §1.3")
def test_a_sum_is_paid_down_to_0_and_no_further():
    assert game_after(LAST_DIE, "roll W1", pounds=(0, 2, 0, 0), tickets={2: "B5 O5 W5"}).pounds == (1, 0, 0, 0)


@pytest.mark.rule("first §6.6")
def test_tickets_tiles_and_dice_go_back():
    game = "first 1:B,2:W,4:O,6:Y,8:G W 10+@2,12-@4"
    assert play(game, "roll W1") == "first 1:B,3:W,4:O,6:Y,8:G BGOYW -"
    after = game_after(game, "roll W1", tickets={1: "G5", 3: "G3 G2"}, rolls=(1, 1, 1, 1))
    assert after.tickets == ((), (), (), ())
    assert after.rolls == (0, 0, 0, 0)
    assert game_after(after, "2 ticket G").tickets[1][0].value == 5


@pytest.mark.rule("first §6.6")
def test_camels_stay_where_they_stand_and_finish_cards_where_they_lie():
    after = game_after(LAST_DIE, "roll W1", winner="1G", loser="2B")
    assert [len(pile) for pile in (after.winner_pile, after.loser_pile)] == [1, 1]
    assert after.hands[0] == "BOYW"
