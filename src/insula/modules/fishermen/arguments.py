"""The arguments of the decisions of the Fishermen."""

from insula.ruleset.arguments import OTHERS, ArgumentsPart, numbers

from .rules import actions as act
from .rules.constants import PURPOSES, STOP, TOKEN_KINDS

PART = ArgumentsPart(
    domains={
        act.FISH_SWAP: numbers((*range(TOKEN_KINDS), STOP)),
        act.FISH_ACTION: numbers(range(PURPOSES)),
        act.FISH_PAY: numbers(range(TOKEN_KINDS)),
        act.PASS_BOOT: OTHERS,
    },
)
