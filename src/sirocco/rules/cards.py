"""Camel Up Cards (2016), in the order of its rules: docs/rules/cards.md."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import ClassVar

from sirocco.errors import IllegalAction, Reason, because
from sirocco.rules import tickets
from sirocco.rules.actions import (
    BACK,
    DONE,
    REVEAL,
    TAKE_MIDFIELD,
    TAKE_TICKET,
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
from sirocco.rules.chance import CardFromDeck, CardsStart, Chance, HandFromPool, Start
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
    LegEnded,
    LegPaid,
    MidfieldTaken,
    OutsetCardRevealed,
    OverallPaid,
    OverallTaken,
    PiecePlaced,
    PieceReturned,
    RaceEnded,
    RacingBegan,
    RevealBegan,
    SandstormBlew,
    TicketTaken,
    TrackExtended,
    TurnBegan,
)
from sirocco.rules.pieces import (
    LOSER,
    PILES,
    UNKNOWN,
    WINNER,
    Camel,
    Card,
    Hand,
    Pile,
    Seat,
    Space,
    Stack,
    at_seat,
    left_of,
    paid,
    richest,
    without,
)
from sirocco.rules.story import Step, Story, with_
from sirocco.rules.tickets import Reward, Ticket, Tickets
from sirocco.rules.track import Track, empty, moved, ranking, space_of, standing

NAME = "cards"
SEATS = range(2, 7)  # §1.2
RACING: str = "BGOYW"  # §1.4
CRAZY = ""
PURSE = 3  # §1.3
FLOOR = 1
RACING_CARDS: Hand = tuple(card for camel in RACING for card in (camel + "1",) * 5 + (camel + "2",))
FACES: Hand = tuple(dict.fromkeys(RACING_CARDS))  # the ten different cards in canonical order
TICKETS = (5, 3, 2, 2)  # §1.5, from the top
OUTSET = 5  # §2.3
START_CARD = 0
CLEAR_AHEAD = 3  # §3.1, spaces between the leader and the finish when a leg begins
HAND_MOVE = 1  # §5.4
MIDFIELD = (-1, 1, 2, 1, -1)  # §6.3, by place
PIECE_COST = -1  # §6.4
OVERALL_WINNER = (7, 3, -1, -1, -1)  # §7.3, by place
OVERALL_LOSER = (-1, -1, -1, 3, 7)  # §7.4
FENNEC = "fennec"
PALM = "palm"
PIECES = (FENNEC, PALM)
START = CardsStart(RACING_CARDS, OUTSET)


@dataclass(frozen=True, slots=True)
class LegSetup:
    """A leg set-up card.  [cards §3.4]"""

    track: int
    dealt: int
    discarded: int
    laid: int
    intel: int

    def deck(self, players: int) -> int:
        """How many cards the racing deck will hold."""
        return players * (self.laid + self.intel)


SETUP = {
    2: LegSetup(track=15, dealt=12, discarded=5, laid=6, intel=0),
    3: LegSetup(track=16, dealt=9, discarded=4, laid=3, intel=1),
    4: LegSetup(track=17, dealt=7, discarded=3, laid=2, intel=1),
    5: LegSetup(track=18, dealt=6, discarded=3, laid=1, intel=1),
    6: LegSetup(track=19, dealt=5, discarded=2, laid=1, intel=1),
}

# The phases of a game.
DEALING = "dealing"
CHOOSING = "choosing"
RACING_ON = "racing"
REVEALING = "revealing"
OVER = "over"


@dataclass(frozen=True, slots=True)
class Piece:
    """The fennec or the palm on the track, and the seat that holds its card (0: a position does not say)."""

    space: Space
    owner: Seat = 0


@dataclass(frozen=True)
class State:
    """A game of Camel Up Cards at any moment."""

    game: ClassVar[str] = NAME

    players: int
    pounds: tuple[int, ...]
    leg: int
    phase: str
    turn: Seat  # 0: nobody's, while the deck is built or when the leg is over
    raced: bool  # the race action of this turn is taken
    bet: bool  # the bet of this turn is made
    track: Track  # its last index is the finish
    storms: tuple[Space, ...]  # the lower numbers of the cards on their sandstorm side
    fennec: Piece | None
    palm: Piece | None
    hands: tuple[Hand, ...]
    discarded: tuple[Hand, ...]  # what each seat threw away in this leg
    laid: tuple[Hand, ...]  # what each seat laid on the deck
    intel: tuple[Hand, ...]  # the intel of each seat
    intel_shown: bool
    extra: Hand  # cards of the deck that came from nobody's hand, in a position given for odds
    revealed: Hand  # cards turned over in this leg, in order
    played: tuple[Hand, ...]  # the kept card of each seat, once it is played
    tickets: Tickets  # winner cards in front of each seat
    midfield: tuple[str, ...]  # midfield cards in front of each seat
    overall_winner: tuple[str, ...]  # overall cards in front of each seat, "" for none
    overall_loser: tuple[str, ...]
    winners: tuple[Seat, ...] = ()

    @property
    def length(self) -> int:
        """The number of the last space."""
        return len(self.track) - 2

    @property
    def deck(self) -> Hand:
        """The racing deck as a multiset: what went in less what was revealed.  Intel goes in when it is shown."""
        return _deck(self.laid, self.intel if self.intel_shown else (), self.extra, self.revealed)


@lru_cache(maxsize=4096)
def _deck(laid: tuple[Hand, ...], intel: tuple[Hand, ...], extra: Hand, revealed: Hand) -> Hand:
    deck = tuple(card for hand in (*laid, *intel, extra) for card in hand)
    for card in revealed:
        deck = without(deck, card)
    return in_order(deck)


def in_order(cards: Iterable[Card]) -> Hand:
    """Cards in canonical order, unknown ones last."""
    return tuple(sorted(cards, key=_place_in_order))


_PLACE = {card: place for place, card in enumerate(FACES)}


def _place_in_order(card: Card) -> int:
    return _PLACE.get(card, len(FACES))


def at(
    players: int,
    track: Track,
    deck: Hand,
    storms: tuple[Space, ...] = (),
    fennec: Piece | None = None,
    palm: Piece | None = None,
) -> State:
    """A game in the first turn of its first leg, with the track and the deck as given and empty hands.

    If the leg or the race is over like this, it is nobody's turn.
    """
    nothing: tuple[Hand, ...] = ((),) * players
    return State(
        players=players,
        pounds=(PURSE,) * players,
        leg=1,
        phase=RACING_ON,
        turn=0 if track[-1] or not deck else 1,
        raced=False,
        bet=False,
        track=track,
        storms=storms,
        fennec=fennec,
        palm=palm,
        hands=nothing,
        discarded=nothing,
        laid=nothing,
        intel=nothing,
        intel_shown=True,
        extra=in_order(deck),
        revealed=(),
        played=nothing,
        tickets=((),) * players,
        midfield=("",) * players,
        overall_winner=("",) * players,
        overall_loser=("",) * players,
    )


# §2 Set-up.


def begin(players: int, start: Start) -> Step[State]:
    """Five cards place the camels; a first sandstorm; then the first hands are dealt.  [cards §2.3]"""
    if players not in SEATS:
        raise IllegalAction(Reason("players", "{players} cannot play, 2 to 6 can", "1.2", {"players": players}, NAME))
    if not START.allows(start):
        raise IllegalAction(Reason("start", "the racing cards cannot give this start", "2.3", {}, NAME))
    track = standing(empty(SETUP[players].track), (START_CARD, RACING))
    story = Story(with_(at(players, track, ()), phase=DEALING, intel_shown=False), evolve)
    for card in start:
        story.tell(OutsetCardRevealed(card))
        move(story, card[0], int(card[1]))
    sandstorm(story)
    return story.step()


# §3 The start of a leg.


def begin_leg(story: Story[State]) -> None:
    """What happens to the track before the cards are dealt."""
    extend_track(story)
    sandstorm(story)


def extend_track(story: Story[State]) -> None:
    """Fewer than three spaces before the finish: there will be exactly three.  [cards §3.1]"""
    state = story.state
    missing = CLEAR_AHEAD - len([space for space in spaces(state) if space > leaders_space(state)])
    if missing > 0:
        story.tell(TrackExtended(state.length + missing))


def sandstorm(story: Story[State]) -> None:
    """Every empty card strictly between the last camel and the leader becomes one space.  [cards §3.2]"""
    state = story.state
    last, leader = last_space(state), leaders_space(state)
    blown = tuple(
        lower
        for lower in range(1, state.length, 2)
        if lower not in state.storms
        and last < lower
        and lower + 1 < leader
        and not state.track[lower]
        and not state.track[lower + 1]
    )
    if blown:
        story.tell(SandstormBlew(blown))


def hand_for(state: State, seat: Seat) -> HandFromPool:
    """What a seat may be dealt: so many of the cards that are not dealt yet.  [cards §3.4]"""
    pool = RACING_CARDS
    for hand in state.hands:
        for card in hand:
            if card in pool:
                pool = without(pool, card)
    return HandFromPool(seat, pool, SETUP[state.players].dealt)


def owes(state: State, seat: Seat) -> type[Discard | LayOnDeck | ShowIntel] | None:
    """The secret decision a seat is to make next.  [cards §3.5] [cards §3.6] [cards §3.7]"""
    setup = SETUP[state.players]
    if len(state.discarded[seat - 1]) < setup.discarded:
        return Discard
    if len(state.laid[seat - 1]) < setup.laid:
        return LayOnDeck
    if len(state.intel[seat - 1]) < setup.intel:
        return ShowIntel
    return None


def begin_racing(story: Story[State]) -> None:
    """All have chosen: intel is shown to all at once; the poorest begins.  [cards §3.7] [cards §3.8] [cards §3.10]"""
    state = story.state
    if SETUP[state.players].intel:
        story.tell(IntelShown(tuple(hand[0] for hand in state.intel)))
    poorest = 1 + state.pounds.index(min(state.pounds))
    story.tell(RacingBegan(poorest, len(state.deck)))


# §4 How camels move.


def spaces(state: State) -> Iterator[Space]:
    """The spaces of the track in order: a sandstormed card is one.  [cards §3.3]"""
    for space in range(1, state.length + 1):
        if space - 1 not in state.storms:
            yield space


def is_space(state: State, space: Space) -> bool:
    """Whether the track has a space of this name.  [cards §3.3]"""
    return 1 <= space <= state.length and space - 1 not in state.storms


def after(state: State, space: Space) -> Space:
    """The next space forward, the finish at last."""
    return min(space + (2 if space in state.storms else 1), state.length + 1)


def before(state: State, space: Space) -> Space:
    """The space before, the start card at last."""
    return space - (2 if space - 2 in state.storms else 1)


def leaders_space(state: State) -> Space:
    """Where the leading camel stands."""
    return max(space for space, stack in enumerate(state.track) if stack)


def last_space(state: State) -> Space:
    """Where the last camel stands; the start card is 0."""
    return next(space for space, stack in enumerate(state.track) if stack)


def unit_with(track: Track, camel: Camel) -> Stack:
    """The camel and all on top of it; on the start card it is alone.  [cards §2.2] [cards §4.1]"""
    space = space_of(track, camel)
    stack = track[space]
    return camel if space == START_CARD else stack[stack.index(camel) :]


def move(story: Story[State], camel: Camel, number: int) -> None:
    """A unit goes forward; palm and fennec act, each once; passed pieces go back.

    [cards §4.2] [cards §4.3] [cards §4.4] [cards §4.5] [cards §4.6] [cards §4.9]
    """
    unit, start = unit_with(story.state.track, camel), space_of(story.state.track, camel)
    end = start
    for _ in range(number):
        end = after(story.state, end)
    story.tell(CamelsMoved(unit, start, end))
    while meets := piece_on(story.state, end):
        name, piece = meets
        start = end
        end = after(story.state, start) if name == PALM else before(story.state, start)
        story.tell(CamelsMoved(unit, start, end, underneath=name == FENNEC))
        story.tell(PieceReturned(name, piece.owner, piece.space, acted=True))
    return_passed_pieces(story)


def piece_on(state: State, space: Space) -> tuple[str, Piece] | None:
    """The piece on a space, if one stands there."""
    if state.fennec is not None and state.fennec.space == space:
        return FENNEC, state.fennec
    if state.palm is not None and state.palm.space == space:
        return PALM, state.palm
    return None


def pieces_out(state: State) -> Iterator[tuple[str, Piece]]:
    """The pieces on the track."""
    if state.fennec is not None:
        yield FENNEC, state.fennec
    if state.palm is not None:
        yield PALM, state.palm


def return_passed_pieces(story: Story[State]) -> None:
    """A piece that all camels have passed goes back.  [cards §4.7]"""
    last = last_space(story.state)
    for name, piece in tuple(pieces_out(story.state)):
        if last > piece.space:
            story.tell(PieceReturned(name, piece.owner, piece.space, acted=False))


def places(state: State) -> dict[Camel, int]:
    """The place of every camel; all on the start card are fifth.  [cards §4.8]"""
    by_place = {camel: place for place, camel in enumerate(ranking(state.track, RACING), 1)}
    return by_place | dict.fromkeys(state.track[START_CARD], len(RACING))


# §5 A turn.


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


def why_not_choose(state: State, seat: Seat, action: Discard | LayOnDeck | ShowIntel) -> Reason | None:
    """The secret decisions: in their order, as many cards as owed, from one's hand."""
    if state.phase != CHOOSING:
        return because("deck-done", "the racing deck is not being built now", "3.4")
    owed = owes(state, seat)
    if owed is None:
        return because("owes-nothing", "you have chosen all your cards", "3.7")
    setup = SETUP[state.players]
    number, verb, paragraph = {
        Discard: (setup.discarded, "discard", "3.5"),
        LayOnDeck: (setup.laid, "stack", "3.6"),
        ShowIntel: (1, "intel", "3.7"),
    }[owed]
    cards = (action.card,) if isinstance(action, ShowIntel) else action.cards
    if not isinstance(action, owed) or len(cards) != number:
        return because(
            "owes-" + verb, "you owe this first: " + verb + " and {number} of your cards", paragraph, number=number
        )
    if cards != in_order(cards):
        return because("cards-order", "cards are named in the order of the camels", paragraph)
    return why_not_from_hand(state.hands[seat - 1], cards, paragraph)


def why_not_from_hand(hand: Hand, cards: Hand, paragraph: str) -> Reason | None:
    """Only cards one holds, each as often as one holds it."""
    for card in cards:
        if hand.count(card) + hand.count(UNKNOWN) < cards.count(card):
            return because("not-in-hand", "you do not have so many of {card} in your hand", paragraph, card=card)
    return None


def why_not_race(state: State, seat: Seat, action: Reveal | PlayCard | PlacePiece) -> Reason | None:
    """The three race actions.  [cards §5.2] [cards §5.3] [cards §5.4]"""
    if reason := why_not_race_again(state):
        return reason
    match action:
        case PlayCard(card):
            return why_not_from_hand(state.hands[seat - 1], (card,), "5.4")
        case PlacePiece(piece, space):
            return why_not_place(state, piece, space)
    return None


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


def overall(state: State, pile: Pile) -> tuple[str, ...]:
    """The overall winner or overall loser card in front of each seat."""
    return state.overall_winner if pile == WINNER else state.overall_loser


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


def choices(state: State, seat: Seat) -> Iterator[Action]:
    """Every secret decision a seat can make next."""
    setup, hand, owed = SETUP[state.players], state.hands[seat - 1], owes(state, seat)
    if owed is Discard:
        yield from (Discard(cards) for cards in _selections(hand, setup.discarded))
    elif owed is LayOnDeck:
        yield from (LayOnDeck(cards) for cards in _selections(hand, setup.laid))
    elif owed is ShowIntel:
        yield from (ShowIntel(card) for card in dict.fromkeys(hand))


@lru_cache(maxsize=4096)
def _selections(hand: Hand, number: int) -> tuple[Hand, ...]:
    return tuple(dict.fromkeys(combinations(hand, number)))


_PLACE_PIECE = {(piece, space): PlacePiece(piece, space) for piece in PIECES for space in range(1, 65)}
_PLAY_CARD = {card: PlayCard(card) for card in (*FACES, UNKNOWN)}


def place_piece(piece: str, space: Space) -> PlacePiece:
    """Made once, for a track grows without a bound but seldom."""
    return _PLACE_PIECE.get((piece, space)) or PlacePiece(piece, space)


def races(state: State, seat: Seat) -> Iterator[Action]:
    """Every race action a seat can take.  [cards §5.1]"""
    yield REVEAL
    hand = state.hands[seat - 1]
    yield from (_PLAY_CARD[card] for card in hand if why_not_from_hand(hand, (card,), "5.4") is None)
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


def unseen(state: State) -> Hand:
    """The cards nobody has seen, where some cards of the deck are unknown."""
    if UNKNOWN not in state.deck:
        return ()
    pool = RACING_CARDS
    for cards in (*state.hands, *state.discarded, *state.played, state.revealed, state.deck):
        for card in cards:
            if card in pool:
                pool = without(pool, card)
    return pool


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


# §6 The end of a leg.


def end_leg(story: Story[State]) -> None:
    """Winner cards, midfield cards, fennec and palm: one sum a seat, paid down to 1.  [cards §6.5]"""
    by_place = places(story.state)
    story.tell(LegEnded(story.state.leg, ranking(story.state.track, RACING), story.state.track[START_CARD]))
    for seat in range(1, story.state.players + 1):
        rewards = tuple(leg_rewards(story.state, seat, by_place))
        total = sum(reward.pounds for reward in rewards)
        story.tell(LegPaid(seat, rewards, total, paid(story.state.pounds[seat - 1], total, FLOOR)))


def leg_rewards(state: State, seat: Seat, by_place: dict[Camel, int]) -> Iterator[Reward]:
    """What the leg brings a seat, line by line.  [cards §6.2] [cards §6.3] [cards §6.4]"""
    for ticket in state.tickets[seat - 1]:
        yield winner_reward(ticket, by_place)
    for camel in state.midfield[seat - 1]:
        yield Reward("midfield", camel, 0, MIDFIELD[by_place[camel] - 1])
    for name, piece in pieces_out(state):
        if piece.owner == seat:
            yield Reward(name, "", 0, PIECE_COST)


def winner_reward(ticket: Ticket, by_place: dict[Camel, int]) -> Reward:
    """Leader: what is printed; second: 1; else 1 is lost.  [cards §6.2]"""
    by_worth = (ticket.value, tickets.SECOND_PLACE, tickets.WRONG, tickets.WRONG, tickets.WRONG)
    return Reward("ticket", ticket.camel, ticket.value, by_worth[by_place[ticket.camel] - 1])


# §7 The end of the race.


def end_race(story: Story[State]) -> None:
    """The leg is paid, once, then the overall cards.  [cards §7.2]"""
    order = ranking(story.state.track, RACING)
    story.tell(RaceEnded(story.state.track[-1], order))
    end_leg(story)
    by_place = places(story.state)
    for seat in range(1, story.state.players + 1):
        rewards = tuple(overall_rewards(story.state, seat, by_place))
        if rewards:
            total = sum(reward.pounds for reward in rewards)
            story.tell(OverallPaid(seat, rewards, total, paid(story.state.pounds[seat - 1], total, FLOOR)))
    story.tell(GameEnded(richest(story.state.pounds)))


def overall_rewards(state: State, seat: Seat, by_place: dict[Camel, int]) -> Iterator[Reward]:
    """What the overall cards of a seat come to.  [cards §7.3] [cards §7.4]"""
    if camel := state.overall_winner[seat - 1]:
        yield Reward(WINNER, camel, 0, OVERALL_WINNER[by_place[camel] - 1])
    if camel := state.overall_loser[seat - 1]:
        yield Reward(LOSER, camel, 0, OVERALL_LOSER[by_place[camel] - 1])


# What each event does to a state.


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


def standings(state: State) -> str:
    """The camels from first to last; those on the start card share the last place.  [cards §4.8]"""
    return ranking(state.track, RACING)


def camels() -> tuple[Camel, ...]:
    """Every camel on the track."""
    return tuple(RACING)
