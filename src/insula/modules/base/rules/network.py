"""Roads and buildings as a network: where pieces can go, and what follows from placing them."""

from insula.rules import switchboard
from insula.rules.constants import (
    ANY_HARBOR,
    ANY_HARBOR_RATE,
    BANK_RATE,
    CITY,
    EMPTY,
    NOBODY,
    NOWHERE,
    RESOURCES,
    ROAD,
    SETTLEMENT,
    SPECIAL_HARBOR_RATE,
)
from insula.rules.jit import rule
from insula.rules.players import is_player


@rule
def can_hold_road(state, player, edge):
    """Return whether the path is free and the player's network reaches one end (BASE-ROAD-01)."""
    return (state.road_site[edge] >> player) & 1 == 1


@rule
def obeys_distance_rule(state, node):
    """Return whether the intersection is free and its neighbors have no buildings (BASE-SETL-02)."""
    return state.crowded[node] == 0


@rule
def can_hold_settlement(board, state, player, node):
    """Return whether the player reaches the intersection and the distance rule allows a settlement (BASE-SETL-01)."""
    is_free = (state.crowded[node] == 0) & (state.occupant[node] == NOBODY)
    return is_free and reaches(board, state, player, node)


@rule
def reaches(board, state, player, node):
    """Return whether a road of the player, or a piece in its place, ends at the intersection (BASE-SETL-01)."""
    return (state.joins[node] >> player) & 1 == 1 or switchboard.is_reached(board, state, player, node)


@rule
def can_hold_city(state, player, node):
    """Return whether the player's own settlement stands there (BASE-CITY-01)."""
    return (state.building[node] == SETTLEMENT) & (state.building_owner[node] == player)


@rule
def has_place_for_road(board, state, player):
    """Return whether a road is left in the supply and some path can hold it (BASE-ROAD-02)."""
    if state.supply[player, ROAD] == 0:
        return False
    for edge in range(board.n_edges):
        if can_hold_road(state, player, edge) and switchboard.may_build_road(board, state, player, edge):
            return True
    return False


@rule
def put_road(board, state, player, edge):
    """Move a road from the supply to a path; the caller updates the Longest Road."""
    put_on_edge(board, state, player, edge, ROAD)


@rule
def put_on_edge(board, state, player, edge, piece):
    """Move a road, or a piece that counts as one, from the supply to a path; `state.edge_kind` is set already."""
    state.road_owner[edge] = player
    take_from_supply(state, player, piece)
    for end in range(2):
        node = board.edge_nodes[edge, end]
        is_open = state.occupant[node] == NOBODY or state.occupant[node] == player
        if is_open and switchboard.continues_roads(state, edge):
            state.joins[node] |= 1 << player
        refresh_road_sites(board, state, node)
    if is_player(state, player):
        switchboard.road_placed(board, state, player, edge)


@rule
def take_from_supply(state, owner, piece):
    """Remove a piece from the owner's supply, if it has one."""
    if owner < switchboard.competing_owners(state):
        state.supply[owner, piece] -= 1


@rule
def return_to_supply(state, owner, piece):
    """Return a piece to the owner's supply, if it has one."""
    if owner < switchboard.competing_owners(state):
        state.supply[owner, piece] += 1


@rule
def building_owner(state, node):
    """Return the owner of the building on an intersection, or NOBODY."""
    return state.building_owner[node]


@rule
def edge_piece(state):
    """Return the only piece that lies on paths in the base game."""
    return ROAD


@rule
def refresh_node(board, state, node):
    """Update who stands on a node and who can build from it, for recounts and after a piece has left.

    A piece stops other players from building on (BASE-ROAD-01, CK-BUILD-02); a building also supports roads by itself.
    """
    seats = 0
    for i in range(board.node_degree[node]):
        edge = board.node_edges[node, i]
        if state.road_owner[edge] != NOBODY and switchboard.continues_roads(state, edge):
            seats |= 1 << state.road_owner[edge]
    occupant = switchboard.occupant(state, node)
    if state.building[node] != EMPTY:
        seats = 1 << occupant
    elif occupant != NOBODY:
        seats &= 1 << occupant
    is_new = state.occupant[node] != occupant
    state.occupant[node] = occupant
    state.joins[node] = seats
    refresh_road_sites(board, state, node)
    if is_new:
        switchboard.occupant_changed(board, state, node)


@rule
def refresh_road_sites(board, state, node):
    """Update who can build roads on the paths at a node (BASE-ROAD-01)."""
    for i in range(board.node_degree[node]):
        edge = board.node_edges[node, i]
        if state.road_owner[edge] == NOBODY:
            state.road_site[edge] = state.joins[node] | state.joins[board.node_nodes[node, i]]
        else:
            state.road_site[edge] = 0
    switchboard.refresh_sites(board, state, node)


@rule
def put_settlement(board, state, player, node):
    """Place a settlement: it blocks its neighbors and opens a harbor (BASE-MARI-06)."""
    put_building(board, state, player, node, SETTLEMENT)


@rule
def put_building(board, state, player, node, building):
    """Move a building from the supply to a free intersection."""
    state.building[node] = building
    state.building_owner[node] = player
    state.occupant[node] = player
    state.joins[node] = 1 << player
    refresh_road_sites(board, state, node)
    switchboard.occupant_changed(board, state, node)
    state.crowded[node] = 1  # BASE-SETL-02
    for i in range(board.node_degree[node]):
        state.crowded[board.node_nodes[node, i]] = 1
    take_from_supply(state, player, building)
    if is_player(state, player):
        open_harbor(board, state, player, node)
        switchboard.building_placed(board, state, player, node)
        switchboard.building_changed(board, state, player, node)


@rule
def refresh_crowded(board, state, node):
    """Update whether a building at the node or next to it blocks new settlements (BASE-SETL-02)."""
    state.crowded[node] = state.building[node] != EMPTY
    for i in range(board.node_degree[node]):
        state.crowded[node] |= state.building[board.node_nodes[node, i]] != EMPTY


@rule
def put_city(state, player, node):
    """Replace the player's settlement with a city; the settlement returns to the supply (BASE-CITY-01)."""
    state.building[node] = CITY
    take_from_supply(state, player, CITY)
    return_to_supply(state, player, SETTLEMENT)


@rule
def lower_city(state, player, node):
    """Replace the player's city with a settlement from the supply; the city returns to the supply."""
    state.building[node] = SETTLEMENT
    take_from_supply(state, player, SETTLEMENT)
    return_to_supply(state, player, CITY)


@rule
def open_harbor(board, state, player, node):
    """Give the owner of a building at a harbor its rate (BASE-MARI-02, -03, -05, -06)."""
    if not switchboard.harbor_is_open(board, state, node):  # ATTACK-BLDG-03
        return
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
    """Update the player's rates for trade with the bank (BASE-MARI-01 to -03)."""
    for kind in range(switchboard.kinds_of_cards(state)):
        state.rate[player, kind] = BANK_RATE
    for node in range(board.n_nodes):
        if state.building[node] != EMPTY and state.building_owner[node] == player:
            open_harbor(board, state, player, node)
    switchboard.lower_rates(board, state, player)


@rule
def interrupts(state, player, node):
    """Return whether the player's road may end at the node but not pass it (BASE-LR-01)."""
    return state.occupant[node] != NOBODY and state.occupant[node] != player


@rule
def lies_at_hex(board, state, player, hex, piece):
    """Return whether a piece of the player, of a kind on sides, lies on a side of the hex."""
    for side in range(6):
        edge = board.hex_edges[hex, side]
        if edge != NOWHERE and state.road_owner[edge] == player and state.edge_kind[edge] == piece:
            return True
    return False


@rule
def roads_at(board, state, player, node):
    """Return how many of the player's roads end at the node."""
    count = 0
    for i in range(board.node_degree[node]):
        if state.road_owner[board.node_edges[node, i]] == player:
            count += 1
    return count
