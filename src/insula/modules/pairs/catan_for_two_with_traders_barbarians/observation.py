"""What a policy observes of the pair."""

from insula.ruleset.observation import GAME, MOST, ObservationLine, ObservationPart

PART = ObservationPart(
    lines=(
        ObservationLine(
            "neutral_tolls", GAME, "gold put down for neutral roads in this movement", "neutral_tolls", high=MOST
        ),
    ),
)
