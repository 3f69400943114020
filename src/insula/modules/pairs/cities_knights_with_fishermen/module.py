"""Cities & Knights with the Fishermen of Catan: seven fish bring a progress card (docs/rules/combinations.md)."""

from insula.rules.numbering import KindNumber, PhaseNumber, Phases, kinds_of_actions
from insula.rules.spec import ModuleSpec, numbers

phase = Phases(__name__)

CHOOSING_DECK_FOR_FISH = phase.forced()

kind = kinds_of_actions(__name__)

FISH_PROGRESS = kind()


SPEC = ModuleSpec(
    name="pairs.cities_knights_with_fishermen",
    title="Cities & Knights with The Fishermen of Catan",
    code="CK_FISH",
    actions=numbers(globals(), KindNumber),
    phases=numbers(globals(), PhaseNumber),
    pair=("cities_knights", "fishermen"),
)
