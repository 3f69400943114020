"""Draw the ratings of a ladder as SVG."""

from collections.abc import Callable, Sequence
from math import ceil, floor

from ..drawing.lettering import Anchor, write
from ..drawing.markup import element, words
from .ladder import Standing

WIDTH, NAMES, MARGIN = 720, 200, 24
ROW, HEADING = 26, 40
GRID = 200
"""The points between two lines of the grid."""
LETTERS = 9
"""The height of capitals."""


def draw_ladder(standings: Sequence[Standing]) -> str:
    """Return a picture of all ratings: a dot for each bot, and a line for its 95 % interval."""
    ends = [rating.points + side * rating.margin for each in standings for rating in each.ratings for side in (-1, 1)]
    low = GRID * floor(min(ends, default=0) / GRID)
    high = GRID * max(ceil(max(ends, default=0) / GRID), low // GRID + 1)

    def x(points: float) -> float:
        return NAMES + (points - low) / (high - low) * (WIDTH - NAMES - MARGIN)

    height = sum(HEADING + ROW * len(standing.ratings) for standing in standings) + 2 * MARGIN
    drawn = [element("rect", width=WIDTH, height=height, fill="white")]
    for points in range(low, high + 1, GRID):
        drawn += [
            element("line", x1=x(points), x2=x(points), y1=MARGIN, y2=height - MARGIN, stroke="#ccc"),
            _text(f"{points:+d}" if points else "0", x(points), height - 12, anchor="middle"),
        ]
    top = 0
    for standing in standings:
        drawn += _drawn_standing(standing, top, x)
        top += HEADING + ROW * len(standing.ratings)
    return element("svg", *drawn, xmlns="http://www.w3.org/2000/svg", viewBox=f"0 0 {WIDTH} {height}")


def _drawn_standing(standing: Standing, top: float, x: Callable[[float], float]) -> list[str]:
    title = f"{standing.rules}, {standing.players} players"
    drawn = [_text(title, 8, top + HEADING - 16, weight=0.2)]
    for row, rating in enumerate(standing.ratings):
        y = top + HEADING + ROW * (row + 0.5)
        drawn += [
            _text(rating.bot, 8, y),
            element(
                "line", x1=x(rating.points - rating.margin), x2=x(rating.points + rating.margin), y1=y, y2=y,
                stroke="#2b6cb0", stroke_width=2,
            ),
            element("circle", cx=x(rating.points), cy=y, r=5, fill="#2b6cb0"),
        ]  # fmt: skip
    return drawn


def _text(text: str, x: float, y: float, *, weight: float = 0.13, anchor: Anchor = "start") -> str:
    """Return a text that needs no font, so that it also appears in a PNG picture."""
    return element("g", words("title", text), write(text, (x, y), LETTERS, color="black", weight=weight, anchor=anchor))
