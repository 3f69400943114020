"""The decisions of the base game: those of several seats at the same time, and why each is asked.

BASE-SEVEN-02 and BASE-TRADE-08 let several seats decide at the same time.
"""

from insula.game.deciders import DecisionPart
from insula.game.view import View

from .module import (
    ACTION_PHASE,
    ANSWERING,
    BEFORE_ROLL,
    CHOOSING_INCOME,
    COMPOSING,
    DISCARDING,
    OFFER_TRADE,
    PLAY_DEVELOPMENT_CARD,
    PROPOSE_TRADE,
    ROLL,
    SETTING_ROAD,
    SETTLING,
    SETTLING_CITY,
    STEALING,
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
    causes={
        SETTLING: "set_up",
        SETTLING_CITY: "set_up",
        SETTING_ROAD: "set_up",
        CHOOSING_INCOME: "set_up",
        STEALING: "robber_moved",
    },
    causes_by_action={ROLL: "seven", OFFER_TRADE: "offer", PROPOSE_TRADE: "proposal"},
    played_cards={PLAY_DEVELOPMENT_CARD: ""},
)
