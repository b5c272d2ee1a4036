"""Who asks: by the cookie of a browser, or by the token of a program."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from litestar import Request, Response
from litestar.datastructures import Cookie

from sirocco.errors import because
from sirocco.server.app.answers import No
from sirocco.server.app.front import Front
from sirocco.server.people.passports import COOKIE, COOKIE_DAYS, DAY, Bearer, NoPassport
from sirocco.server.settings import Settings
from sirocco.server.store.port import Passport

T = TypeVar("T")

BEARER = "bearer "
SUBPROTOCOL_MARK = "bearer."  # before a token, for programs that cannot send headers with a socket

NO_PASSPORT = because("server-passport", "first take a name", "")


def cookie_name(settings: Settings) -> str:
    """Behind TLS the name itself says that nobody else can have set it."""
    return f"__Host-{COOKIE}" if settings.secure else COOKIE


def shown_cookie(header: str, settings: Settings) -> str:
    """The passport among the cookies of a request.  Whatever others have put beside it is theirs, however it looks."""
    for each in header.split(";"):
        name, _, value = each.strip().partition("=")
        if name == cookie_name(settings):
            return value.strip('"')
    return ""


def shown_token(authorization: str) -> str:
    """The token that a program shows."""
    return authorization[len(BEARER) :].strip() if authorization[: len(BEARER)].lower() == BEARER else ""


async def bearer_of(front: Front, headers: Mapping[str, str], subprotocols: list[str] | None = None) -> Bearer | None:
    """Whoever shows a passport; None if nobody does.  Raises NoPassport for one that is not good."""
    tokens = [each[len(SUBPROTOCOL_MARK) :] for each in subprotocols or () if each.startswith(SUBPROTOCOL_MARK)]
    if token := shown_token(headers.get("authorization", "")) or next(iter(tokens), ""):
        return await front.passports.of_token(token)
    if cookie := shown_cookie(headers.get("cookie", ""), front.settings):
        return await front.passports.of_cookie(cookie)
    return None


# What answers depend on.


def the_front(request: Request[Any, Any, Any]) -> Front:
    """Everything behind the answers."""
    front: Front = request.app.state.front
    return front


async def anybody(request: Request[Any, Any, Any], front: Front) -> Bearer | None:
    """Whoever asks, if they show who they are.  A cookie that is good no more is as none."""
    try:
        return await bearer_of(front, request.headers)
    except NoPassport:
        if shown_token(request.headers.get("authorization", "")):
            raise
        return None


async def somebody(request: Request[Any, Any, Any], front: Front) -> Bearer:
    """Whoever asks; they have to show who they are."""
    found = await bearer_of(front, request.headers)
    if found is None:
        raise No(401, NO_PASSPORT)
    return found


def with_cookie(response: Response[T], front: Front, passport: Passport, session: str = "") -> Response[T]:
    """The same answer; from now on the browser shows this passport, in a session of its own or in this one."""
    response.set_cookie(_cookie(front.settings, front.passports.cookie(passport, session), COOKIE_DAYS * DAY))
    return response


def without_cookie(response: Response[T], front: Front) -> Response[T]:
    """The same answer; the browser shows no passport any more."""
    response.set_cookie(_cookie(front.settings, "", 0))
    return response


def _cookie(settings: Settings, value: str, seconds: int) -> Cookie:
    return Cookie(
        key=cookie_name(settings),
        value=value,
        max_age=seconds,
        path="/",
        httponly=True,
        samesite="lax",
        secure=settings.secure,
    )
