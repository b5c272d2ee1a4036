"""What happens is told in full: every event of a stroke, in its order, with all that a screen or a voice needs."""

from __future__ import annotations

import pytest

from sirocco.rules import SPECTATOR, begin, seen
from sirocco.rules.cards import Piece
from sirocco.rules.events import (
    CamelsMoved,
    CardPlayed,
    CardRevealed,
    CrazyCamelSent,
    DieRevealed,
    FinishCardLaid,
    FinishCardPaid,
    GameEnded,
    IntelShown,
    LegCleared,
    LegEnded,
    LegPaid,
    OverallPaid,
    PartnershipFormed,
    PieceReturned,
    PyramidTicketTaken,
    RaceEnded,
    RacingBegan,
    RevealBegan,
    TicketTaken,
    TileActed,
    TilePlaced,
    TurnBegan,
)
from sirocco.rules.tickets import Reward
from sirocco.rules.tiles import Tile
from tests.rules.cards_scenes import begun, dealt, secrets
from tests.scenes import happened

FIRST = "first 1:BG,3:OYW BGOYW"
SECOND = "second 1:BG,3:RYP,9:kw BGRYPx"
PYRAMID = Reward("pyramid", "", 1, 1)


@pytest.mark.rule("first §4.7", "first §5.3")
def test_a_tile_is_told_with_the_space_it_came_from():
    assert happened(f"{FIRST} -", "tile 8+") == (TilePlaced(1, 8, "+", 0), TurnBegan(2))
    assert happened(f"{FIRST} 8+@1,12-@2", "tile 6-") == (TilePlaced(1, 6, "-", 8), TurnBegan(2))


@pytest.mark.rule("first §5.2", "cards §5.6")
def test_a_ticket_is_told_with_its_value():
    assert happened(f"{FIRST} -", "ticket G", tickets={2: "G5"}) == (TicketTaken(1, "G", 3), TurnBegan(2))
    assert happened("cards 1:BGOYW B1 - 15", "ticket G", tickets={2: "G5"}) == (TicketTaken(1, "G", 3),)


@pytest.mark.rule("first §4.3", "first §4.4", "first §5.4")
def test_a_roll_is_told_from_the_pyramid_ticket_to_the_next_turn():
    assert happened(f"{FIRST} 5-@3", "ticket G", "roll O2") == (
        PyramidTicketTaken(2),
        DieRevealed(2, "O", "O", 2),
        CamelsMoved("OYW", 3, 5),
        TileActed(3, 5, "-", 1),
        CamelsMoved("OYW", 5, 4, underneath=True),
        TurnBegan(3),
    )


@pytest.mark.rule("first §5.5", "first §5.7")
def test_a_finish_card_is_told_open_to_its_owner_and_face_down_to_all_others():
    told = happened(f"{FIRST} -", "winner G")
    assert told == seen(told, 1) == (FinishCardLaid(1, "winner", "G"), TurnBegan(2))
    for watcher in (SPECTATOR, 2):
        assert seen(told, watcher) == (FinishCardLaid(1, "winner", "?"), TurnBegan(2))


@pytest.mark.rule("second §4.4")
def test_a_tile_of_which_nobody_knows_the_owner_pays_nobody():
    assert TileActed(0, 5, "-", 0) in happened(f"{SECOND} 5-", "roll R2")
    assert TileActed(0, 5, "-", 0) in happened(f"{SECOND} -", "roll R2", tiles=(Tile(5, "-"),))


@pytest.mark.rule("first §6.3", "first §6.4", "first §6.6")
def test_a_leg_is_paid_line_by_line_and_then_the_next_one_begins():
    told = happened("first 1:BG,3:OYW O -", "roll O2", players=2, tickets={1: "W5 G5", 2: "Y5"}, rolls=(1, 3), leg=4)
    assert told[3:] == (
        LegEnded(4, "WYOGB"),
        LegPaid(1, (Reward("ticket", "W", 5, 5), Reward("ticket", "G", 5, -1), PYRAMID, PYRAMID), 6, 6),
        LegPaid(2, (Reward("ticket", "Y", 5, 1), PYRAMID, PYRAMID, PYRAMID), 4, 4),
        LegCleared(5, 2),
    )


@pytest.mark.rule("first §7.2", "first §7.3", "first §7.4", "first §7.5")
def test_the_end_of_the_race_is_told_pile_by_pile_and_card_by_card():
    told = happened("first 1:BG,14:OY,16:W BGOYW -", "roll W1", players=2, winner="2W 1B", loser="1B", pounds=(0, 3))
    assert told[2:] == (
        CamelsMoved("W", 16, 17),
        RaceEnded("W", "WYOGB"),
        LegEnded(1, "WYOGB"),
        LegPaid(1, (PYRAMID,), 1, 1),
        LegPaid(2, (), 0, 0),
        FinishCardPaid(2, "winner", 1, "W", 8, 8),
        FinishCardPaid(1, "winner", 2, "B", -1, -1),
        FinishCardPaid(1, "loser", 1, "B", 8, 8),
        GameEnded((2,)),
    )


@pytest.mark.rule("first §7.5")
def test_a_card_that_cannot_be_paid_is_told_with_what_it_costs_and_what_was_paid():
    told = happened("first 1:BG,14:OY,16:W BGOYW -", "roll W1", players=2, winner="2B", pounds=(3, 0))
    assert FinishCardPaid(2, "winner", 1, "B", -1, 0) in told


@pytest.mark.rule("second §5.4")
def test_a_coloured_die_is_told_with_its_camel():
    told = happened(f"{SECOND} -", "ticket G", "roll R2")
    assert told[:3] == (PyramidTicketTaken(2), DieRevealed(2, "R", "R", 2), CamelsMoved("RYP", 3, 5))


@pytest.mark.rule("second §3.6", "second §3.7")
def test_the_grey_die_is_told_with_its_colour_and_with_the_camel_that_moves_instead():
    assert happened(f"{SECOND} -", "roll k2") == (
        PyramidTicketTaken(1),
        DieRevealed(1, "x", "k", 2),
        CrazyCamelSent("w", "k", "3.7"),
        CamelsMoved("w", 9, 7),
        TurnBegan(2),
    )


@pytest.mark.rule("second §3.6", "second §3.7")
def test_the_upper_camel_is_the_one_that_is_told_whichever_it_is():
    told = happened("second 1:BG,3:RYP,9:wk BGRYPx -", "roll w2")
    assert told[2:4] == (CrazyCamelSent("k", "w", "3.7"), CamelsMoved("k", 9, 7))


@pytest.mark.rule("second §3.6", "second §3.8")
def test_the_other_exception_is_told_by_its_own_paragraph():
    told = happened("second 1:BG,5:kRYP,9:w BGRYPx -", "roll w2")
    assert told[2:4] == (CrazyCamelSent("k", "w", "3.8"), CamelsMoved("kRYP", 5, 3))


@pytest.mark.rule("second §8.1")
def test_a_partnership_is_told_with_both_seats():
    assert happened(f"{SECOND} -", "partner 4", players=6) == (PartnershipFormed(1, 4), TurnBegan(2))


@pytest.mark.rule("second §7.1", "second §8.4")
def test_a_race_that_ends_the_wrong_way_and_a_copied_ticket_are_told_as_such():
    told = happened(
        "second 1:BG,2:kRYP,9:w BGRYPx -", "roll w2", players=6, tickets={1: "P5 G5", 4: "Y5 R2"}, partners=((1, 4),)
    )
    assert told[4:] == (
        RaceEnded("kRYP", "GBPYR", backwards=True),
        LegEnded(1, "GBPYR"),
        LegPaid(1, (Reward("ticket", "P", 5, -1), Reward("ticket", "G", 5, 5), PYRAMID), 5, 5),
        LegPaid(2, (), 0, 0),
        LegPaid(3, (), 0, 0),
        LegPaid(4, (Reward("ticket", "Y", 5, -1), Reward("ticket", "R", 2, -1), Reward("copy", "G", 5, 5)), 3, 3),
        LegPaid(5, (), 0, 0),
        LegPaid(6, (), 0, 0),
        GameEnded((1,)),
    )


@pytest.mark.rule("cards §4.4", "cards §4.5", "cards §5.3")
def test_a_reveal_is_told_from_the_hand_on_the_deck_to_the_piece_that_goes_back():
    assert happened("cards 2:B,4:GOYW B1B1 - 15", "fennec 3", "done", "reveal B1", players=2) == (
        RevealBegan(2),
        CardRevealed(2, "B1"),
        CamelsMoved("B", 2, 3),
        CamelsMoved("B", 3, 2, underneath=True),
        PieceReturned("fennec", 1, 3, acted=True),
    )


@pytest.mark.rule("cards §4.7", "cards §5.4")
def test_a_piece_that_goes_back_because_all_have_passed_it_has_not_acted():
    assert happened("cards 4:B,6:GOYW B1B2 - 15", "palm 5", "done", "reveal B2", players=2)[1:] == (
        CardRevealed(2, "B2"),
        CamelsMoved("B", 4, 6),
        PieceReturned("palm", 1, 5, acted=False),
    )


@pytest.mark.rule("cards §5.4")
def test_a_card_out_of_the_hand_is_told_with_its_seat():
    told = happened("cards 1:BGOYW B1 - 15", "play G2", hands=(("G2",), (), (), ()))
    assert told == (CardPlayed(1, "G2"), CamelsMoved("GOYW", 1, 2))


@pytest.mark.rule("cards §7.2", "cards §7.3", "cards §7.4", "cards §6.4")
def test_the_end_of_a_card_race_is_told_leg_first_and_then_the_overall_cards():
    told = happened(
        "cards 2:B,4:GOY,15:W W1W1 - 15",
        "reveal W1",
        players=2,
        tickets={1: "W5 Y5", 2: "G3"},
        midfield=("G", "O"),
        overall_winner=("W", ""),
        overall_loser=("B", ""),
        fennec=Piece(5, 2),
    )
    assert told[2:] == (
        CamelsMoved("W", 15, 16),
        RaceEnded("W", "WYOGB"),
        LegEnded(1, "WYOGB"),
        LegPaid(1, (Reward("ticket", "W", 5, 5), Reward("ticket", "Y", 5, 1), Reward("midfield", "G", 0, 1)), 7, 7),
        LegPaid(2, (Reward("ticket", "G", 3, -1), Reward("midfield", "O", 0, 2), Reward("fennec", "", 0, -1)), 0, 0),
        OverallPaid(1, (Reward("winner", "W", 0, 7), Reward("loser", "B", 0, 7)), 14, 14),
        GameEnded((1,)),
    )


@pytest.mark.rule("cards §3.7", "cards §3.8", "cards §3.10")
def test_the_last_secret_decision_is_told_with_everybodys_intel_the_first_seat_and_the_size_of_the_deck():
    state = dealt(begun(6))
    *before, last = secrets(state)
    assert happened(state, *before, last)[-2:] == (
        IntelShown(("B1", "G1", "O1", "Y1", "Y2", "W1")),
        RacingBegan(1, 12),
    )


@pytest.mark.rule("cards §6.6")
def test_when_a_card_leg_is_cleared_nobody_is_told_to_begin_yet():
    assert LegCleared(2, 0) in happened("cards 1:BGOYW B1 - 15", "reveal B1")


def test_a_set_up_tells_nothing_in_the_board_games_for_it_is_the_start_itself():
    assert begin("first", 2, ("", "BG", "OYW", *("",) * 15)).events == ()
    assert begin("second", 3, ("", "BG", "RYP", *("",) * 11, "k", "w", "", "")).events == ()
