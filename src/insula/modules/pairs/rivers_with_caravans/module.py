"""The declaration of The Rivers of Catan with The Caravans."""

from insula.rules.constants import NOWHERE
from insula.rules.fields import StateFields, field
from insula.rules.spec import ModuleSpec, numbers

from .rules import actions, phases


class RiversWithCaravansState(StateFields):
    """The field of The Rivers of Catan with The Caravans."""

    hex_with_two: int = field("i2", empty=NOWHERE)
    """The one of the two hexes with a 3 that also produces on a 2. The other produces on a 12. It is -1 before that is
    drawn, and in other games."""


SPEC = ModuleSpec(
    name="pairs.rivers_with_caravans",
    title="The Rivers of Catan with The Caravans",
    code="RIV-CAR",
    fields=RiversWithCaravansState.declared,
    actions=numbers(actions),
    phases=numbers(phases),
    prefixes=("COMBO-RIVER",),
    pair=("rivers", "caravans"),
)
