"""Catan for Two with The Rivers of Catan: bridges of neutral players (docs/rules/rivers.md)."""

from insula.modules.catan_for_two.module import NEUTRALS
from insula.rules.domains import SIDES
from insula.rules.numbering import Kinds, Phases
from insula.rules.spec import ModuleSpec

phase = Phases(__name__)

BUILDING_NEUTRAL_BRIDGE = phase.forced(cause="neutral_bridge")

kind = Kinds(__name__)

NEUTRAL_BRIDGE = kind(
    SIDES.times(NEUTRALS), "neutral bridge {neutral_side}", piece="bridge"
)  # number of the neutral player and edge (`mechanisms.neutral_places`)


SPEC = ModuleSpec(
    name="pairs.catan_for_two_with_rivers",
    title="Catan for Two with The Rivers of Catan",
    code="TWO-RIV",
    page=globals(),
    prefixes=("RIVER-COMBO",),
    pair=("catan_for_two", "rivers"),
    most_points=0,
)
