"""The arguments of the decisions of gold."""

from insula.rules.constants import GOLD
from insula.ruleset.arguments import CARDS, ArgumentsPart

from .module import BUY_RESOURCE

PART = ArgumentsPart(
    domains={
        BUY_RESOURCE: CARDS,
    },
    goods=(GOLD,),
)
