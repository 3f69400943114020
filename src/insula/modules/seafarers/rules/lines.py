"""What is kept up to date about ships: where more can be added, which ends are open, and which ships leave circles."""

from insula.modules.base.rules.network import interrupts
from insula.rules import switchboard
from insula.rules.constants import EMPTY, NOBODY, NOWHERE, SHIP
from insula.rules.jit import rule

from .circles import has_open_end, is_open, mark_circles
from .sides import has_ship, is_sea_side, is_ship, ships_at, ships_on_board


@rule
def refresh_sites(board, state, node):
    """Update who can add ships at an intersection, and on its sides (SEA-SHIP-02)."""
    seats = seats_that_join(board, state, node) & ((1 << switchboard.competing_owners(state)) - 1)
    state.ship_joins[node] = seats
    for i in range(board.node_degree[node]):
        edge = board.node_edges[node, i]
        if state.road_owner[edge] == NOBODY and is_sea_side(board, state, edge):
            state.ship_site[edge] = seats | state.ship_joins[board.node_nodes[node, i]]
        else:
            state.ship_site[edge] = 0


@rule
def seats_that_join(board, state, node):
    """Return the owners with a building at an intersection, or with a ship that no other's piece blocks there."""
    seats = 1 << state.building_owner[node] if state.building[node] != EMPTY else 0
    for i in range(board.node_degree[node]):
        edge = board.node_edges[node, i]
        if is_ship(state, edge) and not interrupts(state, state.road_owner[edge], node):
            seats |= 1 << state.road_owner[edge]
    return seats


@rule
def refresh_sites_around(board, state, hex):
    """Update who can add ships on the sides of a hex, whose terrain has changed (SEA-SHIP-01)."""
    for corner in range(6):
        refresh_sites(board, state, board.hex_nodes[hex, corner])


@rule
def find_open_ends(board, state, node):
    """Update which ships have an open end at an intersection (SEA-MOVE-02)."""
    for i in range(board.node_degree[node]):
        edge = board.node_edges[node, i]
        if is_ship(state, edge):
            end = board.edge_nodes[edge, 1] == node
            others = state.ship_open_ends[edge] & (2 >> end)
            state.ship_open_ends[edge] = others | is_open(board, state, state.road_owner[edge], edge, node) << end


@rule
def note_new_occupant(board, state, node):
    """Note that a building or a knight came to an intersection or left it: it holds the ships of its owner."""
    find_open_ends(board, state, node)
    for player in range(switchboard.competing_owners(state)):
        if state.has_circle[player] == 1 and ships_at(board, state, player, node, NOWHERE) > 0:
            mark_circles(board, state, player)


@rule
def note_new_ship(board, state, player, edge):
    """Note a ship that was just placed. One with an open end changes nothing for the others."""
    i = ships_on_board(board, state, player) - 1
    while i > 0 and state.ship_edges[player, i - 1] > edge:
        state.ship_edges[player, i] = state.ship_edges[player, i - 1]
        i -= 1
    state.ship_edges[player, i] = edge
    for end in range(2):
        find_open_ends(board, state, board.edge_nodes[edge, end])
    can_matter = state.has_circle[player] == 1 or joins_two(board, state, player, edge)
    if can_matter and state.ship_open_ends[edge] == 0:
        mark_circles(board, state, player)


@rule
def joins_two(board, state, player, edge):
    """Return whether the ship joins two lines of the player, which can complete a circle."""
    one, other = board.edge_nodes[edge, 0], board.edge_nodes[edge, 1]
    return ships_at(board, state, player, one, edge) > 0 and ships_at(board, state, player, other, edge) > 0


@rule
def note_lost_ship(board, state, owner, piece, place):
    """Note that a ship has left the board."""
    if piece != SHIP:
        return
    state.ship_is_new[place] = 0
    left = ships_on_board(board, state, owner)
    i = 0
    while i < left and state.ship_edges[owner, i] < place:
        i += 1
    while i < left:
        state.ship_edges[owner, i] = state.ship_edges[owner, i + 1]
        i += 1
    state.ship_edges[owner, left] = 0
    state.ship_open_ends[place] = 0
    state.ship_is_loose[place] = 0
    for end in range(2):
        find_open_ends(board, state, board.edge_nodes[place, end])
    if state.has_circle[owner] == 1 and not has_open_end(board, state, owner, place):
        mark_circles(board, state, owner)


@rule
def recount_ships(board, state):
    """Find every player's ships, which of their ends are open, and who has a circle of them."""
    for player in range(switchboard.competing_owners(state)):
        count = 0
        for edge in range(board.n_edges):
            if has_ship(state, player, edge):
                state.ship_edges[player, count] = edge
                count += 1
        for i in range(count, board.pieces[SHIP]):
            state.ship_edges[player, i] = 0
        mark_circles(board, state, player)
    for node in range(board.n_nodes):
        find_open_ends(board, state, node)
