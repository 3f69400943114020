"""The kinds of actions of The Caravans, named as in docs/rules/decisions.md; the comments give the arguments."""

from insula.rules.numbering import action_kinds

kind = action_kinds(__name__)

DRAW_OASIS_POSITION = kind()  # POSITION_A or POSITION_B
VOTE_CARD = kind()  # kind of card, or NO_CARD
VOTE_PLACE = kind()  # a legal place: the edge, and above its bits the caravan
CAMEL_PLACE = kind()  # a legal place
