"""What a policy observes of the pair."""

from insula.rules.constants import MAX_HEXES
from insula.ruleset.observation import EDGE, ObservationLine, ObservationPart

PART = ObservationPart(
    lines=(
        ObservationLine(
            "barbarian_hex",
            EDGE,
            "1 + the number of the hex to which the barbarian on the path belongs, 0 without one",
            "barbarian_hex",
            plus=1,
            high=MAX_HEXES,
        ),
    ),
    left_out={"inner": "is always the same on a map"},
)
