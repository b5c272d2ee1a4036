"""The page in another browser: a race of each kind by mouse and by keyboard alone, and what else browsers differ in.

Scenes in which a mouse does as well as a finger are those of Chromium, played once more.
"""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.page.browser import DESKTOP, PHONE, findings
from tests.page.firefox import launched_firefox
from tests.page.hands import Player, by_keyboard, by_mouse, play_to_the_end
from tests.page.pages import Prepared, settings_open, shown
from tests.page.prepared import in_leg, over, somebody, table_of
from tests.page.test_page_for_everyone import TOO_WIDE
from tests.page.test_page_knowing import (
    test_a_race_is_looked_back_on_from_its_end_to_any_moment,
    test_the_odds_of_a_position_in_the_address_are_those_of_the_library,
)
from tests.page.test_page_line import (
    test_a_page_that_is_loaded_anew_is_where_it_was,
    test_a_page_that_was_there_before_opens_without_a_network_and_says_that_it_has_none,
    test_a_second_window_of_the_same_seat_shows_and_decides_the_same,
    test_what_is_decided_while_the_server_is_dead_is_done_once_when_it_lives_again,
    test_what_is_decided_without_a_network_waits_and_is_done_once,
)
from tests.page.test_page_settings import test_settings_are_kept_on_the_device
from tests.page.test_page_tables import opened, test_one_click_on_the_start_page_plays

__all__ = [
    "test_a_page_that_is_loaded_anew_is_where_it_was",
    "test_a_page_that_was_there_before_opens_without_a_network_and_says_that_it_has_none",
    "test_a_race_is_looked_back_on_from_its_end_to_any_moment",
    "test_a_second_window_of_the_same_seat_shows_and_decides_the_same",
    "test_one_click_on_the_start_page_plays",
    "test_settings_are_kept_on_the_device",
    "test_the_odds_of_a_position_in_the_address_are_those_of_the_library",
    "test_what_is_decided_while_the_server_is_dead_is_done_once_when_it_lives_again",
    "test_what_is_decided_without_a_network_waits_and_is_done_once",
]

WISHES = {
    "first": "ticket tile winner loser",
    "second": "ticket tile winner loser",
    "cards": "ticket tile midfield kept",
}
ROLLS = " typed" + " roll" * 8  # what brings a race to its end, once every wish has come true

MOVING = "() => localStorage.setItem('sirocco.settings', JSON.stringify({ motion: 'brisk' }))"

SEEN = (
    *("the start", "a table of the first edition", "a table of the second edition", "a table of the card game"),
    *("the end of a second edition", "a review", "the odds board of cards", "a lesson", "the rules", "the settings"),
)

# What axe-core asks for and Firefox 153 dies of.  The page uses neither; without them axe-core reads the attributes.
DEADLY = """() => {
  for (const name of ['ariaLabelledByElements', 'ariaDescribedByElements']) delete Element.prototype[name]
}"""
THEME = "theme => { document.documentElement.dataset.theme = theme }"


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = launched_firefox(playwright, tmp_path_factory.mktemp("firefox"))
        yield browser
        browser.close()


@pytest.mark.parametrize("game", WISHES)
def test_a_whole_race_is_played_by_mouse(house, game):
    person = somebody(house.server)
    window = house.somebody(person=person)
    if game == "first":
        window.go("/").page.evaluate(MOVING)
    player = Player(window.go(f"/t/{table_of(person, game, 2)}"), by_mouse, WISHES[game] + ROLLS)
    play_to_the_end(player)
    assert set(WISHES[game].split()) <= set(player.done)
    window.button("Check the dice").click()
    expect(window.page.locator(".verify .good")).to_be_visible()


@pytest.mark.parametrize("game", WISHES)
def test_a_whole_race_is_played_by_keyboard_alone(house, game):
    person = somebody(house.server)
    window = house.somebody(person=person)
    player = Player(window.go(f"/t/{table_of(person, game, 2)}"), by_keyboard, WISHES[game] + ROLLS)
    play_to_the_end(player)
    assert {*WISHES[game].split(), "typed"} <= set(player.done)


def test_whoever_only_looks_on_sees_the_game_and_decides_nothing(house):
    ada, looker = house.somebody(), house.somebody()
    code = opened(ada)
    ada.button("Fill with bots").click()
    looker.go(f"/j/{code}").button("Just watch").click()
    looker.heading("Seats").wait_for()
    ada.button("Start").click()
    expect(looker.page.locator(".now")).to_contain_text("Ada")
    looker.roll.click(force=True)  # alight or not
    expect(looker.text("You are watching.")).to_be_visible()
    ada.roll.click()
    expect(looker.page.get_by_role("log")).to_contain_text("Ada")


def test_a_lesson_begins_with_a_space_that_is_touched_and_a_roll(house):
    window = house.somebody().go("/learn")
    window.page.locator("a[href='/learn/second']").click()
    for thing in ("[data-space='3'] button", ".roll"):
        window.page.locator(thing).click(force=True)  # alight or not
        expect(window.page.locator("#result .good")).to_be_visible()
        window.button("Next").click()
    expect(window.text("Step 3 of ").first).to_be_visible()


@pytest.fixture(scope="module")
def tables(shared_server) -> Prepared:
    ada = somebody(shared_server)
    paths = {f"own turn {game}": f"/t/{table_of(ada, game, until=in_leg(2))}" for game in WISHES}
    return Prepared(ada, paths | {"over second": f"/t/{table_of(ada, 'second', 3, over)}"})


def test_nothing_is_scrolled_sideways_and_axe_finds_nothing_on_any_page(house, tables):
    window = house.somebody(person=tables.person)
    wrong = {}
    for name in SEEN:
        shown(tables, name, window)
        window.page.evaluate(DEADLY)
        wide = []
        for screen in (DESKTOP, PHONE):
            window.page.set_viewport_size({"width": screen.width, "height": screen.height})
            wide.append(window.page.evaluate(TOO_WIDE))
        window.page.evaluate(THEME, "dark")
        if found := [*filter(None, wide), *findings(window)]:
            wrong[name] = found
    assert wrong == {}


def test_of_what_is_laid_over_the_page_the_inside_alone_scrolls(house):
    window = house.somebody(PHONE).go("/")
    settings_open(window)
    sheet = window.page.get_by_role("dialog")
    assert sheet.evaluate("it => it.offsetWidth - it.clientWidth") == 0  # no bar beside it
    assert sheet.locator(".inside").evaluate("it => it.scrollHeight > it.clientHeight")


def test_the_page_can_be_installed(house):
    window = house.somebody().go("/")
    manifest = window.page.evaluate("fetch(document.querySelector('link[rel=manifest]').href).then(it => it.json())")
    assert manifest["display"] == "standalone"
    drawn = "src => { const icon = new Image(); icon.src = src; return icon.decode().then(() => icon.naturalWidth) }"
    for icon in manifest["icons"]:
        wide = window.page.evaluate(drawn, icon["src"])
        assert icon["sizes"] in {"any", f"{wide}x{wide}"}
