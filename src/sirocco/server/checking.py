"""Everything that is kept, held against itself: each table is played again from its seed and must come to the same.

It says at which version of which table something does not agree; what was rolled, dealt or typed it keeps to itself.
"""

from __future__ import annotations

from collections import deque
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass

import msgspec

from sirocco.errors import IllegalAction, NotationError, SiroccoError
from sirocco.notation import format_decision, from_json, parse_record
from sirocco.notation.decision import parse_entry
from sirocco.rules import State, view
from sirocco.server import sitting
from sirocco.server.happenings import Decided, Forgotten, Happened, Opened, Reacted, Said, Started, read
from sirocco.server.house import House
from sirocco.server.memory import LAST_SAID, Standing, said
from sirocco.server.playing import ONLOOKER, Playing, Stood, Stroke
from sirocco.server.ports import HouseRules, WallClock
from sirocco.server.room import Room
from sirocco.server.sitting import NOBODY, Sitting
from sirocco.server.store.port import Happening, Kept, Store, Whole
from sirocco.server.wire import Card
from sirocco.server.wire import Happened as Heard
from sirocco.table import RULES_VERSION, Refusal, commitment


@dataclass(frozen=True, slots=True)
class Found:
    """What was looked at so far; `fault` is what is wrong there, "" if all is well."""

    fault: str
    tables: int
    happenings: int


class Disagrees(SiroccoError):
    """Something is kept that does not follow from what was kept before it."""


async def check(store: Store) -> AsyncIterator[Found]:
    """What is wrong with the files, then table by table.  It reads, and may run while the server runs."""
    for fault in await store.faults():
        yield Found(fault, 0, 0)
    house = House(store, _NobodyThinks(), WallClock(), HouseRules())
    tables = happenings = 0
    async for whole in store.every_table():
        tables, happenings = tables + 1, happenings + len(whole.log)
        for fault in faults_of(whole, house):
            yield Found(f"table {whole.row.id}, {fault}", tables, happenings)
        yield Found("", tables, happenings)


def faults_of(whole: Whole, house: House) -> Iterator[str]:
    """What is wrong with one table.  What follows from its first fault is not listed."""
    replay = Replay(whole)
    for happening in whole.log:
        if fault := _fault(replay.go_on, happening):
            yield f"version {happening.version}: {fault}"
            return
    if fault := _fault(replay.check_row) or _fault(replay.check_room, house):
        yield f"version {whole.row.version}: {fault}"


def _fault(check: object, *given: object) -> str:
    """What is wrong, in words that give no secret away."""
    try:
        check(*given)  # type: ignore[operator]
    except Disagrees as disagreement:
        return str(disagreement)
    except IllegalAction as error:
        return f"the rules do not allow what is kept [{error.rule}]"
    except NotationError:
        return "a line of the record cannot be read"
    except Exception as error:  # noqa: BLE001 - whatever is kept, the next table is looked at
        return f"it cannot be played again: {type(error).__name__}"
    return ""


class _NobodyThinks:
    """Where nothing goes on, bots are not asked."""

    async def decide(self, kind: str, view: State, seat: int) -> str:  # noqa: ARG002 - as `ports.Minds` asks
        raise SiroccoError("nobody thinks here")


class Replay:
    """One table, from its first happening on."""

    def __init__(self, whole: Whole) -> None:
        self._whole = whole
        self._version = 0
        self._sitting: Sitting | None = None
        self._playing: Playing | None = None
        self._due: float | None = None
        self._said: deque[Heard] = deque(maxlen=LAST_SAID)

    def go_on(self, happening: Happening) -> None:
        """One happening further.  Raises Disagrees, or whatever the engine has against it."""
        if happening.version != self._version + 1:
            raise Disagrees(f"nothing is kept of version {self._version + 1}")
        self._version = happening.version
        what = read(happening.kind, happening.body)
        if not isinstance(what, Forgotten):
            self._due = what.due
        if isinstance(what, Started):
            self._start(happening, what)
        elif isinstance(what, Decided):
            self._decide(happening, what)
        elif happening.lines:
            raise Disagrees("it adds to the record, and is no decision")
        self._sit(what, happening)
        if happening.version == self._whole.snapshot_at:
            self._check_snapshot()

    @property
    def _table(self) -> Sitting:
        if self._sitting is None:
            raise Disagrees("the log does not begin with a table that is opened")
        return self._sitting

    @property
    def _game(self) -> Playing:
        if self._playing is None:
            raise Disagrees("something is decided before the start")
        return self._playing

    def _sit(self, what: Happened, happening: Happening) -> None:
        if isinstance(what, Opened):
            if self._sitting is not None:
                raise Disagrees("the table is opened again")
            self._sitting = self._opened(what)
            return
        self._sitting = sitting.evolve(self._table, what, happening.by)
        if isinstance(what, Said | Reacted):
            heard = Heard(
                table=self._whole.row.id,
                version=happening.version,
                at=happening.at,
                kind=happening.kind,
                seat=what.seat,
                text=said(what),
            )
            self._said.append(heard)

    def _opened(self, what: Opened) -> Sitting:
        row = self._whole.row
        if what.card.id != row.id or what.card.game != row.game:
            raise Disagrees("it opens another table")
        if what.card.commitment != commitment(self._whole.seed):
            raise Disagrees("its seed is not the one that was promised")
        if row.rules != RULES_VERSION:
            raise Disagrees(f"it is played by version {row.rules!r:.20} of the rules; known here is {RULES_VERSION}")
        return sitting.opened(what.card, what.people)

    def _start(self, happening: Happening, what: Started) -> None:
        if self._playing is not None:
            raise Disagrees("the game begins again")
        record, chairs = parse_record(happening.lines), self._table.card.chairs
        if record.get("rules") != self._whole.row.rules:
            raise Disagrees("the record says another version of the rules")
        luck = {each.seat: each.luck for each in chairs if each.luck}
        head = dict(record.head)
        self._playing, stroke = Playing.begin(self._table.card.game, len(chairs), self._whole.seed, luck, head)
        if str(self._playing.table.record) != happening.lines:
            raise Disagrees("its seed gives another start")
        _check_mark(stroke, what.mark)

    def _decide(self, happening: Happening, what: Decided) -> None:
        game = self._game
        line, *_ = happening.lines.splitlines() or [""]
        kept = parse_entry(line, game.table.record.game)
        if kept.action is None or kept.seat != what.seat:
            raise Disagrees(f"its lines are not a decision of seat {what.seat}")
        stroke = game.propose(kept.seat, format_decision(kept.action))
        if isinstance(stroke, Refusal):
            raise stroke.error
        if stroke.lines != happening.lines:
            raise Disagrees("its seed gives something else")
        _check_mark(stroke, what.mark)
        if (stroke.leg_over, stroke.over) != (what.leg_over, what.over):
            raise Disagrees("a leg or the game ends elsewhere")
        game.accept(stroke)

    def _check_snapshot(self) -> None:
        kept = msgspec.json.decode(self._whole.snapshot, type=Standing)
        if kept.sitting != self._table:
            raise Disagrees("its snapshot shows others on the chairs")
        if (kept.game is None) != (self._playing is None):
            raise Disagrees("its snapshot is of another moment of the game")
        if kept.game is not None and _comparable(kept.game) != _comparable(self._game.stood()):
            raise Disagrees("its snapshot shows another game")
        if kept.due != self._due or kept.said != tuple(self._said):
            raise Disagrees("its snapshot has another clock, or other talk")

    def check_row(self) -> None:
        """What lists say of the table."""
        row, card = self._whole.row, self._table.card
        if row.version != self._version:
            raise Disagrees(f"the log ends with version {self._version}")
        if (row.status, row.public) != (card.status, card.public) or msgspec.json.decode(row.card, type=Card) != card:
            raise Disagrees("lists show another card")
        if (card.status == "over") != (self._playing is not None and self._playing.table.over):
            raise Disagrees("it is over in the lists alone, or in the game alone")
        if self._whole.snapshot_at > self._version:
            raise Disagrees("its snapshot is of a version to come")

    def check_room(self, house: House) -> None:
        """The table as the server would load it: from its snapshot, and what came after."""
        whole = self._whole
        room = Room(house, Kept(whole.row, whole.seed, whole.snapshot, whole.log[whole.snapshot_at :]))
        state = view(self._playing.table.state, ONLOOKER) if self._playing is not None else None
        if room.sitting != self._table or room.state(NOBODY) != state:
            raise Disagrees("it is loaded as something else")


def _check_mark(stroke: Stroke, mark: int) -> None:
    if stroke.mark != mark:
        raise Disagrees(f"its dice have been asked {stroke.mark} times, and {mark} are kept")


def _comparable(stood: Stood) -> tuple[object, ...]:
    """A game of a snapshot, however its JSON is written, and whether or not its seed is out already."""
    state = from_json(bytes(stood.state).decode())
    return parse_record(stood.record).without_head("seed"), state, stood.mark, stood.asked, stood.leg_from
