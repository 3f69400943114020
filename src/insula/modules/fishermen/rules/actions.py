"""The kinds of actions of the Fishermen, named as in docs/rules/decisions.md."""

from insula.rules.numbering import action_kinds

kind = action_kinds(__name__)

# Chance.
DRAW_LAKE_PLACE = kind()  # hex
DRAW_GROUND_PLACE = kind()  # node: the intersection in the middle of the three
DRAW_GROUND_NUMBER = kind()  # number
DRAW_FISH_TOKEN = kind()  # kind of token, or OLD_BOOT

FISH_SWAP = kind()  # kind of token, or STOP
FISH_ACTION = kind()  # what the fish pay for
FISH_PAY = kind()  # kind of token
PASS_BOOT = kind()  # seat
