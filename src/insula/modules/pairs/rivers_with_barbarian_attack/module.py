"""The Rivers of Catan with Barbarian Attack: rivers from the castle to the coast (docs/rules/combinations.md)."""

from insula.rules.spec import ModuleSpec

SPEC = ModuleSpec(
    name="pairs.rivers_with_barbarian_attack",
    title="The Rivers of Catan with Barbarian Attack",
    code="RIV-BA",
    prefixes=("COMBO-RIVER", "COMBO-B-ADD"),
    pair=("rivers", "barbarian_attack"),
)
