"""Cards, chapter 3: the track grows, a sandstorm blows, hands are dealt, and the racing deck is built in secret."""

from __future__ import annotations

from itertools import permutations

import pytest

from sirocco.rules import cards, chance, legal, seen, to_act, why_not
from sirocco.rules.actions import REVEAL, Discard
from sirocco.rules.cards import why_not_from_hand
from sirocco.rules.chance import CardFromDeck, HandFromPool
from sirocco.rules.events import (
    CardsDealt,
    CardsDiscarded,
    CardsLaid,
    IntelChosen,
    IntelShown,
    RacingBegan,
    SandstormBlew,
    TrackExtended,
)
from sirocco.rules.story import with_
from tests.rules.cards_scenes import TABLE, after, begun, deals, dealt, known, pool, racing, secrets, secrets_of
from tests.scenes import happened, play, refused

# §3.1 A longer track.


@pytest.mark.rule("cards §3.1")
@pytest.mark.parametrize(("leader", "length"), [(12, 15), (13, 16), (14, 17), (15, 18)])
def test_fewer_than_three_spaces_before_the_finish_become_exactly_three(leader, length):
    assert play(f"cards {leader - 1}:BGOYW B1 - 15", "reveal B1") == f"cards {leader}:BGOYW - - {length}"


@pytest.mark.rule("cards §3.1")
def test_more_than_three_spaces_before_the_finish_stay():
    assert not any(isinstance(event, TrackExtended) for event in happened("cards 5:BGOYW W1 - 15", "reveal W1"))


@pytest.mark.rule("cards §3.1")
def test_exactly_three_spaces_before_the_finish_stay_and_nothing_is_told():
    assert not any(isinstance(event, TrackExtended) for event in happened("cards 11:BGOYW B1 - 15", "reveal B1"))


@pytest.mark.rule("cards §3.1", "cards §3.3")
@pytest.mark.parametrize(("track", "longer"), [("15~13", "16~13"), ("16~15", "17~15")])
def test_a_turned_card_before_the_finish_counts_as_one_space(track, longer):
    leader = int(track[:2]) - 3
    assert play(f"cards {leader - 1}:BGOYW B1 - {track}", "reveal B1") == f"cards {leader}:BGOYW - - {longer}"


@pytest.mark.rule("cards §3.1")
def test_past_the_24_printed_spaces_the_track_goes_on():
    assert play("cards 23:BGOYW B1 - 24", "reveal B1") == "cards 24:BGOYW - - 27"


@pytest.mark.rule("cards §3.1")
def test_a_track_that_was_extended_can_be_extended_again():
    assert play("cards 16:BGOYW B1 - 18", "reveal B1") == "cards 17:BGOYW - - 20"


@pytest.mark.rule("cards §3.1", "cards §3.2")
def test_the_track_is_extended_first_and_then_the_sandstorm_blows():
    events = happened("cards 1:BGOY,14:W W1 - 15", "reveal W1")
    assert events[-2:] == (TrackExtended(18), SandstormBlew((3, 5, 7, 9, 11, 13)))


# §3.2 Sandstorm, §3.3 what it leaves.


@pytest.mark.rule("cards §3.2")
@pytest.mark.parametrize(
    ("race", "storms"),
    [
        ("1:BGOY,8:W", "~3,5,7"),  # W goes to 9, the lower space of its card
        ("1:BGOY,9:W", "~3,5,7"),  # to 10: its card stays though space 9 is empty
        ("2:BGOY,8:W", "~3,5,7"),
        ("0:BGOY,4:W", "~1,3"),  # the start card counts as space 0
        ("0:BGOY,3:W", "~1"),
        ("0:BGOY,1:W", ""),
        ("1:BGO,5:Y,8:W", "~3,7"),  # one camel on a card keeps it, on its lower space
        ("1:BGO,6:Y,8:W", "~3,7"),  # or on its upper one
        ("1:BGOY,2:W", ""),
        ("1:BGOY,3:W", ""),
        ("1:BGOY,4:W", "~3"),
    ],
)
def test_every_empty_card_strictly_between_the_last_camel_and_the_leader_becomes_one_space(race, storms):
    assert play(f"cards {race} W1 - 15", "reveal W1").endswith(f" - - 15{storms}")


@pytest.mark.rule("cards §3.2")
def test_cards_between_the_leader_and_the_finish_are_never_turned():
    assert play("cards 4:BGOYW B1 - 15", "reveal B1") == "cards 5:BGOYW - - 15"


@pytest.mark.rule("cards §3.2")
def test_a_card_on_which_only_a_piece_stood_is_empty_when_the_next_leg_begins():
    assert play("cards 1:BGOY,7:W W1 fennec@4 15", "reveal W1") == "cards 1:BGOY,8:W - - 15~3,5"


@pytest.mark.rule("cards §3.2")
def test_no_sandstorm_is_told_where_no_card_turns():
    assert not any(isinstance(event, SandstormBlew) for event in happened("cards 5:BGOYW W1 - 15", "reveal W1"))


@pytest.mark.rule("cards §3.2")
def test_a_sandstorm_tells_only_the_cards_it_turns_now():
    assert happened("cards 1:BGOY,7:W W1 - 15~3", "reveal W1")[-1] == SandstormBlew((5,))


@pytest.mark.rule("cards §3.3")
@pytest.mark.parametrize(("card", "lands"), [("W1", "3:W"), ("W2", "5:W")])
def test_a_turned_card_is_one_space_named_by_the_lower_of_its_numbers(card, lands):
    assert play(f"cards 2:BGOYW B1{card} - 15~3", f"reveal {card}") == f"cards 2:BGOY,{lands} B1 - 15~3"


@pytest.mark.rule("cards §3.3")
def test_from_a_turned_card_the_next_space_is_the_one_on_the_next_card():
    assert play("cards 3:BGOYW B1B1 - 15~3", "reveal B1") == "cards 5:BGOYW B1 - 15~3"


@pytest.mark.rule("cards §3.3")
def test_fennec_and_palm_may_stand_on_a_turned_card_but_not_on_the_number_it_has_lost():
    assert play("cards 1:BGOYW B1 - 15~3", "palm 3") == "cards 1:BGOYW B1 palm@3 15~3"
    assert refused("cards 1:BGOYW B1 - 15~3", "palm 4").rule == "cards §5.2"


@pytest.mark.rule("cards §3.3", "cards §4.3")
def test_a_palm_on_a_turned_card_leads_to_the_next_card():
    assert play("cards 2:BGOYW B1W1 palm@3 15~3", "reveal W1") == "cards 2:BGOY,5:W B1 - 15~3"


@pytest.mark.rule("cards §3.3", "cards §4.4")
def test_a_fennec_behind_a_turned_card_sends_back_onto_it():
    assert play("cards 3:BGOYW B1W1 fennec@5 15~3", "reveal W1") == "cards 3:WBGOY B1 - 15~3"


@pytest.mark.rule("cards §3.3")
def test_a_turned_card_never_turns_back():
    assert play("cards 3:BGOYW B1 - 15~1,3,9", "reveal B1") == "cards 5:BGOYW - - 15~1,3,9"


# §3.4 Dealing.


@pytest.mark.rule("cards §3.4", "cards §3.5", "cards §3.6", "cards §3.7", "cards §3.8")
@pytest.mark.parametrize(("players", "numbers"), TABLE.items())
def test_the_leg_set_up_card_says_how_many_cards_are_dealt_thrown_away_laid_shown_and_kept(players, numbers):
    _, hand, away, laid, intel, kept, deck = numbers
    state = dealt(begun(players))
    assert {len(cards_) for cards_ in state.hands} == {hand}
    state = after(state, *secrets(state))
    assert {len(cards_) for cards_ in state.discarded} == {away}
    assert {len(cards_) for cards_ in state.laid} == {laid}
    assert {len(cards_) for cards_ in state.intel} == {intel}
    assert {len(cards_) for cards_ in state.hands} == {kept}
    assert len(state.deck) == deck


@pytest.mark.rule("cards §3.4")
@pytest.mark.parametrize(("players", "spare"), [(2, 6), (3, 3), (4, 2), (5, 0), (6, 0)])
def test_cards_that_are_left_over_go_unseen(players, spare):
    state = dealt(begun(players))
    assert len(cards.RACING_CARDS) - sum(map(len, state.hands)) == spare
    assert chance(state) is None


@pytest.mark.rule("cards §3.4")
def test_luck_deals_seat_by_seat_from_the_first_that_has_no_cards():
    state = begun(3)
    for seat, deal in enumerate(deals(3), 1):
        luck = chance(state)
        assert isinstance(luck, HandFromPool)
        assert luck.seat == seat
        state = after(state, deal)
    assert chance(state) is None


@pytest.mark.rule("cards §3.4")
def test_the_cards_are_dealt_from_those_that_are_not_dealt_yet():
    first, *_ = deals(6)
    assert sorted([*pool(after(begun(6), first)), "B1", "B1", "B1", "B1", "B1"]) == sorted(cards.RACING_CARDS)


@pytest.mark.rule("cards §3.4")
@pytest.mark.parametrize("hand", ["1 B1 B1 B1 B1", "1 B1 B1 B1 B1 B1 B2", "1 B1 B1 B2 B2 G1", "2 B1 B1 G1 G1 O1"])
def test_a_hand_of_another_size_or_of_cards_that_are_not_there_is_refused(hand):
    assert refused(begun(6), "deal 2 B1 B1 B1 B1 B2", f"deal {hand}").rule == "cards §3.4"


@pytest.mark.rule("cards §3.4")
def test_all_thirty_cards_are_shuffled_again_for_each_leg():
    next_leg = after("cards 1:BGOYW B1 - 15", "reveal B1", hands=(("W1",), ("W2",), (), ()))
    assert (next_leg.leg, sorted(pool(next_leg))) == (2, sorted(cards.RACING_CARDS))


@pytest.mark.rule("cards §3.4")
def test_nobody_races_before_the_deck_is_built():
    assert to_act(begun(3)) == ()
    assert refused(begun(3), "1 reveal B1").rule == "cards §3.4"
    assert refused(dealt(begun(3)), "1 ticket B").rule == "cards §3.4"


@pytest.mark.rule("cards §3.4")
def test_once_the_deck_is_built_no_card_is_thrown_away():
    assert refused(racing(begun(6)), "1 discard B1 B1").rule == "cards §3.4"


# §3.5 to §3.7 The secret decisions.


@pytest.mark.rule("cards §3.5", "cards §3.6", "cards §3.7")
def test_everybody_decides_at_the_same_time():
    assert to_act(dealt(begun(6))) == (1, 2, 3, 4, 5, 6)


@pytest.mark.rule("cards §3.5", "cards §3.6", "cards §3.7")
@pytest.mark.parametrize("order", list(permutations((1, 2, 3))))
def test_the_seats_may_choose_in_any_order(order):
    state = dealt(begun(3))
    chosen = after(state, *(decision for seat in order for decision in secrets_of(state, seat)))
    assert chosen == after(state, *secrets(state))


@pytest.mark.rule("cards §3.5", "cards §3.6", "cards §3.7")
def test_one_seat_may_build_the_deck_while_another_has_thrown_nothing_away():
    state = dealt(begun(3))
    assert to_act(after(state, *secrets_of(state, 2))) == (1, 3)


@pytest.mark.rule("cards §3.5", "cards §3.6", "cards §3.7")
def test_each_seat_makes_its_own_choices_in_their_order():
    state = dealt(begun(3))  # seat 1 holds B1 B1 B1 B1 B1 B2 G1 G1 G1
    assert refused(state, "1 stack B1 B1 B1").rule == "cards §3.5"
    assert refused(state, "1 intel B1").rule == "cards §3.5"
    assert refused(state, "1 discard B1 B1 B1 B1", "1 intel B1").rule == "cards §3.6"
    assert refused(state, "1 discard B1 B1 B1 B1", "1 discard B1 B2 G1 G1").rule == "cards §3.6"
    assert refused(state, "1 discard B1 B1 B1 B1", "1 stack B1 B2 G1", "1 stack G1 G1").rule == "cards §3.7"
    assert refused(state, *secrets_of(state, 1), "1 intel G1").rule == "cards §3.7"


@pytest.mark.rule("cards §3.5", "cards §3.6")
@pytest.mark.parametrize("decision", ["1 discard B1 B1 B1", "1 discard B1 B1 B1 B1 B1"])
def test_neither_more_nor_fewer_cards_than_the_table_says_are_thrown_away(decision):
    assert refused(dealt(begun(3)), decision).rule == "cards §3.5"


@pytest.mark.rule("cards §3.5", "cards §3.6", "cards §3.7")
def test_only_cards_of_the_own_hand_can_be_chosen_each_as_often_as_one_holds_it():
    state = dealt(begun(3))
    assert refused(state, "1 discard B1 B1 B2 B2").rule == "cards §3.5"
    assert refused(state, "1 discard B1 B1 B1 W1").rule == "cards §3.5"
    assert refused(state, "1 discard B1 B1 B1 B1", "1 stack B1 B1 B2").rule == "cards §3.6"
    assert refused(state, "1 discard B1 B1 B1 B1", "1 stack B1 B2 G1", "1 intel B1").rule == "cards §3.7"


@pytest.mark.rule("cards §3.5", "cards §3.6")
def test_chosen_cards_are_named_in_the_order_of_the_camels():
    reason = why_not(dealt(begun(3)), 1, Discard(("B2", "B1", "B1", "B1")))
    assert reason is not None
    assert (reason.rule, reason.key) == ("cards §3.5", "cards-order")


@pytest.mark.rule("cards §3.5")
def test_every_choice_of_cards_is_offered_once():
    state = dealt(begun(6))  # seat 2 holds B2 G1 G1 G1 G1
    assert len(legal(state, 2)) == len(set(legal(state, 2))) == 2


@pytest.mark.rule("cards §3.7")
def test_intel_is_shown_when_all_have_chosen_and_not_before():
    state = dealt(begun(3))
    *others, last = secrets(state)
    waiting = after(state, *others)
    assert known(waiting, 2).intel == (("?",), state.hands[1][7:8], ())
    assert happened(waiting, last)[1] == IntelShown(("G1", "O1", "W1"))
    assert known(after(waiting, last), 2).intel == (("G1",), ("O1",), ("W1",))


@pytest.mark.rule("cards §3.7")
def test_intel_stays_visible_for_the_rest_of_the_leg_and_no_longer():
    state = after(racing(begun(3)), "reveal B1", "done", "reveal B2", "done")
    assert known(state, 0).intel == (("G1",), ("O1",), ("W1",))
    assert after("cards 1:BGOYW B1 - 15", "reveal B1", extra=(), intel=(("B1",), (), (), ())).intel == ((),) * 4


@pytest.mark.rule("cards §3.7")
def test_intel_that_is_chosen_but_not_shown_yet_is_not_in_the_deck():
    state = dealt(begun(3))
    chosen = after(state, *secrets_of(state, 1))
    assert chosen.intel[0] == ("G1",)
    assert chosen.deck == chosen.laid[0] == ("B1", "B2", "G1")


@pytest.mark.rule("cards §3.7")
def test_intel_goes_into_the_racing_deck():
    state = racing(begun(3))
    assert state.deck == cards.in_order([card for laid in (*state.laid, *state.intel) for card in laid])


@pytest.mark.rule("cards §3.8", "cards §3.4")
@pytest.mark.parametrize(("players", "cards_in_it"), [(3, 12), (4, 12), (5, 10), (6, 12)])
def test_the_deck_that_is_shuffled_holds_the_intel_too(players, cards_in_it):
    state = dealt(begun(players))
    *others, last = secrets(state)
    assert happened(after(state, *others), last)[-1] == RacingBegan(1, cards_in_it)


@pytest.mark.rule("cards §3.7")
def test_two_players_show_no_intel():
    state = dealt(begun(2))
    assert [decision.split()[1] for decision in secrets(state)] == ["discard", "stack"] * 2
    *others, last = secrets(state)
    assert happened(after(state, *others), last)[1:] == (RacingBegan(1, 12),)
    assert refused(state, *others[:2], "1 intel G1").rule == "cards §3.7"


@pytest.mark.rule("cards §3.8", "cards §5.3")
def test_the_shuffled_deck_gives_each_of_its_cards_with_equal_chance():
    state = cards.apply(racing(begun(5)), 1, REVEAL).state
    luck = chance(state)
    assert isinstance(luck, CardFromDeck)
    assert {outcome.card: p * len(state.deck) for outcome, p in luck} == {
        card: state.deck.count(card) for card in state.deck
    }


@pytest.mark.rule("cards §3.8")
def test_everybody_keeps_one_card_that_nobody_else_knows():
    state = racing(begun(4))
    assert known(state, 3).hands == (("?",), ("?",), state.hands[2], ("?",))
    assert known(state, 0).hands == (("?",),) * 4


# §3.9 What one knows.


@pytest.mark.rule("cards §3.9")
def test_whoever_cannot_see_a_hand_takes_any_cards_for_possible_but_no_more_than_it_holds():
    seen = known(dealt(begun(6)), 1)  # seat 2 holds five cards
    assert after(seen, "2 discard W1 W1").hands[1] == ("?", "?", "?")
    half_seen = with_(seen, hands=(seen.hands[0], ("B1", "?"), ("B1",), *seen.hands[3:]))
    assert why_not_from_hand(half_seen, 2, ("B1", "W1"), "3.5") is None
    assert why_not_from_hand(half_seen, 2, ("B1", "?"), "3.5") is None
    assert why_not_from_hand(half_seen, 2, ("G2", "W1"), "3.5") is not None
    assert why_not_from_hand(half_seen, 3, ("G1",), "3.5") is not None


@pytest.mark.rule("cards §3.5", "cards §5.4")
def test_whoever_cannot_see_a_hand_knows_at_least_what_it_cannot_hold():
    seen = known(dealt(begun(3)), 1)  # seat 1 holds B1 B1 B1 B1 B1 B2 G1 G1 G1: no B is left, and two G1
    assert after(seen, "2 discard G1 G1 G2 O1", players=3).hands[1] == ("?",) * 5
    assert refused(seen, "2 discard G1 G1 G1 O1").rule == "cards §3.5"
    assert refused(seen, "2 discard B1 G1 O1 O1").rule == "cards §3.5"


@pytest.mark.rule("cards §3.9", "cards §5.3")
def test_out_of_a_deck_one_does_not_know_comes_any_card_one_has_not_seen_and_no_other():
    state = racing(begun(3))  # seat 1 threw four B1 away and laid B1 B2 G1 on the deck
    assert after(known(state, 0), "reveal W2", players=3).revealed == ("W2",)
    seen = after(known(state, 1), "reveal B1", "done", players=3)
    assert after(seen, "reveal W2", players=3).revealed == ("B1", "W2")
    assert refused(seen, "reveal B1").rule == "cards §5.3"


@pytest.mark.rule("cards §3.9")
def test_what_one_threw_away_or_laid_on_the_deck_stays_known_to_oneself_alone():
    state = racing(begun(3))
    mine, others = known(state, 2), known(state, 1)
    assert (mine.discarded[1], mine.laid[1]) == (state.discarded[1], state.laid[1])
    assert (others.discarded[1], others.laid[1]) == (("?",) * 4, ("?",) * 3)
    assert others.deck.count("?") == 6, "of twelve cards one knows three of one's own and three intel"


@pytest.mark.rule("cards §3.5", "cards §3.6", "cards §3.9")
def test_two_games_that_differ_only_in_what_one_chose_look_alike_to_all_others():
    state = dealt(begun(3))  # seat 1 holds B1 B1 B1 B1 B1 B2 G1 G1 G1
    one = after(state, "1 discard B1 B1 B1 B1", "1 stack B1 B2 G1", "1 intel G1")
    other = after(state, "1 discard B1 B2 G1 G1", "1 stack B1 B1 B1", "1 intel B1")
    assert known(one, 1) != known(other, 1)
    for seat in (0, 2, 3):
        assert known(one, seat) == known(other, seat)


@pytest.mark.rule("cards §3.9")
def test_a_card_one_laid_leaves_the_known_part_of_the_deck_and_for_others_the_unknown_part():
    state = after(racing(begun(3)), "reveal B2")  # laid by seat 1
    assert (known(state, 1).deck.count("?"), known(state, 2).deck.count("?")) == (6, 5)


@pytest.mark.rule("cards §3.9")
@pytest.mark.parametrize(
    ("event", "covered"),
    [
        (CardsDealt(2, ("B1", "G2")), CardsDealt(2, ("?", "?"))),
        (CardsDiscarded(2, ("B1", "G2")), CardsDiscarded(2, ("?", "?"))),
        (CardsLaid(2, ("B1", "G2")), CardsLaid(2, ("?", "?"))),
        (IntelChosen(2, "B1"), IntelChosen(2, "?")),
    ],
)
def test_cards_that_others_may_not_know_are_told_face_down(event, covered):
    assert seen((event,), 2) == (event,)
    assert seen((event,), 1) == seen((event,), 0) == (covered,)


# §3.10 Who begins.


@pytest.mark.rule("cards §3.10")
def test_in_the_first_leg_the_youngest_begins():
    assert to_act(racing(begun(5))) == (1,)


@pytest.mark.rule("cards §3.10")
@pytest.mark.parametrize(("pounds", "first"), [((5, 4, 3), 3), ((5, 2, 2), 2), ((3, 3, 3), 1), ((2, 9, 2), 1)])
def test_the_poorest_begins_a_leg_and_of_those_who_tie_the_youngest(pounds, first):
    next_leg = after("cards 1:BGOYW B1 - 16", "reveal B1", players=3, pounds=pounds)
    assert to_act(racing(next_leg)) == (first,)


@pytest.mark.rule("cards §3.10", "cards §6.5")
def test_who_is_poorest_is_asked_after_the_leg_is_paid():
    next_leg = after("cards 1:BGOY,4:W B1 - 16", "reveal B1", players=3, pounds=(3, 4, 4), tickets={1: "W5"})
    assert next_leg.pounds == (8, 4, 4)
    assert to_act(racing(next_leg)) == (2,)
