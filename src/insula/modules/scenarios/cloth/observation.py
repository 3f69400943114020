"""What a policy observes of Cloth for Catan."""

from insula.ruleset.observation import NODE, SEAT, ObservationLine, ObservationPart

from .module import CLOTH_IN_A_VILLAGE

_MOST_CLOTH = 70
"""All cloth of the game with five and six players."""

PART = ObservationPart(
    lines=(
        ObservationLine(
            "village_cloth",
            NODE,
            "the cloth that the village there still has",
            "village_cloth",
            high=CLOTH_IN_A_VILLAGE,
        ),
        ObservationLine("cloth", SEAT, "cloth", "cloth", high=_MOST_CLOTH),
    ),
)
