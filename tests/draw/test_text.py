"""The board as text: what it looks like, and what holds of every state."""

# ruff: noqa: RUF001 - the drawings are full of characters that look like others

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import sirocco
from sirocco.draw import STYLES, board_lines, plain
from sirocco.rules import State, cards
from tests.draw.scenes import board_states, camels_of, cards_states, states

quick = settings(max_examples=60, deadline=None)
widths = st.integers(60, 200)


def drawn(position: str, width: int = 80, *, plainly: bool = False) -> str:
    return plain(board_lines(sirocco.parse_position(position).state(4), width=width, ascii=plainly))


def picture(*lines: str) -> str:
    return "\n".join(lines)


def test_the_second_edition_at_the_start_of_a_race():
    assert drawn("second 1:GYR,3:BP,15:w,16:k BGRYPx 5+@1") == picture(
        "       ▞  R›                                                              ▞",
        "       ▞  Y›      P›                                                      ▞",
        "       ▞  G›      B›      +1                                     ‹w  ‹k   ▞",
        "       ▞ ╰─╯ ╰─╯ ╰─╯ ╰─╯ ╰─╯ ╰─╯ ╰─╯ ╰─╯ ╰─╯ ╰─╯ ╰─╯ ╰─╯ ╰─╯ ╰─╯ ╰─╯ ╰─╯  ▞",
        "          1   2   3   4   5   6   7   8   9  10  11  12  13  14  15  16",
        "",
        "        ▲ [B] [G] [R] [Y] [P] [x]",
    )


def test_a_unit_carried_across_the_line_the_wrong_way_stands_before_space_1():
    assert drawn("second 0:kGR,3:BP,4:Y,14:w BG 6-@2", 60, plainly=True) == picture(
        " R> #                                                  #",
        " G> #        P>                                        #",
        "<k  #        B> Y>    -2                     <w        #",
        r"\_/ # \_/\_/\_/\_/\_/\_/\_/\_/\_/\_/\_/\_/\_/\_/\_/\_/ #",
        " 0     1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16",
        "",
        r"      /\ [B] [G]  .   .   .   .",
    )


def test_a_unit_that_wins_stands_behind_the_line():
    assert drawn("first 4:BO,17:GYW BGY 8+@2").splitlines()[:3] == [
        "   ▞                                                                  ▞  W›",
        "   ▞              O›                                                  ▞  Y›",
        "   ▞              B›              +2                                  ▞  G›",
    ]


def test_a_stack_of_seven_is_seven_high():
    lines = drawn("second 7:kGYRwBP BRx -").splitlines()
    assert [line[32:36].strip() for line in lines[:7]] == ["P›", "B›", "‹w", "R›", "Y›", "G›", "‹k"]


def test_the_card_game_with_camels_side_by_side_on_the_start_card():
    assert drawn("cards 0:BW,2:G,3:YO B1G2?10 palm@6 15") == picture(
        "                  O›                                                  ▞",
        "   B› W›      G›  Y›          P+                                      ▞",
        "  ╰────╯ ╰─────╯ ╰─────╯ ╰─────╯ ╰─────╯ ╰─────╯ ╰─────╯ ╰─────╯ ╰─╯  ▞",
        "   0      1   2   3   4   5   6   7   8   9  10  11  12  13  14  15",
        "",
        "  ▤×12   F-",
    )


def test_a_sandstormed_card_is_one_wide_space():
    assert drawn("cards 1:G,9:BW,14:YO B1G2?9 fennec@5,palm@11 19~3,5,7,11") == picture(
        "                              W›             O›                ▞",
        "      G›           F-         B›     P+      Y›                ▞",
        "  ╰─╯╰────╯╰≈≈≈≈╯╰≈≈≈≈╯╰≈≈≈≈╯╰────╯╰≈≈≈≈╯╰────╯╰────╯╰────╯╰─╯ ▞",
        "   0  1  2   3     5     7    9 10  11   13 14 15 16 17 18 19",
        "",
        "  ▤×11",
    )


def test_the_longest_printed_track_fits_in_one_row_of_eighty_columns():
    assert drawn("cards 0:BGOYW ?12 - 19").count("≈") == 0
    assert len(drawn("cards 0:BGOYW ?12 - 19").splitlines()) == 6


def test_a_track_too_long_for_the_width_goes_on_below():
    lines = drawn("cards 0:G,9:BW,41:YO B1G2?9 fennec@5 40~3", 80).splitlines()
    assert [line.split()[0] for line in lines if line.lstrip()[:1].isdigit()] == ["0", "15", "29"]


def test_a_wider_window_gives_wider_spaces():
    narrow, wide = (drawn("first 1:BGOYW BGOYW -", width) for width in (80, 120))
    assert max(map(len, narrow.splitlines())) < 80 < max(map(len, wide.splitlines())) <= 120


def test_the_same_board_in_anybodys_view():
    start = sirocco.parse_start("cards", "G1 B2 B1 Y1 O1")
    state = sirocco.begin("cards", 3, start).state
    assert board_lines(sirocco.view(state, 2)) == board_lines(state)


@pytest.mark.parametrize("ascii_only", [False, True])
@quick
@given(state=states, width=widths)
def test_every_camel_stands_there_once(*, ascii_only: bool, state: State, width: int):
    segments = [segment for line in board_lines(state, width=width, ascii=ascii_only) for segment in line]
    camels = [(style, text.strip(" ‹›<>")) for text, style in segments if style.startswith("camel-")]
    letters = [letter for _, text in camels for letter in text if letter.isalpha()]
    assert sorted(letters) == camels_of(state)
    assert all(style == f"camel-{text}" for style, text in camels)


@quick
@given(state=states, width=widths, ascii_only=st.booleans())
def test_no_line_is_wider_than_asked_for(*, state: State, width: int, ascii_only: bool):
    assert all(len(line) <= width for line in plain(board_lines(state, width=width, ascii=ascii_only)).splitlines())


@quick
@given(state=states, width=widths)
def test_ascii_is_ascii_and_shows_the_same_things(state: State, width: int):
    simple = plain(board_lines(state, width=width, ascii=True))
    assert simple.isascii()
    letters = [each for each in plain(board_lines(state, width=width)) if each.isalnum() or each in "+-[]"]
    assert [each for each in letters if each not in "[]"] == [
        each for each in simple.replace("[=]x", "") if each.isalnum() or each in "+-"
    ]


@quick
@given(state=states, width=widths)
def test_styles_are_known_and_segments_are_never_empty(state: State, width: int):
    for line in board_lines(state, width=width):
        assert all(text and style in STYLES for text, style in line)


@quick
@given(state=board_states(), width=widths)
def test_crazy_camels_look_the_other_way_without_colour(state: State, width: int):
    text = plain(board_lines(state, width=width, ascii=True))
    for camel in camels_of(state):
        assert (f"{camel}>" if camel.isupper() else f"<{camel}") in text


@quick
@given(state=board_states(), width=widths)
def test_every_tile_is_there_with_its_side_and_owner(state: State, width: int):
    assert not isinstance(state, cards.State)
    text = "".join(text for line in board_lines(state, width=width) for text, style in line if style.startswith("tile"))
    assert text.split() == [f"{tile.side}{tile.owner or ''}" for tile in state.tiles]


@quick
@given(state=cards_states(), width=widths)
def test_every_space_of_the_trail_has_its_name(state: State, width: int):
    assert isinstance(state, cards.State)
    lines = plain(board_lines(state, width=width)).splitlines()
    named = [int(name) for line in lines if line.lstrip()[:1].isdigit() for name in line.split()]
    finish = [state.length + 1] if state.track[-1] else []
    assert named == [0, *cards.spaces(state), *finish]
