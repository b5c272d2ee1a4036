"""Where luck comes from: a secret seed, promised before the game and shown after it, or a script in a test.

Every draw is the HMAC-SHA256 of a counter under a key made of the seed and of what the seats added to it.  Who knows
the commitment cannot foresee a die; who gets the seed can check them all.  docs/notation.md says it byte by byte.
"""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Mapping
from hashlib import sha256
from types import TracebackType
from typing import Protocol, Self

from sirocco.errors import BrokenPromise
from sirocco.notation import parse_outcome, parse_start
from sirocco.rules.actions import Outcome
from sirocco.rules.chance import Chance, Start, StartChance
from sirocco.rules.pieces import Seat

SEED_BYTES = 32
COMMITMENT_DOMAIN = b"sirocco commitment 1\0"
KEY_DOMAIN = b"sirocco dice 1\0"
WORD = 1 << 64  # a draw takes the first eight bytes of a digest

Luck = Mapping[Seat, str]  # what each seat adds of its own


class Dice(Protocol):
    """What a table asks of its dice.  A mark can be gone back to, for a decision that could not be kept."""

    def draw_start(self, start: StartChance) -> Start: ...
    def draw(self, chance: Chance) -> Outcome: ...
    def mark(self) -> int: ...
    def rewind(self, mark: int) -> None: ...


def new_seed() -> bytes:
    """Thirty-two bytes nobody can guess."""
    return secrets.token_bytes(SEED_BYTES)


def commitment(seed: bytes) -> str:
    """What is said of a seed before the game: it fixes the seed and tells nothing of it.

    >>> commitment(bytes(32))[:16]
    'a0800ebf7095cc90'
    """
    return sha256(COMMITMENT_DOMAIN + seed).hexdigest()


class SeededDice:
    """Dice from a seed and the seats' own luck.

    >>> dice = SeededDice(bytes(32), {1: "open sesame"})
    >>> [dice.below(6) for _ in range(5)]
    [2, 2, 5, 5, 0]
    """

    def __init__(self, seed: bytes, luck: Luck | None = None) -> None:
        added = b"".join(
            _framed(f"{seat}".encode()) + _framed(words.encode()) for seat, words in sorted((luck or {}).items())
        )
        self._key = hmac.digest(seed, KEY_DOMAIN + added, "sha256")
        self._counter = 0

    def below(self, n: int) -> int:
        """One of 0 ... n-1, each exactly as likely: what would favour the low ones is thrown back."""
        while True:
            word = int.from_bytes(hmac.digest(self._key, self._counter.to_bytes(8, "big"), "sha256")[:8], "big")
            self._counter += 1
            if word < WORD - WORD % n:
                return word % n

    def draw_start(self, start: StartChance) -> Start:
        """Set up a game."""
        return start.draw(self.below)

    def draw(self, chance: Chance) -> Outcome:
        """Let luck speak."""
        return chance.draw(self.below)

    def mark(self) -> int:
        """How far the dice have come."""
        return self._counter

    def rewind(self, mark: int) -> None:
        """Go back to a mark: what was drawn since will be drawn again."""
        self._counter = mark


def _framed(text: bytes) -> bytes:
    return len(text).to_bytes(4, "big") + text


class ScriptedDice:
    """Dice that fall as a test says, and insist that every one of them was used.

    >>> with ScriptedDice("first", "roll G3") as dice:
    ...     dice.mark()
    Traceback (most recent call last):
        ...
    sirocco.errors.BrokenPromise: the script still holds: roll G3
    """

    def __init__(self, game: str, *outcomes: str, start: str = "") -> None:
        self._game = game
        self._start = start
        self._outcomes = [parse_outcome(text, game) for text in outcomes]
        self._texts = outcomes
        self._next = 0

    def draw_start(self, start: StartChance) -> Start:
        """The start of the script."""
        scripted = parse_start(self._game, self._start)
        if not start.allows(scripted):
            raise BrokenPromise(f"the set-up cannot give {self._start}")
        return scripted

    def draw(self, chance: Chance) -> Outcome:
        """The next line of the script."""
        if self._next == len(self._outcomes):
            raise BrokenPromise("the script holds no more dice")
        outcome = self._outcomes[self._next]
        if not chance.allows(outcome):
            raise BrokenPromise(f"luck cannot give {self._texts[self._next]} here")
        self._next += 1
        return outcome

    def mark(self) -> int:
        """How far the script has come."""
        return self._next

    def rewind(self, mark: int) -> None:
        """Go back to a mark."""
        self._next = mark

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if error is None and self._next < len(self._texts):
            raise BrokenPromise("the script still holds: " + ", ".join(self._texts[self._next :]))
