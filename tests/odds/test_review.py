"""A game looked back on: the parts add up, luck gives nothing on average, costs are what the seat could know."""

from __future__ import annotations

from typing import Any

import pytest

from sirocco.errors import NotationError
from sirocco.notation import parse_decision
from sirocco.odds.review import CARE, review, spared_by
from sirocco.odds.stake import BoardOutlook, Outlooks, cards_ahead, stake
from sirocco.odds.told import reviewed
from sirocco.odds.value import worths
from sirocco.rules import State, apply, cards, chance, is_over, resolve, view
from sirocco.rules.events import LegPaid
from tests.random_games import in_some_random_games, random_record, strokes
from tests.scenes import game_after, standing_like

CLOSE = 1e-9
ROUNDED = {"first": 1e-6, "second": 2e-3}  # what the rounding of the table may come to, in pounds
START = "second 1:GYR,3:BP,15:w,16:k BGRYPx -"


def expected_stake(state: State, seat: int, outlooks: Outlooks) -> float:
    """The mean of the stakes after luck has spoken, the floor aside: by the rules, one outcome after another."""
    total = 0.0
    for outcome, p in chance(state) or ():
        step = resolve(state, outcome)
        spared = spared_by(step.events, state.players)[seat - 1]
        total += float(p) * (stake(step.state, seat, outlooks(step.state)) - spared)
    return total


# The sum.


@in_some_random_games
def test_the_start_and_all_parts_add_up_to_the_pounds_that_were_won(game, players, seed):
    looked = review(str(random_record(game, players, seed)))
    assert looked.over
    for split in looked.splits:
        assert split.start == 3
        assert split.result == looked.final.pounds[split.seat - 1]
        assert abs(split.total - split.result) < CLOSE


@pytest.mark.parametrize("cut", [5, 12, 20])
@pytest.mark.parametrize(("game", "players"), [("second", 4), ("cards", 3)])
def test_a_game_that_still_runs_adds_up_to_what_is_held(game, players, cut):
    record = str(random_record(game, players, seed=3)).splitlines(keepends=True)
    looked = review("".join(record[: 3 + cut]))
    assert not looked.over
    for split, held in zip(looked.splits, looked.scenes[-1].stakes, strict=True):
        assert split.result == held
        assert abs(split.total - held) < CLOSE


# Luck.


@pytest.mark.parametrize(
    ("game", "players", "seed"), [("first", 4, 1), ("first", 7, 2), ("second", 3, 3), ("second", 6, 4)]
)
def test_dice_give_nothing_on_average(game, players, seed):
    outlooks, seen = Outlooks(), 0
    for stroke in strokes(game, players, seed):
        before = stroke.before
        if stroke.outcome is None or before is None:
            continue
        for seat in range(1, players + 1):
            assert abs(expected_stake(before, seat, outlooks) - stake(before, seat, outlooks(before))) < ROUNDED[game]
        seen += 1
    assert seen > 10


def test_the_deck_gives_nothing_on_average_where_the_leg_is_exact():
    state = standing_like(
        "cards 1:BW,2:G,3:YO B1B1G2 palm@6 15", 3, tickets={1: "G5 B5", 2: "B3"}, midfield=("O", "", "W")
    )
    revealing = apply(state, 1, parse_decision("reveal", "cards")).state
    outlooks = Outlooks()
    for seat in (1, 2, 3):
        assert abs(expected_stake(revealing, seat, outlooks) - stake(revealing, seat, outlooks(revealing))) < CLOSE


def test_a_partner_s_ticket_counts_as_far_as_it_will_be_copied():
    """Purple is past all and its ticket, which the partner holds, will pay 5: so it is worth 5 to both."""
    state = standing_like("second 1:BGRY,15:P,16:kw Px -", 6, tickets={4: "P5"}, partners=((1, 4),))
    outlooks = Outlooks()
    assert stake(state, 1, outlooks(state)) == pytest.approx(3 + 5)
    assert stake(state, 4, outlooks(state)) == pytest.approx(3 + 5)


def test_luck_is_what_the_die_changed():
    text = "game: first\nplayers: 2\nstart: 1:GB,2:YO,3:W\n1 ticket W\n2 roll W3\n"
    looked = review(text)
    (luck,) = looked.luck
    assert luck.outcome == "roll W3"
    assert luck.gave[0] == pytest.approx(looked.scenes[2].stakes[0] - looked.scenes[1].stakes[0])
    assert luck.gave[0] > 1  # white leads by three spaces and more
    assert luck.gave[1] == pytest.approx(0)
    assert looked.splits[0].luck == luck.gave[0]
    assert looked.splits[1].decisions == pytest.approx(1)  # the pyramid ticket


# Decisions.


def test_a_decision_costs_what_the_best_one_was_worth_more_by_what_the_seat_knew():
    record = random_record("second", 4, seed=5)
    looked = review(str(record))
    state: Any = None
    at = 0
    for stroke in strokes("second", 4, 5):
        if stroke.action is not None:
            state, decision = stroke.before, looked.decisions[at]
            weighed = worths(view(state, stroke.seat), stroke.seat, CARE)
            mine = next(worth for worth in weighed if worth.action == stroke.action)
            assert decision.seat == stroke.seat
            assert decision.cost == pytest.approx(max(worth.pounds for worth in weighed) - mine.pounds)
            assert decision.rank == 1 + sum(worth.pounds > mine.pounds + CLOSE for worth in weighed)
            at += 1
    assert at == len(looked.decisions)
    assert any(decision.cost > 1 for decision in looked.decisions)
    assert all(decision.cost >= 0 for decision in looked.decisions)


def test_what_one_could_not_know_is_no_fault_of_the_decision():
    """Seat 2 lays green on a pile where a green card lies already: it is worth less than seat 2 could think."""
    head = f"game: second\nplayers: 3\nstart: {START.split()[1]}\n"
    known, hidden = (review(head + f"1 winner {card}\n2 winner G\n").splits[1] for card in ("B", "G"))
    assert known.decisions == pytest.approx(hidden.decisions)
    assert known.hidden > 0 > hidden.hidden


def test_a_tile_of_another_changes_what_one_s_ticket_is_worth():
    head = "game: first\nplayers: 2\nstart: 1:GB,2:YO,3:W\n1 ticket W\n"
    split = review(head + "2 tile 4-\n").splits[0]
    assert split.others != 0
    assert split.luck == split.hidden == 0


def test_secret_choices_of_cards_are_not_weighed_but_count():
    looked = review(str(random_record("cards", 3, seed=2)))
    secret = [each for each in looked.decisions if each.decision.split()[0] in {"discard", "stack", "intel"}]
    assert secret
    assert all(each.worth is None and each.cost == 0 for each in secret)


def test_what_one_cannot_pay_is_spared():
    state = standing_like("first 1:B,2:G,3:O,4:Y,16:W W -", 2, tickets={1: "B5 G5 O5 Y5"}, pounds=(0, 3))
    after = game_after(state, "roll W1")
    assert after.pounds[0] == 0
    rolling = apply(state, 1, parse_decision("roll", "first")).state
    outcomes = [resolve(rolling, outcome) for outcome, _ in chance(rolling) or ()]
    for step in outcomes:
        paid = [event for event in step.events if isinstance(event, LegPaid) and event.seat == 1]
        assert spared_by(step.events, 2)[0] == sum(event.pounds - event.total for event in paid)


# The card game.


def test_a_deck_that_is_being_built_holds_what_lies_there_and_the_rest_from_the_hands():
    seen = 0
    for stroke in strokes("cards", 3, 1):
        state = stroke.after
        if not isinstance(state, cards.State) or is_over(state) or state.phase != cards.CHOOSING:
            continue
        position, pool = cards_ahead(state)
        assert len(position.deck) == cards.SETUP[3].deck(3)
        assert pool is not None
        assert len(pool) >= position.deck.count("?")
        seen += 1
    assert seen > 5


def test_sampled_parts_say_how_far_they_may_be_off():
    looked = review(str(random_record("cards", 4, seed=4)))
    assert not looked.exact
    assert any(doubt.stderr > 0 for split in looked.splits for doubt in split.doubts.values())
    exact = review(str(random_record("first", 4, seed=4)))
    assert exact.exact
    assert not any(doubt.stderr for split in exact.splits for doubt in split.doubts.values())


# What is asked and answered.


def test_a_record_that_hides_a_card_is_refused_with_its_line():
    text = "game: second\nplayers: 3\nstart: 1:GYR,3:BP,15:w,16:k\n1 roll G3\n2 winner ?\n"
    with pytest.raises(NotationError, match="all cards open") as refusal:
        review(text)
    assert refusal.value.line == 5


def test_a_position_is_looked_at_once():
    outlooks = Outlooks()
    state = standing_like(START, 3)
    laid = game_after(state, "winner G")
    assert outlooks(state) is outlooks(laid)
    assert isinstance(outlooks(state), BoardOutlook)


def test_the_plain_json_says_what_the_review_says():
    text = str(random_record("second", 3, seed=6))
    looked, told = review(text), reviewed(text)
    assert [scene["pounds"] for scene in told["scenes"]] == [list(scene.pounds) for scene in looked.scenes]
    assert [scene["line"] for scene in told["scenes"]] == [scene.line for scene in looked.scenes]
    for split in told["split"]:
        parts = [split[part] for part in ("luck", "decisions", "hidden", "others", "spared")]
        assert abs(split["start"] + sum(parts) - split["result"]) < CLOSE
    for decision in told["decisions"]:
        assert decision["best"][0]["pounds"] - decision["pounds"] == pytest.approx(decision["cost"], abs=1e-6)
        assert told["scenes"][decision["at"]]["line"] == decision["line"]
    assert told["winners"] == list(looked.final.winners)
