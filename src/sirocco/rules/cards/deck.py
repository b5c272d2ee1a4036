"""How a racing deck is built: dealing, and the secret decisions of every seat.  [cards §3]"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

from sirocco.errors import Reason, because
from sirocco.rules.actions import (
    Action,
    Discard,
    LayOnDeck,
    ShowIntel,
)
from sirocco.rules.cards.box import CHOOSING, RACING_CARDS, SETUP, State, in_order
from sirocco.rules.chance import HandFromPool
from sirocco.rules.events import (
    IntelShown,
    RacingBegan,
)
from sirocco.rules.pieces import (
    UNKNOWN,
    Hand,
    Seat,
    without,
)
from sirocco.rules.story import Story


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
    story.tell(RacingBegan(poorest, len(story.state.deck)))


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
    return why_not_from_hand(state, seat, cards, paragraph)


def why_not_from_hand(state: State, seat: Seat, cards: Hand, paragraph: str) -> Reason | None:
    """Only cards one holds, each as often as one holds it; of one that is not known, none that lies elsewhere."""
    hand = state.hands[seat - 1]
    unknown = hand.count(UNKNOWN)
    for card in dict.fromkeys(cards):
        missing = max(0, cards.count(card) - hand.count(card))
        if missing > unknown or (missing and card != UNKNOWN and missing > unaccounted(state).count(card)):
            return because("not-in-hand", "you do not have so many of {card} in your hand", paragraph, card=card)
        unknown -= missing
    return None


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


def unseen(state: State) -> Hand:
    """The cards nobody has seen, where some cards of the deck are unknown."""
    return unaccounted(state) if UNKNOWN in state.deck else ()


def unaccounted(state: State) -> Hand:
    """The racing cards that whoever holds this state, or this view of it, knows nowhere."""
    face_down = () if state.intel_shown else state.intel
    pool = RACING_CARDS
    for cards in (*state.hands, *state.discarded, *face_down, *state.played, state.revealed, state.deck):
        for card in cards:
            if card in pool:
                pool = without(pool, card)
    return pool
