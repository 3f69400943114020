"""What a learned evaluation sees of Seafarers: gold fields, and where ships lead.

Without these features, it would know no corner but those to which roads lead, and no income but that of a single kind.
"""

from insula.rules.constants import EMPTY, GOLD_FIELD, MAX_EDGES, MAX_NODES, NOBODY
from insula.rules.features import OF_MODULES, PRODUCTS, ROLLS, write_site
from insula.rules.jit import rule
from insula.rules.switchboard import may_settle

from ..module import SPECIAL_VP
from .islands import new_areas
from .sides import is_free_for_ship

SHIPS = 4
"""Corners are looked for up to this many ships away."""

# The features of a seat.
GOLD_INCOME = 0
"""The rolls of 36 that bring a resource of one's choice, of settlements and, once more, of cities."""
SITES = 1
"""By distance in ships: the rolls of 36 of the best free corner, how many there are, and the most special points."""
COUNT, POINTS, SITE = 1, 2, 3
SIZE = SITES + SITE * (SHIPS + 1)

# The working memory.
IS_FREE = OF_MODULES
"""For each side, whether a ship can be built there."""
REACHED, NEXT = IS_FREE + MAX_EDGES, IS_FREE + MAX_EDGES + MAX_NODES
"""For each intersection, the seats whose ships lead there, as bits, and the same with one more ship."""


@rule
def list_features(board, state, scratch, out, row, size, count):
    """Write the features of all seats: gold fields, and free corners by their distance in ships."""
    write_gold(board, state, scratch, out, row + count, size)
    for edge in range(board.n_edges):
        scratch[IS_FREE + edge] = is_free_for_ship(board, state, edge)
    for node in range(board.n_nodes):
        scratch[REACHED + node] = 0
        scratch[NEXT + node] = state.ship_joins[node]
    for ships in range(SHIPS + 1):
        for node in range(board.n_nodes):
            new = scratch[NEXT + node] & ~scratch[REACHED + node]
            scratch[REACHED + node] = scratch[NEXT + node]
            if new != 0 and state.crowded[node] == 0:
                write_corner(board, state, scratch, out, row + count + SITES + SITE * ships, size, node, new)
        sail_on(board, state, scratch)
    return count + SIZE


@rule
def write_gold(board, state, scratch, out, row, size):
    """Write how often the gold fields bring something to each seat."""
    for node in range(board.n_nodes):
        owner = state.building_owner[node]
        if state.building[node] == EMPTY or owner < 0 or owner >= state.players:
            continue
        for i in range(3):
            hex = board.node_hexes[node, i]
            if hex >= 0 and state.hex_terrain[hex] == GOLD_FIELD and hex != state.robber:
                out[row + owner * size + GOLD_INCOME] += scratch[ROLLS + hex] * state.building[node]


@rule
def sail_on(board, state, scratch):
    """Find where one more ship leads. A piece of an opponent ends a line."""
    for edge in range(board.n_edges):
        if scratch[IS_FREE + edge] != 0:
            one, other = board.edge_nodes[edge, 0], board.edge_nodes[edge, 1]
            scratch[NEXT + one] |= passing(state, scratch, other)
            scratch[NEXT + other] |= passing(state, scratch, one)


@rule
def passing(state, scratch, node):
    """Return the seats, as bits, whose ships lead to the intersection and can go on from there."""
    occupant = state.occupant[node]
    return scratch[REACHED + node] if occupant == NOBODY else scratch[REACHED + node] & (1 << occupant)


@rule
def write_corner(board, state, scratch, out, place, size, node, seats):
    """Write a free corner for the seats, given as bits, which reach it with as many ships."""
    rolls = 0
    for i in range(3):
        hex = board.node_hexes[node, i]
        if hex >= 0 and (scratch[PRODUCTS + hex] != NOBODY or state.hex_terrain[hex] == GOLD_FIELD):
            rolls += scratch[ROLLS + hex]
    for seat in range(state.players):
        if (seats >> seat) & 1 and (state.turn == 0 or may_settle(board, state, seat, node)):
            write_site(out, place + seat * size, rolls)
            points = special_points(board, state, seat, node)
            out[place + seat * size + POINTS] = max(out[place + seat * size + POINTS], points)


@rule
def special_points(board, state, player, node):
    """Return the special points of the player for a settlement there (SEA-SVP-03)."""
    areas = new_areas(board, state, player, node)
    count = 0
    while areas > 0:
        count += areas & 1
        areas >>= 1
    return count * state.option[SPECIAL_VP]
