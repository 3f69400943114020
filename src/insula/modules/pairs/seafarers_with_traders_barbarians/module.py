"""The declaration of Seafarers with Traders & Barbarians."""

from insula.rules.spec import ModuleSpec

SPEC = ModuleSpec(
    name="pairs.seafarers_with_traders_barbarians",
    title="Seafarers with Traders & Barbarians",
    code="SEA-TB",
    prefixes=("COMBO-TB-SEA",),
    pair=("seafarers", "traders_barbarians"),
)
