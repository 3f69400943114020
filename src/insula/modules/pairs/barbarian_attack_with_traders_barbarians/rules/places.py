"""The hexes and paths of the pair: castle hex and castle, what trade hexes produce, inner paths (COMBO-BA-TB-01)."""

from insula.modules.barbarian_attack.rules.coast import is_coastal
from insula.modules.traders_barbarians.rules import production
from insula.modules.traders_barbarians.rules.places import is_plaza
from insula.rules.constants import NOBODY, NOWHERE
from insula.rules.jit import rule


@rule
def is_castle_of_knights(state, hex):
    """Return whether a castle is the castle hex: the trade hex of that name is a coastal hex (COMBO-BA-TB-01)."""
    return not is_coastal(state, hex)


@rule
def product_of_trade_hex(state, hex):
    """Return the wool of the castle and the lumber of the glassworks; the quarry produces nothing (COMBO-BA-TB-02)."""
    return production.product_of_trade_hex(state, hex) if is_coastal(state, hex) else NOBODY


@rule
def is_path_of(board, hex, edge):
    """Return whether the path is a side of the hex, or leads from its plaza to a corner."""
    return board.edge_hexes[edge, 0] == hex or board.edge_hexes[edge, 1] == hex


@rule
def inner_path(board, hex, corner):
    """Return the path from the plaza of a hex to one of its corners, or NOWHERE (TRADER-HEX-01)."""
    node = board.hex_nodes[hex, corner]
    for i in range(board.node_degree[node]):
        if is_plaza(board, board.node_nodes[node, i]) and is_path_of(board, hex, board.node_edges[node, i]):
            return board.node_edges[node, i]
    return NOWHERE
