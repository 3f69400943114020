"""Shells are face down on every fifth node: a bead lets a player look at one, and a building there opens it."""

from insula.rules.choices import add_if, add_outcome
from insula.rules.jit import rule
from insula.rules.mechanisms import face_down, stores
from insula.rules.stack import data_on_top, player_on_top, pop, push

from ..module import DRAW_SHELL, DRAWING_SHELL, LOOK_AT_SHELL, MARKET_BEADS, OPEN_SHELL, VALUES

EVERY = 5
"""There is a shell on every fifth node."""
OF_EACH = 4
"""The number of shells with the same value; values are 1 to 3."""
BEADS_FOR_LOOK = 1


@rule
def lay(board, state):
    """Lay the shells; nobody knows their values."""
    for node in range(0, board.n_nodes, EVERY):
        state.shell[node] = 1


@rule
def reveal(state, seen, seat):
    """Show the values that the seat knows."""
    face_down.uncover(state.shell_value, state.shell_known, seen.shell_value, seat)


@rule
def list_shells(board, state, player, choices, count):
    """List the shells that the player can look at, and those that the player can open."""
    can_pay = stores.can_spend(state.beads, player, BEADS_FOR_LOOK)
    for node in range(board.n_nodes):
        is_new = state.shell[node] == 1 and not face_down.knows(state.shell_known, node, player)
        count = add_if(choices, count, LOOK_AT_SHELL, node, can_pay and is_new)
    for node in range(board.n_nodes):
        is_there = state.shell[node] == 1 and state.building_owner[node] == player
        can_open = is_there and face_down.knows(state.shell_known, node, player)
        count = add_if(choices, count, OPEN_SHELL, node, can_open)
    return count


@rule
def look(state, player, node):
    """The player pays and looks at a shell; chance draws its value if nobody has looked before."""
    stores.spend(state.beads, player, BEADS_FOR_LOOK)
    if face_down.is_drawn(state.shell_value, node):
        face_down.remember(state.shell_known, node, player)
    else:
        push(state, DRAWING_SHELL, player, node)


@rule
def list_values(state, choices):
    """List the values that are left in the bag."""
    count = 0
    for value in range(1, VALUES):
        count = add_outcome(choices, count, DRAW_SHELL, value, state.shell_bag[value])
    return count


@rule
def draw(state, value):
    """Chance has drawn the value of the shell."""
    node = data_on_top(state)
    player = player_on_top(state)
    pop(state)
    face_down.draw(state.shell_bag, state.shell_value, state.shell_known, node, player, value)


@rule
def open_shell(state, player, node):
    """The player opens a shell at a building and gets its value in beads; it lies open until then, or leaves."""
    if state.shell_known[node] & face_down.OPEN == 0 and state.turn % 2 == 0:
        face_down.turn_over(state.shell_known, node)
        return
    state.shell[node] = 0
    value = face_down.lift(state.shell_value, state.shell_known, node)
    stores.gain(state, state.beads, player, value, state.option[MARKET_BEADS])
