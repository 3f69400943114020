"""The arguments of the decisions of gold."""

from insula.rules.constants import GOLD
from insula.ruleset.arguments import CARDS, ArgumentsPart

from .rules import actions as act

PART = ArgumentsPart(
    domains={
        act.BUY_RESOURCE: CARDS,
    },
    goods=(GOLD,),
)
