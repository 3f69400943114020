"""Why the decisions of Catan for Two are asked (TWO-DEC-01)."""

from insula.game.deciders import DecisionPart

from .rules import phases

PART = DecisionPart(
    card_by_card=frozenset({phases.GIVING_BACK}),
    of_a_turn=frozenset({phases.BETWEEN_ROLLS}),
    causes={
        phases.SETTLING_NEUTRAL: "set_up",
        phases.BUILDING_NEUTRAL_ROAD: "neutral_road",
        phases.BUILDING_NEUTRAL_SETTLEMENT: "neutral_settlement",
        phases.GIVING_BACK: "forced_trade",
    },
)
