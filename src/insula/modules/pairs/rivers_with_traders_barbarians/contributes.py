"""The Rivers of Catan with Traders & Barbarians: contributions to hooks, phases and actions."""

from insula.modules.rivers.rules import tiles
from insula.modules.traders_barbarians.rules import production

from .module import DRAW_RIVER_POSITION, DRAWING_RIVERS
from .rules import laying, marks, wagon

river_at_side = marks.river_at_side  # RIVER-SITE-01, RIVER-SITE-02
river_at_corner = marks.river_at_corner  # RIVER-SITE-02
recount_pieces = marks.recount_marks

product_of_trade_hex = production.product_of_trade_hex  # COMBO-RIVER-TB
gold_for_bridge = wagon.gold_for_bridge  # COMBO-RIVER-TB
points_without_road = wagon.points_without_road  # COMBO-RIVER-TB
toll_of_road = wagon.toll_of_road  # COMBO-RIVER-TB
has_poor_tile = tiles.no_poor_tile  # COMBO-RIVER-TB

OUTCOMES = {DRAWING_RIVERS: laying.list_positions}

ACTIONS = {DRAW_RIVER_POSITION: laying.draw_position}
