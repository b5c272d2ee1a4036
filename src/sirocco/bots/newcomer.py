"""A newcomer's common sense: who leads probably stays in front, and what is sure beats what is not.

No odds are computed here.  Every decision gets a gut feeling in pounds; the best feeling wins, luck settles ties.
"""

from __future__ import annotations

import random

from sirocco.rules import State, cards, first, legal, second, standings
from sirocco.rules.actions import (
    BOOING,
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
from sirocco.rules.pieces import LOSER, UNKNOWN, WINNER, Camel, Seat, Space
from sirocco.rules.tickets import top
from sirocco.rules.track import Track, space_of

BoardState = first.State | second.State

# How sure a newcomer is that the order will hold, by how many moves are still to come in the leg.
HOLDS = (0.9, 0.72, 0.58, 0.48, 0.4, 0.34)
A_SPACE = 0.04  # more sure for every space of a lead
ROLL_FEELS_LIKE = 1.0  # the pyramid ticket
TILE_DISCOUNT = 0.8  # somebody may get there first, or not at all
REACH = (1, 2, 3)  # spaces a die can bring a camel
LATE = 9  # from this space of the leader on, the finish seems near
PARTNER_FEELS_LIKE = 1.4  # a ticket for nothing, if one's own turn brings little else


class Newcomer:
    """Knows the rules, has played once or twice, and does not calculate."""

    def __init__(self, luck: random.Random) -> None:
        self._luck = luck

    def decide(self, view: State, seat: Seat) -> Action:
        """The decision that feels best."""
        if isinstance(view, cards.State):
            feelings = [(_feels_in_cards(view, seat, action), action) for action in legal(view, seat)]
        else:
            feelings = [(_feels_on_board(view, seat, action), action) for action in legal(view, seat)]
        best = max(feeling for feeling, _ in feelings)
        return self._luck.choice([action for feeling, action in feelings if feeling == best])


def sureness(track: Track, order: str, place: int, moves_left: int) -> float:
    """How sure it feels that the camel at a place (0 is the leader) will not be overtaken."""
    gap = space_of(track, order[place]) - space_of(track, order[place + 1]) if place + 1 < len(order) else 0
    return min(0.97, HOLDS[min(moves_left, len(HOLDS) - 1)] + A_SPACE * gap)


def _ticket_feels(track: Track, order: str, camel: Camel, value: int, moves_left: int) -> float:
    lead = sureness(track, order, 0, moves_left)
    if camel == order[0]:
        return lead * value + (1 - lead) * 0.2
    if camel == order[1]:
        return (1 - lead) * 0.6 * value + lead * 0.4
    return (1 - lead) * 0.15 * value - 0.7


# The board games.


def _feels_on_board(view: BoardState, seat: Seat, action: Action) -> float:
    order = standings(view)
    moves_left = 5 - sum(view.rolls)
    match action:
        case Roll():
            return ROLL_FEELS_LIKE
        case TakeTicket(camel):
            values = first.TICKETS if isinstance(view, first.State) else second.TICKETS
            return _ticket_feels(view.track, order, camel, top(view.tickets, camel, values) or 0, moves_left)
        case PlaceTile(space, side):
            return _tile_feels(view, seat, space, side)
        case Back(pile, camel):
            return _finish_card_feels(view, order, pile, camel)
        case Partner(other):
            return _partner_feels(view, other)
    return 0.0


def _tile_feels(view: BoardState, seat: Seat, space: Space, side: str) -> float:
    """A pound for everybody who may land here soon.  Booing is for those one has not backed."""
    coming = [camel for camel in view.pyramid if camel != second.GREY and space - space_of(view.track, camel) in REACH]
    if any(tile.owner == seat for tile in view.tiles):
        return 0.1 * len(coming)
    backed = {ticket.camel for ticket in view.tickets[seat - 1]}
    liking = sum(0.1 if (camel in backed) == (side != BOOING) else -0.1 for camel in coming)
    return TILE_DISCOUNT * len(coming) / 3 + liking


def _finish_card_feels(view: BoardState, order: str, pile: str, camel: Camel) -> float:
    """Late in the race the one in front will win, the one behind will lose."""
    front = space_of(view.track, order[0])
    if front < LATE or camel == UNKNOWN:
        return -1.0
    hope = 0.3 + 0.06 * (front - LATE)
    laid = len(view.winner_pile if pile == WINNER else view.loser_pile)
    prize = (8, 5, 3, 2, 1)[min(laid // 2, 4)]
    wanted = order[0] if pile == WINNER else order[-1]
    return hope * prize - (1 - hope) if camel == wanted else -1.0


def _partner_feels(view: BoardState, other: Seat) -> float:
    return PARTNER_FEELS_LIKE if view.tickets[other - 1] or view.rolls[other - 1] else 0.5


# The card game.


def _feels_in_cards(view: cards.State, seat: Seat, action: Action) -> float:
    match action:
        case Discard(thrown):
            return -sum(_liking(view, seat, card) for card in thrown)
        case LayOnDeck(laid):
            return sum(_liking(view, seat, card) for card in laid)
        case ShowIntel(card):
            return -_liking(view, seat, card)
        case Reveal():
            return 1.0
        case PlayCard(card):
            return 1.2 if card[0] == _favourite(view, seat) and len(view.deck) < view.players else 0.4
        case PlacePiece(piece, space):
            return _piece_feels(view, seat, piece, space)
    return _bet_feels(view, seat, action)


def _liking(view: cards.State, seat: Seat, card: str) -> float:
    """A newcomer sticks to the camel of which the hand holds most, and to those in front."""
    hand = view.hands[seat - 1]
    mine = sum(1 for each in hand if each[0] == card[0])
    return mine + 0.3 * space_of(view.track, card[0]) + (0.5 if card[1:] == "2" else 0.0)


def _favourite(view: cards.State, seat: Seat) -> Camel:
    """The camel one has most bets on, else the leader."""
    backed = [ticket.camel for ticket in view.tickets[seat - 1]]
    return max(backed, key=backed.count) if backed else standings(view)[0]


def _piece_feels(view: cards.State, seat: Seat, piece: str, space: Space) -> float:
    """Worth its pound only right in front of a camel one has something against, or something on."""
    order = standings(view)
    favourite = _favourite(view, seat)
    in_front = space - space_of(view.track, favourite if piece == cards.PALM else order[0])
    against = piece == cards.FENNEC and order[0] == favourite
    return 0.6 if in_front == 1 and not against else -0.5


def _bet_feels(view: cards.State, seat: Seat, action: Action) -> float:
    """Bets cost nothing but the chance of another one: any that feels good is made, else the turn ends."""
    order, moves_left = standings(view), len(view.deck)
    moves_left = min(moves_left // 2, len(HOLDS) - 1)
    match action:
        case TakeTicket(camel):
            value = top(view.tickets, camel, cards.TICKETS) or 0
            return 1.1 * _ticket_feels(view.track, order, camel, value, moves_left)
        case TakeMidfield(camel):
            place = order.index(camel)
            return (0.0, 1.0, 1.6, 1.0, 0.0)[place] * HOLDS[moves_left] + (0.3 if 0 < place < len(order) - 1 else -0.6)
        case Back(pile, camel):
            return _overall_feels(view, seat, order, pile, camel)
        case Done():
            return 0.05
    return 0.0


def _overall_feels(view: cards.State, seat: Seat, order: str, pile: str, camel: Camel) -> float:
    near = space_of(view.track, order[0]) / (view.length + 1)
    held = cards.overall(view, pile)[seat - 1]
    wanted = order[0] if pile == WINNER else order[-1]
    if camel != wanted or held == wanted:
        return -1.0
    hope = 0.2 + 0.5 * near
    feels = 7 * hope - (1 - hope)
    return feels if not held else 0.3 * feels if pile == LOSER else 0.4 * feels
