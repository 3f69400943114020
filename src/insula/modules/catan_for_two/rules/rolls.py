"""Two rolls in a turn, and what is possible between them (TWO-ROLL)."""

from insula.modules.base.module import ACTION_PHASE, BEFORE_ROLL, PLAY_DEVELOPMENT_CARD, ROLL
from insula.rules.choices import add, add_if
from insula.rules.constants import KNIGHT, NOBODY
from insula.rules.jit import rule
from insula.rules.stack import phase_on_top, top_of_stack

from .. import offers
from ..module import BETWEEN_ROLLS


@rule
def phase_after_roll(state):
    """Return the phase between the rolls after the first roll of a turn (TWO-ROLL-01)."""
    return BETWEEN_ROLLS if phase_on_top(state) == BEFORE_ROLL else NOBODY


@rule
def is_second_roll(state):
    """Return whether the roll on top is the second one of the turn: the action phase comes next."""
    return state.stack_phase[top_of_stack(state) - 1] == ACTION_PHASE


@rule
def ignores_result(state, total):
    """Return whether the second roll repeats the result of the first; it is rolled again (TWO-ROLL-02)."""
    return is_second_roll(state) and total == state.production_number


@rule
def list_knight(state, player, choices, count):
    """List a Knight card, the only card that can be played between the rolls (TWO-ROLL-03)."""
    is_old = state.development[player, KNIGHT] > state.development_new[player, KNIGHT]
    return add_if(choices, count, PLAY_DEVELOPMENT_CARD, KNIGHT, is_old and state.card_played == 0)


@rule
def list_choices(board, state, player, choices):
    """List what is possible between the rolls, and the second roll (TWO-ROLL-03)."""
    count = offers.list_between_rolls(board, state, player, choices, 0)
    return add(choices, count, ROLL, 0)
