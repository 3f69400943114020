"""Why the decisions of Barbarian Attack are asked."""

from insula.game.deciders import DecisionPart

from .rules import phases

PART = DecisionPart(
    of_a_turn=frozenset({phases.MOVING_KNIGHTS}),
    chained=frozenset({phases.MOVING_PATH_KNIGHT}),
    causes={
        phases.PLACING_KNIGHT: "knight_drawn",
        phases.TAKING_BARBARIANS: "treason",
        phases.SENDING_BARBARIANS: "treason",
        phases.TAKING_PRISONER: "intrigue",
        phases.CHOOSING_SEVEN_VICTIM: "seven",
        phases.MOVING_PATH_KNIGHT: "knight_moves",
    },
)
