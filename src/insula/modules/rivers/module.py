"""The Rivers of Catan: bridges over the rivers, gold for building beside them, and two tiles (docs/rules/rivers.md)."""

from insula.rules.numbering import KindNumber, PhaseNumber, Phases, kinds_of_actions
from insula.rules.spec import ModuleSpec, numbers

phase = Phases(__name__)

DRAWING_ROBBER_SWAMP = phase.chance()

kind = kinds_of_actions(__name__)

DRAW_ROBBER_SWAMP = kind()  # hex
BUILD_BRIDGE = kind()  # edge


SPEC = ModuleSpec(
    name="rivers",
    title="The Rivers of Catan",
    code="RIV",
    actions=numbers(globals(), KindNumber),
    phases=numbers(globals(), PhaseNumber),
    prefixes=("RIVER",),
    uses=("gold",),
)
