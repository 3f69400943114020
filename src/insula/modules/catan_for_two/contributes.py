"""Catan for Two: contributions to hooks, phases and actions."""

from .module import (
    BETWEEN_ROLLS,
    BUILDING_NEUTRAL_ROAD,
    BUILDING_NEUTRAL_SETTLEMENT,
    DISCARD_OPEN_KNIGHT,
    FORCED_TRADE,
    FORCED_TRADE_GIVE,
    GIVING_BACK,
    NEUTRAL_ROAD,
    NEUTRAL_SETTLEMENT,
    ROBBER_TO_DESERT,
    SETTLING_NEUTRAL,
    SETUP_NEUTRAL_SETTLEMENT,
)
from .rules import neutral, rolls, tokens

competing_owners = neutral.competing_owners  # TWO-NEUTRAL-06
delays_foundation = neutral.delays_foundation  # TWO-SETUP-04
piece_built = neutral.piece_built  # TWO-NEUTRAL-01
building_placed = tokens.building_placed  # TWO-EARN-02
forget_part = tokens.forget_part  # TWO-ACTION-01

phase_after_roll = rolls.phase_after_roll  # TWO-ROLL-01
ignores_result = rolls.ignores_result  # TWO-ROLL-02
ignores_card = rolls.ignores_result  # EVENT-TWO-01
card_comes_first = rolls.is_second_roll  # COMBO-TWO-CK

list_before_roll = tokens.list_actions  # TWO-ACTION-01
list_between_rolls = (rolls.list_knight, tokens.list_actions)  # TWO-ROLL-03
list_more_actions = tokens.list_actions  # TWO-ACTION-01

CHOICES = {
    SETTLING_NEUTRAL: neutral.list_first_places,
    BUILDING_NEUTRAL_ROAD: neutral.list_roads,
    BUILDING_NEUTRAL_SETTLEMENT: neutral.list_settlements,
    GIVING_BACK: tokens.list_gifts,
    BETWEEN_ROLLS: rolls.list_choices,
}

ACTIONS = {
    SETUP_NEUTRAL_SETTLEMENT: neutral.settle_first,
    NEUTRAL_ROAD: neutral.build_road,
    NEUTRAL_SETTLEMENT: neutral.build_settlement,
    FORCED_TRADE: tokens.force_trade,
    FORCED_TRADE_GIVE: tokens.give_back,
    ROBBER_TO_DESERT: tokens.robber_to_desert,
    DISCARD_OPEN_KNIGHT: tokens.discard_open_knight,
}
