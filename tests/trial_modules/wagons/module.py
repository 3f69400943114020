"""What the wagons declare."""

from insula.rules.constants import MAX_EDGES, MAX_NODES, MAX_PLAYERS, NOBODY, NOWHERE
from insula.rules.spec import HIDDEN, Field, ModuleSpec, numbers

from .rules import actions
from .rules.wolves import WOLVES

SPEC = ModuleSpec(
    name="wagons",
    title="Wagons",
    code="WG",
    fields=(
        Field("side_kind", "i1", (MAX_EDGES,)),
        Field("side_owner", "i1", (MAX_EDGES,), empty=NOBODY),
        Field("wolf", "i2", (WOLVES,), empty=NOWHERE),
        Field("courier", "i2", (MAX_PLAYERS,), empty=NOWHERE),
        Field("travel_points", "i1"),
        # Room to count in; empty again when a step is over.
        Field("way_cost", "i1", (MAX_EDGES,), seen=HIDDEN),
        Field("way_nodes", "i1", (MAX_NODES,), seen=HIDDEN),
        Field("way_sides", "i1", (MAX_EDGES,), seen=HIDDEN),
    ),
    actions=numbers(actions),
    prefixes=("WG",),
)
