"""An append, as statements; and if it came to nothing, why."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from sirocco.server.store.port import Append, Happening, Repeated, Row, Stale, StoreTrouble, Taken
from sirocco.server.store.statements import Statements
from sirocco.server.store.work import Connection, Step, Work

PUBLIC = 4  # the place of this in a row


def work_of(say: Statements, append: Append) -> Work:
    """What has to be written, the row of the table first: two that write the same version meet there."""
    append.check()
    row, happening = append.row, append.happening
    values = row_values(row)
    if append.seed is not None:
        steps = [Step(say.add_table, values | {"seed": append.seed})]
    else:
        steps = [Step(say.move_table, values | {"table": row.id, "before": row.version - 1}, must=True)]
    steps.append(Step(say.add_happening, happening_values(row.id, happening)))
    if append.snapshot is not None:
        steps.append(Step(say.put_snapshot, {"table_id": row.id, "version": row.version, "body": append.snapshot}))
    steps += [
        Step(say.add_sitter, {"passport": passport, "table_id": row.id, "seat": seat})
        for seat, passport in append.sitters or ()
        if passport
    ]
    return Work(steps, why_not=partial(why_not, say, append))


def why_not(say: Statements, append: Append, connection: Connection) -> StoreTrouble | None:
    """The reason why an append came to nothing, if it can be seen."""
    row, happening = append.row, append.happening
    if happening.by and happening.command:
        asked = {"table": row.id, "who": happening.by, "said": happening.command}
        if found := connection.execute(say.version_of, asked).fetchone():
            return Repeated(found[0])
    found = connection.execute(say.version, {"table": row.id}).fetchone()
    version = found[0] if found else 0
    if version != row.version - 1:
        return Stale(f"table {row.id} is at version {version}, and version {row.version} was to be written")
    if version == 0 and connection.execute(say.invited, {"letters": row.code}).fetchone():
        return Taken("another table has this code")
    return None


def row_values(row: Row) -> dict[str, object]:
    return {
        "id": row.id,
        "code": row.code,
        "game": row.game,
        "status": row.status,
        "public": row.public,
        "rules": row.rules,
        "card": row.card,
        "due": row.due,
        "version": row.version,
        "created": row.created,
        "touched": row.touched,
    }


def happening_values(table: str, happening: Happening) -> dict[str, object]:
    return {
        "table_id": table,
        "version": happening.version,
        "at": happening.at,
        "kind": happening.kind,
        "body": happening.body,
        "lines": happening.lines,
        "passport": happening.by or None,
        "command": happening.command or None,
    }


def as_row(cells: Sequence[Any]) -> Row:
    """As `statements.ROW` gives it.  SQLite has no truth values, only 0 and 1."""
    fields = list(cells)
    fields[PUBLIC] = bool(fields[PUBLIC])
    return Row(*fields)
