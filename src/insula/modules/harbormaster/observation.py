"""What a policy observes of the Harbormaster."""

from insula.rules.observe import OWNER
from insula.ruleset.observation import SEAT, ObservationLine, ObservationPart

PART = ObservationPart(
    lines=(
        ObservationLine("harbormaster", SEAT, "1 for the holder of the Harbormaster", "harbormaster", OWNER),
        ObservationLine("harbor_points", SEAT, "points of buildings at harbors", "harbor_points", high=20),
    ),
)
