"""The Fishermen of Catan with Barbarian Attack: contributions to hooks, phases and actions."""

from . import rules
from .module import FISH_KNIGHT

building_catches = rules.building_catches  # COMBO-FISH-BA
can_pay_for_range = rules.can_pay_fish  # COMBO-FISH-BA
list_range_payments = rules.list_fish  # COMBO-FISH-BA, COMBO-B-ADD-01

ACTIONS = {FISH_KNIGHT: rules.pay_fish}
