"""What events compare between the players: knights, buildings at harbors, visible points."""

from insula.rules import switchboard
from insula.rules.constants import KNIGHT
from insula.rules.jit import rule

from .. import offers
from .cards import CALM_SEA, NEIGHBORLY_ASSISTANCE, TOURNAMENT


@rule
def face_up_knights(state, player):
    """Return the player's revealed Knight cards (EVENT-CARD-TOURNAMENT, EVENT-CARD-CONFLICT)."""
    return state.development_played[player, KNIGHT]


@rule
def is_at_harbor(board, state, node):
    """Return whether an intersection has a harbor."""
    for i in range(board.n_harbors):
        edge = state.harbor_edge[i]
        if edge >= 0 and (board.edge_nodes[edge, 0] == node or board.edge_nodes[edge, 1] == node):
            return True
    return False


@rule
def buildings_at_harbors(board, state, player):
    """Return how many buildings the player has at harbors that it can use; a city counts 1 (EVENT-CARD-SEA)."""
    count = 0
    for node in range(board.n_nodes):
        if state.building_owner[node] == player:
            count += is_at_harbor(board, state, node) and switchboard.harbor_is_open(board, state, node)
    return count


@rule
def compared(board, state, player, event):
    """Return what the event compares between the players."""
    if event == CALM_SEA:
        return buildings_at_harbors(board, state, player)
    if event == NEIGHBORLY_ASSISTANCE:
        return switchboard.visible_points(board, state, player)  # TBGEN-01
    if event == TOURNAMENT and not offers.has_tournament(state):
        return 0
    return offers.army_strength(board, state, player)


@rule
def leaders(board, state, event):
    """Return the bit set of the players with the most, at least 1; empty if nobody has any."""
    most = 1
    seats = 0
    for player in range(state.players):
        count = compared(board, state, player, event)
        if count > most:
            seats = 0
            most = count
        if count == most:
            seats |= 1 << player
    return seats
