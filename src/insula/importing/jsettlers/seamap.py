"""The map file of a sea board: its land as it lies, and sea between and around it."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from ...notation.refusals import wrong
from ...rules.geometry import Hex
from ...ruleset import map_files
from ...ruleset.map_files import HarborOfFile
from ...ruleset.map_files.cells import read_rows
from ...ruleset.map_files.model import LETTERS, NONE
from ...ruleset.map_files.model import SEA as SEA_WORD
from ..errors import unreadable
from ..positions import DESERT
from .board import HARBORS, LAND, Board

_WORDS = {terrain: letter for letter, terrain in LETTERS.items()}
_KINDS = {"any": "3:1"}


class SeaMap:
    """A map file with the land of a board, and where its hexes are on it."""

    options: Mapping[str, object] = MappingProxyType({})
    """The map file says all that options could."""

    def __init__(self, board: Board, players: int, goal: int, *, starts_everywhere: bool) -> None:
        """Write the map. Raises ForeignFileError if it has more hexes than there is room for."""
        self._board = board
        self._top = min(r for _, r in board.hexes)
        self._left = min(_column(at) - self._shift(at) for at in board.hexes)
        self.text = self._written(players, goal, starts_everywhere)
        self._file = map_files.read(self.text)

    def hexes(self, board: Board) -> dict[Hex, tuple[str, int]]:
        """Return the terrain and token of each hex of the map that is land."""
        return {self.at(at): hex for at, hex in board.hexes.items()}

    def at(self, hex: Hex) -> Hex:
        """Return the coordinates of a hex of the board on the map."""
        row, place = self._place(hex)
        return self._file.at(row, place)

    def moved(self, name: str) -> str:
        """Return the name on the map of a hex, corner or side of the board."""
        q, r, *direction = name.split(",")
        there = self.at((int(q), int(r)))
        return ",".join([str(there[0]), str(there[1]), *direction])

    def _shift(self, at: Hex) -> int:
        return (at[1] - self._top) % 2

    def _place(self, at: Hex) -> tuple[int, int]:
        """Return the row and the place in the row, both from 1."""
        return at[1] - self._top + 1, (_column(at) - self._shift(at) - self._left) // 2 + 1

    def _written(self, players: int, goal: int, starts_everywhere: bool) -> str:
        """Return the text of the map: with sea in all rows, or between land only if there is no room for more."""
        problems = []
        for fills_rows in (True, False):
            rows = read_rows("\n".join(map(" ".join, self._words(fills_rows))), [])
            found = map_files.MapFile(
                name="JSettlers",
                players=(players,),
                goal=goal,
                rows=rows,
                harbors=tuple(self._harbors()),
                starts_everywhere=starts_everywhere,
            )
            text = map_files.write(found)
            problems = map_files.check(text).problems
            if not problems:
                return text
        place = HARBORS if problems[0].key.startswith("harbors") else LAND
        message = wrong("foreign_impossible_map", "this map cannot be played: {reason}", reason=problems[0].sentence)
        raise unreadable(place, message)

    def _words(self, fills_rows: bool) -> Iterator[list[str]]:
        places = {self._place(at): hex for at, hex in self._board.hexes.items()}
        width = max(place for _, place in places)
        for row in range(1, max(row for row, _ in places) + 1):
            own = [place for other, place in places if other == row]
            last = width if fills_rows else max(own, default=1)
            first = 1 if fills_rows else min(own, default=1)
            yield [self._word(places.get((row, place)), place >= first) for place in range(1, last + 1)]

    def _word(self, hex: tuple[str, int] | None, is_sea: bool) -> str:
        if hex is None:
            return SEA_WORD if is_sea else NONE
        terrain, token = hex
        return _WORDS[terrain] if terrain == DESERT else f"{_WORDS[terrain]}{token}"

    def _harbors(self) -> Iterator[HarborOfFile]:
        for (q, r, side), kind in self._board.harbors.items():
            row, place = self._place((q, r))
            yield HarborOfFile(row, place, side, _KINDS.get(kind, kind))


def _column(at: Hex) -> int:
    """Return how far a hex is to the east, in half widths."""
    return 2 * at[0] + at[1]
