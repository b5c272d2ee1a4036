"""What is not about anybody: the rules to read, how the server is, and its figures."""

from __future__ import annotations

from typing import Any, Literal

from litestar import MediaType, Request, Response, get
from msgspec import Struct
from prometheus_client.exposition import CONTENT_TYPE_LATEST

from sirocco.errors import because
from sirocco.server.app.answers import No, may_be
from sirocco.server.app.front import Front
from sirocco.server.house import SERVER_TIME
from sirocco.words.rulebook import rulebook_json

NOT_FOR_YOU = because("server-metrics", "the figures of this server are not for everybody", "")


class Health(Struct, frozen=True):
    """How it is."""

    status: Literal["live", "ready"]


@get("/api/rules/{language:str}/{game:str}", responses=may_be(400, 404, 429))
async def rules(language: Literal["en", "de"], game: Literal["first", "second", "cards"]) -> dict[str, Any]:
    """The rules of a game in our own words, by chapters and numbered paragraphs."""
    return rulebook_json(game, language)


@get("/api/openapi.json", include_in_schema=False)
async def description(request: Request[Any, Any, Any]) -> dict[str, Any]:
    """What can be asked, as OpenAPI."""
    return request.app.openapi_schema.to_schema()


@get("/health/live", tags=["operation"])
async def live() -> Health:
    """Whether the process answers."""
    return Health("live")


@get("/health/ready", tags=["operation"], responses=may_be(503))
async def ready(front: Front) -> Health:
    """Whether the store answers too."""
    await front.store.fact(SERVER_TIME)
    return Health("ready")


@get("/metrics", tags=["operation"], media_type=MediaType.TEXT, responses=may_be(403))
async def metrics(request: Request[Any, Any, Any], front: Front) -> Response[str]:
    """The figures of this server, for Prometheus."""
    allowed = front.settings.metrics
    if allowed == "off" or (allowed == "local" and not request.scope["state"]["local"]):
        raise No(403, NOT_FOR_YOU)
    text: str = request.app.state.figures.text()
    return Response(text, media_type=CONTENT_TYPE_LATEST)


ROUTES = (rules, description, live, ready, metrics)
