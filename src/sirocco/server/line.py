"""One socket, from greeting to close.  It knows no framework: it is given `send`, and hears bytes."""

from __future__ import annotations


class Line:
    """Whoever is at the other end: what they follow, and what waits to be sent to them."""

    async def hear(self, raw: bytes | str) -> None:
        """One message of theirs.  Returns when it is dealt with, so that nobody is read faster than heard."""
        raise NotImplementedError

    async def close(self) -> None:
        """The socket is gone."""
        raise NotImplementedError
