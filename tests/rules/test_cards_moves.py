"""Cards, chapter 4: how camels move, what palm and fennec do to them, and who is ahead."""

from __future__ import annotations

import pytest

from sirocco.rules import cards, standings
from sirocco.rules.events import CamelsMoved, LegEnded, PieceReturned, RaceEnded
from tests.rules.cards_scenes import after
from tests.scenes import happened, play, refused

# §4.1 Camel unit, §4.2 On top.


@pytest.mark.rule("cards §4.1")
def test_a_camel_takes_along_all_on_top_of_it_and_leaves_those_below():
    assert play("cards 1:BGOYW B1O1 - 15", "reveal O1") == "cards 1:BG,2:OYW B1 - 15"


@pytest.mark.rule("cards §4.1")
def test_the_camel_on_top_moves_alone():
    assert play("cards 1:BGOYW B1W1 - 15", "reveal W1") == "cards 1:BGOY,2:W B1 - 15"


@pytest.mark.rule("cards §4.2")
def test_a_unit_lands_on_top_of_camels_where_its_move_ends():
    assert play("cards 1:BGO,2:YW B1G1 - 15", "reveal G1") == "cards 1:B,2:YWGO B1 - 15"


@pytest.mark.rule("cards §4.2")
def test_a_unit_that_passes_camels_leaves_them_alone():
    assert play("cards 1:BGO,2:YW B1G2 - 15", "reveal G2") == "cards 1:B,2:YW,3:GO B1 - 15"


@pytest.mark.rule("cards §4.2", "cards §2.2")
def test_a_camel_from_the_start_card_climbs_on_those_on_space_1():
    assert play("cards 0:BG,1:OYW B1G1 - 15", "reveal G1") == "cards 0:B,1:OYWG B1 - 15"


@pytest.mark.rule("cards §4.2", "cards §5.3")
def test_a_card_that_is_revealed_moves_one_or_two_spaces_as_it_says():
    assert play("cards 1:BGOYW B1B2 - 15", "reveal B1") == "cards 2:BGOYW B2 - 15"
    assert play("cards 1:BGOYW B1B2 - 15", "reveal B2") == "cards 3:BGOYW B1 - 15"


# §4.3 Palm, §4.4 Fennec, §4.5 The piece goes back.


@pytest.mark.rule("cards §4.3")
def test_a_unit_that_ends_on_the_palm_goes_one_more_space():
    assert play("cards 1:BGOYW B1O1 palm@2 15", "reveal O1") == "cards 1:BG,3:OYW B1 - 15"


@pytest.mark.rule("cards §4.3")
def test_behind_the_palm_a_unit_lands_on_top():
    assert play("cards 1:BGO,3:YW B1G1 palm@2 15", "reveal G1") == "cards 1:B,3:YWGO B1 - 15"


@pytest.mark.rule("cards §4.3", "cards §4.4")
def test_a_piece_that_is_only_passed_does_nothing():
    assert play("cards 1:BGOYW B1W2 palm@2 15", "reveal W2") == "cards 1:BGOY,3:W B1 palm@2 15"
    assert play("cards 1:BGOYW B1W2 fennec@2 15", "reveal W2") == "cards 1:BGOY,3:W B1 fennec@2 15"


@pytest.mark.rule("cards §4.4")
def test_a_unit_that_ends_on_the_fennec_goes_one_space_back_underneath_the_camels_there():
    assert play("cards 1:BG,2:OYW B1B2 fennec@3 15", "reveal B2") == "cards 2:BGOYW B1 - 15"


@pytest.mark.rule("cards §4.4")
def test_the_fennec_sends_a_unit_underneath_the_camels_it_came_from_too():
    assert play("cards 2:BGOYW B1Y1 fennec@3 15", "reveal Y1") == "cards 2:YWBGO B1 - 15"


@pytest.mark.rule("cards §4.4")
def test_where_nobody_stands_the_fennec_sends_a_unit_back_to_stand_there():
    assert play("cards 1:BGOYW B1Y2 fennec@3 15", "reveal Y2") == "cards 1:BGO,2:YW B1 - 15"


@pytest.mark.rule("cards §4.4")
def test_a_fennec_on_space_1_sends_a_camel_back_to_the_start_card():
    assert play("cards 0:BGOYW B1O1 fennec@1 15", "reveal O1") == "cards 0:BGOYW B1 - 15"


@pytest.mark.rule("cards §4.4", "cards §2.2")
def test_a_camel_sent_back_to_the_start_card_carries_nobody_and_is_carried_by_nobody():
    moves = ("reveal B1", "done", "reveal G1", "done", "reveal B1")
    assert play("cards 0:BGOYW B1B1B1G1 fennec@1 15", *moves) == "cards 0:OYW,1:GB B1 - 15"


@pytest.mark.rule("cards §4.4", "cards §3.3")
def test_a_fennec_on_a_turned_first_card_sends_back_to_the_start_card_too():
    assert play("cards 0:BGOY,5:W B1B1 fennec@1 15~1,3", "reveal B1") == "cards 0:BGOY,5:W B1 - 15~1,3"


@pytest.mark.rule("cards §4.5")
@pytest.mark.parametrize("piece", ["palm", "fennec"])
def test_a_piece_that_has_acted_goes_back_at_once_with_its_card(piece):
    acted = after("cards 1:BGOYW B1W1 - 15", f"{piece} 2", "done", "reveal W1")
    assert (acted.fennec, acted.palm) == (None, None)
    assert PieceReturned(piece, 1, 2, acted=True) in happened(
        "cards 1:BGOYW B1W1 - 15", f"{piece} 2", "done", "reveal W1"
    )


@pytest.mark.rule("cards §4.5", "cards §5.2")
def test_a_piece_that_went_back_may_be_placed_in_the_next_turn():
    moves = ("palm 2", "done", "reveal W1", "done", "palm 4")
    assert play("cards 1:BGOYW B1W1 - 15", *moves) == "cards 1:BGOY,3:W B1 palm@4 15"


# §4.6 One after the other.


@pytest.mark.rule("cards §4.6")
def test_palm_then_fennec_ends_where_the_unit_first_landed():
    assert play("cards 1:BGOYW B1O1 fennec@3,palm@2 15", "reveal O1") == "cards 1:BG,2:OYW B1 - 15"


@pytest.mark.rule("cards §4.6")
def test_fennec_then_palm_ends_where_the_unit_first_landed():
    assert play("cards 1:BGOYW B1O2 fennec@3,palm@2 15", "reveal O2") == "cards 1:BG,3:OYW B1 - 15"


@pytest.mark.rule("cards §4.6")
def test_each_piece_acts_once_and_both_go_back():
    assert happened("cards 1:BGOYW B1W1 fennec@3,palm@2 15", "reveal W1")[2:] == (
        CamelsMoved("W", 1, 2),
        CamelsMoved("W", 2, 3),
        PieceReturned("palm", 0, 2, acted=True),
        CamelsMoved("W", 3, 2, underneath=True),
        PieceReturned("fennec", 0, 3, acted=True),
    )


@pytest.mark.rule("cards §4.6", "cards §3.3")
def test_pieces_on_both_sides_of_a_turned_card_do_not_send_to_each_other():
    assert play("cards 1:BGOYW B1W1 fennec@5,palm@2 15~3", "reveal W1") == "cards 1:BGOY,3:W B1 fennec@5 15~3"


@pytest.mark.rule("cards §4.6", "cards §3.3")
def test_pieces_on_neighbouring_turned_cards_send_to_each_other():
    assert play("cards 1:BGOYW B1W2 fennec@5,palm@3 15~3,5", "reveal W2") == "cards 1:BGOY,3:W B1 - 15~3,5"


@pytest.mark.rule("cards §4.6", "cards §4.4")
def test_a_fennec_on_space_1_does_not_lead_to_a_palm_behind_it():
    assert play("cards 0:BGOYW B1B1 fennec@1,palm@2 15", "reveal B1") == "cards 0:BGOYW B1 palm@2 15"


# §4.7 All have passed.


@pytest.mark.rule("cards §4.7")
@pytest.mark.parametrize("piece", ["palm", "fennec"])
def test_a_piece_goes_back_when_the_last_camel_has_passed_it(piece):
    assert play(f"cards 1:B,3:GOYW B1B2 {piece}@2 15", "reveal B2") == "cards 3:GOYWB B1 - 15"


@pytest.mark.rule("cards §4.7")
def test_a_piece_stays_while_one_camel_has_not_passed_it():
    assert play("cards 1:BG,3:OYW B1G2 palm@2 15", "reveal G2") == "cards 1:B,3:OYWG B1 palm@2 15"
    assert play("cards 0:B,3:GOYW B1W1 palm@1 15", "reveal W1") == "cards 0:B,3:GOY,4:W B1 palm@1 15"


@pytest.mark.rule("cards §4.7")
def test_only_the_piece_that_all_have_passed_goes_back():
    assert play("cards 1:BGOYW B1B2 fennec@5,palm@2 15", "reveal B2") == "cards 3:BGOYW B1 fennec@5 15"


@pytest.mark.rule("cards §4.7", "cards §4.3")
def test_the_palm_may_carry_the_last_camel_past_the_fennec():
    assert play("cards 1:B,6:GOYW B1B2 fennec@2,palm@3 15", "reveal B2") == "cards 4:B,6:GOYW B1 - 15"


@pytest.mark.rule("cards §4.7", "cards §3.3")
def test_a_piece_on_a_turned_card_goes_back_when_all_are_past_it():
    assert play("cards 2:B,7:GOYW B1B2 palm@3 15~3", "reveal B2") == "cards 5:B,7:GOYW B1 - 15~3"


@pytest.mark.rule("cards §4.7", "cards §5.4")
def test_a_card_played_from_the_hand_may_take_the_last_camel_past_a_piece():
    hands = (("B2",), (), (), ())
    assert play("cards 3:B,6:GOYW B1 palm@4 15", "play B2", hands=hands) == "cards 5:B,6:GOYW B1 - 15"
    assert play("cards 3:B,4:GOYW B1 palm@5 15", "play B2", hands=hands) == "cards 4:GOYWB B1 palm@5 15"


# §4.8 Ahead and behind.


@pytest.mark.rule("cards §4.8")
def test_a_later_space_is_ahead_and_in_a_stack_the_higher_camel():
    assert standings(after("cards 1:BG,2:O,5:YW B1 - 15")) == "WYOGB"


@pytest.mark.rule("cards §4.8")
def test_all_camels_on_the_start_card_are_fifth_together_and_there_may_be_no_fourth():
    state = after("cards 0:BG,2:O,3:Y,5:W B1 - 15")
    assert cards.places(state) == {"W": 1, "Y": 2, "O": 3, "B": 5, "G": 5}


@pytest.mark.rule("cards §4.8")
def test_there_may_be_no_third_and_no_second_either():
    assert cards.places(after("cards 0:BGOY,5:W B1 - 15")) == {"W": 1, "B": 5, "G": 5, "O": 5, "Y": 5}


@pytest.mark.rule("cards §4.8")
def test_one_camel_on_the_start_card_is_fifth_as_any_last_camel():
    assert cards.places(after("cards 0:B,1:GOYW B1 - 15")) == {"W": 1, "Y": 2, "O": 3, "G": 4, "B": 5}


@pytest.mark.rule("cards §4.8")
def test_who_shares_the_fifth_place_is_told_when_the_leg_ends():
    assert LegEnded(1, "WYOGB", "BG") in happened("cards 0:BG,2:O,3:Y,5:W W1 - 15", "reveal W1")


# §4.9 Reaching the finish.


@pytest.mark.rule("cards §4.9", "cards §7.1")
def test_a_unit_that_reaches_the_finish_ends_the_race():
    assert play("cards 14:BG,15:OYW B1O1 - 15", "reveal O1") == "cards 14:BG,16:OYW B1 - 15"


@pytest.mark.rule("cards §4.9", "cards §7.1")
def test_a_unit_that_would_pass_the_finish_ends_the_race_just_so():
    assert play("cards 14:BG,15:OYW B1O2 - 15", "reveal O2") == "cards 14:BG,16:OYW B1 - 15"


@pytest.mark.rule("cards §4.9")
def test_on_the_last_space_no_camel_has_finished():
    assert not after("cards 14:BGOYW B1B1 - 15", "reveal B1").winners


@pytest.mark.rule("cards §4.9", "cards §4.3")
def test_the_palm_on_the_last_space_leads_into_the_finish():
    over = after("cards 14:BGOYW B1W1 palm@15 15", "reveal W1")
    assert (over.track[16], over.palm, over.winners) == ("W", None, (1, 2, 3, 4))


@pytest.mark.rule("cards §4.9", "cards §4.4")
def test_the_fennec_on_the_last_space_keeps_a_unit_from_the_finish():
    assert play("cards 14:BGOYW B1W1 fennec@15 15", "reveal W1") == "cards 14:WBGOY B1 - 15"


@pytest.mark.rule("cards §4.9", "cards §4.6")
def test_palm_and_fennec_before_the_finish_may_keep_a_unit_from_it():
    assert play("cards 13:BGOYW B1W1 fennec@15,palm@14 15", "reveal W1") == "cards 13:BGOY,14:W B1 - 15"


@pytest.mark.rule("cards §4.9")
def test_the_camel_on_top_of_the_unit_that_crossed_is_first():
    events = happened("cards 14:BG,15:OYW B1O1 - 15", "reveal O1")
    assert RaceEnded("OYW", "WYOGB") in events


@pytest.mark.rule("cards §4.9", "cards §5.4")
def test_a_card_from_the_hand_may_take_a_unit_across():
    assert after("cards 14:BG,15:OYW B1 - 15", "play O1", hands=(("O1",), (), (), ())).winners


@pytest.mark.rule("cards §4.9", "cards §3.3")
def test_only_spaces_count_on_the_way_to_the_finish_not_numbers():
    assert play("cards 12:BGOYW B1W2 - 15~13", "reveal W2") == "cards 12:BGOY,15:W B1 - 15~13"
    assert refused("cards 12:BGOYW B1W2 - 15~13", "fennec 14").rule == "cards §5.2"
