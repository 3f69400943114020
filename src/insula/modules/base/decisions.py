"""The decisions of the base game: those of several seats at the same time, and why each is asked.

BASE-SEVEN-02 and BASE-TRADE-08 let several seats decide at the same time.
"""

from insula.game.decision_part import DecisionPart
from insula.game.view import View

from .module import (
    ACTION_PHASE,
    ANSWERING,
    BEFORE_ROLL,
    COMPOSING,
    DISCARDING,
    PLAY_DEVELOPMENT_CARD,
)


def has_set_cards_aside(view: View) -> bool:
    """Return whether the view's seat has chosen cards that others do not see before all have chosen."""
    return any(view.state.discards.tolist()[view.seat])


PART = DecisionPart(
    at_the_same_time=frozenset({DISCARDING, ANSWERING}),
    has_chosen={DISCARDING: has_set_cards_aside},
    card_by_card=frozenset({DISCARDING}),
    composed=frozenset({COMPOSING}),
    of_a_turn=frozenset({BEFORE_ROLL, ACTION_PHASE}),
    played_cards={PLAY_DEVELOPMENT_CARD: ""},
)
