"""The kinds of actions of Catan for Two, named as in docs/rules/decisions.md; the comments give the arguments."""

from insula.rules.numbering import action_kinds

kind = action_kinds(__name__)

SETUP_NEUTRAL_SETTLEMENT = kind()  # node
NEUTRAL_ROAD = kind()  # number of the neutral player and edge (`neutral.argument`)
NEUTRAL_SETTLEMENT = kind()  # number of the neutral player and node
FORCED_TRADE = kind()
FORCED_TRADE_GIVE = kind()  # kind of card
ROBBER_TO_DESERT = kind()  # hex, or NO_PLACE for beside the board
DISCARD_OPEN_KNIGHT = kind()
