"""What happened, in paragraphs: a turn is one, and every line of a payout; and a whole record, told to its reader."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from sirocco.notation import Moment, Reader
from sirocco.rules import State, fold
from sirocco.rules.events import CardsDealt, CardsDiscarded, CardsLaid, Event, IntelChosen
from sirocco.rules.pieces import Seat
from sirocco.terminal.screen import Names, result_lines, table_lines
from sirocco.terminal.seats import names_of, players_of
from sirocco.terminal.voice import Voice
from sirocco.words import Words
from sirocco.words.narrate import Move, TurnEvent, tell

Unseen = CardsDealt | CardsDiscarded | CardsLaid | IntelChosen  # of others: their number is in the rules


def paragraphs(
    before: State, events: Iterable[Event], words: Words, names: Names, me: Seat, *, brief: bool = False
) -> Iterator[str]:
    """Events of the reader's view as paragraphs.  In brief: without what others do in secret."""
    turn: list[str] = []
    for event in events:
        told = tell(before, (event,), words, names=names, me=me)
        before = fold(before, (event,))
        if brief and isinstance(event, Unseen) and event.seat != me:
            continue
        if isinstance(event, TurnEvent | Move):
            turn += told
            continue
        if turn and told:
            yield " ".join(turn)
            turn = []
        yield from told
    if turn:
        yield " ".join(turn)


def tell_moments(voice: Voice, text: str, moments: Iterable[Moment]) -> None:
    """Line by line; what cannot be read is complained of after what came before it."""
    record = Reader(text).record
    names = names_of(players_of(record, voice.word("ui-person"), strict=False))
    events: list[Event] = []
    last: Moment | None = None
    for moment in moments:
        events.extend(moment.step.events)
        voice.line(f"{moment.line}: {moment.entry or voice.words.game(record.game)}", "title")
        if last is not None:
            told = paragraphs(last.state, moment.step.events, voice.words, names, 0)
            voice.lines(told, indent="    ")
        last = moment
    if last is not None:
        voice.line()
        voice.show(table_lines(voice, last.state, names, 0, events))
        if last.state.winners:
            voice.line()
            voice.show(result_lines(voice, last.state, names))
