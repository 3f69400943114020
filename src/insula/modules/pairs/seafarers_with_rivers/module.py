"""Seafarers with The Rivers of Catan: ships by the rivers (docs/rules/combinations.md)."""

from insula.rules.spec import ModuleSpec

SPEC = ModuleSpec(
    name="pairs.seafarers_with_rivers",
    title="Seafarers with The Rivers of Catan",
    code="SEA-RIV",
    prefixes=("COMBO-RIVER", "COMBO-SEA"),
    pair=("seafarers", "rivers"),
    most_points=0,
)
