"""Scenes of the second edition, chapter 5: what one may do in a turn."""

from fractions import Fraction

import pytest

from sirocco import NotationError, chance, legal, parse_decision, to_act
from sirocco.rules import SPECTATOR
from sirocco.rules.actions import Back, Partner, PlaceTile, Roll, Rolled, TakeTicket
from sirocco.rules.finish import FinishCard
from tests.scenes import game_after, known_to, play, refused, standing_like

START = "second 1:BG,3:RYP,11:k,14:w BGRYPx -"


@pytest.mark.rule("second §5.1")
@pytest.mark.parametrize("move", ["roll B1", "ticket G", "tile 8+", "winner B", "loser Y"])
def test_after_one_action_it_is_the_next_seats_turn(move):
    assert to_act(game_after(START, move)) == (2,)
    assert refused(START, move, "1 ticket G").rule == "second §5.1"


@pytest.mark.rule("second §5.1")
def test_after_the_last_seat_it_is_the_first_ones_turn():
    assert to_act(game_after(START, "ticket G", "ticket G", "ticket G", players=3)) == (1,)


@pytest.mark.rule("second §5.1")
def test_below_six_players_there_are_four_kinds_of_action_and_passing_is_none():
    assert {type(action) for action in legal(standing_like(START), 1)} == {Roll, TakeTicket, PlaceTile, Back}
    with pytest.raises(NotationError):
        parse_decision("pass", "second")


@pytest.mark.rule("second §5.1", "second §8.1")
def test_from_six_players_on_there_is_a_fifth():
    assert {type(action) for action in legal(standing_like(START, 6), 1)} == {
        Roll,
        TakeTicket,
        PlaceTile,
        Back,
        Partner,
    }


@pytest.mark.rule("second §5.1")
def test_nobody_is_ever_stuck_because_the_pyramid_is_always_there():
    game = standing_like(
        "second 2:B,4:G,6:R,8:Y,10:P,12:k,14:w Px 16+@1",
        tickets={2: "B5 B3 B2 B2 G5 G3 G2 G2", 3: "R5 R3 R2 R2 Y5 Y3 Y2 Y2 P5 P3 P2 P2"},
        hands=("", "", "", ""),
    )
    assert Roll() in legal(game, 1)
    assert not {TakeTicket, Back} & set(map(type, legal(game, 1)))


@pytest.mark.rule("second §5.2")
def test_the_top_ticket_goes_to_whoever_takes_it_and_any_number_of_one_colour():
    after = game_after(START, *["ticket G"] * 4, players=3)
    assert [[(ticket.camel, ticket.value) for ticket in held] for held in after.tickets] == [
        [("G", 5), ("G", 2)],
        [("G", 3)],
        [("G", 2)],
    ]


@pytest.mark.rule("second §5.2")
def test_a_stack_without_tickets_gives_none():
    reason = refused(START, "ticket G", tickets={2: "G5 G3", 4: "G2 G2"})
    assert (reason.message, reason.rule) == ("no ticket of G is left", "second §5.2")


@pytest.mark.rule("second §5.3")
def test_a_tile_is_laid_either_side_up_and_can_be_moved_later():
    assert play(START, "tile 8+", "tile 12-", "tile 6-", players=2) == "second 1:BG,3:RYP,11:k,14:w BGRYPx 6-@1,12-@2"


@pytest.mark.rule("second §5.4")
def test_a_roll_takes_a_pyramid_ticket_and_moves_the_camel_of_the_die():
    after = game_after(START, "roll G3")
    assert after.rolls == (1, 0, 0, 0)
    assert after.track[4] == "G"


@pytest.mark.rule("second §5.4")
def test_each_die_inside_is_as_likely_as_the_others():
    rolling = standing_like("second 1:BG,3:RYP,11:k,14:w BPx -", rolling=True)
    assert to_act(rolling) == ()
    racing = {Rolled(die, number): Fraction(1, 9) for die in "BP" for number in (1, 2, 3)}
    crazy = {Rolled(colour, number): Fraction(1, 18) for colour in "kw" for number in (1, 2, 3)}
    assert dict(chance(rolling) or ()) == racing | crazy


@pytest.mark.rule("second §5.4")
def test_the_grey_die_moves_a_crazy_camel():
    assert play(START, "roll k3") == "second 1:BG,3:RYP,8:k,14:w BGRYP -"


@pytest.mark.rule("second §5.4")
def test_a_die_that_is_out_stays_out_until_the_leg_ends():
    assert refused(START, "roll G3", "roll G1").rule == "second §5.4"
    assert refused(START, "roll k3", "roll w1").rule == "second §5.4"


@pytest.mark.rule("second §5.5")
def test_finish_cards_go_on_top_of_those_that_lie_there():
    after = game_after(START, "winner G", "winner B", "loser B", "winner G")
    assert after.winner_pile == (FinishCard(1, "G"), FinishCard(2, "B"), FinishCard(4, "G"))
    assert after.loser_pile == (FinishCard(3, "B"),)
    assert after.hands == ("BRYP", "GRYP", "GRYP", "BRYP")


@pytest.mark.rule("second §5.5")
def test_a_finish_card_stays_on_its_pile_when_the_leg_ends():
    after = game_after("second 1:BG,3:RYP,11:k,14:w Rx -", "winner G", "loser B", "roll R2")
    assert (after.leg, after.winner_pile, after.loser_pile) == (2, (FinishCard(1, "G"),), (FinishCard(2, "B"),))


@pytest.mark.rule("second §5.6")
@pytest.mark.parametrize("pile", ["winner", "loser"])
def test_a_card_that_is_laid_is_on_neither_pile_again(pile):
    assert refused(START, "winner G", "roll B1", f"{pile} G", players=2).rule == "second §5.5"


@pytest.mark.rule("second §5.7")
def test_who_laid_a_finish_card_is_open_its_camel_is_not():
    game = game_after(START, "winner G", "winner B")
    for watcher in (3, SPECTATOR):
        assert known_to(game, watcher).winner_pile == (FinishCard(1, "?"), FinishCard(2, "?"))
    assert known_to(game, 2).winner_pile == (FinishCard(1, "?"), FinishCard(2, "B"))


@pytest.mark.rule("second §5.7")
def test_after_the_race_all_cards_on_the_piles_are_open():
    over = game_after("second 1:BG,3:RY,11:kw,16:P BGRYPx -", "roll P1", winner="2P 3B", loser="4B")
    assert known_to(over, SPECTATOR).winner_pile == (FinishCard(2, "P"), FinishCard(3, "B"))
    assert known_to(over, SPECTATOR).loser_pile == (FinishCard(4, "B"),)
