"""What `?` answers: what can be decided now and what it does, and why the rest cannot."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from sirocco.errors import NotationError, Reason
from sirocco.notation import format_decision, parse_decision
from sirocco.notation.decision import VERBS
from sirocco.rules import State, catalogue, legal, why_not
from sirocco.rules.actions import Action
from sirocco.rules.pieces import Seat
from sirocco.terminal.screen import Names
from sirocco.terminal.voice import Voice
from sirocco.terminal.wishes import owed_verb
from sirocco.words.explain import explain, why

FEW = 8  # as many decisions of one verb are explained one by one
MANY = 4  # more refused ones than this are drawn together
COMMANDS = ("?", "board", "log", "rules", "odds", "advice", "save", "quit")
ODDS = ("odds", "advice", "advice, advice all")  # where the table allows them
USES = {
    "?, ? tile, ? tile 5+": "ui-command-ask",
    "board": "ui-command-board",
    "log, log 30, log all": "ui-command-log",
    "rules 4.3, rules tile": "ui-command-rules",
    "odds": "ui-command-odds",
    "advice, advice all": "ui-command-advice",
    "save, save FILE": "ui-command-save",
    "quit": "ui-command-quit",
}
DECISION, USE = 14, 23  # columns


def show_help(voice: Voice, view: State, seat: Seat, names: Names, *, odds: bool = True) -> None:
    """Everything at once; what can be done comes last, where the next line is typed."""
    voice.title(voice.word("ui-help-commands"))
    for use, message in USES.items():
        if odds or use not in ODDS:
            _entry(voice, use, voice.word(message), USE)
    _show_refused(voice, view, seat)
    voice.title(voice.word("ui-help-legal"))
    for verb in VERBS[view.game]:
        _show_legal(voice, view, seat, names, verb, FEW)


def show_verb(voice: Voice, view: State, seat: Seat, names: Names, verb: str) -> None:
    """All decisions of one verb."""
    _show_refused(voice, view, seat, verb)
    _show_legal(voice, view, seat, names, verb)


def show_reason(voice: Voice, view: State, seat: Seat, names: Names, decision: str) -> None:
    """One decision: what it does, or why it is not allowed."""
    try:
        action = parse_decision(decision, view.game)
    except NotationError:
        show_unread(voice, view, decision)
        return
    reason = why_not(view, seat, action)
    said = explain(action, view, voice.words, names) if reason is None else reason_said(voice, reason)
    voice.line(f"{format_decision(action)}: {said}")


def reason_said(voice: Voice, reason: Reason) -> str:
    """Why not, and where that stands."""
    return f"{why(reason, voice.words)} [{reason.rule}]"


def show_unread(voice: Voice, view: State, text: str) -> None:
    """Somebody typed what is no decision of this game: what would be one."""
    verb = text.partition(" ")[0]
    if verb not in VERBS[view.game]:
        voice.say("ui-no-verb", "warning", text=text[:40], verbs=", ".join(VERBS[view.game]))
        return
    example = next((each for each in map(format_decision, _sayable(view, verb)) if each != verb), verb)
    voice.say("ui-no-form", "warning", text=text[:40], example=example)


def _sayable(view: State, verb: str) -> Iterator[Action]:
    seats = range(1, view.players + 1)
    for action in (action for seat in seats for action in (*legal(view, seat), *catalogue(view, seat))):
        if format_decision(action).partition(" ")[0] == verb:
            yield action


def _show_legal(voice: Voice, view: State, seat: Seat, names: Names, verb: str, few: int = 1000) -> None:
    decisions = ((number, format_decision(action), action) for number, action in enumerate(legal(view, seat), 1))
    of_verb = [each for each in decisions if each[1].partition(" ")[0] == verb]
    told = of_verb if len(of_verb) <= few else of_verb[:2]
    of_hand = bool(owed_verb(view, seat))  # there numbers are those of the cards
    columns = max(DECISION, *(len(decision) + 2 for _, decision, _ in told)) if told else DECISION
    for number, decision, action in told:
        _entry(voice, decision, explain(action, view, voice.words, names), columns, 0 if of_hand else number)
    if len(of_verb) > len(told):
        voice.lines([voice.word("ui-help-more", number=len(of_verb) - len(told), verb=verb)], "dim", indent="      ")


def _show_refused(voice: Voice, view: State, seat: Seat, verb: str = "") -> None:
    refused = _refused(view, seat, verb)
    if refused:
        voice.title(voice.word("ui-help-refused"))
    for reason, decisions in refused:
        told = decisions if verb else list(_drawn_together(decisions))
        if voice.plain:
            voice.line(f"{', '.join(told)}: {reason_said(voice, reason)}")
        else:
            voice.show(voice.flowing((("  ", ""),), (((decision, ""),) for decision in told)))
            voice.lines([reason_said(voice, reason)], "dim", indent="      ")


def _refused(view: State, seat: Seat, verb: str) -> list[tuple[Reason, list[str]]]:
    """What cannot be decided now, together with what cannot for the same reason."""
    found: dict[str, tuple[Reason, list[str]]] = {}
    for action in catalogue(view, seat):
        decision = format_decision(action)
        if verb and decision.partition(" ")[0] != verb:
            continue
        reason = why_not(view, seat, action)
        if reason is not None:
            found.setdefault(str(reason), (reason, []))[1].append(decision)
    return list(found.values())


def _drawn_together(decisions: list[str]) -> Iterator[str]:
    """Many of one verb in a word: fennec ..."""
    for verb, group in groupby(decisions, key=lambda decision: decision.partition(" ")[0]):
        of_verb = list(group)
        yield from of_verb if len(of_verb) <= MANY else [f"{verb} ..."]


def _entry(voice: Voice, head: str, said: str, columns: int, number: int = 0) -> None:
    """Something, and what is said of it: side by side, or as a sentence."""
    if voice.plain:
        voice.line(f"{number}, {head}: {said}" if number else f"{head}: {said}")
        return
    numbered = f"{number:>3}  " if number else ""
    columns += len(numbered)
    voice.lines([f"{numbered}{head}".ljust(columns) + said], indent="  ", hang=columns)
