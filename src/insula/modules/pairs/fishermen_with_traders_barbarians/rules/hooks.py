"""The contributions of The Fishermen of Catan with Traders & Barbarians to the hooks that combine all modules."""

from . import points

list_in_movement = points.list_points  # COMBO-FISH-TB
