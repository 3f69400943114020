"""The declaration of The Fishermen of Catan with Barbarian Attack."""

from insula.rules.spec import ModuleSpec, numbers

from .rules import actions

SPEC = ModuleSpec(
    name="pairs.fishermen_with_barbarian_attack",
    title="The Fishermen of Catan with Barbarian Attack",
    code="FISH-BA",
    actions=numbers(actions),
    prefixes=("COMBO-FISH",),
    pair=("fishermen", "barbarian_attack"),
)
