"""The declaration of Barbarian Attack."""

from insula.rules.constants import MAX_EDGES, MAX_HEXES, MAX_NODES, MAX_PLAYERS, NOBODY, NOWHERE
from insula.rules.fields import Row, StateFields, field, store
from insula.rules.spec import HIDDEN, ModuleSpec, numbers

from .rules import actions, phases
from .rules.constants import COAST, KINDS, MOVED_BY_TREASON

SEATS = (MAX_PLAYERS,)


class BarbarianAttackState(StateFields):
    """The fields of Barbarian Attack."""

    coast: Row = field("i2", (COAST,), empty=NOWHERE)  # the coastal hexes, in the order of battles
    hex_barbarians: Row = field("i1", (MAX_HEXES,))
    edge_knight: Row = field("i1", (MAX_EDGES,), empty=NOBODY)  # the owner of the knight on a path
    prisoners: Row = store()
    attack_discard: Row = field("i1", (KINDS,))  # the discard pile by kind; all other cards are in the deck
    # Derived: conquered buildings, and the points that they do not give.
    conquered: Row = field("i1", (MAX_NODES,), derived=True)
    points_lost: Row = field("i1", SEATS, derived=True)
    # Within a turn.
    knight_moved: Row = field("i1", (MAX_EDGES,))  # 1: the knight on the path has moved in this turn
    treason_from: Row = field("i2", (MOVED_BY_TREASON,), empty=NOWHERE)
    treason_to: Row = field("i2", (MOVED_BY_TREASON,), empty=NOWHERE)
    prisoner_roll: Row = field("i1", SEATS)  # the rolls for prisoners so far, 0 without one
    # Scratch space for one step; empty again afterwards.
    knight_cost: Row = field("i1", (MAX_EDGES,), seen=HIDDEN)
    knight_reach: Row = field("i1", (MAX_EDGES,), seen=HIDDEN)


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
