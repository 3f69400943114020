"""The rules for Cities & Knights with Catan for Two."""

from insula.modules.catan_for_two.module import NEUTRALS
from insula.rules.domains import CORNERS
from insula.rules.numbering import Kinds, Phases
from insula.rules.spec import ModuleSpec

phase = Phases(__name__)

PLACING_NEUTRAL_KNIGHT = phase.forced(cause="neutral_knight")  # data: strength
PROMOTING_NEUTRAL_KNIGHT = phase.forced(cause="neutral_promote")
RELOCATING_NEUTRAL_KNIGHT = phase.forced(
    cause="neutral_relocate"
)  # data: the knight, the node it was driven from, and the neutral player

kind = Kinds(__name__)

NEUTRAL_KNIGHT = kind(
    CORNERS.times(NEUTRALS), "neutral knight {neutral_corner}", piece="knight"
)  # number of the neutral player and node (`mechanisms.neutral_places`)
NEUTRAL_PROMOTE = kind(CORNERS, "promote neutral knight {corner}", piece="knight")
NEUTRAL_RELOCATE = kind(CORNERS, "relocate neutral knight to {corner}", piece="knight")
NEUTRAL_DESERTER = kind(CORNERS, "remove neutral knight {corner}", piece="knight")
KNIGHT_FOR_TOKENS = kind(CORNERS, "tokens for knight {corner}", piece="knight")


SPEC = ModuleSpec(
    name="pairs.cities_knights_with_catan_for_two",
    title="Cities & Knights with Catan for Two",
    code="CK-TWO",
    page=globals(),
    prefixes=("COMBO-TWO",),
    pair=("cities_knights", "catan_for_two"),
)
