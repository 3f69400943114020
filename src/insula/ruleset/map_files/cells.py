"""The rows of a map file: words for hexes and areas, separated by blanks."""

import re

from ...rules.constants import MAX_TOKEN, MIN_TOKEN, SEVEN
from .model import AREA_WORDS, DRAWN, LETTERS, MARK, NONE, PRODUCING, SEA, Cell
from .problems import Problem

TOKENS = tuple(number for number in range(MIN_TOKEN, MAX_TOKEN + 1) if number != SEVEN)
"""The numbers that tokens have."""
_WORD = re.compile(r"([~.a-z]|[BLWGOD*])(\?|[1-9]\d?)?(!)?", re.ASCII)
_AREAS = (*AREA_WORDS, *"123456789")
_EXAMPLE = "~ . B6 L? D a B6! ~!"


def split(text: str) -> list[list[str]]:
    """Return the words of the lines that are not blank."""
    return [words for line in text.splitlines() if (words := line.split())]


def read_rows(text: str, problems: list[Problem]) -> tuple[tuple[Cell, ...], ...]:
    """Return the hexes of the rows; add a problem for each word that is no hex, and read it as no hex."""
    rows = [
        tuple(_cell(word, row, place, problems) for place, word in enumerate(words, 1))
        for row, words in enumerate(split(text), 1)
    ]
    return tuple(rows)


def _cell(word: str, row: int, place: int, problems: list[Problem]) -> Cell:
    found = _WORD.fullmatch(word)
    cell = _parsed(found) if found else None
    if cell is None:
        arguments = {"word": word[:20], "example": _EXAMPLE}
        problems.append(Problem("map_wrong_hex", arguments, "rows", row, place))
        return Cell(NONE)
    return cell


def _parsed(found: "re.Match[str]") -> Cell | None:
    """Return the hex of a word, or None if its letter, its number and its mark do not go together."""
    letter, number, mark = found.groups(default="")
    terrain = LETTERS.get(letter, "")
    is_producing = terrain in PRODUCING
    is_number_right = (number == DRAWN or int(number) in TOKENS) if number else True
    if is_producing != bool(number) or not is_number_right:
        return None
    is_pool = letter.isalpha() and letter.islower()
    return Cell(
        word=found.string,
        terrain=terrain,
        number=0 if number in ("", DRAWN) else int(number),
        pool=letter if is_pool else "",
        has_drawn_number=number == DRAWN,
        is_marked=mark == MARK,
    )


def read_areas(text: str, rows: tuple[tuple[Cell, ...], ...], problems: list[Problem]) -> tuple[tuple[str, ...], ...]:
    """Return the words of the areas, which have the same rows as the map."""
    found = split(text)
    if len(found) != len(rows):
        problems.append(Problem("map_areas_shape", {"count": len(rows), "found": len(found)}, "areas"))
        return ()
    count = len(problems)
    for row, (words, cells) in enumerate(zip(found, rows, strict=True), 1):
        if len(words) != len(cells):
            arguments = {"count": len(cells), "found": len(words)}
            problems.append(Problem("map_areas_shape", arguments, "areas", row))
            continue
        for place, (word, cell) in enumerate(zip(words, cells, strict=True), 1):
            if word not in (*_AREAS, SEA):
                problems.append(Problem("map_wrong_area", {"word": word[:20]}, "areas", row, place))
            elif not cell.is_land and word not in (NONE, SEA):
                problems.append(Problem("map_area_at_sea", {}, "areas", row, place))
            elif cell.is_land and word == SEA:
                problems.append(Problem("map_wrong_area", {"word": word}, "areas", row, place))
    if len(problems) > count:
        return ()
    return tuple(tuple(NONE if word == SEA else word for word in words) for words in found)
