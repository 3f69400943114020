"""The worth of playing each trade card now."""

from insula.bots.greedy import weights as common
from insula.game import RESOURCES, Card
from insula.rules.constants import SPECIAL_HARBOR_RATE

from . import weights
from .outlook import KnightsOutlook
from .words import progress_card

RESOURCES_GIVEN, COMMODITIES_GIVEN = 2, 1
"""The number of cards that each opponent gives to a monopoly."""


def worth_of_monopoly(outlook: KnightsOutlook, kind: int) -> float:
    """Return the worth, for this hand, of the cards that opponents probably hold."""
    survey = outlook.survey
    most = RESOURCES_GIVEN if kind < len(RESOURCES) else COMMODITIES_GIVEN
    return outlook.gain(kind, round(sum(min(most, survey.held_by(seat, kind)) for seat in survey.opponents)))


def _resource_monopoly(outlook: KnightsOutlook) -> float:
    return max(worth_of_monopoly(outlook, kind) for kind in RESOURCES)


def _trade_monopoly(outlook: KnightsOutlook) -> float:
    return max(worth_of_monopoly(outlook, kind) for kind in range(len(RESOURCES), outlook.survey.kinds))


def worth_of_merchant_at(outlook: KnightsOutlook, hex: int) -> float:
    """Return the worth of the 2:1 rate for the hex's resource, if this seat has no better rate."""
    survey = outlook.survey
    kind = survey.yields[hex][0]
    if kind >= len(RESOURCES) or survey.rate[kind] == SPECIAL_HARBOR_RATE:
        return 0.0
    return common.HARBOR_WAY * survey.income[kind]


def _merchant(outlook: KnightsOutlook) -> float:
    """Return the worth of the point, which others will also want, and of the rate."""
    survey = outlook.survey
    rate = max((worth_of_merchant_at(outlook, hex) for hex in survey.own_hexes), default=0.0)
    return rate + (weights.MERCHANT + survey.win(1) if survey.state.merchant_owner != survey.me else 0.0)


def worth_of_fleet(outlook: KnightsOutlook, kind: int) -> float:
    """Return the worth of exchanging the cards of a kind at 2:1, one exchange after another."""
    survey, plans = outlook.survey, outlook.plans
    hand, rate = survey.hand, SPECIAL_HARBOR_RATE
    if survey.rate[kind] == rate:
        return 0.0
    for _ in range(hand[kind] // rate):
        given = survey.cards(kind, rate)
        wanted = max(range(survey.kinds), key=lambda other: plans.after(hand, given, survey.cards(other)))
        if wanted == kind or plans.after(hand, given, survey.cards(wanted)) <= 0:
            break
        hand = tuple(have - out + (other == wanted) for other, (have, out) in enumerate(zip(hand, given, strict=True)))
    return plans.worth(hand) - plans.worth(survey.hand)


def _merchant_fleet(outlook: KnightsOutlook) -> float:
    return max(worth_of_fleet(outlook, kind) for kind in range(outlook.survey.kinds))


def worth_of_forced_exchange(outlook: KnightsOutlook, seat: int) -> float:
    """Return the worth of giving the least needed resource for a commodity that the opponent may have."""
    survey = outlook.survey
    given = min((kind for kind in RESOURCES if survey.hand[kind]), key=outlook.loss, default=None)
    commodities = range(Card.CLOTH, survey.kinds)
    held = [survey.held_by(seat, kind) for kind in commodities]
    if given is None or not sum(held):
        return 0.0
    gains = [count * plan_gain(outlook, given, kind) for kind, count in zip(commodities, held, strict=True)]
    return min(1.0, sum(held)) * sum(gains) / sum(held)


def plan_gain(outlook: KnightsOutlook, given: int, wanted: int) -> float:
    """Return the gain of the hand from an exchange of one card for another."""
    return outlook.plans.exchange(outlook.survey.cards(given), outlook.survey.cards(wanted))


def _commercial_harbor(outlook: KnightsOutlook) -> float:
    """Return the worth of all useful exchanges."""
    survey = outlook.survey
    asked = [seat for seat in survey.opponents if survey.hand_sizes[seat]]
    return sum(max(0.0, worth_of_forced_exchange(outlook, seat)) for seat in asked)


def worth_of_seen_hand(outlook: KnightsOutlook, seat: int) -> float:
    """Return the worth of two chosen cards from a hand: a larger hand has more kinds of cards."""
    size = outlook.survey.hand_sizes[seat]
    choice = min(1.0, size / weights.HAND_TO_CHOOSE_FROM)
    return choice * min(2, size) * max(outlook.gains) + common.LEAD * outlook.survey.points[seat]


def _master_merchant(outlook: KnightsOutlook) -> float:
    survey = outlook.survey
    richer = [seat for seat in survey.opponents if survey.points[seat] > survey.points[survey.me]]
    return max((worth_of_seen_hand(outlook, seat) for seat in richer), default=0.0)


TRADE_CARDS = {
    progress_card("resource_monopoly"): _resource_monopoly,
    progress_card("trade_monopoly"): _trade_monopoly,
    progress_card("merchant"): _merchant,
    progress_card("merchant_fleet"): _merchant_fleet,
    progress_card("commercial_harbor"): _commercial_harbor,
    progress_card("master_merchant"): _master_merchant,
}
