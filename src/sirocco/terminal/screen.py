"""The table as one seat sees it: the board, what lies before everybody, what has happened, what can be done."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from sirocco.draw import board_lines
from sirocco.notation.decision import VERBS
from sirocco.rules import State, cards, first, second
from sirocco.rules.events import DieRevealed, Event, LegCleared
from sirocco.rules.finish import Deck
from sirocco.rules.pieces import LOSER, UNKNOWN, WINNER, Seat
from sirocco.rules.tickets import top
from sirocco.terminal.voice import Voice
from sirocco.terminal.wishes import owed_verb
from sirocco.words.sight import board_sentences

Names = Mapping[Seat, str]
BoardState = first.State | second.State

LABEL = 16  # columns of a label before what it is of
PILES = {WINNER: "ui-pile-winner", LOSER: "ui-pile-loser"}
PIECES = {cards.FENNEC: "ui-seat-fennec", cards.PALM: "ui-seat-palm"}
OWED = {"discard": "ui-owe-discard", "stack": "ui-owe-stack", "intel": "ui-owe-intel"}


def show_table(voice: Voice, view: State, names: Names, me: Seat, events: Sequence[Event]) -> None:
    """All that lies on the table; `events` are those of the game so far, in which the dice of this leg are."""
    if voice.plain:
        voice.lines(board_sentences(view, voice.words, names, me))
        return
    voice.drawing(board_lines(view, width=voice.width, ascii=voice.ascii_only))
    if isinstance(view, cards.State):
        voice.lines(_cards_lines(voice, view), hang=LABEL)
    else:
        voice.lines(_board_lines(voice, view, events), hang=LABEL)
    voice.line()
    voice.lines(_seat_lines(voice, view, names, me), hang=LABEL)
    if not isinstance(view, cards.State):
        voice.lines(_pile_lines(voice, view, names), hang=LABEL)


# The board games.


def _board_lines(voice: Voice, view: BoardState, events: Sequence[Event]) -> Iterable[str]:
    values = first.TICKETS if isinstance(view, first.State) else second.TICKETS
    racing = first.RACING if isinstance(view, first.State) else second.RACING
    left = "  ".join(f"{camel} {top(view.tickets, camel, values) or '-'}" for camel in racing)
    yield voice.word("ui-tickets-left", tickets=left)
    out = " ".join(f"{event.shown}{event.number}" for event in dice_out(events))
    yield voice.word("ui-dice", out=out or "-", inside=" ".join(view.pyramid) or "-")


def dice_out(events: Sequence[Event]) -> list[DieRevealed]:
    """The dice that came out in this leg, in order."""
    out: list[DieRevealed] = []
    for event in events:
        if isinstance(event, LegCleared):
            out = []
        elif isinstance(event, DieRevealed):
            out.append(event)
    return out


def _pile_lines(voice: Voice, view: BoardState, names: Names) -> Iterable[str]:
    for pile, deck in ((WINNER, view.winner_pile), (LOSER, view.loser_pile)):
        if deck:
            yield voice.word(PILES[pile], cards=_pile(deck, names))


def _pile(deck: Deck, names: Names) -> str:
    return ", ".join(f"{names[card.seat]} {card.camel if card.camel != UNKNOWN else ''}".strip() for card in deck)


# The card game.


def _cards_lines(voice: Voice, view: cards.State) -> Iterable[str]:
    left = "  ".join(f"{camel} {top(view.tickets, camel, cards.TICKETS) or '-'}" for camel in cards.RACING)
    yield voice.word("ui-winner-cards-left", cards=left)
    taken = "".join(view.midfield)
    yield voice.word("ui-midfield-left", cards=" ".join(c for c in cards.RACING if c not in taken) or "-")
    if view.phase in (cards.RACING_ON, cards.REVEALING):
        yield voice.word("ui-deck", cards=len(view.deck), revealed=" ".join(view.revealed) or "-")
    if view.intel_shown and any(view.intel):
        yield voice.word("ui-intel", cards=" ".join(card for hand in view.intel for card in hand))


# Everybody.


def _seat_lines(voice: Voice, view: State, names: Names, me: Seat) -> Iterable[str]:
    longest = max(map(len, names.values()))
    for seat, name in names.items():
        mark = ">" if seat == me else " "
        pounds = voice.word("ui-pounds", pounds=view.pounds[seat - 1])
        yield f"{mark} {name:<{longest}}  {pounds:>9}  " + "  ".join(_before(voice, view, seat, names, me))


def _before(voice: Voice, view: State, seat: Seat, names: Names, me: Seat) -> Iterable[str]:
    """What lies before a seat."""
    tickets = " ".join(f"{ticket.camel}{ticket.value}" for ticket in view.tickets[seat - 1])
    if tickets:
        yield voice.word("ui-seat-tickets", tickets=tickets)
    if isinstance(view, cards.State):
        yield from _before_in_cards(voice, view, seat, me)
        return
    if view.rolls[seat - 1]:
        yield voice.word("ui-seat-rolls", number=view.rolls[seat - 1])
    if isinstance(view, second.State) and view.partners[seat - 1]:
        yield voice.word("ui-seat-partner", name=names[view.partners[seat - 1]])
    if seat == me:
        yield voice.word("ui-seat-hand", cards=" ".join(view.hands[seat - 1]) or "-")


def _before_in_cards(voice: Voice, view: cards.State, seat: Seat, me: Seat) -> Iterable[str]:
    if view.midfield[seat - 1]:
        yield voice.word("ui-seat-midfield", cards=" ".join(view.midfield[seat - 1]))
    if view.overall_winner[seat - 1]:
        yield voice.word("ui-seat-winner", camel=view.overall_winner[seat - 1])
    if view.overall_loser[seat - 1]:
        yield voice.word("ui-seat-loser", camel=view.overall_loser[seat - 1])
    for name, piece in cards.pieces_out(view):
        if piece.owner == seat:
            yield voice.word(PIECES[name])
    if seat == me and view.hands[seat - 1] and view.phase != cards.CHOOSING:
        yield voice.word("ui-seat-kept", cards=" ".join(view.hands[seat - 1]))


# What can be done.


def show_choices(voice: Voice, view: State, seat: Seat, options: Sequence[str]) -> None:
    """The decisions by their numbers, those of one verb together; the hand, where cards are chosen from it."""
    verb = owed_verb(view, seat)
    if verb and isinstance(view, cards.State):
        _show_hand(voice, view, seat, verb, options)
        return
    for verb in VERBS[view.game]:
        of_verb = [(number, option) for number, option in enumerate(options, 1) if option.split()[0] == verb]
        if of_verb:
            told = "  ".join(f"{number}={option.removeprefix(verb).strip() or verb}" for number, option in of_verb)
            voice.lines(hung(f"{verb:<9}", told, voice.width))


def hung(head: str, told: str, width: int) -> Iterable[str]:
    """A list behind its head, broken between its parts and set in under the first of them."""
    line = head
    for part in told.split("  "):
        if len(line) + len(part) + 2 > width:
            yield line.rstrip()
            line = " " * len(head)
        line += part + "  "
    yield line.rstrip()


def _show_hand(voice: Voice, view: cards.State, seat: Seat, verb: str, options: Sequence[str]) -> None:
    hand = "  ".join(f"{number}={card}" for number, card in enumerate(view.hands[seat - 1], 1))
    owed = len(options[0].split()) - 1
    voice.say(OWED[verb], number=owed)
    voice.lines([hand], indent="  ")
    voice.say("ui-owe-how", "dim", example=options[0], numbers=" ".join(str(n) for n in range(1, owed + 1)))
