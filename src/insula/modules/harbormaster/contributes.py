"""Harbormaster: contributions to hooks, phases and actions."""

from . import rules

visible_points = rules.visible_points  # HARBOR-CARD-01
building_changed = rules.building_changed  # HARBOR-CARD-01, HARBOR-CARD-03
recount_pieces = rules.recount_harbor_points  # HARBOR-POINT-01
