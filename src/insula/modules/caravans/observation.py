"""What a policy observes of The Caravans."""

from insula.ruleset.observation import EDGE, GAME, SEAT, ObservationLine, ObservationPart

PART = ObservationPart(
    lines=(
        ObservationLine("camel", EDGE, "0, or 1 + 2 * caravan + the end of the front", "camel", high=13),
        ObservationLine("camels_left", GAME, "camels left", "camels_left", high=22),
        ObservationLine("camel_points", SEAT, "buildings between two camels", "camel_points", high=20),
        ObservationLine("camel_due", GAME, "1 after a building was built in this part", "camel_due"),
        ObservationLine("vote_cards", SEAT, "cards laid down in a vote", "vote_cards", high=30),
    ),
    left_out=("oasis_position", "caravan_arrow", "caravan_start", "caravan_front", "named", "naming"),
)
