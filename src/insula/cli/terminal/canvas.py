"""A canvas of characters, each with a style."""

from rich.text import Text


class Canvas:
    """Characters at (column, line). Both can be negative.

    >>> canvas = Canvas()
    >>> canvas.write(0, 0, "right")
    >>> canvas.center(2, 1, "mid")
    >>> canvas.text().plain
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
    def width(self) -> int:
        """Return the number of columns used."""
        columns = [column for column, _ in self._cells]
        return max(columns) - min(columns) + 1 if columns else 0

    def text(self) -> Text:
        """Return everything as text, without trailing blanks."""
        if not self._cells:
            return Text()
        left = min(column for column, _ in self._cells)
        lines = sorted({line for _, line in self._cells})
        return Text("\n").join(self._line(line, left) for line in range(lines[0], lines[-1] + 1))

    def _line(self, line: int, left: int) -> Text:
        columns = [column for column, place in self._cells if place == line]
        text = Text(no_wrap=True)
        for column in range(left, max(columns, default=left - 1) + 1):
            text.append(*self._cells.get((column, line), (" ", "")))
        return text
