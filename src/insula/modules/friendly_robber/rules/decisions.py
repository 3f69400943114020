"""The decisions of the Friendly Robber."""

from insula.modules.base.rules.actions import STEAL_FROM
from insula.modules.base.rules.decisions import list_victims
from insula.modules.base.rules.options import MAY_STEAL, STEAL
from insula.modules.base.rules.robber import list_homes
from insula.rules.choices import add
from insula.rules.constants import NO_SEAT
from insula.rules.jit import rule
from insula.rules.stack import replace

from . import actions as act
from . import phases


@rule
def go_to_desert(state, player, hex):
    """Move the robber to a desert, or leave it there (FRIENDLY-NONE-01)."""
    state.robber = hex
    replace(state, phases.STEALING_AT_DESERT, player, hex)


@rule
def list_deserts(board, state, choices):
    """List the deserts, including the robber's own hex (TBGEN-06)."""
    return list_homes(board, state, act.DESERT_HEX, choices, 0)


@rule
def list_desert_victims(board, state, player, choices):
    """List the unprotected neighbors of the desert who can be robbed, and nobody (FRIENDLY-NONE-02)."""
    count = list_victims(board, state, player, choices)
    if count > 0 and state.option[STEAL] != MAY_STEAL:
        count = add(choices, count, STEAL_FROM, NO_SEAT)
    return count


CHOICES = {
    phases.CHOOSING_DESERT: list_deserts,
    phases.STEALING_AT_DESERT: list_desert_victims,
}

ACTIONS = {act.DESERT_HEX: go_to_desert}
