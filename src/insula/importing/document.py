"""JSON as a tree of values that know their places, so that every error names the place in the file."""

import json
import re
from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

from ..notation.refusals import wrong
from .errors import Note, missing, unlike, unreadable

V = TypeVar("V")

LARGEST_NUMBER = 2**31
MOST_ELEMENTS = 1_000
_LONGEST_QUOTE = 40
_MOST_LEVELS, _MOST_DIGITS = 100, 100
_LIMITED = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"?|[\[\]{}]|\d+', re.ASCII | re.DOTALL)
"""Texts, which are skipped, and what has a limit: brackets and numbers. A match never has to be given up again."""
_EXTRA = "Extra data"
"""How Python begins the error for what follows a whole value."""
_SURROGATE, _REPLACEMENT = re.compile("[\ud800-\udfff]"), "\ufffd"
_STEP = re.compile(r"\[(\d+)\]|\.?([^.\[\]]+)")


class Value:
    """A value of a JSON document and its place, such as `data.playOrder[2]`.

    Every method raises ForeignFileError with this place if the value is not what the caller needs.
    """

    __slots__ = ("place", "raw")

    def __init__(self, raw: Any, place: str = "") -> None:
        self.raw = raw
        self.place = place

    def find(self, key: str) -> "Value | None":
        """Return the value of a key; None if it is missing or null."""
        raw = self._object().get(key)
        return None if raw is None else Value(raw, f"{self.place}.{key}" if self.place else key)

    def get(self, key: str) -> "Value":
        """Return the value of a key that must be there."""
        found = self.find(key)
        if found is None:
            raise missing(self.place, key)
        return found

    def path(self, *keys: str) -> "Value | None":
        """Return the value at the end of several keys; None if one of them is missing."""
        value: Value | None = self
        for key in keys:
            value = value.find(key) if value is not None else None
        return value

    def items(self, most: int = MOST_ELEMENTS) -> list[tuple[str, "Value"]]:
        """Return the keys of an object, which has at most so many, with their values, without those that are null."""
        self._check_size(len(self._object()), most)
        return [(key, self.get(key)) for key, raw in self._object().items() if raw is not None]

    def elements(self, most: int = MOST_ELEMENTS) -> list["Value"]:
        """Return the elements of a list, which has at most so many."""
        if not isinstance(self.raw, list):
            raise unlike(self.place, self.quote(), "[ ]")
        self._check_size(len(self.raw), most)
        return [Value(raw, f"{self.place}[{index}]") for index, raw in enumerate(self.raw)]

    def number(self, least: int = -LARGEST_NUMBER, most: int = LARGEST_NUMBER) -> int:
        """Return a whole number in a range."""
        if type(self.raw) is not int or not least <= self.raw <= most:
            message = wrong(
                "foreign_not_number",
                "{found} must be a whole number from {least} to {most}",
                found=self.quote(),
                least=least,
                most=most,
            )
            raise unreadable(self.place, message)
        return self.raw

    def text(self) -> str:
        """Return a text."""
        if not isinstance(self.raw, str):
            raise unlike(self.place, self.quote(), '"text"')
        return self.raw

    def flag(self) -> bool:
        """Return true or false."""
        if not isinstance(self.raw, bool):
            raise unlike(self.place, self.quote(), "true")
        return self.raw

    def one_of(self, table: Mapping[Any, V]) -> V:
        """Return what a number or a text stands for."""
        if isinstance(self.raw, (int, str)) and not isinstance(self.raw, bool) and self.raw in table:
            return table[self.raw]
        allowed = tuple(map(str, table))
        raise unreadable(
            self.place,
            wrong("foreign_not_one_of", "{found} must be {allowed}", found=self.quote(), allowed=allowed),
        )

    def quote(self) -> str:
        """Return the value as the file has it, cut if it is long."""
        text = json.dumps(self.raw, ensure_ascii=False)
        return text if len(text) <= _LONGEST_QUOTE else f"{text[: _LONGEST_QUOTE - 1]}…"

    def in_file_order(self, notes: Iterable[Note]) -> tuple[Note, ...]:
        """Return notes in the order of their places in this document; those about the whole file come first.

        >>> from insula.importing.errors import left_out
        >>> document = Value({"b": 1, "a": [2, 3]})
        >>> [note.place for note in document.in_file_order([left_out("a[1]", "x"), left_out("b", "y")])]
        ['b', 'a[1]']
        """
        return tuple(sorted(notes, key=lambda note: self._steps(note.place)))

    def _steps(self, place: str) -> list[int]:
        """Return the way to a place: the number of the key or the element at each level."""
        raw, found = self.raw, []
        for index, key in _STEP.findall(place):
            if index and isinstance(raw, list) and int(index) < len(raw):
                found.append(int(index))
                raw = raw[int(index)]
            elif key and isinstance(raw, dict) and key in raw:
                found.append(list(raw).index(key))
                raw = raw[key]
        return found

    def _check_size(self, count: int, most: int) -> None:
        if count > most:
            sentence = "there are {count} elements; the most are {most}"
            raise unreadable(self.place, wrong("foreign_too_many", sentence, count=count, most=most))

    def _object(self) -> dict[str, Any]:
        if not isinstance(self.raw, dict):
            raise unlike(self.place, self.quote(), "{ }")
        return self.raw


def parse(text: str) -> Value:
    """Return the document of a JSON text. Raises ForeignFileError with line and column if it is none."""
    _check_limits(text)
    try:
        return Value(_encodable(json.loads(text)))
    except json.JSONDecodeError as error:
        place = f"line {error.lineno}, column {error.colno}"
        if error.msg == _EXTRA:
            sentence = "the file goes on after its JSON value; there must be only one value"
        else:
            sentence = "the file is cut short here, or it is not JSON"
        raise unreadable(place, wrong("foreign_not_json", sentence)) from None


def _encodable(raw: Any) -> Any:
    """Return a value in whose texts and keys a replacement character stands for each half of a pair of surrogates."""
    if isinstance(raw, str):
        return without_surrogates(raw)
    if isinstance(raw, list):
        return [_encodable(each) for each in raw]
    if isinstance(raw, dict):
        return {without_surrogates(key): _encodable(each) for key, each in raw.items()}
    return raw


def without_surrogates(text: str) -> str:
    """Return a text that can be encoded: JSON can have half of a pair of surrogates as an escape sequence.

    >>> without_surrogates("RE\\ud800D").encode()
    b'RE\\xef\\xbf\\xbdD'
    """
    return _SURROGATE.sub(_REPLACEMENT, text)


def _check_limits(text: str) -> None:
    """Raise ForeignFileError with line and column if a number is too long, or if there are too many levels."""
    levels = 0
    for found in _LIMITED.finditer(text):
        first = text[found.start()]
        levels += (first in "[{") - (first in "]}")
        if levels > _MOST_LEVELS or (first.isdigit() and found.end() - found.start() > _MOST_DIGITS):
            line = text.count("\n", 0, found.start()) + 1
            column = found.start() - text.rfind("\n", 0, found.start())
            message = wrong("foreign_too_deep", "there is a number that is too long, or there are too many levels")
            raise unreadable(f"line {line}, column {column}", message)
