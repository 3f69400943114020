"""What the Friendly Robber declares."""

from ..constants import FRIENDLY_ROBBER
from ..spec import ModuleSpec, numbers
from . import actions, phases

SPEC = ModuleSpec(
    name="friendly_robber",
    title="Friendly Robber",
    code="FR",
    flag=FRIENDLY_ROBBER,
    actions=numbers(actions),
    phases=numbers(phases),
    prefixes=("FRIENDLY",),
)
