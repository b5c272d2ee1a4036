"""What each event does to a state of the card game."""

from __future__ import annotations

from sirocco.rules.cards.box import (
    CHOOSING,
    DEALING,
    FENNEC,
    OVER,
    RACING,
    RACING_ON,
    REVEALING,
    START_CARD,
    Piece,
    State,
    at,
    overall,
)
from sirocco.rules.events import (
    CamelsMoved,
    CardPlayed,
    CardRevealed,
    CardsDealt,
    CardsDiscarded,
    CardsLaid,
    Event,
    GameEnded,
    IntelChosen,
    IntelShown,
    LegCleared,
    LegPaid,
    MidfieldTaken,
    OverallPaid,
    OverallTaken,
    PiecePlaced,
    PieceReturned,
    RacingBegan,
    RevealBegan,
    SandstormBlew,
    TicketTaken,
    TrackExtended,
    TurnBegan,
)
from sirocco.rules.pieces import (
    WINNER,
    Hand,
    Seat,
    Space,
    Stack,
    at_seat,
    without,
)
from sirocco.rules.story import with_
from sirocco.rules.tickets import Ticket
from sirocco.rules.track import Track, moved, standing


def evolve(state: State, event: Event) -> State:
    """The state after an event."""
    match event:
        case TurnBegan(seat):
            return with_(state, turn=seat, raced=False, bet=False)
        case CamelsMoved(unit, start, end, underneath):
            return with_(state, track=_landed(state.track, unit, start, end, underneath=underneath))
        case RevealBegan():
            return with_(state, phase=REVEALING)
        case CardRevealed(_, card):
            return with_(state, phase=RACING_ON, revealed=(*state.revealed, card), raced=True)
        case CardPlayed(seat, card):
            return with_(_handed_out(state, seat, (card,)), played=at_seat(state.played, seat, (card,)), raced=True)
        case PiecePlaced(seat, piece, space):
            return with_(_with_piece(state, piece, Piece(space, seat)), raced=True)
        case PieceReturned(piece):
            return _with_piece(state, piece, None)
        case TicketTaken(seat, camel, value):
            held = (*state.tickets[seat - 1], Ticket(camel, value))
            return with_(state, tickets=at_seat(state.tickets, seat, held), bet=True)
        case MidfieldTaken(seat, camel):
            return with_(state, midfield=at_seat(state.midfield, seat, state.midfield[seat - 1] + camel), bet=True)
        case OverallTaken(seat, pile, camel):
            cards = at_seat(overall(state, pile), seat, camel)
            return (
                with_(state, overall_winner=cards, bet=True)
                if pile == WINNER
                else with_(state, overall_loser=cards, bet=True)
            )
        case LegPaid(seat, _, _, pounds) | OverallPaid(seat, _, _, pounds):
            return with_(state, pounds=at_seat(state.pounds, seat, state.pounds[seat - 1] + pounds))
        case GameEnded(winners):
            return with_(state, winners=winners, phase=OVER)
    return _evolve_leg(state, event)


def _evolve_leg(state: State, event: Event) -> State:
    match event:
        case CardsDealt(seat, cards):
            hands = at_seat(state.hands, seat, cards)
            return with_(state, hands=hands, phase=CHOOSING if all(hands) else DEALING)
        case CardsDiscarded(seat, cards):
            return with_(_handed_out(state, seat, cards), discarded=at_seat(state.discarded, seat, cards))
        case CardsLaid(seat, cards):
            return with_(_handed_out(state, seat, cards), laid=at_seat(state.laid, seat, cards))
        case IntelChosen(seat, card):
            return with_(_handed_out(state, seat, (card,)), intel=at_seat(state.intel, seat, (card,)))
        case IntelShown(cards):
            return with_(state, intel=tuple((card,) for card in cards), intel_shown=True)
        case RacingBegan(seat):
            return with_(state, phase=RACING_ON, turn=seat, raced=False, bet=False)
        case SandstormBlew(cards):
            return with_(state, storms=tuple(sorted((*state.storms, *cards))))
        case TrackExtended(length):
            return with_(state, track=state.track + ("",) * (length - state.length))
        case LegCleared(leg):
            return _cleared(state, leg)
    return state


def _landed(track: Track, unit: Stack, start: Space, end: Space, *, underneath: bool) -> Track:
    track = moved(track, unit, start, end, underneath=underneath)
    if end == START_CARD:
        return standing(track, (end, "".join(camel for camel in RACING if camel in track[end])))
    return track


def _with_piece(state: State, name: str, piece: Piece | None) -> State:
    return with_(state, fennec=piece) if name == FENNEC else with_(state, palm=piece)


def _handed_out(state: State, seat: Seat, cards: Hand) -> State:
    hand = state.hands[seat - 1]
    for card in cards:
        hand = without(hand, card)
    return with_(state, hands=at_seat(state.hands, seat, hand))


def _cleared(state: State, leg: int) -> State:
    """What of a leg goes back: all but money, overall cards and the track.  [cards §6.6]"""
    fresh = at(state.players, state.track, (), state.storms)
    return with_(
        fresh,
        pounds=state.pounds,
        leg=leg,
        phase=DEALING,
        intel_shown=False,
        overall_winner=state.overall_winner,
        overall_loser=state.overall_loser,
    )
