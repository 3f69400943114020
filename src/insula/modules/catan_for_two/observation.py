"""What a policy observes of Catan for Two."""

from insula.ruleset.observation import GAME, MOST, SEAT, ObservationLine, ObservationPart

from .module import NEUTRALS

PART = ObservationPart(
    lines=(
        ObservationLine("trade_tokens", SEAT, "the number of trade tokens", "trade_tokens", high=MOST),
        ObservationLine("knights_gone", GAME, "Knight cards that have left the game", "knights_gone", high=14),
        ObservationLine("token_actions", GAME, "actions paid with tokens in this turn", "token_actions", high=MOST),
        ObservationLine(
            "knight_discarded", GAME, "1 after a Knight card was discarded for tokens in this turn", "knight_discarded"
        ),
    ),
    neutral_owners=NEUTRALS,
)
