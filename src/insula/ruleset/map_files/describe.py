"""From a map file to the description of its map. What areas and islands mean is the module's own."""

from ...rules.geometry import Hex, in_reading_order
from ..maps import FIXED, HarborPlace, MapDescription, MapHex, Pool
from .model import Cell, MapFile

PRINTED, DRAWN = "printed", "drawn"
"""The groups of hexes whose terrain is fixed: with their numbers, or with numbers that are drawn."""


def describe(map: MapFile) -> MapDescription:
    """Return the map as it is played, without marks and without what is laid later."""
    cells = list(map.land.values())
    pools = [Pool(pool.letter, pool.terrain, pool.numbers) for pool in map.pools]
    if any(cell.terrain and not cell.has_drawn_number for cell in cells):
        pools.append(Pool(PRINTED, ()))
    if map.numbers:
        pools.append(Pool(DRAWN, (), map.numbers))
    kinds = [harbor.kind for harbor in map.harbors]
    return MapDescription(
        land=tuple(_hex(at, cell) for at, cell in map.land.items()),
        sea=tuple(at for at, cell in map.cells.items() if not cell.is_land),
        frame=tuple(in_reading_order(map.frame)),
        pools=tuple(pools),
        harbors=tuple(HarborPlace(map.side_of(harbor), harbor.kind) for harbor in map.harbors),
        harbor_count=tuple((kind, kinds.count(kind)) for kind in dict.fromkeys(kinds)),
        harbors_fixed=not map.shuffles_harbors,
        robber=map.marked(on_land=True),
        pirate=map.marked(on_land=False),
    )


def _hex(at: Hex, cell: Cell) -> MapHex:
    if cell.pool:
        return MapHex(at, group=cell.pool)
    return MapHex(at, cell.terrain, cell.number, FIXED, tokens=DRAWN if cell.has_drawn_number else PRINTED)
