"""The Rivers of Catan with The Caravans: an oasis between the rivers (docs/rules/combinations.md)."""

from insula.rules.constants import NOWHERE
from insula.rules.domains import OUTCOME
from insula.rules.fields import StateFields, field
from insula.rules.numbering import Kinds, Phases
from insula.rules.spec import ModuleSpec

phase = Phases(__name__)

DRAWING_SECOND_TOKEN = phase.chance()

kind = Kinds(__name__)

DRAW_SECOND_TOKEN = kind(OUTCOME, "{hex}", phase=DRAWING_SECOND_TOKEN)  # hex


class RiversWithCaravansState(StateFields):
    """The field of The Rivers of Catan with The Caravans."""

    hex_with_two: int = field("i2", empty=NOWHERE)
    """The one of the two hexes with a 3 that also produces on a 2. The other produces on a 12. It is -1 before that is
    drawn, and in other games."""


SPEC = ModuleSpec(
    name="pairs.rivers_with_caravans",
    title="The Rivers of Catan with The Caravans",
    code="RIV-CAR",
    page=globals(),
    fields=RiversWithCaravansState.declared,
    prefixes=("COMBO-RIVER",),
    pair=("rivers", "caravans"),
    most_points=0,
)
