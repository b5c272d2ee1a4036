"""The one thread that writes.  Whatever waits when it looks is committed as one group: one fsync for all of it.

First everything is tried together.  If anything in the group cannot be done, the group starts over with a savepoint
around each, so that one that fails does not take the others along.  Answers are given after the commit.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Sequence
from dataclasses import dataclass
from queue import SimpleQueue
from threading import Thread

from sirocco.server.store.database import Database
from sirocco.server.store.port import StoreTrouble, Uncertain
from sirocco.server.store.work import Connection, Cursor, Work

MOST = 1000  # works in one group

logger = logging.getLogger(__name__)

Outcome = object  # an answer, or the exception that comes instead


class OffError(Exception):
    """A step that had to change one row did not."""


@dataclass(frozen=True, slots=True)
class Job:
    """Work, and where its outcome is waited for."""

    work: Work
    future: asyncio.Future[object]


class Writer:
    """Takes work from any event loop and does it in groups.

    `commits` and `works` count what was committed, `largest` is the largest group so far.
    """

    def __init__(self, database: Database) -> None:
        self.commits = self.works = self.largest = 0
        self._database = database
        self._connection: Connection | None = None
        self._waiting: SimpleQueue[Job | None] = SimpleQueue()
        self._closed = False
        self._thread = Thread(target=self._run, name="store", daemon=True)
        self._thread.start()

    def ask(self, work: Work) -> asyncio.Future[object]:
        """Have it done; the future knows when it is on the disk."""
        if self._closed:
            raise StoreTrouble("the store is closed")
        future: asyncio.Future[object] = asyncio.get_running_loop().create_future()
        self._waiting.put(Job(work, future))
        return future

    def close(self) -> None:
        """Do what still waits, then stop.  Blocks until that is done."""
        if not self._closed:
            self._closed = True
            self._waiting.put(None)
        self._thread.join()

    # From here on: the thread.

    def _run(self) -> None:
        last = False
        while not last:
            jobs, last = self._next_group()
            if not jobs:
                continue
            try:
                outcomes = self._write([job.work for job in jobs])
            except Exception as error:  # our own bug must not end the thread everybody waits for
                logger.exception("the store")
                self._drop()
                outcomes = [Uncertain(f"the store failed: {error!r}") for _ in jobs]
            answer(jobs, outcomes)
        self._drop()

    def _next_group(self) -> tuple[list[Job], bool]:
        """What waits, at least one; and whether it was the last."""
        jobs: list[Job] = []
        while len(jobs) < MOST and (not jobs or not self._waiting.empty()):
            job = self._waiting.get()
            if job is None:
                return jobs, True
            jobs.append(job)
        return jobs, False

    def _write(self, works: Sequence[Work]) -> list[Outcome]:
        errors = self._database.errors
        try:
            connection = self._begun()
            try:
                outcomes = self._together(connection, works)
            except Exception:  # noqa: BLE001 - whatever it was, the second try finds out whose fault it was
                connection.execute("ROLLBACK")
                connection.execute(self._database.begin)
                outcomes = [self._alone(connection, work) for work in works]
        except errors as error:
            self._drop()  # which rolls back
            first = error.__context__ if isinstance(error.__context__, errors) else error  # not that it is closed now
            return [StoreTrouble(f"the store could not write: {said(first)}") for _ in works]
        return self._commit(connection, outcomes)

    def _begun(self) -> Connection:
        """A connection with a transaction open.  One that went bad while it was idle is replaced."""
        if self._connection is not None:
            try:
                self._connection.execute(self._database.begin)
            except self._database.errors:
                self._drop()
            else:
                return self._connection
        self._connection = self._database.connect()
        self._connection.execute(self._database.begin)
        return self._connection

    def _together(self, connection: Connection, works: Sequence[Work]) -> list[Outcome]:
        cursors = self._database.run(connection, [step for work in works for step in work.steps])
        outcomes, at = [], 0
        for work in works:
            its = cursors[at : at + len(work.steps)]
            at += len(work.steps)
            outcomes.append(answered(work, its))
        return outcomes

    def _alone(self, connection: Connection, work: Work) -> Outcome:
        connection.execute("SAVEPOINT work")
        try:
            outcome = answered(work, self._database.run(connection, work.steps))
            connection.execute("RELEASE SAVEPOINT work")
        except Exception as error:  # noqa: BLE001 - it is this work's alone, and it hears of it
            connection.execute("ROLLBACK TO SAVEPOINT work")
            reason = self._reason(connection, work)
            connection.execute("RELEASE SAVEPOINT work")
            return reason or StoreTrouble(f"the store could not write: {said(error)}")
        return outcome

    def _reason(self, connection: Connection, work: Work) -> StoreTrouble | None:
        """What stood in its way, if that can be seen: what cannot be written cannot be asked for either."""
        try:
            return work.why_not(connection)
        except Exception:  # noqa: BLE001 - the work has failed already, and says of what
            connection.execute("ROLLBACK TO SAVEPOINT work")
            return None

    def _commit(self, connection: Connection, outcomes: list[Outcome]) -> list[Outcome]:
        done = sum(not isinstance(outcome, Exception) for outcome in outcomes)
        try:
            connection.execute("COMMIT")
        except self._database.errors as error:
            sure = self._database.never_committed(error)
            self._drop()
            kind = StoreTrouble if sure else Uncertain
            return [
                outcome if isinstance(outcome, Exception) else kind(f"the store could not commit: {said(error)}")
                for outcome in outcomes
            ]
        self.commits += 1
        self.works += done
        self.largest = max(self.largest, done)
        return outcomes

    def _drop(self) -> None:
        """Let go of the connection, and with it of a transaction that is still open."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with contextlib.suppress(self._database.errors):
                connection.close()


def answered(work: Work, cursors: Sequence[Cursor]) -> object:
    """What the work came to, if every step did what it must."""
    for step, cursor in zip(work.steps, cursors, strict=True):
        if step.must and cursor.rowcount != 1:
            raise OffError(f"{cursor.rowcount} rows changed instead of one")
    return work.answer(cursors)


def said(error: Exception) -> str:
    """What the driver said, in one line."""
    return " ".join(str(error).split()) or type(error).__name__


def answer(jobs: Sequence[Job], outcomes: Sequence[Outcome]) -> None:
    """Give everybody their outcome, each event loop in one call."""
    loops = {job.future.get_loop() for job in jobs}
    for loop in loops:
        with contextlib.suppress(RuntimeError):  # a loop that is closed has nobody waiting any more
            loop.call_soon_threadsafe(
                settle, [pair for pair in zip(jobs, outcomes, strict=True) if pair[0].future.get_loop() is loop]
            )


def settle(pairs: Sequence[tuple[Job, Outcome]]) -> None:
    for job, outcome in pairs:
        if job.future.done():  # whoever waited was cancelled
            continue
        if isinstance(outcome, Exception):
            job.future.set_exception(outcome)
        else:
            job.future.set_result(outcome)
