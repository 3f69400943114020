"""Where knights go."""

from insula.bots.greedy.outlook import Outlook
from insula.game import Card

from ..rules.constants import REACH, REACH_WITH_GRAIN
from ..rules.knights import PAID
from .front import Front

LEAST_GAIN = 0.05
"""A move that gains less is not made."""


def _moving(outlook: Outlook) -> int:
    """Return the path of the knight that is being moved."""
    state = outlook.survey.state
    return int(state.stack_data[state.stack_size - 1]) % PAID


def worth_of_moving(outlook: Outlook, edge: int) -> float:
    """Return what the best move of the knight gains, with grain if that gains more."""
    front = outlook.of(Front)
    gain = max(front.best_gain(edge, REACH), _gain_with_grain(outlook, edge))
    return gain - LEAST_GAIN


def _gain_with_grain(outlook: Outlook, edge: int) -> float:
    if not outlook.survey.hand[Card.GRAIN]:
        return 0.0
    return outlook.of(Front).best_gain(edge, REACH_WITH_GRAIN) - outlook.loss(Card.GRAIN)


def worth_of_range(outlook: Outlook) -> float:
    """Return what the best move of the chosen knight gains if a longer one is paid for."""
    return outlook.of(Front).best_gain(_moving(outlook), REACH_WITH_GRAIN)


def worth_of_goal(outlook: Outlook, edge: int) -> float:
    """Return what the move gains."""
    return outlook.of(Front).gain(_moving(outlook), edge)


def worth_of_grain(outlook: Outlook, _: int) -> float:
    """Return what the best move gains with grain."""
    return _gain_with_grain(outlook, _moving(outlook))


def worth_of_new_knight(outlook: Outlook, edge: int) -> float:
    """Return the worth of a knight there: of the best move from it that follows, or of staying."""
    front = outlook.of(Front)
    here = front.whole(added=edge) + front.pull(edge)
    goals = [goal for goal, distance in enumerate(front.steps[edge]) if 0 < distance <= REACH and front.is_free(goal)]
    moved = [front.whole(added=goal) + front.pull(goal) for goal in goals]
    return max(moved if edge in front.castle and moved else [here, *moved])
