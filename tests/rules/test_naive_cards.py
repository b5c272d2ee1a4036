"""The engine and the naive race walk side by side and agree after every move, and at the start of every leg."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sirocco.notation import parse_position, position_of
from sirocco.rules import Step, cards
from sirocco.rules.actions import REVEAL, PlacePiece, PlayCard, Turned
from sirocco.rules.events import CamelsMoved, Event, PieceReturned, RaceEnded, SandstormBlew, TrackExtended
from tests.rules.naive_cards import CAMELS, FENNEC, PALM, START, NaiveRace

MOVES = 101_000
LONGEST_WALK = 60
Below = Callable[[int], int]  # below(n) gives one of 0 ... n-1


@pytest.mark.rule("cards §3.1", "cards §3.2", "cards §4.1", "cards §4.2", "cards §4.3", "cards §4.4", "cards §4.6")
@pytest.mark.rule("cards §4.5", "cards §4.7", "cards §4.9", "cards §5.2", "cards §5.4")
def test_a_hundred_thousand_random_moves_end_where_the_naive_race_ends_them():
    below = Random(2016).randrange  # noqa: S311 - random walks, not secrets
    moves, met = 0, Counter[str]()
    while moves < MOVES:
        for events in walk(below, LONGEST_WALK):
            met.update(rulings_met(events))
            moves += 1
    assert set(met) == RULINGS
    assert min(met.values()) > MOVES / 1000, "every ruling is met often"


@given(st.data())
def test_where_they_disagree_the_shortest_walk_shows_it(data: st.DataObject):
    for _ in walk(lambda n: data.draw(st.integers(0, n - 1)), 12):
        pass


@pytest.mark.rule("cards §2.3", "cards §3.2")
def test_the_engine_places_the_camels_before_the_first_leg_as_the_naive_race_does():
    shuffle = Random(5).sample  # noqa: S311 - random starts, not secrets
    for _ in range(500):
        start = tuple(shuffle(cards.RACING_CARDS, cards.OUTSET))
        state, race = cards.begin(2, start).state, NaiveRace.of(15)
        for card in start:
            race.move(card[0], int(card[1]))
        race.blow()
        assert written(state) == str(race), start


RULINGS = {
    "on top",
    "across",
    "palm",
    "fennec",
    "palm, fennec",
    "fennec, palm",
    "across by palm",
    "under those it left",
    "back to the start card",
    "passed by all",
    "sandstorm",
    "longer track",
}


def rulings_met(events: tuple[Event, ...]) -> Iterator[str]:
    moves = [event for event in events if isinstance(event, CamelsMoved)]
    acted = ", ".join(event.piece for event in events if isinstance(event, PieceReturned) and event.acted)
    crossed = any(isinstance(event, RaceEnded) for event in events)
    if moves:
        yield acted or ("across" if crossed else "on top")
        if acted and crossed:
            yield "across by palm"
        if acted and moves[-1].end == moves[0].start:
            yield "under those it left"
        if moves[-1].end == cards.START_CARD:
            yield "back to the start card"
    for event in events:
        match event:
            case PieceReturned(acted=False):
                yield "passed by all"
            case SandstormBlew():
                yield "sandstorm"
            case TrackExtended():
                yield "longer track"


def walk(below: Below, longest: int) -> Iterator[tuple[Event, ...]]:
    """From a random position through random moves and legs until a camel crosses the line; the engine's events."""
    race = random_race(below)
    before = str(race)
    state = cast(cards.State, parse_position(f"cards {race.standing()} B1 {race.pieces_out()} {race.track()}").state(2))
    state = replace(state, extra=random_deck(below))
    for _ in range(longest):
        move, step = random_move(below, state, race)
        state = replace(step.state, raced=False)
        if state.phase == cards.DEALING:  # the deck ran out: a leg ended and the next one begins
            race.pieces.clear()
            race.lengthen()
            race.blow()
            state = cards.at(2, state.track, random_deck(below), state.storms)
        after = str(race)
        assert written(state) == after, f"{before}, then {move}"
        yield step.events
        if state.phase == cards.OVER:
            return
        before = after


def random_move(below: Below, state: cards.State, race: NaiveRace) -> tuple[str, Step[cards.State]]:
    """One race action, by both; nobody bets, and seat 1 goes on for ever."""
    kind = below(6)
    beside = [piece for piece in (FENNEC, PALM) if piece not in race.pieces]
    if kind <= 2 and beside and (spaces := race.open_spaces()):
        piece, space = beside[below(len(beside))], spaces[below(len(spaces))]
        if below(8) == 0:
            assert open_to(state, piece) == spaces, str(race)
        race.pieces[piece] = space
        return f"{piece} {space}", cards.apply(state, 1, PlacePiece(piece, space))
    if kind == 3:
        card = cards.FACES[below(len(cards.FACES))]
        race.move(card[0], 1)
        return f"play {card}", cards.apply(replace(state, hands=((card,), ())), 1, PlayCard(card))
    card = state.deck[below(len(state.deck))]
    race.move(card[0], int(card[1]))
    return f"reveal {card}", cards.resolve(cards.apply(state, 1, REVEAL).state, Turned(card))


def open_to(state: cards.State, piece: str) -> list[int]:
    legal = cards.legal(state, 1)
    return [action.space for action in legal if isinstance(action, PlacePiece) and action.piece == piece]


def written(state: cards.State) -> str:
    """What the naive race says of itself: all of the position but the deck."""
    _, standing, _, pieces, track = str(position_of(state)).split()
    return f"{standing} {pieces} {track}"


# Where a walk begins.


def random_race(below: Below) -> NaiveRace:
    """A track with storms, camels in stacks, on the start card or scattered, perhaps fennec and palm."""
    race = NaiveRace.of(3 + below(20))
    for card in race.row:
        card.storm = len(card.numbers) == 2 and below(3) == 0
    for camel, under in zip(CAMELS, (START, *CAMELS), strict=False):
        places = race.places()[:-1]
        if under == START or below(2):
            race.land_on_top([camel], places[below(len(places))])
        else:
            race.land_on_top([camel], race.place_of(under))
    for piece in (FENNEC, PALM):
        if below(2) and (spaces := race.open_spaces()):
            race.pieces[piece] = spaces[below(len(spaces))]
    return race


def random_deck(below: Below) -> tuple[str, ...]:
    return cards.in_order(cards.FACES[below(len(cards.FACES))] for _ in range(1 + below(12)))
