"""What a decision is worth, in expected pounds, with the parts it consists of.

Every figure compares with a turn in which nothing is done.  What is assumed stands in docs/odds.md: the floor of
pounds, later decisions and the worth of waiting are left out; the cards of others are believed to follow the odds.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from math import comb

from sirocco.notation import position_of
from sirocco.notation.position import cards_position_of
from sirocco.odds import cards as odds_of_cards
from sirocco.odds.leg import leg
from sirocco.odds.race import race
from sirocco.odds.result import LegOdds, RaceOdds
from sirocco.rules import State, apply, cards, chance, first, is_over, legal, resolve, second
from sirocco.rules.actions import (
    Action,
    Back,
    Discard,
    Done,
    LayOnDeck,
    Partner,
    PlacePiece,
    PlaceTile,
    PlayCard,
    Reveal,
    Roll,
    ShowIntel,
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


def worths(view: State, seat: Seat) -> tuple[Worth, ...]:
    """Every legal decision of a seat with its worth, the best first; secret choices of cards are not weighed.

    `view` is what the seat may know.
    """
    if is_over(view):
        return ()
    outlook = CardsOutlook(view, seat) if isinstance(view, cards.State) else BoardOutlook(view, seat)
    weighed = [Worth(action, sum(p.pounds for p in parts), parts, outlook.exact) for action, parts in outlook.weighed()]
    return tuple(sorted(weighed, key=lambda worth: -worth.pounds))


def ticket_worth(ticket: Ticket, odds: LegOdds) -> float:
    """Printed value if the camel leads, 1 if it is second, else 1 is lost.  [first §6.3] [second §6.3] [cards §6.2]"""
    places = odds.ranks[ticket.camel]
    return ticket.value * places[0] + SECOND_PLACE * places[1] + WRONG_TICKET * sum(places[2:])


# The board games.


class BoardOutlook:
    """What a seat of a board game can expect, now and after each of its decisions."""

    exact = True

    def __init__(self, view: BoardState, seat: Seat) -> None:
        self._view = view
        self._seat = seat
        self._values = first.TICKETS if isinstance(view, first.State) else second.TICKETS

    @cached_property
    def leg(self) -> LegOdds:
        """How this leg will end."""
        return leg(position_of(self._view))

    @cached_property
    def race(self) -> RaceOdds:
        """How the race will end."""
        return race(position_of(self._view))

    def weighed(self) -> Iterator[tuple[Action, tuple[Part, ...]]]:
        """Every legal decision with its parts."""
        for action in legal(self._view, self._seat):
            yield action, tuple(self._parts(action))

    def _parts(self, action: Action) -> Iterator[Part]:
        match action:
            case Roll():
                yield Part("pyramid", PYRAMID_TICKET)
                if tile_of(self._view.tiles, self._seat):
                    yield Part("landings", self._own_tile_in_this_roll())
            case TakeTicket(camel):
                value = top(self._view.tickets, camel, self._values) or 0
                yield Part("ticket", ticket_worth(Ticket(camel, value), self.leg))
            case PlaceTile(space, side):
                yield from self._tile(space, side)
            case Back(pile, camel):
                deck = pile_of(self._view, pile)
                yield Part("card", card_worth(camel, deck, chances(self.race, pile)))
            case Partner(other):
                yield Part("copy", self._copied_from(other))

    def _own_tile_in_this_roll(self) -> float:
        """The chance that the die that comes out now ends a move on one's own tile."""
        rolling = apply(self._view, self._seat, Roll()).state
        lands = 0.0
        for outcome, p in chance(rolling) or ():
            events = resolve(rolling, outcome).events
            lands += float(p) * any(isinstance(event, TileActed) and event.seat == self._seat for event in events)
        return lands

    def _tile(self, space: Space, side: str) -> Iterator[Part]:
        """What lands there for the rest of the leg, and what the tile does to what one has already."""
        old = tile_of(self._view.tiles, self._seat)
        tiles = laid(lifted(self._view.tiles, self._seat), Tile(space, side, self._seat))
        changed = position_of(replace(self._view, tiles=tiles))
        after = leg(changed)
        yield Part("landings", after.landings.get(space, 0.0))
        if old is not None:
            yield Part("given-up", -self.leg.landings.get(old.space, 0.0))
        if held := self._view.tickets[self._seat - 1]:
            yield Part("tickets", sum(ticket_worth(t, after) - ticket_worth(t, self.leg) for t in held))
        if any(card.seat == self._seat for card in (*self._view.winner_pile, *self._view.loser_pile)):
            yield Part("cards", self._laid_cards(race(changed)) - self._laid_cards(self.race))

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

    def __init__(self, view: cards.State, seat: Seat) -> None:
        self._view = view
        self._seat = seat

    @property
    def exact(self) -> bool:
        """Whether the figures of this leg are exact."""
        return self.leg.exact

    @cached_property
    def leg(self) -> LegOdds:
        """How this leg will end."""
        return _leg_of_cards(self._view)

    @cached_property
    def race(self) -> RaceOdds:
        """How the race will end."""
        return race(position_of(self._view))

    def weighed(self) -> Iterator[tuple[Action, tuple[Part, ...]]]:
        """Every legal decision of a turn with its parts."""
        for action in legal(self._view, self._seat):
            if not isinstance(action, Discard | LayOnDeck | ShowIntel):
                yield action, tuple(self._parts(action))

    def _parts(self, action: Action) -> Iterator[Part]:
        match action:
            case TakeTicket(camel):
                value = top(self._view.tickets, camel, cards.TICKETS) or 0
                yield Part("ticket", ticket_worth(Ticket(camel, value), self.leg))
            case TakeMidfield(camel):
                yield Part("midfield", midfield_worth(camel, self.leg))
            case Back(pile, camel):
                yield Part("overall", self._overall(pile, camel))
                if held := cards.overall(self._view, pile)[self._seat - 1]:
                    yield Part("given-up", -self._overall(pile, held))
            case PlayCard() | PlacePiece():
                yield from self._moved(action)
            case Reveal() | Done():
                return

    def _overall(self, pile: Pile, camel: Camel) -> float:
        pays = cards.OVERALL_WINNER if pile == WINNER else cards.OVERALL_LOSER
        return sum(p * pounds for p, pounds in zip(self.race.ranks[camel], pays, strict=True))

    def _moved(self, action: Action) -> Iterator[Part]:
        """What a card or a piece does to the bets one has made in this leg."""
        state = apply(self._view, self._seat, action).state
        if isinstance(action, PlacePiece):
            yield Part("piece", cards.PIECE_COST)
        if not isinstance(state, cards.State) or state.winners or state.leg != self._view.leg:
            return
        yield Part("tickets", self._bets(_leg_of_cards(state)) - self._bets(self.leg))

    def _bets(self, odds: LegOdds) -> float:
        tickets = sum(ticket_worth(ticket, odds) for ticket in self._view.tickets[self._seat - 1])
        return tickets + sum(midfield_worth(camel, odds) for camel in self._view.midfield[self._seat - 1])


def _leg_of_cards(view: cards.State) -> LegOdds:
    return odds_of_cards.leg(cards_position_of(view), unseen=cards.unseen(view))


def midfield_worth(camel: Camel, odds: LegOdds) -> float:
    """Third 2, second and fourth 1, else 1 is lost.  [cards §6.3]"""
    return sum(p * pounds for p, pounds in zip(odds.ranks[camel], cards.MIDFIELD, strict=True))
