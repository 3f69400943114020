"""The decisions of Traders & Barbarians: why each is asked, and the steps of a wagon."""

from insula.game.decision_part import DecisionPart

from .module import MOVING_WAGON

PART = DecisionPart(
    chained=frozenset({MOVING_WAGON}),
    of_a_turn=frozenset({MOVING_WAGON}),
)
