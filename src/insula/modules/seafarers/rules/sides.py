"""Where ships lie and what they are connected with (SEA-WORD-01, SEA-SHIP-01 to -04)."""

from insula.modules.base.rules.network import lies_at_hex
from insula.rules import switchboard
from insula.rules.constants import EMPTY, NOBODY, SEA, SHIP, UNKNOWN
from insula.rules.jit import rule
from insula.rules.terrain import is_land


@rule
def is_ship(state, edge):
    """Return whether a ship lies on the side."""
    return state.road_owner[edge] != NOBODY and state.edge_kind[edge] == SHIP


@rule
def has_ship(state, player, edge):
    """Return whether a ship of the player lies on the side."""
    return state.road_owner[edge] == player and state.edge_kind[edge] == SHIP


@rule
def is_hidden_side(board, state, edge):
    """Return whether the side is one of a hidden hex: nothing can be built there (SEA-SHIP-01)."""
    one, other = board.edge_hexes[edge, 0], board.edge_hexes[edge, 1]
    return state.hex_terrain[one] == UNKNOWN or state.hex_terrain[other] == UNKNOWN


@rule
def is_road_side(board, state, edge):
    """Return whether a road can lie on the side: at land, and at no hidden hex (SEA-WORD-01, SEA-SHIP-01)."""
    touches_land = is_land(state, board.edge_hexes[edge, 0]) or is_land(state, board.edge_hexes[edge, 1])
    return touches_land and not is_hidden_side(board, state, edge)


@rule
def is_sea_side(board, state, edge):
    """Return whether a ship can lie on the side: at the sea, and at no hidden hex (SEA-WORD-01, SEA-SHIP-01)."""
    one, other = board.edge_hexes[edge, 0], board.edge_hexes[edge, 1]
    touches_sea = state.hex_terrain[one] == SEA or state.hex_terrain[other] == SEA
    return touches_sea and not is_hidden_side(board, state, edge)


@rule
def is_at_pirate(board, state, edge):
    """Return whether the side is one of the six of the pirate's hex (SEA-PIRATE-05)."""
    if state.pirate < 0:
        return False
    return board.edge_hexes[edge, 0] == state.pirate or board.edge_hexes[edge, 1] == state.pirate


@rule
def is_free_for_ship(board, state, edge):
    """Return whether nothing keeps a ship off the side (SEA-SHIP-01, SEA-PIRATE-05)."""
    is_free = state.road_owner[edge] == NOBODY and is_sea_side(board, state, edge)
    return is_free and not is_at_pirate(board, state, edge) and switchboard.may_hold_ship(board, state, edge)


@rule
def has_own_building(state, player, node):
    """Return whether the player's building stands there; it joins roads and ships (SEA-SHIP-02)."""
    return state.building[node] != EMPTY and state.building_owner[node] == player


@rule
def ships_at(board, state, player, node, without):
    """Return how many ships of the player end at the intersection, apart from that on the side `without`."""
    count = 0
    for i in range(board.node_degree[node]):
        edge = board.node_edges[node, i]
        count += edge != without and has_ship(state, player, edge)
    return count


@rule
def joins_ships(board, state, player, node, without):
    """Return whether a ship can be added at the intersection: at an own building or an own ship (SEA-SHIP-02, -04)."""
    if has_own_building(state, player, node):
        return True
    is_blocked = state.occupant[node] != NOBODY and state.occupant[node] != player
    return not is_blocked and ships_at(board, state, player, node, without) > 0


@rule
def can_hold_ship(board, state, player, edge, without):
    """Return whether a ship of the player can lie there, without that on the side `without` (SEA-SHIP-02)."""
    if not is_free_for_ship(board, state, edge):
        return False
    one, other = board.edge_nodes[edge, 0], board.edge_nodes[edge, 1]
    return joins_ships(board, state, player, one, without) or joins_ships(board, state, player, other, without)


@rule
def has_place_for_ship(board, state, player, without):
    """Return whether a ship of the player can lie somewhere, without that on the side `without`."""
    for edge in range(board.n_edges):
        if can_hold_ship(board, state, player, edge, without):
            return True
    return False


@rule
def has_ship_at_hex(board, state, player, hex):
    """Return whether a ship of the player lies on a side of the hex (SEA-PIRATE-06)."""
    return lies_at_hex(board, state, player, hex, SHIP)
