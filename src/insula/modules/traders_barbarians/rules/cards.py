"""The special cards of Traders & Barbarians (TRADER-COMP-02, TRADER-COMP-03)."""

from insula.rules.constants import NOWHERE, SEVEN
from insula.rules.jit import rule

from ..module import LARGEST_ARMY


@rule
def has_longest_road():
    """Return False: the Longest Road is not used (TRADER-COMP-02)."""
    return False


@rule
def has_largest_army(state):
    """Return whether the Largest Army is used, which an option decides (TRADER-COMP-03)."""
    return state.option[LARGEST_ARMY] == 1


@rule
def ignores_result(board, state, total):
    """Return whether a result is rolled again: a number that no hex carries, except the 7 (TRADER-ROLL-01)."""
    return total != SEVEN and board.token_count[total] == 0 and state.second_hex[total] == NOWHERE
