"""What a policy observes of The Pirate Islands."""

from insula.rules.constants import DIE_FACES
from insula.rules.observe import PLACE
from insula.ruleset.observation import HEX, SEAT, ObservationLine, ObservationPart

from .module import STRENGTH

_MOST_WARSHIPS = 10

PART = ObservationPart(
    lines=(
        ObservationLine("pirate_fleet", HEX, "1 where the pirate fleet is", "fleet_hex", PLACE),
        ObservationLine("way", SEAT, "1 + the number of the way, 0 before it is drawn", "way", plus=1, high=DIE_FACES),
        ObservationLine("warships", SEAT, "the number of warships", "warships", high=_MOST_WARSHIPS),
        ObservationLine("fortress", SEAT, "the strength of the fortress", "fortress", high=STRENGTH),
    ),
    left_out={"fortress_node": "follows from the way"},
)
