"""The robber flees to the desert (EVENT-CARD-FLEES, TBGEN-06)."""

from insula.rules import switchboard
from insula.rules.choices import add_if
from insula.rules.constants import DESERT, NOWHERE
from insula.rules.jit import rule
from insula.rules.stack import pop, push

from . import actions as act
from . import phases


@rule
def has_desert(board, state):
    """Return whether there is a desert on the board."""
    for hex in range(board.n_hexes):
        if state.hex_terrain[hex] == DESERT:
            return True
    return False


@rule
def send_home(board, state, player):
    """Send a free robber to a desert, or beside a board without one; nobody steals."""
    if not switchboard.robber_is_free(state):
        return
    if has_desert(board, state):
        push(state, phases.SENDING_ROBBER_HOME, player, 0)
    else:
        state.robber = NOWHERE


@rule
def list_deserts(board, state, choices):
    """List the deserts, including the one where the robber already stands."""
    count = 0
    for hex in range(board.n_hexes):
        count = add_if(choices, count, act.EVENT_DESERT, hex, state.hex_terrain[hex] == DESERT)
    return count


@rule
def flee(state, hex):
    """The robber goes to the desert."""
    pop(state)
    state.robber = hex
