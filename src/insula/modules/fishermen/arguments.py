"""The arguments of the decisions of the Fishermen."""

from insula.ruleset.arguments import OTHERS, ArgumentsPart, numbers

from .module import FISH_ACTION, FISH_PAY, FISH_SWAP, PASS_BOOT
from .rules.constants import PURPOSES, STOP, TOKEN_KINDS

PART = ArgumentsPart(
    domains={
        FISH_SWAP: numbers((*range(TOKEN_KINDS), STOP)),
        FISH_ACTION: numbers(range(PURPOSES)),
        FISH_PAY: numbers(range(TOKEN_KINDS)),
        PASS_BOOT: OTHERS,
    },
)
