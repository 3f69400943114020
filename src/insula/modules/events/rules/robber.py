"""The robber flees to the desert (EVENT-CARD-FLEES, TBGEN-06)."""

from insula.modules.base.rules.robber import has_home, list_homes
from insula.rules import switchboard
from insula.rules.constants import NOWHERE
from insula.rules.jit import rule
from insula.rules.stack import pop, push

from ..module import EVENT_DESERT, SENDING_ROBBER_HOME


@rule
def send_home(state, player):
    """Send a free robber to a desert, or beside a board without one; nobody steals."""
    if not switchboard.robber_is_free(state):
        return
    if has_home(state):
        push(state, SENDING_ROBBER_HOME, player, 0)
    else:
        state.robber = NOWHERE


@rule
def list_deserts(board, state, choices):
    """List the deserts, including the one where the robber already stands."""
    return list_homes(board, state, EVENT_DESERT, choices, 0)


@rule
def flee(state, hex):
    """The robber goes to the desert."""
    pop(state)
    state.robber = hex
