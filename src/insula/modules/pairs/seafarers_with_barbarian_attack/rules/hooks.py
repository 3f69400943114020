"""The contributions of Seafarers with Barbarian Attack to the hooks that combine all modules."""

from . import island, lines, route

may_use_path = island.is_side_of_main_island  # COMBO-BA-SEA-02
may_extend_line = lines.is_held  # COMBO-BA-SEA-05
may_move_ship = lines.may_move_ship  # COMBO-BA-SEA-05
may_continue = route.may_continue  # COMBO-BA-SEA-07
building_changed = route.recount_routes  # COMBO-BA-SEA-07
