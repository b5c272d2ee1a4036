"""Being somebody: names, passports, other devices, programs; all that is kept about one, to take along or delete."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import MediaType, Request, Response, delete, get, patch, post
from litestar.params import Parameter
from msgspec import Meta, Struct

from sirocco.errors import because
from sirocco.server.app.answers import TOO_MUCH, No, may_be
from sirocco.server.app.front import Front
from sirocco.server.app.who import with_cookie, without_cookie
from sirocco.server.people.passports import Bearer
from sirocco.server.store.port import Happening, Passport, Token
from sirocco.server.wire import Card, You

LONGEST_TYPED = 200  # characters of a name, before it is put in order
MANY = 200  # of one's own tables
EVERY = 1_000_000  # for whoever wants to have what is kept
OF_THE_HOUSE = {"people", "mark", "due"}  # in what is kept of a happening: others' passports, how far the dice are

Typed = Annotated[str, Meta(max_length=LONGEST_TYPED)]
TokenId = Annotated[str, Parameter(pattern="^[0-9a-f]{16}$")]

BY_COOKIE = because("server-by-cookie", "a program cannot do that for you", "")
NO_TOKEN = because("server-no-token", "there is no such token", "")


class Named(Struct, frozen=True, forbid_unknown_fields=True):
    """A name."""

    name: Typed


class Me(Struct, frozen=True):
    """Whoever asks."""

    you: You | None


class Carried(Struct, frozen=True, forbid_unknown_fields=True):
    """The words of a link."""

    link: Annotated[str, Meta(max_length=64)]


class Link(Struct, frozen=True):
    """Carries a passport to another device, once."""

    link: str
    path: str
    expires: float


class Tokened(Struct, frozen=True):
    """A program that may come with one's passport."""

    id: str
    name: str
    created: float


class NewToken(Struct, frozen=True):
    """The same, with the token: it is shown this once."""

    token: str
    id: str
    name: str
    created: float


class Tokens(Struct, frozen=True):
    """All of them."""

    tokens: tuple[Tokened, ...]


class Cards(Struct, frozen=True):
    """Some tables."""

    tables: tuple[Card, ...]


def you(passport: Passport) -> You:
    """Somebody, as they see themselves."""
    return You(id=passport.id, name=passport.name)


def address_of(request: Request[Any, Any, Any]) -> str:
    """The household that asks, as the door found out."""
    address: str = request.scope["state"]["address"]
    return address


def in_person(bearer: Bearer) -> Passport:
    """What a program may not do: it comes with a token, and a token that is stolen shall not open more doors."""
    if bearer.token:
        raise No(403, BY_COOKIE)
    return bearer.passport


@post("/passport", status_code=200, responses=may_be(400, 403, 422, 429))
async def be_somebody(
    request: Request[Any, Any, Any], data: Named, front: Front, bearer: Bearer | None
) -> Response[You]:
    """Be somebody, by a name alone.  Whoever is somebody already stays so."""
    if bearer is not None:
        return Response(you(bearer.passport))
    if not front.limits.passports.take(address_of(request)):
        raise No(429, TOO_MUCH)
    passport = await front.passports.issue(data.name)
    return with_cookie(Response(you(passport)), front, passport)


@post("/passport/carry", status_code=200, responses=may_be(400, 401, 403, 429))
async def carry(request: Request[Any, Any, Any], data: Carried, front: Front) -> Response[You]:
    """Be here who one is on another device."""
    if not front.limits.requests.take(address_of(request), 5):
        raise No(429, TOO_MUCH)
    passport = await front.passports.carried(data.link)
    return with_cookie(Response(you(passport)), front, passport)


@get("/me", responses=may_be(401, 429))
async def me(front: Front, bearer: Bearer | None) -> Response[Me]:
    """Who one is, if anybody yet."""
    if bearer is None:
        return Response(Me(None))
    answer = Response(Me(you(bearer.passport)))
    return with_cookie(answer, front, bearer.passport, bearer.session) if front.passports.stale(bearer) else answer


@patch("/me", responses=may_be(400, 401, 403, 422, 429))
async def rename(data: Named, front: Front, me: Bearer) -> You:
    """Another name, from the next table on."""
    return you(await front.passports.rename(me.passport, data.name))


@delete("/me", status_code=200, responses=may_be(401, 403, 429, 503))
async def forget(front: Front, me: Bearer) -> Response[Me]:
    """Delete all that is kept about one.  Bots go on at one's tables."""
    await front.house.forget(in_person(me).id)
    return without_cookie(Response(Me(None)), front)


@post("/me/leave", status_code=200, responses=may_be(401, 403, 429))
async def sign_out(front: Front, me: Bearer) -> Response[Me]:
    """Be nobody in this browser.  The passport stays good wherever else it is."""
    in_person(me)
    await front.passports.sign_out(me)
    return without_cookie(Response(Me(None)), front)


@post("/me/revoke", status_code=200, responses=may_be(401, 403, 429))
async def revoke(front: Front, me: Bearer) -> Response[You]:
    """Be somebody in this browser alone: the cookies of all others are good no more."""
    passport = await front.passports.revoke(in_person(me))
    front.house.drop(passport.id)
    return with_cookie(Response(you(passport)), front, passport)


@post("/me/links", status_code=201, responses=may_be(401, 403, 429))
async def link(front: Front, me: Bearer) -> Link:
    """A link that makes another device be who one is here."""
    words, expires = await front.passports.link(in_person(me))
    return Link(words, f"/carry#{words}", expires)


@get("/me/tables", responses=may_be(401, 429))
async def own_tables(front: Front, me: Bearer) -> Cards:
    """The tables where one sits or sat, those touched last first."""
    return Cards(await _cards(front, me.passport.id))


async def _cards(front: Front, passport: str, most: int = MANY) -> tuple[Card, ...]:
    rows = await front.store.tables_of(passport, most)
    return tuple(msgspec.json.decode(row.card, type=Card) for row in rows)


@get("/me/export", responses=may_be(401, 403, 429))
async def export(front: Front, me: Bearer) -> Response[dict[str, Any]]:
    """All that is kept about one."""
    passport = in_person(me)
    cards = await _cards(front, passport.id, EVERY)
    over = {card.id for card in cards if card.status == "over"}
    kept = {
        "passport": {"id": passport.id, "name": passport.name, "created": passport.created},
        "tokens": [tokened(each) for each in await front.store.tokens_of(passport.id)],
        "tables": cards,
        "did": [did(table, each, over=table in over) for table, each in await front.store.done_by(passport.id)],
    }
    headers = {"content-disposition": 'attachment; filename="sirocco-passport.json"'}
    return Response(kept, headers=headers, media_type=MediaType.JSON)


def did(table: str, happening: Happening, *, over: bool) -> dict[str, Any]:
    """Something one did, without what it says of others: who sits beside one, and what luck gave them.

    While the game runs, only one's own lines: those beside them may be what was dealt to everybody.
    """
    said = {name: value for name, value in msgspec.json.decode(happening.body).items() if name not in OF_THE_HOUSE}
    own = f"{said.get('seat', 0)} "
    lines = (line for line in happening.lines.splitlines(keepends=True) if over or line.startswith(own))
    return {
        "table": table,
        "version": happening.version,
        "at": happening.at,
        "kind": happening.kind,
        "said": said,
        "lines": "".join(lines),
    }


@get("/me/tokens", responses=may_be(401, 403, 429))
async def tokens(front: Front, me: Bearer) -> Tokens:
    """The programs that may come with one's passport."""
    return Tokens(tuple(tokened(each) for each in await front.store.tokens_of(in_person(me).id)))


@post("/me/tokens", responses=may_be(400, 401, 403, 409, 422, 429))
async def add_token(data: Named, front: Front, me: Bearer) -> NewToken:
    """Let a program come with one's passport."""
    shown, token = await front.passports.token(in_person(me), data.name)
    short = tokened(token)
    return NewToken(shown, short.id, short.name, short.created)


@delete("/me/tokens/{token_id:str}", status_code=204, responses=may_be(400, 401, 403, 404, 429))
async def drop_token(token_id: TokenId, front: Front, me: Bearer) -> None:
    """Let it come no more."""
    passport = in_person(me)
    for token in await front.store.tokens_of(passport.id):
        if tokened(token).id == token_id and await front.store.drop_token(passport.id, token.fingerprint):
            front.house.drop(passport.id)
            return
    raise No(404, NO_TOKEN)


def tokened(token: Token) -> Tokened:
    """A token, without what opens doors."""
    return Tokened(token.fingerprint[:16], token.name, token.created)


ROUTES = (
    *(be_somebody, carry, me, rename, forget, sign_out, revoke, link),
    *(own_tables, export, tokens, add_token, drop_token),
)
