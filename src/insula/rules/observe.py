"""Observations of many games: a table of lines, each a field of the state, is copied for the seat that decides.

All lines are carried out by the same code, so a module adds none that must be compiled.
"""

from .board import BOARD
from .jit import entry, rule
from .jit.many import record_at
from .many import ACTIONS, INDICES, NO_ACTOR, SMALL
from .state import STATE
from .switchboard import total_points, visible_points

# What a line does with the numbers of its field.
NUMBER = 0
"""Each number, limited to the range of the line."""
IS_VALUE = 1
"""1 where the number is the value of the line."""
OWNER = 2
"""A plane for each owner, the own one first: what the field of values has in its places."""
BITS = 3
"""A plane for each seat, the own one first: 1 where its bit is set."""
PLACE = 4
"""1 at the place that the field names."""
POINTS = 5
"""The points of each seat: the own ones with those that only its player sees."""

# The columns of the table.
MODE, OFFSET, WIDTH, COUNT, ROWS, ROTATES, STRIDE, OUT, LOW, HIGH, OTHER, OTHER_WIDTH, SIZE = range(13)
COLUMNS = 13


@entry(board=BOARD, states=STATE, ones=SMALL, twos=INDICES, fours=ACTIONS, actor=SMALL, table=ACTIONS, out=SMALL)
def observe_many(board, states, ones, twos, fours, actor, table, lines, out, size, length, begin, end):
    """Fill the rows of `out`, `size` long, of the games from `begin` to `end` - 1, each as its actor sees it.

    `ones`, `twos` and `fours` are the bytes of `states` as integers of these widths; a state is `length` bytes long.
    """
    for game in range(begin, end):
        row = game * size
        for i in range(size):
            out[row + i] = 0
        if actor[game] == NO_ACTOR:
            continue
        state = record_at(states, game)
        for number in range(lines):
            line = number * COLUMNS
            to = row + table[line + OUT]
            if table[line + MODE] == POINTS:
                write_points(board, state, actor[game], out, to)
            else:
                write_line(ones, twos, fours, game * length, actor[game], state.players, table, line, out, to)
    return 0


@rule
def write_points(board, state, seat, out, to):
    """Write the points of all seats from `seat` on."""
    out[to] = total_points(board, state, seat)
    for i in range(1, state.players):
        out[to + i] = visible_points(board, state, (seat + i) % state.players)


@rule
def read(ones, twos, fours, at, width):
    """Return the integer of this width at a place in the bytes; the sum makes all of them equally wide."""
    if width == 1:
        return ones[at] + 0
    if width == 2:
        return twos[at >> 1] + 0
    return fours[at >> 2] + 0


@rule
def write_line(ones, twos, fours, base, seat, players, table, line, out, to):
    """Write the numbers of one line."""
    mode, width, count, size = table[line + MODE], table[line + WIDTH], table[line + COUNT], table[line + SIZE]
    low, high = table[line + LOW], table[line + HIGH]
    other, other_width = table[line + OTHER], table[line + OTHER_WIDTH]
    for i in range(table[line + ROWS]):
        source = (seat + i) % players if table[line + ROTATES] else i
        at = base + table[line + OFFSET] + source * table[line + STRIDE]
        for k in range(count):
            value = read(ones, twos, fours, at + k * width, width)
            if mode == NUMBER:
                out[to + i * count + k] = min(max(value, low), high)
            elif mode == IS_VALUE:
                out[to + i * count + k] = 1 if value == low else 0
            elif mode == BITS:
                for far in range(players):
                    out[to + far * count + k] = (value >> ((seat + far) % players)) & 1
            elif value >= 0 and mode == OWNER:
                far = (value - seat + players) % players if value < players else value
                shown = 1
                if other >= 0:
                    shown = read(ones, twos, fours, base + other + k * other_width, other_width)
                out[to + far * count + k] = min(max(shown, low), high)
            elif 0 <= value < size:
                out[to + i * size + value] = 1
