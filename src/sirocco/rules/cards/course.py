"""How a game of cards goes: it begins, a decision is taken, luck speaks, and on it goes."""

from __future__ import annotations

from sirocco.errors import IllegalAction, Reason, because
from sirocco.rules import tickets
from sirocco.rules.actions import (
    Action,
    Back,
    Dealt,
    Discard,
    Done,
    LayOnDeck,
    Outcome,
    PlacePiece,
    PlayCard,
    Reveal,
    ShowIntel,
    TakeMidfield,
    TakeTicket,
    Turned,
)
from sirocco.rules.cards.box import (
    CHOOSING,
    DEALING,
    HAND_MOVE,
    NAME,
    RACING,
    REVEALING,
    SEATS,
    SETUP,
    START,
    START_CARD,
    TICKETS,
    State,
    at,
    in_order,
    overall,
)
from sirocco.rules.cards.changes import evolve
from sirocco.rules.cards.deck import begin_racing, hand_for, unseen
from sirocco.rules.cards.ground import begin_leg, move, sandstorm
from sirocco.rules.cards.payout import end_leg, end_race
from sirocco.rules.cards.turn import to_act, why_not
from sirocco.rules.chance import CardFromDeck, Chance, Start
from sirocco.rules.events import (
    CardPlayed,
    CardRevealed,
    CardsDealt,
    CardsDiscarded,
    CardsLaid,
    IntelChosen,
    LegCleared,
    MidfieldTaken,
    OutsetCardRevealed,
    OverallTaken,
    PiecePlaced,
    RevealBegan,
    TicketTaken,
    TurnBegan,
)
from sirocco.rules.pieces import (
    Seat,
    left_of,
)
from sirocco.rules.story import Step, Story, with_
from sirocco.rules.track import empty, standing


def laid_out(players: int) -> State:
    """The box is open, the track lies there, all camels stand on the start card: before anything happens."""
    track = standing(empty(SETUP[players].track), (START_CARD, RACING))
    return with_(at(players, track, ()), phase=DEALING, intel_shown=False)


def begin(players: int, start: Start) -> Step[State]:
    """Five cards place the camels; a first sandstorm; then the first hands are dealt.  [cards §2.3]"""
    if players not in SEATS:
        raise IllegalAction(Reason("players", "{players} cannot play, 2 to 6 can", "1.2", {"players": players}, NAME))
    if not START.allows(start):
        raise IllegalAction(Reason("start", "the racing cards cannot give this start", "2.3", {}, NAME))
    story = Story(laid_out(players), evolve)
    for card in start:
        story.tell(OutsetCardRevealed(card))
        move(story, card[0], int(card[1]))
    sandstorm(story)
    return story.step()


def apply(state: State, seat: Seat, action: Action) -> Step[State]:
    """Take an action; after a reveal, or before a new leg, luck has to speak."""
    if reason := why_not(state, seat, action):
        raise IllegalAction(reason.of(NAME))
    story = Story(state, evolve)
    match action:
        case Discard(cards):
            story.tell(CardsDiscarded(seat, cards))
        case LayOnDeck(cards):
            story.tell(CardsLaid(seat, cards))
        case ShowIntel(card):
            story.tell(IntelChosen(seat, card))
        case Reveal():
            story.tell(RevealBegan(seat))
        case PlayCard(card):
            story.tell(CardPlayed(seat, card))
            move(story, card[0], HAND_MOVE)
        case PlacePiece(piece, space):
            story.tell(PiecePlaced(seat, piece, space))
        case TakeTicket(camel):
            story.tell(TicketTaken(seat, camel, tickets.top(state.tickets, camel, TICKETS) or 0))
        case TakeMidfield(camel):
            story.tell(MidfieldTaken(seat, camel))
        case Back(pile, camel):
            story.tell(OverallTaken(seat, pile, camel, overall(state, pile)[seat - 1]))
    if state.phase == CHOOSING:
        if not to_act(story.state):
            begin_racing(story)
    elif not isinstance(action, Reveal):
        go_on(story, seat, done=isinstance(action, Done))
    return story.step()


def chance(state: State) -> Chance | None:
    """The next hand, in the order of the seats, or the top card."""
    if state.phase == DEALING:
        return hand_for(state, 1 + state.hands.index(()))
    return CardFromDeck(state.deck, unseen(state)) if state.phase == REVEALING else None


def resolve(state: State, outcome: Outcome) -> Step[State]:
    """Luck has spoken: a hand is dealt, or a card turned over and its camel moves.  [cards §3.4] [cards §5.3]"""
    if reason := why_not_outcome(state, outcome):
        raise IllegalAction(reason.of(NAME))
    story = Story(state, evolve)
    match outcome:
        case Dealt(seat, cards):
            story.tell(CardsDealt(seat, in_order(cards)))
        case Turned(card):
            story.tell(CardRevealed(state.turn, card))
            move(story, card[0], int(card[1]))
            go_on(story, state.turn, done=False)
    return story.step()


def why_not_outcome(state: State, outcome: Outcome) -> Reason | None:
    """Whether luck can give this now.  Hands may be dealt in any order of the seats."""
    match outcome:
        case Dealt(seat, cards):
            if state.phase != DEALING:
                return because("no-deal", "no cards are dealt now", "3.4")
            if not 1 <= seat <= state.players:
                return because(
                    "no-seat", "there is no seat {seat}: {players} play", "1.2", seat=seat, players=state.players
                )
            if state.hands[seat - 1]:
                return because("dealt", "seat {seat} has been dealt its cards", "3.4", seat=seat)
            if len(cards) != (size := SETUP[state.players].dealt):
                return because("deal-size", "a hand has {number} cards", "3.4", number=size)
            if not hand_for(state, seat).allows(outcome):
                return because("no-such-hand", "there are not so many of these cards", "3.4")
            return None
        case Turned(card):
            if state.phase != REVEALING:
                return because("no-reveal", "no card is turned over now", "5.3")
            if not CardFromDeck(state.deck, unseen(state)).allows(outcome):
                return because("no-such-card", "no {card} is left in the racing deck", "5.3", card=card)
            return None
    return because("other-game", "this game has no such action", "5.1")


def go_on(story: Story[State], seat: Seat, *, done: bool) -> None:
    """The race is over, or the leg, or the turn, or none of them.  [cards §5.5] [cards §6.1] [cards §7.1]"""
    state = story.state
    if state.track[-1]:
        end_race(story)
    elif not state.deck:
        end_leg(story)
        story.tell(LegCleared(state.leg + 1, 0))
        begin_leg(story)
    elif done or (state.raced and state.bet):
        story.tell(TurnBegan(left_of(seat, state.players)))
