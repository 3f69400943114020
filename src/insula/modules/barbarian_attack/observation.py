"""What a policy observes of Barbarian Attack."""

from insula.rules.observe import OWNER, PLACE
from insula.ruleset.observation import EDGE, GAME, HEX, NODE, SEAT, ObservationLine, ObservationPart

from .rules.constants import CARDS, FULL

PART = ObservationPart(
    lines=(
        ObservationLine("hex_barbarians", HEX, "the number of barbarians on the hex", "hex_barbarians", high=FULL),
        ObservationLine("edge_knight", EDGE, "by owner: 1 for a knight on the path", "edge_knight", OWNER),
        ObservationLine("knight_moved", EDGE, "1 where the knight on the path has moved in this turn", "knight_moved"),
        ObservationLine("conquered", NODE, "1 for a building that is conquered", "conquered"),
        ObservationLine("prisoners", SEAT, "the number of prisoners", "prisoners", high=48),
        ObservationLine("points_lost", SEAT, "points lost with conquered buildings", "points_lost", high=20),
        ObservationLine("prisoner_roll", SEAT, "the roll for prisoners, 0 without one", "prisoner_roll", high=12),
        ObservationLine("attack_discard", GAME, "the discard pile by kind of card", "attack_discard", high=CARDS),
        ObservationLine("treason_from", HEX, "1 for a hex that treason takes a barbarian from", "treason_from", PLACE),
        ObservationLine("treason_to", HEX, "1 for a hex that treason puts a barbarian on", "treason_to", PLACE),
    ),
    left_out={"coast": "is always the same on a map"},
)
