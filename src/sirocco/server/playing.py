"""The game that is played at a table: strokes, who is asked which question, and how it is kept and found again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

import msgspec
from msgspec import Raw, Struct

from sirocco.errors import NotationError
from sirocco.notation import Entry, Record, from_json, parse_record, play_entry, seen_record, to_json
from sirocco.notation.decision import parse_entry
from sirocco.rules import State, Step, begin, cards, is_over, to_act
from sirocco.rules.events import Event, LegCleared
from sirocco.rules.pieces import Seat
from sirocco.table import Batch, Refusal, SeededDice, Table, luck_of

ONLOOKER = 0
SECRET_CHOICES = 3  # of every seat in the secret phase of `cards`, under one clock


@dataclass(frozen=True, slots=True)
class Stroke:
    """What a decision, or the start, came to."""

    before: State  # with the start, the game as it is laid out
    events: tuple[Event, ...]
    state: State
    entries: tuple[Entry, ...]  # of the record
    covered: tuple[Entry, ...]  # the same for those whose they are not
    asked: tuple[int, ...]  # how many questions each seat has been asked
    owing: tuple[Seat, ...]  # the seats that owe an answer now
    fresh: tuple[Seat, ...]  # those of them to whom the question is new
    mark: int  # how far the dice have come
    batch: Batch

    @property
    def leg_over(self) -> bool:
        """Whether another leg began."""
        return any(isinstance(event, LegCleared) for event in self.events) and not self.over

    @property
    def over(self) -> bool:
        """Whether all is paid."""
        return is_over(self.state)

    @property
    def one_clock(self) -> bool:
        """Whether the clock goes on: secret choices that all make at the same time have one for all."""
        return choosing(self.before) and choosing(self.state) and not self.leg_over

    @property
    def lines(self) -> str:
        """Its lines of the record."""
        return "".join(f"{entry}\n" for entry in self.entries)


class Stood(Struct, frozen=True, kw_only=True):
    """A game as a snapshot keeps it."""

    record: str
    state: Raw
    mark: int
    asked: tuple[int, ...]
    leg_from: int


class Playing:
    """A table of the rules, and the questions that its seats are asked."""

    def __init__(self, table: Table, asked: tuple[int, ...], leg_from: int) -> None:
        self.table = table
        self.asked = asked
        self.owing = table.to_act
        self._leg_from = leg_from  # the first line of this leg in the record

    # Beginning, and being found again.

    @classmethod
    def begin(
        cls, game: str, players: int, seed: bytes, luck: Mapping[Seat, str], head: Mapping[str, str]
    ) -> tuple[Playing, Stroke]:
        """A game begins: the dice speak for the first time."""
        table = Table.open(game, players, seed=seed, luck=luck, head=dict(head))
        return cls.begun(str(table.record), seed, table.dice.mark())

    @classmethod
    def begun(cls, text: str, seed: bytes, mark: int) -> tuple[Playing, Stroke]:
        """The same from the lines that were kept of it."""
        record = parse_record(text)
        step = begin(record.game, record.players, record.start)
        for entry in record.entries:
            step = _on(step, play_entry(step.state, entry))
        playing = cls(_table(record, step.state, seed, mark), (0,) * record.players, 0)
        stroke = playing._stroke(laid_out(record), Batch(record.entries, step.events, step.state), ONLOOKER, ())
        playing._move(stroke)
        return playing, stroke

    @classmethod
    def found(cls, stood: Stood, seed: bytes) -> Playing:
        """A game from its snapshot."""
        table = _table(parse_record(stood.record), from_json(bytes(stood.state).decode()), seed, stood.mark)
        return cls(table, stood.asked, stood.leg_from)

    def stood(self, stroke: Stroke | None = None) -> Stood:
        """The game as a snapshot keeps it, or as it will be after a stroke."""
        record, state, mark, asked = self.table.record, self.table.state, self.table.dice.mark(), self.asked
        leg_from = self._leg_from
        if stroke is not None:
            record = replace(record, entries=(*record.entries, *stroke.entries))
            state, mark, asked, leg_from = stroke.state, stroke.mark, stroke.asked, self._leg_after(stroke)
        return Stood(
            record=str(record),
            state=Raw(msgspec.json.encode(to_json(state))),
            mark=mark,
            asked=asked,
            leg_from=leg_from,
        )

    # Going on.

    def propose(self, seat: Seat, decision: str) -> Stroke | Refusal:
        """What a decision would come to.  Nothing has moved; accept it or withdraw it."""
        batch = self.table.propose(seat, decision)
        if isinstance(batch, Refusal):
            return batch
        return self._stroke(self.table.state, batch, seat, self.owing)

    def again(self, lines: str, mark: int) -> Stroke:
        """A decision that was kept, as it happened.  It is accepted."""
        entries = tuple(parse_entry(line, self.table.record.game) for line in lines.splitlines())
        if not entries:
            raise NotationError("a decision without a line in the record")
        step: Step[State] = Step(self.table.state, ())
        for entry in entries:
            step = _on(step, play_entry(step.state, entry))
        before = self.table.state
        self.table.dice.rewind(mark)
        stroke = self._stroke(before, Batch(entries, step.events, step.state), entries[0].seat, self.owing)
        self.accept(stroke)
        return stroke

    def accept(self, stroke: Stroke) -> None:
        """Move on."""
        self.table.accept(stroke.batch)
        self._move(stroke)

    def withdraw(self, stroke: Stroke) -> None:
        """It never happened."""
        self.table.withdraw(stroke.batch)

    def _move(self, stroke: Stroke) -> None:
        self._leg_from = self._leg_after(stroke)
        self.asked, self.owing = stroke.asked, stroke.owing

    def _leg_after(self, stroke: Stroke) -> int:
        if not stroke.leg_over:
            return self._leg_from
        moved_on = self.table.state is stroke.state
        return len(self.table.record.entries) - (len(stroke.entries) if moved_on else 0) + 1

    def _stroke(self, before: State, batch: Batch, decider: Seat, owed: tuple[Seat, ...]) -> Stroke:
        owing = to_act(batch.state)
        fresh = tuple(seat for seat in owing if seat == decider or seat not in owed)
        return Stroke(
            before=before,
            events=batch.events,
            state=batch.state,
            entries=batch.entries,
            covered=self._covered(batch),
            asked=tuple(number + (seat in fresh) for seat, number in enumerate(self.asked, 1)),
            owing=owing,
            fresh=fresh,
            mark=self.table.dice.mark(),
            batch=batch,
        )

    def _covered(self, batch: Batch) -> tuple[Entry, ...]:
        """The lines as an onlooker sees them.  Of the record this leg is enough: what is covered there it shows."""
        if not batch.entries:
            return ()
        leg = self.table.record.entries[self._leg_from :] if self.table.state is not batch.state else ()
        record = replace(self.table.record, entries=(*leg, *batch.entries))
        return seen_record(record, ONLOOKER, over=is_over(batch.state)).entries[-len(batch.entries) :]


def choosing(state: State) -> bool:
    """Whether seats choose in secret, all at the same time."""
    return isinstance(state, cards.State) and state.phase == cards.CHOOSING


def laid_out(record: Record) -> State:
    """The game before the first thing happens in it, from which its first events lead on."""
    if record.game == cards.NAME:
        return cards.laid_out(record.players)
    return begin(record.game, record.players, record.start).state


def _on(step: Step[State], further: Step[State]) -> Step[State]:
    return Step(further.state, step.events + further.events)


def _table(record: Record, state: State, seed: bytes, mark: int) -> Table:
    dice = SeededDice(seed, luck_of(record))
    dice.rewind(mark)
    table = Table(record, state, dice, seed=seed)
    if table.over:
        table.accept(Batch((), (), state))  # shows the seed
    return table
