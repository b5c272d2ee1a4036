"""Colours, patterns and the two themes.  A colour is never the only sign: each camel has a letter and a pattern."""

from __future__ import annotations

from sirocco.draw.tags import tag

PREFIX = "sirocco"  # of every id and class, so that a drawing keeps to itself in a page
THEMES = ("auto", "light", "dark")

COAT = {
    "B": "#2b6cb3",
    "G": "#37a35f",
    "R": "#dc4a45",
    "Y": "#f2bf33",
    "P": "#b374d8",
    "O": "#ef8732",
    "W": "#f1ece2",
    "k": "#4a4650",
    "w": "#fbf8f1",
    "x": "#96949c",
}
MARK = {  # the darker tone of the pattern
    "B": "#123a68",
    "G": "#176234",
    "R": "#8d1f21",
    "Y": "#a6720a",
    "P": "#5b2a80",
    "O": "#a04a08",
    "W": "#a99f8d",
    "k": "#b9b2a4",
    "w": "#7d7688",
    "x": "#5c5a62",
}
PATTERN = {  # drawn in a square of 8 by 8
    "B": "M2 0V8M6 0V8",
    "G": "M2 2h.01M6 6h.01",
    "R": "M0 8L8 0M-2 2L2 -2M6 10L10 6",
    "Y": "M0 0H4V4H0ZM4 4H8V8H4Z",
    "P": "M0 2H8M0 6H8",
    "O": "M0 0L8 8M8 0L0 8",
    "W": "M0 6L4 2L8 6",
    "k": "M1 1L3 3M7 3L5 5M2 7L4 6",
    "w": "M4 4m-2 0a2 2 0 1 0 4 0a2 2 0 1 0 -4 0",
    "x": "M0 4H8",
}
FILLED = "Y"  # the chequered one has areas, the others have strokes
DOTTED = "G"

LIGHT = {
    "ground": "fill:#f3e3c3",
    "dune": "fill:#ead4a8",
    "plate": "fill:#fdf6e6;stroke:#cdb283",
    "storm": "fill:#e4c88f;stroke:#a98549",
    "wave": "stroke:#a98549",
    "ink": "stroke:#33271c",
    "dark": "fill:#33271c",
    "text": "fill:#33271c",
    "faint": "fill:#7d6440",
    "way": "stroke:#b08d55",
    "sunny": "fill:#e2b968",
    "shady": "fill:#c79a4b",
    "empty": "stroke:#8f6a2c",
    "check": "fill:#33271c",
    "blank": "fill:#fffdf8",
}
DARK = {
    "ground": "fill:#221b14",
    "dune": "fill:#2d241a",
    "plate": "fill:#3b3024;stroke:#5f4d37",
    "storm": "fill:#5a4526;stroke:#98783f",
    "wave": "stroke:#b08d4e",
    "ink": "stroke:#14100c",
    "dark": "fill:#14100c",
    "text": "fill:#f6ead3",
    "faint": "fill:#c9b48d",
    "way": "stroke:#8a7048",
    "sunny": "fill:#a97f3c",
    "shady": "fill:#7d5b28",
    "empty": "stroke:#e0c48c",
    "check": "fill:#14100c",
    "blank": "fill:#efe6d4",
}


def style_sheet(theme: str) -> str:
    """The paint of one theme, or of the one that the reader's screen prefers."""
    if theme not in THEMES:
        raise ValueError(f"no theme is called {theme!r}, only {', '.join(THEMES)}")
    rules = _rules(DARK if theme == "dark" else LIGHT, theme)
    if theme == "auto":
        rules += "@media (prefers-color-scheme:dark){" + _rules(DARK, theme) + "}"
    return tag("style", rules)


def _rules(paint: dict[str, str], theme: str) -> str:
    return "".join(f".{PREFIX}-{theme} .{PREFIX}-{name}{{{rule}}}" for name, rule in paint.items())


def painted(*names: str) -> str:
    """The classes that give something its paint."""
    return " ".join(f"{PREFIX}-{name}" for name in names)


def patterns(letters: str) -> str:
    """The definitions of the patterns of some camels and dice."""
    return "".join(_pattern(letter) for letter in letters)


def _pattern(letter: str) -> str:
    if letter in FILLED:
        figure = tag("path", d=PATTERN[letter], fill=MARK[letter])
    else:
        wide = 3.4 if letter in DOTTED else 1.5
        figure = tag("path", d=PATTERN[letter], fill="none", stroke=MARK[letter], stroke_width=wide, **_ROUND)
    return tag("pattern", figure, id=f"{PREFIX}-coat-{letter}", width=8, height=8, patternUnits="userSpaceOnUse")


_ROUND = {"stroke_linecap": "round"}


def coat(letter: str) -> str:
    """The pattern of a camel or die, as a fill."""
    return f"url(#{PREFIX}-coat-{letter})"
