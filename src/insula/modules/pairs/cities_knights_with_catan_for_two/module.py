"""The declaration of Cities & Knights with Catan for Two."""

from insula.rules.spec import ModuleSpec, numbers

from .rules import actions, phases

SPEC = ModuleSpec(
    name="pairs.cities_knights_with_catan_for_two",
    title="Cities & Knights with Catan for Two",
    code="CK-TWO",
    actions=numbers(actions),
    phases=numbers(phases),
    prefixes=("COMBO-TWO",),
    pair=("cities_knights", "catan_for_two"),
)
