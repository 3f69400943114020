"""The kinds of actions of the pair, named as in docs/rules/decisions.md; the comments give the arguments."""

from insula.rules.numbering import action_kinds

kind = action_kinds(__name__)

# Chance.
ROLL_LANDING = kind()  # sum of two dice

# Knights on paths, each named by its edge.
RECRUIT_PATH_KNIGHT = kind()
ACTIVATE_PATH_KNIGHT = kind()
PROMOTE_PATH_KNIGHT = kind()
RELOCATE_PATH_KNIGHT = kind()

# Progress cards.
SMITH_PATH_KNIGHT = kind()  # edge, or NO_PLACE
GIVE_UP_PATH_KNIGHT = kind()  # edge
DESERTER_RANK = kind()  # strength, or 0 for no knight
BISHOP_HEX = kind()  # hex
