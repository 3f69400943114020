"""What a policy observes of the pair."""

from insula.rules.observe import PLACE
from insula.ruleset.observation import HEX, ObservationLine, ObservationPart

PART = ObservationPart(
    lines=(
        ObservationLine("hex_with_two", HEX, "1 for the hex with a 3 that produces on a 2 too", "hex_with_two", PLACE),
    ),
)
