"""The decisions of Catan for Two: what is legal in each phase, and what each action does."""

from . import actions as act
from . import neutral, phases, rolls, tokens

CHOICES = {
    phases.SETTLING_NEUTRAL: neutral.list_first_places,
    phases.BUILDING_NEUTRAL_ROAD: neutral.list_roads,
    phases.BUILDING_NEUTRAL_SETTLEMENT: neutral.list_settlements,
    phases.GIVING_BACK: tokens.list_gifts,
    phases.BETWEEN_ROLLS: rolls.list_choices,
}

ACTIONS = {
    act.SETUP_NEUTRAL_SETTLEMENT: neutral.settle_first,
    act.NEUTRAL_ROAD: neutral.build_road,
    act.NEUTRAL_SETTLEMENT: neutral.build_settlement,
    act.FORCED_TRADE: tokens.force_trade,
    act.FORCED_TRADE_GIVE: tokens.give_back,
    act.ROBBER_TO_DESERT: tokens.robber_to_desert,
    act.DISCARD_OPEN_KNIGHT: tokens.discard_open_knight,
}
