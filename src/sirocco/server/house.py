"""All rooms: loaded when somebody comes, let go when nobody is there; the lobby, invitations, the server's own time."""

from __future__ import annotations

from msgspec import Struct

from sirocco.server.line import Line
from sirocco.server.ports import Clock, Credit, Fortune, HangUp, HouseRules, Minds, Names, Send, plain_name
from sirocco.server.store.port import Passport, Store
from sirocco.server.wire import BotKind, Card, Game, Options


class Opening(Struct, frozen=True, kw_only=True):
    """The table somebody wants to open."""

    game: Game
    seats: int
    public: bool = False
    options: Options = Options()
    seat: int = 1  # the one that whoever opens it takes
    name: str = ""  # for this seat alone; else that of the passport
    bots: dict[int, BotKind] = {}


class House:
    """The server without its walls: no framework, no files."""

    def __init__(
        self,
        store: Store,
        minds: Minds,
        clock: Clock,
        settings: HouseRules,
        *,
        fortune: Fortune | None = None,
        names: Names = plain_name,
    ) -> None:
        raise NotImplementedError

    async def start(self) -> None:
        """Before anybody comes: the server's time goes on where it stood, clocks that run are looked after."""
        raise NotImplementedError

    async def close(self) -> None:
        """Everybody is told to come back later, what is under way is finished, sockets are closed."""
        raise NotImplementedError

    def line(self, send: Send, passport: Passport | None, *, hang_up: HangUp, credit: Credit | None = None) -> Line:
        """One socket, from greeting to close.  It says welcome at once."""
        raise NotImplementedError

    async def open(self, passport: Passport, opening: Opening) -> tuple[Card, str]:
        """Open a table: its card and its invitation.  Raises IllegalAction with the reason, or StoreTrouble."""
        raise NotImplementedError

    async def invited(self, code: str) -> Card | None:
        """The table an invitation is for."""
        raise NotImplementedError

    async def card(self, table: str, passport: str = "", code: str = "") -> Card | None:
        """A table as whoever may know of it sees it."""
        raise NotImplementedError

    async def record(self, table: str, passport: str = "", code: str = "", seat: int = 0) -> str | None:
        """The record of a table as this passport may see it: open when all is over."""
        raise NotImplementedError

    def lobby(self) -> tuple[Card, ...]:
        """The public tables, those touched last first."""
        raise NotImplementedError

    def figures(self) -> dict[str, float]:
        """How many lines, rooms, listeners ... there are, for whoever measures."""
        raise NotImplementedError
