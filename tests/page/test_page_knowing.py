"""What the page knows: chances at a table, the odds board, the review, the lessons, the rules."""

import json
import re

import pytest
from playwright.sync_api import expect

from tests.page.browser import PHONE, Window
from tests.page.prepared import over, somebody, table_of
from tests.web.lessons import LESSONS

COLOURS = {"B": "blue", "G": "green", "O": "orange", "R": "red", "Y": "yellow", "W": "white", "P": "purple"}
CARD_CAMELS = "BGOYW"
BETS = ("ticket", "midfield", "winner", "loser")
PILES = ("winner", "loser")

POSITION = "second 3:RwG,5:B,6:kY,7:P BRYx 4-,9-"


def test_chances_are_shown_at_the_table_when_they_are_asked_for(house):
    person = somebody(house.server)
    window = house.somebody(person=person).go(f"/t/{table_of(person)}")
    window.button("Chances").click()
    expect(window.page.get_by_role("table", name="Winning chances in per cent")).to_be_visible()
    expect(window.heading("What your decisions are worth, in pounds")).to_be_visible()


def test_the_odds_of_a_position_in_the_address_are_those_of_the_library(house):
    window = house.somebody().go("/odds")
    window.page.get_by_label("The position, as one line").fill(POSITION)
    window.button("Read").click()
    told = somebody(house.server).post("/api/odds", position=POSITION).json()
    wins = f"{100 * told['race']['winner']['Y']:.1f}"
    race = window.page.get_by_role("table", name="The whole race")
    expect(race.get_by_role("row", name="yellow")).to_contain_text(wins)
    window.page.wait_for_function("() => location.search.length > 10")
    other = house.somebody(PHONE).go(window.path)
    expect(other.page.get_by_role("table", name="The whole race").get_by_role("row", name="yellow")).to_contain_text(
        wins
    )


def test_a_position_is_put_together_by_finger(house):
    window = house.somebody(PHONE).go("/odds")
    line = window.page.get_by_label("The position, as one line")
    window.page.get_by_role("group", name="Camels").get_by_role("button").first.tap()
    window.page.locator("[data-space='12'] button").tap()
    expect(line).to_have_value(re.compile("12:B"))
    window.page.get_by_role("group", name="Camels").get_by_role("button", name="red").tap()
    window.page.locator("[data-space='12'] button").tap()
    expect(line).to_have_value(re.compile("12:BR"))
    window.button("Undo").tap()
    expect(line).to_have_value(re.compile("12:B(?!R)"))


def test_a_position_that_cannot_be_is_told_why(house):
    window = house.somebody().go("/odds")
    window.page.get_by_label("The position, as one line").fill("second 3:RRR - -")
    window.button("Read").click()
    expect(window.page.get_by_role("alert")).to_contain_text("camel R stands twice")


def test_a_race_is_looked_back_on_from_its_end_to_any_moment(house):
    person = somebody(house.server)
    table = table_of(person, "second", 3, over)
    window = house.somebody(person=person).go(f"/t/{table}")
    window.link("Look back").click()
    expect(window.heading("Winning chances")).to_be_visible()
    expect(window.heading("What the decisions cost")).to_be_visible()
    expect(window.heading("Who was lucky, who was good")).to_be_visible()
    window.page.get_by_role("slider", name="Replay").focus()
    for _ in range(3):
        window.page.keyboard.press("ArrowRight")
    expect(window.page.locator(".controls .count")).to_have_text(re.compile("^3/"))
    window.page.wait_for_function("() => location.hash === '#3'")
    other = house.somebody(PHONE, person=person).go(f"/t/{table}/review#3")
    expect(other.page.locator(".controls .count")).to_have_text(re.compile("^3/"))


def test_a_record_is_saved_looked_back_on_without_its_table_and_its_dice_are_checked(house, tmp_path):
    person = somebody(house.server)
    window = house.somebody(person=person).go(f"/t/{table_of(person, 'first', 3, over)}")
    window.button("Check the dice").click()
    expect(window.text("The dice were the ones that were promised")).to_be_visible()
    with window.page.expect_download() as download:
        window.link("Save the record").click()
    download.value.save_as(tmp_path / "game.camel")
    stranger = house.somebody().go("/review")
    stranger.page.get_by_label("Open a file of this device").set_input_files(tmp_path / "game.camel")
    expect(stranger.heading("Winning chances")).to_be_visible()
    stranger.button("Check the dice").click()
    expect(stranger.text("The dice were the ones that were promised")).to_be_visible()


def test_a_paragraph_of_the_rules_is_searched_found_and_has_an_address(house):
    window = house.somebody().go("/rules/second")
    window.page.keyboard.press("/")
    window.page.keyboard.type("underneath")
    expect(window.page.get_by_role("status").filter(has_text=re.compile("paragraph"))).to_be_visible()
    window.page.get_by_role("searchbox").fill("4.5")
    window.page.get_by_role("article").get_by_role("link", name="4.5").first.click()
    assert window.path == "/rules/second/4.5"
    window.page.reload()
    expect(window.page.locator("article.at")).to_contain_text("4.5")


@pytest.mark.parametrize("game", ["first", "second", "cards"])
def test_a_lesson_is_done_step_by_step_to_its_end(house, game):
    window = house.somebody(PHONE).go("/learn")
    window.page.locator(f"a[href='/learn/{game}']").tap()
    steps = [step for scene in json.loads((LESSONS / f"{game}.json").read_text())["scenes"] for step in scene["steps"]]
    for number, step in enumerate(steps, start=1):
        expect(window.text(f"Step {number} of {len(steps)}").first).to_be_visible()
        do(window, step["answer"])
        expect(window.page.locator("#result .good")).to_be_visible()
        window.button("Next" if number < len(steps) else "Finish").tap()
    expect(window.heading("Now you can play")).to_be_visible()
    window.button("Play a race against bots").tap()
    expect(window.page.locator(".now.mine")).to_be_visible()


def do(window: Window, answer: str) -> None:
    """What a lesson asks for, with a finger."""
    verb, *what = answer.split(" ")
    page = window.page
    match verb:
        case "roll":
            page.locator(".roll").tap()
        case "reveal":
            window.button("Turn a card", exact=False).tap()
        case "play":
            page.locator(".race .button:has(.kept)").tap()
        case "space":
            page.locator(f"[data-space='{what[0]}'] button").tap(force=True)  # alight or not
        case "tile" | "fennec":
            space = what[0].rstrip("+-")
            page.locator(f"[data-space='{space}'] button").tap()
            sides = page.locator(".now .ask .button.main")
            sides.nth(1 if what[0].endswith("-") else 0).tap()
        case "discard" | "stack" | "intel":
            for card in what:
                name = f"{COLOURS[card[0]]} {card[1]}"
                page.locator("section.choose").get_by_role("button", name=name, pressed=False).first.tap()
            page.locator("section.choose .button.main").tap()
        case _ if page.locator("table.bets").count():
            row, column = BETS.index(verb) + 1, CARD_CAMELS.index(what[0]) + 2
            page.locator(f".bets tbody tr:nth-child({row}) :nth-child({column}) button").tap()
        case "ticket":
            page.get_by_role("group", name="Leg tickets").get_by_role("button", name=COLOURS[what[0]]).tap()
        case _:
            window.button(f"Your finish card of {COLOURS[what[0]]}").tap()
            page.locator(".now .ask .button.main").nth(PILES.index(verb)).tap()
