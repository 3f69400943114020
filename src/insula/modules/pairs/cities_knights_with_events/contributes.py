"""Cities & Knights with Event Cards: contributions to hooks, phases and actions."""

from . import rules
from .module import DRAW_RED_FACE, DRAWING_RED_FACE, ROLL_RED_DIE, ROLLING_RED_DIE

dice_come_first = rules.dice_come_first  # EVENT-CK-01
roll_other_dice = rules.roll_other_dice  # EVENT-CK-01, CK-TB-03
card_revealed = rules.card_revealed  # EVENT-CK-03
army_strength = rules.active_strength  # CK-TB-04
may_decline_draw = rules.may_decline_draw  # EVENT-CARD-CONFLICT
building_yields = rules.building_yields  # EVENT-CARD-EPIDEMIC

OUTCOMES = {ROLLING_RED_DIE: rules.list_faces, DRAWING_RED_FACE: rules.list_red_faces}

ACTIONS = {ROLL_RED_DIE: rules.show_red_die, DRAW_RED_FACE: rules.show_red_face}
