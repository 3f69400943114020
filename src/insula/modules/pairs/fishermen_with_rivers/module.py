"""The Fishermen of Catan with The Rivers of Catan: fish pay for a bridge (docs/rules/combinations.md)."""

from insula.rules.domains import NOTHING, SIDES
from insula.rules.numbering import Kinds, Phases
from insula.rules.spec import ModuleSpec

phase = Phases(__name__)

BUILDING_BRIDGE_FOR_FISH = phase.forced(cause="fish_paid")

kind = Kinds(__name__)

FISH_BRIDGE = kind(NOTHING, "use fish for bridge")
FISH_BRIDGE_PLACE = kind(SIDES, "bridge {side}", phase=BUILDING_BRIDGE_FOR_FISH, piece="bridge")  # side


SPEC = ModuleSpec(
    name="pairs.fishermen_with_rivers",
    title="The Fishermen of Catan with The Rivers of Catan",
    code="FISH-RIV",
    page=globals(),
    prefixes=("COMBO-FISH",),
    pair=("fishermen", "rivers"),
    most_points=0,
)
