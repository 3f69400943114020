"""What must hold for a whole map, after each value was read."""

from collections import Counter
from collections.abc import Iterator

from ...rules.constants import MAX_EDGES, MAX_GROUPS, MAX_NODES
from ...rules.geometry import Geometry, Hex, around, in_reading_order
from ..maps import across
from .model import MOST_HEXES, PRODUCING, Cell, MapFile, PoolOfFile
from .problems import Problem

MOST_ISLANDS = 14
"""The most foreign areas: each is a bit of a number with 16 bits, of which two are not used."""
CORNERS_BLOCKED = 4
"""The most corners that a settlement takes from others: its own and its neighbors (BASE-SETL-02)."""
STARTING_SETTLEMENTS = 2
TWO, WITH_NEUTRAL_PLAYERS = 2, 4
"""Two neutral players settle as well if two play (TWO-SETUP-04)."""
MOST_TOUCHING = 3
"""The most hexes that all touch each other: those around a corner."""
_NEVER_LATER = {"is_hidden": {"desert"}, "gets_numbers_later": {"desert", "sea"}}
"""The terrains that cannot be hidden, or get no number when they are reached."""


def problems_of(map: MapFile) -> list[Problem]:
    """Return everything that is wrong with a map."""
    if not map.land:
        return [Problem("map_no_land", key="rows")]
    count = len(map.cells) + len(map.frame)
    if count > MOST_HEXES:
        return [Problem("map_too_large", {"count": count, "most": MOST_HEXES}, "rows")]
    geometry = Geometry(in_reading_order(map.cells), in_reading_order(map.frame))
    if too_large := list(_of_size(geometry)):
        return too_large
    if corners := list(_of_corners(map)):
        return corners
    return [*_of_marks(map), *_of_pools(map), *_of_areas(map, geometry), *_of_harbors(map, geometry)]


def _of_size(geometry: Geometry) -> Iterator[Problem]:
    """Check that the engine has room for the corners and sides."""
    corners, sides = len(geometry.nodes), len(geometry.edges)
    if corners > MAX_NODES or sides > MAX_EDGES:
        arguments = {"corners": corners, "sides": sides, "most_corners": MAX_NODES, "most_sides": MAX_EDGES}
        yield Problem("map_too_many_corners", arguments, "rows")


def _of_corners(map: MapFile) -> Iterator[Problem]:
    """Check that the corners where nobody begins are those of land hexes."""
    for number, corner in enumerate(map.no_start, 1):
        if map.at(corner.row, corner.hex) not in map.land or _cell(map, corner.row, corner.hex) is None:
            yield Problem("map_corner_place", {}, f"no_start.{number}", corner.row, corner.hex)


def _of_marks(map: MapFile) -> Iterator[Problem]:
    """Check that the robber and the pirate begin on one hex each, on land or sea that stays."""
    seen = set()
    for row, place, cell in map.entries():
        if not cell.is_marked:
            continue
        if cell.is_land in seen:
            yield Problem("map_two_marks", {}, "rows", row, place)
        seen.add(cell.is_land)
        at = map.at(row, place)
        if not map.is_certain(at) and not map.is_sea(at):
            yield Problem("map_mark_place", {}, "rows", row, place)


def _of_pools(map: MapFile) -> Iterator[Problem]:
    letters = {pool.letter for pool in map.pools}
    counts = Counter(cell.pool for cell in map.land.values())
    for row, place, cell in map.entries():
        if cell.pool and cell.pool not in letters:
            yield Problem("map_no_such_pool", {"pool": cell.pool}, "rows", row, place)
    for pool in map.pools:
        yield from _of_pool(map, pool, counts[pool.letter])
    if sum(pool.is_laid_later for pool in map.pools) > 1:
        yield Problem("map_one_pool_later", {}, "pool")
    drawn = sum(cell.has_drawn_number for cell in map.land.values())
    if drawn != len(map.numbers):
        yield Problem("map_pool_numbers", {"count": drawn, "found": len(map.numbers)}, "numbers")
    most = (
        MAX_GROUPS - bool(map.numbers) - any(cell.terrain and not cell.has_drawn_number for cell in map.land.values())
    )
    if len(map.pools) > most:
        yield Problem("map_too_many_pools", {"count": len(map.pools), "most": most}, "pool")


def _of_pool(map: MapFile, pool: PoolOfFile, hexes: int) -> Iterator[Problem]:
    """Check that a pool has terrain and numbers for its hexes."""
    key, terrain = f"pool.{pool.letter}", dict(pool.terrain)
    if not hexes:
        yield Problem("map_unused_pool", {"pool": pool.letter}, key)
        return
    if sum(terrain.values()) != hexes:
        yield Problem("map_pool_terrain", {"count": sum(terrain.values()), "found": hexes}, f"{key}.terrain")
    producing = sum(count for name, count in pool.terrain if name in PRODUCING)
    if not pool.gets_numbers_later and len(pool.numbers) != producing:
        yield Problem("map_pool_numbers", {"count": producing, "found": len(pool.numbers)}, f"{key}.numbers")
    if pool.gets_numbers_later and _all_numbers(map) < producing:
        yield Problem("map_too_few_numbers", {"count": producing, "found": _all_numbers(map)}, f"{key}.numbers")
    for flag, never in _NEVER_LATER.items():
        for name in sorted(never.intersection(terrain)) if getattr(pool, flag) else ():
            yield Problem("map_hidden_terrain", {"terrain": name}, f"{key}.terrain")
    if pool.is_hidden and pool.gets_numbers_later:
        yield Problem("map_one_pool_later", {}, key)
    if pool.gold_in:
        places = sum(cell.pool == pool.letter and map.areas[at].number == pool.gold_in for at, cell in map.land.items())
        if places < terrain.get("gold", 0) or pool.is_laid_later:
            arguments = {"area": pool.gold_in, "found": places, "count": terrain.get("gold", 0)}
            yield Problem("map_gold_place", arguments, f"{key}.gold_in")


def _all_numbers(map: MapFile) -> int:
    """Return how many numbers a map has: those of new land are taken from the other hexes in the end."""
    printed = sum(cell.number > 0 for cell in map.land.values())
    return printed + len(map.numbers) + sum(len(pool.numbers) for pool in map.pools)


def _of_areas(map: MapFile, geometry: Geometry) -> Iterator[Problem]:
    """Check that there is room to begin, even if the corners are taken badly, and that areas can be counted."""
    nodes = {at: set(geometry.board()[0]["hex_nodes"][geometry.hex(at)].tolist()) for at in map.areas}
    certain = (nodes[at] for at, area in map.areas.items() if area.is_start and map.is_certain(at))
    corners = set[int]().union(*certain).difference(*(nodes[at] for at in map.areas if map.is_laid_later(at)))
    corners -= {geometry.node(corner) for corner in map.corners_without_start}
    players = max(map.players)
    owners = max(WITH_NEUTRAL_PLAYERS, players) if TWO in map.players else players
    least = CORNERS_BLOCKED * (STARTING_SETTLEMENTS * owners - 1) + 1
    if len(corners) < least:
        arguments = {"count": len(corners), "players": players, "least": least}
        yield Problem("map_no_start", arguments, "areas" if map.area_rows else "rows")
    numbers = {area.number for area in map.areas.values()} - {0}
    count = len(numbers) + most_islands(map)
    if count > MOST_ISLANDS:
        yield Problem(
            "map_too_many_islands", {"count": count, "most": MOST_ISLANDS}, "areas" if map.area_rows else "rows"
        )


def most_islands(map: MapFile) -> int:
    """Return a number that the connected lands of islands cannot exceed.

    If some of the hexes can become sea, those that touch each other can still be at most one land.
    """
    left = [at for at, area in map.areas.items() if area.is_island]
    count = 0
    while left:
        together = _land(left[0], left) if all(map.is_certain(at) for at in left) else _touching(left[0], left)
        left = [at for at in left if at not in together]
        count += 1
    return count


def _land(first: Hex, hexes: list[Hex]) -> set[Hex]:
    """Return the hexes that are connected with the first one."""
    found = [first]
    for at in found:
        found += [other for other in around(at) if other in hexes and other not in found]
    return set(found)


def _touching(first: Hex, hexes: list[Hex]) -> set[Hex]:
    """Return up to three hexes that all touch each other."""
    found = {first}
    for other in hexes:
        if len(found) < MOST_TOUCHING and all(other in around(at) for at in found):
            found.add(other)
    return found


def _of_harbors(map: MapFile, geometry: Geometry) -> Iterator[Problem]:
    """Check that each harbor lies between land and sea that stay, and that no two share a corner."""
    used: set[int] = set()
    board = geometry.board()[0]
    for number, harbor in enumerate(map.harbors, 1):
        key = f"harbors.{number}"
        cell = _cell(map, harbor.row, harbor.hex)
        at = map.at(harbor.row, harbor.hex)
        if cell is None or not map.is_certain(at) or not map.is_sea(across(map.side_of(harbor))):
            yield Problem("map_harbor_place", {}, key, harbor.row, harbor.hex)
            continue
        ends = set(board["edge_nodes"][geometry.edge(map.side_of(harbor))].tolist())
        if ends & used:
            yield Problem("map_harbors_touch", {}, key, harbor.row, harbor.hex)
        used |= ends


def _cell(map: MapFile, row: int, place: int) -> Cell | None:
    return next((cell for *at, cell in map.entries() if at == [row, place]), None)
