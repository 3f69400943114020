"""What a policy observes of gold."""

from insula.ruleset.observation import GAME, SEAT, ObservationLine, ObservationPart

PART = ObservationPart(
    lines=(
        ObservationLine("gold", SEAT, "gold of each seat", "gold", high=60),
        ObservationLine("bought", GAME, "resources bought in this part of the turn", "bought", high=2),
        ObservationLine("gold_rate", SEAT, "gold given for one resource", "gold_rate", high=4),
    ),
)
