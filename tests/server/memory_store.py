"""A store that forgets everything when it goes: the contract in the plainest Python, to hold the real ones against.

It has no threads and never waits, so that a simulator with a clock of its own can use it too.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from sirocco.server.store.port import (
    FORGOTTEN,
    SAID,
    Amended,
    Append,
    Happening,
    Kept,
    Passport,
    Repeated,
    Row,
    Stale,
    StoreTrouble,
    Taken,
    Token,
    Whole,
    check_fingerprint,
)


@dataclass
class Shelf:
    """One table."""

    row: Row
    seed: bytes
    log: list[Happening] = field(default_factory=list)
    snapshot: bytes = b""
    snapshot_at: int = 0
    sat: set[tuple[int, str]] = field(default_factory=set)


class MemoryStore:
    """See `port.Store`."""

    def __init__(self) -> None:
        self.tables: dict[str, Shelf] = {}
        self.passports: dict[str, Passport] = {}
        self.links: dict[str, tuple[str, float]] = {}
        self.tokens: dict[str, Token] = {}
        self.facts: dict[str, str] = {}

    async def append(self, append: Append) -> None:
        append.check()
        row, new = append.row, append.happening
        shelf = self.tables.get(row.id)
        log = shelf.log if shelf else []
        for old in log:
            if new.by and new.command and (old.by, old.command) == (new.by, new.command):
                raise Repeated(old.version)
        if len(log) != new.version - 1:
            raise Stale(row.id)
        if shelf is None:
            if any(row.code == other.row.code for other in self.tables.values()):
                raise Taken(row.code)
            shelf = self.tables[row.id] = Shelf(row, append.seed or b"")
        first = shelf.row
        shelf.row = replace(row, code=first.code, game=first.game, created=first.created)
        shelf.log.append(new)
        shelf.sat |= {(seat, passport) for seat, passport in append.sitters or () if passport}
        if append.snapshot is not None:
            shelf.snapshot, shelf.snapshot_at = append.snapshot, new.version

    async def load(self, table: str) -> Kept | None:
        if shelf := self.tables.get(table):
            return Kept(shelf.row, shelf.seed, shelf.snapshot, tuple(shelf.log[shelf.snapshot_at :]))
        return None

    async def log(self, table: str, after: int = 0) -> Sequence[Happening]:
        return self.tables[table].log[after:] if table in self.tables else []

    async def lines(self, table: str) -> str:
        return "".join(happening.lines for happening in await self.log(table))

    async def version_of(self, table: str, passport: str, command: str) -> int | None:
        found = (one.version for one in await self.log(table) if (one.by, one.command) == (passport, command))
        return next(found, None) if passport and command else None

    async def invited(self, code: str) -> str | None:
        return next((shelf.row.id for shelf in self.tables.values() if shelf.row.code == code), None)

    async def public(self, limit: int) -> Sequence[Row]:
        return self._latest(limit, [shelf for shelf in self._live() if shelf.row.public])

    async def tables_of(self, passport: str, limit: int) -> Sequence[Row]:
        return self._latest(limit, [one for one in self.tables.values() if passport in {who for _, who in one.sat}])

    def _latest(self, limit: int, shelves: list[Shelf]) -> list[Row]:
        return sorted((shelf.row for shelf in shelves), key=lambda row: (-row.touched, row.id))[:limit]

    def _live(self) -> list[Shelf]:
        return [shelf for shelf in self.tables.values() if shelf.row.status != "over"]

    async def dues(self) -> Sequence[tuple[str, float]]:
        running = [(shelf.row.due, table) for table, shelf in self.tables.items() if shelf.row.due is not None]
        return [(table, due) for due, table in sorted(running)]

    async def live(self) -> int:
        return len(self._live())

    async def every_table(self) -> AsyncIterator[Whole]:
        for _, shelf in sorted(self.tables.items()):
            yield Whole(shelf.row, shelf.seed, shelf.snapshot, shelf.snapshot_at, tuple(shelf.log))

    async def add_passport(self, passport: Passport) -> None:
        if passport.id in self.passports:
            raise Taken(passport.id)
        self.passports[passport.id] = passport

    async def passport(self, who: str) -> Passport | None:
        return self.passports.get(who)

    async def rename(self, who: str, name: str) -> None:
        self.passports[who] = replace(self._somebody(who), name=name)

    async def revoke(self, who: str, stamp: str) -> None:
        self.passports[who] = replace(self._somebody(who), stamp=stamp)
        self._drop_links(who)

    def _drop_links(self, whose: str) -> None:
        self.links = {key: link for key, link in self.links.items() if link[0] != whose}

    def _somebody(self, passport: str) -> Passport:
        if passport not in self.passports:
            raise StoreTrouble(passport)
        return self.passports[passport]

    async def add_link(self, fingerprint: str, passport: str, expires: float) -> None:
        check_fingerprint(fingerprint)
        self._somebody(passport)
        self._drop_links(passport)
        self.links[fingerprint] = (passport, expires)

    async def use_link(self, fingerprint: str, now: float) -> str | None:
        self.links = {key: link for key, link in self.links.items() if link[1] > now}
        passport, _ = self.links.pop(fingerprint, (None, 0.0))
        return passport

    async def add_token(self, token: Token) -> None:
        check_fingerprint(token.fingerprint)
        self._somebody(token.passport)
        self.tokens[token.fingerprint] = token

    async def token(self, fingerprint: str) -> Token | None:
        return self.tokens.get(fingerprint)

    async def tokens_of(self, passport: str) -> Sequence[Token]:
        its = [token for token in self.tokens.values() if token.passport == passport]
        return sorted(its, key=lambda token: (token.created, token.fingerprint))

    async def drop_token(self, passport: str, fingerprint: str) -> bool:
        token = self.tokens.get(fingerprint)
        if token is None or token.passport != passport:
            return False
        del self.tokens[fingerprint]
        return True

    async def done_by(self, passport: str) -> Sequence[tuple[str, Happening]]:
        its = [
            (table, one) for table, shelf in self.tables.items() for one in shelf.log if passport and one.by == passport
        ]
        return sorted(its, key=lambda pair: (pair[1].at, pair[0], pair[1].version))

    async def amend(self, table: str, changes: Sequence[Amended], card: bytes) -> None:
        shelf = self.tables[table]
        if any(one.version > len(shelf.log) for one in changes):
            raise StoreTrouble("there is no such happening")
        for one in changes:
            shelf.log[one.version - 1] = replace(shelf.log[one.version - 1], body=one.body, lines=one.lines)
        shelf.row = replace(shelf.row, card=card)
        shelf.snapshot, shelf.snapshot_at = b"", 0

    async def forget(self, passport: str) -> None:
        self.passports.pop(passport, None)
        self._drop_links(passport)
        self.tokens = {key: token for key, token in self.tokens.items() if token.passport != passport}
        for shelf in self.tables.values():
            its = [index for index, one in enumerate(shelf.log) if passport and one.by == passport]
            if its or passport in {who for _, who in shelf.sat}:
                shelf.snapshot, shelf.snapshot_at = b"", 0
            shelf.sat = {(seat, who) for seat, who in shelf.sat if who != passport}
            for index in its:
                one = replace(shelf.log[index], by="", command="")
                shelf.log[index] = replace(one, kind=FORGOTTEN, body=b"{}", lines="") if one.kind == SAID else one

    async def fact(self, name: str) -> str | None:
        return self.facts.get(name)

    async def set_fact(self, name: str, value: str) -> None:
        self.facts[name] = value

    async def faults(self) -> Sequence[str]:
        return []

    async def backup(self, file: Path) -> None:
        raise StoreTrouble(f"what is in memory alone cannot be copied to {file}")

    async def close(self) -> None:
        """Nothing was opened."""
