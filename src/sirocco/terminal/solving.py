"""Solving a race at the terminal: a bar with the time left, and a file beside the table from which to go on."""

from __future__ import annotations

import math
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path
from typing import Protocol

from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn

from sirocco.odds.solve import Course, Solution, Sweeping, check_precision, solve
from sirocco.odds.tables import write_table
from sirocco.terminal.journal import FileTrouble
from sirocco.terminal.voice import Voice


def sweeps_of(out: Path) -> Path:
    """Where the sweeps done so far are kept while a table is worked out."""
    return out.with_name(f".{out.name}.sweeps")


def work_out(game: str, precision: str, out: Path, voice: Voice, *, gpu: bool) -> None:
    """Solve the race and write its table.  Whoever is interrupted goes on where the last sweep ended."""
    check_precision(precision)
    Course(game)
    check_room(out)
    kept = sweeps_of(out)
    if kept.exists():
        voice.say("ui-solve-resumed", "dim", file=str(kept))
    try:
        with _bar(voice) as shown:
            solution = _solver(gpu=gpu)(game, precision=precision, progress=shown, resume_from=kept)
        head = write_table(out, solution)
    except OSError as error:
        raise FileTrouble.of(error.filename or out, error) from None
    except KeyboardInterrupt:
        if kept.exists():
            voice.say("ui-solve-kept", file=str(kept))
        raise
    kept.unlink(missing_ok=True)
    _tell(voice, out, solution, float(head["error"]))


def check_room(out: Path) -> None:
    """Nobody should work for minutes to learn that the result cannot be written.  Raises FileTrouble."""
    if out.is_dir():
        raise FileTrouble(f"{out}: Is a directory")
    if not out.parent.is_dir():
        raise FileTrouble(f"{out.parent}: No such directory")
    if not os.access(out.parent, os.W_OK):
        raise FileTrouble(f"{out.parent}: Permission denied")


class Solver(Protocol):
    """The processor's or the graphics card's."""

    def __call__(
        self, game: str, /, *, precision: str, progress: Callable[[Sweeping], None], resume_from: Path
    ) -> Solution: ...


def _solver(*, gpu: bool) -> Solver:
    if not gpu:
        return solve
    from sirocco.odds import gpu as card  # noqa: PLC0415 - only for whoever has one

    return card.solve


@contextmanager
def _bar(voice: Voice) -> Iterator[Callable[[Sweeping], None]]:
    """A bar on standard error, where somebody sees it; gives what moves it."""
    columns = (
        TextColumn(voice.word("ui-solve-bar", sweep="{task.fields[sweep]}")),
        BarColumn(),
        TaskProgressColumn(),
        TextColumn("{task.fields[left]}"),
    )
    console = Console(stderr=True)
    with Progress(*columns, console=console, disable=not sys.stderr.isatty()) as progress:
        task = progress.add_task("", total=1.0, sweep=1, left="")

        def move(state: Sweeping) -> None:
            done = min(1.0, (state.sweep + state.done) / max(state.sweeps_expected, state.sweep + 1))
            progress.update(task, completed=done, sweep=state.sweep + 1, left=time_left(voice, state.seconds_left))

        yield move


def time_left(voice: Voice, seconds: float) -> str:
    """How long it will still take, "" while that is not known."""
    if math.isnan(seconds):
        return ""
    return voice.word("ui-solve-left", time=str(timedelta(seconds=round(seconds))))


def _tell(voice: Voice, out: Path, solution: Solution, error: float) -> None:
    voice.say(
        "ui-solved",
        file=str(out),
        classes=solution.course.classes,
        sweeps=solution.sweeps,
        seconds=f"{solution.seconds:.0f}",
        error=f"{error:.1e}",
        bound=f"{solution.bound:.1e}",
    )
