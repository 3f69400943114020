"""Read a line of text word by word, with errors that give the place and what was expected."""

import re
from typing import NamedTuple

from ..errors import Message, NotationError, shortened
from . import expected as expectations
from .refusals import wrong

MOST_DIGITS = 9
_TOKEN = re.compile(
    r"(?P<place>[+-]?[0-9]+[ \t]*,[ \t]*[+-]?[0-9]+(?:[ \t]*,[ \t]*[a-z]+\b(?:-[a-z]+\b)?)?)"
    r"|(?P<number>[+-]?[0-9]+)|(?P<word>[a-z][a-z0-9_'-]*)|(?P<mark>\S)",
    re.IGNORECASE | re.ASCII,
)


class Token(NamedTuple):
    """A word, a number, a place such as `0,-2,NE`, or a mark, in lower case and without blanks."""

    text: str
    kind: str
    column: int


class Cursor:
    """The words of one line, and the current reading position.

    >>> cursor = Cursor("Road 0, -2,NE")
    >>> cursor.accept("road"), cursor.next(expectations.WHOLE_NUMBER).text, cursor.at_end
    (True, '0,-2,ne', True)
    """

    def __init__(self, text: str, *, line: int = 1, column: int = 1) -> None:
        self.line = line
        self.tokens = [
            Token("".join(match[0].lower().split()), str(match.lastgroup), column + match.start())
            for match in _TOKEN.finditer(text)
        ]
        self.index = 0
        self._end = column + len(text.rstrip())

    @property
    def at_end(self) -> bool:
        """Whether all words have been read."""
        return self.index == len(self.tokens)

    @property
    def column(self) -> int:
        """The column of the next word, or of the end of the line."""
        return self._end if self.at_end else self.tokens[self.index].column

    @property
    def upcoming(self) -> Token | None:
        """The next word, which is not consumed; None at the end."""
        return None if self.at_end else self.tokens[self.index]

    def accept(self, *words: str) -> bool:
        """Read the words if they come next in this order. Return whether they were read."""
        end = self.index + len(words)
        if end > len(self.tokens):
            return False
        for place, word in enumerate(words, self.index):
            if self.tokens[place].text != word:
                return False
        self.index = end
        return True

    def require(self, word: str) -> None:
        """Read the word; raise NotationError if something else comes next."""
        if not self.accept(word):
            raise self.unexpected(expectations.exactly(word))

    def next(self, expected: Message) -> Token:
        """Read the next word; raise NotationError at the end."""
        if self.at_end:
            raise self.unexpected(expected)
        self.index += 1
        return self.tokens[self.index - 1]

    def number(self, expected: Message = expectations.WHOLE_NUMBER) -> int:
        """Read a whole number."""
        token = self.upcoming
        if token is None or token.kind != "number" or len(token.text) > MOST_DIGITS:
            raise self.unexpected(expected)
        self.index += 1
        return int(token.text)

    def finish(self, expected: Message = expectations.NOTHING_MORE) -> None:
        """Raise NotationError if anything is left."""
        if not self.at_end:
            raise self.unexpected(expected)

    def unexpected(self, *expected: Message) -> NotationError:
        """Return an error that the next word is not what was expected."""
        if self.at_end:
            return self.error(wrong("text_ends", "the text ends here"), *expected)
        return self.error(wrong("found", "found {word!r}", word=shortened(self.tokens[self.index].text)), *expected)

    def error(self, found: Message, *expected: Message, back: int = 0) -> NotationError:
        """Return an error at the next word, or `back` words before it."""
        place = self.index - back
        column = self.tokens[place].column if place < len(self.tokens) else self._end
        return NotationError(found, *expected, line=self.line, column=column)
