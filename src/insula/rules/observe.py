"""Observations of many games: a table of lines, each a field of the state, is written for the seats that decide.

A line is written for some games at once by the function for its mode, so a module adds nothing that must be compiled.
"""

from .arrays import BYTES, INTS, NO_ACTOR, SHORTS, clear
from .board import BOARD
from .jit import entry, rule
from .jit.many import record_at
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
"""A plane for each owner, the own one first: 1, or what the field of values has, in its places. Both have one byte."""
BITS = 3
"""A column for each seat, the own one first: 1 where its bit is set."""
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

# The columns of the table. `ROWS` rows, `STRIDE` bytes apart, have `COUNT` integers of `WIDTH` bytes each. For each
# row, `SIZE` numbers are written. `TURN` is the number of seats if the rows are those of seats, else 0.
MODE, OFFSET, WIDTH, COUNT, ROWS, TURN, STRIDE, KNOWN, OUT, SIZE = range(10)
VALUE, PLUS, LOW, HIGH, OTHER, OTHER_WIDTH = range(10, 16)
COLUMNS = 16
NO_OTHER = -1
"""Of a line without a field of values: in place of its offset."""


@entry(board=BOARD, states=STATE, ones=BYTES, twos=SHORTS, fours=INTS, actor=BYTES, table=INTS, out=BYTES)
def observe_one(board, states, ones, twos, fours, actor, table, lines, out, size, length):
    """Fill `out`, `size` numbers, with the first of some states as its actor sees it.

    `ones`, `twos` and `fours` are the bytes of `states` as integers of these widths; a state is `length` bytes long.
    """
    observe_together(board, states, ones, twos, fours, actor, table, lines, out, size, length, 0, 1)
    return 0


@rule
def observe_together(board, states, ones, twos, fours, actor, table, lines, out, size, length, first, last):
    """Write each line for some games before the next line."""
    clear(out, first * size, (last - first) * size)
    for number in range(lines):
        line = number * COLUMNS
        mode = table[line + MODE]
        if mode == NUMBER:
            write_numbers(states, ones, twos, fours, actor, table, line, out, size, length, first, last)
        elif mode == IS_VALUE:
            write_places_of_value(ones, twos, fours, actor, table, line, out, size, length, first, last)
        elif mode == OWNER:
            write_owners(ones, actor, table, line, out, size, length, first, last)
        elif mode == PLACE:
            write_places(ones, twos, fours, actor, table, line, out, size, length, first, last)
        elif mode == POINTS:
            write_points(board, states, actor, table, line, out, size, first, last)
        elif mode == QUESTION:
            write_question(states, actor, table, line, out, size, first, last)
        else:
            write_bits(ones, twos, fours, actor, table, line, out, size, length, first, last)


@rule
def read(ones, twos, fours, at, width):
    """Return the integer of this width at a place in the bytes; the sum makes all of them equally wide."""
    if width == 1:
        return ones[at] + 0
    if width == 2:
        return twos[at >> 1] + 0
    return fours[at >> 2] + 0


@rule
def around(seat, steps, seats):
    """Return the seat some steps after another one in turn order; without `seats`, the number of steps."""
    place = seat + steps
    if seats == 0:
        return steps
    return place - seats if place >= seats else place


@rule
def is_known(state, seat, other, known):
    """Return whether the seat may see the row of another one now."""
    if known == AS_OFFER:
        return knows_offer(state, seat, other)
    return known == ALWAYS or knows_answer(state, seat, other)


@rule
def write_numbers(states, ones, twos, fours, actor, table, line, out, size, length, first, last):
    """Write the numbers of known rows, within the range of the line."""
    width, count, rows, stride = table[line + WIDTH], table[line + COUNT], table[line + ROWS], table[line + STRIDE]
    turn, known, plus = table[line + TURN], table[line + KNOWN], table[line + PLUS]
    low, high = table[line + LOW], table[line + HIGH]
    for game in range(first, last):
        if actor[game] == NO_ACTOR:
            continue
        for row in range(rows):
            source = around(actor[game], row, turn)
            if known != ALWAYS and not is_known(record_at(states, game), actor[game], source, known):
                continue
            at = game * length + table[line + OFFSET] + source * stride
            to = game * size + table[line + OUT] + row * count
            for k in range(count):
                out[to + k] = min(max(read(ones, twos, fours, at + k * width, width) + plus, low), high)


@rule
def write_places_of_value(ones, twos, fours, actor, table, line, out, size, length, first, last):
    """Write 1 where the number is the value of the line."""
    width, count, value = table[line + WIDTH], table[line + COUNT], table[line + VALUE]
    for game in range(first, last):
        if actor[game] == NO_ACTOR:
            continue
        at = game * length + table[line + OFFSET]
        to = game * size + table[line + OUT]
        for k in range(count):
            out[to + k] = 1 if read(ones, twos, fours, at + k * width, width) == value else 0


@rule
def write_owners(ones, actor, table, line, out, size, length, first, last):
    """Write a plane for each owner, with 1 or what the field of values has in the places of the owner."""
    count, planes, seats = table[line + COUNT], table[line + ROWS], table[line + TURN]
    other, low, high = table[line + OTHER], table[line + LOW], table[line + HIGH]
    for game in range(first, last):
        if actor[game] == NO_ACTOR:
            continue
        at = game * length + table[line + OFFSET]
        beside = game * length + other
        to = game * size + table[line + OUT]
        for plane in range(planes):
            owner = plane if plane >= seats else around(actor[game], plane, seats)
            if other == NO_OTHER:
                for k in range(count):
                    out[to + k] = 1 if ones[at + k] == owner else 0
            else:
                for k in range(count):
                    out[to + k] = min(max(ones[beside + k] + 0, low), high) if ones[at + k] == owner else 0
            to += count


@rule
def write_bits(ones, twos, fours, actor, table, line, out, size, length, first, last):
    """Write the bits of numbers: those of seats from the own one on, or all in order for the rows of seats."""
    width, rows, columns, stride = table[line + WIDTH], table[line + ROWS], table[line + SIZE], table[line + STRIDE]
    seats = table[line + TURN]
    turn_of_rows, turn_of_bits = (0, seats) if table[line + MODE] == BITS else (seats, 0)
    for game in range(first, last):
        if actor[game] == NO_ACTOR:
            continue
        for row in range(rows):
            at = game * length + table[line + OFFSET] + around(actor[game], row, turn_of_rows) * stride
            to = game * size + table[line + OUT] + row * columns
            number = read(ones, twos, fours, at, width)
            for k in range(columns):
                out[to + k] = (number >> around(actor[game], k, turn_of_bits)) & 1


@rule
def write_places(ones, twos, fours, actor, table, line, out, size, length, first, last):
    """Write a number at each place that the field names, in the plane of its row."""
    width, count, rows, stride = table[line + WIDTH], table[line + COUNT], table[line + ROWS], table[line + STRIDE]
    turn, places, plus = table[line + TURN], table[line + SIZE], table[line + PLUS]
    other, other_width = table[line + OTHER], table[line + OTHER_WIDTH]
    low, high = table[line + LOW], table[line + HIGH]
    for game in range(first, last):
        if actor[game] == NO_ACTOR:
            continue
        for row in range(rows):
            source = around(actor[game], row, turn)
            at = game * length + table[line + OFFSET] + source * stride
            to = game * size + table[line + OUT] + row * places
            for k in range(count):
                number = read(ones, twos, fours, at + k * width, width)
                if number < 0:
                    continue
                shown = 1 + (number >> PLACE_BITS)
                if other != NO_OTHER:
                    beside = game * length + other + (source * count + k) * other_width
                    shown = read(ones, twos, fours, beside, other_width)
                out[to + (number & (PLACES - 1))] = min(max(shown + plus, low), high)


@rule
def write_points(board, states, actor, table, line, out, size, first, last):
    """Write the points of all seats, the own ones first."""
    for game in range(first, last):
        if actor[game] == NO_ACTOR:
            continue
        state = record_at(states, game)
        to = game * size + table[line + OUT]
        out[to] = total_points(board, state, actor[game])
        for steps in range(1, state.players):
            out[to + steps] = visible_points(board, state, around(actor[game], steps, state.players))


@rule
def write_question(states, actor, table, line, out, size, first, last):
    """Write 1 in the column of the phase on top; the phases of the columns are in the table, from `OFFSET` on."""
    for game in range(first, last):
        if actor[game] == NO_ACTOR:
            continue
        to = game * size + table[line + OUT]
        phase = phase_on_top(record_at(states, game))
        for column in range(table[line + SIZE]):
            if table[table[line + OFFSET] + column] == phase:
                out[to + column] = 1
