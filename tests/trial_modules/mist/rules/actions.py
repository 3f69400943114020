"""The kinds of actions of the mist."""

from insula.rules.numbering import action_kinds

kind = action_kinds(__name__)

DRAW_NUMBER = kind()  # the number less two
SHOW_TERRAIN = kind()  # terrain
SHOW_TOKEN = kind()  # number on the token
