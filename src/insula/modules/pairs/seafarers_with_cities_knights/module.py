"""Seafarers with Cities & Knights: knights on ships, and a pirate that waits (docs/rules/cities-knights.md)."""

from insula.rules.constants import NOWHERE
from insula.rules.fields import StateFields, field
from insula.rules.numbering import KindNumber, PhaseNumber, Phases, kinds_of_actions
from insula.rules.options import option
from insula.rules.spec import ModuleSpec, numbers

phase = Phases(__name__)

DIPLOMAT_REBUILDING_SHIP = phase.forced()  # the side that the ship has left

kind = kinds_of_actions(__name__)

CHASE_PIRATE = kind()  # node of the knight
DIPLOMAT_REBUILD_SHIP = kind()  # edge, or NO_PLACE

WAIT_OFF_BOARD = option("ck_sea_robbers_wait_off_board")


class SeafarersWithCitiesKnightsState(StateFields):
    """The fields of the pair: the starting hexes of the robber and the pirate while they wait beside the board."""

    robber_start: int = field("i2", empty=NOWHERE)
    """The hex to which the robber returns from beside the board; -1 while it is on the board."""
    pirate_start: int = field("i2", empty=NOWHERE)
    """The hex to which the pirate returns from beside the board; -1 while it is on the board."""


SPEC = ModuleSpec(
    name="pairs.seafarers_with_cities_knights",
    title="Seafarers with Cities & Knights",
    code="SEA-CK",
    fields=SeafarersWithCitiesKnightsState.declared,
    actions=numbers(globals(), KindNumber),
    phases=numbers(globals(), PhaseNumber),
    prefixes=("CK-SEA",),
    pair=("seafarers", "cities_knights"),
)
