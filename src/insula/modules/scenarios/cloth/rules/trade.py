"""Cloth: how it comes to the players, what it is worth, and how it ends the game (SEA-CL-03 to -05, -08)."""

from insula.modules.seafarers.rules.sides import ships_at
from insula.rules import switchboard
from insula.rules.constants import NOBODY
from insula.rules.jit import rule

from ..module import CLOTH_FOR_A_POINT, CLOTH_IN_A_VILLAGE, GENERAL_SUPPLY, LEAST_VILLAGES
from .villages import number_of_village, trades_with

MORE_THAN_ALL_CLOTH = 128


@rule
def make_contact(board, state, player, edge):
    """Give the player 1 cloth of a village at which the first ship of the player ends (SEA-CL-03)."""
    for end in range(2):
        node = board.edge_nodes[edge, end]
        if number_of_village(board, node) != 0 and ships_at(board, state, player, node, edge) == 0:
            sell(state, player, node)
            end_if_sold_out(board, state)


@rule
def sell(state, player, node):
    """Give the player 1 cloth of the village, if it has any; return whether it has."""
    if state.village_cloth[node] == 0:
        return False
    state.village_cloth[node] -= 1
    state.cloth[player] += 1
    return True


@rule
def pay_out(board, state, player, number):
    """Let the villages with the number sell; each that had cloth serves all that trade with it (SEA-CL-04)."""
    has_sold = False
    for node in range(board.n_nodes):
        if number_of_village(board, node) == number and state.village_cloth[node] > 0:
            has_sold |= serve(board, state, player, node)
    if has_sold:
        end_if_sold_out(board, state)


@rule
def serve(board, state, first, node):
    """Give 1 cloth to each player who trades with the village, the missing ones from the general supply (SEA-CL-04).

    Return whether there is such a player.
    """
    is_served = False
    for i in range(state.players):
        player = (first + i) % state.players
        if trades_with(board, state, player, node):
            is_served = True
            if not sell(state, player, node):
                state.cloth[player] += general_supply(board, state) > 0
    return is_served


@rule
def general_supply(board, state):
    """Return the cloth that neither a village nor a player has."""
    left = GENERAL_SUPPLY
    for node in range(board.n_nodes):
        if number_of_village(board, node) != 0:
            left += CLOTH_IN_A_VILLAGE - state.village_cloth[node]
    for player in range(state.players):
        left -= state.cloth[player]
    return left


@rule
def visible_points(state, player):
    """Return the points for the player's cloth (SEA-CL-05)."""
    return state.cloth[player] // CLOTH_FOR_A_POINT


@rule
def has_longest_road():
    """Return whether the card of the Longest Trade Route is used: it is not (SEA-CL-06)."""
    return False


@rule
def villages_with_cloth(board, state):
    """Return how many villages have cloth."""
    count = 0
    for node in range(board.n_nodes):
        count += state.village_cloth[node] > 0
    return count


@rule
def end_if_sold_out(board, state):
    """End the game when too few villages have cloth, unless the active player has just reached the goal (SEA-CL-08)."""
    if villages_with_cloth(board, state) >= LEAST_VILLAGES or switchboard.winner(board, state) != NOBODY:
        return
    best = 0
    for player in range(state.players):
        best = max(best, rank(board, state, player))
    state.over = 1
    for player in range(state.players):
        if rank(board, state, player) == best:
            state.winners |= 1 << player


@rule
def rank(board, state, player):
    """Return what decides when cloth runs out: all points, then the cloth (SEA-CL-08)."""
    return switchboard.total_points(board, state, player) * MORE_THAN_ALL_CLOTH + state.cloth[player]
