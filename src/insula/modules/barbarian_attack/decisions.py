"""Why the decisions of Barbarian Attack are asked."""

from insula.game.decision_part import DecisionPart

from .module import (
    MOVING_KNIGHTS,
    MOVING_PATH_KNIGHT,
)

PART = DecisionPart(
    of_a_turn=frozenset({MOVING_KNIGHTS}),
    chained=frozenset({MOVING_PATH_KNIGHT}),
)
