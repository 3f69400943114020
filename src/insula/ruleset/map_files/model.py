"""A map file as values: the hexes of its rows, areas, pools and harbors, and their places on the plane."""

from dataclasses import dataclass
from functools import cached_property

from ...rules.constants import MAX_HARBORS, MAX_HEXES
from ...rules.geometry import Hex, Place, around

LETTERS = {"B": "hills", "L": "forest", "W": "pasture", "G": "fields", "O": "mountains", "D": "desert", "*": "gold"}
"""The letters of terrain: those of what it yields."""
PRODUCING = frozenset({"hills", "forest", "pasture", "fields", "mountains", "gold"})
"""The terrains that have a number."""
TERRAINS = (*LETTERS.values(), "sea")
"""The terrains that a pool can have."""
NONE, SEA, DRAWN = ".", "~", "?"
"""The words for no hex and sea, and the sign for a number that is drawn."""
MOST_HEXES, MOST_HARBORS = MAX_HEXES, MAX_HARBORS
"""The most hexes of a map with the sea around it, and the most harbors."""
STARTS = ("largest island", "every island")
"""Where the foundation takes place if the map has no areas."""
MARK = "!"
"""The sign of the hex where the robber or the pirate begins."""


@dataclass(frozen=True)
class Cell:
    """An entry of the rows: no hex, sea, terrain with its number, or a hex that gets both from a pool."""

    word: str
    terrain: str = ""
    number: int = 0
    pool: str = ""
    has_drawn_number: bool = False
    is_marked: bool = False

    @property
    def is_land(self) -> bool:
        """Whether the hex is or can become land."""
        return bool(self.terrain or self.pool)


@dataclass(frozen=True)
class Area:
    """What the land is for those who settle there."""

    is_start: bool = False
    """Whether the foundation can take place there."""
    is_island: bool = False
    """Whether each connected land of such hexes is a foreign area of its own."""
    number: int = 0
    """The number of the foreign area; 0 if it has none."""


@dataclass(frozen=True)
class PoolOfFile:
    """The terrain and the numbers of the hexes with one letter."""

    letter: str
    terrain: tuple[tuple[str, int], ...]
    numbers: tuple[int, ...] = ()
    is_hidden: bool = False
    """Whether its hexes are discovered during the game."""
    gets_numbers_later: bool = False
    """Whether its hexes get their numbers when somebody reaches them."""
    gold_in: int = 0
    """The area in which its gold fields lie; 0 if they can lie on every hex."""

    @property
    def is_laid_later(self) -> bool:
        """Whether something is laid during the game."""
        return self.is_hidden or self.gets_numbers_later

    @property
    def can_change(self) -> bool:
        """Whether its hexes can be or become something else than land."""
        return self.is_hidden or "sea" in dict(self.terrain)


@dataclass(frozen=True)
class HarborOfFile:
    """A harbor: its land hex by row and place in the row, both from 1, the side towards the sea, and the kind."""

    row: int
    hex: int
    side: str
    kind: str


@dataclass(frozen=True)
class CornerOfFile:
    """A corner of a land hex, which has its row and its place in the row, both from 1."""

    row: int
    hex: int
    corner: str


@dataclass(frozen=True)
class MapFile:
    """A map that somebody has written."""

    name: str
    players: tuple[int, ...]
    goal: int
    rows: tuple[tuple[Cell, ...], ...]
    harbors: tuple[HarborOfFile, ...]
    pools: tuple[PoolOfFile, ...] = ()
    area_rows: tuple[tuple[str, ...], ...] = ()
    """The words of the areas by row; empty if the islands decide."""
    no_start: tuple[CornerOfFile, ...] = ()
    """The corners where nobody begins, although the land is for starting."""
    starts_everywhere: bool = False
    """Whether the foundation can take place on every island."""
    numbers: tuple[int, ...] = ()
    """The numbers of hexes whose terrain is fixed."""
    shuffles_harbors: bool = False
    robber_on_12: bool = False
    gold_not_red: bool = False
    spares_forest_and_pasture: bool = False
    cities: int = 0
    """The cities of each player; 0 for the usual number."""

    def _repr_svg_(self) -> str:
        from ...drawing import NOTEBOOK_WIDTH, draw
        from ..maps.picture import picture_of
        from .describe import describe

        return draw(picture_of(describe(self), self.name), size=NOTEBOOK_WIDTH)

    @cached_property
    def cells(self) -> dict[Hex, Cell]:
        """The hexes with their entries, in reading order. The middle of the rows is near 0,0."""
        return {self.at(row, i): cell for row, i, cell in self.entries() if not cell.word.startswith(NONE)}

    def entries(self) -> list[tuple[int, int, Cell]]:
        """Return all entries with their row and place in the row, both from 1."""
        return [(row, i, cell) for row, line in enumerate(self.rows, 1) for i, cell in enumerate(line, 1)]

    def at(self, row: int, place: int) -> Hex:
        """Return the hex at a place of a row, both from 1: every second row is half a hex farther to the east."""
        middle = len(self.rows) // 2
        longest = max(len(line) for line in self.rows)
        r = row - 1 - middle
        steps_west = (row - 1) // 2 - middle // 2
        return place - 1 - longest // 2 - steps_west, r

    @cached_property
    def land(self) -> dict[Hex, Cell]:
        """The hexes that are or can become land."""
        return {at: cell for at, cell in self.cells.items() if cell.is_land}

    @cached_property
    def frame(self) -> frozenset[Hex]:
        """The sea around the hexes of the rows."""
        return frozenset(near for at in self.cells for near in around(at)) - set(self.cells)

    def pool(self, cell: Cell) -> PoolOfFile | None:
        """Return the pool of a hex, if it has one."""
        return next((pool for pool in self.pools if pool.letter == cell.pool), None)

    def is_certain(self, at: Hex) -> bool:
        """Return whether a hex is land from the beginning to the end."""
        cell = self.land.get(at)
        if cell is None:
            return False
        pool = self.pool(cell)
        return pool is None or not pool.can_change

    def is_laid_later(self, at: Hex) -> bool:
        """Return whether a hex, or its number, is laid during the game."""
        pool = self.pool(self.land[at])
        return pool is not None and pool.is_laid_later

    def is_sea(self, at: Hex) -> bool:
        """Return whether a hex is always sea."""
        return at in self.frame or (at in self.cells and at not in self.land)

    def side_of(self, harbor: HarborOfFile) -> Place:
        """Return the side of a harbor."""
        return *self.at(harbor.row, harbor.hex), harbor.side

    @cached_property
    def corners_without_start(self) -> frozenset[Place]:
        """The corners where nobody begins, each by the hex and direction that the file gives."""
        return frozenset((*self.at(each.row, each.hex), each.corner) for each in self.no_start)

    def marked(self, *, on_land: bool) -> Hex | None:
        """Return the hex where the robber begins, or at sea the pirate; None if the map does not say it."""
        marks = (self.at(row, i) for row, i, cell in self.entries() if cell.is_marked and cell.is_land == on_land)
        return next(marks, None)

    @cached_property
    def areas(self) -> dict[Hex, Area]:
        """The area of each land hex: as written, or by the islands."""
        if self.area_rows:
            words = {
                self.at(row, i): word for row, line in enumerate(self.area_rows, 1) for i, word in enumerate(line, 1)
            }
            return {at: area_of(words[at]) for at in self.land}
        first = () if self.starts_everywhere else max(self.islands, key=len, default=())
        on_islands = {at for island in self.islands for at in island}
        return {
            at: Area(
                is_start=self.starts_everywhere or at in first,
                is_island=at in on_islands and at not in first,
            )
            for at in self.land
        }

    @cached_property
    def islands(self) -> list[tuple[Hex, ...]]:
        """The islands: hexes that touch and are or can become land. Hidden hexes belong to none."""
        left = [at for at, cell in self.land.items() if not ((pool := self.pool(cell)) and pool.is_hidden)]
        found = []
        while left:
            island = [left.pop(0)]
            for at in island:
                near = [other for other in around(at) if other in left]
                island += near
                left = [other for other in left if other not in near]
            found.append(tuple(island))
        return found


AREA_WORDS = {
    NONE: Area(),
    "s": Area(is_start=True),
    "i": Area(is_island=True),
    "e": Area(is_start=True, is_island=True),
}
"""The words of areas besides the numbers from 1 to 9."""


def word_of(area: Area) -> str:
    """Return the word of an area.

    >>> word_of(Area(is_start=True)), word_of(Area(number=2))
    ('s', '2')
    """
    return next((word for word, known in AREA_WORDS.items() if known == area), str(area.number))


def area_of(word: str) -> Area:
    """Return the area of a word.

    >>> area_of("s").is_start, area_of("2").number
    (True, 2)
    """
    return AREA_WORDS[word] if word in AREA_WORDS else Area(number=int(word))
