"""The kinds of actions of the pair, named as in docs/rules/decisions.md; the comments give the arguments."""

from insula.rules.numbering import action_kinds

kind = action_kinds(__name__)

NEUTRAL_KNIGHT = kind()  # number of the neutral player and node (`mechanisms.neutral_places`)
NEUTRAL_PROMOTE = kind()  # node
NEUTRAL_RELOCATE = kind()  # node
NEUTRAL_DESERTER = kind()  # node
KNIGHT_FOR_TOKENS = kind()  # node
