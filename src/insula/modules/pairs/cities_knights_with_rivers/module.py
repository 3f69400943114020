"""The Rivers of Catan with Cities & Knights: gold saves a city, and the Diplomat at a river (COMBO-RIVER-CK)."""

from insula.rules.domains import numbers
from insula.rules.fields import StateFields, field
from insula.rules.numbering import Kinds, Phases
from insula.rules.spec import ModuleSpec

LOSE, PAY = 0, 1

phase = Phases(__name__)

KEEPING_CITY = phase.forced(cause="defeat")

kind = Kinds(__name__)

KEEP_CITY = kind(numbers((LOSE, PAY)), "keep city {whether}")  # 1 to pay and keep it, 0 to lose it


class CitiesKnightsWithRiversState(StateFields):
    """The fields of the pair."""

    unpaid_road: int = field("i1", shown=False)
    """1 while the player cannot pay for the own road that was removed, else 0."""


SPEC = ModuleSpec(
    name="pairs.cities_knights_with_rivers",
    title="Cities & Knights with The Rivers of Catan",
    code="CK+RIV",
    page=globals(),
    fields=CitiesKnightsWithRiversState.declared,
    pair=("cities_knights", "rivers"),
)
