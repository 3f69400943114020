"""The rules of the wagons: wagons and barricades, wolves, couriers, a neutral owner."""

from insula.rules.constants import MAX_EDGES, MAX_NODES, MAX_PLAYERS, NOBODY, NOWHERE
from insula.rules.domains import OUTCOME
from insula.rules.fields import Row, StateFields, field
from insula.rules.numbering import Kinds
from insula.rules.spec import HIDDEN, ModuleSpec

from .rules.wolves import WOLVES

kind = Kinds(__name__)

PUT_WAGON = kind(OUTCOME, "wagon {side}")  # edge
MOVE_WAGON = kind(OUTCOME, "drive to {side}")  # edge
PUT_BARRICADE = kind(OUTCOME, "barricade {side}")  # edge
LIFT_BARRICADE = kind(OUTCOME, "lift {side}")  # edge
MOVE_COURIER = kind(OUTCOME, "travel to {corner}")  # node
MOVE_WOLF = kind(OUTCOME, "wolf {hex}")  # hex


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
    page=globals(),
    fields=WagonsState.declared,
    prefixes=("WG",),
)
