"""The text forms of the numbers that belong to phases."""

from collections.abc import Callable
from typing import NamedTuple

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


def _write_hex(draft: Draft, hex: int) -> str:
    return draft.ruleset.map.geometry.hex_names[hex]


def _read_hex(draft: Draft, cursor: Cursor) -> int:
    return places.read_hex(draft.ruleset.map.geometry, cursor)


def _hexes(draft: Draft) -> range:
    return range(len(draft.ruleset.map.geometry.hex_names))


def _write_corner(draft: Draft, node: int) -> str:
    return draft.ruleset.map.geometry.node_names[node]


def _read_corner(draft: Draft, cursor: Cursor) -> int:
    return places.read_corner(draft.ruleset.map.geometry, cursor)


def _corners(draft: Draft) -> range:
    return range(len(draft.ruleset.map.geometry.node_names))


def _write_side(draft: Draft, edge: int) -> str:
    return draft.ruleset.map.geometry.edge_names[edge]


def _read_side(draft: Draft, cursor: Cursor) -> int:
    return places.read_side(draft.ruleset.map.geometry, cursor)


def _sides(draft: Draft) -> range:
    return range(len(draft.ruleset.map.geometry.edge_names))


def _write_victim(draft: Draft, victim: int) -> str:
    return f"from {draft.color(victim)}"


def _read_victim(draft: Draft, cursor: Cursor) -> int:
    cursor.require("from")
    return draft.seats.read(cursor)


def _seats(draft: Draft) -> range:
    return range(draft.ruleset.players)


NUMBER = DataText(_write_number, _read_number)
HEX = DataText(_write_hex, _read_hex, _hexes)
CORNER = DataText(_write_corner, _read_corner, _corners)
SIDE = DataText(_write_side, _read_side, _sides)
VICTIM = DataText(_write_victim, _read_victim, _seats)


def one_word_of(words: Vocabulary) -> DataText:
    """Return the text form of a number that stands for a word."""

    def write(_: Draft, number: int) -> str:
        return words.write(number)

    def read(_: Draft, cursor: Cursor) -> int:
        return words.read(cursor)

    def numbers(_: Draft) -> range:
        return range(len(words.names))

    return DataText(write, read, numbers)
