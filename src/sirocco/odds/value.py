"""What a decision is worth, in expected pounds, with the parts it consists of.

Every figure compares with a turn in which nothing is done.  What is assumed stands in docs/odds.md: the floor of
pounds, later decisions and the worth of waiting are left out; the cards of others are believed to follow the odds.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from functools import cached_property
from math import comb

import numpy as np

from sirocco.notation.position import board_position_of, cards_position_of
from sirocco.odds import cards as odds_of_cards
from sirocco.odds.kernels import cards as kernels
from sirocco.odds.kernels.bets import run_all
from sirocco.odds.kernels.cards import Ints
from sirocco.odds.kernels.race import Kept, nothing_kept
from sirocco.odds.leg import leg
from sirocco.odds.race import leg_and_race
from sirocco.odds.result import LegOdds, Places, RaceOdds
from sirocco.rules import State, apply, cards, chance, first, is_over, legal, resolve, second
from sirocco.rules.actions import (
    Action,
    Back,
    Done,
    Partner,
    PlacePiece,
    PlaceTile,
    PlayCard,
    Reveal,
    Roll,
    TakeMidfield,
    TakeTicket,
)
from sirocco.rules.board import pile_of
from sirocco.rules.events import TileActed
from sirocco.rules.finish import LATER, REWARDS, WRONG, Deck
from sirocco.rules.pieces import LOSER, UNKNOWN, WINNER, Camel, Pile, Seat, Space
from sirocco.rules.tickets import PYRAMID_TICKET, SECOND_PLACE, Ticket, top
from sirocco.rules.tickets import WRONG as WRONG_TICKET
from sirocco.rules.tiles import Tile, laid, lifted, tile_of

BoardState = first.State | second.State
Ranks = Mapping[Camel, Places]


@dataclass(frozen=True, slots=True)
class Care:
    """How much trouble is taken over the figures."""

    tiles: int  # of board games: on how many spaces a tile is weighed, those where most units land
    tile_cards: bool  # and whether with what it does to one's own finish cards, for which the race is asked again
    states: int  # of the card game: a leg of more states is sampled
    legs: int  # so often
    moves: int  # and so often for each piece one may place and the card one may play, all with the same luck
    races: int  # samples of the race


FULL = Care(tiles=16, tile_cards=True, states=100_000, legs=1 << 14, moves=1 << 13, races=1 << 15)
QUICK = Care(tiles=3, tile_cards=False, states=1_000, legs=1 << 11, moves=1 << 8, races=1 << 10)


@dataclass(frozen=True, slots=True)
class Part:
    """One thing a decision brings or costs."""

    what: str  # ticket, pyramid, landings, given-up, tickets, cards, card, copy, midfield, overall, piece
    pounds: float


@dataclass(frozen=True, slots=True)
class Worth:
    """What a decision is worth, and whether the figure is exact under what is assumed."""

    action: Action
    pounds: float
    parts: tuple[Part, ...]
    exact: bool
    others: float = 0.0  # what a tile brings to the tickets of all other seats, or a partnership to the partner


Weighed = Iterator[tuple[Action, tuple[Part, ...], bool, float]]  # and whether it is exact, and what others get
Placed = tuple[tuple[Part, ...], float]  # the parts of a tile, and what others get


def worths(view: State, seat: Seat, care: Care = FULL) -> tuple[Worth, ...]:
    """Every legal decision of a seat with its worth, the best first; secret choices of cards are not weighed.

    `view` is what the seat may know.  With less care some tiles are left out, those that hardly anybody will reach.
    """
    if is_over(view):
        return ()
    outlook = CardsOutlook(view, seat, care) if isinstance(view, cards.State) else BoardOutlook(view, seat, care)
    weighed = [
        Worth(action, sum(part.pounds for part in parts), parts, exact, others)
        for action, parts, exact, others in outlook.weighed()
    ]
    return tuple(sorted(weighed, key=lambda worth: -worth.pounds))


def ticket_worth(ticket: Ticket, odds: LegOdds) -> float:
    """Printed value if the camel leads, 1 if it is second, else 1 is lost.  [first §6.3] [second §6.3] [cards §6.2]"""
    return ticket_pays(ticket, odds.ranks)


def ticket_pays(ticket: Ticket, ranks: Ranks) -> float:
    """The same, from how likely each camel has each place."""
    places = ranks[ticket.camel]
    return ticket.value * places[0] + SECOND_PLACE * places[1] + WRONG_TICKET * sum(places[2:])


# The board games.


class BoardOutlook:
    """What a seat of a board game can expect, now and after each of its decisions."""

    def __init__(self, view: BoardState, seat: Seat, care: Care = FULL) -> None:
        self._view = view
        self._seat = seat
        self._care = care
        self._values = first.TICKETS if isinstance(view, first.State) else second.TICKETS

        self.leg, self.race = leg_and_race(board_position_of(view))

    def weighed(self) -> Weighed:
        """Every legal decision with its parts."""
        actions = legal(self._view, self._seat)
        tiles = [action for action in actions if isinstance(action, PlaceTile)]
        wanted = self._by_landings({tile.space for tile in tiles})[: self._care.tiles]
        placed = self._tiles([tile for tile in tiles if tile.space in wanted])
        for action in actions:
            match action:
                case PlaceTile():
                    if action in placed:
                        parts, others = placed[action]
                        yield action, parts, True, others
                case Partner(other):
                    yield action, (Part("copy", self._copied_from(other)),), True, self._copied_from(self._seat)
                case _:
                    yield action, tuple(self._parts(action)), True, 0.0

    def _by_landings(self, spaces: set[Space]) -> list[Space]:
        """Spaces in order, first those where most units land as things stand."""
        return sorted(spaces, key=lambda space: (-self.leg.landings[space], space))

    def _parts(self, action: Action) -> Iterator[Part]:
        match action:
            case Roll():
                yield Part("pyramid", PYRAMID_TICKET)
                if tile_of(self._view.tiles, self._seat):
                    yield Part("landings", self._own_tile_in_this_roll())
            case TakeTicket(camel):
                value = top(self._view.tickets, camel, self._values) or 0
                yield Part("ticket", ticket_worth(Ticket(camel, value), self.leg))
            case Back(pile, camel):
                deck = pile_of(self._view, pile)
                yield Part("card", card_worth(camel, deck, chances(self.race, pile)))

    def _own_tile_in_this_roll(self) -> float:
        """The chance that the die that comes out now ends a move on one's own tile."""
        rolling = apply(self._view, self._seat, Roll()).state
        lands = 0.0
        for outcome, p in chance(rolling) or ():
            events = resolve(rolling, outcome).events
            lands += float(p) * any(isinstance(event, TileActed) and event.seat == self._seat for event in events)
        return lands

    def _tiles(self, tiles: list[PlaceTile]) -> dict[PlaceTile, Placed]:
        """Tiles with what they bring.  Where the race is asked again for each, all cores have a share of them."""
        if not self._minds_cards:
            return {tile: self._tile(tile) for tile in tiles}
        cores = os.cpu_count() or 1
        with ThreadPoolExecutor(cores) as pool:
            shares = pool.map(self._share, (tiles[core::cores] for core in range(cores)))
            return {tile: placed for share in shares for tile, placed in share.items()}

    def _share(self, tiles: list[PlaceTile]) -> dict[PlaceTile, Placed]:
        """The share of one core."""
        kept = nothing_kept()
        return {tile: self._tile(tile, kept) for tile in tiles}

    def _tile(self, tile: PlaceTile, kept: Kept | None = None) -> Placed:
        """What lands there for the rest of the leg, and what the tile does to what one has already."""
        old, space = tile_of(self._view.tiles, self._seat), tile.space
        if old is None and self.leg.landings[space] == 0:
            return (Part("landings", 0.0),), 0.0
        tiles = laid(lifted(self._view.tiles, self._seat), Tile(space, tile.side, self._seat))
        changed = board_position_of(replace(self._view, tiles=tiles))
        after, then = leg_and_race(changed, kept) if self._minds_cards else (leg(changed), self.race)
        parts = [Part("landings", after.landings[space])]
        if old is not None:
            parts.append(Part("given-up", -self.leg.landings[old.space]))
        changes = [sum(ticket_worth(t, after) - ticket_worth(t, self.leg) for t in held) for held in self._view.tickets]
        if self._view.tickets[self._seat - 1]:
            parts.append(Part("tickets", changes[self._seat - 1]))
        if self._minds_cards:
            parts.append(Part("cards", self._laid_cards(then) - self._laid_cards(self.race)))
        return tuple(parts), sum(changes) - changes[self._seat - 1]

    @cached_property
    def _minds_cards(self) -> bool:
        """Whether a tile is weighed with what it does to one's own cards on the piles."""
        cards_laid = (*self._view.winner_pile, *self._view.loser_pile)
        return self._care.tile_cards and any(card.seat == self._seat for card in cards_laid)

    def _laid_cards(self, odds: RaceOdds) -> float:
        """What one's own cards on both piles can be expected to bring."""
        return sum(
            card_worth(card.camel, pile_of(self._view, pile)[:number], chances(odds, pile))
            for pile in (WINNER, LOSER)
            for number, card in enumerate(pile_of(self._view, pile))
            if card.seat == self._seat
        )

    def _copied_from(self, other: Seat) -> float:
        """The best ticket the other has now, if it turns out to be any good.  [second §8.4]"""
        tickets, rolls = self._view.tickets[other - 1], self._view.rolls[other - 1]
        sure = PYRAMID_TICKET if rolls else 0

        def best(leader: Camel, runner_up: Camel) -> int:
            pays = {leader: 0, runner_up: SECOND_PLACE}
            return max([sure, *(t.value if t.camel == leader else pays.get(t.camel, 0) for t in tickets)])

        return sum(p * best(*pair) for pair, p in self.leg.first_two.items())


def chances(odds: RaceOdds, pile: Pile) -> Mapping[Camel, float]:
    """The chances of every camel to be what a pile is about."""
    return odds.winner if pile == WINNER else odds.loser


def card_worth(camel: Camel, before: Deck, chance_of: Mapping[Camel, float]) -> float:
    """A finish card on top of these: the reward for its place among the right ones, or a pound lost.

    A card whose face one may not know is believed to show each camel with that camel's present chance.
    """
    p = chance_of[camel]
    known = sum(card.camel == camel for card in before)
    hidden = sum(card.camel == UNKNOWN for card in before)
    reward = sum(
        comb(hidden, more) * p**more * (1 - p) ** (hidden - more) * _reward(known + more) for more in range(hidden + 1)
    )
    return p * reward + (1 - p) * WRONG


def _reward(right_before: int) -> int:
    return REWARDS[right_before] if right_before < len(REWARDS) else LATER


# The card game.


class CardsOutlook:
    """What a seat of the card game can expect, now and after each of its decisions."""

    def __init__(self, view: cards.State, seat: Seat, care: Care = FULL) -> None:
        self._view = view
        self._seat = seat
        self._care = care
        self._position = cards_position_of(view)
        self._unseen = cards.unseen(view)

    @cached_property
    def leg(self) -> LegOdds:
        """How this leg will end."""
        care = self._care
        return odds_of_cards.leg(self._position, unseen=self._unseen, most_states=care.states, samples=care.legs)

    @cached_property
    def race(self) -> RaceOdds:
        """How the race will end."""
        return odds_of_cards.race(
            self._position, unseen=self._unseen, players=self._view.players, samples=self._care.races
        )

    def weighed(self) -> Weighed:
        """Every legal decision of a turn with its parts."""
        moves: list[PlayCard | PlacePiece] = []
        for action in legal(self._view, self._seat):
            match action:
                case TakeTicket(camel):
                    value = top(self._view.tickets, camel, cards.TICKETS) or 0
                    parts: tuple[Part, ...] = (Part("ticket", ticket_worth(Ticket(camel, value), self.leg)),)
                    yield action, parts, self.leg.exact, 0.0
                case TakeMidfield(camel):
                    yield action, (Part("midfield", midfield_worth(camel, self.leg.ranks)),), self.leg.exact, 0.0
                case Back(pile, camel):
                    yield action, tuple(self._overall_card(pile, camel)), self.race.exact, 0.0
                case PlayCard() | PlacePiece():
                    moves.append(action)
                case Reveal() | Done():
                    yield action, (), True, 0.0
        if moves:
            yield from self._moved(moves)

    def _overall_card(self, pile: Pile, camel: Camel) -> Iterator[Part]:
        yield Part("overall", self._overall(pile, camel))
        if held := cards.overall(self._view, pile)[self._seat - 1]:
            yield Part("given-up", -self._overall(pile, held))

    def _overall(self, pile: Pile, camel: Camel) -> float:
        pays = cards.OVERALL_WINNER if pile == WINNER else cards.OVERALL_LOSER
        return sum(p * pounds for p, pounds in zip(self.race.ranks[camel], pays, strict=True))

    def _moved(self, moves: list[PlayCard | PlacePiece]) -> Weighed:
        """What cards and pieces do to the bets one has made in this leg, and what a piece that stays out costs."""
        question = odds_of_cards.ask(self._position, self._unseen)
        starts = np.array([question.race, *(self._race_after(question, move) for move in moves)])
        samples = self._care.moves
        ranks, out = np.zeros((len(starts), 5, 5)), np.zeros((len(starts), 2))
        known, pool = odds_of_cards.row_of(question.known), odds_of_cards.row_of(question.pool)
        run_all(starts, known, pool, question.unknown, samples, np.random.default_rng(odds_of_cards.SEED), ranks, out)
        before, *after = (self._bets(odds_of_cards.by_camel(each / samples)) for each in ranks)
        for i, (action, pounds) in enumerate(zip(moves, after, strict=True), 1):
            parts = [Part("tickets", pounds - before)]
            if isinstance(action, PlacePiece):
                stays = out[i, cards.PIECES.index(action.piece)] / samples
                parts.append(Part("piece", cards.PIECE_COST * float(stays)))
            yield action, tuple(parts), False, 0.0

    def _race_after(self, question: odds_of_cards.Question, action: PlayCard | PlacePiece) -> Ints:
        """The race as the kernels take it, once a card is played (it moves one space) or a piece is placed."""
        race = question.race.copy()
        match action:
            case PlayCard(card):
                kernels.move(race, cards.RACING.index(card[0]))
            case PlacePiece(piece, space):
                race[kernels.PIECES + cards.PIECES.index(piece)] = 1 + question.spaces.index(space)
        return race

    def _bets(self, ranks: Ranks) -> float:
        tickets = sum(ticket_pays(ticket, ranks) for ticket in self._view.tickets[self._seat - 1])
        return tickets + sum(midfield_worth(camel, ranks) for camel in self._view.midfield[self._seat - 1])


def midfield_worth(camel: Camel, ranks: Ranks) -> float:
    """Third 2, second and fourth 1, else 1 is lost.  [cards §6.3]"""
    return sum(p * pounds for p, pounds in zip(ranks[camel], cards.MIDFIELD, strict=True))
