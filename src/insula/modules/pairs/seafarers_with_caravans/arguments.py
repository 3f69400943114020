"""The arguments of the decisions of the pair: caravans cross the sea."""

from insula.modules.caravans.rules.actions import CAMEL_PLACE, VOTE_PLACE
from insula.modules.caravans.rules.oasis import CARAVANS
from insula.ruleset.arguments import SEA_SIDES, ArgumentsPart

PART = ArgumentsPart(domains={}, adds=dict.fromkeys((CAMEL_PLACE, VOTE_PLACE), SEA_SIDES.times(CARAVANS)))
