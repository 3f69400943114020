"""Maps as data, and the graphs and boards built from them.

A map is a function of modules, scenario and players: the part `island` of a module gets the settings, describes its
map (`MapDescription`, often with `read_map` from a table) and builds it (`build_map`). The last module in play that
brings a map decides.
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
    "read_map",
    "ring_around",
]
