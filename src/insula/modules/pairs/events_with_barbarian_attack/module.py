"""The declaration of Event Cards with Barbarian Attack."""

from insula.rules.spec import ModuleSpec

SPEC = ModuleSpec(
    name="pairs.events_with_barbarian_attack",
    title="Event Cards with Barbarian Attack",
    code="EV-BA",
    prefixes=("ATTACK-EVENT",),
    pair=("events", "barbarian_attack"),
)
