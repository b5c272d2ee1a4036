"""The process: from the first port to the last word."""

from __future__ import annotations

import asyncio
import errno
import socket
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace

import structlog
import uvicorn

from sirocco.errors import SiroccoError
from sirocco.server import wire
from sirocco.server.app.connections import SocketConnection, connections
from sirocco.server.app.front import Front, opened
from sirocco.server.app.logs import write_logs
from sirocco.server.app.making import make_app
from sirocco.server.app.page import Page, shelf
from sirocco.server.app.tidying import tidy
from sirocco.server.settings import Settings, database_of
from sirocco.server.store import open_store
from sirocco.server.store.alone import alone

BACKLOG = 4096  # sockets that may wait to be opened, when many come back at once
PATIENCE = 5  # seconds for answers that are under way when the server stops

log = structlog.get_logger(__name__)


class Server(uvicorn.Server):
    """Tells everybody to come back later before it closes anything."""

    def __init__(self, config: uvicorn.Config, front: Front, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._front = front
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """From now on it answers."""
        await super().startup(sockets)
        self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Nobody new; everybody is told; then the rest."""
        for server in self.servers:
            server.close()
        for each in sockets or ():
            each.close()
        await self._front.house.close()
        await super().shutdown()


def listening(settings: Settings, *, or_any: bool = False) -> socket.socket:
    """The port; if that is taken, any other, where that will do.  Raises SiroccoError."""
    try:
        return _bound(settings.host, settings.port)
    except OSError as error:
        if or_any and error.errno == errno.EADDRINUSE:
            return listening(replace(settings, port=0))
        why = error.strerror or str(error)
        raise SiroccoError(f"port {settings.port} of {settings.host} cannot be had: {why}") from error


def _bound(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    found = socket.socket(family, socket.SOCK_STREAM)
    try:
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        found.bind((host, port))
        found.listen(BACKLOG)
    except OSError:
        found.close()
        raise
    return found


def address_of(settings: Settings, port: socket.socket) -> str:
    """Where people find it."""
    if settings.public_url:
        return settings.public_url.rstrip("/")
    host = "127.0.0.1" if settings.host in {"0.0.0.0", "::"} else settings.host  # noqa: S104 - it is asked, not bound
    return f"http://[{host}]:{port.getsockname()[1]}" if ":" in host else f"http://{host}:{port.getsockname()[1]}"


def many_files() -> None:
    """As many sockets as the system lets us have."""
    with suppress(ImportError, ValueError, OSError):
        import resource  # noqa: PLC0415 - not on every system

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def serve(settings: Settings, ready: Callable[[str], None], *, or_any: bool = False) -> None:
    """Serve until somebody stops it.  `ready` hears where; `or_any` port will do.  Raises SiroccoError."""
    write_logs(settings.log, settings.log_level)
    many_files()
    with (
        alone(database_of(settings)),
        listening(settings, or_any=or_any) as port,
        asyncio.Runner(loop_factory=_loop()) as runner,
    ):
        runner.run(_served(settings, port, ready))


async def _served(settings: Settings, port: socket.socket, ready: Callable[[str], None]) -> None:
    store = await open_store(database_of(settings))
    async with opened(settings, store) as front:
        page = Page(shelf())
        if not page.built:
            log.warning("the page was never built: scripts/play does that")
        config = uvicorn.Config(
            make_app(front, page),
            lifespan="off",
            log_config=None,
            access_log=False,
            proxy_headers=False,
            server_header=False,
            http=connections(settings.sockets_at_once, front.is_proxy),
            ws=SocketConnection,
            ws_max_size=wire.LONGEST_MESSAGE,
            ws_per_message_deflate=False,
            ws_ping_interval=None,  # the protocol has beats of its own
            timeout_graceful_shutdown=PATIENCE,
        )
        front.house.spawn(tidy())
        server = Server(config, front, lambda: ready(address_of(settings, port)))
        await server.serve(sockets=[port])


def _loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    if sys.platform == "win32":
        return None
    import uvloop  # noqa: PLC0415 - not on every system

    return uvloop.new_event_loop
