"""JSON as a tree of values that know their places, so that every error names the place in the file."""

import json
from collections.abc import Mapping
from typing import Any, TypeVar

from ..notation.refusals import wrong
from .errors import missing, unlike, unreadable

V = TypeVar("V")

LARGEST_NUMBER = 2**31
MOST_ELEMENTS = 1_000
_LONGEST_QUOTE = 40


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

    def items(self) -> list[tuple[str, "Value"]]:
        """Return the keys of an object with their values, without those that are null."""
        return [(key, self.get(key)) for key, raw in self._object().items() if raw is not None]

    def elements(self, most: int = MOST_ELEMENTS) -> list["Value"]:
        """Return the elements of a list, which has at most so many."""
        if not isinstance(self.raw, list):
            raise unlike(self.place, self.quote(), "[ ]")
        if len(self.raw) > most:
            sentence = "there are {count} elements; the most are {most}"
            raise unreadable(self.place, wrong("foreign_too_many", sentence, count=len(self.raw), most=most))
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

    def _object(self) -> dict[str, Any]:
        if not isinstance(self.raw, dict):
            raise unlike(self.place, self.quote(), "{ }")
        return self.raw


def parse(text: str) -> Value:
    """Return the document of a JSON text. Raises ForeignFileError with line and column if it is none."""
    try:
        return Value(json.loads(text))
    except json.JSONDecodeError as error:
        place = f"line {error.lineno}, column {error.colno}"
        raise unreadable(place, wrong("foreign_not_json", "the file is cut short here, or it is not JSON")) from None
    except (ValueError, RecursionError):
        raise unreadable("", wrong("foreign_too_deep", "the file has too long numbers, or too many levels")) from None
