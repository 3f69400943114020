"""Maps as tables: a map in a module's `data` folder becomes a MapDescription.

A table has `hexes`, `harbors` (or `harbor_places` with `harbor_count`), and for each group of hexes `pool.<group>`
with `terrain` and `tokens`. With `rows` all other hexes of the rows are sea, and those at the rim are the frame;
without rows the hexes are a single island, and the frame is the ring around it.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from ...rules.geometry import Hex, around
from .description import FIXED, HarborPlace, MapDescription, MapHex, Pool, clockwise, ring_around

Table = Mapping[str, Any]
HIDDEN = "fog"


def read_map(table: Table) -> MapDescription:
    """Return the map that a table describes."""
    land = tuple(map(_map_hex, table["hexes"]))
    harbors = tuple(_harbor(row) for row in table.get("harbors", table.get("harbor_places", ())))
    free_sea: tuple[Hex, ...] = ()
    if "rows" in table:
        sea, frame = _sea_and_frame(table["rows"], {hex.at for hex in land})
    else:
        sea, frame = (), ring_around(tuple(hex.at for hex in land))
        harbors, free_sea = clockwise(harbors, frame), frame
    return MapDescription(
        land=land,
        sea=sea,
        frame=frame,
        pools=tuple(_pool(group, pool) for group, pool in table.get("pool", {}).items()),
        harbors=harbors,
        harbor_count=tuple(table["harbor_count"].items()) if "harbor_count" in table else _kinds(harbors),
        token_sequence=tuple(table.get("token_sequence", ())),
        free_sea=free_sea,
        robber=_hex(table.get("robber")),
        pirate=_hex(table.get("pirate")),
    )


def _map_hex(row: Table) -> MapHex:
    """Return the hex of a table row; a hidden hex has no terrain until it is revealed."""
    terrain = row.get("terrain")
    return MapHex(
        at=(row["q"], row["r"]),
        terrain=None if terrain == HIDDEN else terrain,
        token=row.get("token", 0),
        group=row.get("group", FIXED if terrain else "main"),
        area=row.get("area", ""),
        tokens=row.get("tokens", ""),
        plaza=tuple(row.get("plaza", ())),
        never=tuple(row.get("never", ())),
    )


def _sea_and_frame(rows: Iterable[Table], land: set[Hex]) -> tuple[tuple[Hex, ...], tuple[Hex, ...]]:
    """Return the sea hexes in play, and those with a neighbor outside the rows (SEA-WORD-01)."""
    hexes = [(q, row["r"]) for row in rows for q in range(row["q_first"], row["q_last"] + 1)]
    whole = set(hexes)
    frame = {hex for hex in hexes if not whole.issuperset(around(hex))}
    return tuple(hex for hex in hexes if hex not in frame | land), tuple(hex for hex in hexes if hex in frame)


def _pool(group: str, table: Table) -> Pool:
    return Pool(group, tuple(table["terrain"].items()), tuple(table.get("tokens", ())))


def _harbor(row: Table) -> HarborPlace:
    return HarborPlace((row["q"], row["r"], row["side"]), row.get("kind"))


def _kinds(harbors: Iterable[HarborPlace]) -> tuple[tuple[str, int], ...]:
    """Return how many harbors of each kind are printed."""
    kinds = [harbor.kind for harbor in harbors if harbor.kind]
    return tuple((kind, kinds.count(kind)) for kind in dict.fromkeys(kinds))


def _hex(value: Any) -> Hex | None:
    """Return a hex of the table, or None if the table only names it, such as "desert" or "off_board"."""
    return (value["q"], value["r"]) if isinstance(value, Mapping) else None
