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
    """The hex of the pirate; -1 while it is beside the board."""
    ship_is_new: Row = field("i1", (MAX_EDGES,))
    """1 for each edge with a ship that was built in this turn, else 0."""
    ship_moved: int = field("i1", shown=False)
    """1 after the active seat has moved a ship in this turn, else 0."""
    settled_areas: Row = field("i2", (MAX_PLAYERS,))
    """Bit a: the seat has had its special points for the area a."""
    foreign_area: Row = field("i1", (MAX_HEXES,), derived=True)
    """The number of the area that each hex belongs to; 0 for none."""
    ship_joins: Row = field("i1", (MAX_NODES,), derived=True)
    """Bit p: seat p can add a ship at this node."""
    ship_site: Row = field("i1", (MAX_EDGES,), derived=True)
    """Bit p: the edge is free, and seat p can add a ship at one of its ends."""
    ship_edges: Row = field("i2", (MAX_PLAYERS, MAX_SHIPS), derived=True)
    """The edges of the ships of each seat, in order, then 0."""
    has_circle: Row = field("i1", (MAX_PLAYERS,), derived=True)
    """1 for each seat with ships that lie in a circle, else 0."""

    # Scratch space for one step; empty again afterwards.
    gold_due: Row = field("i2", (MAX_PLAYERS,), seen=HIDDEN)
    """Working memory of production, 0 between steps: the cards that each seat may choose for gold fields."""
    ship_marks: Row = field("i1", (MAX_EDGES,), seen=HIDDEN)
    """Working memory, 0 between steps: the edges that a search along lines of ships has visited, and those on
    circles."""


SPEC = ModuleSpec(
    name="seafarers",
    title="Seafarers",
    code="SEA",
    fields=SeafarersState.declared,
    actions=numbers(actions),
    phases=numbers(phases),
    prefixes=("SEA",),
)
