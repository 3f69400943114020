"""The Rivers of Catan with Cities & Knights: gold saves a city, and the Diplomat at a river (COMBO-RIVER-CK)."""

from insula.rules.domains import numbers
from insula.rules.numbering import Kinds, Phases
from insula.rules.spec import ModuleSpec

LOSE, PAY = 0, 1

phase = Phases(__name__)

KEEPING_CITY = phase.forced(cause="defeat")

kind = Kinds(__name__)

KEEP_CITY = kind(numbers((LOSE, PAY)), "keep city {whether}")  # 1 to pay and keep it, 0 to lose it


SPEC = ModuleSpec(
    name="pairs.cities_knights_with_rivers",
    title="Cities & Knights with The Rivers of Catan",
    code="CK+RIV",
    page=globals(),
    pair=("cities_knights", "rivers"),
)
