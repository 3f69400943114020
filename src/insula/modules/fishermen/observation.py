"""What a policy observes of the Fishermen."""

from insula.rules.constants import MAX_TOKEN
from insula.rules.observe import BITS, OWNER, PLACE
from insula.ruleset.observation import GAME, HEX, SEAT, ObservationLine, ObservationPart

from .rules.constants import MOST_TOKENS

_ALL_TOKENS = 30

PART = ObservationPart(
    lines=(
        ObservationLine("lake", HEX, "1 for a lake", "lake", PLACE),
        ObservationLine(
            "ground_number",
            HEX,
            "the number of the fishing ground at the sea hex, 0 without one",
            "ground_hex",
            PLACE,
            values="ground_number",
            high=MAX_TOKEN,
        ),
        ObservationLine(
            "ground_corner",
            HEX,
            "1 + the corner in the middle of the fishing ground, clockwise from north; 0 without one",
            "ground_hex",
            PLACE,
            values="ground_corner",
            plus=1,
            high=6,
        ),
        ObservationLine("fish", SEAT, "the own tokens with one, two and three fish", "fish", high=MOST_TOKENS),
        ObservationLine("fish_count", SEAT, "the number of tokens of each seat", "fish_count", high=MOST_TOKENS),
        ObservationLine("fish_pool_size", GAME, "tokens left in the pool", "fish_pool_size", high=_ALL_TOKENS),
        ObservationLine(
            "fish_spent", GAME, "tokens spent since the pool was filled, by kind", "fish_spent", high=_ALL_TOKENS
        ),
        ObservationLine("old_boot", SEAT, "1 for the holder of the old boot", "old_boot", OWNER),
        ObservationLine("fish_swapped", SEAT, "1 after the seat has exchanged a token", "fish_swapped", BITS),
    ),
)
