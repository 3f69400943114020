"""What a policy observes of the Fishermen."""

from insula.rules.observe import BITS, OWNER, PLACE
from insula.ruleset.observation import GAME, HEX, SEAT, ObservationLine, ObservationPart

PART = ObservationPart(
    lines=(
        ObservationLine("lake", HEX, "1 for the first lake", "lake", PLACE),
        ObservationLine("fish", SEAT, "the own tokens by kind", "fish", high=7),
        ObservationLine("fish_count", SEAT, "tokens of each seat", "fish_count", high=7),
        ObservationLine("fish_pool_size", GAME, "tokens left", "fish_pool_size", high=30),
        ObservationLine("fish_spent", GAME, "tokens spent, by kind", "fish_spent", high=15),
        ObservationLine("old_boot", SEAT, "1 for the holder", "old_boot", OWNER),
        ObservationLine("fish_swapped", SEAT, "1 after an exchange in this turn", "fish_swapped", BITS),
    ),
    left_out=("ground_hex", "ground_corner", "ground_number"),
)
