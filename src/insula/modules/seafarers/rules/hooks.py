"""What Seafarers contribute where the contributions of all modules are combined."""

from . import board_setup, exploring, gold, islands, lines, moving, pirate, recount, ships

restricted_terrain = board_setup.restricted_terrain  # SEA-TD-03
terrain_may_lie = board_setup.terrain_may_lie  # SEA-TD-03
may_carry_token = board_setup.may_carry_token  # SEA-BOARD-03
board_laid = board_setup.finish_board  # SEA-PIRATE-01, SEA-SVP-02
recount_pieces = recount.recount_pieces
piece_removed = lines.note_lost_ship
refresh_sites = lines.refresh_sites  # SEA-SHIP-02

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

visible_points = islands.visible_points  # SEA-SVP-03
delays_victory = exploring.delays_victory  # SEA-LTR-04
