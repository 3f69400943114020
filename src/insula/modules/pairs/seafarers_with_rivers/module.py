"""The declaration of Seafarers with The Rivers of Catan."""

from insula.rules.spec import ModuleSpec

SPEC = ModuleSpec(
    name="pairs.seafarers_with_rivers",
    title="Seafarers with The Rivers of Catan",
    code="SEA-RIV",
    prefixes=("COMBO-RIVER", "COMBO-SEA"),
    pair=("seafarers", "rivers"),
)
