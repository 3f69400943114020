"""The kinds of actions of the mist."""

from insula.rules.numbering import action_kinds

kind = action_kinds(__name__)

DRAW_NUMBER = kind()  # the number less two
REVEAL_TERRAIN = kind()  # terrain
REVEAL_TOKEN = kind()  # number on the token
