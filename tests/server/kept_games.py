"""A game of the corpus as the log of a table: as if people had played it here."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from sirocco.notation import Record, format_decision
from sirocco.server import sitting, wire
from sirocco.server.happenings import Decided, Happened, Started, body_of, kind_of
from sirocco.server.opening import opening
from sirocco.server.playing import Playing, Stroke
from sirocco.server.sitting import Sitting
from sirocco.server.store.port import Append, Happening
from sirocco.server.wire import Card, Chair, Options
from sirocco.table import commitment, luck_of

ADA = "passport-ada"  # she has all the seats
EPOCH = 1_800_000_000.0


def log_of(record: Record, table: str, *, most: int = 10_000) -> Iterator[Append]:
    """The happenings of a table at which this record is played, or so many of them."""
    log = _log_of(record, table)
    for _, append in zip(range(most), log, strict=False):
        yield append


def _log_of(record: Record, table: str) -> Iterator[Append]:
    seed, luck = bytes.fromhex(record.get("seed") or ""), luck_of(record)
    chairs = tuple(
        Chair(seat=seat, who="person", name=record.get(f"player {seat}") or "", luck=luck.get(seat, ""))
        for seat in range(1, record.players + 1)
    )
    card = Card(
        id=table,
        game=record.game,  # type: ignore[arg-type]
        status="open",
        public=False,
        host=1,
        chairs=chairs,
        options=Options(),
        commitment=commitment(seed),
        opened=EPOCH,
    )
    here = sitting.opened(card, (ADA,) * record.players)
    append = opening(here, f"CODE{table}", seed, EPOCH, ADA)
    yield append
    head = dict(record.without_head("seed").head)
    playing, stroke = Playing.begin(record.game, record.players, seed, luck, head)
    started = Started(seat=1, mark=stroke.mark)
    here, append = _next(here, append, started, str(playing.table.record))
    yield append
    for entry in record.entries:
        if entry.action is None:
            continue  # it was dealt with the decision before it
        proposed = playing.propose(entry.seat, format_decision(entry.action))
        assert isinstance(proposed, Stroke), proposed
        playing.accept(proposed)
        decided = Decided(
            seat=entry.seat, by="person", mark=proposed.mark, leg_over=proposed.leg_over, over=proposed.over
        )
        here, append = _next(here, append, decided, proposed.lines)
        yield append
    assert str(playing.table.record) == str(record), "the seed of this record gives another game"


def _next(here: Sitting, last: Append, what: Happened, lines: str) -> tuple[Sitting, Append]:
    version = last.row.version + 1
    after = sitting.evolve(here, what, ADA)
    row = replace(
        last.row,
        version=version,
        status=after.card.status,
        card=wire.encode(after.card),
        touched=EPOCH + version,
    )
    command = f"00000000-0000-4000-8000-{version:012}"
    happening = Happening(version, EPOCH + version, kind_of(what), body_of(what), lines, ADA, command)
    return after, Append(row, happening)
