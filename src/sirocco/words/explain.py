"""Why a decision is not allowed, and what one that is allowed does, in a few words for a menu."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from sirocco.errors import Reason
from sirocco.rules import GAMES, State, cards
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
from sirocco.rules.pieces import UNKNOWN, Camel, Pile, Seat
from sirocco.rules.tickets import top
from sirocco.rules.tiles import tile_of
from sirocco.words import Words
from sirocco.words.reader import SIDES, Reader

NO_NAMES: Mapping[Seat, str] = MappingProxyType({})


def why(reason: Reason, words: Words) -> str:
    """The sentence of a reason, without the paragraph, which `reason.rule` says.

    >>> why(Reason("tile-first", "no tile on space 1", "4.1"), Words("de"))
    'kein Plättchen auf Feld 1'
    """
    return words.say("why-" + reason.key, **{"game": reason.game, **reason.facts})


def explain(action: Action, state: State, words: Words, names: Mapping[Seat, str] = NO_NAMES) -> str:
    """What a decision of the seat whose turn it is does.

    >>> from sirocco.rules import second, track
    >>> explain(TakeTicket("G"), second.at(4, track.empty(16)), Words())
    'take the 5 ticket of green'
    """
    reader = Reader(words, state.game, names)
    match action:
        case Discard(hand):
            return reader.say("do-discard", cards=words.cards(hand))
        case LayOnDeck(hand):
            return reader.say("do-lay-on-deck", cards=words.cards(hand))
        case ShowIntel(card):
            return reader.say("do-intel", cards=words.cards((card,)))
        case PlayCard(card):
            return reader.say("do-play", cards=words.cards((card,)), camel=card[0])
        case Reveal():
            return reader.say("do-reveal")
        case PlacePiece(piece, space):
            return reader.say("do-piece", piece=piece, space=space)
        case TakeMidfield(camel):
            return reader.say("do-midfield", camel=camel)
        case Done():
            return reader.say("do-done")
    return _board(action, state, reader)


def _board(
    action: Roll | TakeTicket | PlaceTile | Back | Partner,
    state: State,
    reader: Reader,
) -> str:
    match action:
        case Roll():
            return reader.say("do-roll")
        case TakeTicket(camel):
            value = top(state.tickets, camel, GAMES[state.game].TICKETS)
            if value is None:
                return reader.say("do-ticket-gone", camel=camel)
            return reader.say("do-ticket", camel=camel, value=value)
        case PlaceTile(space, side):
            return _tile(space, side, state, reader)
        case Back(pile, camel):
            return _back(pile, camel, state, reader)
        case Partner(seat):
            return reader.say("do-partner", who=reader.name(seat))


def _tile(space: int, side: str, state: State, reader: Reader) -> str:
    own = None if isinstance(state, cards.State) else tile_of(state.tiles, state.turn)
    if own is None:
        return reader.say("do-tile", space=space, side=SIDES[side])
    return reader.say("do-tile-moved", space=space, side=SIDES[side], **{"from": own.space})


def _back(pile: Pile, camel: Camel, state: State, reader: Reader) -> str:
    if not isinstance(state, cards.State):
        seen = "do-finish-card" if camel != UNKNOWN else "do-finish-card-unseen"
        return reader.say(seen, pile=pile, camel=camel)
    held = cards.overall(state, pile)[state.turn - 1]
    if not held:
        return reader.say("do-overall", pile=pile, camel=camel)
    return reader.say("do-overall-changed", pile=pile, camel=camel, returned=reader.words.camel(held))
