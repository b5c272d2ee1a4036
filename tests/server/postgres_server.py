"""A PostgreSQL server for one scene alone, which may crash it.  scripts/postgres.sh knows how one is started."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import psycopg

from sirocco.server.store.opening import upgrade_store
from tests.server.stores import without_postgres

SCRIPT = Path(__file__).parent.parent.parent / "scripts" / "postgres.sh"


class PostgresServer:
    """One in a folder of its own, whose name is short enough for a socket."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.url = self._said("url_of_postgres")

    def _said(self, *words: str) -> str:
        command = ["bash", "-c", 'source "$0"; "$1" "$2" "${@:3}"', str(SCRIPT), words[0], str(self.folder), *words[1:]]
        return subprocess.run(command, check=True, capture_output=True, text=True, timeout=120).stdout  # noqa: S603 - ours

    def start(self) -> None:
        """Make it if there is none yet, and let it recover from whatever happened to it."""
        self._said("start_postgres")

    def crash(self) -> None:
        """All its processes end where they are."""
        self._said("stop_postgres", "immediate")

    def kill_a_session(self) -> None:
        """One of its processes is killed.  It throws everybody out, and recovers by itself."""
        with psycopg.connect(self.url) as connection:
            found = connection.execute(
                "SELECT pid FROM pg_stat_activity WHERE application_name = 'sirocco' ORDER BY backend_start LIMIT 1"
            ).fetchone()
        if found is not None:
            os.kill(found[0], signal.SIGKILL)


@contextmanager
def postgres_server() -> Iterator[PostgresServer]:
    """A server that is up, with the tables of today and nothing in them."""
    folder = Path(tempfile.mkdtemp(prefix="sirocco-postgres."))
    try:
        server = PostgresServer(folder)
        try:
            server.start()
        except subprocess.CalledProcessError:
            without_postgres()
        upgrade_store(server.url)
        yield server
    finally:
        with suppress(subprocess.CalledProcessError):
            server.crash()
        shutil.rmtree(folder)
