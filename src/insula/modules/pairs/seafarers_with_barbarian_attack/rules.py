"""The rules of Seafarers with Barbarian Attack."""

from insula.modules.barbarian_attack.rules.coast import can_be_conquered
from insula.modules.base.rules.longest_line import length_of_line
from insula.modules.base.rules.longest_road import award, has_two_kinds
from insula.modules.seafarers.rules.marks import START, has_mark
from insula.modules.seafarers.rules.sides import has_own_building, has_ship
from insula.rules.jit import rule
from insula.rules.mechanisms import movement

# Knights stay on the main island (COMBO-BA-SEA-02).


@rule
def is_side_of_main_island(board, edge):
    """Return whether the path is a side of the main island, where the foundation takes place (COMBO-BA-SEA-02)."""
    return has_mark(board, board.edge_hexes[edge, 0], START) or has_mark(board, board.edge_hexes[edge, 1], START)


# Lines of ships that are connected only with conquered buildings (COMBO-BA-SEA-05).


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


# The Longest Trade Route at conquered buildings (COMBO-BA-SEA-07).


@rule
def may_continue(board, state, node, edge_in, edge_out):
    """Return whether a route goes on: a conquered building does not join a road and a ship (COMBO-BA-SEA-07)."""
    return state.edge_kind[edge_in] == state.edge_kind[edge_out] or not can_be_conquered(board, state, node)


@rule
def recount_routes(board, state, player, node):
    """Recount the routes if a building may begin or cease to join roads and ships (COMBO-BA-SEA-07).

    All are counted before the card is awarded, because several buildings can be conquered or freed at the same time.
    """
    if has_two_kinds(board, state, player, node):
        for owner in range(state.players):
            state.road_length[owner] = length_of_line(board, state, owner)
        award(state)
