"""Draw the course of a training as SVG: how well results are predicted, and how strong the networks are."""

from collections.abc import Callable, Mapping, Sequence
from math import ceil, floor, log10
from typing import Any, NamedTuple

from ..drawing.lettering import Anchor, write
from ..drawing.markup import element, words
from .sequential import Verdict

WIDTH, HEIGHT = 720, 360
LEFT, RIGHT, TOP, BOTTOM = 72, 24, 48, 48
"""The margins around the lines."""
LETTERS = 9
"""The height of capitals."""
LINE, FAINT, GRAY = "#2b6cb0", "#ccc", "#888"
MOST_LINES = 8
"""The most lines of a grid between the edges of a plot."""
LEAST_SHARE = 0.01
"""Shares of wins nearer to 0 or 1 are drawn as if they were this far away: their points would have no end."""
ELO = 400
"""The points of a difference in strength with which the stronger wins ten times as much."""

Log = Sequence[Mapping[str, Any]]
"""The lines of the log: see `RoundReport`."""


class Measured(NamedTuple):
    """The strength of a candidate, in points above the network of the first games, with its 95 % interval."""

    round: int
    points: float
    low: float
    high: float
    is_accepted: bool


def draw_cross_entropy(log: Log) -> str:
    """Return a picture of the cross-entropy between chances and results, by round."""
    rounds = [line["round"] for line in log]
    values = [line["cross_entropy"] for line in log]
    plot = Plot("Cross-entropy of the chances with the results of the games, by round", rounds, values)
    places = " ".join(f"{plot.x(at):.1f},{plot.y(value):.1f}" for at, value in zip(rounds, values, strict=True))
    dots = [element("circle", cx=plot.x(rounds[0]), cy=plot.y(values[0]), r=3, fill=LINE)] if len(rounds) == 1 else []
    return plot.with_content(element("polyline", points=places, fill="none", stroke=LINE, stroke_width=2), *dots)


def draw_strength(log: Log) -> str:
    """Return a picture of the strength of each candidate with its 95 % interval: full dots became the best network."""
    found = measured(log)
    ends = [0.0, *(end for each in found for end in (each.low, each.high))]
    rounds = [line["round"] for line in log]
    plot = Plot("Strength of the candidates in points, by round; full dots were accepted", rounds, ends)
    drawn = []
    for each in found:
        x = plot.x(each.round)
        fill = LINE if each.is_accepted else "white"
        drawn += [
            element("line", x1=x, x2=x, y1=plot.y(each.low), y2=plot.y(each.high), stroke=LINE, stroke_width=2),
            element("circle", cx=x, cy=plot.y(each.points), r=5, fill=fill, stroke=LINE, stroke_width=2),
        ]
    return plot.with_content(*drawn)


def measured(log: Log) -> list[Measured]:
    """Return the strength of each candidate: that of the best network at its time, and what it was stronger."""
    strengths = {0: 0.0}
    found = []
    for line in log:
        if evaluation := line["evaluation"]:
            best = strengths[evaluation["against"]]
            low, high = evaluation["interval"]
            points = best + points_of(evaluation["share"])
            strengths[line["round"]] = points
            is_accepted = evaluation["verdict"] == Verdict.ACCEPTED
            ends = best + points_of(low), best + points_of(high)
            found.append(Measured(line["round"], points, *ends, is_accepted))
    return found


def points_of(share: float) -> float:
    """Return the difference in strength with which a network wins this share of the games, in points (Elo).

    >>> round(points_of(0.5)), round(points_of(0.55)), round(points_of(1))
    (0, 35, 798)
    """
    kept = min(max(share, LEAST_SHARE), 1 - LEAST_SHARE)
    return ELO * log10(kept / (1 - kept))


class Plot:
    """A frame with a grid around values by round."""

    def __init__(self, title: str, rounds: Sequence[int], values: Sequence[float]) -> None:
        self._title = title
        self._step = step_for(max(values) - min(values))
        self._low = self._step * floor(min(values) / self._step)
        self._high = max(self._step * ceil(max(values) / self._step), self._low + self._step)
        self._last = max(rounds)
        self.x: Callable[[float], float] = lambda at: LEFT + at / self._last * (WIDTH - LEFT - RIGHT)
        self.y: Callable[[float], float] = lambda value: (
            HEIGHT - BOTTOM - (value - self._low) / (self._high - self._low) * (HEIGHT - TOP - BOTTOM)
        )

    def with_content(self, *content: str) -> str:
        """Return the picture with a content."""
        drawn = [element("rect", width=WIDTH, height=HEIGHT, fill="white"), _text(self._title, LEFT, 20, weight=0.2)]
        for line in range(round((self._high - self._low) / self._step) + 1):
            value = self._low + line * self._step
            y = self.y(value)
            drawn += [
                element("line", x1=LEFT, x2=WIDTH - RIGHT, y1=y, y2=y, stroke=FAINT),
                _text(f"{value:.6g}", 8, y),
            ]
        every = max(1, ceil(step_for(self._last)))
        for number in range(0, self._last + 1, every):
            x = self.x(number)
            drawn += [
                element("line", x1=x, x2=x, y1=HEIGHT - BOTTOM, y2=HEIGHT - BOTTOM + 6, stroke=GRAY),
                _text(str(number), x, HEIGHT - BOTTOM + 20, anchor="middle"),
            ]
        return element("svg", *drawn, *content, xmlns="http://www.w3.org/2000/svg", viewBox=f"0 0 {WIDTH} {HEIGHT}")


def step_for(span: float) -> float:
    """Return a round number of which at most MOST_LINES fit into a span: 1, 2 or 5 times a power of ten.

    >>> step_for(700), step_for(0.3), step_for(0)
    (100.0, 0.05, 1.0)
    """
    if span <= 0:
        return 1.0
    power = 10.0 ** floor(log10(span / MOST_LINES))
    return next(factor * power for factor in (1, 2, 5, 10) if span / (factor * power) <= MOST_LINES)


def _text(text: str, x: float, y: float, *, weight: float = 0.13, anchor: Anchor = "start") -> str:
    """Return a text that needs no font."""
    return element("g", words("title", text), write(text, (x, y), LETTERS, color="black", weight=weight, anchor=anchor))
