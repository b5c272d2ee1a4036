"""Whether the dice of a record are the ones that were promised: every roll and every hand is derived again."""

from __future__ import annotations

import re
from dataclasses import dataclass

from sirocco.errors import BrokenPromise
from sirocco.notation import Reader, Record, format_outcome, format_start, parse_record, replay
from sirocco.rules import GAMES, apply, chance
from sirocco.rules.actions import Dealt
from sirocco.table.dice import SEED_BYTES, Dice, Luck, SeededDice, commitment


@dataclass(frozen=True)
class Proof:
    """What was derived again and agreed: the start, and so many draws and hands."""

    draws: int
    hands: int


def luck_of(record: Record) -> Luck:
    """What the seats added to the seed: the keys `luck 1`, `luck 2` ... of the head."""
    return {seat: words for seat in range(1, record.players + 1) if (words := record.get(f"luck {seat}"))}


def verify(text: str) -> Proof:
    """Derive all that luck did in a record from its seed.  Raises BrokenPromise with the first thing that differs.

    >>> from sirocco import Table
    >>> table = Table.open("first", 2, seed=bytes(32))
    >>> while not table.over:
    ...     batch = table.submit(*table.to_act, "roll")
    >>> verify(str(table.record))
    Proof(draws=21, hands=0)
    """
    record = parse_record(text)
    promised, seed_text = record.get("commitment"), record.get("seed")
    if promised is None:
        raise BrokenPromise("this record promises no dice: its head has no commitment")
    if seed_text is None:
        raise BrokenPromise("the seed is not shown yet: that happens when the game is over")
    if not re.fullmatch(f"[0-9a-f]{{{2 * SEED_BYTES}}}", seed_text):
        raise BrokenPromise(f"the seed is not {2 * SEED_BYTES} hexadecimal digits")
    seed = bytes.fromhex(seed_text)
    if commitment(seed) != promised:
        raise BrokenPromise("the seed is not the one that was promised: its commitment differs")
    return rederive(text, SeededDice(seed, luck_of(record)))


def rederive(text: str, dice: Dice) -> Proof:
    """Let the dice speak wherever luck spoke in the record, and compare.  The dice end where the record ends."""
    draws = hands = 0
    moments = replay(text)
    state = next(moments).state
    _check_start(Reader(text), dice)
    for moment in moments:
        entry = moment.entry
        if entry is not None and entry.outcome is not None:
            waiting = state if entry.action is None else apply(state, entry.seat, entry.action).state
            luck = chance(waiting)
            outcome = dice.draw(luck) if luck is not None else None
            if outcome is None or outcome != entry.outcome:
                given = format_outcome(outcome) if outcome else "nothing"
                raise BrokenPromise(
                    f"the seed gives {given}, the record says {format_outcome(entry.outcome)}", line=moment.line
                )
            hands += isinstance(outcome, Dealt)
            draws += not isinstance(outcome, Dealt)
        state = moment.state
    return Proof(draws, hands)


def _check_start(reader: Reader, dice: Dice) -> None:
    record = reader.record
    start = dice.draw_start(GAMES[record.game].START)
    if start != record.start:
        given, said = format_start(record.game, start), format_start(record.game, record.start)
        raise BrokenPromise(f"the seed gives the start {given}, the record says {said}", line=reader.places["start"])
