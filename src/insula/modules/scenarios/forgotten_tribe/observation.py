"""What a policy observes of The Forgotten Tribe."""

from insula.ruleset.observation import EDGE, SEAT, ObservationLine, ObservationPart

_POINTS = 10
"""The points of the tribe on the largest map."""
_HARBORS = 3
"""The harbors of the most frequent kind there."""

PART = ObservationPart(
    lines=(
        ObservationLine(
            "tribe_gift",
            EDGE,
            "what a ship takes at the side: 1 a point, 2 a development card, 0 nothing",
            "tribe_gift",
            high=2,
        ),
        ObservationLine("tribe_points", SEAT, "points from the tribe", "tribe_points", high=_POINTS),
        ObservationLine(
            "kept_harbors", SEAT, "harbors taken and not placed yet, by kind", "kept_harbors", high=_HARBORS
        ),
    ),
)
