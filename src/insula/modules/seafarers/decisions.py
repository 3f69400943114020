"""Why the decisions of Seafarers are asked."""

from insula.game.decision_part import DecisionPart

from .module import CHOOSING_GOLD, DISCOVERING_GOLD, MOVING_SHIP, SETTING_GOLD

PART = DecisionPart(
    chained=frozenset({MOVING_SHIP, SETTING_GOLD, CHOOSING_GOLD, DISCOVERING_GOLD}),
)
