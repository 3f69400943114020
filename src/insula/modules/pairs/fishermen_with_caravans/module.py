"""The Fishermen of Catan with The Caravans: a lake beside the oasis (docs/rules/combinations.md)."""

from insula.rules.spec import ModuleSpec

SPEC = ModuleSpec(
    name="pairs.fishermen_with_caravans",
    title="The Fishermen of Catan with The Caravans",
    code="FISH-CAR",
    prefixes=("COMBO-FISH",),
    pair=("fishermen", "caravans"),
    most_points=0,
)
