"""A game looked back on: what every decision cost, what luck gave, and who owes their pounds to which of the two.

Everything that was hidden has to be open.  docs/odds.md says what each figure means and why the parts add up.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from math import hypot, sqrt

from sirocco.errors import NotationError
from sirocco.notation import (
    Entry,
    Moment,
    Reader,
    Record,
    format_decision,
    format_outcome,
    format_race,
    parse_record,
    replay,
)
from sirocco.odds.result import RaceOdds
from sirocco.odds.stake import Doubt, Outlooks, stake
from sirocco.odds.value import Care, Worth, worths
from sirocco.rules import SPECTATOR, State, Step, apply, cards, is_over, legal, resolve, view
from sirocco.rules.actions import Action, Back, PlacePiece, PlayCard, TakeMidfield, TakeTicket
from sirocco.rules.events import Event, FinishCardPaid, LegPaid, OverallPaid
from sirocco.rules.pieces import UNKNOWN, Seat

CARE = Care(
    tiles=16, tile_cards=True, states=1_000, legs=1 << 11, moves=1 << 9, races=1 << 10
)  # a whole game in a few seconds
BETS = (TakeTicket, TakeMidfield, Back)  # decisions of the card game whose worth by what one knew is all they are worth
PARTS = ("luck", "decisions", "hidden", "others", "spared")
WIDEST = {"ticket": 6.0, "midfield": 3.0, "overall": 8.0}  # pounds between the best and the worst a thing can pay
NOTHING = 1e-9


@dataclass(frozen=True, slots=True)
class Decision:
    """What a seat decided, and what it could have done, by what it knew."""

    at: int  # the moment of the game
    line: int
    seat: Seat
    decision: str
    worth: Worth | None  # None for what is not weighed: the secret choices of the card game
    best: tuple[Worth, ...]  # the best first
    of: int  # how many there were
    stderr: float  # of the cost, at most

    @property
    def cost(self) -> float:
        """What it was worth less than the best one."""
        return self.best[0].pounds - self.worth.pounds if self.worth is not None else 0.0

    @property
    def rank(self) -> int:
        """How many were better, and one."""
        mine = self.worth
        return 1 + sum(worth.pounds > mine.pounds + NOTHING for worth in self.best) if mine is not None else 0


@dataclass(frozen=True, slots=True)
class Luck:
    """What a die, a card or a hand gave every seat."""

    at: int
    line: int
    seat: Seat  # who reached for it
    outcome: str
    gave: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Scene:
    """How the game stood after a line of the record."""

    line: int
    entry: str
    seat: Seat
    leg: int
    race: str
    events: tuple[Event, ...]  # what led here
    pounds: tuple[int, ...]
    stakes: tuple[float, ...]  # the pounds, and what is held
    odds: RaceOdds


@dataclass
class Split:
    """Where the pounds of a seat came from.  The start and all parts add up to the result."""

    seat: Seat
    start: float
    result: float = 0.0
    luck: float = 0.0  # what dice and cards gave
    decisions: float = 0.0  # what one's own decisions were worth, by what one knew
    hidden: float = 0.0  # and what they were worth more, as things really stood
    others: float = 0.0  # what the decisions of the others did to it
    spared: float = 0.0  # what one would have lost, had one had it
    doubts: dict[str, Doubt] = field(default_factory=lambda: {part: Doubt() for part in PARTS})

    @property
    def total(self) -> float:
        """The start and all parts."""
        return self.start + self.luck + self.decisions + self.hidden + self.others + self.spared


@dataclass(frozen=True)
class Review:
    """A game looked back on."""

    record: Record
    scenes: tuple[Scene, ...]
    decisions: tuple[Decision, ...]
    luck: tuple[Luck, ...]
    splits: tuple[Split, ...]
    start: State
    final: State

    @property
    def over(self) -> bool:
        """Whether the race was run to its end."""
        return is_over(self.final)

    @cached_property
    def exact(self) -> bool:
        """Whether every figure is exact, but for the rounding of the table."""
        return all(scene.odds.exact for scene in self.scenes)


def review(text: str) -> Review:
    r"""A record looked back on.  Raises NotationError where something is hidden in it.

    >>> looked = review("game: first\nplayers: 2\nstart: 1:GBY,2:WO\n1 roll G3\n2 ticket G\n")
    >>> [round(decision.cost, 2) for decision in looked.decisions]
    [0.54, 3.26]
    >>> split = looked.splits[0]
    >>> split.start, split.decisions, round(split.total - split.result, 9)
    (3.0, 1.0, 0.0)
    """
    check_open(text)
    record = parse_record(text)
    told = _Telling(record)
    for moment in replay(text):
        told.tell(moment)
    return told.end()


class _Telling:
    """The review as it is written, moment by moment."""

    def __init__(self, record: Record) -> None:
        self._record = record
        self._outlooks = Outlooks()
        self._scenes: list[Scene] = []
        self._decisions: list[Decision] = []
        self._luck: list[Luck] = []
        self._splits: list[Split] = []
        self._start: State
        self._state: State | None = None
        self._stakes: tuple[float, ...] = ()

    def tell(self, moment: Moment) -> None:
        """One more line of the record."""
        if moment.entry is None or self._state is None:
            self._state = self._start = moment.state
            self._stakes = self._all_stakes(moment.state)
            self._splits = [Split(seat, stake) for seat, stake in enumerate(self._stakes, 1)]
        else:
            self._play(moment, moment.entry)
        self._scenes.append(self._scene(moment))

    def _play(self, moment: Moment, entry: Entry) -> None:
        """The decision of a line first, then what luck added to it."""
        if entry.action is not None:
            self._decide(moment, entry.seat, entry.action)
        if entry.outcome is not None:
            before = self._now
            step = resolve(before, entry.outcome)
            gave = self._go_on(step)
            for split, pounds in zip(self._splits, gave, strict=True):
                split.luck += pounds
                self._doubt(split, "luck", before, step.state)
            told = format_outcome(entry.outcome)
            self._luck.append(Luck(len(self._scenes), moment.line, entry.seat, told, gave))

    @property
    def _now(self) -> State:
        assert self._state is not None  # noqa: S101 - said for the type checker; the head came first
        return self._state

    def _decide(self, moment: Moment, seat: Seat, action: Action) -> None:
        before = self._now
        weighed = worths(view(before, seat), seat, CARE)
        chosen = next((worth for worth in weighed if worth.action == action), None)
        self._decisions.append(
            Decision(
                at=len(self._scenes),
                line=moment.line,
                seat=seat,
                decision=format_decision(action),
                worth=chosen,
                best=weighed if chosen is not None else (),
                of=len(legal(before, seat)),
                stderr=0.0 if chosen is None else hypot(_stderr(chosen, before), _stderr(weighed[0], before)),
            )
        )
        step = apply(before, seat, action)
        known = self._known_gain(before, step.state, seat, chosen)
        for split, pounds in zip(self._splits, self._go_on(step), strict=True):
            if split.seat != seat:
                split.others += pounds
                self._doubt(split, "others", before, step.state)
                continue
            mine = pounds if known is None else known
            split.decisions += mine
            split.hidden += pounds - mine
            self._doubt(split, "decisions" if known is None else "hidden", before, step.state)

    def _known_gain(self, before: State, after: State, seat: Seat, chosen: Worth | None) -> float | None:
        """What a decision brought its seat by what it knew; None where that is not told apart from what it brought."""
        if isinstance(before, cards.State):
            return chosen.pounds if chosen is not None and isinstance(chosen.action, BETS) else None
        gain = (stake(view(state, seat), seat, self._outlooks(state)) for state in (after, before))
        return next(gain) - next(gain)

    def _go_on(self, step: Step[State]) -> tuple[float, ...]:
        """Go to the next state; what every seat gained on the way, the floor aside."""
        stakes, spared = self._all_stakes(step.state), spared_by(step.events, len(self._splits))
        for split, pounds in zip(self._splits, spared, strict=True):
            split.spared += pounds
        gained = tuple(now - was - floor for now, was, floor in zip(stakes, self._stakes, spared, strict=True))
        self._state, self._stakes = step.state, stakes
        return gained

    def _all_stakes(self, state: State) -> tuple[float, ...]:
        outlook = self._outlooks(state)
        return tuple(stake(state, seat, outlook) for seat in range(1, state.players + 1))

    def _doubt(self, split: Split, part: str, before: State, after: State) -> None:
        split.doubts[part].add(after, split.seat, self._outlooks(after), +1)
        split.doubts[part].add(before, split.seat, self._outlooks(before), -1)

    def _scene(self, moment: Moment) -> Scene:
        state = moment.state
        odds: RaceOdds = self._outlooks(state).race
        return Scene(
            line=moment.line,
            entry=str(moment.entry or ""),
            seat=moment.entry.seat if moment.entry else SPECTATOR,
            leg=state.leg,
            race=format_race(state.track),
            events=moment.step.events,
            pounds=state.pounds,
            stakes=self._stakes,
            odds=odds,
        )

    def end(self) -> Review:
        """All lines are read."""
        for split in self._splits:
            split.result = self._stakes[split.seat - 1]
        return Review(
            self._record,
            tuple(self._scenes),
            tuple(self._decisions),
            tuple(self._luck),
            tuple(self._splits),
            self._start,
            self._now,
        )


def check_open(text: str) -> None:
    """Raises NotationError if a line hides a card."""
    for line, entry in Reader(text).entries():
        if UNKNOWN in str(entry):
            found = "a review needs all cards open"
            raise NotationError(found, token=str(entry), expected="a finished record", line=line)


def spared_by(events: tuple[Event, ...], players: int) -> tuple[float, ...]:
    """What each seat did not have to pay because it had no more.  [first §6.5] [second §6.5] [cards §6.5]"""
    spared = [0.0] * players
    for event in events:
        if isinstance(event, LegPaid | FinishCardPaid | OverallPaid):
            spared[event.seat - 1] += event.pounds - event.total
    return tuple(spared)


def _stderr(worth: Worth, state: State) -> float:
    """The standard error of a worth that was sampled, at most: nothing varies by more than half its width."""
    if worth.exact:
        return 0.0
    if not isinstance(worth.action, PlayCard | PlacePiece):
        samples = CARE.races if isinstance(worth.action, Back) else CARE.legs
        return sqrt(sum((WIDEST.get(part.what, WIDEST["overall"]) / 2) ** 2 for part in worth.parts) / samples)
    assert isinstance(state, cards.State)  # noqa: S101 - said for the type checker
    seat = state.turn - 1
    width = sum(1.0 + ticket.value for ticket in state.tickets[seat]) + WIDEST["midfield"] * len(state.midfield[seat])
    return (width + isinstance(worth.action, PlacePiece) / 2) / sqrt(CARE.moves)
