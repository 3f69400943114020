"""A canvas of characters, each with a style."""

from collections.abc import Iterator
from itertools import groupby
from operator import itemgetter
from typing import NamedTuple

Run = tuple[str, str]
"""Characters with a style, such as `bold #ffffff on #23262b`."""


class Box(NamedTuple):
    """Columns and lines of a canvas."""

    left: int
    top: int
    width: int
    height: int


class Canvas:
    """Characters at (column, line). Both can be negative.

    >>> canvas = Canvas()
    >>> canvas.write(0, 0, "right")
    >>> canvas.center(2, 1, "mid")
    >>> canvas.plain()
    'right\\n mid'
    """

    def __init__(self) -> None:
        self._cells: dict[tuple[int, int], tuple[str, str]] = {}

    def write(self, column: int, line: int, text: str, style: str = "") -> None:
        """Write from a column to the right. The text replaces what was there, including its background."""
        for place, character in enumerate(text, column):
            self._cells[place, line] = (character, style)

    def center(self, column: int, line: int, text: str, style: str = "") -> None:
        """Write centered on a column. With an even number of characters, the extra one is on the left."""
        self.write(column - len(text) // 2, line, text, style)

    @property
    def box(self) -> Box:
        """Return the smallest box around everything that was written."""
        if not self._cells:
            return Box(0, 0, 0, 0)
        columns, lines = zip(*self._cells, strict=True)
        left, top = min(columns), min(lines)
        return Box(left, top, max(columns) - left + 1, max(lines) - top + 1)

    def plain(self) -> str:
        """Return everything as plain text, without trailing blanks."""
        return "\n".join("".join(text for text, _ in line).rstrip() for line in self.lines())

    def lines(self, box: Box | None = None) -> Iterator[list[Run]]:
        """Yield the lines in a box, or all, without what is to the right of the last character."""
        shown = box or self.box
        for line in range(shown.top, shown.top + shown.height):
            yield self._line(line, shown)

    def _line(self, line: int, box: Box) -> list[Run]:
        columns = [column for column, place in self._cells if place == line and column < box.left + box.width]
        cells = [
            self._cells.get((column, line), (" ", ""))
            for column in range(box.left, max(columns, default=box.left - 1) + 1)
        ]
        return [("".join(map(itemgetter(0), run)), style) for style, run in groupby(cells, itemgetter(1))]
