"""The Caravans with Barbarian Attack: contributions to hooks, phases and actions."""

from insula.modules.caravans.rules import bonus

from . import rules

building_counts = rules.building_counts  # COMBO-CARAVAN-BA
recount_pieces = bonus.recount_points  # after the conquered buildings
