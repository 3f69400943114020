"""A neutral owner has a settlement and two roads in the middle of the island."""

from insula.modules.base.rules.network import put_building, put_road
from insula.rules.constants import SETTLEMENT
from insula.rules.jit import rule
from insula.rules.players import neutral_owner

NEUTRAL_OWNERS = 1


@rule
def settle(board, state):
    """Place the neutral pieces."""
    owner = neutral_owner(state, 0)
    node = board.n_nodes // 2
    put_building(board, state, owner, node, SETTLEMENT)
    for i in range(2):
        put_road(board, state, owner, board.node_edges[node, i])
