"""The decisions of Cities & Knights: gifts of several seats at the same time (CK-POL-09), and why each is asked."""

from insula.game.deciders import DecisionPart
from insula.game.view import View
from insula.modules.base.decisions import has_set_cards_aside

from .rules import actions as act
from .rules import phases

_WEDDING = frozenset({phases.GIVING_AT_WEDDING})


def _player_of_card(view: View) -> int:
    return view.state.active


PART = DecisionPart(
    at_the_same_time=_WEDDING,
    has_chosen=dict.fromkeys(_WEDDING, has_set_cards_aside),
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
    receivers={phases.GIVING_AT_WEDDING: _player_of_card, phases.ANSWERING_COMMERCIAL_HARBOR: _player_of_card},
    played_cards={act.PLAY_PROGRESS_CARD: "", act.COMMERCIAL_HARBOR: "commercial_harbor"},
)
