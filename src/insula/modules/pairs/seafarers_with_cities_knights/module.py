"""Seafarers with Cities & Knights: knights on ships, and a pirate that waits (docs/rules/cities-knights.md)."""

from insula.modules.cities_knights.module import (
    ACTIVATE_KNIGHT,
    CHASE_ROBBER,
    DESERTER_PLACE,
    DIPLOMAT_ROAD,
    DISPLACE_KNIGHT,
    GIVE_UP_KNIGHT,
    INTRIGUE_KNIGHT,
    KNIGHT_TO,
    MOVE_KNIGHT,
    PROMOTE_KNIGHT,
    RECRUIT_KNIGHT,
    RELOCATE_KNIGHT,
    SMITH_KNIGHT,
)
from insula.rules.constants import NO_PLACE, NOWHERE
from insula.rules.domains import CORNERS, OPEN_SEA, SEA_SIDES
from insula.rules.fields import StateFields, field
from insula.rules.numbering import Kinds, Phases
from insula.rules.options import option
from insula.rules.spec import ModuleSpec

phase = Phases(__name__)

DIPLOMAT_REBUILDING_SHIP = phase.forced()  # the side that the ship has left

_KNIGHTS = (
    RECRUIT_KNIGHT,
    ACTIVATE_KNIGHT,
    PROMOTE_KNIGHT,
    MOVE_KNIGHT,
    DISPLACE_KNIGHT,
    KNIGHT_TO,
    CHASE_ROBBER,
    RELOCATE_KNIGHT,
    SMITH_KNIGHT,
    GIVE_UP_KNIGHT,
    DESERTER_PLACE,
    INTRIGUE_KNIGHT,
)

kind = Kinds(__name__)

CHASE_PIRATE = kind(CORNERS, "chase pirate with {corner}", cause="pirate_chased")  # node of the knight
DIPLOMAT_REBUILD_SHIP = kind(
    SEA_SIDES.and_none(NO_PLACE), "ship {side?}", phase=DIPLOMAT_REBUILDING_SHIP, piece="ship"
)  # edge, or NO_PLACE

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
    page=globals(),
    fields=SeafarersWithCitiesKnightsState.declared,
    prefixes=("CK-SEA",),
    pair=("seafarers", "cities_knights"),
    adds={
        **dict.fromkeys((*_KNIGHTS, CHASE_PIRATE), OPEN_SEA),
        DIPLOMAT_ROAD: SEA_SIDES,
    },
)
