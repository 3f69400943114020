"""The decisions of the Event Cards: the gifts that all give at the same time, who gets them, and why each is asked."""

from insula.game.decision_part import DecisionPart
from insula.game.view import View
from insula.rules.spec import NOT_CHOSEN

from .module import (
    ASSISTING,
    GIVING_TO_NEIGHBOR,
)


def _left_neighbor(view: View) -> int:
    return (view.seat + 1) % view.ruleset.players


def _has_gift(view: View) -> bool:
    return bool(view.state.neighbor_card[view.seat] != NOT_CHOSEN)


def _assisted(view: View) -> int:
    return int(view.state.stack_data[view.state.stack_size - 1])


PART = DecisionPart(
    at_the_same_time=frozenset({GIVING_TO_NEIGHBOR}),
    has_chosen={GIVING_TO_NEIGHBOR: _has_gift},
    receivers={GIVING_TO_NEIGHBOR: _left_neighbor, ASSISTING: _assisted},
)
