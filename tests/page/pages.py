"""Every page there is, as somebody may find it: where it lies, and when it is drawn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from playwright.sync_api import expect

from tests.page.browser import Window
from tests.page.prepared import in_leg, over, somebody, table_of
from tests.server.real import Person, Server


@dataclass
class Prepared:
    """Somebody who is at tables of every kind, each with an address."""

    person: Person
    paths: dict[str, str]


def prepared(server: Server) -> Prepared:
    ada, grace = somebody(server, "Ada"), somebody(server, "Grace")
    waiting, code = ada.open(
        "second", 5, 1, options={"clock": 0, "odds": True, "money": True, "talk": True, "takeover": True}
    )
    paths = {"waiting": f"/t/{waiting}", "invitation": f"/j/{code}", "carry": ada.post("/api/me/links").json()["path"]}
    for game in ("first", "second", "cards"):
        paths[f"own turn {game}"] = f"/t/{table_of(ada, game, until=in_leg(2))}"
        paths[f"over {game}"] = f"/t/{table_of(ada, game, 3, over)}"
    paths["choosing"] = f"/t/{table_of(ada, 'cards')}"
    paths["many"] = f"/t/{table_of(ada, 'second', 8)}"
    paths["another's turn"] = f"/t/{with_two(ada, grace)}"
    paths["one device"] = f"/t/{at_one_device(ada)}"
    return Prepared(ada, paths)


def with_two(host: Person, guest: Person) -> str:
    """A table where it is not the host's turn."""
    table, code = host.open("second", 3, 1)
    with guest.socket() as line:
        line.say(type="follow", table=table, code=code, since=-1, seat=0)
        line.hear("snapshot")
        line.do(table, {"do": "sit", "name": "Grace"})
    with host.socket() as line:
        line.do(table, {"do": "start"})
        line.say(type="follow", table=table, code="", since=-1, seat=0)
        here = line.hear("snapshot")
        if "1" in here["questions"]:
            line.do(table, {"do": "decide", "seat": 1, "question": here["questions"]["1"], "decision": "roll"})
    return table


def at_one_device(host: Person) -> str:
    """A table where the host has a seat for somebody beside them."""
    table, _ = host.open("cards", 3, 1)
    with host.socket() as line:
        line.do(table, {"do": "sit", "seat": 2, "name": "Grace"})
        line.do(table, {"do": "start"})
    return table


def is_drawn(window: Window) -> None:
    expect(window.page.locator("main h1").first).to_be_attached()


def my_turn(window: Window) -> None:
    expect(window.page.locator(".now.mine")).to_be_visible()


def with_chances(window: Window) -> None:
    my_turn(window)
    window.button("Chances").or_(window.button("Chancen")).click()
    expect(window.page.locator(".side table").first).to_be_visible()
    expect(window.page.locator("[aria-busy=true]")).to_have_count(0)


def a_tile(window: Window) -> None:
    """A space was touched, and a side is asked for."""
    my_turn(window)
    window.page.locator("[data-space] button:not([aria-disabled=true])").first.click()
    expect(window.page.locator(".now .ask")).to_be_visible()


def their_turn(window: Window) -> None:
    expect(window.page.locator(".now")).to_contain_text("Grace")


def handed_on(window: Window) -> None:
    expect(window.page.locator(".pass")).to_be_visible()


def the_end(window: Window) -> None:
    expect(window.page.locator("h2#over")).to_be_visible()
    expect(window.page.locator(".payout .line").first).to_be_visible()


def reviewed(window: Window) -> None:
    expect(window.page.locator("main section h2")).to_have_count(5, timeout=240_000)


def odds_known(window: Window) -> None:
    expect(window.page.locator(".known table")).to_have_count(2)
    expect(window.page.get_by_role("alert")).to_have_count(0)


def settings_open(window: Window) -> None:
    window.page.locator("header button").last.click()
    expect(window.page.get_by_role("dialog")).to_be_visible()


def a_paragraph(window: Window) -> None:
    my_turn(window)
    window.page.locator("header button").first.click()
    expect(window.page.get_by_role("dialog").locator("article").first).to_be_visible()


def rules_read(window: Window) -> None:
    expect(window.page.locator("article").first).to_be_visible()


def a_step_done(window: Window) -> None:
    window.button("Show me").or_(window.button("Zeig es mir")).click()
    expect(window.page.locator("#result .good")).to_be_visible()


def a_seat(window: Window) -> None:
    my_turn(window)
    window.page.locator(".seats button").nth(1).click()
    expect(window.page.get_by_role("dialog")).to_be_visible()


PAGES: dict[str, tuple[str, Callable[[Window], None]]] = {
    "the start": ("/", is_drawn),
    "opening a table": ("/open", is_drawn),
    "opening a table at one device": ("/open?here", is_drawn),
    "the waiting room": ("waiting", is_drawn),
    "an invitation": ("invitation", is_drawn),
    "a table of the first edition": ("own turn first", a_tile),
    "a table of the second edition": ("own turn second", with_chances),
    "a table of the card game": ("own turn cards", with_chances),
    "a hand of cards": ("choosing", my_turn),
    "a table of eight": ("many", my_turn),
    "a table where others decide": ("another's turn", their_turn),
    "a device that is handed on": ("one device", handed_on),
    "a seat looked at": ("own turn first", a_seat),
    "the end of a first edition": ("over first", the_end),
    "the end of a second edition": ("over second", the_end),
    "the end of the card game": ("over cards", the_end),
    "a review": ("over second/review", reviewed),
    "a review of cards": ("over cards/review", reviewed),
    "a record to look back on": ("/review", is_drawn),
    "the odds board": ("/odds?p=second+3:RwG,5:B,6:kY,7:P+BRYx+4-,9-", odds_known),
    "the odds board of cards": ("/odds?p=cards+0:B,1:OY,3:W,5:G+B1B1G2?5+fennec@7+16~9", odds_known),
    "the lessons": ("/learn", is_drawn),
    "a lesson": ("/learn/second", a_step_done),
    "a lesson of cards": ("/learn/cards", is_drawn),
    "the rules": ("/rules/second/4.5", rules_read),
    "the rules over a table": ("own turn second", a_paragraph),
    "the settings": ("/", settings_open),
    "oneself": ("/me", is_drawn),
    "carrying a passport": ("carry", is_drawn),
    "no page": ("/nowhere", is_drawn),
    "no table": ("/t/nowhere", is_drawn),
}


def shown(tables: Prepared, name: str, window: Window) -> Window:
    path, ready = PAGES[name]
    if not path.startswith("/"):
        table, _, rest = path.partition("/")
        path = tables.paths[table] + ("/" + rest if rest else "")
    window.go(path)
    ready(window)
    return window
