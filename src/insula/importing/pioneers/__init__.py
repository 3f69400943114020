"""Maps of Pioneers: `.game` files, whose rows and harbors become those of a map file.

Every second row is half a hex farther to the right, as in map files. The sea at the edge of the rows is not written:
around the rows of a map file there is always sea.
"""

import re
from collections import Counter
from collections.abc import Iterator

from ...game.map_report import report_on
from ...notation.refusals import wrong
from ...rules.geometry import Hex
from ...ruleset import map_files
from ...ruleset.map_files import CornerOfFile, HarborOfFile, PoolOfFile
from ...ruleset.map_files.cells import read_rows
from ...ruleset.map_files.model import LETTERS, MARK, MOST_HEXES, NONE, TERRAINS
from ...ruleset.map_files.model import SEA as SEA_WORD
from ..errors import Note, left_out, unreadable
from ..imported import MAP, Imported
from .lines import DESERT, KINDS, SEA, File, FileHex, parse
from .settings import ISLAND_BONUS, differences

NAME = "Pioneers map"

# Each line is tried once, at its beginning, so a long text that is no map is told in linear time.
_ROWS_BEGIN = re.compile(r"^[ \t]*map[ \t]*$", re.MULTILINE)
_SETTING = re.compile(r"^[ \t]*(?:num-players|chits|victory-points) ", re.MULTILINE)
_SIDES = ("E", "NE", "NW", "W", "SW", "SE")
"""The sides of a hex by their numbers, and the directions in which harbors face land."""
_CORNERS = ("NE", "N", "NW", "SW", "S", "SE")
"""The corners of a hex by their numbers."""
_WORDS = {terrain: letter for letter, terrain in LETTERS.items()}
_POOL = "a"
_LEAST_IN_FILE, _LEAST_PLAYERS, _MOST_PLAYERS, _MOST_IN_FILE = 2, 3, 6, 8
_GOALS, _CITIES, _USUAL_GOAL, _USUAL_CITIES = (3, 25), (1, 20), 10, 4
_KEYS = {"goal": "victory-points", "players": "num-players"}
"""The keys of a map file that are others in the file."""
_LONGEST_NAME, _MOST_PROBLEMS = 60, 3


def is_map(text: str) -> bool:
    """Return whether a text is such a map, by its lines."""
    return _ROWS_BEGIN.search(text) is not None and _SETTING.search(text) is not None


def read(text: str) -> Imported:
    """Return the map of a file. Raises ForeignFileError with the line if it cannot be read, or not be played here."""
    file = parse(text)
    if not any(hex.terrain != SEA for hex in file.hexes.values()):
        raise unreadable(file.place("map"), wrong("foreign_no_land", "the map has no land"))
    layout = _Layout(file)
    _check_size(layout)
    rows = read_rows("\n".join(map(" ".join, layout.words())), [])
    has_bonus = ISLAND_BONUS in file.values
    cities = file.number("num-cities", *_CITIES, usual=_USUAL_CITIES)
    found = map_files.MapFile(
        name=_name(file),
        players=_players(file),
        goal=file.number("victory-points", *_GOALS, usual=_USUAL_GOAL),
        rows=rows,
        harbors=tuple(layout.harbors()),
        pools=layout.pools(),
        area_rows=() if has_bonus else tuple(tuple("s" if cell.is_land else NONE for cell in row) for row in rows),
        starts_everywhere=has_bonus,
        no_start=tuple(layout.corners()),
        shuffles_harbors=layout.is_random,
        cities=0 if cities == _USUAL_CITIES else cities,
    )
    text_here = _checked(found, layout)
    notes = sorted((*layout.notes, *differences(file, _LEAST_PLAYERS, _MOST_PLAYERS)), key=_line)
    return Imported(NAME, text_here, tuple(notes), MAP)


def _line(note: Note) -> int:
    """Return the line of a note; 0 if it is about the whole file."""
    return int(note.place.removeprefix("line ") or 0)


def _check_size(layout: "_Layout") -> None:
    """Raise ForeignFileError if there is no room for the hexes and the sea around them."""
    around = {_neighbor(at, side) for at in layout.shown for side in range(len(_SIDES))}
    whole = len(around | set(layout.shown))
    if whole > MOST_HEXES:
        message = wrong(
            "foreign_map_too_large",
            "the rows have {count} hexes without the sea at their edge, and {whole} with it; the most are {most}",
            count=len(layout.shown),
            whole=whole,
            most=MOST_HEXES,
        )
        raise unreadable(layout.file.place("map"), message)


def _checked(found: map_files.MapFile, layout: "_Layout") -> str:
    """Return the text of the map. Raises ForeignFileError with what is wrong if it cannot be played here."""
    report = report_on(map_files.write(found))
    if report.problems:
        first, *others = report.problems[:_MOST_PROBLEMS]
        reason = "; ".join([first.sentence, *(f"{layout.place_of(each)}: {each.sentence}" for each in others)])
        message = wrong("foreign_impossible_map", "this map cannot be played: {reason}", reason=reason)
        raise unreadable(layout.place_of(first), message)
    return report.text


def _name(file: File) -> str:
    title, _ = file.values.get("title", ("", 0))
    name = "".join(filter(str.isprintable, title))[:_LONGEST_NAME].strip()
    return name or NAME


def _players(file: File) -> tuple[int, ...]:
    """Return the numbers of players: from three, which is the fewest on such a map here, up to that of the file."""
    most = min(file.number("num-players", _LEAST_IN_FILE, _MOST_IN_FILE, usual=4), _MOST_PLAYERS)
    return tuple(range(_LEAST_PLAYERS, max(_LEAST_PLAYERS, most) + 1))


class _Layout:
    """The hexes of a file as they are written in a map file, and what could not be taken over."""

    def __init__(self, file: File) -> None:
        self.file = file
        self.notes: list[Note] = []
        self.is_random = "random-terrain" in file.values
        self.tokens = _tokens(file)
        self.harbor_places: list[str] = []
        """The places of the harbors of the map here."""
        self.shown = {at: hex for at, hex in file.hexes.items() if hex.terrain != SEA or _is_inside(file, at)}
        marked = {at for at, hex in file.hexes.items() if hex.has_pirate}
        used = [*self.shown, *marked]
        self.first_column = min(column for column, _ in used)
        # Rows are left out in pairs, so that those that lie farther to the right still do.
        self.first_row = min(row for _, row in used) // 2 * 2
        self.last_row = max(row for _, row in used)

    def words(self) -> list[list[str]]:
        """Return the words of the rows."""
        return [
            [self._word((column, row)) for column in range(self.first_column, self._last_column(row) + 1)]
            for row in range(self.first_row, self.last_row + 1)
        ]

    def _last_column(self, row: int) -> int:
        columns = [column for column, other in self.shown if other == row]
        columns += [column for (column, other), hex in self.file.hexes.items() if other == row and hex.has_pirate]
        return max(columns, default=self.first_column)

    def _word(self, at: Hex) -> str:
        hex = self.file.hexes.get(at)
        mark = MARK if hex is not None and hex.has_pirate else ""
        if hex is None or at not in self.shown:
            return NONE + mark
        if hex.terrain == SEA:
            return SEA_WORD + mark
        return _POOL if self._is_drawn(hex) else f"{_WORDS[hex.terrain]}{self.tokens.get(at, '')}"

    def _is_drawn(self, hex: FileHex) -> bool:
        return self.is_random and hex.is_shuffled and hex.terrain != SEA

    def place(self, at: Hex) -> tuple[int, int]:
        """Return the row and the place in the row, both from 1."""
        return at[1] - self.first_row + 1, at[0] - self.first_column + 1

    def place_of(self, problem: map_files.Problem) -> str:
        """Return the place in the file of a problem that the map has here."""
        key, _, number = problem.key.partition(".")
        if key == "harbors" and number:
            return self.harbor_places[int(number) - 1]
        if problem.row:
            line = f"line {self.file.map_line + self.first_row + problem.row}"
            return f"{line}, hex {self.first_column + problem.hex}" if problem.hex else line
        return self.file.place(_KEYS.get(key, "map"))

    def pools(self) -> tuple[PoolOfFile, ...]:
        """Return the pool of the hexes that are shuffled."""
        drawn = {at: hex for at, hex in self.file.hexes.items() if self._is_drawn(hex)}
        if not drawn:
            return ()
        counts = Counter(hex.terrain for hex in drawn.values())
        terrain = tuple((name, counts[name]) for name in TERRAINS if counts[name])
        return (PoolOfFile(_POOL, terrain, tuple(sorted(self.tokens[at] for at in drawn if at in self.tokens))),)

    def harbors(self) -> Iterator[HarborOfFile]:
        """Yield the harbors: in a map file, one belongs to its land."""
        for at, hex in sorted(self.file.hexes.items(), key=lambda item: (item[0][1], item[0][0])):
            if not hex.kind:
                continue
            side = hex.facing % len(_SIDES)
            land = _neighbor(at, side)
            if hex.kind not in KINDS or self.file.hexes.get(land, FileHex(SEA)).terrain == SEA:
                self._leave_out(hex.line, f"the harbor in column {at[0]}")
                continue
            self.harbor_places.append(f"line {hex.line}, hex {at[0] + 1}")
            yield HarborOfFile(*self.place(land), _SIDES[(side + 3) % len(_SIDES)], KINDS[hex.kind])

    def corners(self) -> Iterator[CornerOfFile]:
        """Yield the corners where nobody begins, by a land hex at each of them."""
        for at, number, line in self.file.no_setup:
            beside = (
                (at, number),
                (_neighbor(at, number), (number + 2) % len(_CORNERS)),
                (_neighbor(at, (number + 1) % len(_SIDES)), (number + 4) % len(_CORNERS)),
            )
            of_land = [(hex, corner) for hex, corner in beside if self._is_land(hex)]
            if not of_land:
                self._leave_out(line, "nosetup")
                continue
            hex, corner = of_land[0]
            yield CornerOfFile(*self.place(hex), _CORNERS[corner])

    def _is_land(self, at: Hex) -> bool:
        return at in self.file.hexes and self.file.hexes[at].terrain != SEA

    def _leave_out(self, line: int, name: str) -> None:
        self.notes.append(left_out(f"line {line}", name))


def _neighbor(at: Hex, side: int) -> Hex:
    """Return the hex in a direction; the odd rows are half a hex farther to the right."""
    column, row = at
    is_right = row % 2
    moves = {0: (1, 0), 1: (is_right, -1), 2: (is_right - 1, -1), 3: (-1, 0), 4: (is_right - 1, 1), 5: (is_right, 1)}
    across, down = moves[side]
    return column + across, row + down


def _is_inside(file: File, at: Hex) -> bool:
    """Return whether a hex has six neighbors: the others at sea are the frame of a map file."""
    return all(_neighbor(at, side) in file.hexes for side in range(len(_SIDES)))


def _tokens(file: File) -> dict[Hex, int]:
    """Return the number of each hex: those of the sequence in the order of the places, without the deserts."""
    sequence = file.sequence()
    land = sorted((hex.place, at) for at, hex in file.hexes.items() if hex.terrain not in (SEA, DESERT))
    return {at: sequence[index % len(sequence)] for index, (_, at) in enumerate(land)}
