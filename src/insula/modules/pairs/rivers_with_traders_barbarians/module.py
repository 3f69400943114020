"""The declaration of The Rivers of Catan with Traders & Barbarians."""

from insula.rules.constants import NOWHERE
from insula.rules.fields import Row, StateFields, field
from insula.rules.spec import ModuleSpec, numbers

from .rules import actions, phases
from .rules.course import RIVER_HEXES, RIVERS


class RiversWithTradersBarbariansState(StateFields):
    """The fields of The Rivers of Catan with Traders & Barbarians."""

    river_course: Row = field("i2", (RIVERS,), empty=NOWHERE)  # the spring and the direction of each river
    # Derived, for each hex of the longer and then of the shorter river, from the spring on.
    river_hexes: Row = field("i2", (RIVER_HEXES,), empty=NOWHERE, derived=True)
    river_sites: Row = field("i2", (RIVER_HEXES,), empty=NOWHERE, derived=True)  # the side at which the river leaves it


SPEC = ModuleSpec(
    name="pairs.rivers_with_traders_barbarians",
    title="The Rivers of Catan with Traders & Barbarians",
    code="RIV-TB",
    fields=RiversWithTradersBarbariansState.declared,
    actions=numbers(actions),
    phases=numbers(phases),
    prefixes=("COMBO-RIVER", "COMBO-B-ADD"),
    pair=("rivers", "traders_barbarians"),
)
