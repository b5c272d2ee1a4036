"""What is in memory of one table: the fold of its log, with what snapshots keep of it.

The truth is in the store.  Lost or doubted, all this is read from there again; whether it is doubted is said here too.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from typing import Protocol

import msgspec
from msgspec import Struct

from sirocco.errors import SiroccoError
from sirocco.rules import State, view
from sirocco.server import sitting, wire
from sirocco.server.happenings import By, Decided, Forgotten, Happened, Opened, Reacted, Said, Started, TakenOver, read
from sirocco.server.playing import ONLOOKER, SECRET_CHOICES, Playing, Stood, Stroke, choosing
from sirocco.server.ports import HouseRules
from sirocco.server.sitting import Sitting
from sirocco.server.store.port import Happening, Kept, Row
from sirocco.server.telling import Told, decisions, hash_of, questions
from sirocco.server.wire import Card

LAST_SAID = 30  # things that a snapshot repeats
SEATS_CHANGE = ("sat", "stood", "left", "cleared", "taken-over")


class Around(Protocol):
    """What memory asks of the house."""

    rules: HouseRules

    def time(self) -> float:
        """The server's own time, which stands still while it is down."""
        ...


class Standing(Struct, frozen=True, kw_only=True):
    """A snapshot: where everything stands."""

    sitting: Sitting
    game: Stood | None
    due: float | None
    said: tuple[wire.Happened, ...]
    seats_changed: int = 0  # the version with which somebody last got or gave up a seat


_decode_standing = msgspec.json.Decoder(Standing).decode


@dataclass(frozen=True, slots=True, kw_only=True)
class Move:
    """One happening, and what becomes of the table with it."""

    happening: Happening
    what: Happened
    after: Sitting
    due: float | None
    by: By
    stroke: Stroke | None = None
    game: Playing | None = None  # with the start


class Memory:
    """One table, as its log says."""

    def __init__(self, around: Around, kept: Kept) -> None:
        self._around = around
        self.sound = True  # whether memory is what the log says
        self.edition = 0  # another one, whenever something is
        self.told: deque[Told] = deque(maxlen=around.rules.remembered)
        self.said: deque[wire.Happened] = deque(maxlen=LAST_SAID)
        self._commands: dict[tuple[str, str], int] = {}
        self._hashes: dict[int, str] = {}
        self.restore(kept)

    # Reading what was kept.

    def restore(self, kept: Kept) -> None:
        """All of it anew, from a snapshot and the log since."""
        self.row = kept.row
        self.seed = kept.seed
        self.version = self.snapshot_at = kept.row.version - len(kept.since)
        self.playing: Playing | None = None
        self.due: float | None = None  # when the clock of those who are asked runs out, in the server's own time
        self.seats_changed = 0
        self._commands.clear()
        self.told.clear()
        self.said.clear()
        self._is_another()
        if kept.snapshot:
            self._found(_decode_standing(kept.snapshot))
        else:
            self.sitting = _first(kept.since[0])
        for happening in kept.since:
            self._again(happening)
        self.due = self._sensible(self.due)

    def _found(self, standing: Standing) -> None:
        self.sitting = standing.sitting
        self.due = standing.due
        self.seats_changed = standing.seats_changed
        self.said.extend(standing.said)
        if standing.game is not None:
            self.playing = Playing.found(standing.game, self.seed)

    def _again(self, happening: Happening) -> None:
        """A happening from the log."""
        what = read(happening.kind, happening.body)
        stroke: Stroke | None = None
        by: By = "person" if happening.by else "table"
        if isinstance(what, Started):
            self.playing, stroke = Playing.begun(happening.lines, self.seed, what.mark)
        elif isinstance(what, Decided) and self.playing is not None:
            stroke = self.playing.again(happening.lines, what.mark)
            by = what.by
        elif isinstance(what, TakenOver) and not what.name:
            by = "table"
        after = sitting.evolve(self.sitting, what, happening.by)
        due = self.due if isinstance(what, Forgotten) else what.due
        self._moved(Move(happening=happening, what=what, after=after, due=due, by=by, stroke=stroke))

    def _sensible(self, due: float | None) -> float | None:
        """The server's time may have been noted long before it stopped: nobody gets more than a whole clock."""
        if due is None or self.playing is None:
            return due
        whole = self.card.options.clock * (SECRET_CHOICES if choosing(self.playing.table.state) else 1)
        return min(due, self._around.time() + whole)

    # Moving on.

    def move(self, move: Move, row: Row, *, snapshot: bool) -> Told:
        """It is in the store: memory follows."""
        if move.game is not None:
            self.playing = move.game
        elif move.stroke is not None and self.playing is not None:
            self.playing.accept(move.stroke)
        if snapshot:
            self.snapshot_at = row.version
        self.row = row
        return self._moved(move)

    def _moved(self, move: Move) -> Told:
        """Memory follows the log by one happening; the game has moved already."""
        told = self._to_tell(move)
        happening = move.happening
        self.sitting = move.after
        self.version, self.due = happening.version, move.due
        if happening.kind in SEATS_CHANGE:
            self.seats_changed = happening.version
        self._is_another()
        self.told.append(told)
        self.said.extend(spoken(self.id, move))
        if happening.command:
            self._commands[happening.by, happening.command] = happening.version
            while len(self._commands) > self._around.rules.remembered:
                self._commands.pop(next(iter(self._commands)))
        return told

    def _is_another(self) -> None:
        self.edition += 1
        self._hashes.clear()

    def _to_tell(self, move: Move) -> Told:
        game, happening, stroke = self.playing, move.happening, move.stroke
        head: tuple[str, ...] = ()
        if isinstance(move.what, Started) and game is not None:
            head = tuple(happening.lines.splitlines()[: -len(game.table.record.entries) or None])
        return Told(
            version=happening.version,
            at=happening.at,
            kind=happening.kind,
            seat=move.what.seat,
            by=move.by,
            card=move.after.card if move.after.card is not self.card else None,
            stroke=stroke,
            head=head,
            state=game.table.state if game is not None else None,
            text=said(move.what),
            due=move.due,
            due_changed=move.due != self.due,
            seed=self.seed.hex() if stroke is not None and stroke.over else "",
        )

    # What is known.

    @property
    def id(self) -> str:
        """The name of the table."""
        return self.row.id

    @property
    def card(self) -> Card:
        """What everybody may know."""
        return self.sitting.card

    @property
    def state(self) -> State | None:
        """The game, with all its secrets."""
        return self.playing.table.state if self.playing is not None else None

    @property
    def owing(self) -> tuple[int, ...]:
        """The seats that owe a decision."""
        return self.playing.owing if self.playing is not None else ()

    @property
    def waiting_heirs(self) -> list[tuple[int, str]]:
        """Between two legs, the bots' seats that somebody waits for, and who."""
        if not self.sitting.between or self.card.status != "playing":
            return []
        return [(seat, heir) for seat, heir in enumerate(self.sitting.heirs, 1) if heir]

    def admits(self, passport: str, *, invited: bool = False) -> bool:
        """Whether somebody may know of this table."""
        return self.card.public or invited or sitting.knows(self.sitting, passport)

    def audience(self, passport: str, seat: int = 0) -> int:
        """As which seat somebody looks: the one they name, if it is theirs, else their first, else none."""
        own = sitting.seats_of(self.sitting, passport)
        return seat if seat in own else next(iter(own), ONLOOKER)

    def seen(self, audience: int) -> State | None:
        """The game as an audience may see it."""
        return view(self.playing.table.state, audience) if self.playing is not None else None

    def record(self, audience: int) -> str:
        """The record as an audience may see it."""
        return str(self.playing.table.seen_record(audience)) if self.playing is not None else ""

    def hash(self, audience: int) -> str:
        """What a view folded from the events has to come to."""
        if self.playing is None:
            return ""
        if audience not in self._hashes:
            self._hashes[audience] = hash_of(view(self.playing.table.state, audience))
        return self._hashes[audience]

    def questions(self) -> dict[str, int]:
        """What every seat that owes a decision is asked."""
        return questions(self.playing.asked, self.playing.owing) if self.playing is not None else {}

    def legal(self, seat: int) -> tuple[str, ...]:
        """What a seat may decide now; nothing if nobody asks it."""
        game = self.playing
        return decisions(game.table.state, seat) if game is not None and seat in game.owing else ()

    def done(self, passport: str, command: str) -> int | None:
        """The version that a command made of late."""
        return self._commands.get((passport, command))

    def remembers(self, since: int, *, told: bool = False) -> bool:
        """Whether all since then is known here, and nobody got or gave up a seat, and so sees more or less.

        What was told last may have been just that, and the snapshot after it lost.  Whoever wants to be
        `told` knows how things stand.
        """
        if not told and since <= self.seats_changed:
            return False
        return since == self.version or (bool(self.told) and self.told[0].version <= since + 1)


def _first(happening: Happening) -> Sitting:
    what = read(happening.kind, happening.body)
    if not isinstance(what, Opened):
        raise SiroccoError(f"the log of a table begins with {happening.kind!r:.40}")
    return sitting.opened(what.card, what.people)


def said(what: Happened) -> str:
    """What was said, or which reaction."""
    match what:
        case Said(text=text):
            return text
        case Reacted(reaction=reaction):
            return reaction
    return ""


def spoken(table: str, move: Move) -> tuple[wire.Happened, ...]:
    """What a snapshot repeats of it."""
    what, happening = move.what, move.happening
    if not isinstance(what, Said | Reacted):
        return ()
    kind, text = happening.kind, said(what)
    return (
        wire.Happened(table=table, version=happening.version, at=happening.at, kind=kind, seat=what.seat, text=text),
    )
