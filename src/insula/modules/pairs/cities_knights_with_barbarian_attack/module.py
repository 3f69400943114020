"""The rules of Cities & Knights with Barbarian Attack (docs/rules/combinations.md)."""

from insula.modules.cities_knights.rules.constants import BASIC, MIGHTY, STRONG
from insula.rules.constants import MAX_EDGES
from insula.rules.domains import LAND, OUTCOME, SIDES, SIDES_OR_NONE, numbers
from insula.rules.fields import Row, StateFields, field
from insula.rules.numbering import Kinds, Phases
from insula.rules.options import option
from insula.rules.spec import ModuleSpec

NO_KNIGHT = 0
"""The strength of no knight: the player places none."""

phase = Phases(__name__)

# Chance decides.
ROLLING_LANDING = phase.chance()

# A player must choose.
RELOCATING_PATH_KNIGHT = phase.forced(
    cause="displaced"
)  # data: the edge it was driven from, and its rank (`movement.describe`)
SMITH_ON_PATHS = phase.forced(cause="smith")  # data: promotions left
GIVING_UP_PATH_KNIGHT = phase.forced(cause="deserter")
DESERTER_ON_PATH = phase.forced(
    cause="deserter"
)  # data: the edge, and the knight that was given up (`deserter.describe`)
CHOOSING_BISHOP_HEX = phase.forced(cause="bishop")

kind = Kinds(__name__)

# Chance.
ROLL_LANDING = kind(OUTCOME, "{sum}", phase=ROLLING_LANDING)  # sum of two dice

# Knights on paths, each named by its edge.
RECRUIT_PATH_KNIGHT = kind(SIDES, "recruit {side}", piece="ranked_knight")
ACTIVATE_PATH_KNIGHT = kind(SIDES, "activate {side}")
PROMOTE_PATH_KNIGHT = kind(SIDES, "promote {side}")
RELOCATE_PATH_KNIGHT = kind(SIDES, "relocate to {side}", piece="ranked_knight")

# Progress cards.
SMITH_PATH_KNIGHT = kind(SIDES_OR_NONE, "promote {side?}", phase=SMITH_ON_PATHS)  # edge, or NO_PLACE
GIVE_UP_PATH_KNIGHT = kind(SIDES, "give up {side}")
DESERTER_RANK = kind(numbers((NO_KNIGHT, BASIC, STRONG, MIGHTY)), "place {rank}")  # strength, or 0 for no knight
BISHOP_HEX = kind(LAND, "bishop {hex}")

FRESH_KNIGHTS_RUN = option("combo_fresh_knights_run")


EDGES = (MAX_EDGES,)


class CitiesKnightsWithBarbarianAttackState(StateFields):
    """The fields of the pair: knights on paths, besides their owners."""

    path_rank: Row = field("i1", EDGES)
    """The rank of the knight on each edge: 0 basic, 1 strong, 2 mighty. It is 0 without a knight, too."""
    path_active: Row = field("i1", EDGES)
    """1 for each edge with an active knight, else 0."""
    path_marks: Row = field("i1", EDGES)
    """What the knight on each edge has done in this turn, as a bit set: 1 activated, 4 promoted."""
    ship_waits: int = field("i1", shown=False)
    """1 after the ship was rolled, while the card with the number is still due, else 0."""


SPEC = ModuleSpec(
    name="pairs.cities_knights_with_barbarian_attack",
    title="Cities & Knights with Barbarian Attack",
    code="CK-BA",
    page=globals(),
    fields=CitiesKnightsWithBarbarianAttackState.declared,
    prefixes=("COMBO-BA-CK",),
    pair=("cities_knights", "barbarian_attack"),
)
