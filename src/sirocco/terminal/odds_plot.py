"""The odds drawn to a file by matplotlib (the extra `plot`): a position as bars, a game as a stream."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from typing import Any

from sirocco.errors import SiroccoError
from sirocco.odds.told import Odds
from sirocco.rules.pieces import Camel
from sirocco.terminal.journal import FileTrouble
from sirocco.terminal.odds_screen import PLACES
from sirocco.terminal.odds_stream import Chance
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
SIZES = {"bars": (10.0, 4.6), "stream": (11.0, 5.2)}  # inches
DOTS = 150  # an inch
NARROW = 0.07  # of the height: a band thinner than this has no room for its name


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


def plot_position(path: Path, odds: Odds, words: Words) -> None:
    """Two pictures side by side: the places of this leg, camel by camel, and the winner and loser of the race."""
    figure = figure_class()(figsize=SIZES["bars"], layout="constrained", facecolor=PAPER)
    figure.suptitle(str(odds.position), color=INK, family="monospace", fontsize=10)
    of_leg, of_race = figure.subplots(1, 2, width_ratios=(3, 2), sharey=True)
    camels = list(odds.leg.ranks)
    _bars(of_leg, words.say("ui-odds-leg"), [words.say("ui-odds-place", place=n) for n in PLACES], odds.leg.ranks)
    both = {camel: (odds.race.winner[camel], odds.race.loser[camel]) for camel in camels}
    _bars(of_race, words.say("ui-odds-race"), [words.say("ui-odds-wins"), words.say("ui-odds-last")], both)
    handles, _ = of_leg.get_legend_handles_labels()
    named = [words.camel(camel) for camel in camels]
    figure.legend(handles, named, loc="outside lower center", frameon=False, labelcolor=INK, ncols=len(named))
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


def plot_game(path: Path, following: Sequence[Chance], title: str, words: Words) -> None:
    """The chances to win as a stream, as wide as the game is long: at every decision all of them together fill it."""
    figure = figure_class()(figsize=SIZES["stream"], layout="constrained", facecolor=PAPER)
    axes = figure.subplots()
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
    axes.set_xlim(0, max(len(following) - 1, 1))
    axes.set_ylim(0, 100)
    _quiet(axes)
    _save(figure, path)


def _write_names(axes: Any, camels: Sequence[Camel], bands: list[list[float]], words: Words) -> None:  # noqa: ANN401 - see above
    """Every band is named where it is widest, if that is wide enough."""
    for number, camel in enumerate(camels):
        long = len(bands[number])
        inner = range(max(1, long // 20), long * 17 // 20)  # at the edges a name would be cut
        at = max(inner, key=lambda i: bands[number][i], default=long // 2)
        if bands[number][at] > 100 * NARROW:
            middle = sum(band[at] for band in bands[:number]) + bands[number][at] / 2
            light = camel in "BGRP"
            axes.text(
                at, middle, words.camel(camel), color=PAPER if light else INK, ha="center", va="center", fontsize=10
            )


def _quiet(axes: Any) -> None:  # noqa: ANN401 - see above
    """Nothing is drawn that says nothing."""
    axes.set_facecolor(PAPER)
    axes.tick_params(colors=FAINT, labelcolor=INK, length=0)
    for side in axes.spines.values():
        side.set_visible(False)


def _save(figure: Any, path: Path) -> None:  # noqa: ANN401 - see above
    try:
        figure.savefig(path, dpi=DOTS, metadata={"Date": None} if path.suffix.lower() == ".svg" else None)
    except OSError as error:
        raise FileTrouble.of(path, error) from None
