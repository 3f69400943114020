"""Catan for Two with The Rivers of Catan: contributions to hooks, phases and actions."""

from . import rules
from .module import BUILDING_NEUTRAL_BRIDGE, NEUTRAL_BRIDGE

piece_built = rules.piece_built  # RIVER-COMBO-TWO

CHOICES = {BUILDING_NEUTRAL_BRIDGE: rules.list_bridges}

ACTIONS = {NEUTRAL_BRIDGE: rules.build_bridge}
