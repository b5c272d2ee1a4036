"""What docs/protocol.md says is so: each example is one, the talk folds, and no message, price or route is missing."""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, get_args

import jsonschema_rs
import msgspec
import pytest
from litestar.handlers import HTTPRouteHandler

import sirocco
from sirocco.server import line, ports, wire
from sirocco.server.app import about, answers, front, knowing, making, people, tables
from sirocco.server.happenings import KINDS
from sirocco.server.people import passports
from sirocco.server.settings import Settings
from sirocco.server.telling import hash_of
from tests.server.guests import Guest, Place, opened, play_on, playing
from tests.server.virtual import timeless
from tests.web.protocol import schema

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text("utf-8")
EXAMPLES = re.findall(r"```json *(\w*)\n(.*?)```", PAGE, re.DOTALL)
MESSAGES = [text for name, text in EXAMPLES if not name]
SENT, HEARD = get_args(wire.Incoming), get_args(wire.Outgoing)
TYPES: dict[str, Any] = {
    "Wrong": answers.Wrong,
    "Named": people.Named,
    "You": wire.You,
    "NewToken": people.NewToken,
    "NewTable": tables.NewTable,
    "Asked": knowing.Asked,
}
ALL_SAID = schema()


def conforming(name: str) -> Any:
    """What tells whether something is as the schema has it."""
    return jsonschema_rs.validator_for(ALL_SAID | {"anyOf": [{"$ref": f"#/$defs/{name}"}]})


OUTGOING, INCOMING = conforming("Outgoing"), conforming("Incoming")

# The examples.


@pytest.mark.parametrize("text", MESSAGES, ids=lambda text: json.loads(text)["type"])
def test_an_example_of_a_message_is_one(text):
    message = msgspec.json.decode(text, type=wire.Incoming | wire.Outgoing, strict=True)
    kinds = [SENT, HEARD]
    ways = [way for way, known in zip((INCOMING, OUTGOING), kinds, strict=True) if type(message) in known]
    for way in ways:
        way.validate(json.loads(text))
    assert ways


@pytest.mark.parametrize(("name", "text"), [each for each in EXAMPLES if each[0]], ids=lambda text: text[:10])
def test_an_example_of_a_body_is_one(name, text):
    msgspec.json.decode(text, type=TYPES[name], strict=True)
    fields = {field.encode_name for field in msgspec.structs.fields(TYPES[name])}
    assert set(json.loads(text)) <= fields


def test_every_message_has_an_example():
    shown = {json.loads(text)["type"] for text in MESSAGES}
    assert shown == {kind.__name__.lower() for kind in (*SENT, *HEARD)}


def test_the_examples_are_one_talk():
    """The same as is heard at a table where the same is done, but for what chance and the page make short."""
    told = {json.loads(text)["type"]: json.loads(text) for text in MESSAGES}
    start = re.search(r"json\.loads\('''(.*?)'''\)", PAGE, re.DOTALL)
    assert start is not None
    state = sirocco.from_json(start[1].replace("\n... ", "\n").removesuffix("... "))
    late = told["missed"]["happened"]
    for happened in (told["happened"], *late):
        state = sirocco.fold(state, tuple(map(sirocco.from_json, happened["events"])))
        assert hash_of(state) == happened["hash"]
    assert [told["happened"]["version"] + 1] == [each["version"] for each in late]
    legal = {*told["happened"]["legal"], *told["refused"]["legal"]}
    game = sirocco.from_json(start[1].replace("\n... ", "\n").removesuffix("... "))
    after = sirocco.fold(game, tuple(map(sirocco.from_json, told["happened"]["events"])))
    assert legal <= set(map(sirocco.format_decision, sirocco.legal(after, 2)))


def test_what_is_hashed_is_shown():
    (shown,) = re.findall(r"```text\n(.*?)\n```", PAGE, re.DOTALL)
    assert format(zlib.crc32(shown.encode()), "08x") == "e64a226e"


# Nothing is left out.


def rows(heading: str) -> Iterator[list[str]]:
    """The cells of the tables below a heading, without their heads."""
    _, _, section = PAGE.partition(f"\n{heading}\n")
    section = re.split(r"\n#+ ", section)[0]
    for row in re.findall(r"^\|(.+)\|$(?!\n\|---)", section, re.MULTILINE):
        if not row.startswith("---"):
            yield [cell.strip() for cell in re.split(r"(?<!\\)\|", row)]


def named(cell: str) -> list[str]:
    return re.findall(r"`([^`]+)`", cell)


def test_every_kind_of_happening_is_described():
    told = [name for cells in rows("### What happened") if len(cells) == 2 for name in named(cells[0])]
    assert sorted(told) == sorted(KINDS)


@pytest.mark.parametrize(
    ("heading", "kind", "without"),
    [
        ("### What happened", wire.Happened, {"type", "table"}),
        ("## Following a table", wire.Snapshot, {"type", "table"}),
        ("### The card", wire.Card, set()),
    ],
)
def test_every_field_is_described(heading, kind, without):
    told = {name for cells in rows(heading) for name in named(cells[0])}
    assert {field.name for field in msgspec.structs.fields(kind)} - without <= told


def test_every_act_is_described_with_its_fields():
    told = {name: re.findall(r"`(\w+)`", cells[1]) for cells in rows("## Commands") for name in named(cells[0])[:1]}
    acts = {kind.__name__.lower(): [*kind.__struct_fields__] for kind in get_args(wire.Acts)}
    assert told == acts


def test_every_reaction_bot_and_clock_is_named():
    assert all(f"`{each}`" in PAGE for each in (*get_args(wire.Reaction), *get_args(wire.BotKind)))
    (clocks,) = re.findall(r"`clock` are the seconds for a decision, (.*?) \(days\)", PAGE)
    assert tuple(map(int, re.findall(r"\d+", clocks))) == wire.CLOCKS


def test_every_price_is_told():
    prices_told = (cells for cells in rows("## Limits") if re.fullmatch(r"[\d.]+( more)?", cells[1]))
    told = {cells[0]: float(cells[1].removesuffix(" more")) for cells in prices_told}
    prices = {name: price for cell, price in told.items() for name in named(cell)}
    assert {kind: prices[kind.__name__.lower()] for kind in line.PRICES} == line.PRICES
    assert prices["say"] == prices["react"] == line.PRICE_OF_WORDS
    assert told["what cannot be read"] == line.PRICE_OF_NONSENSE
    assert told["the wrong code, or a table that is not there"] == line.PRICE_OF_A_GUESS


def test_every_limit_is_told():
    house, settings = ports.HouseRules(), Settings()
    assert house.later == 10
    limits = front.Limits(settings)
    line_has, passport_has, address_has = (
        front.Purse.of(limits, "", "").own.rate,
        limits.commands.rate,
        limits.talk.rate,
    )
    told = re.sub(r"\s+", " ", PAGE.replace(",", ""))
    for sentence in (
        f"| a message to the server | {wire.LONGEST_MESSAGE} bytes;",
        f"| what waits for a slow reader | {house.outbox} messages or {house.outbox_bytes // 2**20} MiB;",
        f"| tables that a line follows | {house.followed} |",
        f"| lines of an address | {settings.sockets_at_once} |",
        f"| onlookers at a table | {settings.onlookers_at_once} |",
        f"A line has {line_has.size:g} and gets back {line_has.a_second:g} a second;",
        f"a passport has {passport_has.size:g} and {passport_has.a_second:g} for all its lines together",
        f"an address {address_has.size:g} and {address_has.a_second:g}.",
        f"after {line.DEAF} such messages in a row",
        f"An address may ask {limits.requests.rate.size:g} times at once and {limits.requests.rate.a_second:g} times",
        f"nothing for {house.silence:g} seconds is closed with {wire.CLOSE_SILENT}",
        f"remembers ({house.remembered} things)",
        "from one to ten seconds",
        f"| 413 | Larger than {making.LONGEST_BODY} bytes |",
        f"may come with one's passport {passports.MOST_TOKENS} at most",
        f"at most {wire.LONGEST_NAME} characters",
        f"At most {wire.LONGEST_TALK} characters",
        f"at most {wire.LONGEST_LUCK} characters",
        f'"beat": {house.beat:.1f}}}',
    ):
        assert sentence.replace(",", "") in told


def test_every_close_code_is_told():
    told = {int(cells[0]) for cells in rows("## When the line ends") if cells[0].isdigit()}
    assert told == {value for name, value in vars(wire).items() if name.startswith("CLOSE_")} | {1011}


def test_every_route_is_told():
    told = {(method, named(path)[0]) for method, path, *_ in rows_of_routes()}
    handlers = [("/api", each) for each in (*people.ROUTES, *tables.ROUTES, *knowing.ROUTES)]
    handlers += [("", each) for each in about.ROUTES if each.include_in_schema is not False]
    assert told == {route for prefix, handler in handlers for route in routes(prefix, handler)}


def rows_of_routes() -> Iterator[list[str]]:
    for heading in ("### Who one is", "### Tables", "### What can be known", "### Running a server"):
        yield from (cells for cells in rows(heading) if cells[0].isupper())


def routes(prefix: str, handler: HTTPRouteHandler) -> Iterator[tuple[str, str]]:
    for method in handler.http_methods:
        for path in handler.paths:
            yield str(method), re.sub(r"\{(\w+):\w+\}", r"{\1}", prefix + path)


def test_what_is_done_in_person_is_told():
    marked = {(method, named(path)[0]) for method, path, said in rows_of_routes() if "*In person.*" in said}
    asked = {
        route
        for handler in people.ROUTES
        for route in routes("/api", handler)
        if "in_person" in handler.fn.__code__.co_names
    }
    assert marked == asked


# What is said at tables is as the schema has it.


def conform(guests: list[Guest]) -> None:
    for guest in guests:
        for raw in guest.raw:
            OUTGOING.validate(json.loads(raw))


@pytest.mark.parametrize("game", ["first", "second", "cards"])
@timeless
async def test_everything_said_in_a_game_is_as_the_schema_has_it(game):
    place = Place()
    await place.house.start()
    table, guests = await playing(place, game=game, public=True)
    onlooker = place.guest()
    await onlooker.say(wire.Lobby())
    await onlooker.follow(table)
    await play_on(table, guests, Random(2), most=10)  # noqa: S311 - to be played again
    late = place.guest("Ann")
    await late.follow(table)
    await late.follow(table, since=late.games[table].version - 1)
    await play_on(table, guests, Random(3))  # noqa: S311 - to be played again
    assert onlooker.games[table].card["status"] == "over"
    assert late.of("missed")
    conform([*guests, onlooker, late])


@timeless
async def test_everything_said_around_a_game_is_as_the_schema_has_it():
    place = Place()
    await place.house.start()
    ann = place.guest("Ann")
    table, _ = await opened(place, ann, public=True, options={"talk": True})
    for act in (
        *(wire.Sit(name="Eve"), wire.Fill(bot="random"), wire.Handover(seat=2), wire.Luck(seat=1, words="a cold day")),
        *(wire.Agree(options=wire.Options(clock=30), public=False), wire.Start(), wire.Say(text="hm")),
        *(wire.React(reaction="oh"), wire.Decide(seat=1, question=1, decision="tile 1+"), wire.Leave(seat=1)),
    ):
        await ann.do(table, act)
    await ann.say(wire.Why(id="12345678", table=table, seat=2, decision="tile 1+"))
    await ann.say(b'{"type": "command", "id": "87654321"}')
    await ann.say(wire.Beat(n=3))
    await ann.say(wire.Unfollow(table=table))
    await ann.follow("nowhere")
    conform([ann])
    heard = {each["type"] for each in ann.heard}
    assert heard >= {"welcome", "done", "refused", "because", "trouble", "beat", "gone"}


@pytest.mark.parametrize(
    "wrong",
    [
        b'{"type": "follow"}',
        b'{"type": "follow", "table": "t", "more": 1}',
        b'{"type": "why", "id": "12345678", "table": "t", "seat": 9, "decision": "roll"}',
        b'{"type": "command", "id": "1", "table": "t", "act": {"do": "start"}}',
        b'{"type": "command", "id": "12345678", "table": "t", "act": {"do": "dance"}}',
        b'{"type": "command", "id": "12345678", "table": "t", "act": {"do": "react", "reaction": "boo"}}',
        b'{"type": "welcome"}',
    ],
)
def test_the_schema_refuses_what_the_server_does(wrong):
    with pytest.raises(msgspec.ValidationError):
        wire.decode(wrong)
    assert not INCOMING.is_valid(json.loads(wrong))
