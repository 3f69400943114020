"""The kinds of actions of Seafarers with Cities & Knights, named as in docs/rules/decisions.md."""

from insula.rules.numbering import action_kinds

kind = action_kinds(__name__)

CHASE_PIRATE = kind()  # node of the knight
DIPLOMAT_REBUILD_SHIP = kind()  # edge, or NO_PLACE
