"""A record told to somebody who reads it: every line in sentences, the board at the end."""

from __future__ import annotations

from collections.abc import Iterable

from sirocco.notation import Moment, Reader
from sirocco.rules.events import Event
from sirocco.terminal.screen import show_table
from sirocco.terminal.seats import names_of, players_of
from sirocco.terminal.voice import Voice
from sirocco.words.narrate import tell


def tell_moments(voice: Voice, text: str, moments: Iterable[Moment]) -> None:
    """Line by line; what cannot be read is complained of after what came before it."""
    record = Reader(text).record
    names = names_of(players_of(record, voice.word("ui-person")))
    events: list[Event] = []
    last: Moment | None = None
    for moment in moments:
        events.extend(moment.step.events)
        voice.line(f"{moment.line}: {moment.entry or voice.words.game(record.game)}", "title")
        if last is not None:
            voice.lines(tell(last.state, moment.step.events, voice.words, names=names), indent="    ")
        last = moment
    if last is not None:
        voice.line()
        show_table(voice, last.state, names, 0, events)
