"""Barbarian Attack with Traders & Barbarians: wagons between barbarians that land on paths (COMBO-BA-TB)."""

from insula.rules.constants import MAX_EDGES, NOWHERE
from insula.rules.domains import LAND, SIDES, SIDES_OR_NONE
from insula.rules.fields import Row, StateFields, field
from insula.rules.numbering import Kinds, Phases
from insula.rules.options import option
from insula.rules.spec import ModuleSpec

INNER = 7
"""The number of inner hexes."""

phase = Phases(__name__)

# The engine carries these out by itself.
LANDING_BEFORE_PRODUCTION = phase.step()  # data: the number rolled
CHECKING_INNER_HEXES = phase.step()  # data: how many inner hexes have been checked

# A player must choose.
CHOOSING_LANDING_PATH = phase.forced(cause="barbarian_lands")  # data: the hex
CHOOSING_TAKEN_BARBARIAN = phase.forced(cause="barbarian_taken")  # data: the hex
CHOOSING_BARBARIAN_HEX = phase.forced(cause="driven_off")  # data: the edge where the barbarian stands

kind = Kinds(__name__)

LANDING_PATH = kind(SIDES, "land {side}", piece="path_barbarian")
TAKEN_BARBARIAN = kind(SIDES_OR_NONE, "take barbarian {side?}")  # edge, or NO_PLACE for one in the middle of the hex
BARBARIAN_HEX = kind(LAND, "barbarian of {hex}")

INLAND = option("combo_barbarians_inland")


class BarbarianAttackWithTradersBarbariansState(StateFields):
    """The fields of the pair: which hex each barbarian on a path belongs to. The others stand in the middle."""

    barbarian_hex: Row = field("i2", (MAX_EDGES,), empty=NOWHERE)
    """The hex that the barbarian on each edge belongs to; -1 without a barbarian."""
    inner: Row = field("i2", (INNER,), empty=NOWHERE)
    """The inner hexes, in the order of battles; -1 in other games."""


SPEC = ModuleSpec(
    name="pairs.barbarian_attack_with_traders_barbarians",
    title="Barbarian Attack with Traders & Barbarians",
    code="BA-TB",
    page=globals(),
    fields=BarbarianAttackWithTradersBarbariansState.declared,
    prefixes=("COMBO-BA-TB",),
    pair=("barbarian_attack", "traders_barbarians"),
)
