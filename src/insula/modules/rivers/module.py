"""The Rivers of Catan: bridges over the rivers, gold for building beside them, and two tiles (docs/rules/rivers.md)."""

from insula.rules.domains import OUTCOME, SIDES
from insula.rules.numbering import Kinds, Phases
from insula.rules.spec import ModuleSpec

phase = Phases(__name__)

DRAWING_ROBBER_SWAMP = phase.chance()

kind = Kinds(__name__)

DRAW_ROBBER_SWAMP = kind(OUTCOME, "{hex}", phase=DRAWING_ROBBER_SWAMP)  # hex
BUILD_BRIDGE = kind(SIDES, "bridge {side}", "build bridge {side}", piece="bridge")


SPEC = ModuleSpec(
    name="rivers",
    title="The Rivers of Catan",
    code="RIV",
    page=globals(),
    prefixes=("RIVER",),
    uses=("gold",),
    most_points=1,  # the Wealthiest Settler
)
