"""The whole visible table as plain sentences, for those who cannot see it drawn: a screen reader, a log, a letter."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from sirocco.rules import GAMES, State, board, cards, first, second, to_act
from sirocco.rules.finish import Deck
from sirocco.rules.pieces import LOSER, PILES, UNKNOWN, WINNER, Pile, Seat
from sirocco.rules.tickets import top
from sirocco.words import Words
from sirocco.words.narrate import intel, storms, thing
from sirocco.words.reader import SIDES, Reader


def board_sentences(state: State, words: Words, names: Mapping[Seat, str], me: Seat = 0) -> list[str]:
    """Everything a seat sees of a state in its own view: whose turn, the camels, what can be taken, who has what."""
    reader = Reader(words, state.game, names, me)
    sight = _cards(state, reader) if isinstance(state, cards.State) else _board(state, reader)
    return [_turn(state, reader), *sight]


def _turn(state: State, reader: Reader) -> str:
    if state.winners:
        return reader.say("game-ended", **reader.people(state.winners))
    deciding = to_act(state)
    if not deciding:
        return reader.say("table-waiting", leg=state.leg)
    if isinstance(state, cards.State) and state.phase == cards.CHOOSING:
        return reader.say("table-choosing", leg=state.leg, **reader.people(deciding))
    return reader.say("table-turn", leg=state.leg, **reader.who(state.turn))


def _seats(state: State) -> range:
    return range(1, state.players + 1)


def _spaces(state: State, reader: Reader) -> Iterator[str]:
    """Every space with camels, from the first; then whoever is beyond the line."""
    for space, stack in enumerate(state.track[:-1]):
        if stack and space:
            yield reader.say("table-space", space=space, stack=reader.words.stack(stack))
    if stack := state.track[-1]:
        yield reader.say("table-line", stack=reader.words.stack(stack))


def _tickets(state: State, reader: Reader) -> str:
    """Of every colour the top ticket, and how many are left."""
    game = GAMES[state.game]
    return reader.say(
        "table-tickets",
        tickets=reader.words.listed(
            reader.say(
                "table-tickets-of",
                camel=camel,
                value=top(state.tickets, camel, game.TICKETS) or 0,
                left=len(game.TICKETS) - sum(ticket.camel == camel for held in state.tickets for ticket in held),
            )
            for camel in game.RACING
        ),
    )


def _seat(state: State, seat: Seat, reader: Reader, more: Iterable[str]) -> str:
    """A seat's pounds, its tickets, and what else it has."""
    pounds = reader.say("pounds", pounds=state.pounds[seat - 1])
    tickets = [reader.say("thing", **thing("ticket", ticket.camel, ticket.value)) for ticket in state.tickets[seat - 1]]
    return reader.say("table-seat", things=reader.words.listed([pounds, *tickets, *more]), **reader.who(seat))


# The board games.


def _board(state: first.State | second.State, reader: Reader) -> Iterator[str]:
    yield from _spaces(state, reader)
    if stack := state.track[board.WRONG_WAY]:
        yield reader.say("table-wrong-way", stack=reader.words.stack(stack))
    yield from _tiles(state, reader)
    yield _pyramid(state, reader)
    yield _tickets(state, reader)
    for seat in _seats(state):
        yield _seat(state, seat, reader, _rolls(state, seat, reader))
    if isinstance(state, second.State):
        yield from _partners(state, reader)
    yield from (_pile(pile, board.pile_of(state, pile), reader) for pile in PILES)
    if reader.me:
        hand = state.hands[reader.me - 1]
        yield reader.say("table-finish-cards", count=len(hand), camels=reader.words.camels(hand))


def _tiles(state: first.State | second.State, reader: Reader) -> Iterator[str]:
    for tile in state.tiles:
        side = SIDES[tile.side]
        yield reader.say("table-tile", space=tile.space, side=side, **reader.who(tile.owner))


def _pyramid(state: first.State | second.State, reader: Reader) -> str:
    dice = [reader.say("die", die=die, camel=die) for die in state.pyramid]
    return reader.say("table-pyramid", count=len(dice), dice=reader.words.joined(dice) if dice else "")


def _rolls(state: first.State | second.State, seat: Seat, reader: Reader) -> Iterator[str]:
    if rolls := state.rolls[seat - 1]:
        yield reader.say("thing", **thing("pyramid", "", number=rolls))


def _partners(state: second.State, reader: Reader) -> Iterator[str]:
    for seat, partner in enumerate(state.partners, 1):
        if seat < partner:
            yield reader.say("table-partners", **reader.people((seat, partner)))


def _pile(pile: Pile, deck: Deck, reader: Reader) -> str:
    """How many cards, and whose, in their order; a face only where it is known."""
    laid = [
        reader.person(card.seat)
        if card.camel == UNKNOWN
        else reader.say("table-pile-card", who=reader.person(card.seat), camel=card.camel)
        for card in deck
    ]
    return reader.say("table-pile", pile=pile, count=len(laid), cards=reader.words.listed(laid) if laid else "")


# The card game.


def _cards(state: cards.State, reader: Reader) -> Iterator[str]:
    if waiting := state.track[cards.START_CARD]:
        yield reader.say("table-start-card", camels=reader.words.camels(waiting))
    yield from _spaces(state, reader)
    yield reader.say("table-finish", length=state.length)
    if state.storms:
        yield reader.say("table-storms", count=len(state.storms), storms=storms(reader, state.storms))
    yield from _pieces(state, reader)
    yield reader.say("table-deck", count=len(state.deck))
    if state.revealed:
        yield reader.say("table-revealed", cards=reader.words.cards(state.revealed))
    if state.intel_shown and all(state.intel):
        yield reader.say("intel-shown", intel=intel(reader, tuple(hand[0] for hand in state.intel)))
    yield from _bets(state, reader)
    for seat in _seats(state):
        yield _seat(state, seat, reader, _held(state, seat, reader))
    if reader.me:
        yield from _own(state, reader)


def _pieces(state: cards.State, reader: Reader) -> Iterator[str]:
    out = dict(cards.pieces_out(state))
    for piece in cards.PIECES:
        if piece in out:
            yield reader.say("table-piece", piece=piece, space=out[piece].space, **reader.who(out[piece].owner))
        else:
            yield reader.say("table-piece-beside", piece=piece)


def _bets(state: cards.State, reader: Reader) -> Iterator[str]:
    """What can still be taken."""
    yield _tickets(state, reader)
    taken = "".join(state.midfield)
    left = [camel for camel in cards.RACING if camel not in taken]
    yield reader.say("table-midfield", count=len(left), camels=reader.words.camels(left))
    for pile in PILES:
        left = [camel for camel in cards.RACING if camel not in cards.overall(state, pile)]
        yield reader.say("table-overall", pile=pile, count=len(left), camels=reader.words.camels(left))


def _held(state: cards.State, seat: Seat, reader: Reader) -> Iterator[str]:
    """What a seat holds besides its winner cards."""
    for camel in state.midfield[seat - 1]:
        yield reader.say("thing", **thing("midfield", camel))
    for pile in (WINNER, LOSER):
        if camel := cards.overall(state, pile)[seat - 1]:
            yield reader.say("thing", **thing(pile, camel))


def _own(state: cards.State, reader: Reader) -> Iterator[str]:
    """The reader's own cards, which the others do not know."""
    mine = reader.me - 1
    if state.hands[mine]:
        yield reader.say("table-hand", cards=reader.words.cards(state.hands[mine]))
    if state.discarded[mine]:
        yield reader.say("table-discarded", cards=reader.words.cards(state.discarded[mine]))
    if state.laid[mine]:
        yield reader.say("table-laid", cards=reader.words.cards(state.laid[mine]))
