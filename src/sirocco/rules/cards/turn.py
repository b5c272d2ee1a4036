"""A turn of the card game: who decides, what may be decided, and why the rest may not.  [cards §5]"""

from __future__ import annotations

from collections.abc import Iterator

from sirocco.errors import Reason, because
from sirocco.rules import tickets
from sirocco.rules.actions import (
    BACK,
    DONE,
    REVEAL,
    TAKE_MIDFIELD,
    TAKE_TICKET,
    Action,
    Back,
    Discard,
    Done,
    LayOnDeck,
    PlacePiece,
    PlayCard,
    Reveal,
    ShowIntel,
    TakeMidfield,
    TakeTicket,
)
from sirocco.rules.cards.box import (
    CHOOSING,
    DEALING,
    FACES,
    FENNEC,
    OVER,
    PALM,
    PIECES,
    RACING,
    RACING_ON,
    REVEALING,
    SETUP,
    TICKETS,
    State,
    overall,
    piece_on,
)
from sirocco.rules.cards.deck import _selections, choices, owes, unaccounted, why_not_choose, why_not_from_hand
from sirocco.rules.cards.ground import is_space, last_space
from sirocco.rules.pieces import (
    PILES,
    UNKNOWN,
    WINNER,
    Camel,
    Card,
    Pile,
    Seat,
    Space,
)


def to_act(state: State) -> tuple[Seat, ...]:
    """All who still owe a secret decision; else the seat whose turn it is.  [cards §3.5] [cards §5.1]"""
    if state.phase == CHOOSING:
        return tuple(seat for seat in range(1, state.players + 1) if owes(state, seat))
    return (state.turn,) if state.phase == RACING_ON and state.turn else ()


def why_not(state: State, seat: Seat, action: Action) -> Reason | None:
    """Why a decision is not allowed here, None if it is."""
    if not 1 <= seat <= state.players:
        return because("no-seat", "there is no seat {seat}: {players} play", "1.2", seat=seat, players=state.players)
    if state.phase == OVER or state.track[-1]:
        return because("game-over", "the race is over", "7.1")
    match action:
        case Discard() | LayOnDeck() | ShowIntel():
            return why_not_choose(state, seat, action)
    if state.phase in (DEALING, CHOOSING):
        return because("deck-first", "first the racing deck is built", "3.4")
    if state.phase == REVEALING:
        return because("card-out", "the card has to be turned over first", "5.3")
    if not state.turn:
        return because("leg-over", "the leg is over", "6.1")
    if seat != state.turn:
        return because("not-your-turn", "it is the turn of seat {turn}", "5.1", turn=state.turn)
    match action:
        case Reveal() | PlayCard() | PlacePiece():
            return why_not_race(state, seat, action)
        case TakeTicket() | TakeMidfield() | Back():
            return why_not_bet(state, action)
        case Done():
            return why_not_done(state)
    return because("other-game", "this game has no such action", "5.1")


def why_not_race(state: State, seat: Seat, action: Reveal | PlayCard | PlacePiece) -> Reason | None:
    """The three race actions.  [cards §5.2] [cards §5.3] [cards §5.4]"""
    if reason := why_not_race_again(state):
        return reason
    match action:
        case PlayCard(card):
            return why_not_play(state, seat, card)
        case PlacePiece(piece, space):
            return why_not_place(state, piece, space)
    return None


def why_not_play(state: State, seat: Seat, card: Card) -> Reason | None:
    """Only the card one kept, and openly: everybody sees which camel it moves.  [cards §5.4]"""
    if card not in FACES:
        return because("not-in-hand", "you do not have so many of {card} in your hand", "5.4", card=card)
    return why_not_from_hand(state, seat, (card,), "5.4")


def why_not_race_again(state: State) -> Reason | None:
    """One race action a turn.  [cards §5.1]"""
    return because("raced", "the race action of this turn is taken", "5.1") if state.raced else None


def why_not_bet_again(state: State) -> Reason | None:
    """One bet a turn.  [cards §5.1]"""
    return because("bet-made", "the bet of this turn is made", "5.1") if state.bet else None


def why_not_done(state: State) -> Reason | None:
    """A turn may end without a bet, never without a race action.  [cards §5.5]"""
    return None if state.raced else because("race-first", "a race action has to be taken first", "5.5")


def why_not_place(state: State, name: str, space: Space) -> Reason | None:
    """On an empty space that is not behind the last camel, and only from beside the track.  [cards §5.2]"""
    if (state.fennec if name == FENNEC else state.palm) is not None:
        return because("piece-out-" + name, "the " + name + " is on the track already", "5.2")
    if not is_space(state, space):
        return because("piece-space", "the track has no space {space}", "5.2", space=space)
    if state.track[space]:
        return because("piece-camel", "space {space} is not empty: a camel stands there", "5.2", space=space)
    if piece_on(state, space):
        return because("piece-piece", "space {space} is not empty: the other piece stands there", "5.2", space=space)
    if not any(state.track[:space]):
        return because("piece-behind", "space {space} is behind the last camel", "5.2", space=space)
    return None


def why_not_bet(state: State, action: TakeTicket | TakeMidfield | Back) -> Reason | None:
    """One bet a turn, of what still lies there.  [cards §5.1] [cards §5.10]"""
    if reason := why_not_bet_again(state):
        return reason
    match action:
        case TakeTicket(camel):
            return tickets.why_not_take(state.tickets, camel, RACING, TICKETS, "5.6")
        case TakeMidfield(camel):
            return why_not_midfield(state, camel)
        case Back(pile, camel):
            return why_not_overall(state, pile, camel)


def why_not_midfield(state: State, camel: Camel) -> Reason | None:
    """There is one midfield card of every camel.  [cards §5.7]"""
    if camel not in RACING or camel in "".join(state.midfield):
        return because("midfield-gone", "the midfield card of {camel} does not lie there", "5.7", camel=camel)
    return None


def why_not_overall(state: State, pile: Pile, camel: Camel) -> Reason | None:
    """There is one overall winner and one overall loser card of every camel.  [cards §5.8] [cards §5.9]"""
    if camel not in RACING or camel in overall(state, pile):
        paragraph = "5.8" if pile == WINNER else "5.9"
        return because("overall-gone", "that overall card of {camel} does not lie there", paragraph, camel=camel)
    return None


_PLACE_PIECE = {(piece, space): PlacePiece(piece, space) for piece in PIECES for space in range(1, 65)}
_PLAY_CARD = {card: PlayCard(card) for card in FACES}


def place_piece(piece: str, space: Space) -> PlacePiece:
    """Made once, for a track grows without a bound but seldom."""
    return _PLACE_PIECE.get((piece, space)) or PlacePiece(piece, space)


def legal(state: State, seat: Seat) -> tuple[Action, ...]:
    """All a seat may decide now."""
    if seat not in to_act(state):
        return ()
    if state.phase == CHOOSING:
        return tuple(choices(state, seat))
    return (
        *(races(state, seat) if why_not_race_again(state) is None else ()),
        *(bets(state) if why_not_bet_again(state) is None else ()),
        *((DONE,) if why_not_done(state) is None else ()),
    )


def races(state: State, seat: Seat) -> Iterator[Action]:
    """Every race action a seat can take.  [cards §5.1]"""
    yield REVEAL
    hand = state.hands[seat - 1]
    may_be = unaccounted(state) if UNKNOWN in hand else ()
    yield from (_PLAY_CARD[card] for card in dict.fromkeys((*hand, *may_be)) if card != UNKNOWN)
    for piece, out in ((FENNEC, state.fennec), (PALM, state.palm)):
        if out is None:
            for space in range(max(1, last_space(state)), state.length + 1):
                if why_not_place(state, piece, space) is None:
                    yield place_piece(piece, space)


def bets(state: State) -> Iterator[Action]:
    """Every bet that can be made: what still lies there.  [cards §5.1]"""
    yield from tickets.takeable(state.tickets, RACING, TICKETS, "5.6")
    yield from (TAKE_MIDFIELD[camel] for camel in RACING if why_not_midfield(state, camel) is None)
    yield from (BACK[pile, camel] for pile in PILES for camel in RACING if why_not_overall(state, pile, camel) is None)


def catalogue(state: State, seat: Seat) -> tuple[Action, ...]:
    """Everything one can say in this game, allowed or not; of secret decisions those one's hand suggests."""
    setup, hand = SETUP[state.players], state.hands[seat - 1]
    sizes = {setup.discarded, setup.laid, 1, len(hand)} - {0}
    return (
        REVEAL,
        DONE,
        *(_PLAY_CARD[card] for card in FACES),
        *(place_piece(piece, space) for piece in PIECES for space in range(1, state.length + 2)),
        *(TAKE_TICKET[camel] for camel in RACING),
        *(TAKE_MIDFIELD[camel] for camel in RACING),
        *(BACK[pile, camel] for pile in PILES for camel in RACING),
        *(ShowIntel(card) for card in FACES),
        *(Discard(cards) for size in sorted(sizes) for cards in _selections(hand, size)),
        *(LayOnDeck(cards) for size in sorted(sizes) for cards in _selections(hand, size)),
    )
