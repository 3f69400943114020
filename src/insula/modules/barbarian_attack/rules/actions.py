"""The kinds of actions of Barbarian Attack, named as in docs/rules/decisions.md; the comments give the arguments."""

from insula.rules.numbering import action_kinds

kind = action_kinds(__name__)

# Chance.
DRAW_ATTACK_CARD = kind()  # kind of card
ROLL_ATTACK = kind()  # sum of two dice
ROLL_PRISONERS = kind()  # sum of two dice
ROLL_LOSS_DIE = kind()  # color

# Cards, and a seven.
PLACE_KNIGHT = kind()  # edge
TREASON_FROM = kind()  # hex
TREASON_TO = kind()  # hex
INTRIGUE_HEX = kind()  # hex
SEVEN_VICTIM = kind()  # seat, or NO_SEAT

# Knights, each named by its edge.
MOVE_PATH_KNIGHT = kind()
PATH_KNIGHT_TO = kind()  # edge
PAY_GRAIN = kind()
