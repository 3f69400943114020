"""What a policy observes of The Caravans."""

from insula.rules.observe import PLACE
from insula.ruleset.observation import (
    EDGE,
    ENTRY,
    GAME,
    MOST,
    NODE,
    SEAT,
    ObservationLine,
    ObservationPart,
    cards_in_play,
)

from .module import CARAVANS

_MOST_CAMELS = 22


PART = ObservationPart(
    lines=(
        ObservationLine(
            "camel",
            EDGE,
            "0, or 1 + 2 * the caravan + the end of the path to which its front moved",
            "camel",
            high=2 * CARAVANS,
        ),
        ObservationLine("caravan_arrow", NODE, "1 where a caravan begins", "caravan_arrow", PLACE),
        ObservationLine(
            "caravan_front", NODE, "by caravan: 1 at its front, once it has begun", "caravan_front", PLACE, planes=ENTRY
        ),
        ObservationLine("camels_left", GAME, "the number of camels left", "camels_left", high=_MOST_CAMELS),
        ObservationLine("camel_points", SEAT, "buildings between two camels", "camel_points", high=20),
        ObservationLine("camel_due", GAME, "1 after something was built for which a camel is placed", "camel_due"),
        ObservationLine(
            "vote_cards", SEAT, "cards laid down in the vote, by kind", "vote_cards", high=MOST, columns=cards_in_play
        ),
        ObservationLine(
            "named",
            EDGE,
            "by seat: 1 + the caravan, at the path that the seat has named last",
            "named",
            PLACE,
            high=CARAVANS,
            planes=SEAT,
        ),
    ),
    left_out={
        "oasis_position": "follows from `caravan_arrow`",
        "caravan_start": "follows from `camel`",
        "naming": "is sealed until all have named, and the seat that decides has not",
    },
)
