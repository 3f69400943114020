"""What a policy observes of the pair."""

from insula.ruleset.observation import GAME, ObservationLine, ObservationPart

_LARGEST_SUM = 12

PART = ObservationPart(
    lines=(
        ObservationLine(
            "number_before",
            GAME,
            "the production number before a card that does not count, else 0",
            "number_before",
            high=_LARGEST_SUM,
        ),
    ),
)
