"""The greedy bot's judgment of Traders & Barbarians: levels, wagons, barbarians."""

from collections.abc import Iterator

from insula.bots.greedy import weights
from insula.bots.greedy.outlook import Outlook
from insula.bots.greedy.parts import JudgePart
from insula.bots.greedy.plans import Plan, priced
from insula.bots.greedy.survey import Survey
from insula.game import ActionKind, Phase

from ..rules.levels import LAST_LEVEL, LAST_LEVEL_POINTS, price_of_next
from . import barbarians
from .driving import drive
from .routes import FAR, Routes

LEVEL = 8.0
"""The worth of the next level of a wagon, apart from its point: faster deliveries that bring more gold."""
NEARNESS = 0.25
"""The worth of each movement point by which a starting city is nearer to the nearest plaza."""


def _worth_of_level(survey: Survey) -> tuple[float, int]:
    """Return the worth of the next level, with its points, and these points."""
    is_last = survey.state.wagon_level[survey.me] + 1 == LAST_LEVEL
    points = LAST_LEVEL_POINTS if is_last else 0
    return LEVEL + weights.POINT * points, points


def _upgrade(outlook: Outlook, _: int) -> float:
    survey = outlook.survey
    thing = int(price_of_next(survey.state, survey.me))
    worth, points = _worth_of_level(survey)
    return outlook.bought(thing, priced(survey.tables.cost[thing]), worth + survey.win(points))


def plans(outlook: Outlook) -> Iterator[Plan]:
    """Yield the next level of the wagon."""
    survey = outlook.survey
    if survey.state.wagon_level[survey.me] < LAST_LEVEL:
        thing = int(price_of_next(survey.state, survey.me))
        yield Plan(thing, priced(survey.tables.cost[thing]), _worth_of_level(survey)[0])


def _starting_city(outlook: Outlook, node: int) -> float:
    """Return the worth of a starting city: its income, and the way of the wagon to the nearest plaza."""
    survey = outlook.survey
    income = survey.worth_of_settlement(node) + survey.worth_of_city(node)
    needed = outlook.of(_own_routes).needed_from(node)
    return income - NEARNESS * min(needed, FAR)


def _own_routes(outlook: Outlook) -> Routes:
    return Routes(outlook.survey, outlook.survey.me)


PART = JudgePart(
    judges={
        ActionKind.UPGRADE_WAGON: _upgrade,
        ActionKind.SETUP_CITY: _starting_city,
        ActionKind.CHOOSE_BARBARIAN: barbarians.worth_of_moving,
        ActionKind.BARBARIAN_TO: barbarians.worth_of_path,
    },
    deciders={Phase.MOVING_WAGON: drive},
    plans=plans,
)
