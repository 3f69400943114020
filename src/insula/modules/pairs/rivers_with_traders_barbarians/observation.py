"""What a policy observes of the pair."""

from insula.rules.observe import PLACE
from insula.ruleset.observation import EDGE, HEX, ObservationLine, ObservationPart

PART = ObservationPart(
    lines=(
        ObservationLine("river", HEX, "1 for a hex through which a river flows", "river_hexes", PLACE),
        ObservationLine("river_site", EDGE, "1 for a side at which a river leaves a hex", "river_sites", PLACE),
    ),
    left_out={"river_course": "follows from `river` and `river_site`"},
)
