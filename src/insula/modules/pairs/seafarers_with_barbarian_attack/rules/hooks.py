"""The contributions of Seafarers with Barbarian Attack to the hooks that combine all modules."""

from insula.modules.barbarian_attack.rules import seven

from . import island, lines, route

may_use_path = island.is_side_of_main_island  # COMBO-BA-SEA-02
may_change_line = lines.may_change_line  # COMBO-BA-SEA-05
uses_pirate = seven.uses_robber  # COMBO-BA-SEA-06
may_continue = route.may_continue  # COMBO-BA-SEA-07
building_changed = route.recount_route  # COMBO-BA-SEA-07
