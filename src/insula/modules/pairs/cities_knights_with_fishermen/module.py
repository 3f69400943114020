"""Cities & Knights with the Fishermen of Catan: seven fish bring a progress card (docs/rules/combinations.md)."""

from insula.rules.domains import NOTHING
from insula.rules.numbering import Kinds, Phases
from insula.rules.spec import ModuleSpec

phase = Phases(__name__)

CHOOSING_DECK_FOR_FISH = phase.forced(cause="fish_paid")

kind = Kinds(__name__)

FISH_PROGRESS = kind(NOTHING, "use fish for progress")


SPEC = ModuleSpec(
    name="pairs.cities_knights_with_fishermen",
    title="Cities & Knights with The Fishermen of Catan",
    code="CK_FISH",
    page=globals(),
    pair=("cities_knights", "fishermen"),
)
