"""What a policy observes of the pair."""

from insula.ruleset.observation import GAME, ObservationLine, ObservationPart

PART = ObservationPart(
    lines=(
        ObservationLine(
            "unpaid_road", GAME, "1 while the player could not pay for a road that was removed", "unpaid_road"
        ),
    ),
)
