"""Who knows the decisions and draws of Cities & Knights (CK-INFO-02)."""

from insula.notation.moment import Known, Moment

from ..module import (
    ANSWERING_COMMERCIAL_HARBOR,
    COMMERCIAL_ANSWER,
    COMMERCIAL_CARD,
    DRAW_PROGRESS_CARD,
    MASTER_MERCHANT_TAKE,
    RETURN_PROGRESS_CARD,
    SPY_TAKE,
    WANTING_COMMODITY,
    WEDDING_GIFTS,
    WEDDING_GIVE,
)
from ..rules.constants import CONSTITUTION, PRINTER
from ..rules.trade_cards import SEAT_FACTOR


def _is_own(moment: Moment) -> bool:
    """Return whether the seat itself draws or decides."""
    return moment.asked[1] == moment.seat


def _drawn(moment: Moment) -> bool:
    """Return whether the seat knows a drawn progress card: its own, or one that is revealed when drawn."""
    return _is_own(moment) or moment.argument in (PRINTER, CONSTITUTION)


def _spied(moment: Moment) -> bool:
    """Return whether the seat knows the card that the Spy takes; its victim does."""
    return _is_own(moment) or moment.asked[2] == moment.seat


def _taken_by_master_merchant(moment: Moment) -> bool:
    """Return whether the seat knows the cards that the Master Merchant takes; the victim does."""
    return _is_own(moment) or moment.asked[2] // SEAT_FACTOR == moment.seat


def _is_active(moment: Moment) -> bool:
    return bool(moment.before["active"] == moment.seat)


def _given_at_wedding(moment: Moment) -> bool:
    """Return whether the seat knows the cards of a Wedding; the player of the turn does when all have given."""
    return _is_own(moment) or (_is_active(moment) and moment.ended(WEDDING_GIFTS) is not None)


def _commodity_given(moment: Moment) -> bool:
    """Return whether the seat knows the commodity of a Commercial Harbor; the player of the turn does."""
    return _is_own(moment) or _is_active(moment)


def _card_offered(moment: Moment) -> bool:
    """Return whether the seat knows the card offered at a Commercial Harbor; the opponent does once it is taken."""
    if _is_own(moment):
        return True
    opponent, kind = moment.asked[2], moment.argument
    end = moment.ended(ANSWERING_COMMERCIAL_HARBOR, WANTING_COMMODITY)
    if moment.seat != opponent or end is None:
        return False
    return bool(moment.states[end]["hand"][opponent, kind] > moment.before["hand"][opponent, kind])


KNOWN: dict[int, Known] = {
    DRAW_PROGRESS_CARD: _drawn,
    RETURN_PROGRESS_CARD: _is_own,
    SPY_TAKE: _spied,
    WEDDING_GIVE: _given_at_wedding,
    COMMERCIAL_CARD: _card_offered,
    COMMERCIAL_ANSWER: _commodity_given,
    MASTER_MERCHANT_TAKE: _taken_by_master_merchant,
}
