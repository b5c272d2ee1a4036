"""Odds as a small HTML table, for notebooks.  Every figure is written out; its bar and its colour only repeat it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

from sirocco.rules.pieces import Camel

BAR = "rgba(214,140,40,.45)"  # half transparent: the page shines through, be it light or dark
LINE = "1px solid rgba(128,128,128,.45)"

Figures = Mapping[Camel, Sequence[float]]


def odds_html(
    caption: str, heads: Sequence[str], odds: Figures, stderr: Figures | None, notes: Sequence[str] = ()
) -> str:
    """Probabilities by camel under the heads of their columns, and what is to be said of them.

    >>> "<td" in odds_html("A race", ["first"], {"B": [0.25]}, None)
    True
    """
    columns = "".join(f'<th scope="col" style="text-align:right;padding:2px 8px">{escape(head)}</th>' for head in heads)
    rows = "".join(_row(camel, p, stderr[camel] if stderr else None) for camel, p in odds.items())
    said = "".join(f'<p style="margin:2px 0">{escape(note)}</p>' for note in notes)
    return (
        '<div style="max-width:48em">'
        '<table style="border-collapse:collapse;font-variant-numeric:tabular-nums">'
        f'<caption style="text-align:left">{escape(caption)}</caption>'
        f'<thead><tr><th scope="col" style="text-align:left;padding:2px 8px">camel</th>{columns}</tr></thead>'
        f"<tbody>{rows}</tbody></table>{said}</div>"
    )


def how_sure(*, exact: bool, assumes: str) -> str:
    """Exact or an estimate, and what was assumed."""
    return f"{'Exact' if exact else 'Sampled, with its standard error'}, if {assumes}."


def _row(camel: Camel, odds: Sequence[float], stderr: Sequence[float] | None) -> str:
    cells = "".join(_cell(p, stderr[i] if stderr else None) for i, p in enumerate(odds))
    return f'<tr style="border-top:{LINE}"><th scope="row" style="padding:2px 8px">{escape(camel)}</th>{cells}</tr>'


def _cell(p: float, stderr: float | None) -> str:
    bar = f"background:linear-gradient(to right,{BAR} {100 * p:.1f}%,transparent 0)"
    style = f"text-align:right;white-space:nowrap;min-width:5em;padding:2px 8px;{bar}"
    error = "" if stderr is None else f" ± {100 * stderr:.1f}"
    return f'<td style="{style}">{100 * p:.1f}{error} %</td>'
