"""The kinds of actions of the pair, named as in docs/rules/decisions.md; the comments give the arguments."""

from insula.rules.numbering import action_kinds

kind = action_kinds(__name__)

LANDING_PATH = kind()  # edge
TAKEN_BARBARIAN = kind()  # edge, or NO_PLACE for one in the middle of the hex
BARBARIAN_HEX = kind()  # hex
