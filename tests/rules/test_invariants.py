"""What holds at every moment of every game, whoever plays it and however badly."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import pairwise, permutations
from typing import Any

import pytest

from sirocco.errors import IllegalAction
from sirocco.rules import (
    GAMES,
    SPECTATOR,
    State,
    apply,
    cards,
    catalogue,
    chance,
    evolve,
    first,
    fold,
    is_over,
    legal,
    resolve,
    second,
    seen,
    standings,
    to_act,
    view,
    why_not,
)
from sirocco.rules.actions import Dealt, Outcome, Rolled, Turned
from sirocco.rules.chance import HandFromPool
from sirocco.rules.events import CamelsMoved, Event, FinishCardPaid, LegPaid, OverallPaid, TileActed
from sirocco.rules.pieces import UNKNOWN, Hand
from tests.random_games import Stroke, in_random_games, in_some_random_games, strokes

PAYING = (TileActed, LegPaid, FinishCardPaid, OverallPaid)
DICE_AND_CARDS: list[Outcome] = [
    *(Rolled(shown, number) for shown in "BGRYPOWkwx?" for number in range(5)),
    *(Turned(card) for card in (*cards.FACES, "B3", "R1", UNKNOWN)),
]


def floor_of(state: State) -> int:
    return cards.FLOOR if state.game == cards.NAME else 0


def told(stroke: Stroke) -> list[tuple[State, Event, State]]:
    """Every event of a stroke between the state before it and the state after it."""
    if stroke.before is None:
        return []
    states = [stroke.before]
    for event in stroke.step.events:
        states.append(evolve(states[-1], event))
    return [(before, event, after) for (before, after), event in zip(pairwise(states), stroke.step.events, strict=True)]


def accepts_action(state: State, seat: int, action: Any) -> bool:
    try:
        apply(state, seat, action)
    except IllegalAction:
        return False
    return True


def accepts_outcome(state: State, outcome: Outcome) -> bool:
    try:
        resolve(state, outcome)
    except IllegalAction:
        return False
    return True


# Pounds.


@in_random_games
def test_every_pound_that_changes_hands_is_in_an_event(game, players, seed):
    for stroke in strokes(game, players, seed):
        for before, event, after in told(stroke):
            change = [new - old for old, new in zip(before.pounds, after.pounds, strict=True)]
            expected = [0] * players
            if isinstance(event, PAYING) and event.seat:
                expected[event.seat - 1] = event.pounds
            assert change == expected, event


@in_random_games
def test_nobody_is_taken_below_the_floor_and_nobody_is_forgiven_more_than_that(game, players, seed):
    for stroke in strokes(game, players, seed):
        for before, event, _ in told(stroke):
            if isinstance(event, LegPaid | OverallPaid | FinishCardPaid):
                held = before.pounds[event.seat - 1]
                assert held + event.pounds == max(floor_of(before), held + event.total)
            if isinstance(event, LegPaid | OverallPaid):
                assert event.total == sum(reward.pounds for reward in event.rewards)
        assert min(stroke.after.pounds) >= floor_of(stroke.after)


@in_random_games
def test_a_leg_pays_every_seat_once_and_the_winners_hold_the_most(game, players, seed):
    for stroke in strokes(game, players, seed):
        paid = [event.seat for event in stroke.step.events if isinstance(event, LegPaid)]
        assert paid in ([], list(range(1, players + 1)))
        if is_over(stroke.after):
            most = max(stroke.after.pounds)
            assert stroke.after.winners == tuple(s for s, sum_ in enumerate(stroke.after.pounds, 1) if sum_ == most)


# Camels.


@in_random_games
def test_every_camel_stands_once_after_every_event(game, players, seed):
    camels = sorted(GAMES[game].camels())
    for stroke in strokes(game, players, seed):
        assert sorted("".join(stroke.after.track)) == camels
        for before, event, after in told(stroke):
            assert sorted("".join(after.track)) == camels
            if isinstance(event, CamelsMoved):
                assert event.unit in before.track[event.start]
                assert set(event.unit) <= set(after.track[event.end])


@in_random_games
def test_the_standings_name_every_racing_camel_once(game, players, seed):
    for stroke in strokes(game, players, seed):
        assert sorted(standings(stroke.after)) == sorted(GAMES[game].RACING)


@in_random_games
def test_nobody_stands_beyond_a_line_before_the_race_is_over(game, players, seed):
    for stroke in strokes(game, players, seed):
        track = stroke.after.track
        crossed = track[-1] if game == "cards" else track[-1] or track[0]
        assert bool(crossed) == is_over(stroke.after)


# What is allowed.


@in_some_random_games
def test_what_is_legal_is_what_is_accepted_and_nothing_else(game, players, seed):
    for stroke in strokes(game, players, seed):
        state = stroke.after
        for seat in range(1, players + 1):
            allowed = legal(state, seat)
            assert len(set(allowed)) == len(allowed)
            everything = set(catalogue(state, seat))
            assert set(allowed) <= everything
            for action in everything:
                assert (action in allowed) == (why_not(state, seat, action) is None), action
                assert (action in allowed) == accepts_action(state, seat, action), action


@in_random_games
def test_who_is_to_act_has_something_to_decide_and_nobody_else_has(game, players, seed):
    for stroke in strokes(game, players, seed):
        for seat in range(players + 2):
            assert bool(legal(stroke.after, seat)) == (seat in to_act(stroke.after))
        assert is_over(stroke.after) + bool(to_act(stroke.after)) + (chance(stroke.after) is not None) == 1


@in_some_random_games
def test_a_refusal_names_the_game_and_a_paragraph_and_its_sentence_is_complete(game, players, seed):
    for stroke in strokes(game, players, seed):
        for seat in (-1, 0, 1, players, players + 1):
            for action in catalogue(stroke.after, min(max(seat, 1), players)):
                if reason := why_not(stroke.after, seat, action):
                    assert str(reason).endswith(f"[{game} §{reason.paragraph}]")
                    assert "{" not in reason.message


@pytest.mark.parametrize(("game", "other"), list(permutations(GAMES, 2)))
def test_a_decision_of_another_game_is_refused_and_never_an_accident(game, other):
    foreign = {action for stroke in strokes(other, 6, 1) for action in catalogue(stroke.after, 1)}
    for stroke in strokes(game, 6, 2):
        for seat in to_act(stroke.after):
            for action in foreign - set(catalogue(stroke.after, seat)):
                assert why_not(stroke.after, seat, action) is not None, action
                assert not accepts_action(stroke.after, seat, action)


@in_some_random_games
def test_after_the_end_nobody_acts_and_luck_is_silent(game, players, seed):
    state = list(strokes(game, players, seed))[-1].after
    assert is_over(state)
    assert to_act(state) == ()
    assert chance(state) is None
    for seat in range(1, players + 1):
        assert legal(state, seat) == ()
        for action in catalogue(state, seat):
            reason = why_not(state, seat, action)
            assert reason is not None
            assert reason.key == "game-over"
            assert not accepts_action(state, seat, action)
    assert not any(accepts_outcome(state, outcome) for outcome in (*DICE_AND_CARDS, Dealt(1, ("B1",) * 5)))


# Luck.


@in_some_random_games
def test_luck_is_certain_to_say_something(game, players, seed):
    for stroke in strokes(game, players, seed):
        luck = chance(stroke.after)
        # All hands of the first leg come from one pool after another; later legs add nothing but time.
        if luck is not None and not (isinstance(luck, HandFromPool) and stroke.after.leg > 1):
            outcomes = list(luck)
            assert len({outcome for outcome, _ in outcomes}) == len(outcomes)
            assert sum((p for _, p in outcomes), Fraction(0)) == 1
            assert all(p > 0 for _, p in outcomes)


@in_random_games
def test_a_die_or_a_card_is_accepted_exactly_if_luck_can_give_it(game, players, seed):
    for stroke in strokes(game, players, seed):
        luck = chance(stroke.after)
        possible = set() if luck is None or isinstance(luck, HandFromPool) else {outcome for outcome, _ in luck}
        for outcome in DICE_AND_CARDS:
            assert accepts_outcome(stroke.after, outcome) == (outcome in possible), outcome


@pytest.mark.parametrize("players", cards.SEATS)
def test_a_hand_is_accepted_exactly_if_the_cards_that_are_left_can_give_it(players):
    for stroke in strokes("cards", players, 5):
        state = stroke.after
        assert isinstance(state, cards.State)
        luck = chance(state)
        if not isinstance(luck, HandFromPool):
            assert not accepts_outcome(state, Dealt(1, cards.RACING_CARDS[: cards.SETUP[players].dealt]))
            continue
        assert accepts_outcome(state, Dealt(luck.seat, luck.pool[: luck.size]))
        assert accepts_outcome(state, Dealt(luck.seat, luck.pool[-luck.size :]))
        for card in cards.FACES:
            left = luck.pool.count(card)
            if left < luck.size:
                too_many = hand_with(luck, card, left + 1)
                assert not accepts_outcome(state, Dealt(luck.seat, too_many)), too_many
        assert not accepts_outcome(state, Dealt(luck.seat, luck.pool[: luck.size - 1]))
        assert not accepts_outcome(state, Dealt(luck.seat, (luck.pool[0], *luck.pool[: luck.size])))
        assert not accepts_outcome(state, Dealt(0, luck.pool[: luck.size]))
        assert not accepts_outcome(state, Dealt(players + 1, luck.pool[: luck.size]))
        for seat in range(1, luck.seat):
            assert not accepts_outcome(state, Dealt(seat, luck.pool[: luck.size]))


def hand_with(luck: HandFromPool, card: str, number: int) -> Hand:
    others = tuple(other for other in luck.pool if other != card)
    return cards.in_order((card,) * number + others[: luck.size - number])


# Folding.


@in_random_games
def test_the_state_after_a_stroke_is_the_fold_of_its_events(game, players, seed):
    for stroke in strokes(game, players, seed):
        if stroke.before is not None:
            assert fold(stroke.before, stroke.step.events) == stroke.after


@in_random_games
def test_a_seat_folds_what_it_sees_into_what_it_sees_next(game, players, seed):
    for stroke in strokes(game, players, seed):
        if stroke.before is not None:
            for seat in range(SPECTATOR, players + 1):
                assert fold(view(stroke.before, seat), seen(stroke.step.events, seat)) == view(stroke.after, seat)


@in_random_games
def test_a_view_of_a_view_is_the_view(game, players, seed):
    for stroke in strokes(game, players, seed):
        for seat in range(SPECTATOR, players + 1):
            once = view(stroke.after, seat)
            assert view(once, seat) == once
            assert view(once, SPECTATOR) == view(stroke.after, SPECTATOR)


@in_random_games
def test_what_a_seat_sees_is_enough_to_know_what_it_may_do(game, players, seed):
    for stroke in strokes(game, players, seed):
        for seat in range(1, players + 1):
            own = view(stroke.after, seat)
            assert to_act(own) == to_act(stroke.after)
            assert legal(own, seat) == legal(stroke.after, seat)


@in_some_random_games
def test_what_a_seat_sees_is_enough_to_know_what_it_may_not_do(game, players, seed):
    for stroke in strokes(game, players, seed):
        for seat in range(1, players + 1):
            own = view(stroke.after, seat)
            for action in catalogue(stroke.after, seat):
                assert why_not(own, seat, action) == why_not(stroke.after, seat, action)


# What lies on the table.


@in_random_games
def test_tickets_come_from_the_top_and_never_more_than_there_are(game, players, seed):
    for stroke in strokes(game, players, seed):
        for camel in GAMES[game].RACING:
            taken = sorted((t.value for held in stroke.after.tickets for t in held if t.camel == camel), reverse=True)
            assert tuple(taken) == GAMES[game].TICKETS[: len(taken)]


@in_random_games
def test_at_most_five_dice_are_out_and_each_has_its_pyramid_ticket(game, players, seed):
    for stroke in strokes(game, players, seed):
        state = stroke.after
        if isinstance(state, cards.State):
            continue
        dice = first.DICE if isinstance(state, first.State) else second.DICE
        out = len(dice) - len(state.pyramid)
        assert state.pyramid == "".join(die for die in dice if die in state.pyramid)
        assert out <= 5
        assert sum(state.rolls) == out + state.rolling <= 5
        assert is_over(state) or out < 5


@in_random_games
def test_every_finish_card_is_in_its_owners_hand_or_on_a_pile(game, players, seed):
    for stroke in strokes(game, players, seed):
        state = stroke.after
        if isinstance(state, cards.State):
            continue
        for seat in range(1, players + 1):
            laid = [card.camel for card in (*state.winner_pile, *state.loser_pile) if card.seat == seat]
            assert sorted((*state.hands[seat - 1], *laid)) == sorted(GAMES[game].RACING)


@in_random_games
def test_tiles_lie_where_they_may_one_a_seat_never_side_by_side(game, players, seed):
    for stroke in strokes(game, players, seed):
        state = stroke.after
        if isinstance(state, cards.State):
            continue
        spaces = [tile.space for tile in state.tiles]
        assert all(2 <= space <= 16 and not state.track[space] for space in spaces)
        assert all(one + 1 < other for one, other in pairwise(spaces))
        owners = [tile.owner for tile in state.tiles]
        assert len(set(owners)) == len(owners)
        assert set(owners) <= set(range(1, players + 1))


@in_random_games
def test_partners_are_each_others_and_only_from_six_players_on(game, players, seed):
    for stroke in strokes(game, players, seed):
        partners = getattr(stroke.after, "partners", (0,) * players)
        for seat, partner in enumerate(partners, 1):
            assert partner != seat
            assert not partner or (players >= 6 and partners[partner - 1] == seat)


@in_random_games
def test_every_racing_card_of_a_leg_is_in_one_place(game, players, seed):
    for stroke in strokes(game, players, seed):
        state = stroke.after
        if not isinstance(state, cards.State):
            continue
        places = [state.hands, state.discarded, state.laid, state.intel, state.played]
        here = [Counter(card for hands in places for card in hands[seat]) for seat in range(players)]
        for seat in range(players):
            assert here[seat].total() in (0, cards.SETUP[players].dealt)
        assert sum(here, Counter()) <= Counter(cards.RACING_CARDS)
        if state.phase in (cards.RACING_ON, cards.REVEALING):
            assert len(state.deck) + len(state.revealed) == cards.SETUP[players].deck(players)


@in_random_games
def test_midfield_and_overall_cards_are_there_once(game, players, seed):
    for stroke in strokes(game, players, seed):
        state = stroke.after
        if isinstance(state, cards.State):
            for held in (state.midfield, state.overall_winner, state.overall_loser):
                assert max(Counter("".join(held)).values(), default=0) <= 1
            assert all(len(card) <= 1 for card in (*state.overall_winner, *state.overall_loser))


@in_random_games
def test_pieces_stand_alone_on_spaces_that_are_there_and_never_behind_all_camels(game, players, seed):
    for stroke in strokes(game, players, seed):
        state = stroke.after
        if not isinstance(state, cards.State):
            continue
        standing = [piece.space for _, piece in cards.pieces_out(state)]
        assert len(set(standing)) == len(standing)
        for space in standing:
            assert cards.is_space(state, space)
            assert is_over(state) or not state.track[space]
            assert is_over(state) or space >= cards.last_space(state)


@in_random_games
def test_no_camel_stands_on_the_upper_number_of_a_sandstormed_card(game, players, seed):
    for stroke in strokes(game, players, seed):
        state = stroke.after
        if isinstance(state, cards.State):
            assert not any(state.track[lower + 1] for lower in state.storms)
            assert state.track[0] == "".join(camel for camel in cards.RACING if camel in state.track[0])
