"""The decision of Catan for Two with The Rivers of Catan."""

from . import actions as act
from . import bridges, phases

CHOICES = {phases.BUILDING_NEUTRAL_BRIDGE: bridges.list_bridges}

ACTIONS = {act.NEUTRAL_BRIDGE: bridges.build_bridge}
