"""What decisions are worth, held against the engine: every way the leg can end, and what the seats are paid for it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from itertools import product
from random import Random
from typing import Any, cast

import pytest

from sirocco.notation import parse_decision, parse_position
from sirocco.odds.leg import leg
from sirocco.odds.race import race
from sirocco.odds.value import QUICK, Worth, card_worth, worths
from sirocco.rules import State, apply, cards, chance, legal, resolve, view
from sirocco.rules.actions import DONE, REVEAL, ROLL, Action, Back, Partner, PlaceTile, Roll, TakeTicket
from sirocco.rules.events import Event, LegEnded, LegPaid, OverallPaid, TileActed
from sirocco.rules.finish import FinishCard, payouts
from sirocco.rules.pieces import UNKNOWN, left_of
from sirocco.rules.tickets import Ticket
from sirocco.rules.tiles import Tile
from tests.odds.random_boards import random_board
from tests.random_games import strokes
from tests.scenes import game_after, standing_like

CLOSE = 1e-9
BOARDS = ["first", "second"]


# The second way: the leg is played out, every die and every card of it.


def ways(state: State, p: Fraction = Fraction(1)) -> Iterator[tuple[Fraction, tuple[Event, ...]]]:
    """Every way the leg can end when everybody lets it run, and all that happens on the way."""
    if (luck := chance(state)) is None:
        seat = state.turn
        going_on = ROLL if not isinstance(state, cards.State) else DONE if state.raced else REVEAL
        yield from ways(apply(state, seat, going_on).state, p)
        return
    for outcome, likely in luck:
        step = resolve(state, outcome)
        if any(isinstance(event, LegEnded) for event in step.events):
            yield p * likely, step.events
        else:
            yield from ((q, step.events + rest) for q, rest in ways(step.state, p * likely))


def paid(events: tuple[Event, ...], seat: int) -> int:
    """What the leg, its tiles, and the overall cards if it came to that, bring a seat; the floor aside."""
    sums = sum(event.total for event in events if isinstance(event, LegPaid | OverallPaid) and event.seat == seat)
    return sums + sum(event.pounds for event in events if isinstance(event, TileActed) and event.seat == seat)


def expected(state: State, seat: int) -> float:
    return float(sum(p * paid(events, seat) for p, events in ways(state)))


def expected_tickets(state: State, seat: int) -> float:
    """Without the tiles."""
    totals = (
        (p, sum(e.total for e in events if isinstance(e, LegPaid) and e.seat == seat)) for p, events in ways(state)
    )
    return float(sum(p * total for p, total in totals))


def gain(state: State, action: Action, seat: int = 1) -> float:
    """What a decision of seat 1 brings a seat, compared with a turn in which nothing is done."""
    nothing = replace(state, turn=left_of(1, state.players))
    return expected(apply(state, 1, action).state, seat) - expected(nothing, seat)


def by_action(state: State, **how: Any) -> dict[Action, Worth]:
    return {worth.action: worth for worth in worths(view(state, 1), 1, **how)}


# Scenes at random.


def betting_board(game: str, seed: int, dice: int, players: int = 4) -> Any:
    """A board late in the leg, with tiles that have owners and tickets that are taken."""
    random = Random(seed)  # noqa: S311 - a scene to be seen again, not a secret
    position = random_board(game, random, dice)
    state: Any = replace(position, tiles=()).state(players)
    owners = random.sample(range(1, players + 1), players)
    tiles = tuple(Tile(tile.space, tile.side, seat) for tile, seat in zip(position.tiles, owners, strict=False))
    state = replace(state, tiles=tiles)
    racing = "BGOYW" if game == "first" else "BGRYP"
    taken = [Ticket(camel, value) for camel in racing for value in (5, 3)[: random.randrange(3)]]
    held = tuple(tuple(t for t in taken if whose(t, players) == owner) for owner in range(1, players + 1))
    return replace(state, tickets=held)


def whose(ticket: Ticket, players: int) -> int:
    return 1 + (ord(ticket.camel) + ticket.value) % players


SCENES = [(game, seed, 1 + seed % 2) for game in BOARDS for seed in range(12)]


@pytest.mark.parametrize(("game", "seed", "dice"), SCENES)
def test_a_leg_ticket_is_worth_what_the_engine_pays_for_it(game, seed, dice):
    state = betting_board(game, seed, dice)
    tickets = {action: worth for action, worth in by_action(state).items() if isinstance(action, TakeTicket)}
    assert tickets
    for action, worth in tickets.items():
        assert worth.pounds == pytest.approx(gain(state, action), abs=CLOSE)
        assert worth.exact


@pytest.mark.parametrize(("game", "seed", "dice"), SCENES[::3])
def test_a_tile_is_worth_what_lands_on_it_and_what_it_does_to_the_tickets(game, seed, dice):
    state = betting_board(game, seed, dice)
    tiles = {action: worth for action, worth in by_action(state).items() if isinstance(action, PlaceTile)}
    nothing = replace(state, turn=2)
    for action, worth in Random(seed).sample(sorted(tiles.items(), key=str), min(4, len(tiles))):  # noqa: S311 - no secret
        assert worth.pounds == pytest.approx(gain(state, action), abs=CLOSE)
        after = apply(state, 1, action).state
        others = sum(expected_tickets(after, seat) - expected_tickets(nothing, seat) for seat in (2, 3, 4))
        assert worth.others == pytest.approx(others, abs=CLOSE)


@pytest.mark.parametrize(("game", "seed", "dice"), SCENES)
def test_a_roll_is_worth_its_ticket_and_what_this_die_brings_to_ones_own_tile(game, seed, dice):
    state = betting_board(game, seed, dice)
    rolling = apply(state, 1, ROLL).state
    lands = sum(
        p
        * sum(
            event.pounds
            for event in resolve(rolling, outcome).events
            if isinstance(event, TileActed) and event.seat == 1
        )
        for outcome, p in chance(rolling) or ()
    )
    assert by_action(state)[ROLL].pounds == pytest.approx(1 + float(lands), abs=CLOSE)


@pytest.mark.parametrize("seed", range(6))
def test_a_partner_brings_the_best_of_what_the_other_has_now_and_gets_the_best_of_ones_own(seed):
    state = betting_board("second", seed, 1, players=6)
    state = replace(state, rolls=(0, 0, 0, 1, 2, 0))
    for action, worth in by_action(state).items():
        if isinstance(action, Partner) and action.seat > 2:  # seat 2 will roll and so have one ticket more
            assert worth.pounds == pytest.approx(gain(state, action), abs=CLOSE)
            assert worth.others == pytest.approx(gain(state, action, action.seat), abs=CLOSE)


# Finish cards.


def enumerated(camel: str, before: tuple[FinishCard, ...], chances: Mapping[str, float]) -> float:
    """Every face the unknown cards may show, as likely as their camels, for every camel that may come out."""
    worth = 0.0
    unknown = [number for number, card in enumerate(before) if card.camel == UNKNOWN]
    for faces in product(chances, repeat=len(unknown)):
        shown = list(before)
        likely = 1.0
        for number, face in zip(unknown, faces, strict=True):
            shown[number] = FinishCard(before[number].seat, face)
            likely *= chances[face]
        deck = (*shown, FinishCard(1, camel))
        worth += likely * sum(p * tuple(payouts(deck, winner))[-1] for winner, p in chances.items())
    return worth


@pytest.mark.parametrize("pile", ["", "?", "??", "?G?", "B?", "????", "G??B?"])
@pytest.mark.parametrize("camel", ["B", "G"])
def test_a_finish_card_is_worth_the_mean_over_all_faces_the_unknown_cards_may_show(pile, camel):
    chances = {"B": 0.4, "G": 0.25, "R": 0.2, "Y": 0.1, "P": 0.05}
    before = tuple(FinishCard(2, face) for face in pile)
    assert card_worth(camel, before, chances) == pytest.approx(enumerated(camel, before, chances), abs=CLOSE)


def test_a_finish_card_of_the_sure_winner_pays_eight_and_one_of_another_costs_a_pound():
    worth = by_action(parse_position("first 1:B,9:GOY,16:W W -").state(3))
    assert worth[Back("winner", "W")].pounds == pytest.approx(8)
    assert worth[Back("winner", "B")].pounds == pytest.approx(-1)
    assert worth[Back("loser", "B")].pounds == pytest.approx(8)


def test_a_tile_is_weighed_with_what_it_does_to_ones_own_finish_cards():
    state = standing_like("first 1:B,9:GOY,14:W OW -", 3, winner="1W 2O", loser="1G")
    tile = parse_decision("tile 16+", "first")
    with_tile = race(parse_position("first 1:B,9:GOY,14:W OW 16+"))
    without = race(parse_position("first 1:B,9:GOY,14:W OW -"))
    more = card_worth("W", (), with_tile.winner) - card_worth("W", (), without.winner)
    more += card_worth("G", (), with_tile.loser) - card_worth("G", (), without.loser)
    parts = {part.what: part.pounds for part in by_action(state)[tile].parts}
    assert parts["cards"] == pytest.approx(more, abs=CLOSE)
    assert parts["cards"] > 0


# The card game.


BETS = ["ticket G", "ticket B", "ticket O", "midfield G", "midfield Y", "midfield B"]
DECKS = ["B1G2Y1", "B1O1O2W1", "B2"]


@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("bet", BETS)
def test_a_bet_of_the_card_game_is_worth_what_every_order_of_the_deck_pays(deck, bet):
    state = standing_like(f"cards 0:W,2:BG,3:YO {deck} palm@5 15", 3)
    action = parse_decision(bet, "cards")
    worth = by_action(state)[action]
    assert worth.exact
    assert worth.pounds == pytest.approx(expected(apply(state, 1, action).state, 1) - expected(state, 1), abs=CLOSE)


@pytest.mark.parametrize("decision", ["play G1", "play Y2", "fennec 4", "fennec 5", "palm 5", "palm 4", "palm 6"])
def test_a_card_or_a_piece_is_worth_what_it_does_to_the_bets_and_what_it_costs(decision):
    state = standing_like("cards 0:W,2:BG,3:YO B1G2O1Y1 - 15", 3, tickets={1: "G5 O5 O3"})
    state = replace(state, hands=(("G1", "Y2"), (), ()), midfield=("Y", "", ""))
    action = parse_decision(decision, "cards")
    acted: Any = replace(cast(cards.State, apply(state, 1, action).state), raced=False, turn=2)
    gained = expected(acted, 1) - expected(replace(state, turn=2), 1)
    assert by_action(state)[action].pounds == pytest.approx(gained, abs=0.15)


def test_an_overall_card_is_worth_its_place_and_what_it_gives_up():
    state = standing_like("cards 1:B,5:GYO,15:W W1 - 15", 2)
    assert by_action(state)[Back("winner", "W")].pounds == pytest.approx(7)
    assert by_action(state)[Back("loser", "W")].pounds == pytest.approx(-1)
    holding = replace(state, overall_winner=("B", ""))
    assert by_action(holding)[Back("winner", "W")].pounds == pytest.approx(8)


# All of them together.


@pytest.mark.parametrize("game", BOARDS)
def test_every_legal_decision_has_its_worth_and_the_best_comes_first(game):
    state = betting_board(game, 3, 2)
    weighed = worths(view(state, 1), 1)
    assert sorted(map(str, legal(state, 1))) == sorted(str(worth.action) for worth in weighed)
    assert [worth.pounds for worth in weighed] == sorted((worth.pounds for worth in weighed), reverse=True)
    assert all(worth.pounds == pytest.approx(sum(part.pounds for part in worth.parts)) for worth in weighed)


@pytest.mark.parametrize("players", [2, 4])
def test_every_legal_decision_of_a_turn_of_the_card_game_has_its_worth(players):
    before = [stroke.before for stroke in strokes("cards", players, 3) if stroke.action is not None]
    racing = [state for state in before if isinstance(state, cards.State) and state.turn]
    for state in racing[:: len(racing) // 8]:
        weighed = worths(view(state, state.turn), state.turn, QUICK)
        assert sorted(map(str, legal(state, state.turn))) == sorted(str(worth.action) for worth in weighed)


def test_with_less_care_the_tiles_that_many_will_reach_are_weighed_all_the_same():
    state = parse_position("second 1:GYR,3:BP,15:w,16:k BGRYPx -").state(4)
    all_of_them, few = by_action(state), by_action(state, care=QUICK)
    assert len({action.space for action in few if isinstance(action, PlaceTile)}) == QUICK.tiles
    assert all(worth == all_of_them[action] for action, worth in few.items())
    landings = leg(parse_position("second 1:GYR,3:BP,15:w,16:k BGRYPx -")).landings
    best = max((space for space in landings if not state.track[space]), key=landings.__getitem__)
    assert PlaceTile(best, "+") in few


def test_what_others_hold_in_secret_changes_no_figure():
    state = standing_like("second 1:GYR,3:BP,15:w,16:k BGRYPx -", 3, winner="2B")
    other = replace(state, winner_pile=(FinishCard(2, "P"),), hands=("BGRYP", "BGRY", "BGRYP"))
    assert worths(view(state, 1), 1) == worths(view(other, 1), 1)


def test_a_finished_race_offers_nothing():
    over = game_after("first 1:B,9:GOY,16:W W -", "roll W1", players=2)
    assert worths(over, 1) == ()
    assert Roll() not in by_action(over)
