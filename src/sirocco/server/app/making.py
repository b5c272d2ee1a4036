"""The application, put together."""

from __future__ import annotations

from importlib.metadata import version
from typing import Any

from litestar import Litestar, Request, Router
from litestar.datastructures import State
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig
from litestar.openapi.spec import Components, SecurityScheme

from sirocco.server.app import about, knowing, people, tables
from sirocco.server.app.answers import HANDLERS
from sirocco.server.app.door import OURS, Door
from sirocco.server.app.figures import Figures
from sirocco.server.app.front import Front
from sirocco.server.app.page import Page, shelf
from sirocco.server.app.people import address_of
from sirocco.server.app.who import anybody, cookie_name, somebody, the_front

LONGEST_BODY = 100_000  # bytes; the records of long games are the longest that is sent


def make_app(front: Front, page: Page | None = None) -> Door:
    """The whole application, for whatever speaks ASGI."""
    figures = Figures(front)
    api = Router("/api", route_handlers=[*people.ROUTES, *tables.ROUTES, *knowing.ROUTES])
    app = Litestar(
        [api, *about.ROUTES],
        dependencies={
            "front": Provide(the_front, sync_to_thread=False),
            "bearer": Provide(anybody),
            "me": Provide(somebody),
            "address": Provide(_address, sync_to_thread=False),
        },
        exception_handlers=HANDLERS,
        logging_config=None,
        openapi_config=_described(front),
        request_max_body_size=LONGEST_BODY,
        state=State({"front": front, "figures": figures}),
        debug=False,
    )
    return Door(front, app, page or Page(shelf()), figures)


def _address(request: Request[Any, Any, Any]) -> str:
    return address_of(request)


def _described(front: Front) -> OpenAPIConfig:
    return OpenAPIConfig(
        title="Sirocco",
        version=version("sirocco"),
        description=(
            "What needs no socket.  A browser shows its passport as a cookie, a program shows a token.  Whatever is "
            f"not only asked for needs the header `{OURS}: 1`, unless a token is shown."
        ),
        path="/api/openapi",  # a folder of its own: the framework answers whatever is asked for in there
        use_handler_docstrings=True,
        components=Components(
            security_schemes={
                "passport": SecurityScheme(
                    type="apiKey", name=cookie_name(front.settings), security_scheme_in="cookie"
                ),
                "token": SecurityScheme(type="http", scheme="bearer"),
            }
        ),
        security=[{}, {"passport": []}, {"token": []}],
    )
