"""Wagons that cross rivers, and the gold for bridges (COMBO-RIVER-TB)."""

from insula.modules.traders_barbarians.rules import wagon
from insula.rules.constants import BRIDGE
from insula.rules.jit import rule

from .marks import is_site

GOLD_FOR_BRIDGE = 2
RIVER_POINTS = 3
"""What a wagon pays to cross a river without a bridge."""
BRIDGE_TOLL = 2


@rule
def gold_for_bridge():
    """Return the gold that a bridge brings (COMBO-RIVER-TB)."""
    return GOLD_FOR_BRIDGE


@rule
def points_without_road(state, edge):
    """Return the movement points that a path without a road costs: more where a river crosses it (COMBO-RIVER-TB)."""
    return RIVER_POINTS if is_site(state, edge) else wagon.points_without_road()


@rule
def toll_of_road(state, edge):
    """Return the toll for a road of another owner, or a bridge (COMBO-RIVER-TB)."""
    return BRIDGE_TOLL if state.edge_kind[edge] == BRIDGE else wagon.toll_of_road()
