"""Several people at one device: it goes from hand to hand, and nobody sees what is another's alone."""

import re

from playwright.sync_api import expect

from tests.page.browser import PHONE, Window, when
from tests.page.hands import Player, by_finger

HIDDEN = ".act, .choose, .hand, .log, .inwords, .command"  # where one sees what a seat holds, or did in secret


def gathered(window: Window, game: str, *names: str, players: int = 3) -> None:
    """These people at this device begin a race; bots have the other seats."""
    window.go("/").link("Several on this device").tap()
    window.page.get_by_role("radio", name=game).check()
    window.page.get_by_role("radio", name=str(players), exact=True).check()
    for seat, name in enumerate(names, start=1):
        window.page.get_by_label(f"Seat {seat}").fill(name)
    window.button("Start").tap()


def handed(window: Window) -> str:
    """Whoever the device is to go to takes it, and nothing secret was to be seen before; their name."""
    taken = window.page.locator(".pass .button")
    taken.wait_for()
    assert not window.page.locator(HIDDEN).count()
    name = taken.inner_text().removeprefix("I am ")
    taken.tap()
    return name


def test_a_family_plays_the_card_game_on_one_phone(house):
    window = house.somebody(PHONE)
    gathered(window, "Camel Up Cards", "Ann", "Ben")
    player = Player(window, by_finger, "ticket roll midfield roll")
    hands: list[str] = []

    def moved() -> bool:
        if window.page.locator(".pass").count():
            hands.append(handed(window))
            if len(hands) == 3:
                window.page.reload()  # whoever has the device then is asked for anew
        elif player.asked:
            expect(window.page.locator(".now .status")).to_have_text(re.compile(f"^{hands[-1]}: "))
            player.decide()
        return player.over

    when(moved, window, "the end of the race")
    assert hands[:2] == ["Ann", "Ben"]
    assert set(hands) == {"Ann", "Ben"}
    expect(window.page.locator(".places")).to_contain_text("Ann")
    expect(window.page.locator(".places")).to_contain_text("Ben")
    expect(window.page.locator(".pass")).to_have_count(0)
    window.go("/").link("Several on this device").tap()
    expect(window.page.get_by_label("Seat 2")).to_have_value("Ben")


def test_who_need_hide_nothing_are_not_asked_again(house):
    window = house.somebody(PHONE)
    gathered(window, "Camel Up 2", "Ann", "Ben", "Cem")
    window.text("ask any more").tap()
    for name in ("Ann", "Ben", "Cem", "Ann"):
        expect(window.page.locator(".now .status")).to_have_text(f"{name}: It is your turn.")
        window.roll.tap()
    expect(window.page.locator(".pass")).to_have_count(0)
    window.button("Settings").tap()
    window.page.get_by_role("checkbox", name="hide what is one player", exact=False).check()
    window.page.keyboard.press("Escape")
    expect(window.page.locator(".now .status")).to_have_text("Ben: It is your turn.")
    window.roll.tap()
    assert handed(window) == "Cem"


def test_the_host_gives_a_seat_to_somebody_at_the_same_device_and_another_is_invited(house):
    ann, eve = house.somebody(PHONE), house.somebody()
    ann.go("/").link("Open a table").tap()
    ann.page.get_by_role("radio", name="3", exact=True).check()
    ann.page.get_by_label("Your name").fill("Ann")
    ann.button("Open the table").tap()
    ann.button("Somebody here").first.tap()
    ann.page.get_by_label("Who else plays on this device?").fill("Ben")
    ann.button("Sit down").tap()
    expect(ann.page.locator(".chairs")).to_contain_text("at your device")
    eve.go(f"/j/{ann.code}")
    eve.page.get_by_label("Your name").fill("Eve")
    eve.button("Sit down").click()
    ann.button("Start").tap()
    assert handed(ann) == "Ann"
    ann.roll.tap()
    assert handed(ann) == "Ben"
    ann.roll.tap()
    expect(ann.page.locator(".now .status")).to_have_text("It is the turn of Eve.")
    expect(eve.page.locator(".now .status")).to_have_text("It is your turn.")
    expect(eve.page.locator(".pass")).to_have_count(0)


def test_whoever_gets_the_device_reads_what_happened_meanwhile_and_nothing_laid_in_secret(house):
    window = house.somebody(PHONE)
    gathered(window, "Camel Up 2", "Ann", "Ben", players=2)
    assert handed(window) == "Ann"
    window.page.locator(".hand button").first.tap()
    window.page.locator(".now .ask .button.main").first.tap()
    assert handed(window) == "Ben"
    window.roll.tap()
    assert handed(window) == "Ann"
    log = window.page.get_by_role("log")
    expect(log).to_contain_text(re.compile(r"You .*(card|winner).*Ben takes a pyramid ticket", re.DOTALL))
    expect(window.page.locator(".lately")).to_contain_text("moves")
    window.roll.tap()
    assert handed(window) == "Ben"
    expect(log).to_contain_text(re.compile("You take a pyramid ticket.*Ann takes a pyramid ticket", re.DOTALL))
    window.text("The table in words").tap()
    expect(window.page.locator(".inwords")).to_contain_text("holds 1 card: Ann.")


def test_the_device_is_handed_on_when_the_last_move_was_seen(house):
    window = house.somebody(PHONE, motion=True)
    gathered(window, "Camel Up 2", "Ann", "Ben", players=2)
    handed(window)
    window.roll.tap()
    window.page.locator(".skip").wait_for(state="attached")
    expect(window.page.locator(".pass")).to_have_count(0)
    handed(window)
    expect(window.page.locator(".skip")).to_have_count(0)
