"""The Fishermen of Catan with The Rivers of Catan: contributions to hooks, phases and actions."""

from . import rules
from .module import BUILDING_BRIDGE_FOR_FISH, FISH_BRIDGE, FISH_BRIDGE_PLACE

list_more_actions = rules.list_bridge  # COMBO-FISH-RIVER

CHOICES = {BUILDING_BRIDGE_FOR_FISH: rules.list_places}

ACTIONS = {
    FISH_BRIDGE: rules.begin_bridge,
    FISH_BRIDGE_PLACE: rules.build_bridge,
}
