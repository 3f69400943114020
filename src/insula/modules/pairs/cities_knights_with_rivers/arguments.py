"""The arguments of the decisions of the pair."""

from insula.ruleset.arguments import ArgumentsPart, numbers

from .rules import actions as act
from .rules.ransom import LOSE, PAY

PART = ArgumentsPart(
    domains={
        act.KEEP_CITY: numbers((LOSE, PAY)),
    },
)
