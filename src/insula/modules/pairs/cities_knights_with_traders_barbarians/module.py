"""The declaration of Cities & Knights with Traders & Barbarians."""

from insula.rules.spec import ModuleSpec, numbers

from .rules import actions

SPEC = ModuleSpec(
    name="pairs.cities_knights_with_traders_barbarians",
    title="Cities & Knights with Traders & Barbarians",
    code="CK-TB",
    actions=numbers(actions),
    prefixes=("COMBO-TB-CK",),
    pair=("cities_knights", "traders_barbarians"),
)
