"""How scenes sit down at the program: by pipe, or at a terminal of their own."""

from __future__ import annotations

import fcntl
import io
import os
import pty
import select
import shlex
import signal
import struct
import subprocess
import sys
import termios
import time
from contextlib import ExitStack, redirect_stderr, redirect_stdout
from pathlib import Path
from unittest import mock

import pytest

from sirocco.terminal import main

PROGRAM = (sys.executable, "-m", "sirocco")
SEED = "1e" * 32
PATIENCE = 60  # seconds; a machine may be busy
CLEARED = "\x1b[H\x1b[2J\x1b[3J"
DRAWN = set("╰╯─▞▲▤›‹×≈│█")  # noqa: RUF001 - what drawings are made of
CTRL_C, CTRL_D, CTRL_U, CTRL_Y, UP, TAB = "\x03", "\x04", "\x15", "\x19", "\x1b[A", "\t"

# Any of these lines is a decision in one kind of moment only, so that what is decided follows from the game alone.
SCRIPTS = {
    "first": "roll\n",
    "second": "roll\n",
    "cards": "1 2 3 4 5\n1 2 3 4 5 6\n1 2 3\n1 2\n1\nreveal\ndone\n",
}


def environment(home: Path, **more: str) -> dict[str, str]:
    """A clean one: nothing of whoever runs the tests."""
    clean = {"PATH": os.environ["PATH"], "HOME": str(home), "LANG": "C.UTF-8", "TERM": "xterm-256color"}
    return clean | {"PYTHONDONTWRITEBYTECODE": "1"} | more


Done = subprocess.CompletedProcess[bytes]


def sirocco(home: Path, *words: str, typed: str = "", **more: str) -> Done:
    """What the program does in a folder, with lines typed by a pipe; inside this process, which is quicker."""
    folder, keys = Path.cwd(), typed.encode("utf-8", "surrogateescape")
    out_bytes, error_bytes = io.BytesIO(), io.BytesIO()
    out, error = io.TextIOWrapper(out_bytes, "utf-8"), io.TextIOWrapper(error_bytes, "utf-8")
    with ExitStack() as stack:
        stack.enter_context(mock.patch.dict(os.environ, environment(home, **more), clear=True))
        stack.enter_context(mock.patch.object(sys, "argv", ["sirocco", *words]))
        stack.enter_context(mock.patch.object(sys, "stdin", io.TextIOWrapper(io.BytesIO(keys), "utf-8")))
        stack.enter_context(redirect_stdout(out))
        stack.enter_context(redirect_stderr(error))
        stack.callback(os.chdir, folder)
        os.chdir(home)
        with pytest.raises(SystemExit) as ended:
            main()
    out.flush()
    error.flush()
    assert isinstance(ended.value.code, int)
    return subprocess.CompletedProcess(words, ended.value.code, out_bytes.getvalue(), error_bytes.getvalue())


def by_shell(home: Path, command: str, *words: str, typed: str = "", **more: str) -> Done:
    """What a shell makes of a command in which {} stands for the program and its words."""
    return subprocess.run(  # noqa: S603 - our own line
        ("/bin/sh", "-c", command.format(shlex.join((*PROGRAM, *words)))),
        cwd=home,
        env=environment(home, **more),
        input=typed.encode(),
        capture_output=True,
        check=False,
        timeout=PATIENCE,
    )


def lines_of(path: Path) -> list[str]:
    """A record without the day it was played on."""
    return [line for line in path.read_text("utf-8").splitlines() if not line.startswith("date:")]


def listen_to_ctrl_c() -> None:
    """Whoever starts the tests in the background has made them deaf to it, and what they start would be deaf too."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Terminal:
    """A terminal with the program in it: what it shows can be waited for, keys can be typed."""

    def __init__(self, home: Path, *words: str, rows: int = 24, columns: int = 80, **more: str) -> None:
        self._keys, screen = pty.openpty()
        fcntl.ioctl(screen, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        tty = os.ttyname(screen)
        # A leader of a session gets the first terminal it opens: then Ctrl-C reaches it.
        command = f"exec {shlex.join((*PROGRAM, *words))} <{tty} >{tty} 2>&1"
        env = environment(home, **more)
        self._program = subprocess.Popen(  # noqa: S603 - our own line
            ["/bin/sh", "-c", command],
            cwd=home,
            env=env,
            start_new_session=True,
            preexec_fn=listen_to_ctrl_c,  # noqa: PLW1509 - one call, no threads here
        )
        self._screen = screen  # kept open until the program has opened it too
        self._unread = ""
        self.shown = ""  # all that was shown

    def until(self, text: str) -> str:
        """What is shown up to and with a text."""
        end = time.monotonic() + PATIENCE
        while text not in self._unread:
            if time.monotonic() > end or not self._read(end - time.monotonic()):
                raise AssertionError(f"{text!r} was not shown, but {self._unread[-2000:]!r}")
        before, _, self._unread = self._unread.partition(text)
        return before + text

    def _read(self, patience: float) -> bool:
        if not select.select([self._keys], [], [], patience)[0]:
            return False
        try:
            read = os.read(self._keys, 65536).decode("utf-8", "replace")
        except OSError:  # the program has gone
            return False
        if self._screen:
            os.close(self._screen)
            self._screen = 0
        self._unread += read
        self.shown += read
        return bool(read)

    def type(self, keys: str) -> None:
        """Type keys as they are."""
        os.write(self._keys, keys.encode())

    def enter(self, line: str = "") -> None:
        """Type a line."""
        self.type(line + "\r")

    def end(self, key: str = "") -> tuple[int, str]:
        """How the program ends, after a key if there is one, and what it shows until then.

        A Ctrl-C between the prompt and the wait for a key is noticed with the next key only; nobody presses it once.
        """
        end = time.monotonic() + PATIENCE
        while self._program.poll() is None and time.monotonic() < end:
            if key:
                self.type(key)
            quiet = time.monotonic() + 1
            while self._program.poll() is None and time.monotonic() < quiet:
                self._read(0.1)
        while self._read(0):
            pass
        return self._program.wait(0), self._unread

    def close(self) -> None:
        """Turn it off."""
        if self._program.poll() is None:
            self._program.send_signal(signal.SIGKILL)
            self._program.wait(PATIENCE)
        for end in filter(None, (self._keys, self._screen)):
            os.close(end)
