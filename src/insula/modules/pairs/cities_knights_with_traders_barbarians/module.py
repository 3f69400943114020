"""Cities & Knights with Traders & Barbarians: knights drive off barbarians from paths (docs/rules/combinations.md)."""

from insula.rules.numbering import KindNumber, kinds_of_actions
from insula.rules.spec import ModuleSpec, numbers

kind = kinds_of_actions(__name__)

KNIGHT_DRIVES_OFF = kind()  # edge where the barbarian stands, and the end of the edge with the knight


SPEC = ModuleSpec(
    name="pairs.cities_knights_with_traders_barbarians",
    title="Cities & Knights with Traders & Barbarians",
    code="CK-TB",
    actions=numbers(globals(), KindNumber),
    prefixes=("COMBO-TB-CK",),
    pair=("cities_knights", "traders_barbarians"),
)
