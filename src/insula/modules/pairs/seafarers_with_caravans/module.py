"""Seafarers with The Caravans: camels that cross the sea (docs/rules/combinations.md)."""

from insula.rules.spec import ModuleSpec

SPEC = ModuleSpec(
    name="pairs.seafarers_with_caravans",
    title="Seafarers with The Caravans",
    code="SEA-CAR",
    prefixes=("COMBO-CARAVAN", "COMBO-SEA"),
    pair=("seafarers", "caravans"),
)
