"""The declaration of The Rivers of Catan with Traders & Barbarians."""

from insula.rules.constants import NOWHERE
from insula.rules.fields import Row, StateFields, field
from insula.rules.spec import ModuleSpec, numbers

from .rules import actions, phases
from .rules.course import RIVER_HEXES, RIVERS


class RiversWithTradersBarbariansState(StateFields):
    """The fields of The Rivers of Catan with Traders & Barbarians."""

    river_course: Row = field("i2", (RIVERS,), empty=NOWHERE)
    """The course of the longer and of the shorter river: the hex of the spring, and above its 8 bits the side at which
    the river leaves it, 0 to 5 clockwise from NE; 8 more for the shorter one. It is -1 before the river is laid."""

    # Derived, for each hex of the longer and then of the shorter river, from the spring on.
    river_hexes: Row = field("i2", (RIVER_HEXES,), empty=NOWHERE, derived=True)
    """The hexes of the longer and then of the shorter river, each from the spring on; -1 before they are laid."""
    river_sites: Row = field("i2", (RIVER_HEXES,), empty=NOWHERE, derived=True)
    """For each hex of `river_hexes`, the edge at which the river leaves it; -1 before it is laid."""


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
