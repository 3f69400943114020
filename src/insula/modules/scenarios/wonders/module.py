"""The Wonders of Catan, a scenario of Seafarers: five wonders, and how they win (docs/rules/seafarers.md, SEA-WO)."""

from insula.rules.constants import CATHEDRAL, GREAT_BRIDGE, GREAT_WALL, MAX_PLAYERS, MONUMENT, THEATER
from insula.rules.domains import numbers
from insula.rules.fields import Row, StateFields, field
from insula.rules.numbering import Kinds
from insula.rules.spec import ModuleSpec

WONDERS = (THEATER, GREAT_BRIDGE, MONUMENT, GREAT_WALL, CATHEDRAL)
"""The wonders, by their numbers among the things with a cost."""
LAST_LEVEL = 4
"""The level that completes a wonder."""
NO_WONDER = 0

kind = Kinds(__name__)

BUILD_WONDER = kind(numbers(WONDERS), "wonder {wonder}", "build wonder {wonder}")  # the wonder


class WondersState(StateFields):
    """The fields of The Wonders of Catan."""

    wonder: Row = field("i1", (MAX_PLAYERS,))
    """The wonder that each seat has begun, by its number among the things with a cost; 0 for none."""
    wonder_level: Row = field("i1", (MAX_PLAYERS,))
    """The levels of it that the seat has built, 1 to 4; 0 without a wonder."""


SPEC = ModuleSpec(
    name="scenarios.wonders",
    title="The Wonders of Catan",
    code="SEA-WO",
    page=globals(),
    fields=WondersState.declared,
    prefixes=("SEA-WO",),
    most_points=0,
)
