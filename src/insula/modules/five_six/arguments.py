"""The arguments of the decisions of five and six players."""

from insula.ruleset.arguments import NOTHING, ArgumentsPart

from .module import PASS_SPECIAL_BUILD

PART = ArgumentsPart(
    domains={
        PASS_SPECIAL_BUILD: NOTHING,
    },
)
