"""The declaration of Barbarian Attack."""

from insula.rules.constants import MAX_EDGES, MAX_HEXES, MAX_NODES, MAX_PLAYERS, NOBODY, NOWHERE
from insula.rules.fields import Row, StateFields, field, store
from insula.rules.spec import HIDDEN, ModuleSpec, numbers

from .rules import actions, phases
from .rules.constants import COAST, KINDS, MOVED_BY_TREASON

SEATS = (MAX_PLAYERS,)


class BarbarianAttackState(StateFields):
    """The fields of Barbarian Attack."""

    coast: Row = field("i2", (COAST,), empty=NOWHERE)
    """The coastal hexes, in the order of battles; -1 after the last."""
    hex_barbarians: Row = field("i1", (MAX_HEXES,))
    """The number of barbarians on each hex. Three conquer it."""
    edge_knight: Row = field("i1", (MAX_EDGES,), empty=NOBODY)
    """The seat, or neutral owner, of the knight on each edge; -1 without a knight."""
    prisoners: Row = store()
    """The number of prisoners of each seat."""
    attack_discard: Row = field("i1", (KINDS,))
    """The number of used cards by kind: Knighthood, Black Knight, Treason, Intrigue. All other cards are in the
    deck."""

    # Derived: conquered buildings, and the points that they do not give.
    conquered: Row = field("i1", (MAX_NODES,), derived=True)
    """1 for each node with a building that is conquered, else 0."""
    points_lost: Row = field("i1", SEATS, derived=True)
    """The number of points that each seat loses because its buildings are conquered."""

    # Within a turn.
    knight_moved: Row = field("i1", (MAX_EDGES,))
    """1 for each edge with a knight that has moved in this turn, else 0."""
    treason_from: Row = field("i2", (MOVED_BY_TREASON,), empty=NOWHERE)
    """The hexes that barbarians will leave, as far as the player of a Treason has chosen them; -1 for none."""
    treason_to: Row = field("i2", (MOVED_BY_TREASON,), empty=NOWHERE)
    """The hexes to which these barbarians will go, as far as they are chosen; -1 for none."""
    prisoner_roll: Row = field("i1", SEATS)
    """The roll of each seat for the present prisoners; 0 before it has rolled."""

    # Scratch space for one step; empty again afterwards.
    knight_cost: Row = field("i1", (MAX_EDGES,), seen=HIDDEN)
    """Working memory, 0 between steps: the movement points that each edge costs a knight; -1 where it cannot go."""
    knight_reach: Row = field("i1", (MAX_EDGES,), seen=HIDDEN)
    """Working memory, 0 between steps: for each edge within reach of a knight, 1 more than the movement points to
    it."""


SPEC = ModuleSpec(
    name="barbarian_attack",
    title="Barbarian Attack",
    code="BA",
    fields=BarbarianAttackState.declared,
    actions=numbers(actions),
    phases=numbers(phases),
    prefixes=("ATTACK",),
    uses=("gold",),
)
