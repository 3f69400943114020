"""The declaration of Seafarers."""

from insula.rules.constants import MAX_EDGES, MAX_HEXES, MAX_PLAYERS, NOWHERE
from insula.rules.fields import Row, StateFields, field
from insula.rules.spec import HIDDEN, ModuleSpec, numbers

from .rules import actions, phases


class SeafarersState(StateFields):
    """The fields of Seafarers."""

    pirate: int = field("i2", empty=NOWHERE)
    ship_is_new: Row = field("i1", (MAX_EDGES,))  # 1: built in this turn
    ship_moved: int = field("i1", shown=False)  # 1: a ship was moved in this turn
    settled_areas: Row = field("i2", (MAX_PLAYERS,))  # bit a: the seat has special points for area a
    foreign_area: Row = field("i1", (MAX_HEXES,), derived=True)  # the number of the area; 0: none
    # Scratch space for one step; empty again afterwards.
    gold_due: Row = field("i2", (MAX_PLAYERS,), seen=HIDDEN)
    ship_marks: Row = field("i1", (MAX_EDGES,), seen=HIDDEN)


SPEC = ModuleSpec(
    name="seafarers",
    title="Seafarers",
    code="SEA",
    fields=SeafarersState.declared,
    actions=numbers(actions),
    phases=numbers(phases),
    prefixes=("SEA",),
)
