"""`sirocco db`: what an operator does with the database of a server.  Where it is, the server's own settings say.

Exit codes: 0 done, 1 something that is kept does not agree (`check` alone), 2 it could not be done.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from sirocco.server.store.port import Store
    from sirocco.terminal.voice import Voice

DISAGREES = 1

Database = Annotated[
    str | None,
    typer.Option("--database", help="A file, or postgresql://...; else as SIROCCO_DATABASE or `serve` says."),
]
Lang = Annotated[str | None, typer.Option("--lang", help="en or de; else as the system's locale says.")]


def upgrade(database: Database = None, lang: Lang = None) -> None:
    """Make the tables, or bring their schema up to date, all at once or not at all.  Stop the server first."""
    from sirocco.server.store.opening import upgrade_store

    where, voice = _where(database), _voice(lang)
    before, after = upgrade_store(where)
    message = "ui-db-made" if not before else "ui-db-upgraded" if before != after else "ui-db-current"
    voice.say(message, database=_name(where), before=before, after=after)


def check(database: Database = None, lang: Lang = None) -> None:
    """Play every table again from its seed and say what does not agree.  The server may run meanwhile.

    Exit code 1 if anything is wrong.
    """
    import asyncio

    from sirocco.server.store.opening import opened_as_it_is

    where, voice = _where(database), _voice(lang)
    store = opened_as_it_is(where)
    if asyncio.run(_checked(store, _name(where), voice)):
        raise typer.Exit(DISAGREES)


async def _checked(store: Store, name: str, voice: Voice) -> int:
    """How many faults there are.  Each is said when it is found."""
    from sirocco.server.checking import Found
    from sirocco.server.checking import check as look

    last, faults = Found("", 0, 0), 0
    try:
        async for last in look(store):
            if last.fault:
                faults += 1
                voice.line(last.fault)
    finally:
        await store.close()
    message = "ui-db-faults" if faults else "ui-db-agrees"
    voice.say(message, database=name, faults=faults, tables=last.tables, happenings=last.happenings)
    return faults


def backup(
    file: Annotated[Path, typer.Argument(help="A new file. `sirocco serve --database FILE` serves it.")],
    database: Database = None,
    lang: Lang = None,
) -> None:
    """Copy everything into a SQLite file, as it stands at one moment.  The server may run meanwhile.

    Of PostgreSQL too; a copy that PostgreSQL itself reads back is made by pg_dump.
    """
    from sirocco.server.store.opening import backup_store

    where, voice = _where(database), _voice(lang)
    backup_store(where, file)
    voice.say("ui-db-copied", database=_name(where), file=str(file))


def _where(database: str | None) -> str:
    from sirocco.server.settings import database_of, settings_from

    return database_of(settings_from(os.environ, database=database))


def _name(where: str) -> str:
    """As one may say it aloud: without a password."""
    from sirocco.server.store.opening import database

    return database(where).name


def _voice(lang: str | None) -> Voice:
    from sirocco.terminal.voice import Voice
    from sirocco.words import Words, chosen_language

    return Voice(Words(chosen_language(lang, os.environ)))
