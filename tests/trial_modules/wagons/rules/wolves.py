"""Two wolves on hexes, which do not produce. One of them moves in even turns, the other in odd ones."""

from insula.rules.constants import NOWHERE
from insula.rules.jit import rule
from insula.rules.mechanisms import figures
from insula.rules.terrain import is_land

from ..module import MOVE_WOLF, WOLVES


@rule
def place(board, state):
    """The first wolf starts on the first land hex without the robber, the other one off the board."""
    for hex in range(board.n_hexes):
        if is_land(state, hex) and hex != state.robber:
            figures.put(state.wolf, 0, hex)
            return


@rule
def hex_produces(state, hex):
    """No hex with a wolf produces."""
    return not figures.stands_on(state.wolf, WOLVES, hex)


@rule
def list_moves(board, state, choices, count):
    """List the hexes to which the wolf of this turn can go."""
    return figures.list_hexes(board, state, state.wolf, WOLVES, MOVE_WOLF, choices, count)


@rule
def move(state, hex):
    """The wolf of this turn moves, which costs the player all travel. With both on the board the other one leaves."""
    which = state.turn % WOLVES
    state.travel_points = 0
    if state.wolf[which] != NOWHERE and state.wolf[1 - which] != NOWHERE:
        figures.remove(state.wolf, 1 - which)
    figures.put(state.wolf, which, hex)
