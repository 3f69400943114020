"""The declaration of Cities & Knights with the Fishermen of Catan."""

from insula.rules.spec import ModuleSpec, numbers

from .rules import actions, phases

SPEC = ModuleSpec(
    name="pairs.cities_knights_with_fishermen",
    title="Cities & Knights with The Fishermen of Catan",
    code="CK_FISH",
    actions=numbers(actions),
    phases=numbers(phases),
    pair=("cities_knights", "fishermen"),
)
