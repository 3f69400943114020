"""Seafarers: contributions to hooks, phases and actions."""

from functools import partial

from insula.modules.base.rules import development

from . import module
from .rules import board_setup, exploring, features, gold, islands, lines, moving, new_land, pirate, recount, ships

restricted_terrain = board_setup.restricted_terrain  # SEA-TD-03
terrain_may_lie = board_setup.terrain_may_lie  # SEA-TD-03
may_carry_token = board_setup.may_carry_token  # SEA-BOARD-03
board_laid = board_setup.finish_board  # SEA-PIRATE-01, SEA-SVP-02
recount_pieces = recount.recount_pieces
piece_removed = lines.note_lost_ship
refresh_sites = lines.refresh_sites  # SEA-SHIP-02
occupant_changed = lines.note_new_occupant  # SEA-MOVE-04

starting_income = gold.starting_income  # SEA-FOUND-04
list_starting_pieces = ships.list_starting_pieces  # SEA-FOUND-02

edge_piece = ships.edge_piece
continues_roads = ships.continues_roads  # SEA-SHIP-02
is_reached = ships.is_reached  # SEA-SHIP-06
may_build_road = ships.may_build_road  # SEA-WORD-02
may_settle = islands.may_settle  # SEA-SHIP-07, SEA-FOUND-03
may_continue = ships.may_continue  # SEA-LTR-02
road_placed = exploring.explore  # SEA-FOG-02, SEA-GC-03
building_placed = islands.building_placed  # SEA-SVP-03
forget_part = moving.forget_part  # SEA-MOVE-01, SEA-MOVE-05

list_building = ships.list_building  # SEA-SHIP-05
list_more_actions = moving.list_ships  # SEA-MOVE-01
list_free_pieces = ships.list_free_pieces  # SEA-DEV-01
has_free_place = ships.has_free_place  # SEA-DEV-01

building_yields = gold.building_yields  # SEA-GOLD-01
choosing_production = gold.ask_for_gold  # SEA-GOLD-02
replaces_robber = pirate.ask_which  # SEA-PIRATE-02

list_features = features.list_features

visible_points = islands.visible_points  # SEA-SVP-03
delays_victory = exploring.delays_victory  # SEA-LTR-04

OUTCOMES = {
    module.DRAWING_HIDDEN_HEX: exploring.list_hexes,
    module.DRAWING_HIDDEN_TOKEN: exploring.list_tokens,
    module.DRAWING_BAG_TOKEN: new_land.list_bag,
}

CHOICES = {
    module.SETTING_GOLD: partial(development.list_inventions, kind=module.SETUP_GOLD),
    module.MOVING_SHIP: moving.list_goals,
    module.CHOOSING_FIGURE: pirate.list_figures,
    module.MOVING_PIRATE: pirate.list_pirate_hexes,
    module.STEALING_AT_SEA: pirate.list_victims,
    module.CHOOSING_GOLD: partial(development.list_inventions, kind=module.CHOOSE_GOLD),
    module.DISCOVERING_GOLD: partial(development.list_inventions, kind=module.DISCOVERY_GOLD),
    module.TAKING_TOKEN: new_land.list_tokens,
}

ACTIONS = {
    module.REVEAL_HEX: exploring.reveal_hex,
    module.REVEAL_TOKEN: exploring.reveal_token,
    module.DRAW_BAG_TOKEN: new_land.draw_bag_token,
    module.SETUP_SHIP: ships.setup_ship,
    module.ROAD_BUILDING_SHIP: ships.road_building_ship,
    module.SETUP_GOLD: gold.choose_gold,
    module.BUILD_SHIP: ships.build_ship,
    module.MOVE_SHIP: moving.move_ship,
    module.SHIP_TO: moving.ship_to,
    module.ROBBER_OR_PIRATE: pirate.choose_figure,
    module.MOVE_PIRATE: pirate.move_pirate,
    module.CHOOSE_GOLD: gold.choose_gold,
    module.DISCOVERY_GOLD: gold.choose_gold,
    module.TAKE_TOKEN: new_land.take_token,
}
