"""The contributions of Seafarers with The Rivers of Catan to the hooks that combine all modules."""

from insula.modules.rivers.rules import bridges

from . import gold

may_hold_ship = bridges.may_build_road  # COMBO-RIVER-SEA
ship_moved = gold.ship_moved  # COMBO-RIVER-SEA
