"""What a policy observes of Catan for Two."""

from insula.ruleset.observation import GAME, SEAT, ObservationLine, ObservationPart

from .rules.neutral import NEUTRALS

PART = ObservationPart(
    lines=(
        ObservationLine("trade_tokens", SEAT, "trade tokens", "trade_tokens", high=30),
        ObservationLine("knights_gone", GAME, "Knight cards that left the game", "knights_gone", high=14),
        ObservationLine("token_actions", GAME, "actions for tokens in this turn", "token_actions", high=2),
        ObservationLine("knight_discarded", GAME, "1 after a Knight was discarded in this turn", "knight_discarded"),
    ),
    neutral_owners=NEUTRALS,
)
