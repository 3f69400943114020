"""The rules for Cities & Knights with Catan for Two."""

from insula.rules.numbering import KindNumber, PhaseNumber, Phases, kinds_of_actions
from insula.rules.spec import ModuleSpec, numbers

phase = Phases(__name__)

PLACING_NEUTRAL_KNIGHT = phase.forced()  # data: strength
PROMOTING_NEUTRAL_KNIGHT = phase.forced()
RELOCATING_NEUTRAL_KNIGHT = phase.forced()  # data: the knight, the node it was driven from, and the neutral player

kind = kinds_of_actions(__name__)

NEUTRAL_KNIGHT = kind()  # number of the neutral player and node (`mechanisms.neutral_places`)
NEUTRAL_PROMOTE = kind()  # node
NEUTRAL_RELOCATE = kind()  # node
NEUTRAL_DESERTER = kind()  # node
KNIGHT_FOR_TOKENS = kind()  # node


SPEC = ModuleSpec(
    name="pairs.cities_knights_with_catan_for_two",
    title="Cities & Knights with Catan for Two",
    code="CK-TWO",
    actions=numbers(globals(), KindNumber),
    phases=numbers(globals(), PhaseNumber),
    prefixes=("COMBO-TWO",),
    pair=("cities_knights", "catan_for_two"),
)
