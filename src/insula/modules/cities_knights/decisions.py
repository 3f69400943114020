"""The decisions of Cities & Knights: gifts of several seats at the same time (CK-POL-09), and why each is asked."""

from insula.game.decision_part import DecisionPart
from insula.game.view import View
from insula.modules.base.decisions import has_set_cards_aside

from . import module

_WEDDING = frozenset({module.GIVING_AT_WEDDING})


def _player_of_card(view: View) -> int:
    return view.state.active


PART = DecisionPart(
    at_the_same_time=_WEDDING,
    has_chosen=dict.fromkeys(_WEDDING, has_set_cards_aside),
    card_by_card=_WEDDING,
    receivers={module.GIVING_AT_WEDDING: _player_of_card, module.ANSWERING_COMMERCIAL_HARBOR: _player_of_card},
    played_cards={module.PLAY_PROGRESS_CARD: "", module.COMMERCIAL_HARBOR: "commercial_harbor"},
)
