"""A line of the report, and a counter for rounds."""

import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from statistics import median


@dataclass
class Line:
    """One line of the report: what was measured, its samples, and the goal if it has one."""

    what: str
    goal: float | None = None
    at_most: bool = False
    unit: str = ""
    samples: list[float] = field(default_factory=list)

    def __str__(self) -> str:
        values = [median(self.samples), min(self.samples), max(self.samples)]
        numbers = " | ".join(self._number(value) for value in values)
        return f"| {self.what} | {numbers} | {self._goal()} | {self._verdict(values[0])} |"

    def _number(self, value: float) -> str:
        return (f"{value:,.0f}" if value >= 100 else f"{value:.3g}") + self.unit

    def _goal(self) -> str:
        return "" if self.goal is None else f"{'≤' if self.at_most else '≥'} {self._number(self.goal)}"

    def _verdict(self, middle: float) -> str:
        if self.goal is None:
            return ""
        return "yes" if (middle <= self.goal if self.at_most else middle >= self.goal) else "**no**"


def announced(rounds: int, what: str) -> Iterator[int]:
    """Count the rounds, and print the progress to standard error."""
    for number in range(1, rounds + 1):
        print(f"{what} {number} of {rounds}", file=sys.stderr)
        yield number
