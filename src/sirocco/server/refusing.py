"""What whoever asked hears when it cannot be: our own troubles, and the reasons of the rules."""

from __future__ import annotations

from sirocco.errors import IllegalAction, NotationError, Reason, because
from sirocco.notation import parse_decision
from sirocco.rules import State, why_not
from sirocco.server import wire
from sirocco.server.playing import Playing
from sirocco.server.wire import Refused
from sirocco.table import Refusal

STORE = because("server-store", "that could not be kept, and so did not happen; try again", "")
UNCERTAIN = because("server-uncertain", "nobody can say yet whether that was kept; it will show in a moment", "")
FAULT = because("server-fault", "something is wrong on our side; it was noted", "")
UNKNOWN_TABLE = because("server-unknown", "there is no such table, or it is not for you", "")
NO_NAME = because("server-name", "this name cannot be taken", "")


def refusal(command: str, table: str, reason: Reason, *, allowed: tuple[str, ...] = (), why: str = "") -> Refused:
    """A reason, as whoever asked hears it."""
    return Refused(
        id=command,
        table=table,
        why=why or reason.message,
        key=reason.key,
        facts=reason.facts,
        rule=reason.rule,
        legal=allowed,
    )


def not_allowed(command: str, table: str, act: wire.Decide, refused: Refusal) -> Refused:
    """A decision that cannot be read, or that the rules forbid here."""
    if isinstance(refused.error, IllegalAction):
        return refusal(command, table, refused.error.reason, allowed=refused.legal)
    why = refused.error.sentence if isinstance(refused.error, NotationError) else ""
    return refusal(command, table, why_unreadable(act), allowed=refused.legal, why=why)


def because_of(question: str, reason: Reason | None) -> wire.Because:
    """Why one may not, to whoever asks without wanting to."""
    if reason is None:
        return wire.Because(id=question, legal=True)
    return wire.Because(
        id=question,
        legal=False,
        why=reason.message,
        key=reason.key,
        facts=reason.facts,
        rule=reason.rule,
    )


def why_not_answer(game: Playing, act: wire.Decide) -> Reason | None:
    """A decision answers the question that its seat is asked, not one before it, and none to come."""
    number = game.asked[act.seat - 1]
    if act.question > number:
        return because("server-not-asked", "seat {seat} is not asked that yet", "", seat=act.seat)
    if act.question < number or act.seat not in game.owing:
        return because("server-answered", "that question to seat {seat} is answered already", "", seat=act.seat)
    return None


def why_not_decide(seen: State, act: wire.Decide) -> Reason | None:
    """Why a view does not allow a decision."""
    try:
        action = parse_decision(act.decision, seen.game)
    except NotationError:
        return why_unreadable(act)
    return why_not(seen, act.seat, action)


def why_unreadable(act: wire.Decide) -> Reason:
    """It says nothing in this game."""
    return because("server-notation", "{decision} is no decision of this game", "", decision=act.decision)
