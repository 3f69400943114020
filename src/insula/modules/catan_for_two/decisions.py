"""Why the decisions of Catan for Two are asked (TWO-DEC-01), and who gets the cards of a forced trade."""

from insula.game.decision_part import DecisionPart
from insula.game.view import View

from .module import BETWEEN_ROLLS, GIVING_BACK


def _opponent(view: View) -> int:
    return view.ruleset.players - 1 - view.seat


PART = DecisionPart(
    card_by_card=frozenset({GIVING_BACK}),
    of_a_turn=frozenset({BETWEEN_ROLLS}),
    receivers={GIVING_BACK: _opponent},
)
