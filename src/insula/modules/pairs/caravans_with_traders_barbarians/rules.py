"""Camels between trade hexes: where they stand, and what they do for roads (COMBO-CARAVAN-TB, COMBO-B-ADD-03)."""

from insula.modules.caravans.rules import bonus
from insula.modules.traders_barbarians.rules.places import is_plaza, may_build_road
from insula.rules.jit import rule


@rule
def may_hold_camel(board, edge):
    """Return whether the path is neither closed nor an inner path (COMBO-B-ADD-03)."""
    is_inner = is_plaza(board, board.edge_nodes[edge, 0]) or is_plaza(board, board.edge_nodes[edge, 1])
    return may_build_road(board, edge) and not is_inner


@rule
def edge_weight(state, edge):
    """Take back what a camel adds to a road: camels do nothing for roads (COMBO-CARAVAN-TB)."""
    return -bonus.edge_weight(state, edge)
