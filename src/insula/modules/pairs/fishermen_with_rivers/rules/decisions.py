"""The decisions of The Fishermen of Catan with The Rivers of Catan."""

from . import actions as act
from . import bridge, phases

CHOICES = {phases.BUILDING_BRIDGE_FOR_FISH: bridge.list_places}

ACTIONS = {
    act.FISH_BRIDGE: bridge.begin_bridge,
    act.FISH_BRIDGE_PLACE: bridge.build_bridge,
}
