"""The Rivers of Catan: contributions to hooks, phases and actions."""

from .module import BUILD_BRIDGE, DRAW_ROBBER_SWAMP, DRAWING_ROBBER_SWAMP
from .rules import bridges, gold, island, tiles

river_at_side = island.river_at_side  # RIVER-SITE-01, RIVER-SITE-02
river_at_corner = island.river_at_corner  # RIVER-SITE-02
gold_for_bridge = gold.gold_for_bridge  # RIVER-GOLD-02

tokens_linked = island.add_second_token  # RIVER-SETUP-06

is_robber_home = island.is_swamp  # RIVER-COMBO-TWO, RIVER-COMBO-EVENT, RIVER-COMBO-FRIENDLY
may_build_road = bridges.may_build_road  # RIVER-SITE-03
edge_piece = bridges.edge_piece  # RIVER-BRIDGE-03
list_building = bridges.list_bridges  # RIVER-BRIDGE-01

road_placed = gold.road_placed  # RIVER-GOLD-01
building_placed = gold.building_placed  # RIVER-GOLD-01

visible_points = tiles.points  # RIVER-TILE-02

OUTCOMES = {DRAWING_ROBBER_SWAMP: island.list_swamps}

ACTIONS = {
    DRAW_ROBBER_SWAMP: island.draw_robber_swamp,
    BUILD_BRIDGE: bridges.build_bridge,
}
