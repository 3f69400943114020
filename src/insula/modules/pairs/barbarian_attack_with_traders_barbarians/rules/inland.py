"""Barbarians inland, which an option allows: targets, and battles at the inner hexes (COMBO-BA-TB-09)."""

from insula.modules.barbarian_attack.module import CHECKING_HEXES
from insula.modules.barbarian_attack.rules.battle import check
from insula.rules import switchboard
from insula.rules.jit import rule
from insula.rules.stack import data_on_top, phase_on_top, replace, top_of_stack

from ..module import CHECKING_INNER_HEXES, INLAND, INNER


@rule
def may_send_barbarian(state, hex):
    """Return whether barbarians can be sent to the hex because the option allows inner hexes (COMBO-BA-TB-09)."""
    if state.option[INLAND] == 0:
        return False
    for i in range(INNER):
        if state.inner[i] == hex:
            return True
    return False


@rule
def begin_checks(state, player):
    """Check the inner hexes after the coastal ones, with the option (COMBO-BA-TB-09)."""
    if phase_on_top(state) != CHECKING_HEXES or state.option[INLAND] == 0:
        return False
    replace(state, CHECKING_INNER_HEXES, player, 0)
    return True


@rule
def check_next_hex(board, state, player):
    """Check the next inner hex; after the last one the turn ends (COMBO-BA-TB-09)."""
    checked = data_on_top(state)
    if checked == INNER:
        switchboard.end_part(board, state, player)
        return
    state.stack_data[top_of_stack(state)] = checked + 1
    check(board, state, player, state.inner[checked])
