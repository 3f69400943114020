"""Cities & Knights with Traders & Barbarians: knights drive off barbarians from paths (docs/rules/combinations.md)."""

from insula.rules.domains import SIDES
from insula.rules.numbering import Kinds
from insula.rules.spec import ModuleSpec

_ENDS = 2

kind = Kinds(__name__)

KNIGHT_DRIVES_OFF = kind(
    SIDES.times(_ENDS), "knight drives off {side:knight}", cause="knight_drove_off", piece="path_barbarian"
)  # edge where the barbarian stands, and the end of the edge with the knight


SPEC = ModuleSpec(
    name="pairs.cities_knights_with_traders_barbarians",
    title="Cities & Knights with Traders & Barbarians",
    code="CK-TB",
    page=globals(),
    prefixes=("COMBO-TB-CK",),
    pair=("cities_knights", "traders_barbarians"),
)
