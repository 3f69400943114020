"""Barbarians that land by the event die, and by improvements (COMBO-BA-CK-03 to -05)."""

from insula.modules.barbarian_attack.rules.landing import chances, land
from insula.modules.base.rules.chance import GREATEST_SUM, LEAST_SUM
from insula.rules.choices import add_outcome
from insula.rules.jit import rule
from insula.rules.stack import pop, push

from .. import offers
from ..module import ROLL_LANDING, ROLLING_LANDING


@rule
def has_endless_barbarians(state):
    """The supply of barbarians is unlimited (COMBO-BA-CK-05)."""
    return True


@rule
def ship_is_rolled(board, state):
    """A ship puts a barbarian on the coastal hex with the number of the roll, at once or when a card gives it
    (COMBO-BA-CK-03).
    """
    if offers.number_is_known(state):
        land(board, state, state.production_number)
    else:
        state.ship_waits = 1
    return True


@rule
def card_revealed(board, state):
    """The number is known: the barbarian of the ship lands before the event of the card (COMBO-BA-CK-03)."""
    if state.ship_waits == 1:
        state.ship_waits = 0
        land(board, state, state.production_number)


@rule
def improvement_bought(state, player):
    """Each level that is bought causes a roll (COMBO-BA-CK-04)."""
    push(state, ROLLING_LANDING, player, 0)


@rule
def list_numbers(choices):
    """List the sums of two dice, a seven included (COMBO-BA-CK-04)."""
    count = 0
    for total in range(LEAST_SUM, GREATEST_SUM + 1):
        count = add_outcome(choices, count, ROLL_LANDING, total, chances(total))
    return count


@rule
def roll_landing(board, state, number):
    """Put a barbarian on the coastal hex with the number; a seven puts none (COMBO-BA-CK-04)."""
    pop(state)
    land(board, state, number)
