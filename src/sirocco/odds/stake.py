"""What a seat stands at: its pounds, and what all it has laid and taken can be expected to bring.

Whoever asks sees everything; the dice and the deck alone are unknown.  So luck neither gives nor takes, on average: the
stake before a die falls is the mean of the stakes after it.  The review is built on that; docs/odds.md says more.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from math import sqrt
from typing import NamedTuple

import numpy as np

from sirocco.notation.position import BoardPosition, CardsPosition, Position, board_position_of, cards_position_of
from sirocco.odds import cards as odds_of_cards
from sirocco.odds.kernels.bets import run_all
from sirocco.odds.race import leg_and_race
from sirocco.odds.result import LegOdds, Places, RaceOdds
from sirocco.odds.value import card_worth, chances
from sirocco.rules import State, cards, first, is_over, second, standings
from sirocco.rules.board import pile_of
from sirocco.rules.finish import Deck
from sirocco.rules.pieces import LOSER, PILES, UNKNOWN, WINNER, Camel, Hand, Seat
from sirocco.rules.tickets import PYRAMID_TICKET, SECOND_PLACE, WRONG
from sirocco.rules.tiles import tile_of

STATES = 10_000  # a leg of the card game with more of them is sampled
LEGS = 1 << 13  # so often
RACES = 1 << 12  # and the race so often

BoardState = first.State | second.State


class Held(NamedTuple):
    """Something that pays by the place of a camel, or a piece that costs a pound if it stays out."""

    of: str  # leg, race, or the name of a piece
    camel: Camel
    pays: Places  # by place; of a piece: what it costs


# What is known of the future.


@dataclass(frozen=True)
class BoardOutlook:
    """A position of a board game: exact, but for the rounding of the table."""

    position: BoardPosition

    @cached_property
    def _both(self) -> tuple[LegOdds, RaceOdds]:
        return leg_and_race(self.position)

    @property
    def leg(self) -> LegOdds:
        """How the leg will end."""
        return self._both[0]

    @property
    def race(self) -> RaceOdds:
        """How the race will end."""
        return self._both[1]


@dataclass(frozen=True)
class CardsOutlook:
    """A position of the card game with all that lies in its deck; where unknown cards are still to come, their pool."""

    position: CardsPosition
    pool: Hand | None
    players: int

    @cached_property
    def leg(self) -> LegOdds:
        """How the leg will end: exact where its states are few."""
        return leg_of_cards(self.position, self.pool)

    @cached_property
    def race(self) -> RaceOdds:
        """How the race will end, sampled."""
        return odds_of_cards.race(self.position, unseen=self.pool, players=self.players, samples=RACES)

    @cached_property
    def out(self) -> Mapping[str, float]:
        """How likely each piece is still on the track when the leg ends, sampled."""
        question = odds_of_cards.ask(self.position, self.pool)
        ranks, out = np.zeros((1, 5, 5)), np.zeros((1, 2))
        known, pool = odds_of_cards.row_of(question.known), odds_of_cards.row_of(question.pool)
        rng = np.random.default_rng(odds_of_cards.SEED)
        run_all(np.array([question.race]), known, pool, question.unknown, LEGS, rng, ranks, out)
        return {name: float(p) / LEGS for name, p in zip(cards.PIECES, out[0], strict=True)}


@dataclass(frozen=True)
class NoOutlook:
    """The race is run: all is known."""

    ranking: str
    behind: str  # of the card game, the camels that share the last place

    @property
    def race(self) -> RaceOdds:
        """Who has won and who is last."""
        last = {self.ranking[-1], *self.behind}
        return RaceOdds(
            winner={camel: float(camel == self.ranking[0]) for camel in self.ranking},
            loser={camel: float(camel in last) for camel in self.ranking},
            exact=True,
            stderr=None,
            assumes="nothing: the race is run",
        )


Outlook = BoardOutlook | CardsOutlook | NoOutlook


class Outlooks:
    """The outlook of every state, each position looked at once."""

    def __init__(self) -> None:
        self._known: dict[tuple[Position, Hand | None], Outlook] = {}

    def __call__(self, state: State) -> Outlook:
        if is_over(state):
            behind = state.track[cards.START_CARD] if isinstance(state, cards.State) else ""
            return NoOutlook(standings(state), behind)
        if isinstance(state, cards.State):
            position, pool = cards_ahead(state)
            return self._known.setdefault((position, pool), CardsOutlook(position, pool, state.players))
        of_board = board_position_of(state)
        return self._known.setdefault((of_board, None), BoardOutlook(of_board))


def cards_ahead(state: cards.State) -> tuple[CardsPosition, Hand | None]:
    """The deck as it is; while it is being built, what lies there, and the rest from the hands that still owe."""
    if state.phase not in (cards.DEALING, cards.CHOOSING):
        return cards_position_of(state), None
    size = cards.SETUP[state.players].deck(state.players)
    if state.phase == cards.DEALING:
        return CardsPosition(state.track, (UNKNOWN,) * size, storms=state.storms), None
    deck = cards.in_order(card for hand in (*state.laid, *state.intel) for card in hand)
    owing = [hand for seat, hand in enumerate(state.hands, 1) if cards.owes(state, seat)]
    pool = cards.in_order(card for hand in owing for card in hand)
    return CardsPosition(state.track, deck + (UNKNOWN,) * (size - len(deck)), storms=state.storms), pool


def leg_of_cards(position: CardsPosition, pool: Hand | None) -> LegOdds:
    """The leg of the card game with the care that a review takes."""
    return odds_of_cards.leg(position, unseen=pool, most_states=STATES, samples=LEGS)


# What is held.


def stake(state: State, seat: Seat, outlook: Outlook) -> float:
    """The pounds of a seat and what it holds.  Of a view: with hidden finish cards believed to follow the odds."""
    pounds = float(state.pounds[seat - 1])
    if isinstance(outlook, NoOutlook):
        return pounds
    if isinstance(outlook, CardsOutlook):
        assert isinstance(state, cards.State)  # noqa: S101 - said for the type checker
        return pounds + sum(brings(held, outlook) for held in holds(state, seat))
    assert not isinstance(state, cards.State)  # noqa: S101 - said for the type checker
    return pounds + sum(_on_the_board(state, seat, outlook))


def _on_the_board(state: BoardState, seat: Seat, outlook: BoardOutlook) -> Iterator[float]:
    """Tickets, pyramid tickets, the own tile, what is copied, and the finish cards laid."""
    for ticket in state.tickets[seat - 1]:
        places = outlook.leg.ranks[ticket.camel]
        yield ticket.value * places[0] + SECOND_PLACE * places[1] + WRONG * sum(places[2:])
    yield float(PYRAMID_TICKET * state.rolls[seat - 1])
    if tile := tile_of(state.tiles, seat):
        yield outlook.leg.landings[tile.space]
    if isinstance(state, second.State) and (partner := state.partners[seat - 1]):
        yield _copied(state, partner, outlook.leg)
    for pile in PILES:
        yield from _laid(pile_of(state, pile), seat, chances(outlook.race, pile))


def _laid(deck: Deck, seat: Seat, chance_of: Mapping[Camel, float]) -> Iterator[float]:
    for number, card in enumerate(deck):
        if card.seat == seat:
            yield card_worth(card.camel, deck[:number], chance_of)


def _copied(state: second.State, partner: Seat, leg: LegOdds) -> float:
    """The best of what the partner has now, if it turns out to be any good.  [second §8.4]"""
    sure = PYRAMID_TICKET if state.rolls[partner - 1] else 0

    def best(leader: Camel, runner_up: Camel) -> int:
        pays = {runner_up: SECOND_PLACE}
        held = state.tickets[partner - 1]
        return max([sure, *(t.value if t.camel == leader else pays.get(t.camel, 0) for t in held)])

    return sum(p * best(*pair) for pair, p in leg.first_two.items())


def holds(state: cards.State, seat: Seat) -> Iterator[Held]:
    """Everything in front of a seat of the card game that will pay or cost."""
    for ticket in state.tickets[seat - 1]:
        yield Held("leg", ticket.camel, (ticket.value, SECOND_PLACE, WRONG, WRONG, WRONG))
    for camel in state.midfield[seat - 1]:
        yield Held("leg", camel, cards.MIDFIELD)
    for name, piece in cards.pieces_out(state):
        if piece.owner == seat:
            yield Held(name, "", (cards.PIECE_COST,))
    for pile, pays in ((WINNER, cards.OVERALL_WINNER), (LOSER, cards.OVERALL_LOSER)):
        if camel := cards.overall(state, pile)[seat - 1]:
            yield Held("race", camel, pays)


def chances_for(held: Held, outlook: CardsOutlook) -> Places:
    """How likely a thing pays each of its sums."""
    if held.of == "leg":
        return outlook.leg.ranks[held.camel]
    if held.of == "race":
        return outlook.race.ranks[held.camel]
    return (outlook.out[held.of],)


def brings(held: Held, outlook: CardsOutlook) -> float:
    """What one thing can be expected to bring."""
    return sum(p * pounds for p, pounds in zip(chances_for(held, outlook), held.pays, strict=True))


# How far sampled figures may be off.


class Doubt:
    """A sum of stakes of the card game, each added or taken away, and its standard error."""

    def __init__(self) -> None:
        self._weights: dict[tuple[int, str, Camel], tuple[CardsOutlook, list[float]]] = {}

    def add(self, state: State, seat: Seat, outlook: Outlook, sign: int) -> None:
        """One stake more, or less.  What is added and taken away again leaves no doubt."""
        if not isinstance(outlook, CardsOutlook) or not isinstance(state, cards.State):
            return
        for held in holds(state, seat):
            key = id(outlook), held.of, held.camel
            _, weights = self._weights.setdefault(key, (outlook, [0.0] * len(held.pays)))
            for place, pounds in enumerate(held.pays):
                weights[place] += sign * pounds

    @property
    def stderr(self) -> float:
        """At most this: what is sampled together is taken to err together."""
        by_sample: dict[tuple[int, bool], float] = {}
        for (number, of, camel), (outlook, weights) in self._weights.items():
            by_sample.setdefault((number, of == "race"), 0.0)
            by_sample[number, of == "race"] += error(Held(of, camel, tuple(weights)), outlook)
        return sqrt(sum(err * err for err in by_sample.values()))


def error(held: Held, outlook: CardsOutlook) -> float:
    """The standard error of what one thing is said to bring."""
    if held.of == "leg" and outlook.leg.exact:
        return 0.0
    places = chances_for(held, outlook)
    mean = sum(p * pounds for p, pounds in zip(places, held.pays, strict=True))
    square = sum(p * pounds**2 for p, pounds in zip(places, held.pays, strict=True))
    return sqrt(max(square - mean * mean, 0.0) / (RACES if held.of == "race" else LEGS))
