"""Scenes of the second edition, chapter 8: partnerships, with six or more players."""

import pytest

from sirocco import legal, to_act
from sirocco.rules.actions import Partner
from sirocco.rules.events import LegPaid
from tests.scenes import game_after, happened, refused, standing_like

START = "second 1:BG,3:RYP,11:k,14:w BGRYPx -"

# Four dice are out.  After a 1 of purple green leads before yellow, red, purple and blue.
LAST_DIE = "second 1:B,2:P,4:R,6:Y,8:G,11:k,14:w Px -"


@pytest.mark.rule("second §8.1")
def test_whoever_chooses_somebody_is_their_partner_and_the_turn_is_over():
    after = game_after(START, "partner 4", players=6)
    assert after.partners == (4, 0, 0, 1, 0, 0)
    assert to_act(after) == (2,)


@pytest.mark.rule("second §8.1")
def test_being_chosen_costs_no_turn():
    assert to_act(game_after(START, "1 partner 2", players=6)) == (2,)
    assert game_after(START, "1 partner 2", "2 ticket G", players=6).tickets[1][0].value == 5


@pytest.mark.rule("second §8.1")
def test_five_players_have_no_partnerships():
    assert refused(START, "partner 4", players=5).rule == "second §8.1"


@pytest.mark.rule("second §8.1")
@pytest.mark.parametrize("seat", [1, 7])
def test_a_partner_is_another_player(seat):
    assert refused(START, f"partner {seat}", players=6).rule == "second §8.1"


@pytest.mark.rule("second §8.2")
@pytest.mark.parametrize("moves", [("1 partner 4", "2 partner 4"), ("1 partner 4", "2 partner 1")])
def test_nobody_is_chosen_who_has_a_partner(moves):
    assert refused(START, *moves, players=6).rule == "second §8.2"


@pytest.mark.rule("second §8.2")
@pytest.mark.parametrize("moves", [("1 partner 2", "2 partner 3"), ("6 partner 1", "1 partner 3")])
def test_nobody_chooses_who_has_a_partner(moves):
    assert refused(START, *moves, players=6, turn=int(moves[0][0])).rule == "second §8.2"


@pytest.mark.rule("second §8.2")
def test_whoever_is_still_alone_may_choose_whoever_is_still_alone():
    game = standing_like(START, 8, partners=((1, 4), (2, 7)), turn=3)
    assert [action.seat for action in legal(game, 3) if isinstance(action, Partner)] == [5, 6, 8]


@pytest.mark.rule("second §8.3")
def test_with_an_odd_number_of_players_somebody_may_stay_alone():
    game = standing_like(START, 7, partners=((1, 4), (2, 3), (5, 6)), turn=7)
    assert not any(isinstance(action, Partner) for action in legal(game, 7))
    assert refused(game, "7 partner 4").rule == "second §8.2"


@pytest.mark.rule("second §8.3")
def test_nobody_has_to_have_a_partner():
    after = game_after(LAST_DIE, "roll P1", players=6, tickets={2: "G5"})
    assert after.pounds == (4, 8, 3, 3, 3, 3)


def paid_with(tickets: dict[int, str], *, rolls: tuple[int, ...] = (0,) * 6) -> tuple[int, int]:
    """What the leg gives to seats 2 and 5, who are partners."""
    events = happened(
        LAST_DIE, "1 roll P1", players=6, partners=((2, 5),), tickets=tickets, rolls=rolls, pounds=(9,) * 6
    )
    paid = {event.seat: event.pounds for event in events if isinstance(event, LegPaid)}
    return paid[2], paid[5]


@pytest.mark.rule("second §8.4")
def test_each_partner_receives_the_best_ticket_of_the_other_too():
    assert paid_with({2: "G5 R5", 5: "G3 G2 Y5"}) == (5 - 1 + 3, 3 + 2 + 1 + 5)


@pytest.mark.rule("second §8.4")
def test_a_partners_pyramid_ticket_can_be_the_best():
    assert paid_with({2: "B5"}, rolls=(0, 2, 0, 0, 0, 0)) == (-1 + 2, 1)


@pytest.mark.rule("second §8.4")
def test_the_ticket_of_the_second_camel_gives_a_partner_1_pound():
    assert paid_with({2: "Y5 B5"}) == (0, 1)


@pytest.mark.rule("second §8.4")
@pytest.mark.parametrize("tickets", [{2: "B5 R5"}, {2: "B5"}, {}])
def test_bad_tickets_of_a_partner_or_none_cost_nothing(tickets):
    assert paid_with(tickets)[1] == 0


@pytest.mark.rule("second §8.4")
def test_only_own_tickets_are_copied_not_what_the_partner_copied():
    assert paid_with({5: "G5"}) == (5, 5)


@pytest.mark.rule("second §8.4")
def test_who_is_nobodys_partner_copies_nothing():
    after = game_after(LAST_DIE, "roll P1", players=6, partners=((2, 5),), tickets={2: "G5"})
    assert after.pounds == (4, 8, 3, 3, 8, 3)


@pytest.mark.rule("second §8.4", "second §6.5")
def test_what_a_partner_gives_is_in_the_sum_before_0_stops_it():
    after = game_after(
        LAST_DIE, "roll P1", players=6, partners=((2, 5),), tickets={2: "B5 R5", 5: "G5"}, pounds=(0,) * 6
    )
    assert after.pounds == (1, 3, 0, 0, 5, 0)


@pytest.mark.rule("second §8.4")
def test_finish_cards_are_no_tickets():
    over = game_after(
        "second 1:BG,3:RY,11:kw,16:P BGRYPx -", "roll P1", players=6, partners=((2, 5),), winner="2P", loser="2R"
    )
    assert over.pounds == (4, 3 + 8 - 1, 3, 3, 3, 3)


@pytest.mark.rule("second §8.5")
def test_a_partnership_counts_in_the_last_leg_too():
    over = game_after(
        "second 1:BG,3:RY,11:kw,16:P BGRYPx -", "roll P1", players=6, partners=((2, 5),), tickets={5: "P5 P3"}
    )
    assert over.pounds == (4, 3 + 5, 3, 3, 3 + 5 + 3, 3)


@pytest.mark.rule("second §8.5", "second §6.6")
def test_after_the_leg_all_cards_are_open_again():
    after = game_after(LAST_DIE, "roll P1", players=6, partners=((1, 2), (3, 4)))
    assert after.partners == (0,) * 6
    assert game_after(after, "2 partner 1").partners == (2, 1, 0, 0, 0, 0)
