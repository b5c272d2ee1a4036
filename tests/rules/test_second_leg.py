"""Scenes of the second edition, chapter 6: the end of a leg."""

import pytest

from sirocco import fold, to_act
from sirocco.rules import SPECTATOR
from sirocco.rules.events import DieRevealed, LegEnded
from tests.scenes import game_after, happened, known_to, play

# Four dice are out.  After a 1 of purple green leads, white on top of it counting for nothing, before yellow, red,
# purple and blue.
LAST_DIE = "second 1:B,2:P,4:Rk,6:Y,8:Gw Px -"


@pytest.mark.rule("second §6.1")
def test_the_leg_is_scored_after_the_fifth_die_and_not_before():
    start = "second 1:BG,3:RYP,11:k,14:w BGRYPx -"
    four = game_after(start, "roll B1", "roll G1", "roll w1", "roll Y1")
    assert (four.leg, four.pounds) == (1, (3, 3, 3, 3))
    five = game_after(four, "roll P1")
    assert (five.leg, five.pounds) == (2, (5, 4, 4, 4))


@pytest.mark.rule("second §6.1")
def test_one_of_six_dice_stays_inside_and_all_know_which():
    events = happened(LAST_DIE, "roll k1")
    assert "P" not in {event.die for event in events if isinstance(event, DieRevealed)}
    last = next(event for event in events if isinstance(event, LegEnded))
    assert known_to(fold(game_after(LAST_DIE), events[: events.index(last)]), SPECTATOR).pyramid == "P"
    assert game_after(LAST_DIE, "roll k1").leg == 2


@pytest.mark.rule("second §6.1")
def test_the_last_camel_moves_before_the_leg_is_scored():
    after = game_after("second 1:B,2:R,4:Y,6:P,7:Gk,9:w Px -", "roll P2", pounds=(3, 3, 3, 3), tickets={2: "P5"})
    assert after.pounds[1] == 8


@pytest.mark.rule("second §6.2")
@pytest.mark.parametrize(("roller", "beginner"), [(1, 2), (3, 4), (4, 1)])
def test_left_of_whoever_took_the_last_pyramid_ticket_begins_the_next_leg(roller, beginner):
    after = game_after(LAST_DIE, "roll P1", turn=roller)
    assert after.leg == 2
    assert to_act(after) == (beginner,)


@pytest.mark.rule("second §6.3")
@pytest.mark.parametrize(
    ("ticket", "pounds"),
    [("G5", 5), ("G3", 3), ("G2", 2), ("Y5", 1), ("Y2", 1), ("R5", -1), ("P3", -1), ("B2", -1)],
)
def test_the_leaders_ticket_pays_its_value_the_seconds_1_and_the_others_cost_1(ticket, pounds):
    assert game_after(LAST_DIE, "roll P1", tickets={2: ticket}).pounds == (4, 3 + pounds, 3, 3)


@pytest.mark.rule("second §6.3", "second §3.4")
def test_in_a_stack_the_top_racing_camel_leads_and_the_next_one_below_is_second():
    after = game_after("second 1:B,2:P,4:R,8:YkGw Px -", "roll P1", tickets={2: "G5", 3: "Y5"})
    assert after.pounds == (4, 8, 4, 3)


@pytest.mark.rule("second §6.4")
def test_each_pyramid_ticket_pays_1_pound():
    assert game_after(LAST_DIE, "roll P1", rolls=(1, 3, 0, 0)).pounds == (5, 6, 3, 3)


@pytest.mark.rule("second §6.3", "second §6.4", "second §6.5")
def test_green_leads_yellow_is_second_and_the_tickets_in_front_of_martina_give_9_pounds_in_total():
    """After the example of the rulebook, whose pictures no text carries."""
    assert game_after(LAST_DIE, "4 roll P1", turn=4, tickets={4: "G5 G3 Y3 B5"}).pounds == (3, 3, 3, 12)


@pytest.mark.rule("second §6.5")
def test_gains_and_losses_are_one_sum_so_losses_are_not_forgiven_one_by_one():
    after = game_after(LAST_DIE, "roll P1", pounds=(3, 1, 3, 3), tickets={2: "B5 R5 P5 G5"})
    assert after.pounds[1] == 3


@pytest.mark.rule("second §6.5", "second §1.3")
def test_a_sum_is_paid_down_to_0_and_no_further():
    assert game_after(LAST_DIE, "roll P1", pounds=(0, 2, 0, 0), tickets={2: "B5 R5 P5"}).pounds == (1, 0, 0, 0)


@pytest.mark.rule("second §6.6")
def test_tickets_tiles_and_dice_go_back():
    game = "second 1:B,2:P,4:Rk,6:Y,8:Gw Px 10+@2,12-@4"
    assert play(game, "roll P1") == "second 1:B,3:P,4:Rk,6:Y,8:Gw BGRYPx -"
    after = game_after(game, "roll P1", tickets={1: "G5", 3: "G3 G2"}, rolls=(1, 1, 1, 1))
    assert after.tickets == ((), (), (), ())
    assert after.rolls == (0, 0, 0, 0)
    assert game_after(after, "2 ticket G").tickets[1][0].value == 5


@pytest.mark.rule("second §6.6")
def test_camels_stay_where_they_stand_and_finish_cards_where_they_lie():
    after = game_after(LAST_DIE, "roll P1", winner="1G", loser="2B")
    assert [len(pile) for pile in (after.winner_pile, after.loser_pile)] == [1, 1]
    assert after.hands[0] == "BRYP"
