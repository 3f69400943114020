"""Who knows the cards that are given in events: the giver and the receiver (EVENT-CARD-GOOD, EVENT-CARD-HELP)."""

from insula.notation.knowledge import asked_alone
from insula.notation.moment import Known, Moment

from ..module import ASSIST_CARD, NEIGHBOR_CARD, PASSING_GIFTS


def _gift(moment: Moment) -> bool:
    """Return whether the seat knows a gift: the receiver does when all gifts are passed on."""
    if asked_alone(moment):
        return True
    receiver = (moment.asked[1] + 1) % int(moment.before["players"])
    return moment.seat == receiver and moment.ended(PASSING_GIFTS) is not None


def _assistance(moment: Moment) -> bool:
    """Return whether the seat gives or gets the card."""
    return moment.seat in moment.asked[1:]


KNOWN: dict[int, Known] = {NEIGHBOR_CARD: _gift, ASSIST_CARD: _assistance}
