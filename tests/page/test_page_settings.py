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
    assert window.page.evaluate("document.documentElement.lang") == "de"
    assert window.page.evaluate("document.documentElement.dataset.theme") == "dark"
    window.button("Einstellungen").click()
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
