"""Whole games, one of each kind, between two browsers and bots: by mouse, by finger, by keyboard alone."""

import pytest
from playwright.sync_api import expect

from tests.page.browser import PHONE, Window, when
from tests.page.hands import Player, by_finger, by_keyboard, by_mouse, play_to_the_end


def invited(host: Window, guest: Window, game: str) -> None:
    """Two people and two bots sit down at a table and begin."""
    host.go("/open")
    host.page.get_by_role("radio", name=game).check()
    host.page.get_by_role("radio", name="4", exact=True).check()
    host.page.get_by_label("Your name").fill("Ada")
    host.button("Open the table").click()
    guest.go(f"/j/{host.code}")
    guest.page.get_by_label("Your name").fill("Grace")
    guest.button("Sit down").click()
    guest.heading("Seats").wait_for()
    host.text("Grace").first.wait_for()
    host.button("Fill with bots").click()
    host.button("Start").click()


def agreed(one: Window, other: Window) -> None:
    """Both saw the same end, were told what everybody was paid, and the dice were the promised ones."""
    pounds = [window.page.locator(".over .places strong").all_inner_texts() for window in (one, other)]
    assert pounds[0] == pounds[1]
    assert len(pounds[0]) == 4
    for window in (one, other):
        expect(window.page.locator(".over .payout .line").first).to_be_visible()
        window.button("Check the dice").click()
        expect(window.page.locator(".verify .good")).to_be_visible()


def test_a_race_of_the_first_edition_by_mouse_and_by_finger(house):
    ada, grace = house.somebody(motion=True), house.somebody(PHONE, motion=True)
    invited(ada, grace, "Camel Up 2014")
    mouse = Player(ada, by_mouse, "ticket roll tile roll winner roll roll")
    finger = Player(grace, by_finger, "roll tile ticket roll loser roll")
    play_to_the_end(mouse, finger)
    assert {"ticket", "tile", "winner"} <= set(mouse.done)
    assert {"ticket", "tile", "loser"} <= set(finger.done)
    agreed(ada, grace)


def test_a_race_of_the_second_edition_by_keyboard_alone_and_by_mouse(house):
    ada, grace = house.somebody(), house.somebody()
    invited(ada, grace, "Camel Up 2")
    keyboard = Player(ada, by_keyboard, "typed ticket tile roll winner roll")
    mouse = Player(grace, by_mouse, "roll tile ticket roll roll loser")
    play_to_the_end(keyboard, mouse)
    assert {"typed", "ticket", "tile", "winner"} <= set(keyboard.done)
    assert {"ticket", "tile", "loser"} <= set(mouse.done)
    agreed(ada, grace)


def test_a_race_of_the_card_game_by_keyboard_alone_and_by_finger(house):
    ada, grace = house.somebody(), house.somebody(PHONE)
    invited(ada, grace, "Camel Up Cards")
    keyboard = Player(ada, by_keyboard, "roll typed tile ticket kept midfield")
    finger = Player(grace, by_finger, "roll kept tile midfield ticket roll")
    play_to_the_end(keyboard, finger)
    assert {"choose", "typed", "ticket"} <= set(keyboard.done)
    assert {"choose", "tile"} <= set(finger.done)
    agreed(ada, grace)


@pytest.mark.parametrize("motion", [False, True])
def test_the_scoring_of_a_leg_is_told_until_one_decides_after_it(house, motion):
    window = house.somebody(PHONE, motion=motion).go("/")
    window.text("Another game, other opponents").tap()
    window.page.get_by_role("radio", name="2", exact=True).check()
    window.button("Play now", exact=False).tap()
    player = Player(window, by_finger, "roll")
    payout = window.page.get_by_role("region", name="Leg 1 is over")

    def told() -> bool:
        seen = player.asked and not window.page.locator(".skip").count()  # all that came before
        if payout.count():
            return True
        if seen:
            player.decide()
        return False

    when(told, window, "the scoring of the leg")
    expect(payout.locator(".line")).to_have_count(2)
    window.page.locator(".now.mine").wait_for()
    expect(payout).to_be_visible()
    window.roll.tap()
    expect(payout).to_have_count(0)
