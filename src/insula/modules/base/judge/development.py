"""When to play a development card."""

from itertools import combinations_with_replacement

from insula.bots.greedy import weights
from insula.bots.greedy.expansion import REACH, worth_of_reach
from insula.bots.greedy.outlook import Outlook
from insula.bots.greedy.plans import Plans
from insula.bots.greedy.survey import Survey
from insula.bots.greedy.tables import Hand
from insula.game import LARGEST_ARMY_MINIMUM, RESOURCES, DevelopmentCard, Thing
from insula.rules import switchboard

from .robber import is_robbed, worth_of_robbed_hex

FREE_ROADS = 2
"""The roads of Road Building (BASE-DEV-09)."""


def worth_of_playing(outlook: Outlook, card: int) -> float:
    """Return the worth of playing the card now instead of keeping it."""
    survey, plans = outlook.survey, outlook.plans
    if card == DevelopmentCard.KNIGHT:
        return _worth_of_knight(survey)
    if card == DevelopmentCard.MONOPOLY:
        return max(worth_of_monopoly(survey, plans, kind) for kind in RESOURCES) - weights.PROGRESS_KEPT
    if card == DevelopmentCard.INVENTION:
        return _worth_of_invention(survey, plans) - weights.PROGRESS_KEPT
    return worth_of_road_building(outlook) - weights.PROGRESS_KEPT


def wins_largest_army(survey: Survey) -> bool:
    """Return whether one more Knight wins the card."""
    state = survey.state
    if not switchboard.has_largest_army(state):
        return False
    knights = state.development_played.tolist()
    most = max((knights[seat][DevelopmentCard.KNIGHT] for seat in survey.opponents), default=0)
    mine = knights[survey.me][DevelopmentCard.KNIGHT] + 1
    return state.largest_army != survey.me and bool(mine >= LARGEST_ARMY_MINIMUM and mine > most)


def worth_of_monopoly(survey: Survey, plans: Plans, kind: int) -> float:
    """Return the worth, for this hand, of the cards of the kind that opponents probably hold."""
    expected = 0.0
    for seat in survey.opponents:
        total = sum(survey.incomes[seat])
        if total:
            expected += survey.state.hand_size[seat] * survey.incomes[seat][kind] / total
    return _with(survey, plans, [kind] * int(expected))


def _worth_of_knight(survey: Survey) -> float:
    if wins_largest_army(survey):
        return weights.LARGEST_ARMY
    relief = -worth_of_robbed_hex(survey, survey.state.robber) if is_robbed(survey) else 0.0
    return max(0.0, relief) + weights.STEAL - weights.KNIGHT_KEPT


def _worth_of_invention(survey: Survey, plans: Plans) -> float:
    bank = survey.state.bank
    pairs = combinations_with_replacement([kind for kind in RESOURCES if bank[kind] > 0], 2)
    return max((_with(survey, plans, list(pair)) for pair in pairs), default=0.0)


def worth_of_road_building(outlook: Outlook) -> float:
    """Return the worth of two roads toward the corners, or toward the Longest Road."""
    if outlook.survey.supply[Thing.ROAD] < FREE_ROADS:
        return 0.0
    best = outlook.expansion.best
    nearer = [max(best[: distance + FREE_ROADS + 1]) for distance in range(REACH + 1)]
    worth = max(0.0, worth_of_reach(nearer) - worth_of_reach(best))
    return worth + weights.LONGEST_ROAD * (0 < outlook.expansion.length_to_longest <= FREE_ROADS)


def _with(survey: Survey, plans: Plans, kinds: list[int]) -> float:
    """Return the worth of additional cards for the hand."""
    more: Hand = tuple(kinds.count(kind) for kind in range(survey.kinds))
    return plans.exchange(survey.nothing, more)
