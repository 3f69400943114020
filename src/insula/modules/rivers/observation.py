"""What a policy observes of The Rivers of Catan."""

from insula.rules.constants import BRIDGE
from insula.rules.observe import IS_VALUE
from insula.ruleset.observation import EDGE, SEAT, ObservationLine, ObservationPart

PART = ObservationPart(
    lines=(
        ObservationLine("bridge", EDGE, "1 where the piece is a bridge", "edge_kind", IS_VALUE, value=BRIDGE),
        ObservationLine("supply_bridges", SEAT, "bridges left", "supply", high=15, first=BRIDGE, columns=1),
    ),
)
