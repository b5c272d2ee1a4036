"""How the terminal speaks: in a language, in colour or not, in pictures or in sentences."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator
from textwrap import TextWrapper

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from sirocco.draw import Line
from sirocco.words import Words

Segment = tuple[str, str]  # a text and the name of its style, "" for none
Part = tuple[Segment, ...]  # what is never torn apart at the end of a line

WIDTH = 80
NARROWEST, WIDEST = 40, 100  # columns
ROOMY = 32  # lines of a screen on which nothing has to be short
CLEAR = "\x1b[H\x1b[2J\x1b[3J"  # the screen, then all that can be scrolled back to
BLANKS = "\n" * 120  # where a screen cannot be cleared
_DICE = {"B": "blue", "G": "green", "O": "dark_orange", "Y": "yellow", "W": "white", "R": "red", "P": "purple"}
STYLES = {
    "camel-B": "bold white on blue",
    "camel-G": "bold white on green",
    "camel-O": "bold black on dark_orange",
    "camel-Y": "bold black on yellow",
    "camel-W": "bold black on white",
    "camel-R": "bold white on red",
    "camel-P": "bold white on purple",
    "camel-k": "bold white on grey15",
    "camel-w": "bold black on grey85",
    "tile+": "bold green",
    "tile-": "bold red",
    "fennec": "bold dark_orange",
    "palm": "bold green",
    "storm": "yellow",
    "space": "dim",
    "finish": "bold",
    "pyramid": "yellow",
    "deck": "bold",
    "dim": "dim",
    **{f"die-{camel}": f"bold {colour}" for camel, colour in _DICE.items()},
    "title": "bold",
    "warning": "bold red",
    "prompt": "bold cyan",
}
# In pure ASCII, German is written as on an old typewriter.
TYPEWRITER = str.maketrans(
    {
        "ä": "ae",
        "ö": "oe",
        "ü": "ue",
        "Ä": "Ae",
        "Ö": "Oe",
        "Ü": "Ue",
        "ß": "ss",
        "§": "S.",
        "→": "->",
        "„": '"',
        "“": '"',
        "”": '"',
        "\u2019": "'",
        "\u2013": "-",
        "\u2212": "-",
        "—": "-",
        "·": "|",
        "…": "...",
        "\u00d7": "x",
    }
)


class Voice:
    """Says things to whoever sits at the keyboard."""

    def __init__(self, words: Words, *, plain: bool = False, ascii_only: bool = False) -> None:
        self.words = words
        self.plain = plain
        self.ascii_only = ascii_only or not _can_say_everything()
        self.live = sys.stdout.isatty()  # whether somebody looks at a screen
        self._console = Console(highlight=False, width=None if self.live else WIDTH, no_color=plain or None)

    @property
    def width(self) -> int:
        """How many columns a line may take."""
        return max(NARROWEST, min(self._console.width, WIDEST))

    @property
    def roomy(self) -> bool:
        """Whether a table may take its time: on paper, in sentences, or on a high screen."""
        return self.plain or not self.live or self._console.height >= ROOMY

    def word(self, message: str, **facts: str | int) -> str:
        """A message in the language of the table."""
        return self.typed(self.words.say(message, **facts))

    def typed(self, text: str) -> str:
        """A text as this screen can show it."""
        if not self.ascii_only:
            return text
        return text.translate(TYPEWRITER).encode("ascii", "replace").decode()

    # Saying.

    def say(self, message: str, style: str = "", **facts: str | int) -> None:
        """Say a message."""
        self.line(self.word(message, **facts), style)

    def line(self, text: str = "", style: str = "") -> None:
        """Say a line as it is.  What is wider than the screen wraps there, and can be copied as one line."""
        self.show([((text, style),)])

    def lines(self, texts: Iterable[str], style: str = "", indent: str = "", hang: int = 0) -> None:
        """Say some texts, wrapped at words; set in by so much, and what wraps by `hang` more."""
        self.show(self.wrapped(texts, style, indent, hang))

    def title(self, text: str) -> None:
        """A line that begins something."""
        self.show([self.titled(text)])

    def show(self, lines: Iterable[Line]) -> None:
        """Say lines that are laid out already."""
        for line in lines:
            shown = Text()
            for text, style in line:
                shown.append(self.typed(text), STYLES.get(style, ""))
            shown.rstrip()
            self._console.print(shown, soft_wrap=True)

    def clear(self) -> None:
        """Wipe the screen and all that can be scrolled back to, so that nobody reads what was for another."""
        if self.live:
            sys.stdout.write(BLANKS if os.environ.get("TERM", "dumb") == "dumb" else CLEAR)
            sys.stdout.flush()

    # Laying out.

    def titled(self, text: str) -> Line:
        """A title, with a rule behind it where somebody sees it."""
        if self.plain:
            return ((text, ""),)
        rule = ("-" if self.ascii_only else "─") * (self.width - cell_len(self.typed(text)) - 1)
        return ((f"{text} ", "title"), (rule, "dim"))

    def wrapped(self, texts: Iterable[str], style: str = "", indent: str = "", hang: int = 0) -> Iterator[Line]:
        """Texts wrapped at words; nothing is set in where nobody sees it."""
        if self.plain:
            indent, hang = "", 0
        wrapper = TextWrapper(self.width, initial_indent=indent, subsequent_indent=indent + " " * hang)
        for text in texts:
            for part in wrapper.wrap(self.typed(text)):
                yield ((part, style),)

    def flowing(self, head: Part, parts: Iterable[Part], gap: str = "  ") -> Iterator[Line]:
        """Parts behind a head, broken only between them and set in under the first."""
        indent = self.length(head)
        line: Line = head
        begun = False  # whether a part stands on the line
        for part in parts:
            if begun and self.length(line) + len(gap) + self.length(part) > self.width:
                yield line
                line = ((" " * indent, ""),)
                begun = False
            line = (*line, (gap if begun else "", ""), *part)
            begun = True
        if line:
            yield line

    def length(self, part: Part) -> int:
        """How many columns that takes."""
        return sum(cell_len(self.typed(text)) for text, _ in part)


def _can_say_everything() -> bool:
    return (sys.stdout.encoding or "ascii").lower().replace("-", "").startswith("utf")
