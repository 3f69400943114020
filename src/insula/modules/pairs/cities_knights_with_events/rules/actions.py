"""The kinds of actions of the pair."""

from insula.rules.numbering import action_kinds

kind = action_kinds(__name__)

ROLL_RED_DIE = kind()  # number on the die
DRAW_RED_FACE = kind()  # number on the red die of the card
