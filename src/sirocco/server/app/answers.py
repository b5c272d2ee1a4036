"""What is said when something cannot be had: why, in words and with a key for any language.  Never how it broke."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from typing import Any

import structlog
from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException
from litestar.openapi import ResponseSpec
from msgspec import Struct

from sirocco.errors import IllegalAction, NotationError, Reason, SiroccoError, because
from sirocco.server.minds import Busy, NoAnswer, WrongQuestion
from sirocco.server.people.names import BadName
from sirocco.server.people.passports import NoPassport, TooMany
from sirocco.server.refusing import FAULT, STORE
from sirocco.server.store.port import StoreTrouble

RETRY = 2  # seconds until something that was too much may be tried again

log = structlog.get_logger(__name__)

TOO_MUCH = because("server-too-much", "too much, too fast; wait a moment", "")
TOO_LARGE = because("server-too-large", "that is too large", "")
BUSY = because("server-busy", "too much is being calculated; try again in a moment", "")
NO_ANSWER = because("server-no-answer", "this could not be worked out; try again in a moment", "")
FOREIGN = because("server-foreign", "this came from another page", "")
NOT_FOUND = because("server-not-found", "there is nothing of this name", "")
UNREADABLE = because("server-unreadable", "this could not be read", "")


class Wrong(Struct, frozen=True, omit_defaults=True):
    """Why not: in English, and as the key of a message in any language with the facts in it."""

    why: str
    key: str = ""
    facts: dict[str, str | int] = {}
    rule: str = ""


class No(Exception):
    """An answer that is no, and why."""

    def __init__(self, status: int, reason: Reason) -> None:
        super().__init__(reason.message)
        self.status = status
        self.reason = reason


def wrong(reason: Reason) -> Wrong:
    """A reason, as whoever asked hears it."""
    return Wrong(why=reason.message, key=reason.key, facts=reason.facts, rule=reason.rule)


def may_be(*statuses: int) -> dict[int, ResponseSpec]:
    """For the description of what can be asked: the ways in which the answer may be no."""
    unread = {400, 413} if 400 in statuses else set()
    return {
        status: ResponseSpec(Wrong, generate_examples=False, description=MEANING[status])
        for status in sorted(unread.union(statuses))
    }


MEANING = {
    400: "It cannot be read.",
    401: "A passport is needed, and none was shown.",
    403: "Not for whoever asks.",
    404: "There is no such thing, or it is not for whoever asks.",
    405: "Not in this way.",
    409: "Not as things stand.",
    413: "Too large.",
    415: "JSON is expected.",
    422: "It can be read, and makes no sense.",
    429: "Too much, too fast; Retry-After says when.",
    503: "Not now; Retry-After says when.",
}


def answer(status: int, body: Wrong) -> Response[Wrong]:
    """The answer; one that may be other later says when."""
    headers = {"retry-after": str(RETRY)} if status in {429, 503} else {}
    return Response(body, status_code=status, headers=headers, media_type=MediaType.JSON)


def to_no(_: Request[Any, Any, Any], error: No) -> Response[Wrong]:
    return answer(error.status, wrong(error.reason))


def to_sirocco(request: Request[Any, Any, Any], error: SiroccoError) -> Response[Wrong]:
    """Whatever the rest of the program says no with."""
    match error:
        case IllegalAction(reason=reason):
            return answer(409, wrong(reason))
        case BadName(reason=reason):
            return answer(422, wrong(reason))
        case NoPassport():
            return answer(401, Wrong(why=str(error), key="server-passport"))
        case TooMany():
            return answer(409, Wrong(why=str(error)))
        case Busy():
            return answer(503, wrong(BUSY))
        case NoAnswer():
            return answer(503, wrong(NO_ANSWER))
        case WrongQuestion() | NotationError():
            return answer(422, Wrong(why=str(error)))
        case StoreTrouble():
            log.warning("the store failed", why=str(error), request=request.scope["path_template"])
            return answer(503, wrong(STORE))
    return to_bug(request, error)


def to_http(_: Request[Any, Any, Any], error: HTTPException) -> Response[Wrong]:
    """Whatever the framework says no with."""
    match error.status_code:
        case 404:
            return answer(404, wrong(NOT_FOUND))
        case 413:
            return answer(413, wrong(TOO_LARGE))
        case 400:
            return answer(400, Wrong(why=f"{UNREADABLE.message}: {_details(error)}"[:300], key=UNREADABLE.key))
    return answer(error.status_code, Wrong(why=str(error.detail)))


def _details(error: HTTPException) -> str:
    extra = error.extra
    if isinstance(extra, list):
        return "; ".join(f"{each.get('key', 'it')}: {each.get('message', '')}" for each in extra)
    return str(error.detail)


def to_unread(_: Request[Any, Any, Any], __: Exception) -> Response[Wrong]:
    return answer(400, wrong(UNREADABLE))


def to_bug(request: Request[Any, Any, Any], error: Exception) -> Response[Wrong]:
    """Our fault: noted without what was sent, told without how it broke."""
    where = traceback.extract_tb(error.__traceback__)[-1]
    path = request.scope.get("path_template", "")
    log.error("a request failed", error=type(error).__name__, file=where.filename, line=where.lineno, request=path)
    return answer(500, wrong(FAULT))


HANDLERS: dict[type[Exception] | int, Callable[..., Response[Wrong]]] = {
    No: to_no,
    SiroccoError: to_sirocco,
    HTTPException: to_http,
    RecursionError: to_unread,  # nested too deeply
    UnicodeDecodeError: to_unread,
    Exception: to_bug,
}
