"""The turn of the pair: barbarians that land on a 2 or 12, and the order of the last steps (COMBO-BA-TB-07, -14)."""

from insula.modules.barbarian_attack.rules import battle
from insula.modules.barbarian_attack.rules.constants import START_TOKENS
from insula.modules.barbarian_attack.rules.landing import count_landings, land
from insula.modules.traders_barbarians import offers
from insula.modules.traders_barbarians.module import MOVING_WAGON
from insula.modules.traders_barbarians.rules.barbarians import forget_tries
from insula.modules.traders_barbarians.rules.wagon import begin_wagon_step, forget_movement
from insula.rules import switchboard
from insula.rules.jit import rule
from insula.rules.stack import data_on_top, phase_on_top, pop, push

from ..module import LANDING_BEFORE_PRODUCTION


@rule
def has_largest_army():
    """Return False: the Largest Army is not used (COMBO-BA-TB-04)."""
    return False


@rule
def land_on_roll(board, state, player, total):
    """On a 2 or 12 a barbarian lands before production, if the hex has room for it (COMBO-BA-TB-07)."""
    is_number = total == START_TOKENS[0] or total == START_TOKENS[1]
    if not is_number or count_landings(state, total) == 0:
        return False
    push(state, LANDING_BEFORE_PRODUCTION, player, total)
    land(board, state, total)
    return True


@rule
def produce(board, state, player):
    """The barbarian has landed: the hexes with the number produce (COMBO-BA-TB-07)."""
    total = data_on_top(state)
    pop(state)
    switchboard.produce(board, state, player, total)


@rule
def begin_wagon(state, player):
    """The wagon moves after the knights (COMBO-BA-TB-14)."""
    begin_wagon_step(state, player)
    return True


@rule
def begin_battles(board, state, player):
    """The battles come after the wagon; return whether that is what ends (COMBO-BA-TB-14)."""
    if phase_on_top(state) != MOVING_WAGON:
        return False
    offers.movement_over(state, player)
    forget_movement(state)
    forget_tries(board, state)
    battle.begin_battles(state, player)
    return True
