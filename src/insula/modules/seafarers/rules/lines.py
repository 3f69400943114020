"""What is kept up to date about ships: where more can be added, and whether they lie in a circle."""

from insula.rules import switchboard
from insula.rules.constants import NOBODY, NOWHERE, SHIP
from insula.rules.jit import rule

from .sides import has_ship, joins_ships, ships_at, ships_on_board

TAKEN = 1
"""The ship is taken away in the search for a circle."""


@rule
def refresh_sites(board, state, node):
    """Update who can add ships at an intersection, and on its sides (SEA-SHIP-02)."""
    seats = 0
    for player in range(switchboard.competing_owners(state)):
        seats |= joins_ships(board, state, player, node, NOWHERE) << player
    state.ship_joins[node] = seats
    for i in range(board.node_degree[node]):
        edge = board.node_edges[node, i]
        if state.road_owner[edge] == NOBODY:
            state.ship_site[edge] = seats | state.ship_joins[board.node_nodes[node, i]]
        else:
            state.ship_site[edge] = 0


@rule
def note_new_ship(board, state, player, edge):
    """Note a ship that was just placed; it can complete a circle if it joins two lines of the player."""
    i = ships_on_board(board, state, player) - 1
    while i > 0 and state.ship_edges[player, i - 1] > edge:
        state.ship_edges[player, i] = state.ship_edges[player, i - 1]
        i -= 1
    state.ship_edges[player, i] = edge
    one, other = board.edge_nodes[edge, 0], board.edge_nodes[edge, 1]
    joins_two = ships_at(board, state, player, one, edge) > 0 and ships_at(board, state, player, other, edge) > 0
    if joins_two and state.has_circle[player] == 0:
        state.has_circle[player] = lies_in_circle(board, state, player)


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
    if state.has_circle[owner] == 1:
        state.has_circle[owner] = lies_in_circle(board, state, owner)


@rule
def recount_ships(board, state):
    """Find every player's ships, and who has a circle of them."""
    for player in range(switchboard.competing_owners(state)):
        count = 0
        for edge in range(board.n_edges):
            if has_ship(state, player, edge):
                state.ship_edges[player, count] = edge
                count += 1
        for i in range(count, board.pieces[SHIP]):
            state.ship_edges[player, i] = 0
        state.has_circle[player] = lies_in_circle(board, state, player)


@rule
def lies_in_circle(board, state, player):
    """Return whether ships of the player are left when those with a free end are taken away, as often as possible."""
    left = take_loose_ends(board, state, player)
    before = left + 1
    while left > 0 and left < before:
        before = left
        left = take_loose_ends(board, state, player)
    for i in range(ships_on_board(board, state, player)):
        state.ship_marks[state.ship_edges[player, i]] = 0
    return left > 0


@rule
def take_loose_ends(board, state, player):
    """Take away the player's ships with a free end, one after the other; return how many ships are left."""
    left = 0
    for i in range(ships_on_board(board, state, player)):
        edge = state.ship_edges[player, i]
        if state.ship_marks[edge] != TAKEN:
            if is_loose(board, state, player, edge, 0) or is_loose(board, state, player, edge, 1):
                state.ship_marks[edge] = TAKEN
            else:
                left += 1
    return left


@rule
def is_loose(board, state, player, edge, end):
    """Return whether no other ship of the player that is still there continues at an end of the side."""
    node = board.edge_nodes[edge, end]
    for i in range(board.node_degree[node]):
        other = board.node_edges[node, i]
        if other != edge and has_ship(state, player, other) and state.ship_marks[other] != TAKEN:
            return False
    return True
