"""A new table as it is stored, and the one on which a rematch is played."""

from __future__ import annotations

import hmac
from typing import Protocol

import msgspec

from sirocco.server import sitting, wire
from sirocco.server.happenings import Opened, body_of
from sirocco.server.ports import ID_LENGTH, ID_LETTERS, Clock, Fortune
from sirocco.server.sitting import Sitting
from sirocco.server.store.port import Append, Happening, Row, Stale, Store, StoreTrouble, Taken
from sirocco.server.wire import Card
from sirocco.table import RULES_VERSION, commitment

CODE_TRIES = 5  # an invitation may be taken


class Around(Protocol):
    """What opening a table takes."""

    store: Store
    clock: Clock
    fortune: Fortune

    def changed(self, card: Card) -> None:
        """A card is another, or new; the lobby may want to know."""
        ...


def opening(first: Sitting, code: str, seed: bytes, now: float, passport: str) -> Append:
    """A new table, as it is stored."""
    card = first.card
    return Append(
        row=Row(
            id=card.id,
            code=code,
            game=card.game,
            status=card.status,
            public=card.public,
            rules=RULES_VERSION,
            card=wire.encode(card),
            version=1,
            created=now,
            touched=now,
        ),
        happening=Happening(
            1, now, "opened", body_of(Opened(seat=card.host, card=card, people=first.people)), by=passport
        ),
        seed=seed,
        sitters=sitting.sitters(first),
    )


def next_table(seed: bytes) -> str:
    """The id of the rematch: always the same of one table, so that it is opened once, whatever fails on the way."""
    digest = hmac.digest(seed, b"sirocco rematch 1\0", "sha256")
    return "".join(ID_LETTERS[byte % len(ID_LETTERS)] for byte in digest[:ID_LENGTH])


async def open_next(around: Around, before: Sitting, table: str, passport: str) -> None:
    """Open the table of a rematch.  Raises StoreTrouble."""
    now, seed = around.clock.now(), around.fortune.seed()
    after = sitting.turned(before, table, commitment(seed), now)
    for _ in range(CODE_TRIES):
        try:
            await around.store.append(opening(after, around.fortune.code(), seed, now, passport))
        except Taken:
            continue
        except Stale:  # it was opened before, and only that it goes on there could not be kept
            kept = await around.store.load(table)
            card = msgspec.json.decode(kept.row.card, type=Card) if kept else after.card
        else:
            card = after.card
        around.changed(card)
        return
    raise StoreTrouble("no invitation is free")
