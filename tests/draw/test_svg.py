"""The board as SVG: what has to be in every drawing.  How it looks is for eyes to judge."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import sirocco
from sirocco.draw import board_svg
from sirocco.draw.paint import COAT, MARK, PATTERN
from sirocco.rules import State, cards
from tests.draw.scenes import board_states, camels_of, cards_states, states

quick = settings(max_examples=40, deadline=None)
SVG = "{http://www.w3.org/2000/svg}"
START = "second 1:GYR,3:BP,15:w,16:k BGRYPx 5+@1"


def parsed(state: State, theme: str = "auto") -> ET.Element:
    return ET.fromstring(board_svg(state, theme=theme))  # noqa: S314 - our own drawing


def at(position: str) -> State:
    return sirocco.parse_position(position).state(8)


def having(drawing: ET.Element, attribute: str) -> list[ET.Element]:
    return [element for element in drawing.iter() if attribute in element.attrib]


@quick
@given(state=states, theme=st.sampled_from(("auto", "light", "dark")))
def test_every_camel_is_drawn_once_on_its_space(state: State, theme: str):
    camels = having(parsed(state, theme), "data-camel")
    assert sorted(camel.attrib["data-camel"] for camel in camels) == camels_of(state)
    assert all(camel.attrib["data-camel"] in state.track[int(camel.attrib["data-space"])] for camel in camels)


@quick
@given(state=states)
def test_every_camel_carries_its_letter(state: State):
    for camel in having(parsed(state), "data-camel"):
        assert [text.text for text in camel.iter(f"{SVG}text")] == [camel.attrib["data-camel"]]


@quick
@given(state=board_states())
def test_every_tile_and_every_die_inside_is_drawn(state: State):
    assert not isinstance(state, cards.State)
    drawing = parsed(state)
    tiles = {
        (int(tile.attrib["data-space"]), tile.attrib["data-tile"], int(tile.attrib["data-owner"]))
        for tile in having(drawing, "data-tile")
    }
    assert tiles == {(tile.space, tile.side, tile.owner) for tile in state.tiles}
    assert "".join(die.attrib["data-die"] for die in having(drawing, "data-die")) == state.pyramid


@quick
@given(state=cards_states())
def test_fennec_palm_and_deck_are_drawn_on_the_track_or_beside_it(state: State):
    assert isinstance(state, cards.State)
    drawing = parsed(state)
    pieces = {each.attrib["data-piece"]: int(each.attrib["data-space"]) for each in having(drawing, "data-piece")}
    on_track = {name: piece.space for name, piece in cards.pieces_out(state)}
    assert pieces == dict.fromkeys(cards.PIECES, 0) | on_track
    assert [each.attrib["data-deck"] for each in having(drawing, "data-deck")] == [str(len(state.deck))]


@quick
@given(state=states)
def test_the_same_state_gives_the_same_self_contained_drawing(state: State):
    drawing = board_svg(state)
    assert drawing == board_svg(state)
    assert "<script" not in drawing
    assert drawing.count("http") == 1  # the name space


def test_a_title_and_a_description_say_what_is_where():
    drawing = parsed(at("second 0:kG,3:BPRY,14:w BG 6-@2"))
    assert drawing.findtext(f"{SVG}title") == "Sirocco: second, leg 1"
    assert drawing.findtext(f"{SVG}desc") == (
        "Across the line the wrong way, bottom to top: k, G. Space 3, bottom to top: B, P, R, Y. "
        "Space 14, bottom to top: w. Space 6: back tile of seat 2. In the pyramid: B, G."
    )


def test_the_description_of_the_card_game_names_storms_and_pieces():
    drawing = parsed(at("cards 0:BW,2:G,11:YO ?9 palm@9 17~3,5"))
    assert drawing.findtext(f"{SVG}desc") == (
        "On the start card: B, W. Space 2, bottom to top: G. Space 11, bottom to top: Y, O. Space 9: the palm. "
        "Sandstorm on 3, 5. The track has 17 spaces; the racing deck holds 9 cards."
    )


def test_title_and_description_may_be_given_in_another_language():
    drawing = board_svg(at(START), title="Rennen <1>", desc="Grün & Gelb")
    assert "<title>Rennen &lt;1&gt;</title><desc>Grün &amp; Gelb</desc>" in drawing


def test_crazy_camels_are_mirrored():
    facing = {
        camel.attrib["data-camel"]: camel[0].attrib["transform"].endswith("scale(-1 1)")
        for camel in having(parsed(at("second 1:GkRYwBP BGRYPx -")), "data-camel")
    }
    assert facing == {camel: camel in "kw" for camel in "GkRYwBP"}


def test_only_the_automatic_theme_asks_the_screen():
    state = at(START)
    assert ["prefers-color-scheme" in board_svg(state, theme=theme) for theme in ("auto", "light", "dark")] == [
        True,
        False,
        False,
    ]


def test_an_unknown_theme_is_refused_by_name():
    with pytest.raises(ValueError, match="no theme is called 'sepia', only auto, light, dark"):
        board_svg(at(START), theme="sepia")


def test_no_two_camels_share_a_colour_or_a_pattern():
    assert len(set(COAT.values())) == len(set(MARK.values())) == len(set(PATTERN.values())) == len(PATTERN)
    assert set(COAT) == set(MARK) == set(PATTERN)


@pytest.mark.parametrize(
    "position",
    [
        "second 2:kGYRwBP BRx 4-@3,6+@1,8-@4,10+@2,12-@5,14+@6,16-@7",
        "second 16:kGYRwBP BRx 3-@3,6+@1,8-@4,10+@2,12-@5,14+@6",
        "second 17:GYRBPkw BRx -",
    ],
)
def test_a_stack_of_seven_stays_inside_the_drawing(position: str):
    drawing = parsed(at(position))
    assert min(heights(drawing)) >= 0


def heights(drawing: ET.Element, above: float = 0) -> list[float]:
    """How far down every camel begins: the groups it is in only shift it."""
    found = []
    for element in drawing:
        shift = element.attrib.get("transform", "")
        here = above + (float(shift.split("(")[1].split(")")[0].split()[1]) if shift.startswith("translate") else 0)
        found += [here] if "data-camel" in element.attrib else []
        found += heights(element, here)
    return found
