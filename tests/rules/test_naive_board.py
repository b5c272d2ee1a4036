"""The engine moves camels as the naive mover does, on boards of every kind."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sirocco.notation import format_race, parse_outcome
from sirocco.rules import resolve
from sirocco.rules.events import CamelsMoved, CrazyCamelSent, Event, RaceEnded, TileActed
from tests.rules import naive_board as naive
from tests.scenes import standing_like

BOARDS, ROLLS = 25_000, 4  # in each game so many boards, and so many rolls on each
DICE = {"first": "BGOYW", "second": "BGRYPx"}

Outcome = tuple[str, int]  # the race, and whose tile the unit landed on


def standing(game: str, race: str, tiles: naive.Tiles) -> Any:
    """A game on this board in which a die is about to fall."""
    tiles_text = ",".join(f"{space}{side}@{owner}" for space, (side, owner) in sorted(tiles.items())) or "-"
    return standing_like(f"{game} {race} {DICE[game]} {tiles_text}", rolling=True)


def by_the_engine(state: Any, roll: str) -> tuple[Outcome, tuple[Event, ...]]:
    step = resolve(state, parse_outcome(f"roll {roll}", state.game))
    owner = sum(event.seat for event in step.events if isinstance(event, TileActed))
    return (format_race(step.state.track), owner), step.events


def by_hand(race: str, tiles: naive.Tiles, roll: str) -> Outcome:
    feet, owner = naive.move(naive.read(race), tiles, roll[0], int(roll[1]))
    return naive.write(feet), owner


def random_board(luck: Random, game: str) -> tuple[str, naive.Tiles]:
    """Camels within a few spaces of each other, anywhere on the track, and up to four tiles between them."""
    camels = list(naive.RACING[game]) + ["k", "w"] * (game == "second")
    luck.shuffle(camels)
    first_space = luck.randint(1, 16)
    last_space = min(16, first_space + luck.choice((1, 3, 6, 15)))
    stacks: dict[int, list[str]] = {}
    for camel in camels:
        stacks.setdefault(luck.randint(first_space, last_space), []).append(camel)
    tiles: naive.Tiles = {}
    for owner in range(1, luck.randint(1, 5)):
        space = min(16, max(2, luck.randint(first_space - 3, last_space + 3)))
        if space not in stacks and not {space - 1, space, space + 1} & tiles.keys():
            tiles[space] = luck.choice("+-"), owner
    return ",".join(f"{space}:{''.join(stack)}" for space, stack in sorted(stacks.items())), tiles


@pytest.mark.parametrize("game", ["first", "second"])
def test_a_hundred_thousand_random_moves_end_where_the_naive_mover_ends_them(game):
    luck = Random(f"{game} camels")  # noqa: S311 - random boards, not secrets
    met = Counter[str]()
    for _ in range(BOARDS):
        race, tiles = random_board(luck, game)
        state = standing(game, race, tiles)
        for _ in range(ROLLS):
            shown = luck.choice(DICE[game]).replace("x", luck.choice("kw"))
            roll = f"{shown}{luck.randint(1, 3)}"
            after, events = by_the_engine(state, roll)
            assert after == by_hand(race, tiles, roll), f"{game} {race} {tiles} roll {roll}"
            met.update(rulings_met(events))
    assert set(met) == RULINGS[game]
    assert min(met.values()) > 100, "every ruling is met often"


RULINGS = {
    "first": {"on top", "underneath", "under those it left", "across by tile", "across"},
    "second": {"on top", "underneath", "under those it left", "across by tile", "across", "backwards", "3.7", "3.8"},
}


def rulings_met(events: tuple[Event, ...]) -> Iterator[str]:
    moves = [event for event in events if isinstance(event, CamelsMoved)]
    ended = [event for event in events if isinstance(event, RaceEnded)]
    yield "underneath" if moves[-1].underneath else "on top"
    if len(moves) > 1 and moves[-1].end == moves[0].start:
        yield "under those it left"
    if ended:
        yield "backwards" if ended[0].backwards else "across by tile" if len(moves) > 1 else "across"
    yield from (event.paragraph for event in events if isinstance(event, CrazyCamelSent))


@st.composite
def boards(draw: st.DrawFn, game: str) -> tuple[str, naive.Tiles, str]:
    camels = draw(st.permutations(naive.RACING[game] + "kw" * (game == "second")))
    low = draw(st.integers(1, 16))  # close together, so that much happens
    near = st.integers(low, min(16, low + 4))
    spaces = draw(st.lists(near, min_size=len(camels), max_size=len(camels)))
    stacks: dict[int, list[str]] = {}
    for camel, space in zip(camels, spaces, strict=True):
        stacks.setdefault(space, []).append(camel)
    tiles: naive.Tiles = {}
    tiled = st.integers(max(2, low - 2), min(16, low + 6))
    for space, side in draw(st.lists(st.tuples(tiled, st.sampled_from("+-")), max_size=4)):
        if space not in stacks and not {space - 1, space, space + 1} & tiles.keys():
            tiles[space] = side, len(tiles) + 1
    shown = draw(st.sampled_from(camels))
    race = ",".join(f"{space}:{''.join(stack)}" for space, stack in sorted(stacks.items()))
    return race, tiles, f"{shown}{draw(st.integers(1, 3))}"


@settings(deadline=None, max_examples=500)  # a busy machine is no finding
@given(st.sampled_from(["first", "second"]).flatmap(lambda game: st.tuples(st.just(game), boards(game))))
def test_where_they_disagree_the_smallest_board_shows_it(scene):
    game, (race, tiles, roll) = scene
    assert by_the_engine(standing(game, race, tiles), roll)[0] == by_hand(race, tiles, roll)
