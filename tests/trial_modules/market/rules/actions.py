"""The kinds of actions of the market."""

from insula.rules.numbering import action_kinds

kind = action_kinds(__name__)

SELL_BEADS = kind()  # kind of card
BID = kind()  # number of beads
VOTE = kind()  # seat
LOOK_AT_SHELL = kind()  # node
DRAW_SHELL = kind()  # value
OPEN_SHELL = kind()  # node
