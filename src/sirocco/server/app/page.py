"""The built page: a handful of files, in memory and pressed together.  Every other path is the page itself."""

from __future__ import annotations

import gzip
import mimetypes
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from litestar.types import Receive, Send

PACKED = Path(__file__).parents[1] / "page"  # where an installed Sirocco has it
SHELVES = (PACKED, Path(__file__).parents[4] / "web" / "dist")  # and a checkout, once it is built
INDEX = "/index.html"
FOREVER = "public, max-age=31536000, immutable"  # files whose names change with what is in them
ASK_FIRST = "no-cache"
WORTH = 600  # bytes from which a file is worth pressing
PRESSED = {".html", ".js", ".css", ".svg", ".json", ".webmanifest", ".txt", ".map"}
FILES = PRESSED | {".png", ".ico", ".woff2"}
TYPES = {".js": "text/javascript", ".webmanifest": "application/manifest+json"}

NOT_BUILT = b"""<!doctype html><html lang="en"><meta charset="utf-8"><title>Sirocco</title>
<p>The server runs, but its page was never built: <code>scripts/play</code> does that.</p></html>"""


@dataclass(frozen=True, slots=True)
class File:
    """A file, as it is sent."""

    body: bytes
    pressed: bytes  # empty if it is not worth it
    kind: str
    tag: str
    cache: str


def file_of(name: str, body: bytes) -> File:
    """A file by its name."""
    end = Path(name).suffix
    kind = TYPES.get(end) or mimetypes.guess_type(name)[0] or "application/octet-stream"
    pressed = gzip.compress(body, 9, mtime=0) if end in PRESSED and len(body) > WORTH else b""
    return File(
        body,
        pressed,
        f"{kind}; charset=utf-8" if end in PRESSED else kind,
        f'"{sha256(body).hexdigest()[:20]}"',
        FOREVER if name.startswith("/assets/") else ASK_FIRST,
    )


def shelf() -> Path | None:
    """Where the built page lies."""
    return next((place for place in SHELVES if (place / "index.html").is_file()), None)


class Page:
    """All files of the page."""

    def __init__(self, folder: Path | None) -> None:
        self.built = folder is not None
        self._files = {INDEX: file_of(INDEX, NOT_BUILT)}
        if folder is not None:
            for path in sorted(each for each in folder.rglob("*") if each.is_file()):
                name = "/" + path.relative_to(folder).as_posix()
                self._files[name] = file_of(name, path.read_bytes())

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:  # noqa: ARG002, ANN401 - ASGI
        """Send what a path names: a file, or else the page, which knows its own paths."""
        path = scope["path"]
        file = self._files.get(path)
        if scope["method"] not in {"GET", "HEAD"}:
            await _answer(send, 405, {"allow": "GET, HEAD"})
        elif file is None and (path.startswith("/assets/") or Path(path).suffix in FILES):
            await _answer(send, 404, {"content-type": "text/plain; charset=utf-8"}, b"there is no such file\n")
        else:
            await _send(scope, send, file or self._files[INDEX])


async def _send(scope: Any, send: Send, file: File) -> None:  # noqa: ANN401 - as ASGI has it
    asked = {name: value.decode("latin-1") for name, value in scope["headers"]}
    headers = {"content-type": file.kind, "cache-control": file.cache, "etag": file.tag, "vary": "accept-encoding"}
    if file.tag in asked.get(b"if-none-match", ""):
        await _answer(send, 304, headers)
        return
    pressed = bool(file.pressed) and "gzip" in asked.get(b"accept-encoding", "")
    if pressed:
        headers["content-encoding"] = "gzip"
    body = file.pressed if pressed else file.body
    headers["content-length"] = str(len(body))
    await _answer(send, 200, headers, body if scope["method"] == "GET" else b"")


async def _answer(send: Send, status: int, headers: dict[str, str], body: bytes = b"") -> None:
    raw = [(name.encode(), value.encode()) for name, value in headers.items()]
    await send({"type": "http.response.start", "status": status, "headers": raw})
    await send({"type": "http.response.body", "body": body, "more_body": False})
