"""What a policy observes of the pair."""

from insula.modules.events.rules.cards import KINDS
from insula.ruleset.observation import GAME, ObservationLine, ObservationPart

PART = ObservationPart(
    lines=(
        ObservationLine(
            "pair_card",
            GAME,
            "by pair of dice: 1 + the kind of the card that is known to have it, else 0",
            "pair_card",
            plus=1,
            high=KINDS,
        ),
        ObservationLine(
            "pair_revealed",
            GAME,
            "by pair of dice: 1 if the card with it was revealed since the last shuffle",
            "pair_revealed",
        ),
    ),
)
