"""The kinds of actions of Traders & Barbarians, named as in docs/rules/decisions.md; the comments give arguments."""

from insula.rules.numbering import action_kinds

kind = action_kinds(__name__)

# Chance.
DRAW_GOODS_TOKEN = kind()  # goods
ROLL_DRIVE_OFF = kind()  # number on the die

# Players.
UPGRADE_WAGON = kind()
CHOOSE_BARBARIAN = kind()  # edge where it stands
BARBARIAN_TO = kind()  # edge
WAGON_STEP = kind()  # edge
WAGON_GRAIN = kind()
DRIVE_OFF = kind()  # edge where the barbarian stands
