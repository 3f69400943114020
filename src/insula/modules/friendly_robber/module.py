"""Friendly Robber: a player with few points is safe from the robber (docs/rules/variants.md)."""

from insula.rules.numbering import KindNumber, PhaseNumber, Phases, kinds_of_actions
from insula.rules.options import option
from insula.rules.spec import ModuleSpec, numbers

phase = Phases(__name__)

CHOOSING_DESERT = phase.forced()
STEALING_AT_DESERT = phase.forced()

kind = kinds_of_actions(__name__)

DESERT_HEX = kind()  # hex

FRIENDLY_ROBBER_LIMIT = option("friendly_robber_limit")
FRIENDLY_PIRATE = option("friendly_pirate")


SPEC = ModuleSpec(
    name="friendly_robber",
    title="Friendly Robber",
    code="FR",
    actions=numbers(globals(), KindNumber),
    phases=numbers(globals(), PhaseNumber),
    prefixes=("FRIENDLY",),
    is_small=True,
)
