"""What a policy observes of Cities & Knights."""

from insula.rules.observe import OWNER, PLACE
from insula.ruleset.observation import GAME, HEX, NODE, SEAT, ObservationLine, ObservationPart

PART = ObservationPart(
    lines=(
        ObservationLine("track", SEAT, "levels of the improvements", "track", high=5),
        ObservationLine("wall", NODE, "1 for a city wall", "wall"),
        ObservationLine("laid", NODE, "how a city lies: 1 reduced, 2 sabotaged", "laid", high=3),
        ObservationLine(
            "knight", NODE, "by owner: the strength of the knight", "knight_owner", OWNER, high=3, values="knight"
        ),
        ObservationLine("knight_active", NODE, "1 for an active knight", "knight_active"),
        ObservationLine("event_die", GAME, "the event die: 0 a ship, -1 before a roll", "event_die", low=-1, high=3),
        ObservationLine("barbarians", GAME, "steps of the ship", "barbarians", high=7),
        ObservationLine("landed", GAME, "1 after the first landing", "landed"),
        ObservationLine("defender", SEAT, "points for defending", "defender", high=8),
        ObservationLine("progress", SEAT, "the own progress cards by kind", "progress", high=4),
        ObservationLine("progress_size", SEAT, "progress cards in each hand, by color", "progress_size", high=6),
        ObservationLine("deck_left", GAME, "cards left in each deck", "deck_left", high=18),
        ObservationLine("printer", SEAT, "1 for the owner of the card", "printer", OWNER),
        ObservationLine("constitution", SEAT, "1 for the owner of the card", "constitution", OWNER),
        ObservationLine("merchant", HEX, "1 where the merchant is", "merchant", PLACE),
        ObservationLine("merchant_owner", SEAT, "1 for the owner of the merchant", "merchant_owner", OWNER),
        ObservationLine("reduced_cities", SEAT, "reduced cities", "reduced_cities", high=4),
    ),
    left_out=(
        "metropolis",
        "knight_marks",
        "knight_sent",
        "progress_returner",
        "fleet",
        "harbor_played",
        "harbor_open",
    ),
)
