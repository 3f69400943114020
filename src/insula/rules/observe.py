"""Observations of many games: a table of lines, each a field of the state, is copied for the seat that decides.

All lines are carried out by the same code, so a module adds none that must be compiled.
"""

from .board import BOARD
from .jit import entry, rule
from .jit.many import record_at
from .many import ACTIONS, INDICES, NO_ACTOR, SMALL
from .spec import PLACE_BITS, PLACES
from .stack import phase_on_top
from .state import STATE
from .switchboard import knows_answer, knows_offer, total_points, visible_points

# What a line does with the numbers of its field.
NUMBER = 0
"""Each number."""
IS_VALUE = 1
"""1 where the number is the value of the line."""
OWNER = 2
"""A plane for each owner, the own one first: 1, or what the field of values has, in its places."""
BITS = 3
"""A plane for each seat, the own one first: 1 where its bit is set."""
FLAGS = 4
"""A column for each bit of the number."""
PLACE = 5
"""At the places that the field names: what the field of values has, or 1 plus what stands above the place's bits."""
POINTS = 6
"""The points of each seat: the own ones with those that only its player sees."""
QUESTION = 7
"""1 in the column of the phase in which the seat decides."""

# When a row of a field, which belongs to a seat, is known.
ALWAYS, AS_OFFER, AS_ANSWER = 0, 1, 2

# The columns of the table.
MODE, OFFSET, WIDTH, COUNT, ROWS, ROTATES, STRIDE, KNOWN, OUT, SIZE = range(10)
VALUE, PLUS, LOW, HIGH, OTHER, OTHER_WIDTH = range(10, 16)
COLUMNS = 16
"""`ROWS` rows, `STRIDE` bytes apart, have `COUNT` integers of `WIDTH` bytes; `SIZE` numbers are written for each."""


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
            elif table[line + MODE] == QUESTION:
                write_question(state, table, line, out, to)
            else:
                write_line(ones, twos, fours, game * length, state, actor[game], table, line, out, to)
    return 0


@rule
def write_points(board, state, seat, out, to):
    """Write the points of all seats from `seat` on."""
    out[to] = total_points(board, state, seat)
    for i in range(1, state.players):
        out[to + i] = visible_points(board, state, (seat + i) % state.players)


@rule
def write_question(state, table, line, out, to):
    """Write 1 in the column of the phase on top; the phases of the columns are in the table, from `OFFSET` on."""
    for column in range(table[line + SIZE]):
        if table[table[line + OFFSET] + column] == phase_on_top(state):
            out[to + column] = 1


@rule
def read(ones, twos, fours, at, width):
    """Return the integer of this width at a place in the bytes; the sum makes all of them equally wide."""
    if width == 1:
        return ones[at] + 0
    if width == 2:
        return twos[at >> 1] + 0
    return fours[at >> 2] + 0


@rule
def is_known(state, seat, other, known):
    """Return whether the seat may see the row of another one now."""
    if known == AS_OFFER:
        return knows_offer(state, seat, other)
    if known == AS_ANSWER:
        return knows_answer(state, seat, other)
    return True


@rule
def write_line(ones, twos, fours, base, state, seat, table, line, out, to):
    """Write the numbers of one line."""
    mode, width, count, size = table[line + MODE], table[line + WIDTH], table[line + COUNT], table[line + SIZE]
    plus, low, high = table[line + PLUS], table[line + LOW], table[line + HIGH]
    other, other_width = table[line + OTHER], table[line + OTHER_WIDTH]
    players = state.players
    for i in range(table[line + ROWS]):
        source = (seat + i) % players if table[line + ROTATES] else i
        if not is_known(state, seat, source, table[line + KNOWN]):
            continue
        at = base + table[line + OFFSET] + source * table[line + STRIDE]
        for k in range(count):
            number = read(ones, twos, fours, at + k * width, width)
            if mode == NUMBER:
                out[to + i * size + k] = min(max(number + plus, low), high)
            elif mode == IS_VALUE:
                out[to + k] = 1 if number == table[line + VALUE] else 0
            elif mode == BITS:
                for far in range(players):
                    out[to + far * size + k] = (number >> ((seat + far) % players)) & 1
            elif mode == FLAGS:
                for bit in range(size):
                    out[to + i * size + bit] = (number >> bit) & 1
            elif number >= 0:
                shown = 1 + (number >> PLACE_BITS)
                if other >= 0:
                    shown = read(ones, twos, fours, base + other + (source * count + k) * other_width, other_width)
                shown = min(max(shown + plus, low), high)
                if mode == PLACE:
                    out[to + i * size + (number & (PLACES - 1))] = shown
                else:
                    far = (number - seat + players) % players if number < players else number
                    out[to + far * size + k] = shown
