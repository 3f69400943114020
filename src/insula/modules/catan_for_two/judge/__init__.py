"""The greedy bot's judgment of Catan for Two."""

from insula.bots.greedy.parts import JudgePart
from insula.game import ActionKind

from . import neutral, tokens

PART = JudgePart(
    judges={
        ActionKind.SETUP_NEUTRAL_SETTLEMENT: neutral.worth_of_first_settlement,
        ActionKind.NEUTRAL_ROAD: neutral.worth_of_road,
        ActionKind.NEUTRAL_SETTLEMENT: neutral.worth_of_settlement,
        ActionKind.FORCED_TRADE: tokens.worth_of_forced_trade,
        ActionKind.FORCED_TRADE_GIVE: tokens.worth_of_giving_back,
        ActionKind.ROBBER_TO_DESERT: tokens.worth_of_sending_robber,
        ActionKind.DISCARD_OPEN_KNIGHT: tokens.worth_of_discarding_knight,
    },
    worth_at=tokens.worth_at,
    rolls_per_turn=2,
)
