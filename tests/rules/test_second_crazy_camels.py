"""Scenes of the second edition, chapter 3: which crazy camel moves, and what happens at the other end of the track."""

import pytest

from sirocco import standings
from sirocco.rules.events import CrazyCamelSent, RaceEnded
from tests.scenes import game_after, happened, play, standing_like

REST = {"R": "1:B,2:G,3:YP", "RB": "2:G,3:YP", "RBG": "3:YP", "": "1:B,2:GR,3:YP"}


def moves(stacks: str, roll: str) -> str:
    """Which crazy camel that roll moves on these spaces, the racing camels that are not there standing far behind."""
    rest = REST["".join(camel for camel in "RBGYP" if camel in stacks)]
    game = f"second {rest},{stacks} BGRYPx -"
    before, after = standing_like(game), game_after(game, f"roll {roll}")
    gone = [camel for camel in "kw" if space_of(before.track, camel) != space_of(after.track, camel)]
    mover = min(gone, key=lambda camel: before.track[space_of(before.track, camel)].index(camel))
    assert space_of(after.track, mover) == space_of(before.track, mover) - int(roll[1]), "the number always stands"
    return mover


def space_of(track: tuple[str, ...], camel: str) -> int:
    return next(space for space, stack in enumerate(track) if camel in stack)


@pytest.mark.rule("second §3.6")
@pytest.mark.parametrize("stacks", ["9:k,12:w", "9:w,12:k"])
@pytest.mark.parametrize("roll", ["k1", "k3", "w2", "w3"])
def test_with_no_riders_the_colour_on_the_grey_die_decides(stacks, roll):
    assert moves(stacks, roll) == roll[0]


@pytest.mark.rule("second §3.6")
def test_standing_on_a_racing_camel_is_not_carrying_one():
    assert moves("9:Rk,12:w", "w1") == "w"
    assert moves("9:Rk,12:w", "k1") == "k"


@pytest.mark.rule("second §3.7")
@pytest.mark.parametrize(("stack", "upper"), [("kw", "w"), ("wk", "k"), ("Rkw", "w"), ("Rwk", "k")])
@pytest.mark.parametrize("roll", ["k2", "w2"])
def test_of_two_crazy_camels_directly_on_each_other_the_upper_one_moves(stack, upper, roll):
    assert moves(f"9:{stack}", roll) == upper


@pytest.mark.rule("second §3.7")
@pytest.mark.parametrize("roll", ["k2", "w2"])
def test_the_upper_one_takes_its_riders_along_and_leaves_the_lower_one(roll):
    assert play("second 1:B,2:G,3:YP,9:kwR BGRYPx -", f"roll {roll}") == "second 1:B,2:G,3:YP,7:wR,9:k BGRYP -"
    assert play("second 1:B,2:G,3:Y,9:PkwR BGRYPx -", f"roll {roll}") == "second 1:B,2:G,3:Y,7:wR,9:Pk BGRYP -"


@pytest.mark.rule("second §3.8")
@pytest.mark.parametrize(
    ("stacks", "carrier"),
    [("9:kR,12:w", "k"), ("9:k,12:wR", "w"), ("9:kRB,12:w", "k"), ("9:BkR,12:w", "k"), ("9:Bk,12:wR", "w")],
)
@pytest.mark.parametrize("roll", ["k1", "w1"])
def test_if_only_one_carries_racing_camels_that_one_moves(stacks, carrier, roll):
    assert moves(stacks, roll) == carrier


@pytest.mark.rule("second §3.8")
@pytest.mark.parametrize("roll", ["k2", "w2"])
def test_a_racing_camel_between_them_is_carried_by_the_lower_one_alone(roll):
    assert play("second 1:B,2:G,3:YP,9:kRw BGRYPx -", f"roll {roll}") == "second 1:B,2:G,3:YP,7:kRw BGRYP -"


@pytest.mark.rule("second §3.8")
@pytest.mark.parametrize("stacks", ["9:kR,12:wB", "9:kRwB", "9:kRwBG"])
@pytest.mark.parametrize("roll", ["k2", "w3"])
def test_if_both_carry_racing_camels_the_colour_decides(stacks, roll):
    assert moves(stacks, roll) == roll[0]


@pytest.mark.rule("second §3.8")
def test_above_a_crazy_camel_means_anywhere_above_it():
    before = "second 1:G,3:YP,9:kRwB BGRYPx -"
    assert play(before, "roll k2") == "second 1:G,3:YP,7:kRwB BGRYP -"
    assert play(before, "roll w2") == "second 1:G,3:YP,7:wB,9:kR BGRYP -"


@pytest.mark.rule("second §3.6", "second §3.7", "second §3.8")
@pytest.mark.parametrize(
    ("stacks", "roll", "paragraphs"),
    [("9:k,12:w", "k1", []), ("9:kw", "k1", ["3.7"]), ("9:kR,12:w", "w1", ["3.8"]), ("9:kR,12:wB", "w1", [])],
)
def test_an_exception_is_told_with_its_paragraph(stacks, roll, paragraphs):
    rest = REST["".join(camel for camel in "RBG" if camel in stacks)]
    events = happened(f"second {rest},{stacks} BGRYPx -", f"roll {roll}")
    assert [event.paragraph for event in events if isinstance(event, CrazyCamelSent)] == paragraphs


@pytest.mark.rule("second §3.6")
def test_the_grey_die_leaves_the_pyramid_whichever_colour_it_shows():
    assert game_after("second 1:B,2:GR,3:YP,9:k,12:w BGRYPx -", "roll w3").pyramid == "BGRYP"


# The other end of the track.


@pytest.mark.rule("second §3.5")
def test_a_crazy_camel_reaches_space_1_without_crossing():
    after = game_after("second 2:BG,4:k,5:RYP,12:w BGRYPx -", "roll k3")
    assert after.track[1] == "k"
    assert not after.winners


@pytest.mark.rule("second §3.5", "second §7.1")
@pytest.mark.parametrize(("space", "number"), [(1, 1), (1, 3), (2, 2), (3, 3)])
def test_a_crazy_camel_below_space_1_ends_the_race_without_riders_too(space, number):
    before = f"second {space}:k,5:BG,6:RYP,12:w BGRYPx -"
    assert play(before, f"roll k{number}") == "second 0:k,5:BG,6:RYP,12:w BGRYP -"
    over = game_after(before, f"roll k{number}")
    assert over.winners
    assert standings(over) == "PYRGB"


@pytest.mark.rule("second §3.5", "second §3.9")
def test_its_riders_cross_with_it_and_are_last_in_the_order_of_their_stack():
    over = game_after("second 2:kRB,5:G,6:Y,7:P,12:w BGRYPx -", "roll k2")
    assert over.track[0] == "kRB"
    assert standings(over) == "PYGBR"


@pytest.mark.rule("second §3.9")
def test_riders_are_behind_a_camel_that_stands_on_the_space_they_left():
    over = game_after("second 1:GwRB,5:Y,6:P,12:k BGRYPx -", "roll w1")
    assert (over.track[0], over.track[1]) == ("wRB", "G")
    assert standings(over) == "PYGBR"


@pytest.mark.rule("second §3.9", "second §7.4")
def test_the_lowest_rider_is_the_overall_loser():
    over = game_after("second 2:kRB,5:G,6:Y,7:P,12:w BGRYPx -", "roll k2", loser="2R 3B 4G")
    assert over.pounds == (4, 11, 2, 2)


@pytest.mark.rule("second §3.9", "second §6.3")
def test_riders_are_last_in_the_legs_scoring_too():
    over = game_after("second 1:kRBG,3:YP,12:w BGRYPx -", "roll k3", tickets={2: "P5", 3: "Y5", 4: "G5"})
    assert over.pounds == (4, 8, 4, 2)


@pytest.mark.rule("second §3.9")
def test_if_all_racing_camels_ride_across_the_wrong_way_the_top_one_wins():
    over = game_after("second 1:kRBGYP,12:w BGRYPx -", "roll k3", tickets={2: "P5", 3: "Y5"}, winner="4P", loser="2R")
    assert standings(over) == "PYGBR"
    assert over.pounds == (4, 3 + 5 + 8, 3 + 1, 3 + 8)


@pytest.mark.rule("second §3.5", "second §3.7")
def test_the_upper_crazy_camel_may_cross_and_the_lower_one_stay():
    assert play("second 1:kwB,5:G,6:RYP BGRYPx -", "roll k1") == "second 0:wB,1:k,5:G,6:RYP BGRYP -"


@pytest.mark.rule("second §7.1")
def test_the_race_says_which_way_the_line_was_crossed():
    wrong = happened("second 2:k,5:BG,6:RYP,12:w BGRYPx -", "roll k2")
    right = happened("second 2:k,5:BG,6:RY,12:w,16:P BGRYPx -", "roll P2")
    assert [event.backwards for event in (*wrong, *right) if isinstance(event, RaceEnded)] == [True, False]
