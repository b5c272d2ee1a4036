"""Tables: opened, listed, invited to, and their records."""

from __future__ import annotations

from typing import Annotated

from litestar import MediaType, Response, get, post
from litestar.params import Parameter
from msgspec import Meta, Struct

from sirocco.errors import because
from sirocco.server.app.answers import TOO_MUCH, No, may_be
from sirocco.server.app.front import Front
from sirocco.server.app.people import Cards
from sirocco.server.house import Opening
from sirocco.server.people.passports import Bearer
from sirocco.server.ports import CODE_LENGTH
from sirocco.server.refusing import UNKNOWN_TABLE
from sirocco.server.room import Room
from sirocco.server.wire import BotKind, Card, Game, Options

PRICE_OF_A_GUESS = 5.0  # requests that a wrong invitation costs

TableId = Annotated[str, Parameter(min_length=1, max_length=32)]
Code = Annotated[str, Parameter(min_length=CODE_LENGTH, max_length=16)]
SaidCode = Annotated[str, Parameter(max_length=16, description="Of the invitation, for a private table.")]
LookingAs = Annotated[int, Parameter(ge=0, le=8, description="As which of one's seats; 0 for the first.")]

NO_RECORD = because("server-no-record", "there is no record before the start", "")


class NewTable(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The table somebody wants to open."""

    game: Game
    players: Annotated[int, Meta(ge=2, le=8)]
    seats: dict[str, BotKind] = {}  # which are bots, and of which kind
    seat: Annotated[int, Meta(ge=1, le=8)] = 1  # one's own
    public: bool = False
    options: Options = Options()
    name: Annotated[str, Meta(max_length=200)] = ""  # for this table; else that of the passport


class Invited(Struct, frozen=True):
    """A table, and the code that invites to it."""

    card: Card
    code: str


def whose(bearer: Bearer | None) -> str:
    """The passport of whoever asks; nobody's is empty."""
    return bearer.passport.id if bearer else ""


async def room_for(front: Front, table: str, bearer: Bearer | None, code: str, address: str) -> Room:
    """The room of a table, for whoever may know of it.  A wrong invitation costs."""
    room = await front.house.allowed(table, whose(bearer), code)
    if room is None:
        if code:
            front.limits.requests.fine(address, PRICE_OF_A_GUESS)
        raise No(404, UNKNOWN_TABLE)
    return room


@get("/tables", responses=may_be(429))
async def lobby(front: Front) -> Cards:
    """The public tables that are not over, those touched last first."""
    return Cards(front.house.lobby())


@post("/tables", responses=may_be(400, 401, 403, 409, 422, 429, 503))
async def open_table(data: NewTable, front: Front, me: Bearer, address: str) -> Invited:
    """Open a table, and sit at it."""
    passport = me.passport
    await _check_open(front, passport.id, address)
    card, code = await front.house.open(passport, _opening(data))
    return Invited(card, code)


async def _check_open(front: Front, passport: str, address: str) -> None:
    most = front.settings.tables_at_once
    rows = await front.store.tables_of(passport, 10 * most)
    if sum(row.status != "over" for row in rows) >= most:
        raise No(
            409, because("server-most-tables", "you have {most} tables that are not over: end one first", "", most=most)
        )
    if not (front.limits.tables.take(passport) and front.limits.tables_from.take(address)):
        raise No(429, TOO_MUCH)


def _opening(data: NewTable) -> Opening:
    if strange := [seat for seat in data.seats if not (len(seat) == 1 and seat.isdecimal())]:
        raise No(422, because("server-no-seat", "there is no seat {seat} at this table", "", seat=strange[0][:8]))
    return Opening(
        game=data.game,
        seats=data.players,
        public=data.public,
        options=data.options,
        seat=data.seat,
        name=data.name,
        bots={int(seat): bot for seat, bot in data.seats.items()},
    )


@get("/tables/{table:str}", responses=may_be(400, 404, 429))
async def table_card(table: TableId, front: Front, bearer: Bearer | None, address: str, code: SaidCode = "") -> Card:
    """A table, as everybody may see it who may know of it."""
    return (await room_for(front, table, bearer, code, address)).card


@get("/invitations/{code:str}", responses=may_be(400, 404, 429))
async def invitation(code: Code, front: Front, address: str) -> Invited:
    """The table that a code invites to."""
    card = await front.house.invited(code)
    if card is None:
        front.limits.requests.fine(address, PRICE_OF_A_GUESS)
        raise No(404, UNKNOWN_TABLE)
    return Invited(card, code.strip().upper())


@get("/tables/{table:str}/record", media_type=MediaType.TEXT, responses=may_be(400, 404, 409, 429))
async def record(
    table: TableId, front: Front, bearer: Bearer | None, address: str, seat: LookingAs = 0, code: SaidCode = ""
) -> Response[str]:
    """The record: open when the game is over, else as one's seat may see it."""
    room = await room_for(front, table, bearer, code, address)
    text = room.record(whose(bearer), seat)
    if not text:
        raise No(409, NO_RECORD)
    headers = {"content-disposition": f'attachment; filename="sirocco-{room.id}.camel"'}
    return Response(text, headers=headers, media_type="text/plain; charset=utf-8")


ROUTES = (lobby, open_table, table_card, invitation, record)
