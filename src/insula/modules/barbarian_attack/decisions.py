"""Why the decisions of Barbarian Attack are asked."""

from insula.game.deciders import DecisionPart

from .module import (
    CHOOSING_SEVEN_VICTIM,
    MOVING_KNIGHTS,
    MOVING_PATH_KNIGHT,
    PLACING_KNIGHT,
    SENDING_BARBARIANS,
    TAKING_BARBARIANS,
    TAKING_PRISONER,
)

PART = DecisionPart(
    of_a_turn=frozenset({MOVING_KNIGHTS}),
    chained=frozenset({MOVING_PATH_KNIGHT}),
    causes={
        PLACING_KNIGHT: "knight_drawn",
        TAKING_BARBARIANS: "treason",
        SENDING_BARBARIANS: "treason",
        TAKING_PRISONER: "intrigue",
        CHOOSING_SEVEN_VICTIM: "seven",
        MOVING_PATH_KNIGHT: "knight_moves",
    },
)
