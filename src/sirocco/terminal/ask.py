"""Asking at the keyboard: one line in, with completion and history where the system has them."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from types import ModuleType

readline: ModuleType | None
try:
    import readline
except ImportError:  # not on every system; typing still works
    readline = None


class Quit(Exception):
    """Somebody wants to leave: the word for it, or the end of the input."""


class Asker:
    """Reads lines from somebody.  The end of the input is a wish to leave."""

    def __init__(self, say: Callable[[str], None]) -> None:
        self._say = say
        self._candidates: Sequence[str] = ()
        self.live = sys.stdin.isatty()
        if readline is not None and self.live:
            readline.set_completer(self._complete)
            readline.set_completer_delims("")
            readline.parse_and_bind("bind ^I rl_complete" if "libedit" in (readline.__doc__ or "") else "tab: complete")

    def ask(self, prompt: str, candidates: Sequence[str] = ()) -> str:
        """One line, without blanks around it."""
        self._candidates = candidates
        try:
            if self.live:
                return input(prompt).strip()
            self._say(prompt)
            line = sys.stdin.readline()
        except EOFError:
            raise Quit from None
        if not line:
            raise Quit
        return line.strip()

    def forget(self) -> None:
        """The next one at the keyboard must not find what was typed by leafing back."""
        if readline is not None and self.live:
            readline.clear_history()

    def _complete(self, start: str, number: int) -> str | None:
        fitting = [candidate for candidate in self._candidates if candidate.startswith(start)]
        return fitting[number] if number < len(fitting) else None
