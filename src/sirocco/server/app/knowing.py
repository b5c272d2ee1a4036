"""What can be known: odds, what a decision is worth, a game looked back on.  Minds work it out, not this process."""

from __future__ import annotations

from typing import Annotated, Any, cast

from litestar import MediaType, Response, get, post
from msgspec import Meta, Struct

from sirocco.errors import because
from sirocco.rules import State, is_over, to_act
from sirocco.server import sitting
from sirocco.server.app.answers import No, may_be
from sirocco.server.app.front import Front
from sirocco.server.app.tables import LookingAs, SaidCode, TableId, room_for, whose
from sirocco.server.people.passports import Bearer
from sirocco.server.playing import ONLOOKER
from sirocco.server.room import Room

LONGEST_POSITION = 500  # characters; the longest track, all of it sandstormed, takes four hundred
LONGEST_WORKED_OUT = 20_000  # of a record; a game takes three thousand
LONGEST_RECORD = 60_000  # of one that is only replayed

NOT_BEGUN = because("server-not-started", "the game has not begun yet", "")
OVER = because("server-over", "the game is over", "")
NOT_OVER = because("server-not-over", "the game is not over yet", "")
NO_ODDS = because("server-no-odds", "this table plays without odds and advice", "")

Json = Response[dict[str, Any]]


class Asked(Struct, frozen=True, forbid_unknown_fields=True):
    """A position, in the notation."""

    position: Annotated[str, Meta(min_length=1, max_length=LONGEST_POSITION)]


class Recorded(Struct, frozen=True, forbid_unknown_fields=True):
    """A record of a game, in the notation."""

    record: Annotated[str, Meta(min_length=1, max_length=LONGEST_RECORD)]
    seat: Annotated[int, Meta(ge=0, le=8)] = 0


class Replayed(Struct, frozen=True, forbid_unknown_fields=True):
    """A record of a game, in the notation, whatever it hides."""

    record: Annotated[str, Meta(min_length=1, max_length=LONGEST_RECORD)]


def said(raw: bytes) -> Json:
    """An answer of the minds, which is JSON already."""
    return Response(cast(dict[str, Any], raw), media_type=MediaType.JSON)


def workable(record: str) -> str:
    """The record, if it is short enough to be worked out."""
    if len(record) > LONGEST_WORKED_OUT:
        raise No(
            422,
            because(
                "server-record-long",
                "{length} characters are too many to be worked out here, {most} the most; a terminal knows no limit",
                "",
                length=len(record),
                most=LONGEST_WORKED_OUT,
            ),
        )
    return record


def game_seen(room: Room, bearer: Bearer | None, seat: int) -> State:
    """The running game as whoever asks may see it, where odds are allowed."""
    state = room.state(whose(bearer), seat)
    if state is None:
        raise No(409, NOT_BEGUN)
    if is_over(state):
        raise No(409, OVER)
    if not room.card.options.odds:
        raise No(403, NO_ODDS)
    return state


@post("/odds", status_code=200, responses=may_be(400, 403, 422, 429, 503))
async def odds(data: Asked, front: Front, address: str) -> Json:
    """The odds of a position."""
    return said(await front.asking.odds(data.position.strip(), address))


@post("/advice", status_code=200, responses=may_be(400, 403, 422, 429, 503))
async def advice(data: Recorded, front: Front, address: str) -> Response[list[dict[str, Any]]]:
    """What every decision is worth at the end of a record that hides nothing."""
    answer = await front.asking.advice_on(workable(data.record), data.seat, address)
    return cast(Response[list[dict[str, Any]]], said(answer))


@post("/review", status_code=200, responses=may_be(400, 403, 422, 429, 503))
async def review(data: Recorded, front: Front, address: str) -> Json:
    """A game looked back on, from a record that hides nothing."""
    return said(await front.asking.review(workable(data.record), address))


@post("/replay", status_code=200, responses=may_be(400, 403, 429, 503))
async def replay(data: Replayed, front: Front, address: str) -> Json:
    """A record line by line, without any figures, as far as it can be read; `wrong` says why not farther."""
    return said(await front.asking.replay_on(data.record, address))


@get("/tables/{table:str}/odds", responses=may_be(400, 403, 404, 409, 429, 503))
async def table_odds(
    table: TableId, front: Front, bearer: Bearer | None, address: str, seat: LookingAs = 0, code: SaidCode = ""
) -> Json:
    """The odds of a running game, as one of one's seats or an onlooker knows them."""
    room = await room_for(front, table, bearer, code, address)
    return said(await front.asking.seen(game_seen(room, bearer, seat), address))


@get("/tables/{table:str}/advice", responses=may_be(400, 403, 404, 409, 429, 503))
async def table_advice(
    table: TableId, front: Front, bearer: Bearer | None, address: str, seat: LookingAs = 0, code: SaidCode = ""
) -> Json:
    """What each decision of one's own seat is worth, by what it knows."""
    room = await room_for(front, table, bearer, code, address)
    state = game_seen(room, bearer, seat)
    own = room.audience(whose(bearer), seat)
    if own == ONLOOKER:
        raise No(403, because("server-no-seat-of-yours", "you have no seat at this table", ""))
    if seat not in (0, own):
        raise No(403, sitting.why_not_own(room.sitting, seat, whose(bearer)) or NO_ODDS)
    if own not in to_act(state):
        raise No(409, because("server-nothing-to-decide", "seat {seat} has nothing to decide now", "", seat=own))
    return said(await front.asking.advice(state, own, address))


@get("/tables/{table:str}/review", responses=may_be(400, 404, 409, 422, 429, 503))
async def table_review(table: TableId, front: Front, bearer: Bearer | None, address: str, code: SaidCode = "") -> Json:
    """A game that is over, looked back on."""
    room = await room_for(front, table, bearer, code, address)
    if room.card.status != "over":
        raise No(409, NOT_OVER)
    return said(await front.asking.review(room.record(whose(bearer)), address))


@get("/tables/{table:str}/replay", responses=may_be(400, 404, 409, 429))
async def table_replay(table: TableId, front: Front, bearer: Bearer | None, address: str, code: SaidCode = "") -> Json:
    """A game that is over, line by line: what the review tells without any figures, and at once."""
    room = await room_for(front, table, bearer, code, address)
    if room.card.status != "over":
        raise No(409, NOT_OVER)
    return said(await front.asking.replay(room.record(whose(bearer))))


ROUTES = (odds, advice, review, replay, table_odds, table_advice, table_review, table_replay)
