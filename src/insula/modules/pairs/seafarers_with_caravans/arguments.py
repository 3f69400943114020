"""The arguments of the decisions of the pair: caravans cross the sea."""

from insula.modules.caravans.module import CAMEL_PLACE, CARAVANS, VOTE_PLACE
from insula.ruleset.arguments import SEA_SIDES, ArgumentsPart

PART = ArgumentsPart(domains={}, adds=dict.fromkeys((CAMEL_PLACE, VOTE_PLACE), SEA_SIDES.times(CARAVANS)))
