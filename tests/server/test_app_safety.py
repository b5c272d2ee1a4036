"""What keeps a server safe, shown at one that runs: origins, forgery, headers, proxies, limits, logs."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from dataclasses import replace
from typing import Any, cast

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from sirocco.server import wire
from sirocco.server.app.figures import Figures
from sirocco.server.app.front import FAMILY, Front, Limits
from sirocco.server.app.people import did
from sirocco.server.app.socket import Sockets
from sirocco.server.happenings import Opened, body_of
from sirocco.server.people.passports import Bearer, NoPassport, Passports, Ports
from sirocco.server.settings import Settings
from sirocco.server.store.port import Happening
from sirocco.server.wire import Card, Options
from tests.server.guests import Place
from tests.server.memory_store import MemoryStore
from tests.server.real import PATIENCE, Person, Server, Socket, secrets_in, until
from tests.server.virtual import timeless

PUBLIC = "https://camels.example.org"
OTHER = "https://evil.example.org"


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    found = Server(tmp_path_factory.mktemp("safety"), log_level="debug")
    yield found
    found.close()


@pytest.fixture(scope="module")
def poor(tmp_path_factory):
    """A server that allows hardly anything, behind a proxy, reached by TLS."""
    found = Server(
        tmp_path_factory.mktemp("poor"),
        public_url=PUBLIC,
        trust_proxy="127.0.0.1",
        metrics="off",
        passports_a_day="3",
        tables_a_day="2",
        tables_at_once="1",
        sockets_at_once="2",
        requests_a_second="5",
    )
    yield found
    found.close()


def as_proxied(poor: Server, address: str) -> httpx.Client:
    """Somebody of this address, by way of the proxy."""
    client = httpx.Client(
        base_url=poor.address, headers={"x-sirocco": "1", "host": "camels.example.org", "x-forwarded-for": address}
    )
    poor.clients.append(client)
    return client


def closed_with(person: Person, **headers: str) -> int:
    """The code with which a socket is closed before anything is said."""
    with person.socket(**headers) as line, pytest.raises(ConnectionClosed) as closed:
        line.hear()
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code


# Other people's pages.


def test_a_page_of_another_origin_gets_no_socket(server):
    ann = Person(server, "Ann")
    assert closed_with(ann, origin=OTHER) == wire.CLOSE_POLICY
    assert closed_with(ann, origin="null") == wire.CLOSE_POLICY
    assert closed_with(ann, origin="") == wire.CLOSE_POLICY  # a cookie, and nobody says whose page it is


def test_a_program_without_a_page_comes_with_a_token(server):
    token = Person(server, "Ann").post("/api/me/tokens", name="bot").json()["token"]
    with Person(server).socket(origin="", authorization=f"Bearer {token}") as line:
        assert line.hear()["you"]["name"] == "Ann"
    with Person(server).socket(origin="", protocol=f"{wire.SUBPROTOCOL},bearer.{token}") as line:
        assert line.hear()["you"]["name"] == "Ann"


def test_a_socket_with_a_passport_that_is_good_no_more_is_closed(server):
    ann = Person(server, "Ann")
    forged = ann.cookie[:-1] + ("A" if ann.cookie[-1] != "A" else "B")
    assert closed_with(ann, cookie=forged) == wire.CLOSE_PASSPORT
    assert closed_with(Person(server), authorization="Bearer sirocco_nothing") == wire.CLOSE_PASSPORT
    with ann.socket() as line:
        line.hear("welcome")
        ann.post("/api/me/revoke")
        with pytest.raises(ConnectionClosed) as closed:
            line.hear()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == wire.CLOSE_PASSPORT


def test_no_protocol_in_common_is_said_in_words_that_a_browser_hears(server):
    """It hears the code only if it hears one of the protocols that it offered."""
    assert closed_with(Person(server), protocol="sirocco.99") == wire.CLOSE_PROTOCOL
    with Person(server).socket(protocol="bearer.x,sirocco.99") as line:
        assert line.line.subprotocol == "sirocco.99"


def test_there_is_one_socket_address(server):
    from websockets.sync.client import connect  # noqa: PLC0415 - the only scene without a person

    with pytest.raises(InvalidStatus), connect(f"ws{server.address[4:]}/elsewhere"):
        pass


@pytest.mark.parametrize(
    "headers",
    [
        {"x-sirocco": ""},
        {"x-sirocco": "1", "origin": OTHER},
        {"x-sirocco": "1", "sec-fetch-site": "cross-site"},
        {"x-sirocco": "1", "sec-fetch-site": "same-site"},
    ],
)
def test_nothing_is_changed_for_a_form_of_another_page(server, headers):
    ann = Person(server, "Ann")
    answer = ann.http.patch("/api/me", json={"name": "Eve"}, headers=headers)
    assert (answer.status_code, answer.json()["key"]) == (403, "server-foreign")
    assert ann.get("/api/me").json()["you"]["name"] == "Ann"


def test_a_local_server_has_no_other_name(server):
    """So that a page elsewhere, whose name suddenly means this machine, hears nothing."""
    assert Person(server).get("/api/tables", host="evil.example.org").status_code == 421
    assert Person(server).get("/api/tables", host=f"localhost:{server.port}").status_code == 200


# What every answer carries.


@pytest.mark.parametrize("path", ["/", "/api/tables", "/api/nothing", "/assets/none.js", "/health/live"])
def test_every_answer_tells_the_browser_what_it_may_do(server, path):
    headers = Person(server).get(path).headers
    content = dict(part.strip().partition(" ")[::2] for part in headers["content-security-policy"].split(";"))
    assert content["default-src"] == "'none'"
    assert content["script-src"] == content["style-src"] == "'self'"
    assert content["frame-ancestors"] == "'none'"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["x-content-type-options"] == "nosniff"
    assert "server" not in headers
    assert "strict-transport-security" not in headers


def test_what_is_about_somebody_is_kept_by_no_cache(server):
    ann = Person(server, "Ann")
    for path in ("/api/me", "/api/me/export", "/api/me/tables"):
        assert ann.get(path).headers["cache-control"] == "no-store"


def test_the_cookie_is_for_no_script_and_no_other_page(server):
    cookie = Person(server).post("/api/passport", name="Ann").headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "Secure" not in cookie


def test_behind_tls_the_cookie_and_the_answers_insist_on_it(poor):
    answer = as_proxied(poor, "192.0.2.1").post("/api/passport", json={"name": "Ann"})
    assert answer.headers["set-cookie"].startswith("__Host-sirocco=")
    assert "Secure" in answer.headers["set-cookie"]
    assert answer.headers["strict-transport-security"].startswith("max-age=63072000")


# Limits.


def test_an_address_takes_so_many_passports_a_day_and_another_address_its_own(poor):
    ann, bob = as_proxied(poor, "192.0.2.2"), as_proxied(poor, "192.0.2.3")
    statuses = []
    for _ in range(4):
        ann.cookies.clear()
        statuses.append(ann.post("/api/passport", json={"name": "Ann"}).status_code)
    assert statuses == [200, 200, 200, 429]
    assert bob.post("/api/passport", json={"name": "Bob"}).status_code == 200


def test_an_address_that_a_stranger_claims_is_not_believed(server):
    """Without a proxy that is trusted, the header is what anybody writes."""
    figures = Person(server).get("/metrics", **{"x-forwarded-for": "192.0.2.9"})
    assert figures.status_code == 403  # somebody stands between, so it is not from here
    assert Person(server).get("/metrics").status_code == 200


def test_who_asks_too_much_is_told_to_wait(poor):
    eve = as_proxied(poor, "192.0.2.4")
    answers = [eve.get("/api/tables") for _ in range(60)]
    late = next(each for each in answers if each.status_code == 429)
    assert late.json()["key"] == "server-too-much"
    assert int(late.headers["retry-after"]) > 0
    assert as_proxied(poor, "192.0.2.5").get("/api/tables").status_code == 200


def test_a_passport_opens_so_many_tables(poor):
    ann = as_proxied(poor, "192.0.2.6")
    cookie = ann.post("/api/passport", json={"name": "Ann"}).headers["set-cookie"].partition(";")[0]
    asked = {"game": "first", "players": 2}
    first, second = (ann.post("/api/tables", json=asked, headers={"cookie": cookie}) for _ in range(2))
    assert first.status_code == 201
    assert (second.status_code, second.json()["key"]) == (409, "server-most-tables")


def test_an_address_has_so_many_sockets(poor):
    eve = Person(poor)
    headers = {"host": "camels.example.org", "x-forwarded-for": "192.0.2.7", "origin": PUBLIC}
    with eve.socket(**headers) as one, eve.socket(**headers) as two:
        assert [one.hear()["type"], two.hear()["type"]] == ["welcome", "welcome"]
        assert closed_with(eve, **headers) == wire.CLOSE_FLOOD
    until(lambda: welcomed(eve, headers), "room for another socket")


def welcomed(person: Person, headers: dict[str, str]) -> bool:
    try:
        with person.socket(**headers) as line:
            return bool(line.hear()["type"] == "welcome")
    except ConnectionClosed:
        return False


def test_figures_are_for_whom_the_operator_says(poor):
    assert as_proxied(poor, "192.0.2.8").get("/metrics").json()["key"] == "server-metrics"


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b"x" * 200_000, 413),
        (b'{"position":' + b"[" * 5_000 + b"]" * 5_000 + b"}", 400),
        (b'{"position":"\xff"}', 400),
        (b"", 400),
        (b'{"position":1e999}', 400),
    ],
)
def test_a_body_that_is_none_is_refused(server, body, status):
    answer = Person(server).http.post("/api/odds", content=body, headers={"content-type": "application/json"})
    assert answer.status_code == status
    assert answer.json()["why"]


def test_a_message_that_is_too_long_ends_the_socket(server):
    with Person(server).socket() as line:
        line.hear("welcome")
        line.line.send("x" * (wire.LONGEST_MESSAGE + 1))
        with pytest.raises(ConnectionClosed) as closed:
            line.hear()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == wire.CLOSE_BIG


def test_a_flood_is_told_so_and_then_hung_up_on(server):
    with Person(server, "Eve").socket() as line:
        line.hear("welcome")
        with pytest.raises(ConnectionClosed) as closed:
            flood(line)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == wire.CLOSE_FLOOD


def flood(line: Socket) -> None:
    """Nonsense, one piece after the other.  Every one is answered."""
    for _ in range(400):
        line.line.send("{}")
        assert line.hear()["type"] == "trouble"


# Errors and logs.


def test_no_secret_and_no_address_of_a_table_stands_in_the_log(server):
    ann = Person(server, "Ann")
    table, code = ann.open(public=False)
    token = ann.post("/api/me/tokens", name="bot").json()["token"]
    link = ann.post("/api/me/links").json()["link"]
    Person(server).post("/api/passport/carry", link=link)
    ann.get(f"/api/invitations/{code}")
    ann.get(f"/api/tables/{table}?code={code}")
    ann.get(f"/j/{code}")
    with ann.socket() as line:
        line.do(table, {"do": "luck", "seat": 1, "words": "a secret of mine"})
        line.line.send('{"type": "nonsense", "code": "' + code + '"}')
        line.hear("trouble")
    secrets = (code, token, link, ann.cookie.partition("=")[2], "a secret of mine")
    assert secrets_in(server.log, *secrets) == []
    lines = [json.loads(each) for each in server.log.splitlines() if each.startswith("{")]
    assert {each["route"] for each in lines if "route" in each} >= {"/api/invitations/{code}", "/api/tables/{table}"}
    assert all(each["request"] for each in lines if "route" in each)


def test_an_answer_carries_the_number_under_which_it_is_logged(server):
    number = Person(server).get("/api/tables").headers["x-request-id"]
    until(lambda: number in server.log, "its line")


def test_whoever_is_turned_away_is_noted(server):
    closed_with(Person(server, "Ann"), origin=OTHER)
    until(lambda: f'"code": {wire.CLOSE_POLICY}' in server.log, "its line")


def test_the_log_has_no_traceback(server):
    assert "Traceback" not in server.log


# What one may have of what is kept.


def test_what_somebody_did_says_nothing_of_the_hands_that_were_dealt(server):
    ann = Person(server, "Ann")
    table, _ = ann.open("cards")
    with ann.socket() as line:
        line.do(table, {"do": "start"})
        line.say(type="follow", table=table)
        own = line.hear("snapshot")["legal"][0]
        line.do(table, {"do": "decide", "seat": 1, "question": 1, "decision": own})
    opened, started, decided = ann.get("/api/me/export").json()["did"]
    assert opened["said"]["card"]["id"] == table
    assert started["said"] == {"seat": 1}
    assert started["lines"] == ""
    assert decided["lines"] == f"1 {own}\n"


def test_what_somebody_did_says_nothing_of_other_peoples_passports():
    card = Card(
        id="t",
        game="first",
        status="open",
        public=False,
        host=1,
        chairs=(),
        options=Options(),
        commitment="",
        opened=0.0,
    )
    body = body_of(Opened(seat=1, card=card, people=("ann", "a secret of bob")))
    told = did("t", Happening(1, 0.0, "opened", body), over=True)
    assert told["said"]["card"]["id"] == "t"
    assert "a secret of bob" not in str(told)


# Turning other devices away.


@timeless
async def test_whoever_is_turned_away_cannot_undo_it_by_what_is_under_way():
    store = MemoryStore()
    passports = await Passports.open(store, Ports(lambda: 0.0))
    ann = await passports.issue("Ann")
    words, _ = await passports.link(ann)
    revoked = await passports.revoke(ann)
    await passports.rename(ann, "Eve")  # read before, written after
    assert (await passports.of_cookie(passports.cookie(revoked))).passport.name == "Eve"
    for thiefs in (passports.of_cookie(passports.cookie(ann)), passports.carried(words), passports.link(ann)):
        with pytest.raises(NoPassport):
            await thiefs
    with pytest.raises(NoPassport):
        await passports.token(ann, "bot")


@timeless
async def test_a_passport_that_is_taken_back_while_its_socket_opens_opens_none():
    place = Place()
    passports = await Passports.open(place.store, Ports(place.clock.now))
    front = Front(Settings(), place.store, place.house, passports, cast(Any, None), cast(Any, None), Limits(Settings()))
    ann = await passports.issue("Ann")

    class Late(Passports):
        async def of_cookie(self, cookie: str) -> Bearer:
            found = await super().of_cookie(cookie)
            if not place.house.dropped:
                await self.revoke(ann)
                place.house.drop(ann.id)
            return found

    late = await Late.open(place.store, Ports(place.clock.now))
    front = replace(front, passports=late)
    sockets = Sockets(front, Figures(front))
    sent: asyncio.Queue[Any] = asyncio.Queue()

    async def receive() -> Any:
        return {"type": "websocket.connect"} if sent.empty() else await asyncio.Future()

    headers = {"host": "localhost", "origin": "http://localhost", "cookie": f"sirocco={passports.cookie(ann)}"}
    scope: Any = {"path": "/ws", "subprotocols": [wire.SUBPROTOCOL]}
    talk = asyncio.create_task(sockets(scope, receive, sent.put, headers, "192.0.2.1"))
    said = [await sent.get() for _ in range(2)]
    talk.cancel()
    assert [each["type"] for each in said] == ["websocket.accept", "websocket.close"]
    assert said[1]["code"] == wire.CLOSE_PASSPORT


# What browsers and proxies say.


def test_the_cookies_of_others_do_not_hide_a_passport(server):
    """A machine where people try things out has cookies of many programs, and not all of them keep to the rules."""
    ann = Person(server, "Ann")
    for others in ('state={"a": 1}', 'half="', "path=/x", "expires", "a b=c, d"):
        said = Person(server).get("/api/me", cookie=f"{others}; {ann.cookie}; {others}").json()
        assert said["you"] is not None, others


def test_a_password_of_the_proxy_does_not_open_the_door_to_other_pages(server):
    """A browser sends `Authorization: Basic` by itself, whoever's page asks."""
    ann = Person(server, "Ann")
    for shown in ("Basic YW5uOnNlY3JldA==", "Bearer"):
        headers = {"authorization": shown, "x-sirocco": "", "origin": OTHER}
        answer = ann.http.patch("/api/me", json={"name": "Eve"}, headers=headers)
        assert (answer.status_code, answer.json()["key"]) == (403, "server-foreign")


@pytest.mark.parametrize("origin", ["http://camels.example.org", f"{PUBLIC}:8443", f"{PUBLIC}.evil.example"])
def test_behind_tls_only_the_public_address_is_ours(poor, origin):
    headers = {"host": "camels.example.org", "x-forwarded-for": "192.0.2.20", "origin": origin}
    assert closed_with(Person(poor), **headers) == wire.CLOSE_POLICY


@pytest.mark.parametrize("header", ["x-forwarded-for", "forwarded", "via", "x-real-ip"])
def test_figures_for_this_machine_are_not_for_whom_a_proxy_at_it_asks(server, header):
    assert Person(server).get("/metrics", **{header: "127.0.0.1"}).status_code == 403


@pytest.mark.parametrize(
    ("peer", "forwarded", "address"),
    [
        ("192.0.2.1", "198.51.100.1", "192.0.2.1"),
        ("127.0.0.1", "198.51.100.1", "198.51.100.1"),
        ("::ffff:127.0.0.1", "198.51.100.1", "198.51.100.1"),  # heard on all addresses of both kinds
        ("127.0.0.1", "198.51.100.1:4711", "198.51.100.1"),
        ("127.0.0.1", "[2001:db8:1:2::3]:4711", "2001:db8:1:2::"),
        ("127.0.0.1", "203.0.113.9, 198.51.100.1, 10.0.0.1", "198.51.100.1"),
        ("10.0.0.7", "", "10.0.0.7"),
    ],
)
def test_who_asks_is_whom_the_last_trusted_proxy_heard(peer, forwarded, address):
    settings = Settings(trust_proxy="127.0.0.1, 10.0.0.0/8")
    assert front_of(settings).address(peer, forwarded) == address


def front_of(settings: Settings) -> Front:
    """One that is asked nothing but whom it believes."""
    nobody = cast(Any, None)
    return Front(settings, nobody, nobody, nobody, nobody, nobody, Limits(settings))


def test_head_is_answered_as_get_is_without_the_body(server):
    for path in ("/health/live", "/api/tables", "/"):
        answer = Person(server).http.head(path)
        assert (answer.status_code, answer.content) == (200, b"")
        assert int(answer.headers["content-length"]) > 0


# What evades limits.


def test_guessing_costs_however_little_credit_is_left(poor):
    """A guess that is not paid for at once is owed: two a second is all that an address has left of its five."""
    eve = as_proxied(poor, "192.0.2.21")
    statuses = [eve.get("/api/invitations/ZZZZZZ").status_code for _ in range(30)]
    assert statuses.count(404) <= 8
    bob = as_proxied(poor, "192.0.2.22")
    statuses = [bob.get("/api/tables/abcdefghjk?code=ZZZZZZ").status_code for _ in range(30)]
    assert statuses.count(404) <= 8


def test_many_passports_of_an_address_open_no_more_tables_than_some():
    limits = Limits(Settings(tables_a_day=2))
    assert sum(limits.tables_from.take("192.0.2.1") for _ in range(100)) == 2 * FAMILY


def test_a_socket_that_opens_costs_as_a_request_does(poor):
    headers = {"host": "camels.example.org", "x-forwarded-for": "192.0.2.23", "origin": PUBLIC}
    eve = Person(poor)
    assert not all(welcomed(eve, headers) for _ in range(100))


def test_a_seat_that_is_no_number_of_a_seat_is_refused(server):
    for seat in ("9" * 5_000, "", "-1", "one"):
        asked = {"game": "first", "players": 2, "seats": {seat: "newcomer"}}
        answer = Person(server, "Ann").http.post("/api/tables", json=asked)
        assert (answer.status_code, answer.json()["key"]) == (422, "server-no-seat")


def test_a_second_server_on_the_same_file_does_not_start(server):
    """It would tell nobody of what the first one keeps."""
    command = [sys.executable, "-m", "sirocco", "serve", "--port", "0", "--database", str(server.folder / "tables.db")]
    second = subprocess.run(command, capture_output=True, text=True, check=False, timeout=PATIENCE)  # noqa: S603 - ours
    assert second.returncode == 2
    assert second.stderr.strip() == f"{server.folder / 'tables.db'} is served already: one server at a time"
