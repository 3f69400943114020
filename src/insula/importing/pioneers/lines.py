"""The lines of a Pioneers map: keys with values, the rows of hexes, and corners for no settlement at the beginning."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from ...errors import ForeignFileError
from ...notation.refusals import wrong
from ...rules.geometry import Hex
from ...ruleset.map_files.cells import TOKENS
from ..errors import missing, unlike, unreadable

TERRAIN = {"h": "hills", "f": "fields", "m": "mountains", "p": "pasture", "t": "forest", "d": "desert", "g": "gold"}
KINDS = {"b": "brick", "g": "grain", "o": "ore", "w": "wool", "l": "lumber", "?": "3:1"}
SEA, DESERT = "sea", "desert"
MOST_LINES, MOST_COLUMNS = 2_000, 32
_HIGHEST = 1_000
_EXAMPLE, _EXAMPLE_CORNER = "h12", "nosetup 2 1 0"
_HEX = r"(?:s(R)?(?:([bgowlm?])(\d?))?|([tpfhmdg]))(\d{1,3})?(\+)?"
_PART = re.compile(rf"{_HEX}|-|[^, \t]+", re.ASCII)
"""A part of a row, which takes a column: a hex, a gap, or something else. Commas and blanks are optional."""
_LAST_ROW, _GAP, _MAP, _NO_SETUP, _SEQUENCE = ".", "-", "map", "nosetup", "chits"


@dataclass(frozen=True)
class FileHex:
    """A hex of the rows."""

    terrain: str
    place: int = -1
    """Its place in the sequence of numbers; -1 at sea."""
    is_shuffled: bool = False
    """Whether it takes part when the terrain is shuffled."""
    kind: str = ""
    """At sea, the kind of its harbor; empty without one."""
    facing: int = 0
    """The direction in which the harbor faces land."""
    has_pirate: bool = False
    line: int = 0


@dataclass
class File:
    """A file: the value and the line of each key, and the hexes by column and row, both from 0.

    `map_line` is the line after which the rows begin.
    """

    values: dict[str, tuple[str, int]] = field(default_factory=dict)
    hexes: dict[Hex, FileHex] = field(default_factory=dict)
    no_setup: list[tuple[Hex, int, int]] = field(default_factory=list)
    """Each corner by its hex and number, and the line."""
    map_line: int = 0

    def place(self, key: str) -> str:
        """Return the line of a key, or that after which the rows begin if the file does not have it."""
        _, line = self.values.get(key, ("", self.map_line))
        return f"line {line}"

    def number(self, key: str, least: int, most: int, usual: int) -> int:
        """Return the number of a key, or the usual one if the file does not have it."""
        value, line = self.values.get(key, (str(usual), 0))
        return _number(value, line, least, most)

    def sequence(self) -> list[int]:
        """Return the numbers of the tokens in their order."""
        value, line = self.values.get(_SEQUENCE, ("", 0))
        if not value:
            raise missing(self.place(_MAP), _SEQUENCE)
        return [_token(word, line) for word in re.split(r"[, \t]+", value.strip(", \t"))]


def parse(text: str) -> File:
    """Return the file of a text. Raises ForeignFileError with the line."""
    file = File()
    row: int | None = None
    lines = text.split("\n")
    if len(lines) > MOST_LINES:
        sentence = "there are {count} elements; the most are {most}"
        place = f"line {MOST_LINES + 1}"
        raise unreadable(place, wrong("foreign_too_many", sentence, count=len(lines), most=MOST_LINES))
    for number, line in enumerate(lines, 1):
        if row is not None:
            row = None if line.strip() == _LAST_ROW else _add_row(file, line, row, number)
            continue
        key, _, value = line.strip().partition(" ")
        if key == _MAP:
            row, file.map_line = 0, number
        elif key == _NO_SETUP:
            file.no_setup.append(_corner(value, number))
        elif key and not key.startswith("#"):
            file.values[key] = value.strip(), number
    return file


def _add_row(file: File, line: str, row: int, number: int) -> int:
    for column, hex in _hexes(line, number):
        file.hexes[column, row] = hex
    return row + 1


def _hexes(line: str, number: int) -> Iterator[tuple[int, FileHex]]:
    """Yield the hexes of a row with their columns. Only hexes and gaps take a column."""
    parts = list(_PART.finditer(line.strip()))
    if len(parts) > MOST_COLUMNS:
        sentence = "there are {count} elements; the most are {most}"
        raise unreadable(f"line {number}", wrong("foreign_too_many", sentence, count=len(parts), most=MOST_COLUMNS))
    for column, part in enumerate(parts):
        if part[0] != _GAP:
            yield column, _hex(part, column, number)


def _hex(match: re.Match[str], column: int, number: int) -> FileHex:
    is_hex = match[4] or match[0].startswith("s")
    if not is_hex or (match[4] and match[5] is None):
        raise unlike(f"line {number}, hex {column + 1}", match[0][:20], _EXAMPLE)
    pirate, kind, facing, land, sequence, fixed = match.groups()
    return FileHex(
        terrain=TERRAIN.get(land or "", SEA),
        place=int(sequence) if land else -1,
        is_shuffled=not fixed,
        kind=kind or "",
        facing=int(facing or 0),
        has_pirate=bool(pirate),
        line=number,
    )


def _corner(value: str, line: int) -> tuple[Hex, int, int]:
    words = value.split()
    if len(words) != 3:
        raise unlike(f"line {line}", value[:20], _EXAMPLE_CORNER)
    column, row = (_number(word, line, 0, MOST_COLUMNS) for word in words[:2])
    return (column, row), _number(words[2], line, 0, 5), line


def _token(word: str, line: int) -> int:
    if word not in map(str, TOKENS):
        message = wrong(
            "foreign_not_one_of", "{found} must be {allowed}", found=word[:20], allowed=tuple(map(str, TOKENS))
        )
        raise unreadable(f"line {line}", message)
    return int(word)


def _number(text: str, line: int, least: int, most: int) -> int:
    if text.isascii() and text.isdigit() and len(text) <= len(str(_HIGHEST)) and least <= int(text) <= most:
        return int(text)
    raise _not_a_number(text, line, least, most)


def _not_a_number(text: str, line: int, least: int, most: int) -> ForeignFileError:
    sentence = "{found} must be a whole number from {least} to {most}"
    message = wrong("foreign_not_number", sentence, found=repr(text[:20]), least=least, most=most)
    return unreadable(f"line {line}", message)
