"""From the start page to a table: with one click, by link, by code, from the lobby; to look on, and to play again."""

from playwright.sync_api import Route, expect

from tests.page.browser import PHONE, Window, when
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


def test_a_code_that_leads_nowhere_says_so(house):
    window = house.somebody()
    window.forgive("404")
    window.go("/j/NOBODY")
    expect(window.heading("This invitation leads nowhere")).to_be_visible()


def test_a_public_table_appears_in_the_lobby_while_one_looks_and_goes_when_it_is_full(house):
    ada, grace = house.somebody(), house.somebody().go("/")
    opened(ada, "Hypatia")
    ada.page.get_by_label("Anybody may find this table and sit down").check()
    line = grace.page.locator("section[aria-labelledby=lobby] li", has_text="Hypatia")
    expect(line).to_contain_text("Join")
    ada.button("Fill with bots").click()
    ada.button("Start").click()
    expect(line).to_contain_text("Watch")


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
