"""Who may begin which wonder; it is asked only before the first level (SEA-WO-02)."""

from insula.rules import switchboard
from insula.rules.constants import CITY, EMPTY, GREAT_BRIDGE, GREAT_WALL, MONUMENT, THEATER
from insula.rules.jit import rule

from .marks import STRAIT, WALL

CITIES_OF_THEATER = 2
ROUTE_OF_MONUMENT = 5
POINTS_OF_CATHEDRAL = 6


@rule
def meets_condition(board, state, player, wonder):
    """Return whether the player may begin the wonder, apart from its price and its owners (SEA-WO-02)."""
    if wonder == THEATER:
        return cities_of(board, state, player) >= CITIES_OF_THEATER
    if wonder == GREAT_BRIDGE:
        return has_building_at(board, state, player, STRAIT)
    if wonder == MONUMENT:
        return has_city_at_harbor(board, state, player) and state.road_length[player] >= ROUTE_OF_MONUMENT
    if wonder == GREAT_WALL:
        return has_building_at(board, state, player, WALL)
    has_city = cities_of(board, state, player) > 0
    return has_city and switchboard.total_points(board, state, player) >= POINTS_OF_CATHEDRAL


@rule
def cities_of(board, state, player):
    """Return how many cities the player has on the board."""
    return board.pieces[CITY] - state.supply[player, CITY]


@rule
def has_building_at(board, state, player, mark):
    """Return whether a building of the player stands on a corner with the mark."""
    for node in range(board.n_nodes):
        is_own = state.building[node] != EMPTY and state.building_owner[node] == player
        if is_own and board.corner_marks[node] & mark != 0:
            return True
    return False


@rule
def has_city_at_harbor(board, state, player):
    """Return whether a city of the player stands at a harbor."""
    for i in range(board.n_harbors):
        edge = state.harbor_edge[i]
        if edge >= 0:
            for end in range(2):
                node = board.edge_nodes[edge, end]
                if state.building[node] == CITY and state.building_owner[node] == player:
                    return True
    return False
