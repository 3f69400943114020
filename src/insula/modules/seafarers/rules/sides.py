"""Where ships lie and what they are connected with (SEA-WORD-01, SEA-SHIP-01 to -04)."""

from insula.modules.base.rules.network import lies_at_hex
from insula.rules.constants import EMPTY, NOBODY, NOWHERE, SEA, SHIP, UNKNOWN
from insula.rules.jit import rule
from insula.rules.players import next_place_of
from insula.rules.terrain import is_land

from .. import offers


@rule
def is_ship(state, edge):
    """Return whether a ship lies on the side."""
    return state.road_owner[edge] != NOBODY and state.edge_kind[edge] == SHIP


@rule
def has_ship(state, player, edge):
    """Return whether a ship of the player lies on the side."""
    return state.road_owner[edge] == player and state.edge_kind[edge] == SHIP


@rule
def ships_on_board(board, state, player):
    """Return how many ships of the player are on the board: the entries of `state.ship_edges`."""
    return board.pieces[SHIP] - state.supply[player, SHIP] - offers.ships_beside_board(state, player)


@rule
def touches(board, state, edge, terrain):
    """Return whether a hex with the terrain is beside the side; an inner path of a trade hex has only one hex."""
    for i in range(2):
        hex = board.edge_hexes[edge, i]
        if hex != NOWHERE and state.hex_terrain[hex] == terrain:
            return True
    return False


@rule
def is_hidden_side(board, state, edge):
    """Return whether the side is one of a hidden hex: nothing can be built there (SEA-SHIP-01)."""
    return touches(board, state, edge, UNKNOWN)


@rule
def is_road_side(board, state, edge):
    """Return whether a road can lie on the side: at land, and at no hidden hex (SEA-WORD-01, SEA-SHIP-01)."""
    if is_hidden_side(board, state, edge):
        return False
    one, other = board.edge_hexes[edge, 0], board.edge_hexes[edge, 1]
    return is_land(state, one) or (other != NOWHERE and is_land(state, other))


@rule
def is_sea_side(board, state, edge):
    """Return whether a ship can lie on the side: at the sea, and at no hidden hex (SEA-WORD-01, SEA-SHIP-01)."""
    return touches(board, state, edge, SEA) and not is_hidden_side(board, state, edge)


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
    return is_free and is_allowed(board, state, edge)


@rule
def is_allowed(board, state, edge):
    """Return whether neither the pirate nor another rule keeps ships off the side (SEA-PIRATE-05)."""
    return not is_at_pirate(board, state, edge) and offers.may_hold_ship(board, state, edge)


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
def joins_without(board, state, player, node, without):
    """Return whether a ship can be added at the intersection when that on the side `without` is gone (SEA-SHIP-02)."""
    if without != NOWHERE and (board.edge_nodes[without, 0] == node or board.edge_nodes[without, 1] == node):
        return joins_ships(board, state, player, node, without)
    return (state.ship_joins[node] >> player) & 1 == 1


@rule
def extends_line(board, state, player, node, without):
    """Return whether a ship can be added at the intersection: no rule keeps the line there as it is."""
    joins = joins_without(board, state, player, node, without)
    return joins and offers.may_extend_line(board, state, player, node)


@rule
def can_hold_ship(board, state, player, edge, without):
    """Return whether a ship of the player can lie there, without that on the side `without` (SEA-SHIP-02)."""
    return (state.ship_site[edge] >> player) & 1 == 1 and site_is_open(board, state, player, edge, without)


@rule
def next_site(board, state, player, edge):
    """Return the first side from `edge` on to which the player's pieces lead (SEA-SHIP-02), or `n_edges`."""
    return next_place_of(player, state.ship_site, edge, board.n_edges)


@rule
def site_is_open(board, state, player, edge, without):
    """Return whether nothing keeps a ship off a side that the player reaches, also without that on `without`."""
    if not is_allowed(board, state, edge):
        return False
    one, other = board.edge_nodes[edge, 0], board.edge_nodes[edge, 1]
    return extends_line(board, state, player, one, without) or extends_line(board, state, player, other, without)


@rule
def place_for_ship(board, state, player, without):
    """Return a side that can hold a ship of the player, without that on the side `without`, or NOWHERE."""
    edge = next_site(board, state, player, 0)
    while edge < board.n_edges:
        if site_is_open(board, state, player, edge, without):
            return edge
        edge = next_site(board, state, player, edge + 1)
    return NOWHERE


@rule
def has_ship_at_hex(board, state, player, hex):
    """Return whether a ship of the player lies on a side of the hex (SEA-PIRATE-06)."""
    return lies_at_hex(board, state, player, hex, SHIP)
