"""The greedy bot's judgment of gold: it is worth what the resources are worth that it buys.

A module in which players compare their gold, or pay for other things with it, adds to its worth (`gain_of_goods`).
"""

from insula.bots.greedy.outlook import Outlook
from insula.bots.greedy.parts import JudgePart
from insula.bots.greedy.survey import Survey
from insula.game import ActionKind, Good, exchanged

from .rules.buying import PRICE_OF_RESOURCE
from .rules.trade import rate_for_gold

COIN = 0.9
"""The worth of one gold for what it buys: half of a card that is needed soon."""


def gain_of_coins(survey: Survey, kind: int, change: int, other: int) -> float:  # noqa: ARG001
    """Return how much more is worth that this much more gold buys."""
    return COIN * change if kind == Good.GOLD else 0.0


def _gold_of(survey: Survey, seat: int) -> int:
    return int(survey.state.gold[seat])


def gain_of_gold(survey: Survey, change: int) -> float:
    """Return how much it is worth to have this much more gold."""
    return survey.gain_of_goods(Good.GOLD, change)


def _buy(outlook: Outlook, kind: int) -> float:
    return outlook.gain(kind) + gain_of_gold(outlook.survey, -PRICE_OF_RESOURCE)


def _bank_trade(outlook: Outlook, argument: int) -> float | None:
    """Return the worth of an exchange with gold on one side; leave the others to the base game."""
    given, taken = exchanged(argument)
    survey = outlook.survey
    if taken == Good.GOLD:
        return gain_of_gold(survey, 1) - outlook.loss(given, int(rate_for_gold(survey.state, survey.me, given)))
    if given == Good.GOLD:
        return gain_of_gold(survey, -int(survey.state.gold_rate[survey.me])) + outlook.gain(taken)
    return None


PART = JudgePart(
    judges={
        ActionKind.BUY_RESOURCE: _buy,
        ActionKind.BANK_TRADE: _bank_trade,
    },
    goods={Good.GOLD: _gold_of},
    gain_of_goods=gain_of_coins,
)
