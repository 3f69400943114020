"""The greedy bot's judgment of Barbarian Attack."""

from insula.bots.greedy.parts import JudgePart
from insula.game import ActionKind

from . import cards, movement

PART = JudgePart(
    judges={
        ActionKind.BUY_DEVELOPMENT_CARD: cards.worth_of_buying,
        ActionKind.PLACE_KNIGHT: movement.worth_of_new_knight,
        ActionKind.TREASON_FROM: cards.worth_of_leaving,
        ActionKind.TREASON_TO: cards.worth_of_sending,
        ActionKind.INTRIGUE_HEX: cards.worth_of_leaving,
        ActionKind.SEVEN_VICTIM: cards.worth_of_victim,
        ActionKind.MOVE_PATH_KNIGHT: movement.worth_of_moving,
        ActionKind.PATH_KNIGHT_TO: movement.worth_of_goal,
        ActionKind.PAY_GRAIN: movement.worth_of_grain,
    },
    plans=cards.plans,
    worth_at=cards.worth_at,
)
