"""What can go wrong, and whose fault it is.

    SiroccoError
     +- NotationError    I cannot read this.
     +- IllegalAction    I can read it, the rules forbid it here.
     +- BrokenPromise    These dice are not the ones that were promised.

Anything else that escapes is our bug.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Self


@dataclass(frozen=True, slots=True)
class Reason:
    """Why something is not allowed: a key for translators, the English text, the facts in it and the paragraph.

    >>> str(Reason("tile-camel", "no tile on space {space}: a camel stands there", "4.1", {"space": 7}, "second"))
    'no tile on space 7: a camel stands there [second §4.1]'
    """

    key: str
    text: str
    paragraph: str
    facts: dict[str, str | int] = field(default_factory=dict)
    game: str = ""

    def of(self, game: str) -> Self:
        """The same reason, said of one game: parts that games share do not know whose rules they quote."""
        return replace(self, game=game)

    @property
    def rule(self) -> str:
        """The paragraph as one cites it: `second §4.1`.  Empty if no rulebook has a word on it."""
        return f"{self.game} §{self.paragraph}" if self.paragraph else ""

    @property
    def message(self) -> str:
        """The English sentence, without the paragraph."""
        return self.text.format(**self.facts)

    def __str__(self) -> str:
        return f"{self.message} [{self.rule}]" if self.paragraph else self.message


@lru_cache(maxsize=4096)
def because(key: str, text: str, paragraph: str, **facts: str | int) -> Reason:
    """A reason, made once: whoever asks what is legal hears one for everything that is not.

    >>> str(because("tile-camel", "no tile on space {space}: a camel stands there", "4.1", space=7).of("second"))
    'no tile on space 7: a camel stands there [second §4.1]'
    """
    return Reason(key, text, paragraph, facts)


class SiroccoError(Exception):
    """The root of all errors that are not our bugs.  `line` is the line of the text it is about, 0 for none.

    >>> issubclass(NotationError, SiroccoError), issubclass(IllegalAction, SiroccoError)
    (True, True)
    """

    line: int = 0


class NotationError(SiroccoError):
    """A text that cannot be read: names the place, what was found and what was expected.

    >>> print(NotationError("no camel is called Z", token="Z", expected="one of BGRYP", line=4))
    line 4: no camel is called Z; expected one of BGRYP
    """

    def __init__(self, message: str, *, token: str = "", expected: str = "", line: int = 0) -> None:
        super().__init__(message)
        self.message = message
        self.token = token
        self.expected = expected
        self.line = line

    def at(self, line: int) -> NotationError:
        """The same complaint with the number of the line it is about."""
        return NotationError(self.message, token=self.token, expected=self.expected, line=line)

    @property
    def sentence(self) -> str:
        """The complaint without its place."""
        return f"{self.message}; expected {self.expected}" if self.expected else self.message

    def __str__(self) -> str:
        return f"line {self.line}: {self.sentence}" if self.line else self.sentence


class IllegalAction(SiroccoError):
    """A decision or a stroke of luck that the rules do not allow here; carries the reason and the paragraph.

    >>> import sirocco
    >>> state = sirocco.parse_position("second 1:GYR,3:BP,15:w,16:k BGRYPx -").state(4)
    >>> sirocco.apply(state, 1, sirocco.parse_decision("tile 3+", "second"))
    Traceback (most recent call last):
        ...
    sirocco.errors.IllegalAction: no tile on space 3: a camel stands there [second §4.1]
    """

    def __init__(self, reason: Reason) -> None:
        super().__init__(str(reason))
        self.reason = reason

    @property
    def rule(self) -> str:
        """The paragraph that is broken, as one cites it."""
        return self.reason.rule


class BrokenPromise(SiroccoError):
    r"""The dice of a record differ from what its seed gives, or the seed from what was promised.

    >>> import sirocco
    >>> sirocco.verify("game: first\nplayers: 2\nstart: 1:GBY,2:WO\n")
    Traceback (most recent call last):
        ...
    sirocco.errors.BrokenPromise: this record promises no dice: its head has no commitment
    """

    def __init__(self, message: str, *, line: int = 0) -> None:
        super().__init__(message)
        self.line = line
