"""The decisions of the base game: those of several seats at the same time, and why each is asked.

BASE-SEVEN-02 and BASE-TRADE-08 let several seats decide at the same time.
"""

from insula.game.deciders import DecisionPart
from insula.game.view import View

from .rules import actions as act
from .rules import phases


def has_set_cards_aside(view: View) -> bool:
    """Return whether the view's seat has chosen cards that others do not see before all have chosen."""
    return any(view.state.discards.tolist()[view.seat])


PART = DecisionPart(
    at_the_same_time=frozenset({phases.DISCARDING, phases.ANSWERING}),
    has_chosen={phases.DISCARDING: has_set_cards_aside},
    card_by_card=frozenset({phases.DISCARDING}),
    composed=frozenset({phases.COMPOSING}),
    of_a_turn=frozenset({phases.BEFORE_ROLL, phases.ACTION_PHASE}),
    causes={
        phases.SETTLING: "set_up",
        phases.SETTLING_CITY: "set_up",
        phases.SETTING_ROAD: "set_up",
        phases.CHOOSING_INCOME: "set_up",
        phases.STEALING: "robber_moved",
    },
    causes_by_action={act.ROLL: "seven", act.OFFER_TRADE: "offer", act.PROPOSE_TRADE: "proposal"},
    played_cards={act.PLAY_DEVELOPMENT_CARD: ""},
)
