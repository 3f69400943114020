"""A player who should lose a city to the barbarians may pay gold and keep it (COMBO-RIVER-CK)."""

from insula.modules.gold.rules.store import earn
from insula.rules.choices import add
from insula.rules.jit import rule
from insula.rules.stack import one_step_less, pop, push

from . import actions as act
from . import phases

RANSOM = 5
LOSE, PAY = 0, 1


@rule
def ask(state, player):
    """Ask the player who is about to lose a city, if the gold is there."""
    if state.gold[player] >= RANSOM:
        push(state, phases.KEEPING_CITY, player, 0)


@rule
def list_answers(choices):
    """List losing the city and paying for it."""
    count = add(choices, 0, act.KEEP_CITY, LOSE)
    return add(choices, count, act.KEEP_CITY, PAY)


@rule
def answer(state, player, choice):
    """Pay and keep the city, and decide about the next one, or go on to lose it; no other city is lost in its place."""
    pop(state)
    if choice == PAY:
        earn(state, player, -RANSOM)
        is_last = state.stack_data[state.stack_size - 1] == 1
        one_step_less(state)
        if not is_last:
            ask(state, player)
