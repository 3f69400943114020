"""The decisions of Cities & Knights: the one of several seats at the same time (CK-POL-09), and why each is asked."""

from insula.game.deciders import DecisionPart

from .rules import actions as act
from .rules import phases

_WEDDING = frozenset({phases.GIVING_AT_WEDDING})

PART = DecisionPart(
    at_the_same_time=_WEDDING,
    card_by_card=_WEDDING,
    causes={
        phases.SETTING_ALCHEMIST_DIE: "alchemist",
        phases.COMMITTING_KNIGHTS: "landing",
        phases.LOSING_CITY: "defeat",
        phases.CHOOSING_PROGRESS_DECK: "best_defense",
        phases.RETURNING_PROGRESS_CARD: "too_many_cards",
        phases.AT_AQUEDUCT: "aqueduct",
        phases.PLACING_METROPOLIS: "metropolis",
        phases.MOVING_KNIGHT: "knight_moves",
    },
    causes_by_action={
        act.PLAY_ALCHEMIST: "seven",
        act.DISPLACE_KNIGHT: "displaced",
        act.CHASE_ROBBER: "chased",
    },
    played_cards={act.PLAY_PROGRESS_CARD: "", act.COMMERCIAL_HARBOR: "commercial_harbor"},
)
