"""The Caravans with Barbarian Attack: the oasis on the coast (docs/rules/combinations.md)."""

from insula.rules.spec import ModuleSpec

SPEC = ModuleSpec(
    name="pairs.caravans_with_barbarian_attack",
    title="The Caravans with Barbarian Attack",
    code="CAR-BA",
    prefixes=("COMBO-CARAVAN",),
    pair=("caravans", "barbarian_attack"),
)
