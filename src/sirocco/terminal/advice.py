"""What the decisions of a seat are worth: the best first, with a sentence each.  Importing this starts numba."""

from __future__ import annotations

from collections.abc import Iterator

from sirocco.draw import Line
from sirocco.notation import format_decision
from sirocco.odds.told import Advice
from sirocco.odds.value import Part, Worth
from sirocco.rules import cards
from sirocco.rules.actions import Partner
from sirocco.terminal.odds_screen import decimal
from sirocco.terminal.screen import Names
from sirocco.terminal.voice import Voice
from sirocco.words.explain import explain

PARTS = {
    "ticket": "ui-part-ticket",
    "pyramid": "ui-part-pyramid",
    "landings": "ui-part-landings",
    "given-up": "ui-part-given-up",
    "tickets": "ui-part-tickets",
    "cards": "ui-part-cards",
    "card": "ui-part-card",
    "copy": "ui-part-copy",
    "midfield": "ui-part-midfield",
    "overall": "ui-part-overall",
    "piece": "ui-part-piece",
}
POUNDS, DECISION = 8, 12  # columns
BEST = 10  # decisions shown to somebody who plays and has not asked for all
NOTHING = 0.005  # as the figures are rounded


def advice_lines(voice: Voice, given: Advice, names: Names, most: int | None = None) -> Iterator[Line]:
    """The decisions as a table, all of them or the best."""
    yield voice.titled(voice.word("ui-advice-title", name=names[given.seat]))
    if not given.worths:
        yield from voice.wrapped([voice.word("ui-advice-none")])
        return
    for worth in given.worths[:most]:
        yield from _row(voice, given, worth, names)
    if most is not None and (more := len(given.worths) - most) > 0:
        yield from voice.wrapped([voice.word("ui-advice-more", number=more)], "dim", indent="      ")
    yield ()
    exact = all(worth.exact for worth in given.worths)
    said = voice.word("ui-advice-exact") if exact else voice.word("ui-advice-sampled")
    assumes = "ui-advice-assumes-cards" if isinstance(given.view, cards.State) else "ui-advice-assumes-board"
    yield from voice.wrapped([f"{said} {voice.word(assumes)}"], "dim")


def _row(voice: Voice, given: Advice, worth: Worth, names: Names) -> Iterator[Line]:
    """A decision: its worth, how it is typed, and why."""
    decision, sentence = format_decision(worth.action), _sentence(voice, given, worth, names)
    if voice.plain:
        yield from voice.wrapped([f"{decision}: {signed(voice, worth.pounds)}. {sentence}"])
        return
    head = f"{signed(voice, worth.pounds).rjust(POUNDS - 2)}  {decision:<{DECISION}} "
    yield from voice.wrapped([head + sentence], hang=len(head))


def _sentence(voice: Voice, given: Advice, worth: Worth, names: Names) -> str:
    """What a decision does, and what its parts bring."""
    does = explain(worth.action, given.view, voice.words, names)
    told = [_part(voice, part) for part in worth.parts if abs(part.pounds) >= NOTHING or len(worth.parts) == 1]
    if isinstance(worth.action, Partner):
        told.append(voice.word("ui-part-copied", pounds=signed(voice, worth.others)))
    because = voice.words.listed(told) if told else voice.word("ui-part-nothing")
    return f"{does[:1].upper()}{does[1:]}: {because}."


def _part(voice: Voice, part: Part) -> str:
    return voice.word(PARTS[part.what], pounds=signed(voice, part.pounds))


def signed(voice: Voice, pounds: float) -> str:
    """Pounds with their sign; what rounds to nothing has none."""
    if abs(pounds) < NOTHING:
        return decimal(voice, 0.0, 2)
    return voice.typed("+" if pounds > 0 else "−") + decimal(voice, abs(pounds), 2)
