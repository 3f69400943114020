"""Roads and buildings as a network: where they can go, and how long the longest road is."""

from insula.rules import switchboard
from insula.rules.constants import (
    ANY_HARBOR,
    ANY_HARBOR_RATE,
    BANK_RATE,
    CITY,
    EMPTY,
    NOBODY,
    RESOURCES,
    ROAD,
    SETTLEMENT,
    SPECIAL_HARBOR_RATE,
)
from insula.rules.jit import rule


@rule
def can_hold_road(state, player, edge):
    """A free path, one end of which the player's network reaches (BASE-ROAD-01)."""
    return (state.road_site[edge] >> player) & 1 == 1


@rule
def obeys_distance_rule(state, node):
    """A free intersection whose neighbors have no buildings (BASE-SETL-02)."""
    return state.crowded[node] == 0


@rule
def can_hold_settlement(state, player, node):
    """A free intersection at which an own road ends, under the distance rule (BASE-SETL-01)."""
    is_free = (state.crowded[node] == 0) & (state.occupant[node] == NOBODY)
    return is_free & ((state.joins[node] >> player) & 1 == 1)


@rule
def can_hold_city(state, player, node):
    """An own settlement (BASE-CITY-01)."""
    return (state.building[node] == SETTLEMENT) & (state.building_owner[node] == player)


@rule
def has_place_for_road(board, state, player):
    """Whether a road is left in the supply and some path can hold it (BASE-ROAD-02)."""
    if state.supply[player, ROAD] == 0:
        return False
    for edge in range(board.n_edges):
        if can_hold_road(state, player, edge) and switchboard.may_build_road(board, state, player, edge):
            return True
    return False


@rule
def put_road(board, state, player, edge):
    """A road goes from the supply to a path; what follows from it for the Longest Road is the caller's."""
    state.road_owner[edge] = player
    state.supply[player, ROAD] -= 1
    for end in range(2):
        node = board.edge_nodes[edge, end]
        if state.occupant[node] == NOBODY or state.occupant[node] == player:
            state.joins[node] |= 1 << player
        survey(board, state, node)


@rule
def survey(board, state, node):
    """Find out anew who can build roads on the paths at a node (BASE-ROAD-01)."""
    for i in range(board.node_degree[node]):
        edge = board.node_edges[node, i]
        if state.road_owner[edge] == NOBODY:
            state.road_site[edge] = state.joins[node] | state.joins[board.node_nodes[node, i]]
        else:
            state.road_site[edge] = 0


@rule
def put_settlement(board, state, player, node):
    """A settlement goes from the supply to an intersection: it keeps others away and opens a harbor (BASE-MARI-06)."""
    put_building(board, state, player, node, SETTLEMENT)


@rule
def put_building(board, state, player, node, building):
    """A building goes from the supply to a free intersection."""
    state.building[node] = building
    state.building_owner[node] = player
    state.occupant[node] = player
    state.supply[player, building] -= 1
    state.joins[node] = 1 << player
    survey(board, state, node)
    crowd(board, state, node)
    open_harbor(board, state, player, node)
    switchboard.building_changed(board, state, player, node)


@rule
def crowd(board, state, node):
    """No settlement can be built at the node and its neighbors any more (BASE-SETL-02)."""
    state.crowded[node] = 1
    for i in range(board.node_degree[node]):
        state.crowded[board.node_nodes[node, i]] = 1


@rule
def put_city(state, player, node):
    """A city takes the place of an own settlement, which goes back to the supply (BASE-CITY-01)."""
    state.building[node] = CITY
    state.supply[player, CITY] -= 1
    state.supply[player, SETTLEMENT] += 1


@rule
def open_harbor(board, state, player, node):
    """The owner of a building at a harbor trades at its rate from now on (BASE-MARI-02, -03, -05, -06)."""
    for i in range(board.n_harbors):
        edge = state.harbor_edge[i]
        if edge < 0 or (board.edge_nodes[edge, 0] != node and board.edge_nodes[edge, 1] != node):
            continue
        harbor = state.harbor_kind[i]
        if harbor < RESOURCES:
            state.rate[player, harbor] = SPECIAL_HARBOR_RATE
        elif harbor == ANY_HARBOR:
            for kind in range(switchboard.kinds_of_cards(state)):
                state.rate[player, kind] = min(state.rate[player, kind], ANY_HARBOR_RATE)


@rule
def count_rates(board, state, player):
    """Find out anew at which rates the player trades with the bank (BASE-MARI-01 to -03)."""
    for kind in range(switchboard.kinds_of_cards(state)):
        state.rate[player, kind] = BANK_RATE
    for node in range(board.n_nodes):
        if state.building[node] != EMPTY and state.building_owner[node] == player:
            open_harbor(board, state, player, node)
    switchboard.lower_rates(board, state, player)


@rule
def interrupts(state, player, node):
    """Whether the player's road may end at the node but not pass it (BASE-LR-01)."""
    return state.occupant[node] != NOBODY and state.occupant[node] != player


@rule
def roads_at(board, state, player, node):
    """How many of the player's roads end at the node."""
    count = 0
    for i in range(board.node_degree[node]):
        if state.road_owner[board.node_edges[node, i]] == player:
            count += 1
    return count


@rule
def other_end(board, edge, node):
    """The end of the edge that is not `node`."""
    return board.edge_nodes[edge, 0] + board.edge_nodes[edge, 1] - node


@rule
def longest_from(board, state, player, start, first_edge):
    """The longest line of the player's roads that begins at `start` with `first_edge`; each road counts once.

    Walks every such line, depth first. The roads of the line are taken off the board while it is walked.
    """
    depth = 1
    best = 1
    state.road_owner[first_edge] = NOBODY
    state.path_edge[0] = first_edge
    state.path_node[0] = other_end(board, first_edge, start)
    state.path_branch[0] = 0
    while depth > 0:
        top = depth - 1
        node = state.path_node[top]
        branch = state.path_branch[top]
        edge = -1
        if not interrupts(state, player, node):
            while branch < board.node_degree[node] and edge < 0:
                if state.road_owner[board.node_edges[node, branch]] == player:
                    edge = board.node_edges[node, branch]
                branch += 1
        if edge >= 0:
            state.path_branch[top] = branch
            state.road_owner[edge] = NOBODY
            state.path_edge[depth] = edge
            state.path_node[depth] = other_end(board, edge, node)
            state.path_branch[depth] = 0
            depth += 1
            best = max(best, depth)
        else:
            state.road_owner[state.path_edge[top]] = player
            state.path_edge[top] = 0
            state.path_node[top] = 0
            state.path_branch[top] = 0
            depth -= 1
    return best
