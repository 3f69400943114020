"""The Rivers of Catan with Traders & Barbarians: wagons cross rivers (docs/rules/combinations.md)."""

from insula.rules.constants import NOWHERE
from insula.rules.domains import OUTCOME
from insula.rules.fields import Row, StateFields, field
from insula.rules.numbering import Kinds, Phases
from insula.rules.options import option
from insula.rules.spec import ModuleSpec

RIVERS = 2
"""The rivers, the longer one first."""
RIVER_HEXES = 7
"""The hexes of both rivers."""

phase = Phases(__name__)

DRAWING_RIVERS = phase.chance()  # data: which river

kind = Kinds(__name__)

DRAW_RIVER_POSITION = kind(OUTCOME, "{river}", phase=DRAWING_RIVERS)  # spring, direction, and which river

MOUTH_INLAND = option("river_mouth_inland")


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
    page=globals(),
    fields=RiversWithTradersBarbariansState.declared,
    prefixes=("COMBO-RIVER", "COMBO-B-ADD"),
    pair=("rivers", "traders_barbarians"),
)
