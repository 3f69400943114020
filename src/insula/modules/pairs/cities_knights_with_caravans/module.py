"""The declaration of Cities & Knights with The Caravans."""

from insula.rules.spec import ModuleSpec

SPEC = ModuleSpec(
    name="pairs.cities_knights_with_caravans",
    title="Cities & Knights with The Caravans",
    code="CK-CAR",
    prefixes=("COMBO-CARAVAN",),
    pair=("cities_knights", "caravans"),
)
