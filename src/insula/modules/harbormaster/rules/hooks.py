"""What the Harbormaster contributes where the contributions of all modules are combined."""

from . import card

visible_points = card.visible_points  # HARBOR-CARD-01
building_changed = card.building_changed  # HARBOR-CARD-01, HARBOR-CARD-03
recount_pieces = card.recount_harbor_points  # HARBOR-POINT-01
