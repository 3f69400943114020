"""The declaration of the Friendly Robber."""

from insula.rules.spec import ModuleSpec, numbers

from .rules import actions, phases

SPEC = ModuleSpec(
    name="friendly_robber",
    title="Friendly Robber",
    code="FR",
    actions=numbers(actions),
    phases=numbers(phases),
    prefixes=("FRIENDLY",),
    is_small=True,
)
