"""The declaration of the wagons."""

from insula.rules.constants import MAX_EDGES, MAX_NODES, MAX_PLAYERS, NOBODY, NOWHERE
from insula.rules.fields import Row, StateFields, field
from insula.rules.spec import HIDDEN, ModuleSpec, numbers

from .rules import actions
from .rules.wolves import WOLVES


class WagonsState(StateFields):
    """The fields of the module."""

    side_kind: Row = field("i1", (MAX_EDGES,))
    side_owner: Row = field("i1", (MAX_EDGES,), empty=NOBODY)
    wolf: Row = field("i2", (WOLVES,), empty=NOWHERE)
    courier: Row = field("i2", (MAX_PLAYERS,), empty=NOWHERE)
    travel_points: int = field("i1")
    # Working memory; it is empty after each step.
    way_cost: Row = field("i1", (MAX_EDGES,), seen=HIDDEN)
    way_nodes: Row = field("i1", (MAX_NODES,), seen=HIDDEN)
    way_sides: Row = field("i1", (MAX_EDGES,), seen=HIDDEN)


SPEC = ModuleSpec(
    name="wagons",
    title="Wagons",
    code="WG",
    fields=WagonsState.declared,
    actions=numbers(actions),
    prefixes=("WG",),
)
