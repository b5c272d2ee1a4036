"""`sirocco serve`: the options of the server on the command line.  What they mean stands in `server.settings`."""

from __future__ import annotations

import os
from typing import Annotated

import typer


def serve(
    host: Annotated[str | None, typer.Option("--host", help="The address to listen on; 0.0.0.0 is all.")] = None,
    port: Annotated[int | None, typer.Option("--port", help="0 is any that is free.")] = None,
    database: Annotated[
        str | None, typer.Option("--database", help="A file, or postgresql://...; else in your data folder.")
    ] = None,
    public_url: Annotated[
        str | None, typer.Option("--public-url", help="Where people find it, if a proxy stands before it.")
    ] = None,
    trust_proxy: Annotated[
        str | None, typer.Option("--trust-proxy", help="Addresses of proxies that may say whom they speak for.")
    ] = None,
    log: Annotated[str | None, typer.Option("--log", help="console or json.")] = None,
    log_level: Annotated[str | None, typer.Option("--log-level", help="debug, info, warning or error.")] = None,
    metrics: Annotated[str | None, typer.Option("--metrics", help="Who may read /metrics: local, all or off.")] = None,
    minds: Annotated[int | None, typer.Option("--minds", help="Processes for bots, and as many for odds.")] = None,
    open_page: Annotated[bool, typer.Option("--open", help="Open the page in your browser.")] = False,
) -> None:
    """Serve tables to play at, and the page to play on.

    Every option can stand in the environment too, as SIROCCO_PORT=9000; docs/serving.md has more of them.
    """
    from sirocco.server.app.serving import serve as serve_now
    from sirocco.server.settings import settings_from

    settings = settings_from(
        os.environ,
        host=host,
        port=port,
        database=database,
        public_url=public_url,
        trust_proxy=trust_proxy,
        log=log,
        log_level=log_level,
        metrics=metrics,
        minds=minds,
    )

    def ready(address: str) -> None:
        typer.echo(f"Sirocco is at {address} - Ctrl-C stops it, and nothing is lost.")
        if open_page:
            _look_at(address)

    serve_now(settings, ready, or_any=open_page and port is None)


def _look_at(address: str) -> None:
    """A browser, if there is a screen to show it on; without one there is nothing to say."""
    import webbrowser
    from threading import Thread

    Thread(target=webbrowser.open, args=(address,), daemon=True).start()
