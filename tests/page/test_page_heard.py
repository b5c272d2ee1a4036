"""The page as it is heard: where the keyboard is, what is told of its own accord, what things are called."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.page.browser import when
from tests.page.hands import by_keyboard
from tests.page.prepared import in_leg, over, somebody, table_of

# every text that comes into a region which is read of its own accord, in the order it came
LISTEN = """where => {
  window.heard = [];
  const listen = ({ type, target, addedNodes }) => heard.push(...(type === 'characterData' ? [target] : addedNodes));
  new MutationObserver(changes => changes.forEach(listen))
    .observe(document.querySelector(where), { childList: true, characterData: true, subtree: true });
}"""
HEARD = "heard.map(each => each.textContent.replace(/\\s+/g, ' ').trim()).filter(Boolean)"

ON_NOTHING = "document.activeElement === document.body"


def listen(page: Page, where: str) -> None:
    page.locator(where).wait_for(state="attached")
    page.evaluate(LISTEN, where)


@pytest.mark.parametrize(
    ("link", "heading", "title"),
    [
        ("Open a table", "Open a table", "Open a table"),
        ("Learn to play", "Learn to play", "Learn to play"),
        ("To the odds board", "Odds board", "Odds board"),
        ("Look back on a record", "Look back on a record", "Look back on a record"),
        ("Rules: Camel Up Cards", "Camel Up Cards (2016)", "Rules"),
        ("You", "You", "You"),
    ],
)
def test_another_page_begins_at_its_heading_and_has_a_title(house, link, heading, title):
    window = house.somebody().go("/")
    assert window.page.evaluate(ON_NOTHING)  # whoever loads a page begins where the browser does
    by_keyboard(window.link(link, exact=False).first)
    expect(window.heading(heading)).to_be_focused()
    expect(window.page).to_have_title(re.compile(f"^{title} . Sirocco$"))
    window.page.go_back()
    expect(window.heading("Sirocco")).to_be_focused()
    expect(window.page).to_have_title("Sirocco")


def test_a_table_begins_at_its_heading_and_says_whose_turn_it_is(house):
    window = house.somebody().go("/")
    by_keyboard(window.button("Play now", exact=False))
    expect(window.heading("Camel Up, second edition (2018)")).to_be_focused()
    expect(window.page.locator(".now").get_by_role("status")).to_have_text("It is your turn.")


def test_a_table_is_gone_through_by_its_headings(house):
    person = somebody(house.server)
    window = house.somebody(person=person).go(f"/t/{table_of(person)}")
    window.heading("What happened").wait_for(state="attached")
    told = window.page.get_by_role("heading").all_inner_texts()
    assert told == [
        "Camel Up, second edition (2018)",
        "Seats",
        "The board",
        "Decide",
        "Your finish cards",
        "What happened",
    ]


def test_what_is_asked_once_more_is_gone_to_and_taken_back_to_where_it_was_touched(house):
    person = somebody(house.server)
    window = house.somebody(person=person).go(f"/t/{table_of(person)}")
    for thing, asks in (
        (window.page.locator("[data-space] button:not([aria-disabled=true])").first, re.compile(r"^Space \d+:$")),
        (window.button("Your finish card of green"), "The card of green: will it win or come last?"),
    ):
        by_keyboard(thing)
        asked = window.page.get_by_role("group", name=asks)
        expect(asked.get_by_role("button").first).to_be_focused()
        window.page.keyboard.press("Escape")
        expect(asked).to_have_count(0)
        expect(thing).to_be_focused()


def test_after_a_decision_the_keyboard_is_not_on_nothing(house):
    person = somebody(house.server)
    window = house.somebody(person=person).go(f"/t/{table_of(person)}")
    by_keyboard(window.button("Your finish card of green"))
    by_keyboard(window.button("It is last"))
    expect(window.button("Your finish card of green")).to_have_count(0)
    expect(
        window.heading("Your finish cards").or_(window.heading("Decide")).and_(window.page.locator(":focus"))
    ).to_have_count(1)


def test_each_thing_to_choose_in_the_card_game_is_led_to_by_its_heading(house):
    person = somebody(house.server)
    window = house.somebody(person=person).go(f"/t/{table_of(person, 'cards')}")
    for heading, cards in (("Throw 3 cards away", 3), ("Lay 2 cards on the racing deck", 2)):
        window.heading(heading).wait_for()
        for card in range(cards):
            by_keyboard(window.page.locator("section.choose .card").nth(card))
        by_keyboard(window.page.locator("section.choose .button.main"))
        expect(window.heading(heading)).to_have_count(0)
        expect(window.page.locator("h2:focus")).to_have_count(1)
    expect(window.heading("Choose the card that all will see")).to_be_focused()


def test_the_end_of_a_race_is_come_to_at_its_heading(house):
    person = somebody(house.server)
    window = house.somebody(person=person).go(f"/t/{table_of(person, 'first', until=in_leg(3))}")
    roll = window.roll
    while not window.page.locator("h2#over").count():
        if window.page.locator(".now.mine").count():
            by_keyboard(roll)
        window.page.wait_for_timeout(20)
    expect(window.page.locator("h2:focus")).to_have_count(1)


def test_a_sheet_is_heard_by_its_title_and_gives_the_keyboard_back(house):
    person = somebody(house.server)
    window = house.somebody(person=person).go(f"/t/{table_of(person)}")
    for opener, title in (
        (window.button("Settings"), "Settings"),
        (window.page.locator(".seats button").nth(1), "Newcomer 2"),
    ):
        by_keyboard(opener)
        expect(window.page.get_by_role("dialog", name=title).get_by_role("heading", name=title)).to_be_focused()
        window.page.keyboard.press("Escape")
        expect(opener).to_be_focused()


def test_a_sheet_that_is_done_with_gives_the_keyboard_back_too(house):
    person = somebody(house.server)
    window = house.somebody(person=person).go(f"/t/{table_of(person)}")
    own = window.page.locator(".seats button").first
    by_keyboard(own)
    by_keyboard(window.button("Leave the game"))
    by_keyboard(window.button("Leave the game"))
    expect(window.page.get_by_role("dialog")).to_have_count(0)
    expect(own).to_be_focused()


def test_the_log_tells_what_happens_once_and_nothing_before_it(house):
    person = somebody(house.server)
    window = house.somebody(person=person).go(f"/t/{table_of(person)}")
    listen(window.page, "[role=log]")
    window.roll.click()
    log = window.page.get_by_role("log")
    expect(log).to_have_accessible_name("")  # some read the name before each sentence
    expect(log).to_contain_text("You take a pyramid ticket.")
    when(lambda: window.page.evaluate("heard.length") >= 4, window, "what four seats decided")
    told = window.page.evaluate(HEARD)
    assert len(told) == len(set(told)) == 4
    assert told[0].startswith("You take a pyramid ticket.")
    assert all(sentence.startswith(f"Newcomer {seat} ") for seat, sentence in enumerate(told[1:], 2))


def test_a_seat_is_called_by_name_pounds_and_turn(house):
    person = somebody(house.server)
    window = house.somebody(person=person).go(f"/t/{table_of(person)}")
    seats = window.page.get_by_role("list", name="Seats")
    expect(seats.get_by_role("button", name=re.compile("^Ada ?, 3 pounds ?, decides now$"))).to_have_count(1)
    expect(seats.get_by_role("button", name=re.compile("^Newcomer 2 ?, 3 pounds$"))).to_have_count(1)


def test_a_moment_of_a_review_is_said_by_the_slider_alone_or_of_its_own_accord(house):
    person = somebody(house.server)
    window = house.somebody(person=person).go(f"/t/{table_of(person, 'first', 3, over)}/review")
    told = window.page.locator(".told").first
    by_keyboard(window.page.get_by_role("slider", name="Replay").first)
    expect(told).to_have_attribute("aria-live", "off")
    by_keyboard(window.button("A moment on"))
    expect(told).to_have_attribute("aria-live", "polite")


def test_the_page_names_its_language_as_soon_as_it_knows_it(house):
    window = house.somebody(language="de-DE").go("/")
    assert window.page.evaluate("document.documentElement.lang") == "de"
    sent = window.page.request.get(house.server.address).text()
    assert "<html>" in sent  # Firefox would tell whoever listens for good that it is the language named there
