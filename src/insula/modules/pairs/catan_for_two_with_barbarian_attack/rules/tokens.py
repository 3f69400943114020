"""Trade tokens move a barbarian to another coastal hex (ATTACK-TWO-07)."""

from insula.modules.barbarian_attack.rules.coast import is_conquered
from insula.modules.barbarian_attack.rules.treason import choose, count_open
from insula.modules.catan_for_two.rules.tokens import can_act, pay_for_action
from insula.rules.choices import add_if
from insula.rules.jit import rule
from insula.rules.stack import push

from . import actions as act
from . import phases


@rule
def can_leave(state, hex):
    """Return whether a barbarian on the hex can go to another coastal hex, which is not conquered (ATTACK-TWO-07)."""
    other_targets = count_open(state) - (not is_conquered(state, hex))
    return state.hex_barbarians[hex] > 0 and other_targets > 0


@rule
def list_barbarians(board, state, player, choices, count):
    """List the hexes from which the player can move a barbarian for trade tokens (ATTACK-TWO-07)."""
    if can_act(board, state, player):
        for hex in range(board.n_hexes):
            count = add_if(choices, count, act.COASTAL_BARBARIAN_FOR_TOKENS, hex, can_leave(state, hex))
    return count


@rule
def is_sending(phase):
    """Return whether the phase asks where a barbarian goes for tokens (ATTACK-TWO-07)."""
    return phase == phases.SENDING_FOR_TOKENS


@rule
def pay_for_barbarian(board, state, player, hex):
    """Pay tokens; the player chooses next where the barbarian goes (ATTACK-TWO-07)."""
    pay_for_action(board, state, player)
    choose(state.treason_from, hex)
    push(state, phases.SENDING_FOR_TOKENS, player, 1)
