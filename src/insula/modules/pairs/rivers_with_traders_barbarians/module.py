"""The declaration of The Rivers of Catan with Traders & Barbarians."""

from insula.rules.constants import MAX_EDGES, MAX_NODES, NOWHERE
from insula.rules.fields import Row, StateFields, field
from insula.rules.spec import ModuleSpec, numbers

from .rules import actions, phases
from .rules.course import RIVERS


class RiversWithTradersBarbariansState(StateFields):
    """The fields of The Rivers of Catan with Traders & Barbarians."""

    river_course: Row = field("i2", (RIVERS,), empty=NOWHERE)  # the spring and the direction of each river
    # Derived: what lies by the rivers, as marks of sides and corners.
    river_side: Row = field("i1", (MAX_EDGES,), derived=True)
    river_corner: Row = field("i1", (MAX_NODES,), derived=True)


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
