"""The door, which every request passes before it is anybody's business: limits, headers, the log, figures."""

from __future__ import annotations

import secrets
import time
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import msgspec
import structlog
from litestar.enums import ScopeType

from sirocco.errors import Reason
from sirocco.server.app.answers import FOREIGN, NOT_FOUND, RETRY, TOO_MUCH, wrong
from sirocco.server.app.figures import Figures
from sirocco.server.app.front import Front, names_this_machine
from sirocco.server.app.page import Page
from sirocco.server.app.socket import PATH, Sockets
from sirocco.server.app.who import shown_token
from sirocco.server.people.credits import Credits, Rate
from sirocco.server.settings import Settings

if TYPE_CHECKING:
    from litestar.types import ASGIApp, Message, Receive, Scope, Send

FLOODS = Rate(20, 1)  # lines of the log about those who ask too much
PRICE_OF_A_FILE = 0.2  # requests; a page has many
ANSWERED = ("/api", "/health", "/metrics")  # what is asked of the program; all else is the page
SAFE = {"GET", "HEAD", "OPTIONS"}
FORWARDED = ("forwarded", "via", "x-forwarded-for", "x-forwarded-proto", "x-real-ip")
OURS = "x-sirocco"  # the header that a form of another page cannot send
CONTENT = "; ".join(
    (
        "default-src 'none'",
        *("script-src 'self'", "style-src 'self'", "img-src 'self'", "font-src 'self'", "connect-src 'self'"),
        *("manifest-src 'self'", "worker-src 'self'", "media-src 'self'"),
        *("base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"),
    )
)

log = structlog.get_logger(__name__)


def headers_for(settings: Settings) -> list[tuple[bytes, bytes]]:
    """What every answer carries."""
    always = {
        "content-security-policy": CONTENT,
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
        "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
        "referrer-policy": "no-referrer",
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
    }
    if settings.secure:
        always["strict-transport-security"] = "max-age=63072000; includeSubDomains"
    return [(name.encode(), value.encode()) for name, value in always.items()]


def headers_of(scope: Scope) -> Mapping[str, str]:
    """The headers of a request.  Of those that came several times all are there, with commas."""
    found: dict[str, str] = {}
    for raw_name, raw_value in scope["headers"]:
        name, value = raw_name.decode("latin-1").lower(), raw_value.decode("latin-1")
        joined = "; " if name == "cookie" else ", "
        found[name] = f"{found[name]}{joined}{value}" if name in found else value
    return found


def is_local(address: str, headers: Mapping[str, str]) -> bool:
    """Whether somebody at this machine asks, not a proxy at it: a proxy says so, or asks for a name of its own."""
    forwarded = any(each in headers for each in FORWARDED)
    return address in {"127.0.0.1", "::"} and not forwarded and names_this_machine(headers.get("host", ""))


class Door:
    """Everybody comes in here."""

    def __init__(self, front: Front, app: ASGIApp, page: Page, figures: Figures) -> None:
        self._front = front
        self._app = app
        self._page = page
        self._figures = figures
        self._sockets = Sockets(front, figures)
        self._headers = headers_for(front.settings)
        self._floods = Credits(FLOODS, time.monotonic)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request, or one socket."""
        headers = headers_of(scope)
        peer = (scope["client"] or ("", 0))[0]
        forwarded = headers.get("x-forwarded-for", "")
        address = self._front.address(peer, forwarded)
        if scope["type"] == ScopeType.WEBSOCKET:
            await self._sockets(scope, receive, send, headers, address)
            return
        scope.setdefault("state", {})
        scope["state"]["address"] = address
        scope["state"]["local"] = is_local(address, headers)
        await self._http(scope, receive, send, headers, address)

    async def _http(
        self,
        scope: Any,  # noqa: ANN401 - as ASGI has it
        receive: Receive,
        send: Send,
        headers: Mapping[str, str],
        address: str,
    ) -> None:
        began, number = time.perf_counter(), secrets.token_hex(8)
        status = 500

        async def told(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [
                    *message["headers"],
                    *self._headers,
                    *self._own_cache(message["headers"]),
                    (b"x-request-id", number.encode()),
                ]
            await send(message)

        with structlog.contextvars.bound_contextvars(request=number):
            # What HEAD asks for is answered as to GET; whoever sends it leaves the body out.
            asked = scope if scope["method"] != "HEAD" else {**scope, "method": "GET"}
            await self._answer(asked, receive, told, headers, address)
            self._note(asked, status, time.perf_counter() - began)

    @staticmethod
    def _own_cache(headers: Any) -> list[tuple[bytes, bytes]]:  # noqa: ANN401 - as ASGI has them
        """What is not a file is kept by nobody."""
        return [] if any(name == b"cache-control" for name, _ in headers) else [(b"cache-control", b"no-store")]

    async def _answer(
        self,
        scope: Any,  # noqa: ANN401 - as ASGI has it
        receive: Receive,
        send: Send,
        headers: Mapping[str, str],
        address: str,
    ) -> None:
        path: str = scope["path"]
        answered = path.startswith(ANSWERED)
        if not self._front.welcomes(headers.get("host", "")):
            await say_no(send, 421, FOREIGN)
        elif not self._front.limits.requests.take(address, 1.0 if answered else PRICE_OF_A_FILE):
            await say_no(send, 429, TOO_MUCH)
        elif path == PATH:
            await say_no(send, 426, NOT_FOUND, {"upgrade": "websocket"})
        elif not answered:
            await self._page(scope, receive, send)
        elif self._is_foreign(scope["method"], headers):
            await say_no(send, 403, FOREIGN)
        else:
            await self._app(scope, receive, send)

    def _is_foreign(self, method: str, headers: Mapping[str, str]) -> bool:
        """Whether a browser might have been made to ask for this by somebody else's page."""
        if method in SAFE or shown_token(headers.get("authorization", "")):
            return False
        origin = headers.get("origin")
        if origin is not None and not self._front.is_ours(origin, headers.get("host", "")):
            return True
        return headers.get(OURS) != "1" or headers.get("sec-fetch-site", "same-origin") not in {"same-origin", "none"}

    def _note(self, scope: Any, status: int, seconds: float) -> None:  # noqa: ANN401 - as ASGI has it
        """The route, never the path: in a path there may be an invitation."""
        route = scope.get("path_template") or ("page" if not scope["path"].startswith(ANSWERED) else "none")
        self._figures.requests.labels(route, str(status)).inc()
        self._figures.seconds.labels(route).observe(seconds)
        note = log.warning if status >= 500 else log.debug if route == "page" else log.info
        if status == 429 and not self._floods.take(""):
            return  # one line a second says so well enough
        note("answered", method=scope["method"], route=route, status=status, ms=round(seconds * 1000, 1))


async def say_no(send: Send, status: int, reason: Reason, more: Mapping[str, str] | None = None) -> None:
    """An answer without asking anybody."""
    body = msgspec.json.encode(wrong(reason))
    headers = {"content-type": "application/json", "content-length": str(len(body)), **(more or {})}
    if status == 429:
        headers["retry-after"] = str(RETRY)
    raw = [(name.encode(), value.encode()) for name, value in headers.items()]
    await send({"type": "http.response.start", "status": status, "headers": raw})
    await send({"type": "http.response.body", "body": body, "more_body": False})
