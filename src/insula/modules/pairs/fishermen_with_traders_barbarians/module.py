"""The Fishermen of Catan with Traders & Barbarians: fish bring movement points (docs/rules/combinations.md)."""

from insula.rules.domains import NOTHING
from insula.rules.numbering import Kinds, Phases
from insula.rules.spec import ModuleSpec

phase = Phases(__name__)

ADDING_POINTS_FOR_FISH = phase.step()

kind = Kinds(__name__)

FISH_WAGON = kind(NOTHING, "use fish for wagon")


SPEC = ModuleSpec(
    name="pairs.fishermen_with_traders_barbarians",
    title="The Fishermen of Catan with Traders & Barbarians",
    code="FISH-TB",
    page=globals(),
    prefixes=("COMBO-FISH", "COMBO-B-ADD"),
    pair=("fishermen", "traders_barbarians"),
)
