"""Lines of ships that are connected only with conquered buildings (COMBO-BA-SEA-05)."""

from insula.modules.seafarers.rules.sides import has_own_building, has_ship
from insula.rules.jit import rule
from insula.rules.mechanisms import movement


@rule
def is_held(board, state, player, node):
    """Return whether a building that is not conquered is on the player's line of ships at the node (COMBO-BA-SEA-05).

    A ship that leaves the line is one at its end or on a circle, so it does not matter whether it counts.
    """
    if state.points_lost[player] == 0:
        return True
    for edge in range(board.n_edges):
        state.line_cost[edge] = 0 if has_ship(state, player, edge) else movement.CLOSED
    movement.spread_over_nodes(board, state.line_cost, state.line_reach, node, 0)
    found = has_standing_building(board, state, player)
    movement.clear(board, state.line_cost, state.line_reach, board.n_nodes)
    return found


@rule
def may_move_ship(board, state, player, edge):
    """Return whether the ship belongs to a line that is held (COMBO-BA-SEA-05)."""
    return is_held(board, state, player, board.edge_nodes[edge, 0])


@rule
def has_standing_building(board, state, player):
    """Return whether a building of the player that is not conquered is on the line that was followed."""
    for node in range(board.n_nodes):
        if movement.is_reached(state.line_reach, node) and is_standing(state, player, node):
            return True
    return False


@rule
def is_standing(state, player, node):
    """Return whether a building of the player is there and not conquered (COMBO-BA-SEA-05)."""
    return has_own_building(state, player, node) and state.conquered[node] == 0
