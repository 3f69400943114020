"""Seafarers with Barbarian Attack: contributions to hooks, phases and actions."""

from . import rules

may_use_path = rules.is_side_of_main_island  # COMBO-BA-SEA-02
may_extend_line = rules.is_held  # COMBO-BA-SEA-05
may_move_ship = rules.may_move_ship  # COMBO-BA-SEA-05
may_continue = rules.may_continue  # COMBO-BA-SEA-07
building_changed = rules.recount_routes  # COMBO-BA-SEA-07
