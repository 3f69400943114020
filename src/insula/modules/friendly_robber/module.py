"""Friendly Robber: a player with few points is safe from the robber (docs/rules/variants.md)."""

from insula.rules.domains import LAND
from insula.rules.numbering import Kinds, Phases
from insula.rules.options import option
from insula.rules.spec import ModuleSpec

phase = Phases(__name__)

CHOOSING_DESERT = phase.forced(cause="no_hex_allowed")
STEALING_AT_DESERT = phase.forced(cause="robber_moved")

kind = Kinds(__name__)

DESERT_HEX = kind(LAND, "desert {hex}", piece="robber")

FRIENDLY_ROBBER_LIMIT = option("friendly_robber_limit")
FRIENDLY_PIRATE = option("friendly_pirate")


SPEC = ModuleSpec(
    name="friendly_robber",
    title="Friendly Robber",
    code="FR",
    page=globals(),
    prefixes=("FRIENDLY",),
    is_small=True,
    most_points=0,
    idle=(),
)
