"""One table: a decision goes in, a batch of events comes out.  Nothing happens that was not written first.

No I/O here: who opens a table says how its lines are kept, and a line that cannot be kept never happened.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from sirocco.errors import BrokenPromise, NotationError, SiroccoError
from sirocco.notation import (
    Entry,
    Reader,
    Record,
    format_decision,
    head_text,
    parse_decision,
    parse_record,
    replay,
    seen_record,
)
from sirocco.rules import State, Step, apply, begin, chance, game_named, is_over, legal, resolve, seen, to_act, view
from sirocco.rules.actions import Action, Dealt
from sirocco.rules.events import Event
from sirocco.rules.pieces import UNKNOWN, Seat
from sirocco.table.dice import SEED_BYTES, Dice, Luck, SeededDice, commitment, new_seed
from sirocco.table.proof import luck_of, rederive

ONLOOKER = 0  # a seat without secrets
RULES_VERSION = "1"  # of our reading of the rules; a record says by which one it was played

Keep = Callable[[str], None]  # keeps lines of a record for good, or raises


@dataclass(frozen=True)
class Batch:
    """What an accepted decision came to: the lines of the record, the events, and where the game stands now.

    >>> batch = Table.open("first", 2, seed=bytes(32)).submit(1, "winner G")
    >>> [str(entry) for entry in batch.entries], batch.seen(2)[0]
    (['1 winner G'], FinishCardLaid(seat=1, pile='winner', camel='?'))
    """

    entries: tuple[Entry, ...]
    events: tuple[Event, ...]
    state: State
    mark: int = 0  # where the dice stood before it

    def seen(self, seat: Seat) -> tuple[Event, ...]:
        """The events as one seat may know them."""
        return seen(self.events, seat)


@dataclass(frozen=True)
class Refusal:
    """Why a decision was not accepted, and what would have been.

    >>> refusal = Table.open("first", 2, seed=bytes(32)).submit(1, "dance")
    >>> print(refusal)
    the decision 'dance'; expected one of roll, ticket, tile, winner, loser
    >>> refusal.legal[:2]
    ('roll', 'ticket B')
    """

    error: SiroccoError
    legal: tuple[str, ...]

    def __str__(self) -> str:
        return str(self.error)


def kept_in_memory(_lines: str) -> None:
    """Keeps nothing: the table's own record is enough."""


class Table:
    """A game being played.

    >>> table = Table.open("second", 4, seed=bytes(32))
    >>> batch = table.submit(1, "ticket G")
    >>> [type(event).__name__ for event in batch.events]
    ['TicketTaken', 'TurnBegan']
    >>> print(table.submit(1, "roll"))
    it is the turn of seat 2 [second §5.1]
    """

    def __init__(
        self, record: Record, state: State, dice: Dice, *, seed: bytes = b"", keep: Keep = kept_in_memory
    ) -> None:
        self.record = record
        self.state = state
        self.dice = dice
        self._seed = seed
        self._keep = keep

    @classmethod
    def open(
        cls,
        game: str,
        players: int,
        *,
        seed: bytes | None = None,
        luck: Luck | None = None,
        head: dict[str, str] | None = None,
        keep: Keep = kept_in_memory,
    ) -> Table:
        """A new table with provable dice.  The commitment to the seed is in the record before anything else happens."""
        seed = new_seed() if seed is None else seed
        if len(seed) != SEED_BYTES:
            raise NotationError(f"a seed of {len(seed)} bytes", expected=f"{SEED_BYTES} bytes")
        for seat in luck or {}:
            if not 1 <= seat <= players:
                raise NotationError(f"luck from seat {seat}", expected=f"seats 1 to {players}")
        cleaned = {seat: head_text(words) for seat, words in (luck or {}).items() if head_text(words)}
        dice = SeededDice(seed, cleaned)
        promises = {"rules": RULES_VERSION, "commitment": commitment(seed)}
        lucky = {f"luck {seat}": words for seat, words in sorted(cleaned.items())}
        return cls.with_dice(game, players, dice, head=(head or {}) | promises | lucky, seed=seed, keep=keep)

    @classmethod
    def with_dice(
        cls,
        game: str,
        players: int,
        dice: Dice,
        *,
        head: dict[str, str] | None = None,
        seed: bytes = b"",
        keep: Keep = kept_in_memory,
    ) -> Table:
        """A new table with dice of one's own, scripted ones in a test."""
        start = dice.draw_start(game_named(game).START)
        record = Record(game, players, start)
        for key, value in (head or {}).items():
            record = record.with_head(key, value)
        step, dealt = settled(begin(game, players, start), [], dice)
        record = replace(record, entries=dealt)
        keep(str(record))
        return cls(record, step.state, dice, seed=seed, keep=keep)

    @classmethod
    def resume(cls, text: str, *, seed: bytes = b"", keep: Keep = kept_in_memory) -> Table:
        """A table as its record left it.  With its seed the dice go on where they were; they are checked on the way.

        Without a seed, new dice are taken: only for a record that never promised any, or that is finished.
        """
        *_, last = replay(text)
        if not is_over(last.state):
            check_open(text)
        record = parse_record(text)
        if record.get("commitment") and not seed and not is_over(last.state):
            raise BrokenPromise("the dice of this record were promised; only their seed can go on with them")
        dice = SeededDice(seed or new_seed(), luck_of(record))
        if seed:
            rederive(text, dice)
        table = cls(record, last.state, dice, seed=seed, keep=keep)
        table._deal()
        table._show_seed()
        return table

    @property
    def over(self) -> bool:
        """Whether the race is run and all is paid."""
        return is_over(self.state)

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats that decide now."""
        return to_act(self.state)

    def view(self, seat: Seat) -> State:
        """What a seat may know of the game now."""
        return view(self.state, seat)

    def legal(self, seat: Seat) -> tuple[Action, ...]:
        """What a seat may decide now."""
        return legal(self.state, seat)

    def seen_record(self, seat: Seat) -> Record:
        """The record as a seat may see it now."""
        return seen_record(self.record, seat, over=self.over)

    def _repr_html_(self) -> str | None:
        """What an onlooker may see of it, in a notebook, if anybody draws it."""
        show: Callable[[], str] | None = getattr(self.seen_record(ONLOOKER), "_repr_html_", None)
        return show() if show else None

    def submit(self, seat: Seat, decision: str | Action) -> Batch | Refusal:
        """Check, apply, keep; then tell.  What cannot be kept leaves the table and its dice as they were."""
        batch = self.propose(seat, decision)
        if isinstance(batch, Refusal):
            return batch
        try:
            self._keep("".join(f"{entry}\n" for entry in batch.entries))
        except BaseException:
            self.withdraw(batch)
            raise
        self.accept(batch)
        return batch

    def propose(self, seat: Seat, decision: str | Action) -> Batch | Refusal:
        """Check and apply, without moving on: for whoever keeps lines in their own time, then accepts or withdraws."""
        mark = self.dice.mark()
        try:
            action = parse_decision(decision, self.state.game) if isinstance(decision, str) else decision
            return self._decided(seat, action, mark)
        except SiroccoError as error:
            self.dice.rewind(mark)
            return Refusal(error, tuple(format_decision(action) for action in self.legal(seat)))

    def withdraw(self, batch: Batch) -> None:
        """A batch that could not be kept never happened; the dice go back."""
        self.dice.rewind(batch.mark)

    def accept(self, batch: Batch) -> None:
        """Move on: the lines of this batch, the last that was proposed, are kept."""
        self.record = replace(self.record, entries=(*self.record.entries, *batch.entries))
        self.state = batch.state
        self._show_seed()

    def _decided(self, seat: Seat, action: Action, mark: int) -> Batch:
        step, entries = settled(apply(self.state, seat, action), [Entry(seat, action)], self.dice)
        return Batch(entries, step.events, step.state, mark)

    def _deal(self) -> None:
        """Hands that were still to be dealt when the record broke off."""
        step, dealt = settled(Step(self.state, ()), [], self.dice)
        if dealt:
            self._keep("".join(f"{entry}\n" for entry in dealt))
            self.accept(Batch(dealt, step.events, step.state))

    def _show_seed(self) -> None:
        """When the game is over the secret is none any more."""
        if self.over and self._seed:
            self.record = self.record.with_head("seed", self._seed.hex())


def check_open(text: str) -> None:
    """Raises NotationError if a line of a record hides a card: nobody can go on with what is not known."""
    for line, entry in Reader(text).entries():
        if UNKNOWN in str(entry):
            found = "this record hides cards, so nobody can go on with it"
            raise NotationError(found, token=str(entry), expected="the record of the table itself", line=line)


def settled(step: Step[State], entries: list[Entry], dice: Dice) -> tuple[Step[State], tuple[Entry, ...]]:
    """Let luck speak until somebody has to decide; hands that it deals are entries of their own."""
    while (luck := chance(step.state)) is not None:
        outcome = dice.draw(luck)
        resolved = resolve(step.state, outcome)
        step = Step(resolved.state, step.events + resolved.events)
        if isinstance(outcome, Dealt):
            entries.append(Entry(outcome.seat, None, outcome))
        else:
            entries[-1] = replace(entries[-1], outcome=outcome)
    return step, tuple(entries)
