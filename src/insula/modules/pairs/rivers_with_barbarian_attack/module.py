"""The declaration of The Rivers of Catan with Barbarian Attack."""

from insula.rules.spec import ModuleSpec

SPEC = ModuleSpec(
    name="pairs.rivers_with_barbarian_attack",
    title="The Rivers of Catan with Barbarian Attack",
    code="RIV-BA",
    prefixes=("COMBO-RIVER", "COMBO-B-ADD"),
    pair=("rivers", "barbarian_attack"),
)
