"""How the terminal speaks: in a language, in colour or not, in pictures or in sentences."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from textwrap import TextWrapper

from rich.console import Console
from rich.markup import escape
from rich.text import Text

from sirocco.draw import Line
from sirocco.words import Words

WIDTH = 80
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
        self._console = Console(
            highlight=False, width=WIDTH if not sys.stdout.isatty() else None, no_color=plain or None
        )

    @property
    def width(self) -> int:
        """How many columns a drawing may take."""
        return max(40, min(self._console.width, 100))

    @property
    def live(self) -> bool:
        """Whether somebody looks at a screen that can be cleared."""
        return self._console.is_terminal

    def word(self, message: str, **facts: str | int) -> str:
        """A message in the language of the table."""
        return self._typed(self.words.say(message, **facts))

    def say(self, message: str, style: str = "", **facts: str | int) -> None:
        """Say a message."""
        self.line(self.word(message, **facts), style)

    def line(self, text: str = "", style: str = "") -> None:
        """Say a line as it is, wrapped at words."""
        self._console.print(Text(self._typed(text), style=STYLES.get(style, "")))

    def lines(self, texts: Iterable[str], style: str = "", indent: str = "", hang: int = 0) -> None:
        """Say some lines, set in by so much; what wraps is set in by `hang` more."""
        for text in texts:
            wrapper = TextWrapper(
                self.width, initial_indent=indent, subsequent_indent=indent + " " * hang, drop_whitespace=True
            )
            for part in wrapper.wrap(self._typed(text)):
                self._console.print(Text(part, style=STYLES.get(style, "")))

    def drawing(self, lines: Sequence[Line]) -> None:
        """Show a drawing, never wrapped."""
        for line in lines:
            drawn = Text(no_wrap=True, overflow="crop")
            for text, style in line:
                drawn.append(text, STYLES.get(style, ""))
            self._console.print(drawn)

    def title(self, text: str) -> None:
        """A line that begins something."""
        if self.plain:
            self.line(text)
        else:
            self._console.rule(
                f"[bold]{escape(self._typed(text))}", characters="-" if self.ascii_only else "─", align="left"
            )

    def clear(self) -> None:
        """Wipe the screen and all that can be scrolled back to, so that nobody reads what was for another."""
        if self.live:
            sys.stdout.write("\x1b[H\x1b[2J\x1b[3J")
            sys.stdout.flush()

    def _typed(self, text: str) -> str:
        if not self.ascii_only:
            return text
        return text.translate(TYPEWRITER).encode("ascii", "replace").decode()


def _can_say_everything() -> bool:
    return (sys.stdout.encoding or "ascii").lower().replace("-", "").startswith("utf")
