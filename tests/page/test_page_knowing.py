"""What the page knows: chances at a table, the odds board, the review, the lessons, the rules."""

import json
import re
from decimal import Decimal

import pytest
from playwright.sync_api import expect

from tests.page.browser import PHONE, Window
from tests.page.hands import Press, by_finger, by_keyboard
from tests.page.prepared import over, played, somebody, table_of
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


def test_no_tile_is_laid_beyond_the_finish_line(house):
    window = house.somebody().go("/odds?p=second+2:BGRY,12:kw,17:P+BGRYPx+-")
    line = window.page.get_by_label("The position, as one line")
    window.page.locator("[data-space='17'] button").focus()
    window.page.keyboard.press("+")
    window.page.locator("[data-space='9'] button").focus()
    window.page.keyboard.press("+")
    expect(line).to_have_value("second 2:BGRY,12:kw,17:P BGRYPx 9+")


def test_a_position_that_came_with_the_address_is_the_first_one(house):
    window = house.somebody().go(f"/odds?p={POSITION.replace(' ', '_')}")
    line = window.page.get_by_label("The position, as one line")
    expect(line).to_have_value(POSITION)
    expect(window.button("Undo")).to_be_disabled()
    window.page.keyboard.press("Control+z")
    expect(line).to_have_value(POSITION)


def test_a_card_is_taken_out_of_the_deck_by_keyboard_to_the_last(house):
    window = house.somebody().go("/odds?p=cards_1:BGOYW_B1B1_-_16")
    fewer = window.button("One less of blue 1")
    fewer.focus()
    for left in (1, 0):
        window.page.keyboard.press("Enter")
        heading = "one card" if left else "0 cards"
        expect(window.page.get_by_role("group", name=f"Racing deck: {heading}")).to_be_visible()
        expect(fewer).to_be_focused()


def test_a_position_that_cannot_be_is_told_why(house):
    window = house.somebody().go("/odds")
    window.page.get_by_label("The position, as one line").fill("second 3:RRR - -")
    window.button("Read").click()
    expect(window.page.get_by_role("alert")).to_contain_text("camel R stands twice")


def test_an_address_that_holds_no_position_says_so_before_another_one_is_shown(house):
    window = house.somebody(PHONE).go("/odds?p=first_5:W,8:BGOY_WY_-")
    told = window.page.get_by_text("This link holds no position that can be read")
    expect(told).to_be_in_viewport()
    window.page.get_by_label("The position, as one line").fill("first 5:W,8:BGOY YW -")
    window.button("Read").click()
    expect(told).to_be_hidden()


def test_the_leg_is_counted_in_fractions(house):
    window = house.somebody().go("/odds?p=first_5:W,8:BGOY_OW_-")
    window.page.get_by_role("checkbox", name="This leg as exact fractions").check()
    leg = window.page.get_by_role("table", name="This leg")
    expect(leg.get_by_role("row", name="yellow").get_by_role("cell").first).to_have_text("5/6")
    expect(leg.get_by_role("row", name="white").get_by_role("cell").first).to_have_text("1/6")
    expect(window.page.get_by_text("Counted in 18 equally likely cases")).to_be_visible()


def test_a_position_goes_from_the_wall_to_a_phone_by_its_code(house):
    window = house.somebody().go(f"/odds?p={POSITION.replace(' ', '_')}")
    window.button("QR code").click()
    expect(window.page.get_by_role("img", name="QR code of this position")).to_be_visible()
    deck = "".join(f"{camel}1" * 5 + f"{camel}2" for camel in "BGOYW")
    window.page.get_by_label("The position, as one line").fill(f"cards 0:BW,2:G,3:YO {deck} - 15")
    window.button("Read").click()
    expect(window.page.get_by_text("This link is too long for a QR code.")).to_be_visible()


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


def test_whoever_looks_back_too_early_is_told_so_and_sees_it_when_the_race_is_over(house):
    person = somebody(house.server)
    table = table_of(person, "first", 2)
    window = house.somebody(person=person).go(f"/t/{table}/review")
    expect(window.text("This race is still being run")).to_be_visible()
    expect(window.link("To the table")).to_have_attribute("href", f"/t/{table}")
    with person.socket() as line:
        played(line, table, over)
    expect(window.heading("Winning chances")).to_be_visible()


def test_the_parts_of_everybodys_pounds_add_up_to_the_result_and_are_the_same_wherever_they_stand(house):
    person = somebody(house.server)
    window = house.somebody(person=person).go(f"/t/{table_of(person, 'second', 3, over)}/review")
    shares = window.page.locator("section[aria-labelledby=shares]")
    shares.get_by_role("table").wait_for()
    sentences = shares.locator(".sentences li").all_inner_texts()
    rows = shares.locator("tbody tr").all()
    assert len(rows) == len(sentences) == 3
    for row, sentence in zip(rows, sentences, strict=True):
        shown = [cell.replace("−", "-") for cell in row.locator("td").all_inner_texts()]
        *parts, result = map(Decimal, shown)
        assert sum(parts) == result
        said = [Decimal(each) for each in re.findall(r"[+-]?\d+\.\d\d", sentence.replace("−", "-"))]
        assert said[:2] == parts[1:3]  # luck, decisions


def test_a_record_that_breaks_a_rule_is_shown_up_to_there_and_can_be_mended(house):
    window = house.somebody(PHONE).go("/review")
    text = "game: first\nplayers: 2\nstart: 1:BG,2:OYW\n1 ticket B\n2 tile 2+\n1 roll B1\n"
    area = window.page.get_by_label("Or paste its text")
    area.fill(text)
    window.button("Look back").tap()
    wrong = window.page.get_by_role("alert").filter(has_text="Line 5: no tile on space 2: a camel stands there")
    expect(wrong).to_contain_text("2 tile 2+")
    expect(window.page.locator(".controls .count")).to_have_text("0/1")
    expect(window.heading("What the decisions cost")).to_be_visible()
    wrong.get_by_role("button", name="Mend the text").tap()
    expect(area).to_have_value(text)
    expect(area).to_be_focused()
    window.page.keyboard.type("2 tile 4+")
    window.button("Look back").tap()
    expect(window.page.locator(".controls .count")).to_have_text("0/3")
    expect(window.page.get_by_role("alert")).to_have_count(0)


def test_a_record_whose_head_is_wrong_stays_to_be_mended_and_its_line_is_marked(house):
    window = house.somebody().go("/review")
    area = window.page.get_by_label("Or paste its text")
    area.fill("game: first\nplayers: 20\nstart: 1:BG,2:OYW\n1 ticket B\n")
    window.button("Look back").click()
    expect(window.page.get_by_role("alert")).to_contain_text("Line 2")
    expect(area).to_be_focused()
    window.page.keyboard.type("players: 2")
    window.button("Look back").click()
    expect(window.heading("Winning chances")).to_be_visible()
    window.page.reload()
    expect(window.heading("Winning chances")).to_be_visible()
    window.button("Another record").click()
    expect(area).to_have_value("game: first\nplayers: 2\nstart: 1:BG,2:OYW\n1 ticket B\n")


def test_a_record_that_hides_cards_is_replayed_though_it_cannot_be_weighed(house):
    window = house.somebody().go("/review")
    window.page.get_by_label("Or paste its text").fill("game: first\nplayers: 2\nstart: 1:BG,2:OYW\n1 winner ?\n")
    window.button("Look back").click()
    expect(window.text("There are cards in this record that lie face down")).to_be_visible()
    expect(window.page.locator(".controls .count")).to_have_text("0/1")


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


@pytest.mark.parametrize(
    ("game", "press"), [("first", by_finger), ("second", by_finger), ("cards", by_finger), ("second", by_keyboard)]
)
def test_a_lesson_is_done_step_by_step_to_its_end_and_the_board_is_seen(house, game, press):
    window = house.somebody(PHONE).go("/learn")
    press(window.page.locator(f"a[href='/learn/{game}']"))
    steps = [step for scene in json.loads((LESSONS / f"{game}.json").read_text())["scenes"] for step in scene["steps"]]
    for number, step in enumerate(steps, start=1):
        expect(window.text(f"Step {number} of {len(steps)}").first).to_be_visible()
        do(window, step["answer"], press)
        expect(window.page.locator("#result .good")).to_be_visible()
        expect(window.page.locator("svg.drawing")).to_be_in_viewport(ratio=0.9)
        press(window.button("Next" if number < len(steps) else "Finish"))
    expect(window.heading("Now you can play")).to_be_visible()
    press(window.button("Play a race against bots"))
    expect(window.page.locator(".now.mine")).to_be_visible()


def do(window: Window, answer: str, press: Press) -> None:
    """What a lesson asks for."""
    verb, *what = answer.split(" ")
    page = window.page
    match verb:
        case "roll":
            press(page.locator(".roll"))
        case "reveal":
            press(window.button("Turn a card", exact=False))
        case "play":
            press(page.locator(".race .button:has(.kept)"))
        case "space":
            there = page.locator(f"[data-space='{what[0]}'] button")
            there.tap(force=True) if press is by_finger else press(there)  # alight or not
        case "tile" | "fennec":
            space = what[0].rstrip("+-")
            press(page.locator(f"[data-space='{space}'] button"))
            sides = page.locator(".now .ask .button.main")
            press(sides.nth(1 if what[0].endswith("-") else 0))
        case "discard" | "stack" | "intel":
            for card in what:
                name = f"{COLOURS[card[0]]} {card[1]}"
                press(page.locator("section.choose").get_by_role("button", name=name, pressed=False).first)
            press(page.locator("section.choose .button.main"))
        case _ if page.locator("table.bets").count():
            row, column = BETS.index(verb) + 1, CARD_CAMELS.index(what[0]) + 2
            press(page.locator(f".bets tbody tr:nth-child({row}) :nth-child({column}) button"))
        case "ticket":
            press(page.get_by_role("group", name="Leg tickets").get_by_role("button", name=COLOURS[what[0]]))
        case _:
            press(window.button(f"Your finish card of {COLOURS[what[0]]}"))
            press(page.locator(".now .ask .button.main").nth(PILES.index(verb)))
