"""What a policy observes of the pair."""

from insula.rules.observe import PLACE
from insula.ruleset.observation import HEX, ObservationLine, ObservationPart

PART = ObservationPart(
    lines=(
        ObservationLine("robber_start", HEX, "1 where the robber returns to if it waits", "robber_start", PLACE),
        ObservationLine("pirate_start", HEX, "1 where the pirate returns to if it waits", "pirate_start", PLACE),
    ),
)
