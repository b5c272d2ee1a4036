"""What somebody wants of the page: in which language, in which colours, how still.  It is kept on the device."""

from playwright.sync_api import expect

from tests.page.browser import PHONE
from tests.page.prepared import somebody, table_of


def test_settings_are_kept_on_the_device(house):
    window = house.somebody().go("/")
    window.button("Settings").click()
    for name in ("Deutsch", "dunkel", "keine", "so groß wie möglich"):
        window.page.get_by_role("radio", name=name).check()
    window.page.get_by_role("checkbox", name="Frag mich", exact=False).check()
    window.page.reload()
    window.button("Einstellungen").click()
    assert window.page.evaluate("document.documentElement.lang") == "de"
    assert window.page.evaluate("document.documentElement.dataset.theme") == "dark"
    for name in ("Deutsch", "dunkel", "keine", "so groß wie möglich"):
        expect(window.page.get_by_role("radio", name=name)).to_be_checked()
    expect(window.page.get_by_role("checkbox", name="Frag mich", exact=False)).to_be_checked()
    window.page.keyboard.press("Escape")
    expect(window.page.get_by_role("dialog")).to_have_count(0)


def test_a_german_browser_is_spoken_to_in_german(house):
    window = house.somebody(PHONE, language="de-DE").go("/")
    window.button("Jetzt spielen", exact=False).tap()
    expect(window.page.locator(".now .status")).to_have_text("Du bist an der Reihe.")
    window.roll.tap()
    expect(window.page.get_by_role("log")).to_contain_text("Du ")


def test_a_decision_that_one_wants_to_be_asked_about_counts_only_after_a_yes(house):
    person = somebody(house.server)
    window = house.somebody(person=person).go(f"/t/{table_of(person)}")
    window.button("Settings").click()
    window.page.get_by_role("checkbox", name="Ask me before a decision counts").check()
    window.page.keyboard.press("Escape")
    window.roll.click()
    expect(window.text("Really")).to_be_visible()
    window.button("No").click()
    expect(window.text("Really")).to_have_count(0)
    window.roll.click()
    window.button("Yes").click()
    expect(window.page.get_by_role("log")).to_contain_text("pyramid ticket")


def test_what_is_not_allowed_says_why_and_opens_its_paragraph(house):
    person = somebody(house.server)
    window = house.somebody(person=person).go(f"/t/{table_of(person)}")
    window.page.get_by_label("Type a decision").fill("tile 1+")
    window.page.keyboard.press("Enter")
    alert = window.page.get_by_role("alert")
    expect(alert).to_contain_text("no tile on space 1")
    alert.get_by_role("button").click()
    expect(window.page.get_by_role("dialog").locator("article.at")).to_contain_text("4.1")


def test_what_is_laid_over_the_page_is_closed_by_a_press_beside_it_not_by_dragging_out_of_it(house):
    window = house.somebody().go("/")
    window.button("Settings").click()
    sheet, mouse = window.page.get_by_role("dialog"), window.page.mouse
    inside = sheet.get_by_text("Language", exact=True).bounding_box()
    assert inside
    mouse.move(inside["x"] + 5, inside["y"] + 5)
    mouse.down()
    mouse.move(100, 400)
    mouse.up()
    expect(sheet).to_be_visible()
    mouse.click(100, 400)
    expect(sheet).to_have_count(0)


def test_the_line_for_decisions_is_empty_again_once_one_is_made(house):
    person = somebody(house.server)
    window = house.somebody(person=person).go(f"/t/{table_of(person)}")
    line = window.page.get_by_label("Type a decision")
    line.fill("tile 1+")
    line.press("Enter")
    expect(line).to_have_value("tile 1+")  # to be put right
    line.fill("roll")
    line.press("Enter")
    expect(line).to_have_value("")
    expect(window.page.get_by_role("log")).to_contain_text("pyramid ticket")


def test_a_pile_touched_without_a_card_says_what_comes_first(house):
    person = somebody(house.server)
    window = house.somebody(PHONE, person=person).go(f"/t/{table_of(person)}")
    expect(window.page.locator(".now.mine")).to_be_visible()
    window.page.locator(".pile").first.tap(force=True)
    expect(window.text("First touch one of your finish cards.")).to_be_visible()
    window.page.locator(".finish .card").first.tap()
    window.page.locator(".pile").first.tap()
    expect(window.page.get_by_role("log")).to_contain_text("winner pile")
