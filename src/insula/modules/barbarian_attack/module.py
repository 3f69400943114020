"""The rules of Barbarian Attack (docs/rules/barbarian-attack.md)."""

from insula.modules.base.module import SETUP_CITY
from insula.rules.constants import MAX_EDGES, MAX_HEXES, MAX_NODES, MAX_PLAYERS, NO_SEAT, NOBODY, NOWHERE
from insula.rules.domains import CORNERS, LAND, NOTHING, OTHERS, OUTCOME, SIDES
from insula.rules.fields import Row, StateFields, field, store
from insula.rules.numbering import Kinds, Phases
from insula.rules.options import option
from insula.rules.spec import HIDDEN, ModuleSpec

from .rules.constants import COAST, KINDS, MOVED_BY_TREASON

phase = Phases(__name__)

# Chance decides (ATTACK-DEC-02).
DRAWING_ATTACK_CARD = phase.chance()
ROLLING_ATTACK = phase.chance()  # data: the numbers that have been rolled, as a bit set
ROLLING_PRISONERS = phase.chance()  # data: who rolls and for how many prisoners (`battle.roll_of`)
ROLLING_LOSS_DIE = phase.chance()  # data: the hex of the victory

# The engine carries these out by itself.
CHECKING_HEXES = phase.step()  # data: how many coastal hexes have been checked

# A player must choose.
PLACING_KNIGHT = phase.forced(cause="knight_drawn")  # data: the card
TAKING_BARBARIANS = phase.forced(cause="treason")  # data: how many hexes are still to be chosen
SENDING_BARBARIANS = phase.forced(cause="treason")  # data: how many hexes are still to be chosen
TAKING_PRISONER = phase.forced(cause="intrigue")
CHOOSING_SEVEN_VICTIM = phase.forced(cause="seven")
MOVING_KNIGHTS = phase.forced()
MOVING_PATH_KNIGHT = phase.forced(cause="knight_moves")  # data: the edge, and whether grain is paid (`knights.moving`)

kind = Kinds(__name__)

# Chance.
DRAW_ATTACK_CARD = kind(OUTCOME, "{attack}", phase=DRAWING_ATTACK_CARD)  # kind of card
ROLL_ATTACK = kind(OUTCOME, "{sum}", phase=ROLLING_ATTACK)  # sum of two dice
ROLL_PRISONERS = kind(OUTCOME, "{sum}", phase=ROLLING_PRISONERS)  # sum of two dice
ROLL_LOSS_DIE = kind(OUTCOME, "{color}", phase=ROLLING_LOSS_DIE)  # color

# Cards, and a seven.
PLACE_KNIGHT = kind(SIDES, "knight {side}", piece="path_knight")
TREASON_FROM = kind(LAND, "barbarian from {hex}", piece="treason_from")
TREASON_TO = kind(LAND, "barbarian to {hex}", piece="treason_to")
INTRIGUE_HEX = kind(LAND, "prisoner from {hex}")
SEVEN_VICTIM = kind(OTHERS.and_none(NO_SEAT), "draw from {partner}", phase=CHOOSING_SEVEN_VICTIM)  # seat, or NO_SEAT

# Knights, each named by its edge.
MOVE_PATH_KNIGHT = kind(SIDES, "move {side}")
PATH_KNIGHT_TO = kind(SIDES, "to {side}", piece="path_knight")
PAY_GRAIN = kind(NOTHING, "pay grain")

BARBARIANS = option("attack_barbarians")
SHUFFLE_TOKENS = option("attack_shuffle_tokens")
NO_UPGRADE_AT_CONQUERED = option("attack_no_upgrade_at_conquered")


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
    page=globals(),
    fields=BarbarianAttackState.declared,
    prefixes=("ATTACK",),
    uses=("gold",),
    adds={SETUP_CITY: CORNERS},
)
