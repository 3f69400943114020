"""The kinds of actions of The Rivers of Catan, named as in docs/rules/decisions.md; the comments give the arguments."""

from insula.rules.numbering import action_kinds

kind = action_kinds(__name__)

DRAW_ROBBER_SWAMP = kind()  # hex
BUILD_BRIDGE = kind()  # edge
