"""Lines of ships that are connected only with conquered buildings (COMBO-BA-SEA-05)."""

from insula.modules.seafarers.rules.sides import has_own_building, has_ship
from insula.rules.jit import rule
from insula.rules.mechanisms import movement


@rule
def may_change_line(board, state, player, node, without):
    """Return whether a building that is not conquered is on the line at the node, without a ship (COMBO-BA-SEA-05)."""
    if state.points_lost[player] == 0:
        return True
    for edge in range(board.n_edges):
        is_of_line = edge != without and has_ship(state, player, edge)
        state.line_cost[edge] = 0 if is_of_line else movement.CLOSED
    movement.spread_over_nodes(board, state.line_cost, state.line_reach, node, 0)
    is_held = has_standing_building(board, state, player)
    movement.clear(board, state.line_cost, state.line_reach, board.n_nodes)
    return is_held


@rule
def has_standing_building(board, state, player):
    """Return whether a building of the player that is not conquered is on the line that was followed."""
    for node in range(board.n_nodes):
        if movement.is_reached(state.line_reach, node) and joins_pieces(state, player, node):
            return True
    return False


@rule
def joins_pieces(state, player, node):
    """Return whether the player's building stands there and is not conquered (COMBO-BA-SEA-05, COMBO-BA-SEA-07)."""
    return has_own_building(state, player, node) and state.conquered[node] == 0
