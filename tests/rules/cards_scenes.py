"""What scenes of the card game share beyond tests/scenes.py: hands that are dealt, and the secret decisions."""

from __future__ import annotations

from itertools import islice
from typing import Any

from sirocco.rules import State, cards, chance, view
from sirocco.rules.chance import HandFromPool
from sirocco.rules.pieces import Hand
from tests.scenes import game_after

# players: track, dealt, thrown away, laid on the deck, intel, kept, deck  [cards §3.4]
TABLE = {
    2: (15, 12, 5, 6, 0, 1, 12),
    3: (16, 9, 4, 3, 1, 1, 12),
    4: (17, 7, 3, 2, 1, 1, 12),
    5: (18, 6, 3, 1, 1, 1, 10),
    6: (19, 5, 2, 1, 1, 1, 12),
}
ALL_ON_ONE = "B1 G1 O1 Y1 W1"  # a start that stacks all five on space 1


def after(position: str | State, *moves: str, players: int = 4, **given: Any) -> cards.State:
    """The game that some moves lead to, for those who look closer than its position."""
    state = game_after(position, *moves, players=players, **given)
    assert isinstance(state, cards.State)
    return state


def begun(players: int, start: str = ALL_ON_ONE) -> cards.State:
    """A game in which the first hands are to be dealt."""
    return cards.begin(players, tuple(start.split())).state


def dealt(state: cards.State) -> cards.State:
    """The same game when all hands are dealt: the racing cards in their order, seat by seat."""
    return after(state, *deals(state.players))


def deals(players: int) -> tuple[str, ...]:
    """A deal for every seat, as it stands in a record."""
    pack = iter(card for camel in "BGOYW" for card in (camel + "1",) * 5 + (camel + "2",))
    hands = [islice(pack, TABLE[players][1]) for _ in range(players)]
    return tuple(" ".join(("deal", str(seat), *hand)) for seat, hand in enumerate(hands, 1))


def secrets(state: cards.State) -> tuple[str, ...]:
    """All secret decisions, seat by seat: of a hand the first cards go away, the next on the deck, then comes intel."""
    return tuple(decision for seat in range(1, state.players + 1) for decision in secrets_of(state, seat))


def secrets_of(state: cards.State, seat: int) -> tuple[str, ...]:
    """The secret decisions of one seat, in their order."""
    _, _, away, laid, intel, _, _ = TABLE[state.players]
    hand = iter(state.hands[seat - 1])
    verbs = (("discard", away), ("stack", laid), ("intel", intel))
    return tuple(" ".join((f"{seat} {verb}", *islice(hand, number))) for verb, number in verbs if number)


def racing(state: cards.State) -> cards.State:
    """From a game whose hands are to be dealt to the first turn of the leg."""
    state = dealt(state)
    return after(state, *secrets(state))


def known(state: cards.State, seat: int) -> cards.State:
    """What a seat may know of a game."""
    seen = view(state, seat)
    assert isinstance(seen, cards.State)
    return seen


def pool(state: cards.State) -> Hand:
    """The cards the next hand is dealt from."""
    luck = chance(state)
    assert isinstance(luck, HandFromPool)
    return luck.pool
