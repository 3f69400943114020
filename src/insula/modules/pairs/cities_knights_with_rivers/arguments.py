"""The arguments of the decisions of the pair."""

from insula.ruleset.arguments import ArgumentsPart, numbers

from .module import KEEP_CITY
from .rules import LOSE, PAY

PART = ArgumentsPart(
    domains={
        KEEP_CITY: numbers((LOSE, PAY)),
    },
)
