"""Features of many positions: what a learned evaluation sees of each seat, in numbers that no map changes.

Planes of the board are added up over the pieces of a seat, so a large map has as many features as a small one. The
lines of a table, each a field of the state, are carried out by the same code, so a module adds none that must be
compiled. Further features follow from the board that all modules share: incomes, free corners, and what cards can buy.
A module whose pieces lead elsewhere, or whose hexes bring something else, adds features of its own (`list_features`).
"""

import numpy as np

from .arrays import BYTES, INTS, SHORTS
from .board import BOARD
from .constants import (
    CARD_KINDS,
    CHANCE,
    EMPTY,
    MAX_DEGREE,
    MAX_EDGES,
    MAX_HEXES,
    MAX_NODES,
    MIN_TOKEN,
    NOBODY,
    NOWHERE,
    PIECE_KINDS,
    RESOURCES,
    SEVEN,
)
from .jit import entry, rule
from .jit.many import record_at
from .observe import read
from .spec import PLACE_BITS, PLACES
from .state import STATE
from .switchboard import goal, list_features, total_points
from .terrain import product_of

REALS = np.dtype(np.float32)

# What a line does with the numbers of its field.
ROW = 0
"""The numbers of the seat's row, or of the game."""
HOLDER = 1
"""1 for the seat that the number names."""
BIT = 2
"""How many of the numbers have the seat's bit set."""
FLAGS = 3
"""How many bits of the row are set."""
PLANE = 4
"""The sum of the numbers at the seat's pieces; of a hex at each building next to it."""
OWNED = 5
"""The sum of what the owner's pieces are worth in the field of values, or their number."""
NAMED = 6
"""As PLANE, of the places that the field names; a column for each entry, if there are several."""

# Where the numbers of a line lie.
AT_HEX, AT_NODE, AT_EDGE = 0, 1, 2

# The columns of the table.
MODE, OFFSET, WIDTH, COUNT, STRIDE, OUT, VALUE, PLUS, OTHER, OTHER_WIDTH, AT, COLUMNS_OUT = range(12)
COLUMNS = 12
"""`COUNT` integers of `WIDTH` bytes; the rows of the seats are `STRIDE` bytes apart."""
ANY_VALUE = -1
"""In `VALUE`: the numbers themselves count, not how many equal a value."""

# The features before those of the lines.
LAST_POINTS = 4
REACH = 3
"""Corners are looked for up to this many roads away, less one."""
MISSING = 0
"""The points that the seat still needs, then whether these are at most 1, 2, 3 and 4."""
WAIT = MISSING + 1 + LAST_POINTS
"""How many turns of others come before the next own one."""
INCOME = WAIT + 1
"""The rolls of 36 that bring each resource: of settlements, then those that a second piece of a city adds."""
ROBBED = INCOME + 2 * RESOURCES
"""The rolls of 36 that the robber takes."""
KINDS = ROBBED + 1
"""The number of resources with an income."""
SITES = KINDS + 1
"""By distance in roads: the rolls of 36 of the best free corner, and the number of free corners."""
PRICES = SITES + 2 * REACH
"""For each thing with a cost: the missing cards, whether there are none, and how long they take to come."""
FIXED = PRICES + 3 * PIECE_KINDS

# The working memory.
PRODUCTS, ROLLS = 0, MAX_HEXES
"""For each hex, what it produces, and in how many of 36 rolls."""
OF_MODULES = 2 * MAX_HEXES
"""The memory of modules: a number for each edge, and two for each intersection."""
SCRATCH = OF_MODULES + MAX_EDGES + 2 * MAX_NODES

BANK_SHARE = 8
"""Of this many cards of all kinds, about one can be had as any other kind from the bank."""


@entry(board=BOARD, states=STATE, ones=BYTES, twos=SHORTS, fours=INTS, table=INTS, scratch=SHORTS, out=REALS)
def write_features(board, states, ones, twos, fours, table, scratch, out, lines, phases, size, length, count):
    """Fill `out`, of shape (count, players, size), with the features of each seat in `count` whole states.

    `ones`, `twos` and `fours` are the bytes of `states` as integers of these widths; a state is `length` bytes long.
    `table` has `lines` rows, and then the numbers of the phases that are features. `scratch` is working memory for
    `SCRATCH` numbers.
    """
    for game in range(count):
        state = record_at(states, game)
        row = game * state.players * size
        for i in range(state.players * size):
            out[row + i] = 0.0
        survey_hexes(state, board, scratch)
        write_incomes(board, state, scratch, out, row, size)
        write_sites(board, state, scratch, out, row, size)
        list_features(board, state, scratch, out, row, size, FIXED)
        for seat in range(state.players):
            write_standing(board, state, seat, out, row + seat * size)
            write_prices(board, state, seat, out, row + seat * size)
        for number in range(lines):
            write_line(board, state, ones, twos, fours, game * length, table, number * COLUMNS, out, row, size)
        write_phase(state, table, lines * COLUMNS, phases, out, row + size - phases, size)
    return 0


@rule
def ways(number):
    """Return how many of the 36 rolls give a number that produces; 0 for no token."""
    return 0 if number < MIN_TOKEN else SEVEN - 1 - abs(SEVEN - number)


@rule
def survey_hexes(state, board, scratch):
    """Write for each hex what it produces, and in how many of 36 rolls."""
    for hex in range(board.n_hexes):
        scratch[PRODUCTS + hex] = product_of(state, hex)
        scratch[ROLLS + hex] = ways(state.hex_token[hex])
    for number in range(len(state.second_hex)):
        if state.second_hex[number] >= 0:
            scratch[ROLLS + state.second_hex[number]] += ways(number)


@rule
def write_incomes(board, state, scratch, out, row, size):
    """Write what the buildings of all seats bring, and what the robber takes."""
    for node in range(board.n_nodes):
        owner = state.building_owner[node]
        if state.building[node] == EMPTY or owner < 0 or owner >= state.players:
            continue
        seat = row + owner * size
        for i in range(3):
            hex = board.node_hexes[node, i]
            if hex < 0 or scratch[PRODUCTS + hex] == NOBODY:
                continue
            rolls = scratch[ROLLS + hex]
            if hex == state.robber:
                out[seat + ROBBED] += rolls * state.building[node]
                continue
            kind = scratch[PRODUCTS + hex]
            if out[seat + INCOME + kind] == 0.0:
                out[seat + KINDS] += 1.0
            out[seat + INCOME + kind] += rolls
            if state.building[node] > 1:
                out[seat + INCOME + RESOURCES + kind] += rolls


@rule
def write_sites(board, state, scratch, out, row, size):
    """Write the free corners that each seat can reach with its roads, or with one or two more."""
    for node in range(board.n_nodes):
        if state.crowded[node] != 0:
            continue
        rolls = 0
        for i in range(3):
            hex = board.node_hexes[node, i]
            if hex >= 0 and scratch[PRODUCTS + hex] != NOBODY:
                rolls += scratch[ROLLS + hex]
        if rolls == 0:
            continue
        here = state.joins[node]
        near = sites_next_to(board, state, node)
        far = 0
        for i in range(MAX_DEGREE):
            edge = board.node_edges[node, i]
            if edge >= 0 and state.road_owner[edge] == NOBODY:
                far |= sites_next_to(board, state, board.node_nodes[node, i])
        for seat in range(state.players):
            place = row + seat * size + SITES
            if (here >> seat) & 1:
                write_site(out, place, rolls)
            elif (near >> seat) & 1:
                write_site(out, place + 2, rolls)
            elif (far >> seat) & 1:
                write_site(out, place + 4, rolls)


@rule
def sites_next_to(board, state, node):
    """Return the seats, as bits, that can build a road on a path at the node."""
    seats = 0
    for i in range(MAX_DEGREE):
        edge = board.node_edges[node, i]
        if edge >= 0:
            seats |= state.road_site[edge]
    return seats


@rule
def write_site(out, place, rolls):
    """Count a free corner, and remember the best one."""
    out[place] = max(out[place], rolls)
    out[place + 1] += 1.0


@rule
def write_standing(board, state, seat, out, row):
    """Write the points that the seat needs, and when its turn comes."""
    missing = goal(board, state, seat) - total_points(board, state, seat)
    out[row + MISSING] = missing
    for most in range(1, LAST_POINTS + 1):
        if missing <= most:
            out[row + MISSING + most] = 1.0
    if state.active >= 0:
        out[row + WAIT] = (seat - state.active + state.players) % state.players


@rule
def write_prices(board, state, seat, out, row):
    """Write for each thing with a cost which cards the seat lacks; its incomes are already there."""
    income = 0.0
    for kind in range(RESOURCES):
        income += out[row + INCOME + kind] + out[row + INCOME + RESOURCES + kind]
    for thing in range(PIECE_KINDS):
        price = 0
        missing = 0
        wait = 0.0
        for kind in range(CARD_KINDS):
            cost = board.cost[thing, kind]
            lack = max(cost - state.hand[seat, kind], 0)
            price += cost
            missing += lack
            if lack > 0:
                own = 0.0
                if kind < RESOURCES:
                    own = out[row + INCOME + kind] + out[row + INCOME + RESOURCES + kind]
                wait += lack / (own + income / BANK_SHARE + 1.0)
        if price > 0:
            place = row + PRICES + 3 * thing
            out[place] = missing
            out[place + 1] = 1.0 if missing == 0 else 0.0
            out[place + 2] = wait


@rule
def write_phase(state, table, first, phases, out, row, size):
    """Write 1 for the seat that decides now, in the column of the phase; chance belongs to the active seat."""
    if state.stack_size == 0:
        return
    top = state.stack_size - 1
    seat = state.stack_player[top]
    if seat == CHANCE:
        seat = max(state.active, 0)
    for i in range(phases):
        if table[first + i] == state.stack_phase[top]:
            out[row + seat * size + i] = 1.0


@rule
def write_line(board, state, ones, twos, fours, base, table, line, out, row, size):
    """Write the features of one line, for all seats."""
    mode, width, count, stride = table[line + MODE], table[line + WIDTH], table[line + COUNT], table[line + STRIDE]
    start = base + table[line + OFFSET]
    to = row + table[line + OUT]
    if mode >= PLANE:
        write_plane(board, state, ones, twos, fours, base, table, line, out, row, size)
        return
    for seat in range(state.players):
        at = start + seat * stride
        place = to + seat * size
        for k in range(count):
            number = read(ones, twos, fours, at + k * width, width)
            if mode == ROW:
                out[place + k] = number + table[line + PLUS]
            elif mode == HOLDER:
                out[place] = 1.0 if number == seat else 0.0
            elif mode == BIT:
                out[place] += (number >> seat) & 1
            else:
                for bit in range(8 * width - 1):
                    out[place] += (number >> bit) & 1


@rule
def write_plane(board, state, ones, twos, fours, base, table, line, out, row, size):
    """Add up the numbers of a plane, for the seats with pieces there."""
    mode, width, value, at = table[line + MODE], table[line + WIDTH], table[line + VALUE], table[line + AT]
    other, other_width, stride = table[line + OTHER], table[line + OTHER_WIDTH], table[line + STRIDE]
    start = base + table[line + OFFSET]
    to = row + table[line + OUT]
    for k in range(table[line + COUNT]):
        number = read(ones, twos, fours, start + k * width, width)
        shown = number + table[line + PLUS]
        if other >= 0:
            shown = read(ones, twos, fours, base + other + k * other_width, other_width) + table[line + PLUS]
        if mode == OWNED:
            if 0 <= number < state.players:
                out[to + number * size] += shown if other >= 0 else 1
        elif mode == NAMED:
            if number == NOWHERE:
                continue
            if other < 0:
                shown = 1 + (number >> PLACE_BITS)
            if stride > 0:  # a row for each seat, with one place
                out[to + k * size] += shown
            else:
                column = k if table[line + COLUMNS_OUT] > 1 else 0
                add_at(board, state, at, number & (PLACES - 1), shown, out, to + column, size)
        elif value == ANY_VALUE:
            if shown != 0:
                add_at(board, state, at, k, shown, out, to, size)
        elif number == value:
            add_at(board, state, at, k, 1, out, to, size)


@rule
def add_at(board, state, at, place, number, out, to, size):
    """Add a number to the seats with pieces at a place."""
    if at == AT_HEX:
        for i in range(6):
            node = board.hex_nodes[place, i]
            if node >= 0 and state.building[node] != EMPTY:
                add_to(state, state.building_owner[node], number, out, to, size)
    elif at == AT_NODE:
        add_to(state, state.occupant[place], number, out, to, size)
    else:
        add_to(state, state.road_owner[place], number, out, to, size)


@rule
def add_to(state, owner, number, out, to, size):
    """Add a number to the feature of a seat; others than seats have none."""
    if 0 <= owner < state.players:
        out[to + owner * size] += number
