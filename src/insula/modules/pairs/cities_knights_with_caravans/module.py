"""Cities & Knights with The Caravans: other cards are votes (docs/rules/combinations.md)."""

from insula.rules.spec import ModuleSpec

SPEC = ModuleSpec(
    name="pairs.cities_knights_with_caravans",
    title="Cities & Knights with The Caravans",
    code="CK-CAR",
    prefixes=("COMBO-CARAVAN",),
    pair=("cities_knights", "caravans"),
)
