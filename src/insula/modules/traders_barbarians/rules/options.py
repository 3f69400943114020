"""The options that the rules of Traders & Barbarians use."""

from insula.rules.options import option

LARGEST_ARMY = option("trader_largest_army")
COAST_PATHS_OPEN = option("trader_coast_paths_open")
GRAIN_PER_MOVEMENT = option("trader_grain_per_movement")
