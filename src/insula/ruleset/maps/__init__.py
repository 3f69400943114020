"""Maps as data, and the graphs and boards built from them.

A map is a function of modules, scenario and players. A module's part `island` gets the settings, describes its map
(`MapDescription`, often with `read_map` from a table) and builds it (`build_map`). If several modules bring a map, the
last one decides.
"""

from .build import Map, build_map
from .description import (
    FIXED,
    HarborPlace,
    MapDescription,
    MapHex,
    Pool,
    across,
    clockwise,
    closed_sides,
    ring_around,
)
from .tables import read_map

__all__ = [
    "FIXED",
    "HarborPlace",
    "Map",
    "MapDescription",
    "MapHex",
    "Pool",
    "across",
    "build_map",
    "clockwise",
    "closed_sides",
    "read_map",
    "ring_around",
]
