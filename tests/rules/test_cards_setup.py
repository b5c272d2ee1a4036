"""Cards, chapters 1 and 2: what is in the box, and how five cards place the camels before the first leg."""

from __future__ import annotations

import pytest

from sirocco.errors import IllegalAction
from sirocco.notation import position_of
from sirocco.rules import cards
from sirocco.rules.actions import TakeTicket
from sirocco.rules.events import CamelsMoved, OutsetCardRevealed, SandstormBlew, TrackExtended
from tests.rules.cards_scenes import TABLE, after, begun, pool
from tests.scenes import play, refused


@pytest.mark.rule("cards §1.1", "cards §7.6")
def test_who_has_the_most_pounds_after_the_race_wins():
    over = after("cards 1:BGOY,15:W W1 - 15", "reveal W1", pounds=(4, 9, 8, 3))
    assert over.winners == (2,)


@pytest.mark.rule("cards §1.1")
def test_any_seat_may_bet_on_any_camel_for_the_camels_belong_to_nobody():
    for seat in (1, 2, 3, 4):
        state = after("cards 1:BGOYW B1 - 15", turn=seat)
        assert {TakeTicket(camel) for camel in "BGOYW"} <= set(cards.legal(state, seat))


@pytest.mark.rule("cards §1.2")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_two_to_six_can_play(players):
    assert begun(players).players == players


@pytest.mark.rule("cards §1.2")
@pytest.mark.parametrize("players", [0, 1, 7, 8])
def test_neither_one_nor_seven_can_play(players):
    with pytest.raises(IllegalAction) as refusal:
        begun(players)
    assert refusal.value.rule == "cards §1.2"


@pytest.mark.rule("cards §1.2")
def test_a_seat_that_is_not_taken_decides_nothing():
    assert refused("cards 1:BGOYW B1 - 15", "5 ticket B").rule == "cards §1.2"


@pytest.mark.rule("cards §1.3")
@pytest.mark.parametrize("players", TABLE)
def test_everybody_begins_with_three_pounds(players):
    assert begun(players).pounds == (3,) * players


@pytest.mark.rule("cards §1.3")
def test_what_a_player_cannot_pay_is_forgiven_down_to_one_pound():
    after_leg = after(
        "cards 1:B,2:G,3:O,4:Y,5:W W1 - 15", "reveal W1", pounds=(1, 2, 3, 3), tickets={1: "B5", 2: "G5 O5"}
    )
    assert after_leg.pounds == (1, 1, 3, 3)


@pytest.mark.rule("cards §1.4")
def test_of_each_camel_there_are_five_cards_that_move_it_one_space_and_one_that_moves_it_two():
    assert sorted(pool(begun(2))) == sorted(5 * ["B1", "G1", "O1", "Y1", "W1"] + ["B2", "G2", "O2", "Y2", "W2"])


@pytest.mark.rule("cards §1.4", "cards §2.3")
@pytest.mark.parametrize("start", ["B2 B2 G1 O1 Y1", "B1 B1 B1 B1", "B1 B1 B1 B1 B1 B1"])
def test_a_start_that_the_cards_cannot_give_is_refused(start):
    with pytest.raises(IllegalAction) as refusal:
        begun(4, start)
    assert refusal.value.rule == "cards §2.3"


@pytest.mark.rule("cards §1.5", "cards §5.6")
def test_the_winner_cards_of_a_colour_are_worth_five_three_two_and_two_from_the_top():
    moves = ("ticket G", "reveal B1") * 4
    held = after("cards 1:BGOYW B1B1B1B1B1 - 15", *moves).tickets
    assert [ticket.value for (ticket,) in held] == [5, 3, 2, 2]


@pytest.mark.rule("cards §1.5")
def test_of_each_colour_there_is_one_midfield_one_overall_winner_and_one_overall_loser_card():
    moves = ("midfield G", "reveal B1", "winner G", "reveal B1", "loser G", "reveal B1")
    for bet, rule in (("midfield G", "cards §5.7"), ("winner G", "cards §5.8"), ("loser G", "cards §5.9")):
        assert refused("cards 1:BGOYW B1B1B1B1B1 - 15", *moves, bet).rule == rule


@pytest.mark.rule("cards §1.6")
def test_anybody_may_place_the_fennec_and_the_palm():
    placed = after("cards 1:BGOYW B1 - 15", "fennec 2", "done", "palm 3", "done")
    assert (placed.fennec, placed.palm) == (cards.Piece(2, 1), cards.Piece(3, 2))


@pytest.mark.rule("cards §2.1", "cards §3.4")
@pytest.mark.parametrize(("players", "length"), [(2, 15), (3, 16), (4, 17), (5, 18), (6, 19)])
def test_the_track_has_fifteen_spaces_for_two_and_one_more_for_each_further_player(players, length):
    assert begun(players).length == length


@pytest.mark.rule("cards §2.2", "cards §4.1")
def test_on_the_start_card_each_camel_moves_alone():
    assert play("cards 0:BGOYW B1B1 - 15", "reveal B1") == "cards 0:GOYW,1:B B1 - 15"


@pytest.mark.rule("cards §2.3")
def test_five_cards_place_the_camels_and_some_may_stay_on_the_start_card():
    assert str(position_of(begun(2, "G1 B2 B1 Y1 O1"))) == "cards 0:W,1:GYO,3:B - - 15"


@pytest.mark.rule("cards §2.3")
def test_a_two_moves_its_camel_two_spaces_at_the_outset():
    assert str(position_of(begun(2, "B2 G2 O1 Y1 W1"))) == "cards 1:OYW,2:BG - - 15"


@pytest.mark.rule("cards §2.3", "cards §4.1")
def test_at_the_outset_too_a_camel_carries_those_on_top_of_it():
    assert str(position_of(begun(2, "B1 G1 O1 G1 B1"))) == "cards 0:YW,2:GOB - - 15"


@pytest.mark.rule("cards §2.3")
def test_the_five_cards_are_told_one_by_one_with_the_move_of_each():
    events = cards.begin(2, ("G1", "B2", "B1", "Y1", "O1")).events
    assert events[:4] == (
        OutsetCardRevealed("G1"),
        CamelsMoved("G", 0, 1),
        OutsetCardRevealed("B2"),
        CamelsMoved("B", 0, 2),
    )
    assert sum(isinstance(event, OutsetCardRevealed) for event in events) == 5


@pytest.mark.rule("cards §2.3", "cards §3.4")
def test_after_the_outset_all_thirty_cards_are_together_again():
    assert sorted(pool(begun(2, "B2 G2 O2 Y2 W2"))) == sorted(cards.RACING_CARDS)


@pytest.mark.rule("cards §3.2")
def test_a_sandstorm_blows_before_the_first_leg_too_and_the_start_card_counts_as_space_0():
    step = cards.begin(2, ("B2", "B1", "B1", "B1", "B1"))
    assert step.events[-1] == SandstormBlew((1, 3))
    assert str(position_of(step.state)) == "cards 0:GOYW,6:B - - 15~1,3"


@pytest.mark.rule("cards §3.1")
def test_before_the_first_leg_the_track_is_never_extended():
    events = cards.begin(2, ("B2", "B1", "B1", "B1", "B1")).events
    assert not any(isinstance(event, TrackExtended) for event in events)
