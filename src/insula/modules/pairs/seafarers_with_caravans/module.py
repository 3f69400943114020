"""The declaration of Seafarers with The Caravans."""

from insula.rules.spec import ModuleSpec

SPEC = ModuleSpec(
    name="pairs.seafarers_with_caravans",
    title="Seafarers with The Caravans",
    code="SEA-CAR",
    prefixes=("COMBO-CARAVAN", "COMBO-SEA"),
    pair=("seafarers", "caravans"),
)
