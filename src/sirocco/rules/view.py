"""What one seat, or a spectator, may know: a whitelist, of states and of events.

A view is a state in which every card that the seat may not know is "?".  It folds its events as the whole state does:
`fold(view(state, seat), seen(events, seat)) == view(next state, seat)`.  A spectator is seat 0.
"""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from sirocco.rules import cards, first, second
from sirocco.rules.events import (
    CamelsMoved,
    CardPlayed,
    CardRevealed,
    CardsDealt,
    CardsDiscarded,
    CardsLaid,
    CrazyCamelSent,
    DieRevealed,
    Event,
    FinishCardLaid,
    FinishCardPaid,
    GameEnded,
    IntelChosen,
    IntelShown,
    LegCleared,
    LegEnded,
    LegPaid,
    MidfieldTaken,
    OutsetCardRevealed,
    OverallPaid,
    OverallTaken,
    PartnershipFormed,
    PiecePlaced,
    PieceReturned,
    PyramidTicketTaken,
    RaceEnded,
    RacingBegan,
    RevealBegan,
    SandstormBlew,
    TicketTaken,
    TileActed,
    TilePlaced,
    TrackExtended,
    TurnBegan,
)
from sirocco.rules.finish import Deck, FinishCard
from sirocco.rules.game import State
from sirocco.rules.pieces import UNKNOWN, Hand, Seat

SPECTATOR: Seat = 0

# Events in which nothing is secret.  One that is not named in this file is shown to nobody.
PUBLIC = (
    TurnBegan
    | TicketTaken
    | TilePlaced
    | PartnershipFormed
    | PyramidTicketTaken
    | DieRevealed
    | CrazyCamelSent
    | CamelsMoved
    | TileActed
    | LegEnded
    | LegPaid
    | LegCleared
    | RaceEnded
    | FinishCardPaid
    | GameEnded
    | OutsetCardRevealed
    | TrackExtended
    | SandstormBlew
    | IntelShown
    | RacingBegan
    | PiecePlaced
    | PieceReturned
    | RevealBegan
    | CardRevealed
    | CardPlayed
    | MidfieldTaken
    | OverallTaken
    | OverallPaid
)


def view(state: State, seat: Seat) -> State:
    """What a seat may know of a state.  [first §5.7] [second §5.7] [cards §3.9]

    >>> import sirocco
    >>> state = sirocco.parse_position("second 1:GYR,3:BP,15:w,16:k BGRYPx -").state(3)
    >>> view(state, 2).hands
    ('?????', 'BGRYP', '?????')
    """
    if isinstance(state, first.State):
        return _first(state, seat)
    if isinstance(state, second.State):
        return _second(state, seat)
    return _cards(state, seat)


def seen(events: tuple[Event, ...], seat: Seat) -> tuple[Event, ...]:
    """What a seat may know of some events.

    >>> import sirocco
    >>> state = sirocco.parse_position("second 1:GYR,3:BP,15:w,16:k BGRYPx -").state(3)
    >>> step = sirocco.apply(state, 1, sirocco.parse_decision("winner G", "second"))
    >>> seen(step.events, 2)[0]
    FinishCardLaid(seat=1, pile='winner', camel='?')
    """
    return tuple(_seen(event, seat) for event in events)


def without_hands(state: State, seats: frozenset[Seat]) -> State:
    """A state in which the finish cards of these seats are unknown, as a record that hides them has it."""
    if isinstance(state, cards.State):
        return state
    hands = tuple(UNKNOWN * len(hand) if seat in seats else hand for seat, hand in enumerate(state.hands, 1))
    return replace(state, hands=hands)


def _seen(event: Event, seat: Seat) -> Event:
    if isinstance(event, PUBLIC):
        return event
    if event.seat == seat:
        return event
    match event:
        case FinishCardLaid():
            return replace(event, camel=UNKNOWN)
        case CardsDealt() | CardsDiscarded() | CardsLaid():
            return replace(event, cards=_covered(event.cards))
        case IntelChosen():
            return replace(event, card=UNKNOWN)
    assert_never(event)


def _covered(hand: Hand) -> Hand:
    return (UNKNOWN,) * len(hand)


def _others(hands: tuple[Hand, ...], seat: Seat) -> tuple[Hand, ...]:
    """Every seat's cards, covered but for one's own."""
    return tuple(hand if owner == seat else _covered(hand) for owner, hand in enumerate(hands, 1))


def _finish_hands(hands: tuple[str, ...], seat: Seat) -> tuple[str, ...]:
    return tuple(hand if owner == seat else UNKNOWN * len(hand) for owner, hand in enumerate(hands, 1))


def _pile(deck: Deck, seat: Seat, *, over: bool) -> Deck:
    """Who laid a card is open, its face only to that seat, and to all when it has been paid."""
    return deck if over else tuple(card if card.seat == seat else FinishCard(card.seat, UNKNOWN) for card in deck)


def _first(state: first.State, seat: Seat) -> first.State:
    return first.State(
        players=state.players,
        pounds=state.pounds,
        leg=state.leg,
        turn=state.turn,
        rolling=state.rolling,
        track=state.track,
        pyramid=state.pyramid,
        tiles=state.tiles,
        tickets=state.tickets,
        rolls=state.rolls,
        hands=_finish_hands(state.hands, seat),
        winner_pile=_pile(state.winner_pile, seat, over=bool(state.winners)),
        loser_pile=_pile(state.loser_pile, seat, over=bool(state.winners)),
        winners=state.winners,
    )


def _second(state: second.State, seat: Seat) -> second.State:
    return second.State(
        players=state.players,
        pounds=state.pounds,
        leg=state.leg,
        turn=state.turn,
        rolling=state.rolling,
        track=state.track,
        pyramid=state.pyramid,
        tiles=state.tiles,
        tickets=state.tickets,
        rolls=state.rolls,
        partners=state.partners,
        hands=_finish_hands(state.hands, seat),
        winner_pile=_pile(state.winner_pile, seat, over=bool(state.winners)),
        loser_pile=_pile(state.loser_pile, seat, over=bool(state.winners)),
        winners=state.winners,
    )


def _cards(state: cards.State, seat: Seat) -> cards.State:
    return cards.State(
        players=state.players,
        pounds=state.pounds,
        leg=state.leg,
        phase=state.phase,
        turn=state.turn,
        raced=state.raced,
        bet=state.bet,
        track=state.track,
        storms=state.storms,
        fennec=state.fennec,
        palm=state.palm,
        hands=_others(state.hands, seat),
        discarded=_others(state.discarded, seat),
        laid=_others(state.laid, seat),
        intel=state.intel if state.intel_shown else _others(state.intel, seat),
        intel_shown=state.intel_shown,
        extra=state.extra,  # a position says openly what is known of its deck
        revealed=state.revealed,
        played=state.played,
        tickets=state.tickets,
        midfield=state.midfield,
        overall_winner=state.overall_winner,
        overall_loser=state.overall_loser,
        winners=state.winners,
    )
