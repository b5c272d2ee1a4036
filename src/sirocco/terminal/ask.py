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

EXPLAINED = "? "  # before a decision: what about it?
YANKS = (r'"\C-y"', r'"\ey"', r'"\e\C-y"', r'"\e."', r'"\e_"')  # keys that bring back what somebody cut or typed


class Quit(Exception):
    """Somebody wants to leave: the word for it, or the end of the input."""


class Asker:
    """Reads lines from somebody.  The end of the input is a wish to leave."""

    def __init__(self, say: Callable[[str], None]) -> None:
        self._say = say
        self._candidates: Sequence[str] = ()
        self.live = sys.stdin.isatty() and sys.stdout.isatty()
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

    def keep_no_secrets(self) -> None:
        """Where several share the keyboard, nothing that was cut from a line may be put into the next one's."""
        if readline is not None and self.live:
            for key in YANKS:
                readline.parse_and_bind(f"{key}: abort")

    def forget(self) -> None:
        """The next one at the keyboard must not find what was typed by leafing back."""
        if readline is not None and self.live:
            readline.clear_history()

    def _complete(self, start: str, number: int) -> str | None:
        """The candidates that begin as typed, whether large or small; behind a question mark too."""
        asked = EXPLAINED if start.startswith(EXPLAINED) else ""
        typed = start.removeprefix(asked).lower()
        fitting = [candidate for candidate in self._candidates if candidate.lower().startswith(typed)]
        return asked + fitting[number] if number < len(fitting) else None
