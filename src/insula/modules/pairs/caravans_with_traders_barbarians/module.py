"""The Caravans with Traders & Barbarians: an oasis between the trade hexes (docs/rules/combinations.md)."""

from insula.rules.spec import ModuleSpec

SPEC = ModuleSpec(
    name="pairs.caravans_with_traders_barbarians",
    title="The Caravans with Traders & Barbarians",
    code="CAR-TB",
    prefixes=("COMBO-CARAVAN", "COMBO-B-ADD"),
    pair=("caravans", "traders_barbarians"),
)
