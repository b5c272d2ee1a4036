"""The questions every game answers, whichever of the three it is."""

from __future__ import annotations

import pytest

from sirocco.errors import NotationError
from sirocco.rules import GAMES, cards, catalogue, chance, game_named, is_over, to_act, why_not, without_hands
from sirocco.rules.actions import (
    BACK,
    DONE,
    REVEAL,
    ROLL,
    TAKE_MIDFIELD,
    TAKE_TICKET,
    Discard,
    LayOnDeck,
    Partner,
    PlacePiece,
    PlaceTile,
    PlayCard,
    ShowIntel,
)
from sirocco.rules.pieces import without
from sirocco.rules.story import with_
from tests.rules.cards_scenes import TABLE, begun, dealt
from tests.scenes import game_after, standing_like

FIRST = "first 1:BG,3:OYW BGOYW -"
SECOND = "second 1:BG,3:RYP,9:kw BGRYPx -"
CARDS = "cards 2:BGOYW B1W1 - 15"
LEG_OVER = ["first 1:BG,3:OYW - -", "second 1:BG,3:RYP,9:kw P -", "cards 2:BGOYW - - 15"]
RACE_OVER = ["first 3:BGOY,17:W BGOYW -", "second 0:kBG,3:RYP,9:w BGRYPx -", "cards 2:BGOY,16:W B1 - 15"]


@pytest.mark.rule("first §6.1", "second §6.1", "cards §6.1")
@pytest.mark.parametrize("position", [*LEG_OVER, *RACE_OVER])
def test_on_a_board_where_the_leg_or_the_race_is_over_it_is_nobodys_turn(position):
    state = standing_like(position)
    assert (to_act(state), chance(state)) == ((), None)


@pytest.mark.parametrize("position", [FIRST, SECOND, CARDS])
def test_luck_is_silent_while_a_seat_is_to_decide(position):
    state = standing_like(position)
    assert (to_act(state), chance(state)) == ((1,), None)


@pytest.mark.parametrize(("position", "action"), [(FIRST, ROLL), (SECOND, ROLL), (CARDS, REVEAL)])
def test_for_what_is_allowed_there_is_no_reason(position, action):
    assert why_not(standing_like(position), 1, action) is None


@pytest.mark.rule("first §7.6", "second §7.6", "cards §7.5")
@pytest.mark.parametrize(
    ("position", "last"),
    [
        ("first 3:BGOY,16:W BGOYW -", "roll W1"),
        ("second 1:B,3:RYG,9:kw,16:P BGRYPx -", "roll P1"),
        ("cards 2:BGOY,15:W W1 - 15", "reveal W1"),
    ],
)
def test_a_game_is_over_when_somebody_has_won(position, last):
    assert not is_over(standing_like(position))
    assert is_over(game_after(position, last))


def test_the_camels_of_a_game_are_those_on_its_board():
    assert {name: "".join(game.camels()) for name, game in GAMES.items()} == {
        "first": "BGOYW",
        "second": "BGRYPkw",
        "cards": "BGOYW",
    }


@pytest.mark.rule("first §1.2", "second §1.2", "cards §1.2")
def test_a_game_says_how_many_can_play_it():
    assert {name: (game.SEATS[0], game.SEATS[-1]) for name, game in GAMES.items()} == {
        "first": (2, 8),
        "second": (2, 8),
        "cards": (2, 6),
    }


def test_a_game_that_is_not_there_is_named_with_those_that_are():
    with pytest.raises(NotationError) as refusal:
        game_named("third")
    error = refusal.value
    assert (error.token, error.expected) == ("third", "one of first, second, cards")
    assert "third" in error.message


def test_in_the_board_games_one_can_say_so_much_and_no_more():
    for position, seats in ((FIRST, ()), (SECOND, range(1, 7))):
        state = standing_like(position, players=6)
        racing = GAMES[state.game].RACING
        said = catalogue(state, 1)
        assert len(set(said)) == len(said)
        assert set(said) == {
            ROLL,
            *(PlaceTile(space, side) for space in range(1, 17) for side in "+-"),
            *(TAKE_TICKET[camel] for camel in racing),
            *(BACK[pile, camel] for pile in ("winner", "loser") for camel in racing),
            *(Partner(seat) for seat in seats),
        }


def test_in_the_card_game_one_can_say_what_ones_hand_suggests():
    """Places for the pieces up to the finish, which is one too far; cards in every number that is ever asked for."""
    state = dealt(begun(6))  # seat 2 holds B2 G1 G1 G1 G1
    said = catalogue(state, 2)
    assert len(set(said)) == len(said)
    hand = {("B2",), ("G1",), ("B2", "G1"), ("G1", "G1"), ("B2", "G1", "G1", "G1", "G1")}
    assert set(said) == {
        REVEAL,
        DONE,
        *(PlayCard(card) for card in cards.FACES),
        *(ShowIntel(card) for card in cards.FACES),
        *(PlacePiece(piece, space) for piece in ("fennec", "palm") for space in range(1, 21)),
        *(TAKE_TICKET[camel] for camel in "BGOYW"),
        *(TAKE_MIDFIELD[camel] for camel in "BGOYW"),
        *(BACK[pile, camel] for pile in ("winner", "loser") for camel in "BGOYW"),
        *(Discard(chosen) for chosen in hand),
        *(LayOnDeck(chosen) for chosen in hand),
    }


def test_cards_are_suggested_in_every_number_that_is_asked_for_one_and_all():
    said = catalogue(dealt(begun(4)), 1)  # of seven cards three go, two are laid, one is shown
    for kind in (Discard, LayOnDeck):
        assert {len(action.cards) for action in said if isinstance(action, kind)} == {1, 2, 3, 7}


def test_of_an_empty_hand_no_cards_are_suggested():
    said = catalogue(standing_like(CARDS), 1)
    assert not {action for action in said if isinstance(action, Discard | LayOnDeck)}


@pytest.mark.rule("cards §3.4")
@pytest.mark.parametrize("players", cards.SEATS)
def test_the_leg_set_up_card_knows_how_large_the_deck_will_be(players):
    assert cards.SETUP[players].deck(players) == TABLE[players][-1]


@pytest.mark.rule("first §5.7", "second §5.7")
@pytest.mark.parametrize("position", [FIRST, SECOND])
def test_hands_of_some_seats_can_be_covered_and_nothing_else_changes(position):
    state = standing_like(position, players=3)
    own = "".join(GAMES[state.game].RACING)
    covered = without_hands(state, frozenset({1, 3}))
    assert covered.hands == ("?????", own, "?????")
    assert with_(covered, hands=state.hands) == state


def test_the_card_game_has_no_finish_cards_to_cover():
    state = standing_like(CARDS)
    assert without_hands(state, frozenset({1})) == state


def test_a_card_leaves_a_hand_by_its_face_or_as_one_that_cannot_be_seen():
    assert without("BGG", "G") == ("B", "G")
    assert without("B??", "G") == ("B", "?")
    assert without("B??", "?") == without("BGG", "?") == ("?", "?")  # it may have been any of them


def test_a_state_has_its_fields_and_gets_no_others():
    with pytest.raises(TypeError, match=r"State has no colour$"):
        with_(standing_like(FIRST), colour="red")
