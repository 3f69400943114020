"""The declaration of The Fishermen of Catan with The Rivers of Catan."""

from insula.rules.spec import ModuleSpec, numbers

from .rules import actions, phases

SPEC = ModuleSpec(
    name="pairs.fishermen_with_rivers",
    title="The Fishermen of Catan with The Rivers of Catan",
    code="FISH-RIV",
    actions=numbers(actions),
    phases=numbers(phases),
    prefixes=("COMBO-FISH",),
    pair=("fishermen", "rivers"),
)
