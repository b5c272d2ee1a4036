"""What `?` answers: what can be decided now and what it does, and why the rest cannot."""

from __future__ import annotations

from collections.abc import Iterable

from sirocco.errors import NotationError, Reason
from sirocco.notation import format_decision, parse_decision
from sirocco.rules import State, catalogue, legal, why_not
from sirocco.rules.actions import Action
from sirocco.rules.pieces import Seat
from sirocco.terminal.screen import hung
from sirocco.terminal.voice import Voice
from sirocco.words.explain import explain, why

FEW = 12  # as many decisions of one verb are explained one by one
COMMANDS = ("?", "board", "log", "rules", "save", "quit")
USES = {
    "?, ? tile 5+": "ui-command-ask",
    "board": "ui-command-board",
    "log, log 30, log all": "ui-command-log",
    "rules 4.3, rules tile": "ui-command-rules",
    "save, save FILE": "ui-command-save",
    "quit": "ui-command-quit",
}


def show_help(voice: Voice, view: State, seat: Seat) -> None:
    """Everything at once."""
    allowed = legal(view, seat)
    voice.title(voice.word("ui-help-legal"))
    for verb, actions in _by_verb(allowed).items():
        told = actions if len(actions) <= FEW else actions[:2]
        for action in told:
            voice.lines([f"{format_decision(action):<14}{explain(action, view, voice.words)}"], indent="  ", hang=14)
        if len(actions) > len(told):
            voice.lines([voice.word("ui-help-more", number=len(actions) - len(told), verb=verb)], "dim", indent="  ")
    voice.title(voice.word("ui-help-refused"))
    for reason, texts in _refused(view, seat):
        voice.lines(hung("  ", "  ".join(texts), voice.width))
        voice.lines([f"{why(reason, voice.words)} [{reason.rule}]"], "dim", indent="      ")
    voice.title(voice.word("ui-help-commands"))
    for use, message in USES.items():
        voice.lines([f"{use:<23}{voice.word(message)}"], indent="  ", hang=23)


def show_reason(voice: Voice, view: State, seat: Seat, decision: str) -> None:
    """One decision: what it does, or why it is not allowed."""
    try:
        action = parse_decision(decision, view.game)
    except NotationError as error:
        voice.line(str(error), "warning")
        return
    reason = why_not(view, seat, action)
    if reason is None:
        voice.line(f"{format_decision(action)}: {explain(action, view, voice.words)}")
    else:
        voice.line(f"{format_decision(action)}: {why(reason, voice.words)} [{reason.rule}]")


def _by_verb(actions: Iterable[Action]) -> dict[str, list[Action]]:
    found: dict[str, list[Action]] = {}
    for action in actions:
        found.setdefault(format_decision(action).split()[0], []).append(action)
    return found


def _refused(view: State, seat: Seat) -> list[tuple[Reason, list[str]]]:
    """What cannot be decided now, together with what cannot for the same reason."""
    found: dict[str, tuple[Reason, list[str]]] = {}
    for action in catalogue(view, seat):
        reason = why_not(view, seat, action)
        if reason is not None:
            found.setdefault(str(reason), (reason, []))[1].append(format_decision(action))
    return list(found.values())
