"""What a policy observes of Barbarian Attack."""

from insula.rules.observe import OWNER
from insula.ruleset.observation import EDGE, GAME, HEX, NODE, SEAT, ObservationLine, ObservationPart

PART = ObservationPart(
    lines=(
        ObservationLine("hex_barbarians", HEX, "barbarians on the hex", "hex_barbarians", high=3),
        ObservationLine("edge_knight", EDGE, "by owner: 1 for a knight on the path", "edge_knight", OWNER),
        ObservationLine("prisoners", SEAT, "prisoners", "prisoners", high=30),
        ObservationLine("attack_discard", GAME, "the discard pile by kind", "attack_discard", high=30),
        ObservationLine("conquered", NODE, "1 for a conquered building", "conquered"),
        ObservationLine("points_lost", SEAT, "points lost with them", "points_lost", high=20),
        ObservationLine("knight_moved", EDGE, "1 for a knight that has moved in this turn", "knight_moved"),
        ObservationLine("prisoner_roll", SEAT, "the roll for prisoners, or 0", "prisoner_roll", high=12),
    ),
    left_out=("coast", "treason_from", "treason_to"),
)
