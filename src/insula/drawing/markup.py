"""The parts of SVG that the drawing needs."""

import re
from collections.abc import Iterable
from xml.sax.saxutils import escape, quoteattr

from insula.drawing.layout import Point

Attribute = str | float

_UNWRITABLE = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""The characters that XML cannot hold."""


def number(value: float) -> str:
    """Return a number with at most two decimals and no needless zeros.

    >>> number(86.60254), number(-0.001), number(12.0)
    ('86.6', '0', '12')
    """
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def element(tag: str, *content: str, **attributes: Attribute) -> str:
    """Return an element. Underscores in the names of attributes become hyphens.

    >>> element("circle", r=2.5, stroke_width=1)
    '<circle r="2.5" stroke-width="1"/>'
    """
    opening = tag
    for name, value in attributes.items():
        text = _writable(value) if isinstance(value, str) else number(value)
        opening += f" {name.replace('_', '-')}={quoteattr(text)}"
    if not content:
        return f"<{opening}/>"
    return f"<{opening}>{''.join(content)}</{tag}>"


def words(tag: str, text: str, **attributes: Attribute) -> str:
    """Return an element that holds text."""
    return element(tag, escape(_writable(text)), **attributes)


def label(text: str) -> str:
    """Return a ``title``, which screen readers read and pointers show."""
    return words("title", text)


def layer(name: str, elements: Iterable[str], **attributes: Attribute) -> str:
    """Return a group with one element per line, or nothing if there are none."""
    lines = list(elements)
    if not lines:
        return ""
    return element("g", "\n", "\n".join(lines), "\n", data_layer=name, **attributes)


def path(d: str, **attributes: Attribute) -> str:
    """Return a path."""
    return element("path", d=d, **attributes)


def circle(center: Point, radius: float, **attributes: Attribute) -> str:
    """Return a circle."""
    return element("circle", cx=center[0], cy=center[1], r=radius, **attributes)


def polygon(points: Iterable[Point]) -> str:
    """Return the path data of a closed line through *points*."""
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + "Z"


def line(start: Point, end: Point) -> str:
    """Return the path data of a straight line."""
    return f"M{number(start[0])} {number(start[1])}L{number(end[0])} {number(end[1])}"


def disk(center: Point, radius: float) -> str:
    """Return the path data of a circle."""
    return ellipse(center, radius, radius)


def ellipse(center: Point, across: float, down: float) -> str:
    """Return the path data of an ellipse with the given half widths."""
    x, y = center
    arc = f"a{number(across)} {number(down)} 0 1 0 "
    return f"M{number(x - across)} {number(y)}{arc}{number(2 * across)} 0{arc}{number(-2 * across)} 0Z"


def translate(point: Point, scale: float = 1.0) -> str:
    """Return the transform that puts a shape at *point*."""
    place = f"translate({number(point[0])} {number(point[1])})"
    return place if scale == 1.0 else f"{place} scale({number(scale)})"


def _writable(text: str) -> str:
    return _UNWRITABLE.sub("", text)
