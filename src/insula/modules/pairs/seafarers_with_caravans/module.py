"""Seafarers with The Caravans: camels that cross the sea (docs/rules/combinations.md)."""

from insula.modules.caravans.module import CAMEL_PLACE, CARAVANS, VOTE_PLACE
from insula.rules.domains import SEA_SIDES
from insula.rules.spec import ModuleSpec

SPEC = ModuleSpec(
    name="pairs.seafarers_with_caravans",
    title="Seafarers with The Caravans",
    code="SEA-CAR",
    prefixes=("COMBO-CARAVAN", "COMBO-SEA"),
    pair=("seafarers", "caravans"),
    adds=dict.fromkeys((CAMEL_PLACE, VOTE_PLACE), SEA_SIDES.times(CARAVANS)),
    most_points=0,
)
