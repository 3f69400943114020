"""The Rivers of Catan with Barbarian Attack: contributions to hooks, phases and actions."""

from insula.modules.barbarian_attack.rules import coast
from insula.modules.rivers.rules import tiles

may_build_bridge = coast.may_build_road  # COMBO-RIVER-BA
has_poor_tile = tiles.no_poor_tile  # COMBO-RIVER-BA
