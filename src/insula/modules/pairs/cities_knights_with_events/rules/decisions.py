"""The decisions of the pair, which chance makes."""

from . import actions as act
from . import dice, faces, phases

OUTCOMES = {phases.ROLLING_RED_DIE: dice.list_faces, phases.DRAWING_RED_FACE: faces.list_red_faces}

ACTIONS = {act.ROLL_RED_DIE: dice.show_red_die, act.DRAW_RED_FACE: faces.show_red_face}
