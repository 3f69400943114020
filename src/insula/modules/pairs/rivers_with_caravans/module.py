"""The declaration of The Rivers of Catan with The Caravans."""

from insula.rules.constants import NOWHERE
from insula.rules.fields import StateFields, field
from insula.rules.spec import ModuleSpec, numbers

from .rules import actions, phases


class RiversWithCaravansState(StateFields):
    """The field of The Rivers of Catan with The Caravans."""

    hex_with_two: int = field("i2", empty=NOWHERE)  # one of the two hexes with a 3; the 12 lies on the other one


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
