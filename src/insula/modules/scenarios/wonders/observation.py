"""What a policy observes of The Wonders of Catan."""

from insula.rules.constants import CATHEDRAL
from insula.ruleset.observation import SEAT, ObservationLine, ObservationPart

from .module import LAST_LEVEL

PART = ObservationPart(
    lines=(
        ObservationLine("wonder", SEAT, "the number of the seat's wonder, 0 without one", "wonder", high=CATHEDRAL),
        ObservationLine("wonder_level", SEAT, "the levels of it", "wonder_level", high=LAST_LEVEL),
    ),
)
