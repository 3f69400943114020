"""The declaration of Seafarers with The Fishermen of Catan."""

from insula.rules.spec import ModuleSpec, numbers

from .rules import actions, phases

SPEC = ModuleSpec(
    name="pairs.seafarers_with_fishermen",
    title="Seafarers with The Fishermen of Catan",
    code="SEA-FISH",
    actions=numbers(actions),
    phases=numbers(phases),
    prefixes=("COMBO-FISH",),
    pair=("seafarers", "fishermen"),
)
