"""What a policy observes of the pair."""

from insula.modules.cities_knights.rules.constants import ACTIVATED, PROMOTED
from insula.ruleset.observation import EDGE, ObservationLine, ObservationPart

_HIGHEST_RANK = 2

PART = ObservationPart(
    lines=(
        ObservationLine(
            "path_rank", EDGE, "the rank of the knight: 0 basic, 1 strong, 2 mighty", "path_rank", high=_HIGHEST_RANK
        ),
        ObservationLine("path_active", EDGE, "1 for an active knight", "path_active"),
        ObservationLine(
            "path_marks",
            EDGE,
            "what the knight did in this turn, added up: 1 activated, 4 promoted",
            "path_marks",
            high=ACTIVATED | PROMOTED,
        ),
    ),
    left_out={"ship_waits": "is 1 only while a roll is carried out"},
)
