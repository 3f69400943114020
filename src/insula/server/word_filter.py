"""A filter for unwanted words in names and in the chat. Without a list of words, everything is allowed."""

import re
from collections.abc import Iterable
from pathlib import Path
from unicodedata import normalize

from .messages import ErrorCode
from .refusal import refused

MASK = "*"
_WORD = re.compile(r"[^\W_]+")


class WordFilter:
    """Finds whole words, regardless of the case and the form of their letters.

    >>> words = WordFilter(["Darn"])
    >>> words.masked("dArn, a ｄａｒｎ! Darning is fine"), words.masked("ﬁne")
    ('****, a ****! Darning is fine', 'ﬁne')
    """

    def __init__(self, words: Iterable[str] = ()) -> None:
        self._words = frozenset(map(_key, words))

    def masked(self, text: str) -> str:
        """Return a text in which asterisks replace the letters of each unwanted word."""
        plain = normalize("NFKC", text)
        masked = _WORD.sub(lambda found: MASK * len(found[0]) if _key(found[0]) in self._words else found[0], plain)
        return text if masked == plain else masked

    def check_name(self, name: str) -> None:
        """Raise Refusal if a name contains an unwanted word."""
        if self.masked(name) != name:
            raise refused(
                ErrorCode.WRONG_NAME, "word_in_name", "this name contains a word that is not allowed on this server"
            )


def words_in(path: str) -> list[str]:
    """Return the words of a file with one word in each line.

    Raises OSError or UnicodeDecodeError if the file cannot be read, and ValueError with the number of a wrong line.
    """
    words: list[str] = []
    for number, line in enumerate(Path(path).read_text("utf-8-sig").splitlines(), 1):
        word = normalize("NFKC", line.strip())
        if word and not _WORD.fullmatch(word):
            raise ValueError(f"line {number}: expected one word of letters and digits, not {line.strip()!r}")
        words += [word] if word else []
    return words


def _key(word: str) -> str:
    """Return the form by which words are compared."""
    return normalize("NFKC", normalize("NFKC", word).casefold())
