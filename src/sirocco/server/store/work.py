"""What is asked of a database: statements with their values.  A piece of work is done whole or not at all."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from sirocco.server.store.port import StoreTrouble


class Cursor(Protocol):
    """What both drivers give back for a statement."""

    @property
    def rowcount(self) -> int: ...
    def fetchone(self) -> Any: ...  # noqa: ANN401 - whatever the columns hold
    def fetchall(self) -> list[Any]: ...


class Connection(Protocol):
    """What both drivers can do."""

    def execute(self, sql: str, values: Mapping[str, object] = ..., /) -> Cursor: ...
    def close(self) -> None: ...


@dataclass(frozen=True, slots=True)
class Step:
    """One statement.  One that `must` changes exactly one row, or the whole work is off."""

    sql: str
    values: Mapping[str, object]
    must: bool = False


def nothing(_cursors: Sequence[Cursor]) -> None:
    """No answer but that it is done."""


def no_idea(_connection: Connection) -> StoreTrouble | None:
    """No reason that one could look up."""
    return None


@dataclass(frozen=True, slots=True)
class Work:
    """Statements that belong together.  `why_not` looks, after they came to nothing, what stood in their way."""

    steps: Sequence[Step]
    answer: Callable[[Sequence[Cursor]], object] = nothing
    why_not: Callable[[Connection], StoreTrouble | None] = no_idea
