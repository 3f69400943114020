"""The decisions of Traders & Barbarians: why each is asked, and the steps of a wagon."""

from insula.game.deciders import DecisionPart

from .rules import phases

PART = DecisionPart(
    chained=frozenset({phases.MOVING_WAGON}),
    of_a_turn=frozenset({phases.MOVING_WAGON}),
    causes={phases.DRIVING_BARBARIAN: "driven_off"},
)
