"""Progress cards: which to play, to keep, to take, and to return."""

from collections.abc import Callable

from insula.bots.greedy import weights as common

from ..rules.constants import PROGRESS_LIMIT
from . import alchemist, weights
from .outlook import KnightsOutlook
from .politics_cards import POLITICS_CARDS
from .science_cards import SCIENCE_CARDS
from .trade_cards import TRADE_CARDS
from .words import PROGRESS_CARDS, progress_card

_BRINGS: dict[int, Callable[[KnightsOutlook], float]] = {
    **TRADE_CARDS,
    **POLITICS_CARDS,
    **SCIENCE_CARDS,
    progress_card("alchemist"): alchemist.worth_of_playing,
}


def worth_of_playing(outlook: KnightsOutlook, card: int) -> float:
    """Return the worth of playing the card now, less the worth of keeping it."""
    return _BRINGS[card](outlook) - worth_of_keeping(outlook, card)


def worth_of_keeping(outlook: KnightsOutlook, card: int) -> float:
    """Return the worth of keeping the card for later, which is 0 in a full hand."""
    held = sum(outlook.survey.state.progress_size.tolist()[outlook.survey.me])
    room: float = max(0, PROGRESS_LIMIT - held) / PROGRESS_LIMIT
    return room * weights.KEPT * _usual_worth(card)


def worth_of_holding(outlook: KnightsOutlook, card: int) -> float:
    """Return the worth of a card in hand: its worth now, if that is high, and its usual worth."""
    return max(_usual_worth(card), _BRINGS[card](outlook)) + common.NEXT_PLAN * _usual_worth(card)


def _usual_worth(card: int) -> float:
    return float(weights.PROGRESS_CARD[PROGRESS_CARDS[card]])
