"""Cards, chapters 6 and 7: the end of a leg, the end of the race, and what everything pays."""

from __future__ import annotations

from typing import Any

import pytest

from sirocco.rules import cards, to_act
from sirocco.rules.cards import Piece
from sirocco.rules.events import CardRevealed, GameEnded, LegCleared, LegEnded, LegPaid, OverallPaid, RaceEnded
from sirocco.rules.tickets import Reward
from tests.rules.cards_scenes import after, pool
from tests.scenes import happened, play, refused

# The last card of the deck ends the leg with yellow first, then white, blue, green and orange.
LAST_CARD = "cards 1:O,2:G,3:B,5:W,6:Y Y1 - 15"
# The same order, but yellow is about to cross the line.
LAST_STEP = "cards 1:O,2:G,3:B,5:W,15:Y B1Y1 - 15"
# Nobody but white and yellow has left the start card.
SHARED_FIFTH = "cards 0:BGO,5:W,6:Y Y1 - 15"


def pounds_after_leg(position: str, **given: Any) -> int:
    """What seat 1, who owned 10 pounds, is paid when the last card is revealed."""
    return after(position, "reveal Y1", pounds=(10, 10, 10, 10), **given).pounds[0] - 10


def overall_pay(**given: Any) -> int:
    """What seat 1 is paid for its overall cards."""
    return pounds_after_leg(LAST_STEP, **given)


def held(card: str) -> tuple[str, str, str, str]:
    return (card, "", "", "")


# §6.1 When.


@pytest.mark.rule("cards §6.1")
def test_the_last_card_of_the_deck_ends_the_leg_at_once():
    events = happened(LAST_CARD, "reveal Y1")
    assert [type(event) for event in events if isinstance(event, CardRevealed | LegEnded | LegCleared)] == [
        CardRevealed,
        LegEnded,
        LegCleared,
    ]
    assert after(LAST_CARD, "reveal Y1").leg == 2


@pytest.mark.rule("cards §6.1", "cards §5.1")
def test_after_the_last_card_no_bet_is_made():
    over = after(LAST_CARD, "reveal Y1")
    assert to_act(over) == ()
    assert refused(over, "1 ticket Y").rule == "cards §3.4"


@pytest.mark.rule("cards §6.1", "cards §5.1")
def test_a_bet_made_before_the_last_card_counts():
    assert after(LAST_CARD, "ticket Y", "reveal Y1").pounds == (8, 3, 3, 3)


@pytest.mark.rule("cards §6.1", "cards §5.4")
def test_a_kept_card_is_lost_at_the_end_of_the_leg():
    assert after(LAST_CARD, "reveal Y1", hands=(("B1",), ("B2",), (), ())).hands == ((), (), (), ())


@pytest.mark.rule("cards §6.1")
def test_while_a_card_is_in_the_deck_the_leg_goes_on_whatever_else_is_done():
    moves = ("palm 14", "done", "play B1", "done", "fennec 15", "done")
    state = after(LAST_CARD, *moves, hands=((), ("B1",), (), ()))
    assert (state.leg, to_act(state)) == (1, (4,))


@pytest.mark.rule("cards §6.1")
def test_the_last_camel_moves_before_the_leg_is_paid():
    assert LegEnded(1, "WYBGO") in happened("cards 1:O,2:G,3:B,5:Y,6:W Y1W1 - 15", "reveal W1", "done", "reveal Y1")


# §6.2 Winner cards, §6.3 midfield cards, §6.4 fennec and palm.


@pytest.mark.rule("cards §6.2")
@pytest.mark.parametrize(
    ("ticket", "pounds"), [("Y5", 5), ("Y3", 3), ("Y2", 2), ("W5", 1), ("W2", 1), ("B5", -1), ("G3", -1), ("O2", -1)]
)
def test_a_winner_card_pays_what_is_printed_for_the_leader_1_for_the_second_and_costs_1_otherwise(ticket, pounds):
    assert pounds_after_leg(LAST_CARD, tickets={1: ticket}) == pounds


@pytest.mark.rule("cards §6.3")
@pytest.mark.parametrize(("camel", "pounds"), [("Y", -1), ("W", 1), ("B", 2), ("G", 1), ("O", -1)])
def test_a_midfield_card_pays_2_for_the_third_1_for_its_neighbours_and_costs_1_otherwise(camel, pounds):
    assert pounds_after_leg(LAST_CARD, midfield=held(camel)) == pounds


@pytest.mark.rule("cards §4.8", "cards §6.2")
def test_in_a_stack_in_the_lead_the_camel_on_top_leads():
    assert pounds_after_leg("cards 1:O,2:G,3:B,6:YW Y1 - 15", tickets={1: "W5 Y5"}) == 5 + 1


@pytest.mark.rule("cards §4.8", "cards §6.3")
@pytest.mark.parametrize(("camel", "pounds"), [("B", -1), ("G", -1), ("O", -1)])
def test_camels_on_the_start_card_are_all_fifth_so_no_midfield_card_pays_for_a_fourth(camel, pounds):
    assert pounds_after_leg(SHARED_FIFTH, midfield=held(camel)) == pounds


@pytest.mark.rule("cards §4.8", "cards §6.2")
def test_where_all_others_are_on_the_start_card_no_winner_card_pays_for_a_second():
    assert pounds_after_leg("cards 0:BGOW,6:Y Y1 - 15", tickets={1: "B5 G5 O5 W5"}) == -4


@pytest.mark.rule("cards §6.4")
@pytest.mark.parametrize(
    ("given", "pounds"),
    [
        ({"fennec": Piece(12, 1)}, -1),
        ({"palm": Piece(12, 1)}, -1),
        ({"fennec": Piece(12, 1), "palm": Piece(14, 1)}, -2),
    ],
)
def test_each_card_of_a_piece_costs_1_pound(given, pounds):
    assert pounds_after_leg(LAST_CARD, **given) == pounds


@pytest.mark.rule("cards §6.4", "cards §5.2")
def test_who_placed_a_piece_pays_for_it_and_nobody_else():
    state = after("cards 1:O,2:G,3:B,5:W,6:Y Y1 - 15", "fennec 9", "done", "palm 11", "done", "reveal Y1")
    assert state.pounds == (2, 2, 3, 3)


@pytest.mark.rule("cards §6.4", "cards §4.5")
def test_a_piece_that_acted_costs_nothing_even_with_the_last_card():
    assert after(LAST_CARD, "palm 7", "done", "reveal Y1").pounds == (3, 3, 3, 3)


@pytest.mark.rule("cards §6.4", "cards §4.7")
def test_a_piece_that_all_have_passed_costs_nothing():
    assert after("cards 1:O,4:GBWY O2 - 15", "palm 2", "done", "reveal O2").pounds == (3, 3, 3, 3)


# §6.5 One sum, §6.6 clean-up.


@pytest.mark.rule("cards §6.5")
def test_a_hand_of_betting_cards_comes_to_7_pounds_as_in_the_rulebook():
    # Yellow is in the lead, white second, blue third.  Which cards lie before Nina only the picture shows.
    given: dict[str, Any] = {"tickets": {1: "Y5 W5"}, "midfield": held("B"), "palm": Piece(12, 1)}
    assert pounds_after_leg(LAST_CARD, **given) == 5 + 1 + 2 - 1


@pytest.mark.rule("cards §6.5")
def test_the_payout_is_told_line_by_line():
    given: dict[str, Any] = {"tickets": {1: "Y5"}, "midfield": held("W"), "palm": Piece(12, 1)}
    rewards = (Reward("ticket", "Y", 5, 5), Reward("midfield", "W", 0, 1), Reward("palm", "", 0, -1))
    assert LegPaid(1, rewards, 5, 5) in happened(LAST_CARD, "reveal Y1", **given)


@pytest.mark.rule("cards §6.5", "cards §1.3")
@pytest.mark.parametrize(
    ("tickets", "pounds"),
    [("B5 G5 O5 Y5", 3), ("Y5 B5 G5 O5", 3), ("B5", 1), ("B5 G5 O5", 1), ("W5 B5", 1), ("W5", 2)],
)
def test_a_leg_is_one_sum_and_only_the_sum_stops_at_1_pound(tickets, pounds):
    assert after(LAST_CARD, "reveal Y1", pounds=(1, 1, 1, 1), tickets={1: tickets}).pounds == (pounds, 1, 1, 1)


@pytest.mark.rule("cards §6.5")
def test_who_holds_nothing_is_paid_nothing():
    assert LegPaid(2, (), 0, 0) in happened(LAST_CARD, "reveal Y1")


@pytest.mark.rule("cards §6.6")
def test_winner_and_midfield_cards_pieces_and_racing_cards_go_back():
    given: dict[str, Any] = {"tickets": {1: "Y5", 2: "B5"}, "midfield": ("B", "", "W", ""), "palm": Piece(12, 1)}
    state = after(LAST_CARD, "fennec 14", "done", "2 reveal Y1", **given)
    assert state.tickets == ((), (), (), ())
    assert state.midfield == ("", "", "", "")
    assert (state.fennec, state.palm, state.deck, state.revealed) == (None, None, (), ())
    assert len(pool(state)) == 30


@pytest.mark.rule("cards §6.6")
def test_pounds_and_overall_cards_stay_with_the_players():
    state = after(LAST_CARD, "reveal Y1", pounds=(4, 5, 6, 7), overall_winner=held("B"), overall_loser=held("Y"))
    assert (state.pounds, state.overall_winner, state.overall_loser) == ((4, 5, 6, 7), held("B"), held("Y"))


@pytest.mark.rule("cards §6.6", "cards §6.1")
def test_overall_cards_pay_nothing_at_the_end_of_a_leg():
    assert pounds_after_leg(LAST_CARD, overall_winner=held("Y"), overall_loser=held("O")) == 0


# §7 The end of the race.


@pytest.mark.rule("cards §7.1")
def test_a_crossing_ends_the_race_at_once_and_no_bet_follows():
    over = after(LAST_STEP, "reveal Y1")
    assert to_act(over) == ()
    assert refused(over, "1 ticket Y").rule == "cards §7.1"
    assert refused(over, "2 reveal B1").rule == "cards §7.1"


@pytest.mark.rule("cards §7.1", "cards §5.1")
def test_a_bet_made_before_the_crossing_counts():
    assert after(LAST_STEP, "winner Y", "reveal Y1").pounds == (10, 3, 3, 3)


@pytest.mark.rule("cards §7.2")
def test_the_last_leg_is_paid_too():
    given: dict[str, Any] = {
        "tickets": {1: "Y5 W5"},
        "midfield": held("B"),
        "palm": Piece(14, 1),
        "fennec": Piece(12, 2),
    }
    assert after(LAST_STEP, "reveal Y1", **given).pounds == (3 + 5 + 1 + 2 - 1, 2, 3, 3)


@pytest.mark.rule("cards §7.2", "cards §6.1")
def test_a_last_card_that_ends_the_race_pays_the_leg_once():
    events = happened("cards 1:O,2:G,3:B,5:W,15:Y Y1 - 15", "reveal Y1", tickets={1: "Y5"}, overall_winner=held("Y"))
    _, _, _, *told = [type(event) for event in events]  # a seat reached for the card, it was revealed, yellow moved
    assert told == [RaceEnded, LegEnded, LegPaid, LegPaid, LegPaid, LegPaid, OverallPaid, GameEnded]
    assert after("cards 1:O,2:G,3:B,5:W,15:Y Y1 - 15", "reveal Y1", tickets={1: "Y5"}).pounds == (8, 3, 3, 3)


@pytest.mark.rule("cards §7.2", "cards §3.1")
def test_after_the_race_no_leg_begins():
    over = after("cards 1:O,2:G,3:B,5:W,15:Y Y1 - 15", "reveal Y1")
    assert (over.leg, over.length, over.storms) == (1, 15, ())
    assert over.phase == cards.OVER


@pytest.mark.rule("cards §7.3")
@pytest.mark.parametrize(("camel", "pounds"), [("Y", 7), ("W", 3), ("B", -1), ("G", -1), ("O", -1)])
def test_an_overall_winner_card_pays_7_for_the_first_3_for_the_second_and_costs_1_otherwise(camel, pounds):
    assert overall_pay(overall_winner=held(camel)) == pounds


@pytest.mark.rule("cards §7.4")
@pytest.mark.parametrize(("camel", "pounds"), [("O", 7), ("G", 3), ("B", -1), ("W", -1), ("Y", -1)])
def test_an_overall_loser_card_pays_7_for_the_fifth_3_for_the_fourth_and_costs_1_otherwise(camel, pounds):
    assert overall_pay(overall_loser=held(camel)) == pounds


@pytest.mark.rule("cards §7.4", "cards §4.8")
@pytest.mark.parametrize("camel", "BGO")
def test_every_camel_left_on_the_start_card_is_worth_7_as_overall_loser(camel):
    assert pounds_after_leg("cards 0:BGO,5:W,15:Y B1Y1 - 15", overall_loser=held(camel)) == 7


@pytest.mark.rule("cards §7.3", "cards §4.8")
def test_where_all_others_are_on_the_start_card_no_overall_winner_card_pays_for_a_second():
    assert pounds_after_leg("cards 0:BGOW,15:Y B1Y1 - 15", overall_winner=held("W")) == -1


@pytest.mark.rule("cards §7.3", "cards §7.4", "cards §4.9")
def test_of_a_unit_that_crossed_the_lower_camel_is_second():
    assert pounds_after_leg("cards 1:O,2:G,3:B,15:YW B1Y1 - 15", overall_winner=held("Y")) == 3


@pytest.mark.rule("cards §7.3", "cards §7.4", "cards §5.9")
def test_one_camel_backed_as_both_pays_once_and_costs_once():
    assert overall_pay(overall_winner=held("Y"), overall_loser=held("Y")) == 7 - 1


@pytest.mark.rule("cards §7.5", "cards §1.3")
def test_the_overall_cards_are_one_sum_and_only_the_sum_stops_at_1_pound():
    for winner, loser in (("B", "O"), ("Y", "B")):
        over = after(
            LAST_STEP, "reveal Y1", pounds=(1, 1, 1, 1), overall_winner=held(winner), overall_loser=held(loser)
        )
        assert over.pounds == (1 - 1 + 7, 1, 1, 1)
    over = after(LAST_STEP, "reveal Y1", pounds=(2, 1, 1, 1), overall_winner=held("B"), overall_loser=held("B"))
    assert over.pounds == (1, 1, 1, 1)


@pytest.mark.rule("cards §7.5", "cards §7.2", "cards §6.5")
def test_the_floor_holds_once_for_the_leg_and_then_once_for_the_overall_cards():
    over = after(LAST_STEP, "reveal Y1", pounds=(2, 1, 1, 1), tickets={1: "B5 G5 O5"}, overall_winner=held("Y"))
    assert over.pounds == (1 + 7, 1, 1, 1)


@pytest.mark.rule("cards §7.5")
def test_the_overall_payout_is_told_to_those_who_hold_a_card():
    events = happened(LAST_STEP, "reveal Y1", overall_winner=("Y", "B", "", ""), overall_loser=held("G"))
    assert [event for event in events if isinstance(event, OverallPaid)] == [
        OverallPaid(1, (Reward("winner", "Y", 0, 7), Reward("loser", "G", 0, 3)), 10, 10),
        OverallPaid(2, (Reward("winner", "B", 0, -1),), -1, -1),
    ]


@pytest.mark.rule("cards §7.6")
def test_those_who_tie_share_the_victory():
    assert after(LAST_STEP, "reveal Y1", pounds=(4, 9, 1, 9)).winners == (2, 4)


@pytest.mark.rule("cards §7.6")
def test_victory_is_counted_after_the_overall_cards():
    over = after(LAST_STEP, "reveal Y1", pounds=(4, 9, 1, 9), overall_loser=("O", "", "", "Y"))
    assert (over.pounds, over.winners) == ((11, 9, 1, 8), (1,))


@pytest.mark.rule("cards §7.6")
def test_the_race_stands_as_it_ended():
    assert play(LAST_STEP, "reveal Y1") == "cards 1:O,2:G,3:B,5:W,16:Y B1 - 15"
