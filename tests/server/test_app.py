"""The server by HTTP: being somebody, tables, records, odds, rules, files; clear words when something cannot be had."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.real import Person, Server, until


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    found = Server(tmp_path_factory.mktemp("app"))
    yield found
    found.close()


def play_out(person: Person, table: str) -> None:
    """Leave the seat to a bot; then the game goes to its end on its own."""
    with person.socket() as line:
        assert line.do(table, {"do": "start"})["type"] == "done"
        assert line.do(table, {"do": "leave", "seat": 1})["type"] == "done"
    until(lambda: person.get(f"/api/tables/{table}").json().get("status") == "over", "the end of the game")


# Being somebody.


def test_a_stranger_is_nobody_until_they_take_a_name(server):
    ann = Person(server)
    assert ann.get("/api/me").json() == {"you": None}
    assert ann.post("/api/passport", name="  Ann ").json()["name"] == "Ann"
    assert ann.get("/api/me").json()["you"]["name"] == "Ann"


def test_whoever_is_somebody_stays_so(server):
    ann = Person(server, "Ann")
    assert ann.post("/api/passport", name="Bob").json() == {"id": ann.id, "name": "Ann"}


def test_a_name_can_be_changed(server):
    ann = Person(server, "Ann")
    assert ann.http.patch("/api/me", json={"name": "Änne"}).json()["name"] == "Änne"
    assert ann.get("/api/me").json()["you"]["name"] == "Änne"


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("", "server-name-empty"),
        ("x" * 25, "server-name-long"),
        ("a\u202eb", "server-name-hidden"),
        ("P\u0430ypal", "server-name-scripts"),
    ],
)
def test_a_name_that_deceives_is_refused_and_why(server, name, key):
    answer = Person(server).post("/api/passport", name=name)
    assert (answer.status_code, answer.json()["key"]) == (422, key)


def test_a_link_carries_a_passport_to_another_device_once(server):
    phone, laptop, thief = Person(server, "Ann"), Person(server), Person(server)
    link = phone.post("/api/me/links").json()["link"]
    assert laptop.post("/api/passport/carry", link=link.lower()).json()["id"] == phone.id
    assert laptop.get("/api/me").json()["you"]["id"] == phone.id
    assert thief.post("/api/passport/carry", link=link).status_code == 401


def test_other_devices_can_be_turned_away(server):
    phone, laptop = Person(server, "Ann"), Person(server)
    laptop.post("/api/passport/carry", link=phone.post("/api/me/links").json()["link"])
    assert phone.post("/api/me/revoke").json()["id"] == phone.id
    assert laptop.get("/api/me").json() == {"you": None}
    assert phone.get("/api/me").json()["you"]["id"] == phone.id


def test_whoever_signs_out_is_nobody_here(server):
    ann, laptop = Person(server, "Ann"), Person(server)
    laptop.post("/api/passport/carry", link=ann.post("/api/me/links").json()["link"])
    copied = ann.cookie
    assert ann.post("/api/me/leave").json() == {"you": None}
    assert ann.get("/api/me").json() == {"you": None}
    assert Person(server).get("/api/me", cookie=copied).json() == {"you": None}
    assert laptop.get("/api/me").json()["you"]["id"] == ann.id


def test_a_program_comes_with_a_token_until_it_is_dropped(server):
    ann, program = Person(server, "Ann"), Person(server)
    made = ann.post("/api/me/tokens", name="my bot").json()
    program.http.headers = {"authorization": f"Bearer {made['token']}"}
    assert program.get("/api/me").json()["you"]["id"] == ann.id
    assert [each["name"] for each in ann.get("/api/me/tokens").json()["tokens"]] == ["my bot"]
    assert ann.http.delete(f"/api/me/tokens/{made['id']}").status_code == 204
    assert program.get("/api/me").status_code == 401
    assert ann.http.delete(f"/api/me/tokens/{made['id']}").json()["key"] == "server-no-token"


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("POST", "/api/me/tokens"),
        ("POST", "/api/me/links"),
        ("POST", "/api/me/revoke"),
        ("GET", "/api/me/export"),
        ("DELETE", "/api/me"),
    ],
)
def test_a_token_opens_no_further_doors(server, method, path):
    ann = Person(server, "Ann")
    token = ann.post("/api/me/tokens", name="my bot").json()["token"]
    headers = {"authorization": f"Bearer {token}", "cookie": ""}
    answer = Person(server).http.request(
        method, path, headers=headers, json={"name": "more"} if "tokens" in path else None
    )
    assert (answer.status_code, answer.json()["key"]) == (403, "server-by-cookie")


def test_all_that_is_kept_about_somebody_can_be_had_and_deleted(server):
    ann = Person(server, "Annabella")
    table, _ = ann.open(public=True)
    kept = ann.get("/api/me/export").json()
    assert kept["passport"]["name"] == "Annabella"
    assert [each["id"] for each in kept["tables"]] == [table]
    assert [each["kind"] for each in kept["did"]] == ["opened"]
    cookie = ann.cookie
    assert ann.http.delete("/api/me").json() == {"you": None}
    ann.http.cookies.clear()
    assert "Annabella" not in ann.get(f"/api/tables/{table}").text
    assert b"Annabella" not in (server.folder / "tables.db").read_bytes()
    assert ann.get("/api/me", cookie=cookie).json() == {"you": None}


# Tables.


def test_a_private_table_is_for_whoever_was_invited(server):
    ann, bob = Person(server, "Ann"), Person(server, "Bob")
    table, code = ann.open()
    assert bob.get(f"/api/tables/{table}").status_code == 404
    assert bob.get(f"/api/invitations/{code.lower()}").json()["card"]["id"] == table
    assert bob.get(f"/api/tables/{table}?code={code}").json()["id"] == table
    assert bob.get("/api/invitations/ZZZZZZ").json()["key"] == "server-unknown"


def test_the_lobby_lists_public_tables_alone(server):
    ann = Person(server, "Ann")
    (public, _), (private, _) = ann.open(public=True), ann.open()
    listed = [each["id"] for each in ann.get("/api/tables").json()["tables"]]
    assert public in listed
    assert private not in listed
    assert {public, private} == {each["id"] for each in ann.get("/api/me/tables").json()["tables"]}


@pytest.mark.parametrize(
    ("asked", "status", "key"),
    [
        ({"players": 9}, 400, "server-unreadable"),
        ({"players": 7, "game": "cards"}, 409, "server-seats"),
        ({"options": {"clock": 7}}, 409, "server-clock"),
        ({"seats": {"1": "newcomer"}}, 409, "server-taken"),
        ({"seats": {"x": "newcomer"}}, 422, "server-no-seat"),
        ({"seats": {"2": "genius"}}, 400, "server-unreadable"),
        ({"colour": "red"}, 400, "server-unreadable"),
    ],
)
def test_a_table_that_cannot_be_is_refused_and_why(server, asked, status, key):
    answer = Person(server, "Ann").post("/api/tables", **{"game": "second", "players": 3} | asked)
    assert (answer.status_code, answer.json()["key"]) == (status, key)


def test_a_finished_game_is_an_open_record_that_keeps_its_promise(server):
    ann = Person(server, "Ann")
    table, _ = ann.open(public=True)
    assert ann.get(f"/api/tables/{table}/record").json()["key"] == "server-no-record"
    play_out(ann, table)
    answer = Person(server).get(f"/api/tables/{table}/record")
    assert answer.headers["content-disposition"] == f'attachment; filename="sirocco-{table}.camel"'
    import sirocco  # noqa: PLC0415 - the verifier, as a reader would use it

    sirocco.verify(answer.text)


# What can be known.


def test_the_odds_of_a_position(server):
    answer = Person(server).post("/api/odds", position="second 1:GYR,3:BP,15:w,16:k BGRYPx -")
    assert answer.json()["leg"]["exact"]
    assert sum(answer.json()["race"]["winner"].values()) == pytest.approx(1)


def test_a_position_that_cannot_be_is_refused_by_name(server):
    answer = Person(server).post("/api/odds", position="second 1:GYR,3:BB,15:w,16:k BGRYPx -")
    assert answer.status_code == 422
    assert "B" in answer.json()["why"]


def test_odds_and_advice_at_a_table_are_those_of_ones_own_view(server):
    ann = Person(server, "Ann")
    table, _ = ann.open(public=True)
    assert ann.get(f"/api/tables/{table}/odds").json()["key"] == "server-not-started"
    with ann.socket() as line:
        line.do(table, {"do": "start"})
    assert ann.get(f"/api/tables/{table}/odds").json()["race"]["exact"]
    until(lambda: ann.get(f"/api/tables/{table}/advice").status_code == 200, "one's turn")
    advice = ann.get(f"/api/tables/{table}/advice").json()
    assert advice["seat"] == 1
    assert "roll" in {each["decision"] for each in advice["decisions"]}
    assert ann.get(f"/api/tables/{table}/advice?seat=2").status_code == 403
    assert Person(server).get(f"/api/tables/{table}/advice").json()["key"] == "server-no-seat-of-yours"


def test_a_table_without_odds_gives_none(server):
    ann = Person(server, "Ann")
    table, _ = ann.open(public=True, options={"odds": False})
    with ann.socket() as line:
        line.do(table, {"do": "start"})
    for what in ("odds", "advice"):
        answer = ann.get(f"/api/tables/{table}/{what}")
        assert (answer.status_code, answer.json()["key"]) == (403, "server-no-odds")


def test_a_game_is_looked_back_on_when_it_is_over(server):
    ann = Person(server, "Ann")
    table, _ = ann.open("first", 2, 1, public=True)
    assert ann.get(f"/api/tables/{table}/review").json()["key"] == "server-not-over"
    play_out(ann, table)
    review = ann.get(f"/api/tables/{table}/review").json()
    for split in review["split"]:
        parts = sum(split[part] for part in ("start", "luck", "decisions", "hidden", "others", "spared"))
        assert parts == pytest.approx(split["result"])


def test_a_game_is_replayed_line_by_line_when_it_is_over(server):
    ann = Person(server, "Ann")
    table, _ = ann.open("cards", 2, 1, public=True)
    assert ann.get(f"/api/tables/{table}/replay").json()["key"] == "server-not-over"
    play_out(ann, table)
    replay, review = (ann.get(f"/api/tables/{table}/{what}").json() for what in ("replay", "review"))
    assert (replay["start"], replay["record"]) == (review["start"], review["record"])
    for scene, same in zip(replay["scenes"], review["scenes"][1:], strict=True):
        assert scene == {key: same[key] for key in ("line", "seat", "entry", "events")}


def test_advice_and_review_of_a_record(server):
    text = "game: first\nplayers: 2\nstart: 1:BG,2:OYW\n1 ticket B\n"
    (advice,) = Person(server).post("/api/advice", record=text).json()
    assert advice["seat"] == 2
    assert Person(server).post("/api/review", record=text).json()["players"] == 2
    wrong = Person(server).post("/api/review", record="game: third\n")
    assert wrong.status_code == 422


def test_a_record_that_somebody_brings_is_replayed_as_far_as_it_can_be_read(server):
    head = "game: first\nplayers: 2\nstart: 1:BG,2:OYW\n"
    stranger = Person(server)

    def replayed(record: str) -> Any:
        answer = stranger.post("/api/replay", record=record)
        assert answer.status_code == 200
        return answer.json()

    whole = replayed(head + "1 ticket B\n2 winner ?\n")
    assert [scene["entry"] for scene in whole["scenes"]] == ["1 ticket B", "2 winner ?"]
    assert "wrong" not in whole
    broken = replayed(head + "1 ticket B\n\n2 tile 2+ # a camel stands there\n1 roll B1\n")
    assert [scene["line"] for scene in broken["scenes"]] == [4]
    assert broken["wrong"] == {
        "line": 6,
        "why": "no tile on space 2: a camel stands there",
        "key": "tile-camel",
        "facts": {"space": 2},
        "rule": "first §4.1",
    }
    misspelt = replayed(head + "1 tikcet B\n")
    assert (misspelt["start"], misspelt["scenes"]) == (replayed(head)["start"], [])
    assert misspelt["wrong"]["line"] == 4
    headless = replayed("game: first\nplayers: 20\n")
    assert (headless["start"], headless["scenes"], headless["wrong"]["line"]) == (None, [], 2)


def test_a_record_too_long_for_figures_is_replayed_all_the_same(server):
    record = "game: first\nplayers: 2\nstart: 1:BG,2:OYW\n1 ticket B\n" + 1000 * "# nothing happens here\n"
    stranger = Person(server)
    for what in ("advice", "review"):
        refused = stranger.post(f"/api/{what}", record=record)
        assert (refused.status_code, refused.json()["key"]) == (422, "server-record-long")
        assert refused.json()["facts"] == {"length": len(record), "most": 20_000}
    assert len(stranger.post("/api/replay", record=record).json()["scenes"]) == 1
    assert stranger.post("/api/replay", record=3 * record).status_code == 400


def test_the_longest_position_there_is_has_odds(server):
    storms = ",".join(map(str, range(1, 200, 2)))
    told = Person(server).post("/api/odds", position=f"cards 1:BG,3:OYW B1?5 fennec@5,palm@7 200~{storms}")
    assert told.status_code == 200


def test_the_rules_in_both_languages(server):
    for language, word in (("en", "leg"), ("de", "Etappe")):
        rules = Person(server).get(f"/api/rules/{language}/second")
        assert word in rules.text
    assert Person(server).get("/api/rules/fr/second").status_code == 400


# Files and figures.


def test_every_address_of_the_page_is_the_page_and_files_are_files(server):
    person = Person(server)
    for path in ("/", "/t/abc", "/odds", "/rules/second/4.5"):
        assert person.get(path).headers["content-type"] == "text/html; charset=utf-8"
    assert person.get("/assets/none.js").status_code == 404
    again = person.get("/", **{"if-none-match": person.get("/").headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert person.post("/").status_code == 405


def test_a_server_says_how_it_is(server):
    person = Person(server)
    assert person.get("/health/live").json() == {"status": "live"}
    assert person.get("/health/ready").json() == {"status": "ready"}
    figures = person.get("/metrics").text
    assert 'sirocco_requests_total{route="/health/live",status="200"}' in figures
    assert "sirocco_house_lines" in figures


def test_nothing_of_this_name_is_said_in_json(server):
    answer = Person(server).get("/api/nothing")
    assert (answer.status_code, answer.json()["key"]) == (404, "server-not-found")
