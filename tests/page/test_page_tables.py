"""From the start page to a table: with one click, by link, by code, from the lobby; to look on, and to play again."""

import re

import pytest
from playwright.sync_api import Route, expect

from tests.page.browser import LOST_LINE, PHONE, Window, when
from tests.page.prepared import over, somebody, table_of


def opened(window: Window, name: str = "Ada") -> str:
    """A table for three in a window, and the code that invites to it."""
    window.go("/").link("Open a table").click()
    window.page.get_by_role("radio", name="3", exact=True).check()
    window.page.get_by_label("Your name").fill(name)
    window.button("Open the table").click()
    return window.code


def test_one_click_on_the_start_page_plays(house):
    window = house.somebody().go("/")
    window.button("Play now", exact=False).click()
    expect(window.page.locator(".now .status")).to_have_text("It is your turn.")
    window.roll.click()
    expect(window.page.get_by_role("log")).to_contain_text("pyramid ticket")
    assert window.path.startswith("/t/")


def test_the_last_choice_is_played_again_with_one_click(house):
    window = house.somebody(PHONE).go("/")
    window.text("Another game, other opponents").tap()
    window.page.get_by_role("radio", name="Camel Up Cards").check()
    window.page.get_by_role("radio", name="3", exact=True).check()
    window.page.reload()
    window.button("Play now", exact=False).tap()
    expect(window.page.get_by_role("heading", name="Camel Up Cards")).to_be_attached()
    expect(window.page.locator(".seats li")).to_have_count(3)


def test_who_plays_for_the_first_time_is_told_what_pays_and_later_no_more(house):
    ada = somebody(house.server, "Ada")
    window = house.somebody(PHONE, person=ada).go("/")
    window.button("Play now", exact=False).tap()
    expect(window.text("A die brings you 1 pound")).to_be_visible()
    window.roll.tap()
    expect(window.text("A die brings you 1 pound")).to_have_count(0)
    window.go(f"/t/{table_of(ada, 'second', 2, over)}").page.locator("h2#over").wait_for()
    window.go("/").button("Play now", exact=False).tap()
    expect(window.page.locator(".now .status")).to_have_text("It is your turn.")
    expect(window.text("A die brings you 1 pound")).to_have_count(0)


def test_one_is_invited_by_a_link(house):
    ada, grace = house.somebody(), house.somebody(PHONE)
    opened(ada)
    ada.button("QR code").click()
    expect(ada.page.get_by_role("img", name="QR code of the invitation", exact=False)).to_be_visible()
    grace.page.goto(ada.page.locator(".link").inner_text())
    expect(grace.text("Already there: Ada.")).to_be_visible()
    grace.page.get_by_label("Your name").fill("Grace")
    grace.button("Sit down").tap()
    expect(ada.page.locator(".chairs")).to_contain_text("Grace")
    expect(grace.text("one seat free")).to_be_visible()


def test_one_joins_by_a_code_and_the_name_of_any_script_is_told_to_all(house):
    ada, grace = house.somebody(), house.somebody(PHONE)
    code = opened(ada)
    grace.go("/").page.get_by_label("Invitation code").fill(f" {code.lower()} ")
    grace.button("Join").tap()
    grace.page.get_by_label("Your name").fill("جَميلة")
    grace.button("Sit down").tap()
    expect(ada.page.locator(".chairs")).to_contain_text("جَميلة")


@pytest.mark.parametrize("code", ["NOBODY", "no", "%zz"])
def test_a_code_that_leads_nowhere_says_so(house, code):
    window = house.somebody()
    window.forgive(re.compile("40[04]"))
    window.go(f"/j/{code}")
    expect(window.heading("This invitation leads nowhere")).to_be_visible()


def test_an_invitation_opened_without_a_network_is_read_when_there_is_one(house):
    code = opened(house.somebody())
    grace = house.somebody(PHONE)
    grace.forgive(LOST_LINE)
    grace.page.route("**/api/invitations/*", lambda route: route.abort("internetdisconnected"))
    grace.go(f"/j/{code}")
    expect(grace.text("The server cannot be reached")).to_be_visible()
    grace.page.unroute("**/api/invitations/*")
    grace.page.context.set_offline(True)
    expect(grace.text("This device has no network")).to_be_visible()
    grace.page.context.set_offline(False)
    expect(grace.button("Sit down")).to_be_visible()


def test_what_was_said_is_there_for_whoever_comes_later_or_loads_the_page_anew(house):
    ada, grace = house.somebody(), house.somebody()
    code = opened(ada)
    ada.text("Say something").click()
    ada.page.get_by_role("textbox", name="To the others").fill("Who brings the dates?")
    ada.button("Send").click()
    expect(ada.page.get_by_role("log")).to_contain_text("Ada: Who brings the dates?")
    grace.go(f"/j/{code}").button("Sit down").click()
    expect(grace.page.get_by_role("log")).to_contain_text("Ada: Who brings the dates?")
    grace.page.reload()
    expect(grace.page.get_by_role("log")).to_contain_text("Ada: Who brings the dates?")


def test_one_need_not_hear_everybody_while_one_waits(house):
    ada, grace = house.somebody(), house.somebody()
    grace.go(f"/j/{opened(ada)}").page.get_by_label("Your name").fill("Grace")
    grace.button("Sit down").click()
    ada.button("Hear no more of Grace").click()
    grace.text("Say something").click()
    grace.button("Hello!").click()
    expect(grace.page.get_by_role("log")).to_contain_text("Hello!")
    ada.text("Say something").click()
    ada.button("Thanks!").click()
    expect(ada.page.get_by_role("log")).to_contain_text("Thanks!")  # what came later is there already
    expect(ada.page.get_by_role("log")).not_to_contain_text("Hello!")
    ada.button("Hear Grace again").click()
    expect(ada.page.get_by_role("log")).to_contain_text("Hello!")


def test_how_the_dice_are_kept_honest_is_told_to_whoever_wants_to_know(house):
    ada = house.somebody(PHONE)
    opened(ada)
    expect(ada.text("Nobody can cheat: ")).to_be_visible()
    expect(ada.text("fingerprint of the seed")).not_to_be_visible()
    ada.text("How that is done").tap()
    expect(ada.text("fingerprint of the seed").locator("code")).to_have_text(re.compile("^[0-9a-f]{64}$"))


def test_a_public_table_appears_in_the_lobby_while_one_looks_and_goes_when_it_is_full(house):
    ada, grace = house.somebody(), house.somebody().go("/")
    opened(ada, "Hypatia")
    ada.page.get_by_label("Anybody may find this table and sit down").check()
    line = grace.page.locator("section[aria-labelledby=lobby] li", has_text="Hypatia")
    expect(line).to_contain_text("Join")
    ada.button("Fill with bots").click()
    ada.button("Start").click()
    expect(line).to_contain_text("Watch")


def test_a_table_opened_in_another_window_is_looked_at_there_alone(house):
    ada, grace = house.somebody(), house.somebody().go("/")
    opened(ada, "Noether")
    ada.page.get_by_label("Anybody may find this table and sit down").check()
    ada.button("Fill with bots").click()
    ada.button("Start").click()
    line = grace.page.locator("section[aria-labelledby=lobby] li", has_text="Noether")
    expect(line).to_contain_text("Watch")
    with grace.page.context.expect_page() as other:
        line.get_by_role("link").click(modifiers=["Control"])
    expect(other.value.locator(".now")).to_be_visible()
    expect(ada.page.get_by_title("one is watching")).to_be_attached()
    expect(ada.page.get_by_title("2 are watching")).to_have_count(0)


def test_whoever_only_looks_on_sees_the_game_and_decides_nothing(house):
    ada, looker = house.somebody(), house.somebody(PHONE)
    code = opened(ada)
    ada.button("Fill with bots").click()
    looker.go(f"/j/{code}").button("Just watch").tap()
    looker.heading("Seats").wait_for()
    ada.button("Start").click()
    expect(ada.page.locator(".now.mine")).to_be_visible()
    expect(looker.page.locator(".now")).to_contain_text("Ada")
    looker.roll.tap(force=True)  # alight or not
    expect(looker.text("You are watching.")).to_be_visible()
    ada.roll.click()
    expect(looker.page.get_by_role("log")).to_contain_text("Ada")


def test_whoever_takes_over_from_a_bot_is_told_when(house):
    ada = somebody(house.server, "Ada")
    table = table_of(ada, options={"takeover": True}, public=True)
    early, late = house.somebody(PHONE).go(f"/t/{table}"), house.somebody(PHONE).go(f"/t/{table}")
    early.page.locator(".seat", has_text="Newcomer 4").tap()
    early.button("Take over from this bot").tap()
    expect(early.page.locator(".seat.me")).to_contain_text("Guest")
    expect(early.text("when the leg is over")).to_have_count(0)
    host = house.somebody(person=ada).go(f"/t/{table}")
    host.roll.click()
    expect(late.page.get_by_role("log")).to_contain_text("Ada takes a pyramid ticket")
    late.page.locator(".seat", has_text="Newcomer 2").tap()
    late.button("Take over from this bot").tap()
    expect(late.text("You play on here when the leg is over.")).to_be_visible()
    late.page.locator(".seat", has_text="Newcomer 2").tap()
    expect(late.text(re.compile("Guest.* takes over when the leg is over"))).to_be_visible()


def test_a_rematch_takes_everybody_along(house):
    person = somebody(house.server)
    table = table_of(person, "first", 3, over)
    ada = house.somebody(person=person).go(f"/t/{table}")
    other = house.window(ada.page.context).go(f"/t/{table}")
    ada.button("Rematch").click()
    expect(ada.heading("Seats")).to_be_visible()
    other.link("To the rematch").click()
    expect(other.heading("Seats")).to_be_visible()
    assert ada.path == other.path != f"/t/{table}"
    expect(ada.page.locator(".chairs li")).to_have_count(3)


def test_a_rematch_that_comes_late_does_not_fetch_whoever_left(house):
    person = somebody(house.server)
    table = table_of(person, "first", 3, over)
    window = house.somebody(person=person).go(f"/t/{table}")
    window.forgive(LOST_LINE)
    window.button("Rematch").wait_for()
    window.page.context.set_offline(True)
    expect(window.text("This device has no network")).to_be_visible()
    window.button("Rematch").click()
    window.page.locator(".over").get_by_role("link", name="To the start page").click()
    window.page.context.set_offline(False)
    when(lambda: window.page.evaluate("sessionStorage.getItem('sirocco.pending')") is None, window, "the rematch")
    expect(window.button("Play now", exact=False)).to_be_visible()
    assert window.path == "/"


def test_a_passport_is_carried_to_another_device_with_its_games(house):
    person = somebody(house.server)
    table = table_of(person)
    phone = house.somebody(PHONE)
    phone.go(person.post("/api/me/links").json()["path"])
    phone.button("Yes, that is me").tap()
    phone.page.locator("section[aria-labelledby=mine] li", has_text="Ada").tap()
    expect(phone.page.locator(".now.mine")).to_be_visible()
    assert phone.path == f"/t/{table}"


def test_a_page_that_is_none_says_so_and_shows_the_way_home(house):
    window = house.somebody().go("/nowhere/at/all")
    expect(window.heading("There is no such page.")).to_be_visible()
    window.link("To the start page").click()
    expect(window.button("Play now", exact=False)).to_be_visible()


def test_whoever_leaves_a_finished_table_before_its_game_is_told_leaves_in_peace(house):
    person = somebody(house.server)
    window = house.somebody(person=person)
    held: list[Route] = []
    window.page.route("**/api/tables/*/replay*", lambda route: held.append(route))  # noqa: PLW0108 - no builtin will do
    window.go(f"/t/{table_of(person, 'first', 3, over)}")
    when(lambda: bool(held), window, "the question for the game")
    window.page.locator(".over").get_by_role("link", name="To the start page").click()
    expect(window.button("Play now", exact=False)).to_be_visible()
    with window.page.expect_response("**/replay*"):
        held[0].continue_()
    expect(window.page.locator("section[aria-labelledby=over] li")).to_have_count(1)
