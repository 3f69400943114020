"""The declaration of The Fishermen of Catan with Traders & Barbarians."""

from insula.rules.spec import ModuleSpec, numbers

from .rules import actions, phases

SPEC = ModuleSpec(
    name="pairs.fishermen_with_traders_barbarians",
    title="The Fishermen of Catan with Traders & Barbarians",
    code="FISH-TB",
    actions=numbers(actions),
    phases=numbers(phases),
    prefixes=("COMBO-FISH", "COMBO-B-ADD"),
    pair=("fishermen", "traders_barbarians"),
)
