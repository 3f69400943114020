"""The decisions of Traders & Barbarians: why each is asked, and the steps of a wagon."""

from insula.game.deciders import DecisionPart

from .module import DRIVING_BARBARIAN, MOVING_WAGON

PART = DecisionPart(
    chained=frozenset({MOVING_WAGON}),
    of_a_turn=frozenset({MOVING_WAGON}),
    causes={DRIVING_BARBARIAN: "driven_off"},
)
