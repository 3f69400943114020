"""The arguments of the decisions of five and six players."""

from insula.ruleset.arguments import NOTHING, ArgumentsPart

from .rules import actions as act

PART = ArgumentsPart(
    domains={
        act.PASS_SPECIAL_BUILD: NOTHING,
    },
)
