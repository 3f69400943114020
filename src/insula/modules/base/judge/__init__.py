"""The greedy bot's judgment of the base game."""

from insula.bots.greedy.parts import JudgePart
from insula.game import Phase

from . import composing, plans
from .actions import JUDGES

PART = JudgePart(
    judges=JUDGES,
    deciders={Phase.COMPOSING: composing.compose, Phase.ANSWERING: composing.answer},
    unasked=(composing.propose,),
    plans=plans.possible,
    plan_shares=plans.SHARES,
    risk=plans.risk,
    cards=plans.WAYS_OF_RESOURCES,
)
