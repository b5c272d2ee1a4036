"""The store, as both databases have it: writes go to the one writer, reads to a few threads beside it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, TypeVar, cast

from sirocco.server.store.appending import as_row, work_of
from sirocco.server.store.database import Database
from sirocco.server.store.group import Writer, said
from sirocco.server.store.port import (
    Amended,
    Append,
    Happening,
    Kept,
    Passport,
    Row,
    StoreTrouble,
    Taken,
    Token,
    Whole,
    check_fingerprint,
)
from sirocco.server.store.work import Connection, Cursor, Step, Work, no_idea, nothing

READERS = 3
PAGE = 100  # tables that are looked up at once when all are read

T = TypeVar("T")
Read = Callable[[Connection], T]


class SqlStore:
    """A store in a database: see `port.Store` for what each method promises."""

    def __init__(self, database: Database) -> None:
        self.writer = Writer(database)
        self._database = database
        self._say = database.say
        self._pool = ThreadPoolExecutor(READERS, thread_name_prefix="store-reader")
        self._idle: list[Connection] = []  # connections for reading that nobody uses right now

    async def close(self) -> None:
        await asyncio.to_thread(self._close)

    def _close(self) -> None:
        self.writer.close()
        self._pool.shutdown()
        while self._idle:
            self._idle.pop().close()

    # Tables.

    async def append(self, append: Append) -> None:
        await self.writer.ask(work_of(self._say, append))

    async def load(self, table: str) -> Kept | None:
        def read(connection: Connection) -> Kept | None:
            whole = self._whole(connection, table, since_snapshot=True)
            return Kept(whole.row, whole.seed, whole.snapshot, whole.log) if whole else None

        return await self._read(read)

    async def log(self, table: str, after: int = 0) -> Sequence[Happening]:
        return [Happening(*row) for row in await self._rows(self._say.log, table=table, after=after)]

    async def lines(self, table: str) -> str:
        return "".join([lines for (lines,) in await self._rows(self._say.lines, table=table)])

    async def version_of(self, table: str, passport: str, command: str) -> int | None:
        return cast("int | None", await self._one(self._say.version_of, table=table, who=passport, said=command))

    async def invited(self, code: str) -> str | None:
        return cast("str | None", await self._one(self._say.invited, letters=code))

    async def public(self, limit: int) -> Sequence[Row]:
        return [as_row(row) for row in await self._rows(self._say.public, limit=limit)]

    async def tables_of(self, passport: str, limit: int) -> Sequence[Row]:
        return [as_row(row) for row in await self._rows(self._say.tables_of, who=passport, limit=limit)]

    async def dues(self) -> Sequence[tuple[str, float]]:
        return [(table, due) for table, due in await self._rows(self._say.dues)]

    async def live(self) -> int:
        return cast(int, await self._one(self._say.live))

    async def every_table(self) -> AsyncIterator[Whole]:
        last = ""
        while ids := await self._rows(self._say.ids_after, table=last, limit=PAGE):
            for (last,) in ids:
                if whole := await self._read(partial(self._whole, table=last)):
                    yield whole

    def _whole(self, connection: Connection, table: str, *, since_snapshot: bool = False) -> Whole | None:
        """A table and its log, or the end of it, as they stand at one moment."""
        connection.execute(self._database.look)
        found = connection.execute(self._say.table, {"table": table}).fetchone()
        log = []
        if found is not None:
            after = (found[12] or 0) if since_snapshot else 0
            log = connection.execute(self._say.log, {"table": table, "after": after}).fetchall()
        connection.execute("COMMIT")
        if found is None:
            return None
        *row, seed, snapshot_at, snapshot = found
        return Whole(as_row(row), seed, snapshot or b"", snapshot_at or 0, tuple(Happening(*one) for one in log))

    async def amend(self, table: str, changes: Sequence[Amended], card: bytes) -> None:
        one = {"table": table}
        amended = (
            Step(self._say.amend, one | {"number": each.version, "body": each.body, "lines": each.lines}, must=True)
            for each in changes
        )
        recarded = Step(self._say.recard, one | {"card": card}, must=True)
        await self._write(*amended, recarded, Step(self._say.drop_snapshot, one))

    # People.

    async def add_passport(self, passport: Passport) -> None:
        step = Step(self._say.add_passport, as_values(passport))
        await self._write(step, why_not=partial(self._is_taken, who=passport.id))

    def _is_taken(self, connection: Connection, who: str) -> StoreTrouble | None:
        found = connection.execute(self._say.passport, {"who": who}).fetchone()
        return Taken("another passport has this id") if found else None

    async def passport(self, who: str) -> Passport | None:
        rows = await self._rows(self._say.passport, who=who)
        return Passport(*rows[0]) if rows else None

    async def rename(self, who: str, name: str) -> None:
        step = Step(self._say.rename, {"who": who, "name": name}, must=True)
        await self._write(step, why_not=partial(self._is_nobody, who=who))

    async def revoke(self, who: str, stamp: str) -> None:
        step = Step(self._say.revoke, {"who": who, "stamp": stamp}, must=True)
        links = Step(self._say.drop_links, {"who": who})
        await self._write(step, links, why_not=partial(self._is_nobody, who=who))

    async def add_link(self, fingerprint: str, passport: str, expires: float) -> None:
        check_fingerprint(fingerprint)
        values = {"fingerprint": fingerprint, "passport": passport, "expires": expires}
        before = Step(self._say.drop_links, {"who": passport})
        await self._write(before, Step(self._say.add_link, values), why_not=partial(self._is_nobody, who=passport))

    async def use_link(self, fingerprint: str, now: float) -> str | None:
        use = Step(self._say.use_link, {"mark": fingerprint, "now": now})
        sweep = Step(self._say.drop_old_links, {"now": now})
        return cast("str | None", await self._write(use, sweep, answer=first_cell))

    async def add_token(self, token: Token) -> None:
        check_fingerprint(token.fingerprint)
        step = Step(self._say.add_token, as_values(token))
        await self._write(step, why_not=partial(self._is_nobody, who=token.passport))

    def _is_nobody(self, connection: Connection, who: str) -> StoreTrouble | None:
        found = connection.execute(self._say.passport, {"who": who}).fetchone()
        return None if found else StoreTrouble("there is no such passport")

    async def token(self, fingerprint: str) -> Token | None:
        rows = await self._rows(self._say.token, mark=fingerprint)
        return Token(*rows[0]) if rows else None

    async def tokens_of(self, passport: str) -> Sequence[Token]:
        return [Token(*row) for row in await self._rows(self._say.tokens_of, who=passport)]

    async def drop_token(self, passport: str, fingerprint: str) -> bool:
        step = Step(self._say.drop_token, {"who": passport, "mark": fingerprint})
        return bool(await self._write(step, answer=lambda cursors: cursors[0].rowcount))

    async def done_by(self, passport: str) -> Sequence[tuple[str, Happening]]:
        return [(table, Happening(*rest)) for table, *rest in await self._rows(self._say.done_by, who=passport)]

    async def forget(self, passport: str) -> None:
        values = {"who": passport, "unsaid": b"{}"}
        await self._write(*(Step(sql, values) for sql in self._say.forget))
        await self._in_pool(self._database.scrub)

    # The server.

    async def fact(self, name: str) -> str | None:
        return cast("str | None", await self._one(self._say.fact, what=name))

    async def set_fact(self, name: str, value: str) -> None:
        await self._write(Step(self._say.set_fact, {"name": name, "value": value}))

    async def faults(self) -> Sequence[str]:
        found = await self._in_pool(self._database.faults)
        for table, version, number, last in await self._rows(self._say.gaps):
            found.append(f"table {table} is at version {version}, its log has {number} happenings up to {last}")
        return found

    async def backup(self, file: Path) -> None:
        await self._in_pool(partial(self._database.backup, file))

    # How it is done.

    async def _write(
        self,
        *steps: Step,
        answer: Callable[[Sequence[Cursor]], object] = nothing,
        why_not: Callable[[Connection], StoreTrouble | None] = no_idea,
    ) -> object:
        return await self.writer.ask(Work(steps, answer, why_not))

    async def _rows(self, sql: str, **values: object) -> list[Any]:
        return await self._read(lambda connection: connection.execute(sql, values).fetchall())

    async def _one(self, sql: str, **values: object) -> object:
        rows = await self._rows(sql, **values)
        return rows[0][0] if rows else None

    async def _read(self, read: Read[T]) -> T:
        return await self._in_pool(partial(self._with_connection, read))

    async def _in_pool(self, job: Callable[[], T]) -> T:
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, self._guarded, job)
        except RuntimeError as error:  # of a pool that is shut
            raise StoreTrouble("the store is closed") from error

    def _guarded(self, job: Callable[[], T]) -> T:
        try:
            return job()
        except (self._database.errors, OSError, UnicodeError) as error:
            raise StoreTrouble(f"the store could not do it: {said(error)}") from error

    def _with_connection(self, read: Read[T]) -> T:
        """Read on an idle connection.  If it went bad while it was idle, read once more on a fresh one."""
        try:
            connection = self._idle.pop()
        except IndexError:
            return self._read_on(self._database.connect_to_read(), read)
        try:
            return self._read_on(connection, read)
        except self._database.errors:
            return self._read_on(self._database.connect_to_read(), read)

    def _read_on(self, connection: Connection, read: Read[T]) -> T:
        try:
            result = read(connection)
        except BaseException:
            connection.close()
            raise
        self._idle.append(connection)
        return result


def first_cell(cursors: Sequence[Cursor]) -> object:
    row = cursors[0].fetchone()
    return row and row[0]


def as_values(thing: Passport | Token) -> Mapping[str, object]:
    return {name: getattr(thing, name) for name in thing.__slots__}
