"""What is told of a table, to each audience what it may know: seats 1, 2 ... in their own view, 0 the onlookers."""

from __future__ import annotations

import zlib
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, cast

import msgspec
from msgspec import UNSET, Raw

from sirocco.notation import format_decision, to_json
from sirocco.notation.json import KIND
from sirocco.rules import State, legal, seen, view
from sirocco.rules.events import Event
from sirocco.rules.pieces import Seat
from sirocco.server.happenings import By
from sirocco.server.playing import Stroke
from sirocco.server.wire import Card, Happened

_encode = msgspec.json.Encoder().encode
_canonical = msgspec.json.Encoder(order="sorted").encode


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """One thing that happened, with all that anybody may hear of it, and more: it does not leave the room like this."""

    version: int
    at: float
    kind: str
    seat: int
    by: By
    card: Card | None = None  # if it is another
    stroke: Stroke | None = None
    head: tuple[str, ...] = ()  # of the record, with the start
    state: State | None = None  # of the game after it
    text: str = ""
    due: float | None = None
    due_changed: bool = False
    seed: str = ""
    _events: list[Raw] = field(default_factory=list)  # as JSON, made when somebody hears them

    def events(self, seat: Seat) -> tuple[Raw, ...]:
        """The events as a seat may know them.  What is no secret is written once for all."""
        if self.stroke is None:
            return ()
        if not self._events:
            self._events.extend(raw_event(event) for event in self.stroke.events)
        masked = seen(self.stroke.events, seat)
        return tuple(
            raw if own is event else raw_event(own)
            for raw, own, event in zip(self._events, masked, self.stroke.events, strict=True)
        )

    def lines(self, seat: Seat) -> tuple[str, ...]:
        """The lines of the record as a seat may see them."""
        if self.stroke is None:
            return ()
        pairs = zip(self.stroke.entries, self.stroke.covered, strict=True)
        return self.head + tuple(str(entry if entry.seat == seat else covered) for entry, covered in pairs)


def happened(table: str, told: Told, seat: Seat, hashed: str, *, left: float | None, late: bool = False) -> Happened:
    """What one audience hears.  Late, it is told how things are now beside it, and not how they were."""
    stroke = told.stroke
    begins = stroke is not None and bool(told.head)
    moves = stroke is not None or told.due_changed
    return Happened(
        table=table,
        version=told.version,
        at=told.at,
        kind=told.kind,
        seat=told.seat,
        by=told.by,
        card=told.card if told.card is not None else UNSET,
        game=cast(Any, raw_state(view(stroke.before, seat))) if stroke is not None and begins else UNSET,
        lines=told.lines(seat),
        events=told.events(seat),
        text=told.text,
        questions=questions(stroke.asked, stroke.owing) if stroke is not None and not late else UNSET,
        legal=decisions(stroke.state, seat) if stroke is not None and seat in stroke.fresh and not late else UNSET,
        left=left if moves and not late else UNSET,
        seed=told.seed or UNSET,
        hash=hashed,
    )


def questions(asked: tuple[int, ...], owing: Iterable[Seat]) -> dict[str, int]:
    """What every seat that owes a decision is asked, by its number."""
    return {str(seat): asked[seat - 1] for seat in owing}


def decisions(state: State, seat: Seat) -> tuple[str, ...]:
    """What a seat may decide, from what it may know."""
    return tuple(map(format_decision, legal(view(state, seat), seat)))


def hash_of(state: State) -> str:
    """CRC-32 of a view: of its JSON with the keys in order and no spaces, without the name of its kind.

    >>> import sirocco
    >>> hash_of(sirocco.parse_position("second 1:GYR,3:BP,15:w,16:k BGRYPx -").state(4))
    'df597408'
    """
    return format(zlib.crc32(_canonical(state)), "08x")


def raw_state(state: State) -> Raw:
    """A state as `to_json` gives it, written down."""
    return _named(state)


def raw_event(event: Event) -> Raw:
    """An event as `to_json` gives it, written down."""
    return _named(event)


_KINDS: dict[type, bytes] = {}


def _named(thing: State | Event) -> Raw:
    """The fields as msgspec writes them, much faster than `to_json` takes them apart, after the name of the kind."""
    kind = type(thing)
    if kind not in _KINDS:
        _KINDS[kind] = _encode({KIND: to_json(thing)[KIND]})[:-1]
    fields: bytes = _encode(thing)
    return Raw(_KINDS[kind] + (b"," + fields[1:] if fields != b"{}" else b"}"))
