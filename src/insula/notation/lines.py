"""A text of `key: value` lines, used by positions and by the headers of records."""

from collections.abc import Iterator
from typing import NamedTuple

from ..errors import NotationError
from .cursor import Cursor


class Line(NamedTuple):
    """One line: its number (from 1), its key in lower case, and the start of its value."""

    number: int
    key: str
    value: str
    column: int

    @property
    def cursor(self) -> Cursor:
        """A new cursor over the value."""
        return Cursor(self.value, line=self.number, column=self.column)

    def error(self, reason: str, expected: str = "") -> NotationError:
        """Return an error about the line as a whole."""
        return NotationError(reason, line=self.number, column=1, expected=expected)


def split_lines(text: str) -> Iterator[tuple[int, str]]:
    """Yield the lines with their numbers, from 1; skip lines that are empty or begin with `#`."""
    for number, line in enumerate(text.split("\n"), 1):
        if line.strip() and not line.lstrip().startswith("#"):
            yield number, line.rstrip()


def read_line(number: int, content: str) -> Line:
    """Return the key and the value of a line; raise NotationError if it has no colon."""
    key, colon, value = content.partition(":")
    if not colon:
        column = len(content) - len(content.lstrip()) + 1
        raise NotationError("this line has no colon", line=number, column=column, expected="a line such as robber: 0,0")
    return Line(number, " ".join(key.lower().split()), value, len(key) + 2)


def require_title(lines: list[tuple[int, str]], title: str) -> None:
    """Raise NotationError unless the first line is the title, such as `insula position 1`."""
    number, content = lines[0] if lines else (1, "")
    if content.lower().split() != title.split():
        found = f"found {content.strip()!r}" if content else "the text is empty"
        raise NotationError(found, line=number, expected=f"the first line {title!r}")
