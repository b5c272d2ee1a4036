"""Hands nobody can look into, in the view of another seat or in a record that hides them: what may come out of them."""

from __future__ import annotations

import pytest

from sirocco.rules import cards, legal, why_not, without_hands
from sirocco.rules.actions import BACK, Discard, PlayCard
from tests.rules.cards_scenes import after, begun, dealt, known, racing
from tests.scenes import game_after, standing_like


@pytest.mark.rule("first §5.6", "second §5.6")
@pytest.mark.parametrize("position", ["first 1:BG,3:OYW BGOYW -", "second 1:BG,3:RYP,9:kw BGRYPx -"])
def test_a_finish_card_that_a_seat_laid_openly_is_no_more_in_its_hidden_hand(position):
    state = without_hands(standing_like(position, players=3), frozenset({1}))
    state = game_after(state, "winner ?", "winner B", "ticket Y", "loser G", "ticket Y", "ticket Y")
    refused = [camel for camel in "BGY" if why_not(state, 1, BACK["winner", camel])]
    assert refused == ["G"]  # not blue, which only seat 2 has laid


@pytest.mark.rule("cards §3.7", "cards §3.9")
def test_intel_that_is_chosen_but_not_yet_shown_is_in_no_other_hand_for_whoever_chose_it():
    state = after(dealt(begun(3)), "1 discard B1 B1 B1 B1", "1 stack B1 G1 G1", "1 intel B2")
    mine, theirs = known(state, 1), known(state, 3)
    discard = Discard(("B2", "O1", "O1", "O1"))
    assert why_not(theirs, 2, discard) is None
    reason = why_not(mine, 2, discard)
    assert reason is not None
    assert (reason.key, reason.facts) == ("not-in-hand", {"card": "B2"})


@pytest.mark.rule("cards §5.4")
@pytest.mark.parametrize("seat", [1, 2, 3])
def test_of_the_kept_card_its_owner_may_play_that_one_alone(seat):
    state = standing_like(racing(begun(3)), turn=seat)
    assert plays(state, seat) == list(state.hands[seat - 1])
    assert plays(known(state, seat), seat) == list(state.hands[seat - 1])


@pytest.mark.rule("cards §5.4")
def test_for_all_others_the_kept_card_is_any_that_lies_nowhere_they_know_of():
    state = standing_like(racing(begun(3)), turn=2)
    # Seat 1 was dealt all of blue and half of green; as intel lie there G1, O1 and W1, which others have more of.
    assert plays(known(state, 1), 2) == ["G1", "G2", "O1", "O2", "Y1", "Y2", "W1", "W2"]


def plays(state: cards.State, seat: int) -> list[str]:
    return [action.card for action in legal(state, seat) if isinstance(action, PlayCard)]
