"""Cards, chapter 5: one race action, at most one bet, in either order."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from sirocco.errors import IllegalAction, NotationError
from sirocco.rules import cards, chance, legal, to_act, why_not
from sirocco.rules.actions import REVEAL, PlacePiece, Turned
from sirocco.rules.events import CardPlayed, OverallTaken, TurnBegan
from sirocco.rules.tickets import Ticket
from tests.rules.cards_scenes import after, known
from tests.scenes import happened, play, refused

TOGETHER = "cards 1:BGOYW B1B1W1W2 - 15"
RACE_ACTIONS = ["reveal B1", "play O2", "fennec 7", "palm 5"]
BETS = ["ticket G", "midfield G", "winner G", "loser G"]


def in_hand(card: str, seat: int = 1) -> tuple[tuple[str, ...], ...]:
    return tuple((card,) if seat == owner else () for owner in (1, 2, 3, 4))


# §5.1 One race action, at most one bet.


@pytest.mark.rule("cards §5.1", "cards §5.5")
@pytest.mark.parametrize("bet", BETS)
@pytest.mark.parametrize("action", RACE_ACTIONS)
def test_race_action_and_bet_in_either_order_end_the_turn_by_themselves(action, bet):
    hands = in_hand("O2")
    one, other = after(TOGETHER, action, bet, hands=hands), after(TOGETHER, bet, action, hands=hands)
    assert one == other
    assert to_act(one) == (2,)


@pytest.mark.rule("cards §5.1", "cards §5.5")
@pytest.mark.parametrize("action", RACE_ACTIONS)
def test_after_the_race_action_a_bet_is_still_open(action):
    state = after(TOGETHER, action, hands=in_hand("O2"))
    assert to_act(state) == (1,)
    assert len(legal(state, 1)) == 5 + 5 + 5 + 5 + 1


@pytest.mark.rule("cards §5.1")
@pytest.mark.parametrize("first", RACE_ACTIONS)
@pytest.mark.parametrize("second", ["reveal B1", "fennec 9"])
def test_a_second_race_action_is_refused(first, second):
    assert refused(TOGETHER, first, second, hands=in_hand("O2")).rule == "cards §5.1"


@pytest.mark.rule("cards §5.1")
@pytest.mark.parametrize("second", ["ticket B", "midfield B", "winner B", "loser B"])
@pytest.mark.parametrize("first", BETS)
def test_a_second_bet_is_refused(first, second):
    assert refused(TOGETHER, first, second).rule == "cards §5.1"


@pytest.mark.rule("cards §5.1")
def test_the_race_action_is_not_optional():
    state = after(TOGETHER, "ticket G")
    assert to_act(state) == (1,)
    assert {type(action).__name__ for action in legal(state, 1)} == {"Reveal", "PlacePiece"}
    assert refused(TOGETHER, "ticket G", "done").rule == "cards §5.5"


@pytest.mark.rule("cards §5.1")
def test_play_goes_clockwise():
    turns = ("palm 5", "done"), ("fennec 7", "done"), ("reveal B1", "done"), ("reveal W1", "done")
    state, seats = after(TOGETHER), list[int]()
    for turn in turns:
        state = after(state, *turn)
        seats += to_act(state)
    assert seats == [2, 3, 4, 1]


@pytest.mark.rule("cards §5.1")
def test_nobody_acts_out_of_turn():
    assert refused(TOGETHER, "2 reveal B1").rule == "cards §5.1"
    assert refused(TOGETHER, "3 ticket B").rule == "cards §5.1"
    assert refused(TOGETHER, "reveal B1", "2 done").rule == "cards §5.1"


# §5.2 Place the fennec or the palm.


@pytest.mark.rule("cards §5.2")
def test_however_long_the_track_has_grown_a_piece_can_be_placed_on_all_of_it():
    offered = legal(after("cards 64:BGOYW B1 - 67"), 1)
    assert {action for action in offered if isinstance(action, PlacePiece)} == {
        PlacePiece(piece, space) for piece in cards.PIECES for space in (65, 66, 67)
    }


@pytest.mark.rule("cards §5.2")
@pytest.mark.parametrize("piece", ["fennec", "palm"])
def test_a_piece_may_stand_on_any_empty_space_that_is_not_behind_the_last_camel(piece):
    state = after("cards 3:BG,5:O,8:YW B1 - 10")
    placed = [action.space for action in legal(state, 1) if isinstance(action, PlacePiece) and action.piece == piece]
    assert placed == [4, 6, 7, 9, 10]


@pytest.mark.rule("cards §5.2")
@pytest.mark.parametrize(
    ("space", "key"),
    [
        (1, "piece-behind"),
        (2, "piece-behind"),
        (3, "piece-camel"),
        (5, "piece-camel"),
        (16, "piece-space"),
        (17, "piece-space"),
        (99, "piece-space"),
    ],
)
def test_not_behind_the_last_camel_not_with_a_camel_and_not_on_the_finish(space, key):
    reason = refused("cards 3:BG,5:OYW B1 - 15", f"palm {space}")
    assert (reason.rule, reason.key) == ("cards §5.2", key)


@pytest.mark.rule("cards §5.2")
def test_a_piece_never_stands_on_the_start_card():
    empty_start_card = why_not(after("cards 1:BGOYW B1 - 15"), 1, PlacePiece("fennec", 0))
    assert empty_start_card is not None
    assert empty_start_card.rule == "cards §5.2"


@pytest.mark.rule("cards §5.2")
def test_while_a_camel_is_on_the_start_card_every_empty_space_is_open():
    state = after("cards 0:B,3:GO,5:YW B1 - 8")
    placed = [action.space for action in legal(state, 1) if isinstance(action, PlacePiece) and action.piece == "palm"]
    assert placed == [1, 2, 4, 6, 7, 8]


@pytest.mark.rule("cards §5.2")
def test_the_pieces_do_not_share_a_space_but_may_be_neighbours():
    assert refused(TOGETHER, "fennec 5", "done", "palm 5").rule == "cards §5.2"
    assert play(TOGETHER, "fennec 5", "done", "palm 6") == "cards 1:BGOYW B1B1W1W2 fennec@5,palm@6 15"


@pytest.mark.rule("cards §5.2")
@pytest.mark.parametrize("piece", ["fennec", "palm"])
def test_a_piece_on_the_track_is_not_moved_not_even_by_the_one_who_placed_it(piece):
    assert refused(TOGETHER, f"{piece} 5", "done", f"{piece} 6").rule == "cards §5.2"
    assert refused(TOGETHER, f"{piece} 5", "done", "reveal B1", "done", f"{piece} 6").rule == "cards §5.2"


@pytest.mark.rule("cards §5.2")
def test_whoever_places_a_piece_takes_its_card():
    assert after(TOGETHER, "reveal B1", "done", "palm 5").palm == cards.Piece(5, 2)


@pytest.mark.rule("cards §5.2")
def test_both_pieces_may_be_held_by_one_player():
    state = after(TOGETHER, "fennec 9", "done", "reveal W1", "done", "palm 8", players=2)
    assert (state.fennec, state.palm) == (cards.Piece(9, 1), cards.Piece(8, 1))


# §5.3 Reveal.


@pytest.mark.rule("cards §5.3")
def test_the_top_card_of_the_deck_is_turned_over_and_its_camel_moves():
    assert play(TOGETHER, "reveal W2") == "cards 1:BGOY,3:W B1B1W1 - 15"


@pytest.mark.rule("cards §5.3")
def test_revealed_cards_lie_open_in_their_order():
    assert after(TOGETHER, "reveal W2", "done", "reveal B1").revealed == ("W2", "B1")


@pytest.mark.rule("cards §5.3")
def test_only_cards_that_are_in_the_deck_can_come():
    assert refused(TOGETHER, "reveal G1").rule == "cards §5.3"
    assert refused(TOGETHER, "reveal W2", "done", "reveal W2").rule == "cards §5.3"


@pytest.mark.rule("cards §5.3")
def test_a_card_comes_as_often_as_it_is_in_the_deck():
    luck = chance(cards.apply(after(TOGETHER), 1, REVEAL).state)
    assert luck is not None
    assert dict(luck) == {Turned("B1"): Fraction(2, 4), Turned("W1"): Fraction(1, 4), Turned("W2"): Fraction(1, 4)}


@pytest.mark.rule("cards §5.3")
def test_once_a_seat_reaches_for_a_card_it_has_to_be_turned_over():
    reaching = cards.apply(after(TOGETHER), 1, REVEAL).state
    assert to_act(reaching) == ()
    assert refused(reaching, "1 ticket B").rule == "cards §5.3"


@pytest.mark.rule("cards §5.3")
def test_no_card_is_turned_over_that_nobody_reached_for():
    with pytest.raises(IllegalAction) as refusal:
        cards.resolve(after(TOGETHER), Turned("B1"))
    assert refusal.value.rule == "cards §5.3"


# §5.4 Play the kept card.


@pytest.mark.rule("cards §5.4")
@pytest.mark.parametrize("card", ["O1", "O2"])
def test_a_card_from_the_hand_moves_one_space_whatever_it_shows(card):
    assert play("cards 1:BGOYW B1 - 15", f"play {card}", hands=in_hand(card)) == "cards 1:BG,2:OYW B1 - 15"


@pytest.mark.rule("cards §5.4")
def test_the_kept_card_is_played_once_a_leg():
    moves = ("play O1", "done", "palm 5", "done", "play O1")
    state = after("cards 1:BGOYW B1 - 15", *moves[:4], players=2, hands=(("O1",), ()))
    assert refused(state, "play O1").rule == "cards §5.4"


@pytest.mark.rule("cards §5.4")
def test_only_the_card_in_the_own_hand_can_be_played():
    assert refused("cards 1:BGOYW B1O1 - 15", "play B1", hands=in_hand("O1")).rule == "cards §5.4"
    assert refused("cards 1:BGOYW B1 - 15", "play O1", hands=in_hand("O1", seat=2)).rule == "cards §5.4"


@pytest.mark.rule("cards §5.4")
def test_a_card_from_the_hand_is_thrown_away_and_the_deck_stays_as_it_was():
    state = after("cards 1:BGOYW B1O1 - 15", "play O1", hands=in_hand("O1"))
    assert (state.deck, state.revealed, state.hands[0]) == (("B1", "O1"), (), ())
    assert CardPlayed(1, "O1") in happened("cards 1:BGOYW B1O1 - 15", "play O1", hands=in_hand("O1"))


@pytest.mark.rule("cards §5.4", "cards §4.3", "cards §4.4")
def test_palm_and_fennec_act_on_a_card_from_the_hand_too():
    assert play("cards 1:BGOYW B1 palm@2 15", "play W2", hands=in_hand("W2")) == "cards 1:BGOY,3:W B1 - 15"
    assert play("cards 1:BGOYW B1 fennec@2 15", "play W2", hands=in_hand("W2")) == "cards 1:WBGOY B1 - 15"


# §5.5 Ending the turn.


@pytest.mark.rule("cards §5.5")
def test_who_makes_no_bet_says_done():
    assert happened(TOGETHER, "reveal B1", "done") == (TurnBegan(2),)


@pytest.mark.rule("cards §5.5")
def test_done_before_the_race_action_is_refused():
    assert refused(TOGETHER, "done").rule == "cards §5.5"


# §5.6 to §5.10 The bets.


@pytest.mark.rule("cards §5.6")
def test_a_winner_bet_takes_the_top_card_of_its_colour():
    state = after(TOGETHER, "ticket G", "reveal B1", "ticket G", "reveal B1", "ticket B", "reveal W1")
    assert state.tickets == ((Ticket("G", 5),), (Ticket("G", 3),), (Ticket("B", 5),), ())


@pytest.mark.rule("cards §5.6")
def test_one_player_may_hold_any_number_of_winner_cards_of_any_colours():
    held = after(TOGETHER, "ticket G", "reveal B1", tickets={1: "G5 G3 B5 O5"}).tickets[0]
    assert held == (Ticket("G", 5), Ticket("G", 3), Ticket("B", 5), Ticket("O", 5), Ticket("G", 2))


@pytest.mark.rule("cards §5.6", "cards §5.10")
def test_when_all_four_winner_cards_of_a_colour_are_taken_there_is_none():
    assert refused(TOGETHER, "ticket G", tickets={1: "G5 G2", 2: "G3", 3: "G2"}).rule == "cards §5.6"


@pytest.mark.rule("cards §5.7", "cards §5.10")
def test_a_midfield_card_lies_there_once():
    assert after(TOGETHER, "midfield G", "reveal B1").midfield == ("G", "", "", "")
    assert refused(TOGETHER, "midfield G", "reveal B1", "midfield G").rule == "cards §5.7"


@pytest.mark.rule("cards §5.7")
def test_one_player_may_hold_several_midfield_cards():
    assert after(TOGETHER, "midfield G", midfield=("BO", "W", "", "")).midfield == ("BOG", "W", "", "")


@pytest.mark.rule("cards §5.8")
def test_who_takes_another_overall_winner_card_puts_the_first_one_back():
    given: dict[str, Any] = {"overall_winner": ("B", "", "", "")}
    assert after(TOGETHER, "winner G", **given).overall_winner == ("G", "", "", "")
    assert happened(TOGETHER, "winner G", **given) == (OverallTaken(1, "winner", "G", "B"),)
    assert after(TOGETHER, "winner G", "reveal B1", "winner B", **given).overall_winner == ("G", "B", "", "")


@pytest.mark.rule("cards §5.9")
def test_who_takes_another_overall_loser_card_puts_the_first_one_back():
    given: dict[str, Any] = {"overall_loser": ("B", "", "", "")}
    assert after(TOGETHER, "loser G", **given).overall_loser == ("G", "", "", "")
    assert after(TOGETHER, "loser G", "reveal B1", "loser B", **given).overall_loser == ("G", "B", "", "")


@pytest.mark.rule("cards §5.8", "cards §5.9", "cards §5.10")
@pytest.mark.parametrize(("bet", "rule"), [("winner G", "cards §5.8"), ("loser O", "cards §5.9")])
@pytest.mark.parametrize("seat", [1, 2])
def test_an_overall_card_that_lies_before_anybody_cannot_be_taken(bet, rule, seat):
    cards_ = {"overall_winner": "G", "overall_loser": "O"}
    given: dict[str, Any] = {
        name: tuple(camel if seat == owner else "" for owner in (1, 2, 3, 4)) for name, camel in cards_.items()
    }
    assert refused(TOGETHER, bet, **given).rule == rule


@pytest.mark.rule("cards §5.9")
def test_one_camel_may_be_backed_as_overall_winner_and_overall_loser():
    state = after(TOGETHER, "loser G", overall_winner=("G", "", "", ""))
    assert (state.overall_winner[0], state.overall_loser[0]) == ("G", "G")


@pytest.mark.rule("cards §5.10")
def test_all_betting_cards_lie_open():
    state = after(TOGETHER, "ticket G", "reveal B1", "midfield O", "reveal B1", "winner W", "reveal W1", "loser B")
    for seat in (0, 1, 2, 3, 4):
        assert betting_cards(known(state, seat)) == betting_cards(state)


def betting_cards(state: cards.State) -> tuple[object, ...]:
    return state.tickets, state.midfield, state.overall_winner, state.overall_loser


@pytest.mark.rule("cards §5.10")
@pytest.mark.parametrize("bet", ["ticket R", "midfield k", "winner x"])
def test_there_are_no_cards_of_camels_that_do_not_race_here(bet):
    with pytest.raises(NotationError):
        after(TOGETHER, bet)
