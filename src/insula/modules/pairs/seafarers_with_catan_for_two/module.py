"""Seafarers with Catan for Two: ships of neutral players, and what they discover (docs/rules/variants.md)."""

from insula.modules.catan_for_two.module import NEUTRALS
from insula.rules.domains import SEA_SIDES
from insula.rules.numbering import Kinds, Phases
from insula.rules.spec import ModuleSpec

phase = Phases(__name__)

EXPLORING_FOR_NEUTRAL = phase.step()  # data: the number of the neutral player; the discovery is pending above

kind = Kinds(__name__)

NEUTRAL_SHIP = kind(
    SEA_SIDES.times(NEUTRALS), "neutral ship {neutral_side}", piece="ship"
)  # number of the neutral player and edge (`mechanisms.neutral_places`)


SPEC = ModuleSpec(
    name="pairs.seafarers_with_catan_for_two",
    title="Seafarers with Catan for Two",
    code="SEA-TWO",
    page=globals(),
    prefixes=("TWO-COMBO",),
    pair=("seafarers", "catan_for_two"),
    most_points=0,
)
