"""The decision of the pair, which chance makes."""

from . import actions as act
from . import dice, phases

OUTCOMES = {phases.ROLLING_RED_DIE: dice.list_faces}

ACTIONS = {act.ROLL_RED_DIE: dice.show_red_die}
