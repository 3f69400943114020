"""The rules of the wagons: wagons and barricades, wolves, couriers, a neutral owner."""

from insula.rules.constants import MAX_EDGES, MAX_NODES, MAX_PLAYERS, NOBODY, NOWHERE
from insula.rules.domains import CORNERS, LAND, SIDES
from insula.rules.fields import Row, StateFields, field
from insula.rules.numbering import Kinds
from insula.rules.pieces import Figure, SidePiece
from insula.rules.spec import HIDDEN, ModuleSpec

WOLVES = 2
WAGON, BARRICADE = 1, 2
"""The kinds of pieces on sides."""

kind = Kinds(__name__)

PUT_WAGON = kind(SIDES, "wagon {side}", piece="cart")
MOVE_WAGON = kind(SIDES, "drive to {side}", piece="cart")
PUT_BARRICADE = kind(SIDES, "barricade {side}", piece="barricade")
LIFT_BARRICADE = kind(SIDES, "lift {side}")
MOVE_COURIER = kind(CORNERS, "travel to {corner}")
MOVE_WOLF = kind(LAND, "wolf {hex}", piece="wolf")


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
    pieces=(
        Figure("wolf", "wolves", "wolf", WOLVES),
        SidePiece("barricade", "barricades", "side_kind", "side_owner", BARRICADE, has_owner=False),
        SidePiece("cart", "wagons", "side_kind", "side_owner", WAGON),
    ),
    prefixes=("WG",),
)
