"""Why the decision of the special building phase is asked (FIVESIX-SBP-01)."""

from insula.game.decision_part import DecisionPart

from .module import SPECIAL_BUILDING

_BUILDING = SPECIAL_BUILDING

PART = DecisionPart(
    of_a_turn=frozenset({_BUILDING}),
)
