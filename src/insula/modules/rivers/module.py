"""The declaration of The Rivers of Catan."""

from insula.rules.spec import ModuleSpec, numbers

from .rules import actions, phases

SPEC = ModuleSpec(
    name="rivers",
    title="The Rivers of Catan",
    code="RIV",
    actions=numbers(actions),
    phases=numbers(phases),
    prefixes=("RIVER",),
    uses=("gold",),
)
