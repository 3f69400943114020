"""The contributions of The Fishermen of Catan with Barbarian Attack to the hooks that combine all modules."""

from . import fish

building_catches = fish.building_catches  # COMBO-FISH-BA
can_pay_for_range = fish.can_pay_fish  # COMBO-FISH-BA
list_range_payments = fish.list_fish  # COMBO-FISH-BA, COMBO-B-ADD-01
