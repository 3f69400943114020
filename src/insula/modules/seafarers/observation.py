"""What a policy observes of Seafarers."""

from insula.rules.observe import PLACE
from insula.ruleset.observation import EDGE, GAME, HEX, SEAT, ObservationLine, ObservationPart

PART = ObservationPart(
    lines=(
        ObservationLine("pirate", HEX, "1 where the pirate is", "pirate", PLACE),
        ObservationLine("piece", EDGE, "the kind of piece: 15 is a ship", "edge_kind", high=15),
        ObservationLine("ship_is_new", EDGE, "1 for a ship built in this turn", "ship_is_new"),
        ObservationLine("ship_moved", GAME, "1 after a ship was moved", "ship_moved"),
        ObservationLine("foreign_area", HEX, "the number of the foreign area, or 0", "foreign_area", high=15),
        ObservationLine("settled_areas", SEAT, "special points, a bit for each area", "settled_areas", high=127),
    ),
    left_out=("ship_joins", "ship_site", "ship_edges", "has_circle"),
)
