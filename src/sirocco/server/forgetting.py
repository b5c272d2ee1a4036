"""What a table keeps when somebody wants to be forgotten: all that happened, done by nobody, under no name.

Pure: from the log as it is to the log as it shall be.  The words that somebody added to the dice stay, since without
them nobody could derive the dice again.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import cast

import msgspec

from sirocco.server import sitting
from sirocco.server.happenings import Claimed, Happened, Opened, Sat, Started, TakenOver, body_of, read
from sirocco.server.sitting import NOBODY, Sitting
from sirocco.server.store.port import Amended, Happening
from sirocco.server.wire import Card

NAMELESS = "-"  # stands where the name was


def amended(log: Sequence[Happening], passport: str) -> tuple[tuple[Amended, ...], Card]:
    """What changes in the log of a table, and the card it leads to."""
    changes = []
    real = shown = cast(Sitting, None)  # the first happening opens the table
    for each in log:
        what = read(each.kind, each.body)
        told = without_name(what, mine=each.by == passport, passport=passport)
        real, shown = sitting.evolve(real, what, each.by), sitting.evolve(shown, told, each.by)
        lines = each.lines
        if isinstance(what, Started):
            lines = "".join(nameless(lines, sitting.seats_of(real, passport)))
        if told != what or lines != each.lines:
            changes.append(Amended(each.version, body_of(told), lines))
    return tuple(changes), shown.card


def without_name(what: Happened, *, mine: bool, passport: str) -> Happened:
    """A happening without the name of this passport, and without the passport."""
    match what:
        case Opened(card=card, people=people):
            chairs = tuple(
                msgspec.structs.replace(chair, name=NAMELESS) if owner == passport else chair
                for chair, owner in zip(card.chairs, people, strict=True)
            )
            others = tuple(NOBODY if owner == passport else owner for owner in people)
            return msgspec.structs.replace(what, card=msgspec.structs.replace(card, chairs=chairs), people=others)
        case Sat(name=name) | Claimed(name=name) | TakenOver(name=name) if mine and name:
            return msgspec.structs.replace(what, name=NAMELESS)
    return what


def nameless(lines: str, seats: tuple[int, ...]) -> Iterator[str]:
    """The head of a record without the names of these seats."""
    heads = tuple(f"player {seat}: " for seat in seats)
    for line in lines.splitlines(keepends=True):
        head = next((head for head in heads if line.startswith(head)), "")
        yield f"{head}{NAMELESS}\n" if head else line
