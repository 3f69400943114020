"""The rules of Traders & Barbarians: wagons, goods, barbarians on paths, development cards."""

from insula.modules.base.module import SETUP_CITY
from insula.rules.constants import MAX_EDGES, MAX_PLAYERS, NOWHERE
from insula.rules.domains import CORNERS, NOTHING, OUTCOME, SIDES
from insula.rules.fields import Row, StateFields, Table, field
from insula.rules.numbering import Kinds, Phases
from insula.rules.options import option
from insula.rules.spec import ModuleSpec

GOODS = 4
"""The kinds of goods."""
NO_GOODS = -1
STACKS = 3
"""The stacks of tokens with goods, one for each kind of trade hex."""

phase = Phases(__name__)

# Chance decides.
DRAWING_GOODS = phase.chance()  # data: the stack
ROLLING_DRIVE_OFF = phase.chance()  # data: the edge of the barbarian

# The engine carries this out by itself.
ORDER_FULFILLED = phase.step()  # data: the stack of the plaza

# A player must choose.
CHOOSING_BARBARIAN = phase.forced()
MOVING_BARBARIAN = phase.forced()  # data: the edge of the barbarian
DRIVING_BARBARIAN = phase.forced(cause="driven_off")  # data: the edge of the barbarian

# A player is asked even if there is only one option.
MOVING_WAGON = phase.free()

kind = Kinds(__name__)

# Chance.
DRAW_GOODS_TOKEN = kind(OUTCOME, "{goods}", phase=DRAWING_GOODS)  # goods
ROLL_DRIVE_OFF = kind(OUTCOME, "{die}", phase=ROLLING_DRIVE_OFF)  # number on the die

# Players.
UPGRADE_WAGON = kind(NOTHING, "upgrade", "upgrade wagon")
CHOOSE_BARBARIAN = kind(SIDES, "choose barbarian {side}")  # edge where it stands
BARBARIAN_TO = kind(SIDES, "barbarian to {side}", piece="path_barbarian")
WAGON_STEP = kind(SIDES, "wagon {side}")
WAGON_GRAIN = kind(NOTHING, "grain for wagon")
DRIVE_OFF = kind(SIDES, "drive off {side}")  # edge where the barbarian stands

LARGEST_ARMY = option("trader_largest_army")
COAST_PATHS_OPEN = option("trader_coast_paths_open")
GRAIN_PER_MOVEMENT = option("trader_grain_per_movement")


class TradersBarbariansState(StateFields):
    """The fields of Traders & Barbarians.

    The order of a stack is hidden, so it is not stored. What is left in it is public: every token that was drawn lay
    open in front of its owner.
    """

    wagon: Row = field("i2", (MAX_PLAYERS,), empty=NOWHERE)
    """The node where the wagon of each seat stands, a corner or a plaza; -1 before it is placed."""
    wagon_level: Row = field("i1", (MAX_PLAYERS,))
    """The level of the wagon of each seat, 1 to 5; 0 for a seat that is not in play."""
    carried: Row = field("i1", (MAX_PLAYERS,), empty=NO_GOODS)
    """The goods on the open token of each seat: 0 glass, 1 marble, 2 sand, 3 tools; -1 for none."""
    delivered: Row = field("i1", (MAX_PLAYERS,))
    """The number of tokens that each seat has delivered and turned over."""
    goods_left: Table = field("i1", (STACKS, GOODS))
    """The tokens left in the stacks of castle, quarry and glassworks. Columns are the goods: glass, marble, sand,
    tools."""
    barbarian: Row = field("i1", (MAX_EDGES,))
    """The barbarian on each edge: 0 for none, 1 for one that nobody has tried to drive off in this turn, 2 for one that
    somebody has."""

    # The movement of a turn.
    wagon_points: int = field("i1")
    """The movement points that the moving wagon has left; -1 after its movement has ended."""
    wagon_moved: int = field("i1", shown=False)
    """1 after the wagon has crossed a path in this movement, else 0."""
    grain_paid: int = field("i1", shown=False)
    """1 after grain, or what counts as grain, was paid for movement points in this turn, else 0."""


SPEC = ModuleSpec(
    name="traders_barbarians",
    title="Traders & Barbarians",
    code="TB",
    page=globals(),
    fields=TradersBarbariansState.declared,
    prefixes=("TRADER",),
    uses=("gold",),
    adds={SETUP_CITY: CORNERS},
)
