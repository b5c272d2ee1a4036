"""The odds drawn to a file by matplotlib (the extra `plot`): a position as bars, a game as a stream."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from itertools import pairwise
from math import ceil
from pathlib import Path
from typing import Any, NamedTuple

from sirocco.errors import SiroccoError
from sirocco.odds.told import Odds
from sirocco.rules.pieces import Camel
from sirocco.terminal.journal import FileTrouble
from sirocco.terminal.odds_screen import PLACES, leg_exactness, race_exactness
from sirocco.terminal.odds_stream import Chance, exactness
from sirocco.terminal.voice import Voice
from sirocco.words import Words

KINDS = (".png", ".svg")
INK, PAPER, FAINT = "#2b2118", "#fbf6ea", "#8a7d6b"
COLOURS = {
    "B": "#2f6fb3",
    "G": "#3f8f4f",
    "O": "#e08426",
    "Y": "#e5bd2f",
    "W": "#f4f1e8",
    "R": "#c23b33",
    "P": "#7b4a9e",
}
Bands = Sequence[Sequence[float]]  # of every camel its chance after every decision, in per cent

SIZES = {"bars": (10.0, 4.6), "stream": (11.0, 5.2)}  # inches
DOTS = 150  # an inch
NARROW = 7.0  # per cent of the height: a band thinner than this has no room for its name
HALF_NAME = 0.04  # of the width: as far does a name reach to either side


def check_plot(path: Path) -> None:
    """Say what is missing before anything is computed.  Raises SiroccoError."""
    if path.suffix.lower() not in KINDS:
        raise SiroccoError(f"{path}: a plot is a file that ends in .png or .svg")
    figure_class()


def figure_class() -> Any:  # noqa: ANN401 - without the extra there is nothing to take its type from
    """The class of all drawings, without a window and without a global state."""
    try:
        return import_module("matplotlib.figure").Figure
    except ImportError:
        raise SiroccoError("a plot is drawn by matplotlib: install sirocco[plot]") from None


def plot_position(path: Path, odds: Odds, voice: Voice) -> None:
    """Two pictures side by side: the places of this leg, camel by camel, and the winner and loser of the race."""
    words = voice.words
    figure = figure_class()(figsize=SIZES["bars"], layout="constrained", facecolor=PAPER)
    figure.suptitle(str(odds.position), color=INK, family="monospace", fontsize=10)
    of_leg, of_race = figure.subplots(1, 2, width_ratios=(3, 2), sharey=True)
    camels = list(odds.leg.ranks)
    _bars(of_leg, words.say("ui-odds-leg"), [words.say("ui-odds-place", place=n) for n in PLACES], odds.leg.ranks)
    both = {camel: (odds.race.winner[camel], odds.race.loser[camel]) for camel in camels}
    _bars(of_race, words.say("ui-odds-race"), [words.say("ui-odds-wins"), words.say("ui-odds-last")], both)
    handles, _ = of_leg.get_legend_handles_labels()
    named = [words.camel(camel) for camel in camels]
    figure.legend(handles, named, loc="outside right upper", frameon=False, labelcolor=INK)
    _note(figure, leg_exactness(voice, odds.leg), race_exactness(voice, odds.position, [odds.race]))
    _save(figure, path)


def _bars(axes: Any, title: str, heads: Sequence[str], rows: Mapping[Camel, tuple[float, ...]]) -> None:  # noqa: ANN401 - see above
    """A group of bars for every head, one a camel."""
    wide = 0.84 / len(rows)
    for number, (camel, places) in enumerate(rows.items()):
        at = [group + (number - (len(rows) - 1) / 2) * wide for group in range(len(heads))]
        drawn = axes.bar(
            at, [100 * p for p in places], wide, color=COLOURS[camel], edgecolor=INK, linewidth=0.6, label=camel
        )
        axes.bar_label(drawn, [f"{100 * p:.0f}" if p else "" for p in places], padding=1, fontsize=7, color=INK)
    axes.set_title(title, loc="left", color=INK, fontsize=11)
    axes.set_xticks(range(len(heads)), heads, color=INK)
    _quiet(axes)


def plot_game(path: Path, following: Sequence[Chance], title: str, voice: Voice) -> None:
    """The chances to win as a stream, as wide as the game is long: at every decision all of them together fill it."""
    words = voice.words
    figure = figure_class()(figsize=SIZES["stream"], layout="constrained", facecolor=PAPER)
    axes = figure.subplots()
    if len(following) == 1:  # nothing has been decided yet: what it would stay like
        following = (*following, *following)
    camels = list(following[0].odds.winner)
    bands = [[100 * chance.odds.winner[camel] for chance in following] for camel in camels]
    axes.stackplot(
        range(len(following)), bands, colors=[COLOURS[camel] for camel in camels], edgecolor=INK, linewidth=0.6
    )
    for number, (before, after) in enumerate(pairwise(following), 1):
        if before.leg != after.leg:
            axes.axvline(number, color=INK, linewidth=0.8, linestyle=(0, (2, 3)))
    _write_names(axes, camels, bands, words)
    axes.set_title(title, loc="left", color=INK, fontsize=11)
    axes.set_xlabel(words.say("ui-plot-decisions"), color=INK)
    axes.set_ylabel(words.say("ui-plot-wins"), color=INK)
    axes.set_xlim(0, len(following) - 1)
    axes.xaxis.get_major_locator().set_params(integer=True)  # there is no half a decision
    axes.set_ylim(0, 100)
    _quiet(axes)
    _note(figure, exactness(voice, following))
    _save(figure, path)


def _write_names(axes: Any, camels: Sequence[Camel], bands: Bands, words: Words) -> None:  # noqa: ANN401 - see above
    """Every band is named where it is widest, if that is wide enough."""
    for number, camel in enumerate(camels):
        spot = spot_for_name(bands, number)
        if spot.room > NARROW:
            colour = PAPER if camel in "BGRP" else INK
            axes.text(
                spot.at, spot.middle, words.camel(camel), color=colour, ha="center", va="center_baseline", fontsize=10
            )


class Spot(NamedTuple):
    """Where a name may stand."""

    room: float  # how high the band is there, all along the name
    at: float  # the decision at its middle
    middle: float  # its height


def spot_for_name(bands: Bands, number: int) -> Spot:
    """Where a band has most room for a name, between the highest border below it and the lowest above it."""
    floors = [sum(below) for below in zip([0.0] * len(bands[number]), *bands[:number], strict=True)]
    ceilings = [floor + own for floor, own in zip(floors, bands[number], strict=True)]
    last = len(floors) - 1
    long = min(last, 2 * ceil(last * HALF_NAME))
    spots = []
    for begin in range(last - long + 1):
        floor, ceiling = max(floors[begin : begin + long + 1]), min(ceilings[begin : begin + long + 1])
        spots.append(Spot(ceiling - floor, begin + long / 2, (floor + ceiling) / 2))
    return max(spots, key=lambda spot: spot.room)


def _quiet(axes: Any) -> None:  # noqa: ANN401 - see above
    """Nothing is drawn that says nothing."""
    axes.set_facecolor(PAPER)
    axes.tick_params(colors=FAINT, labelcolor=INK, length=0)
    for side in axes.spines.values():
        side.set_visible(False)


def _note(figure: Any, *said: str) -> None:  # noqa: ANN401 - see above
    """Under all of it, small: how far it can be relied on."""
    figure.supxlabel(" ".join(said), x=0.99, ha="right", fontsize=8, color=INK)


def _save(figure: Any, path: Path) -> None:  # noqa: ANN401 - see above
    try:
        figure.savefig(path, dpi=DOTS, metadata={"Date": None} if path.suffix.lower() == ".svg" else None)
    except OSError as error:
        raise FileTrouble.of(path, error) from None
