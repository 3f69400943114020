"""The contributions of The Caravans with Barbarian Attack to the hooks that combine all modules."""

from insula.modules.caravans.rules import bonus

from . import points

building_counts = points.building_counts  # COMBO-CARAVAN-BA
recount_pieces = bonus.recount_points  # after the conquered buildings
