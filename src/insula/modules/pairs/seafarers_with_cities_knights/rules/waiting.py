"""The option by which robber and pirate wait beside the board until the first landing (CK-SEA-03)."""

from insula.rules.constants import NOWHERE
from insula.rules.jit import rule

from ..module import WAIT_OFF_BOARD


@rule
def take_off_board(state):
    """Let the robber and the pirate wait beside the board, by option, and remember their starting hexes."""
    if state.option[WAIT_OFF_BOARD] == 0:
        return
    if state.robber != NOWHERE:
        state.robber_start = state.robber
        state.robber = NOWHERE
    if state.pirate != NOWHERE:
        state.pirate_start = state.pirate
        state.pirate = NOWHERE


@rule
def enter(state):
    """Put the robber and the pirate onto their starting hexes, unless a move has brought them onto the board."""
    if state.robber == NOWHERE:
        state.robber = state.robber_start
    if state.pirate == NOWHERE:
        state.pirate = state.pirate_start
    state.robber_start = NOWHERE
    state.pirate_start = NOWHERE
