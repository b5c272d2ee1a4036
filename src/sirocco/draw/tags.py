"""SVG as text: elements, attributes, numbers.  Knows nothing of what is drawn."""

from __future__ import annotations

from html import escape


def tag(name: str, *inside: str, **attributes: str | float) -> str:
    """An element.  `stroke_width` is the attribute `stroke-width`, `class_` is `class`.

    >>> tag("g", tag("circle", r=2.5), class_="sun")
    '<g class="sun"><circle r="2.5"/></g>'
    """
    said = "".join(f' {key.rstrip("_").replace("_", "-")}="{_value(value)}"' for key, value in attributes.items())
    return f"<{name}{said}>{''.join(inside)}</{name}>" if inside else f"<{name}{said}/>"


def _value(value: str | float) -> str:
    return escape(value) if isinstance(value, str) else number(value)


def number(value: float) -> str:
    """A number to a hundredth, as short as it can be written."""
    return f"{round(value, 2):g}"


def moved(x: float, y: float, *inside: str, scale: float = 1, **attributes: str | float) -> str:
    """A group at another place, and perhaps of another size."""
    place = f"translate({number(x)} {number(y)})" + (f" scale({number(scale)})" if scale != 1 else "")
    return tag("g", *inside, **attributes, transform=place)


def lettering(x: float, y: float, said: str, size: float, **attributes: str | float) -> str:
    """Text around a point on its base line."""
    return tag("text", escape(said), x=x, y=y, font_size=size, **attributes)
