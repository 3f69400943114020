"""The greedy bot's judgment of The Pirate Islands: ships on the way, warships, and when to attack the fortress."""

from collections.abc import Iterator

from insula.bots.greedy import weights
from insula.bots.greedy.outlook import Outlook
from insula.bots.greedy.parts import JudgePart
from insula.bots.greedy.plans import Plan, priced
from insula.bots.greedy.survey import Survey
from insula.game import ActionKind, DevelopmentCard, Thing
from insula.modules.base.judge.development import FREE_ROADS, worth_of_playing
from insula.rules import jit
from insula.rules.constants import DIE_FACES, NOWHERE

from .rules.fortresses import LOST_WHEN_EQUAL, LOST_WHEN_WEAKER
from .rules.marks import side_of_way
from .rules.ways import may_build_road, ships_of

SHIP = 5.0
"""The worth of a further ship on the way at the start of the game; the fortress must be conquered, so it grows."""
SHIP_LATE = 18.0
"""The same for a player who has enough points."""
WARSHIP = 7.0
WARSHIP_LATE = 20.0
"""The worth of a further warship, early and late."""
SURE = DIE_FACES + 1
"""With so many warships every attack succeeds, and the fleet always pays."""
VICTORY = 12.0
"""The worth of weakening the fortress once."""
LAST = 0.05
"""An attack ends the turn, so everything else that is worth something comes first."""


def _between(outlook: Outlook, early: float, late: float) -> float:
    """Return what lies between two worths as the points of the bot lie between none and the goal."""
    survey = outlook.survey
    share = min(1.0, survey.points[survey.me] / survey.tables.goal)
    return early + (late - early) * share


def _needs_fortress(outlook: Outlook) -> bool:
    return bool(outlook.survey.state.fortress[outlook.survey.me])


def worth_of_ship(outlook: Outlook, edge: int) -> float:  # noqa: ARG001
    """Return the worth of the next ship: it leads to the landing and to the fortress."""
    return _between(outlook, SHIP, SHIP_LATE) if _needs_fortress(outlook) else 0.0


def worth_of_warship(outlook: Outlook) -> float:
    """Return the worth of a further warship."""
    warships = outlook.survey.state.warships[outlook.survey.me]
    if warships >= SURE or not _needs_fortress(outlook):
        return 0.0
    return _between(outlook, WARSHIP, WARSHIP_LATE)


def _ship(outlook: Outlook, edge: int) -> float:
    price = priced(outlook.survey.tables.cost[Thing.SHIP])
    return outlook.bought(Thing.SHIP, price, worth_of_ship(outlook, edge))


def _worth_of_card(outlook: Outlook) -> float:
    """Return the worth of a development card: most are Knights."""
    return max(weights.DEVELOPMENT_CARD, worth_of_warship(outlook))


def _buy_card(outlook: Outlook, _: int) -> float:
    price = priced(outlook.survey.tables.cost[Thing.DEVELOPMENT_CARD])
    return outlook.bought(Thing.DEVELOPMENT_CARD, price, _worth_of_card(outlook))


def _play_card(outlook: Outlook, card: int) -> float | None:
    """Return the worth of a Knight, which waits for nothing, and of two free ships."""
    if card == DevelopmentCard.KNIGHT:
        return max(LAST, worth_of_warship(outlook))
    if card == DevelopmentCard.ROAD_BUILDING:
        ships = min(FREE_ROADS, len(_free_sides(outlook)))
        by_ships = ships * worth_of_ship(outlook, NOWHERE) - weights.PROGRESS_KEPT
        return max(by_ships, worth_of_playing(outlook, card))
    return None


def _free_sides(outlook: Outlook) -> list[int]:
    """Return the sides of the own way that have no ship."""
    board, state, me = jit.record(outlook.view.ruleset.boards), outlook.survey.state, outlook.survey.me
    found = list[int]()
    while (edge := int(side_of_way(board, state.way[me], int(ships_of(state, me)) + len(found)))) != NOWHERE:
        found.append(edge)
    return found


def _can_get_warships(survey: Survey) -> bool:
    """Return whether the bot holds a Knight, or can still draw one."""
    return bool(survey.state.deck_size or survey.state.development[survey.me, DevelopmentCard.KNIGHT])


def _attack(outlook: Outlook, _: int) -> float:
    """Return whether an attack is worth the ships that it may cost; without hope of more warships, any chance is."""
    warships = int(outlook.survey.state.warships[outlook.survey.me])
    if warships > 1 and not _can_get_warships(outlook.survey):
        return LAST
    won = min(max(warships - 1, 0), DIE_FACES)
    equal = 1 if 1 <= warships <= DIE_FACES else 0
    lost = equal * LOST_WHEN_EQUAL + (DIE_FACES - won - equal) * LOST_WHEN_WEAKER
    worth = (won * VICTORY - lost * worth_of_ship(outlook, NOWHERE)) / DIE_FACES
    return LAST if worth > 0 else -LAST


def _prize(outlook: Outlook, kind: int) -> float:
    return outlook.gain(kind)


def possible(outlook: Outlook) -> Iterator[Plan]:
    """Yield the next ship, and a card that may bring a warship."""
    survey, cost = outlook.survey, outlook.survey.tables.cost
    if survey.supply[Thing.SHIP] and _free_sides(outlook):
        yield Plan(Thing.SHIP, priced(cost[Thing.SHIP]), worth_of_ship(outlook, NOWHERE))
    if survey.state.deck_size:
        yield Plan(Thing.DEVELOPMENT_CARD, priced(cost[Thing.DEVELOPMENT_CARD]), _worth_of_card(outlook))


def has_path(survey: Survey, edge: int) -> bool:
    """Return whether a road can lie on a side."""
    return bool(may_build_road(jit.record(survey.view.ruleset.boards), survey.state, edge))


PART = JudgePart(
    judges={
        ActionKind.BUILD_SHIP: _ship,
        ActionKind.ROAD_BUILDING_SHIP: worth_of_ship,
        ActionKind.BUY_DEVELOPMENT_CARD: _buy_card,
        ActionKind.PLAY_DEVELOPMENT_CARD: _play_card,
        ActionKind.ATTACK_FORTRESS: _attack,
        ActionKind.TAKE_PRIZE: _prize,
    },
    plans=possible,
    has_path=has_path,
)
