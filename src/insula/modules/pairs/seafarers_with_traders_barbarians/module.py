"""Seafarers with Traders & Barbarians: wagons and barbarians at sea (docs/rules/combinations.md)."""

from insula.rules.spec import ModuleSpec

SPEC = ModuleSpec(
    name="pairs.seafarers_with_traders_barbarians",
    title="Seafarers with Traders & Barbarians",
    code="SEA-TB",
    prefixes=("COMBO-TB-SEA",),
    pair=("seafarers", "traders_barbarians"),
)
