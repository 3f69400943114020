"""The kinds of actions of The Fishermen of Catan with The Rivers of Catan, named as in docs/rules/decisions.md."""

from insula.rules.numbering import action_kinds

kind = action_kinds(__name__)

FISH_BRIDGE = kind()
FISH_BRIDGE_PLACE = kind()  # side
