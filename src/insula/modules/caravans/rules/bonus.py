"""What camels bring: points for buildings between two of them, and longer roads (CARAVAN-VP, CARAVAN-ROAD)."""

from insula.modules.base.rules.longest_road import award, recount_line_on
from insula.rules.jit import rule
from insula.rules.players import is_player

from .. import offers
from .growth import NO_CAMEL, edge_of, put_camel

CAMELS_NEEDED = 2


@rule
def is_between_camels(board, state, node):
    """Return whether at least two paths at the intersection have camels (CARAVAN-VP-01)."""
    count = 0
    for i in range(board.node_degree[node]):
        count += state.camel[board.node_edges[node, i]] != NO_CAMEL
    return count >= CAMELS_NEEDED


@rule
def count_points(board, state, player):
    """Count the player's buildings between two camels, each worth 1 VP more (CARAVAN-VP-01)."""
    points = 0
    for node in range(board.n_nodes):
        counts = state.building_owner[node] == player and offers.building_counts(state, node)
        if counts and is_between_camels(board, state, node):
            points += 1
    state.camel_points[player] = points


@rule
def recount_points(board, state):
    """Count the points of all players."""
    for player in range(state.players):
        count_points(board, state, player)


@rule
def points(state, player):
    """Return the points of the player's buildings between camels (CARAVAN-VP-01)."""
    return state.camel_points[player]


@rule
def edge_weight(state, edge):
    """Return 1 for a path with a camel: a road on it counts as 2 roads (CARAVAN-ROAD-01)."""
    return state.camel[edge] != NO_CAMEL


@rule
def place_camel(board, state, place):
    """Place a camel; Longest Road and points are checked again (CARAVAN-ROAD-02)."""
    edge = edge_of(place)
    put_camel(board, state, place)
    recount_line_on(board, state, edge)
    award(state)
    for end in range(2):
        owner = state.building_owner[board.edge_nodes[edge, end]]
        if is_player(state, owner):
            count_points(board, state, owner)
