"""The text forms of the numbers that belong to phases."""

from collections.abc import Callable
from operator import attrgetter
from typing import NamedTuple

from ..rules.geometry import Geometry
from . import places
from .cursor import Cursor
from .draft import Draft, read_count
from .words import Vocabulary

MOST_DATA = 32767
MOST_OFFERED = 255
"""The largest number that is offered to somebody who edits a position. Few phases pack several things into more."""


def _small(_: Draft) -> range:
    return range(MOST_OFFERED + 1)


class DataText(NamedTuple):
    """The text form of the number that belongs to a phase."""

    write: Callable[[Draft, int], str]
    read: Callable[[Draft, Cursor], int]
    numbers: Callable[[Draft], range] = _small
    """The numbers among which an editor of positions looks for those that are possible."""


def _write_number(_: Draft, data: int) -> str:
    return str(data) if data else ""


def _read_number(_: Draft, cursor: Cursor) -> int:
    return read_count(cursor, MOST_DATA)


def _write_seat(draft: Draft, seat: int) -> str:
    return draft.color(seat)


def _read_seat(draft: Draft, cursor: Cursor) -> int:
    return draft.seats.read(cursor)


def _seats(draft: Draft) -> range:
    return range(draft.ruleset.players)


def _place(names: Callable[[Geometry], tuple[str, ...]], read: Callable[[Geometry, Cursor], int]) -> DataText:
    """Return the text form of a number that stands for a place."""

    def write(draft: Draft, place: int) -> str:
        return names(draft.ruleset.map.geometry)[place]

    def read_place(draft: Draft, cursor: Cursor) -> int:
        return read(draft.ruleset.map.geometry, cursor)

    def numbers(draft: Draft) -> range:
        return range(len(names(draft.ruleset.map.geometry)))

    return DataText(write, read_place, numbers)


def one_word_of(words: Vocabulary) -> DataText:
    """Return the text form of a number that stands for a word."""

    def write(_: Draft, number: int) -> str:
        return words.write(number)

    def read(_: Draft, cursor: Cursor) -> int:
        return words.read(cursor)

    def numbers(_: Draft) -> range:
        return range(len(words.names))

    return DataText(write, read, numbers)


def after(word: str, text: DataText) -> DataText:
    """Return a text form that begins with a word, such as `from`."""

    def write(draft: Draft, number: int) -> str:
        return f"{word} {text.write(draft, number)}"

    def read(draft: Draft, cursor: Cursor) -> int:
        cursor.require(word)
        return text.read(draft, cursor)

    return DataText(write, read, text.numbers)


def packed(first: DataText, second: DataText, factor: int) -> DataText:
    """Return the text form of two numbers in one: the first times a factor, plus the second."""

    def write(draft: Draft, number: int) -> str:
        high, low = divmod(number, factor)
        return f"{first.write(draft, high)} {second.write(draft, low)}"

    def read(draft: Draft, cursor: Cursor) -> int:
        return first.read(draft, cursor) * factor + second.read(draft, cursor)

    def numbers(draft: Draft) -> range:
        return range(len(first.numbers(draft)) * factor)

    return DataText(write, read, numbers)


NUMBER = DataText(_write_number, _read_number)
HEX = _place(attrgetter("hex_names"), places.read_hex)
CORNER = _place(attrgetter("node_names"), places.read_corner)
SIDE = _place(attrgetter("edge_names"), places.read_side)
SEAT = DataText(_write_seat, _read_seat, _seats)
VICTIM = after("from", SEAT)
