"""The table as one seat sees it, laid out in lines: the board, what lies before everybody, what has happened."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from rich.cells import cell_len

from sirocco.draw import Line, board_lines
from sirocco.rules import State, cards, first, second
from sirocco.rules.events import DieRevealed, Event, LegCleared
from sirocco.rules.finish import Deck
from sirocco.rules.pieces import UNKNOWN, Seat
from sirocco.rules.tickets import top
from sirocco.terminal.voice import Part, Segment, Voice
from sirocco.words.sight import board_sentences

Names = Mapping[Seat, str]
BoardState = first.State | second.State

GAP = "   "  # between things that stand beside each other
FOOTER = 2  # lines below the ring, with the pyramid, of which more is said here
PIECES = {cards.FENNEC: "ui-seat-fennec", cards.PALM: "ui-seat-palm"}


def table_lines(voice: Voice, view: State, names: Names, me: Seat, events: Sequence[Event]) -> Iterator[Line]:
    """All that lies on the table; `events` are those of the game so far, in which the dice of this leg are."""
    if voice.plain:
        yield from voice.wrapped(_sentences(voice, view, names, me, events))
        return
    drawing = board_lines(view, width=voice.width, ascii=voice.ascii_only)
    if isinstance(view, cards.State):
        yield from drawing if voice.roomy else filter(None, drawing)
        yield from voice.flowing((), _cards_parts(voice, view, me), GAP)
    else:
        yield from drawing[:-FOOTER]
        yield from voice.flowing((), _board_parts(voice, view, events), GAP)
    if voice.roomy:
        yield ()
    for seat in names:
        yield from voice.flowing(_seat_head(voice, view, seat, names, me), _before(voice, view, seat, names, me))
    if not isinstance(view, cards.State):
        yield from _pile_lines(voice, view, names)


def _sentences(voice: Voice, view: State, names: Names, me: Seat, events: Sequence[Event]) -> Iterator[str]:
    yield from board_sentences(view, voice.words, names, me)
    if out := dice_out(events):
        told = (f"{voice.words.camel(event.shown)} {event.number}" for event in out)
        yield voice.word("ui-plain-out", dice=voice.words.listed(told))


def dice_out(events: Sequence[Event]) -> list[DieRevealed]:
    """The dice that came out in this leg, in order."""
    out: list[DieRevealed] = []
    for event in events:
        if isinstance(event, LegCleared):
            out = []
        elif isinstance(event, DieRevealed):
            out.append(event)
    return out


def _labelled(voice: Voice, label: str, things: Iterable[Segment]) -> Part:
    """What something is, and then the things, one blank between them."""
    part: Part = ((voice.word(label) + " ", "dim"),)
    for thing in things:
        part = (*part, (" ", ""), thing)
    return part


def _of_camel(text: str) -> Segment:
    """A text that begins with a camel's letter, in the colour of its die."""
    return text, f"die-{text[0]}" if text[0].isupper() else f"camel-{text[0]}"


def _top_tickets(view: State, values: tuple[int, ...], racing: Iterable[str]) -> Iterator[Segment]:
    for camel in racing:
        value = top(view.tickets, camel, values)
        yield _of_camel(f"{camel}{value}") if value else (f"{camel} -", "dim")


# The board games.


def _board_parts(voice: Voice, view: BoardState, events: Sequence[Event]) -> Iterator[Part]:
    inside = [(f"[{die}]", f"die-{die}") for die in view.pyramid]
    yield _labelled(voice, "ui-pyramid", inside or [("-", "dim")])
    if out := dice_out(events):
        yield _labelled(voice, "ui-dice-out", (_of_camel(f"{event.shown}{event.number}") for event in out))
    game = first if isinstance(view, first.State) else second
    yield _labelled(voice, "ui-tickets", _top_tickets(view, game.TICKETS, game.RACING))


def _pile_lines(voice: Voice, view: BoardState, names: Names) -> Iterator[Line]:
    """Both piles on a line; if one is too long for it, each on as many lines as it takes."""
    decks = (("ui-pile-winner", view.winner_pile), ("ui-pile-loser", view.loser_pile))
    piles = [(label, _pile(deck, names)) for label, deck in decks if deck]
    whole = [_labelled(voice, label, [(" ".join(pile), "")]) for label, pile in piles]
    if all(voice.length(part) <= voice.width for part in whole):
        yield from voice.flowing((), whole, GAP)
        return
    for label, pile in piles:
        head = ((voice.word(label) + "  ", "dim"),)
        yield from voice.flowing(head, (((card, ""),) for card in pile), " ")


def _pile(deck: Deck, names: Names) -> list[str]:
    """Who laid each card, the oldest first, and its camel if that is known; a comma after all but the last."""
    laid = [f"{names[card.seat]} {card.camel if card.camel != UNKNOWN else ''}".strip() for card in deck]
    return [*(f"{card}," for card in laid[:-1]), laid[-1]]


# The card game.


def _cards_parts(voice: Voice, view: cards.State, me: Seat) -> Iterator[Part]:
    yield _labelled(voice, "ui-winner-cards", _top_tickets(view, cards.TICKETS, cards.RACING))
    taken = "".join(view.midfield)
    left = [_of_camel(camel) for camel in cards.RACING if camel not in taken]
    yield _labelled(voice, "ui-midfield-cards", left or [("-", "dim")])
    if view.revealed:
        yield _labelled(voice, "ui-revealed", map(_of_camel, view.revealed))
    if view.intel_shown and any(view.intel):
        yield _labelled(voice, "ui-intel", [_of_camel(card) for hand in view.intel for card in hand])
    if me and view.discarded[me - 1]:
        yield _labelled(voice, "ui-thrown", map(_of_camel, view.discarded[me - 1]))
    if me and view.laid[me - 1]:
        yield _labelled(voice, "ui-laid", map(_of_camel, view.laid[me - 1]))


# Everybody.


def _seat_head(voice: Voice, view: State, seat: Seat, names: Names, me: Seat) -> Part:
    """Whose turn, which seat, who, how rich.  The number is the one on the tiles."""
    longest = max(cell_len(voice.typed(name)) for name in names.values())
    name = names[seat] + " " * (longest - cell_len(voice.typed(names[seat])))
    pounds = voice.word("ui-pounds", pounds=view.pounds[seat - 1])
    style = "title" if seat == me else ""
    return ((f"{'>' if seat == me else ' '} {seat} {name}", style), (f" {pounds:>9}  ", style))


def _before(voice: Voice, view: State, seat: Seat, names: Names, me: Seat) -> Iterator[Part]:
    """What lies before a seat."""
    if view.tickets[seat - 1]:
        yield tuple(_spaced(_of_camel(f"{ticket.camel}{ticket.value}") for ticket in view.tickets[seat - 1]))
    if isinstance(view, cards.State):
        yield from _before_in_cards(voice, view, seat, me)
        return
    if view.rolls[seat - 1]:
        yield ((voice.word("ui-seat-rolls", number=view.rolls[seat - 1]), ""),)
    if isinstance(view, second.State) and view.partners[seat - 1]:
        yield ((voice.word("ui-seat-partner", name=names[view.partners[seat - 1]]), ""),)
    if seat == me:
        hand = map(_of_camel, view.hands[seat - 1])
        yield _labelled(voice, "ui-seat-hand", [*hand] or [("-", "dim")])


def _spaced(things: Iterable[Segment]) -> Iterator[Segment]:
    for number, thing in enumerate(things):
        if number:
            yield " ", ""
        yield thing


def _before_in_cards(voice: Voice, view: cards.State, seat: Seat, me: Seat) -> Iterator[Part]:
    for label, camels in (
        ("ui-seat-midfield", view.midfield[seat - 1]),
        ("ui-seat-winner", view.overall_winner[seat - 1]),
        ("ui-seat-loser", view.overall_loser[seat - 1]),
    ):
        if camels:
            yield _labelled(voice, label, map(_of_camel, camels))
    for name, piece in cards.pieces_out(view):
        if piece.owner == seat:
            yield ((voice.word(PIECES[name]), name),)
    if seat == me and view.hands[seat - 1] and view.phase != cards.CHOOSING:
        yield _labelled(voice, "ui-seat-kept", map(_of_camel, view.hands[seat - 1]))


# The end.


def result_lines(voice: Voice, view: State, names: Names) -> Iterator[Line]:
    """Everybody by what they have in the end; who is as rich has the same place."""
    richest = sorted(view.pounds, reverse=True)
    for seat in sorted(names, key=lambda seat: -view.pounds[seat - 1]):
        pounds = view.pounds[seat - 1]
        told = voice.word("ui-result", place=richest.index(pounds) + 1, name=names[seat], pounds=pounds)
        yield ((f"  {told}", "title" if seat in view.winners else ""),)
