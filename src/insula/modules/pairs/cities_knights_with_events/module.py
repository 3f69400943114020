"""The declaration of the rules for Cities & Knights with Event Cards."""

from insula.rules.spec import ModuleSpec, numbers

from .rules import actions, phases

SPEC = ModuleSpec(
    name="pairs.cities_knights_with_events",
    title="Cities & Knights with Event Cards",
    code="EV",
    actions=numbers(actions),
    phases=numbers(phases),
    prefixes=("EVENT-CK", "CK-TB"),
    pair=("cities_knights", "events"),
)
