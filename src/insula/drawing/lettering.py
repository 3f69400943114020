"""Text as path data."""

import re
from collections.abc import Iterator
from typing import Literal
from unicodedata import combining, normalize

from insula.drawing.glyphs import ACCENTS, BELOW, CAP_HEIGHT, GLYPHS, MISSING, X_HEIGHT
from insula.drawing.layout import Point
from insula.drawing.markup import number, path

Anchor = Literal["start", "middle"]

_SPACING = 4.6
_PAIR = re.compile(r"(-?[\d.]+) (-?[\d.]+)")
_DOTLESS = {"i": "\N{LATIN SMALL LETTER DOTLESS I}", "j": "\N{LATIN SMALL LETTER DOTLESS J}"}


def text_width(text: str, height: float) -> float:
    """Return the width of *text* written with capitals of the given height."""
    glyphs = list(_glyphs(text))
    if not glyphs:
        return 0.0
    return (sum(width for width, _ in glyphs) + _SPACING * (len(glyphs) - 1)) * height / CAP_HEIGHT


def write(text: str, at: Point, height: float, *, color: str, weight: float = 0.13, anchor: Anchor = "middle") -> str:
    """Return a path that shows *text* around or from *at*, centered on the height of its capitals.

    *weight* is the width of the line as a share of *height*.
    """
    scale = height / CAP_HEIGHT
    x = at[0] - (text_width(text, height) / 2 if anchor == "middle" else 0.0)
    top = at[1] - height / 2
    strokes = []
    for width, data in _glyphs(text):
        strokes.append(_placed(data, x, top, scale))
        x += (width + _SPACING) * scale
    return path(
        "".join(strokes),
        fill="none",
        stroke=color,
        stroke_width=weight * height,
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def _glyphs(text: str) -> Iterator[tuple[float, str]]:
    """Yield width and path data of each letter, accents included."""
    for letter in re.findall(r".[\u0300-\u036f]*", normalize("NFKD", text), re.DOTALL):
        base, accents = letter[0], [mark for mark in letter[1:] if combining(mark)]
        if any(mark not in BELOW for mark in accents):
            base = _DOTLESS.get(base, base)
        width, data = GLYPHS.get(base, MISSING)
        drop = CAP_HEIGHT - X_HEIGHT if base.islower() else 0.0
        for mark in accents:
            data += _placed(ACCENTS.get(mark, ""), width / 2, 0.0 if mark in BELOW else drop, 1.0)
        yield width, data


def _placed(data: str, x: float, y: float, scale: float) -> str:
    return _PAIR.sub(lambda m: f"{number(x + float(m[1]) * scale)} {number(y + float(m[2]) * scale)}", data)
