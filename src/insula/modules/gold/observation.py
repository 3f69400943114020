"""What a policy observes of gold."""

from insula.ruleset.observation import GAME, MOST, SEAT, ObservationLine, ObservationPart

PART = ObservationPart(
    lines=(
        ObservationLine("gold", SEAT, "the gold of each seat", "gold", high=MOST),
        ObservationLine("bought", GAME, "resources bought with gold in this part of the turn", "bought", high=2),
        ObservationLine("gold_rate", SEAT, "how much gold the bank takes for one resource", "gold_rate", high=4),
    ),
)
