"""The greedy bot's judgment of Cities & Knights."""

from insula.bots.greedy.parts import JudgePart

from . import plans, weights
from .actions import JUDGES

PART = JudgePart(
    judges=JUDGES,
    plans=plans.possible,
    plan_shares=weights.PLANS,
    risk=plans.risk,
    protected_cards=plans.protected_cards,
    cards=plans.WAYS_OF_COMMODITIES,
    second_card=plans.SECOND_CARD,
)
