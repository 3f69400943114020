"""The courses of the rivers on a map: their hexes, the bridge sites, and what lies by them (RIVER-SITE)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from insula.data import load
from insula.rules.geometry import CORNERS, SIDES, Hex, Place, around
from insula.ruleset.settings import Settings

if TYPE_CHECKING:
    from insula.ruleset import Ruleset

TABLE = "rivers/supplies"


@dataclass(frozen=True)
class River:
    """A river from its spring to its mouth: its hexes, their terrain, and the side at which it leaves the last one."""

    hexes: tuple[Hex, ...]
    terrain: tuple[str, ...]
    mouth: str
    is_at_sea: bool = True
    """Whether it flows into the sea; otherwise it ends inland (COMBO-RIVER-TB)."""

    @property
    def sites(self) -> list[Place]:
        """Return the sides that the river crosses, from the spring to the mouth (RIVER-SITE-01)."""
        steps = [(*hex, SIDES[around(hex).index(after)]) for hex, after in pairwise(self.hexes)]
        return [*steps, (*self.hexes[-1], self.mouth)]

    @property
    def courses(self) -> Iterator[tuple[Hex, str, str]]:
        """Yield each hex with the sides where the river comes in and leaves; at the spring it comes in nowhere."""
        source = ""
        for q, r, side in self.sites:
            yield (q, r), source, side
            source = opposite(side)


def opposite(side: str) -> str:
    """Return the opposite side of a hex.

    >>> opposite("NE")
    'SW'
    """
    return SIDES[(SIDES.index(side) + len(SIDES) // 2) % len(SIDES)]


def table_of(game: "Settings | Ruleset") -> dict[str, Any] | None:
    """Return the table of the map for the number of players and the orientation (RIVER-SETUP-03, FIVESIX-TB-03).

    There is none if the rules of a pair say where the rivers lie.
    """
    name = "five_six" if game.players > 4 else game.options.get("river_orientation")
    return None if name is None else _table(str(name))


def rivers_of(game: "Settings | Ruleset") -> tuple[River, ...]:
    """Return the rivers of a game whose map has a table."""
    table = table_of(game)
    return _rivers_in(table) if table else ()


def river_on(hexes: Sequence[Hex], mouth: str) -> River:
    """Return the river tile of this length on some hexes, from the spring to the mouth (RIVER-SETUP-03)."""
    (terrain,) = (river.terrain for river in _rivers_in(_table("west")) if len(river.hexes) == len(hexes))
    return River(tuple(hexes), terrain, mouth)


def _table(name: str) -> dict[str, Any]:
    tables: dict[str, dict[str, Any]] = load(TABLE)
    return tables[name]


def _rivers_in(table: dict[str, Any]) -> tuple[River, ...]:
    return tuple(
        River(
            tuple((hex["q"], hex["r"]) for hex in row["hexes"]),
            tuple(hex["terrain"] for hex in row["hexes"]),
            row["mouth"],
        )
        for row in table["river"]
    )


@cache
def sides(hex: Hex) -> tuple[Place, ...]:
    """Return the sides of a hex as places."""
    return tuple((*hex, side) for side in SIDES)


@cache
def corners(hex: Hex) -> tuple[Place, ...]:
    """Return the corners of a hex as places."""
    return tuple((*hex, corner) for corner in CORNERS)
