"""What the Friendly Robber declares."""

from insula.rules.constants import FRIENDLY_ROBBER
from insula.rules.spec import ModuleSpec, numbers

from .rules import actions, phases

SPEC = ModuleSpec(
    name="friendly_robber",
    title="Friendly Robber",
    code="FR",
    flag=FRIENDLY_ROBBER,
    actions=numbers(actions),
    phases=numbers(phases),
    prefixes=("FRIENDLY",),
)
