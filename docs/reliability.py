"""Draw how well the chances of the analysis agree with how games ended: `docs/draw.py` writes the picture."""

from collections.abc import Mapping
from math import ceil
from typing import Any

from insula.data import load
from insula.drawing.lettering import Anchor, write
from insula.drawing.markup import element, words

COLUMNS, SIDE, GAP, LEFT, TOP = 5, 120, 36, 30, 26
"""The plots in a row; the side of each, the space between two, and the margins of the picture."""
LETTERS, SMALL_LETTERS = 7, 6
LEAST_RADIUS, MOST_RADIUS = 1.5, 5.0
LINE, FAINT, GRAY = "#2b6cb0", "#ccc", "#888"


def reliability_picture() -> str:
    """Return a plot for each file of weights: the chances that were said, and the share of wins that came."""
    measured = load("calibration")
    rows = ceil(len(measured) / COLUMNS)
    width, height = LEFT + COLUMNS * (SIDE + GAP), TOP + rows * (SIDE + GAP)
    plots = [
        _plot(name, row, LEFT + place % COLUMNS * (SIDE + GAP), TOP + place // COLUMNS * (SIDE + GAP))
        for place, (name, row) in enumerate(measured.items())
    ]
    paper = element("rect", width=width, height=height, fill="white")
    return element("svg", paper, *plots, xmlns="http://www.w3.org/2000/svg", viewBox=f"0 0 {width} {height}")


def _plot(name: str, measured: Mapping[str, Any], left: float, top: float) -> str:
    """Return the plot of one file: the diagonal is perfect, and the area of a dot is the number of chances."""
    bottom, right = top + SIDE, left + SIDE
    most = max(count for _, _, count in measured["bins"])
    drawn = [
        element("rect", x=left, y=top, width=SIDE, height=SIDE, fill="none", stroke=FAINT),
        element("line", x1=left, y1=bottom, x2=right, y2=top, stroke=GRAY, stroke_dasharray="3 3"),
        _text(name, left, top - 8, LETTERS, "start"),
        _text("0", left, bottom + 10, SMALL_LETTERS, "middle"),
        _text("100 %", right, bottom + 10, SMALL_LETTERS, "middle"),
    ]
    for said, came, count in measured["bins"]:
        radius = max(LEAST_RADIUS, MOST_RADIUS * (count / most) ** 0.5)
        drawn.append(element("circle", cx=left + said * SIDE, cy=bottom - came * SIDE, r=radius, fill=LINE))
    return element("g", *drawn)


def _text(text: str, x: float, y: float, height: float, anchor: Anchor) -> str:
    """Return a text that needs no font."""
    return element("g", words("title", text), write(text, (x, y), height, color="black", anchor=anchor))
