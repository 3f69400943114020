"""The declaration of Seafarers."""

from insula.rules.constants import MAX_EDGES, MAX_HEXES, MAX_NODES, MAX_PLAYERS, NOWHERE
from insula.rules.fields import Row, StateFields, field
from insula.rules.spec import HIDDEN, ModuleSpec, numbers

from .rules import actions, phases

MAX_SHIPS = 15
"""The number of ships that a player has (SEA-COMP-01)."""


class SeafarersState(StateFields):
    """The fields of Seafarers."""

    pirate: int = field("i2", empty=NOWHERE)
    ship_is_new: Row = field("i1", (MAX_EDGES,))  # 1: built in this turn
    ship_moved: int = field("i1", shown=False)  # 1: a ship was moved in this turn
    settled_areas: Row = field("i2", (MAX_PLAYERS,))  # bit a: the seat has special points for area a
    foreign_area: Row = field("i1", (MAX_HEXES,), derived=True)  # the number of the area; 0: none
    ship_joins: Row = field("i1", (MAX_NODES,), derived=True)  # bit p: seat p can add a ship at the intersection
    ship_site: Row = field("i1", (MAX_EDGES,), derived=True)  # bit p: the side is free, and an end is open to seat p
    ship_edges: Row = field("i2", (MAX_PLAYERS, MAX_SHIPS), derived=True)  # the sides of each seat's ships, then 0
    has_circle: Row = field("i1", (MAX_PLAYERS,), derived=True)  # 1: ships of the seat lie in a circle
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
