"""Why the decisions of Catan for Two are asked (TWO-DEC-01), and who gets the cards of a forced trade."""

from insula.game.deciders import DecisionPart
from insula.game.view import View

from .module import BETWEEN_ROLLS, BUILDING_NEUTRAL_ROAD, BUILDING_NEUTRAL_SETTLEMENT, GIVING_BACK, SETTLING_NEUTRAL


def _opponent(view: View) -> int:
    return view.ruleset.players - 1 - view.seat


PART = DecisionPart(
    card_by_card=frozenset({GIVING_BACK}),
    of_a_turn=frozenset({BETWEEN_ROLLS}),
    causes={
        SETTLING_NEUTRAL: "set_up",
        BUILDING_NEUTRAL_ROAD: "neutral_road",
        BUILDING_NEUTRAL_SETTLEMENT: "neutral_settlement",
        GIVING_BACK: "forced_trade",
    },
    receivers={GIVING_BACK: _opponent},
)
