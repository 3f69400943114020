"""A text of `key: value` lines, used by positions and by the headers of records."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from ..errors import Message, NotationError, shortened
from .cursor import Cursor
from .expected import EACH_LINE_ONCE, a_line, expect
from .other_files import kind_of_text
from .refusals import wrong

BYTE_ORDER_MARK = "\ufeff"
"""The character that some editors write at the beginning of a file."""
_LINE_END = re.compile(r"\r\n|\r|\n")


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

    def error(self, found: Message, *expected: Message) -> NotationError:
        """Return an error about the line as a whole."""
        return NotationError(found, *expected, line=self.number)

    def second(self, key: str) -> NotationError:
        """Return the error for a second line with the same key."""
        return self.error(wrong("second_line", "there is a second line {key!r}", key=key), EACH_LINE_ONCE)


def split_lines(text: str) -> Iterator[tuple[int, str]]:
    """Yield the lines with their numbers, counted from 1. Skip lines that are empty or begin with `#`.

    The text may begin with a byte order mark, and may have the line ends of any system.
    """
    for number, line in enumerate(_LINE_END.split(text.removeprefix(BYTE_ORDER_MARK)), 1):
        if line.strip() and not line.lstrip().startswith("#"):
            yield number, line.rstrip()


def read_line(number: int, content: str) -> Line:
    """Return the key and the value of a line. Raises NotationError if the line has no colon."""
    key, colon, value = content.partition(":")
    if not colon:
        column = len(content) - len(content.lstrip()) + 1
        found = wrong("line_without_colon", "this line has no colon")
        raise NotationError(found, a_line("robber: 0,0"), line=number, column=column)
    return Line(number, " ".join(key.lower().split()), value, len(key) + 2)


def require_title(lines: list[tuple[int, str]], title: str) -> None:
    """Raise NotationError unless the first line is the title, such as `insula position 1`."""
    number, content = lines[0] if lines else (1, "")
    if content.lower().split() != title.split():
        wanted = expect("first_line", "the first line {title!r}", title=title)
        raise NotationError(_other_title(content), wanted, line=number)


def _other_title(content: str) -> Message:
    """Return what a text is instead of one with the title, judged by its first line."""
    if not content:
        return wrong("text_is_empty", "the text is empty")
    word, kind = shortened(content.strip()), kind_of_text(content)
    if kind:
        return wrong("other_text", "found {word!r}: this is {kind}", word=word, kind=kind)
    return wrong("found", "found {word!r}", word=word)
