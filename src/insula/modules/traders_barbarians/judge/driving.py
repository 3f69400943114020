"""How the greedy bot moves its wagon: it drives to where the next delivery is nearest, and drives off barbarians."""

from collections.abc import Sequence
from dataclasses import dataclass

from insula.bots.greedy import weights
from insula.bots.greedy.outlook import Outlook
from insula.bots.greedy.parts import Memory
from insula.bots.greedy.survey import Survey
from insula.game import Action, ActionKind, Card
from insula.modules.gold.judge import gain_of_gold
from insula.rules.constants import NOWHERE

from ..frame.ways import Means, Route, cheapest_routes
from ..module import NO_GOODS
from ..rules.levels import gold_for_delivery, movement_points
from ..rules.wagon import can_pay_grain, points_for
from .routes import FAR, Routes

POINT_OF_MOVEMENT = 0.8
"""The worth of being one movement point nearer to the next delivery."""
NEW_ORDER = 3.0
"""The worth of taking a first token."""
JOURNEY_SHARE = 0.6
"""A Swift Journey is played if it brings this share of its movement points, or a delivery."""


@dataclass(frozen=True)
class Drive:
    """A way of the wagon in this movement, or staying, and its worth."""

    route: Route | None
    worth: float
    is_goal: bool = False


def worth_of_goal(survey: Survey) -> float:
    """Return the worth of reaching a plaza where the wagon delivers, or takes its first token."""
    if survey.state.carried[survey.me] == NO_GOODS:
        return NEW_ORDER
    gold = int(gold_for_delivery(survey.state, survey.me))
    return weights.POINT + gain_of_gold(survey, gold) + survey.win(1)


def best_drive(outlook: Outlook, means: Means) -> Drive:
    """Return the best way for the wagon with what it can spend; staying is worth 0."""
    survey = outlook.survey
    routes = outlook.of(_own_routes)
    start = routes.needed_from(int(survey.state.wagon[survey.me]))
    best = Drive(None, 0.0)
    for route in cheapest_routes(routes.board, survey.state, survey.me, means).values():
        is_goal = route.node in routes.goals
        worth = POINT_OF_MOVEMENT * (min(start, FAR) - routes.needed_from(route.node))
        worth += worth_of_goal(survey) if is_goal else 0.0
        worth += gain_of_gold(survey, -route.tolls) if route.tolls else 0.0
        worth -= outlook.loss(Card.GRAIN) if route.needs_more(means.points) else 0.0
        if worth > best.worth:
            best = Drive(route, worth, is_goal)
    return best


def _own_routes(outlook: Outlook) -> Routes:
    return Routes(outlook.survey, outlook.survey.me)


def drive(outlook: Outlook, legal: Sequence[Action], _: Memory) -> Action:
    """Try to drive off barbarians beside the wagon; then take the best way step by step, or end the turn."""
    by_kind = {kind: [action for action in legal if action.kind == kind] for kind in ActionKind}
    state, me = outlook.survey.state, outlook.survey.me
    if attempts := by_kind[ActionKind.DRIVE_OFF]:
        return attempts[0]
    if state.wagon[me] == NOWHERE:
        return by_kind[ActionKind.END_TURN][0]
    if by_kind[ActionKind.WAGON_STEP] or by_kind[ActionKind.WAGON_GRAIN]:
        means = Means(int(state.wagon_points), int(state.gold[me]), bool(can_pay_grain(state, me)))
        if route := best_drive(outlook, means).route:
            if points_for(state, route.edges[0]) > means.points:
                return by_kind[ActionKind.WAGON_GRAIN][0]
            return next(action for action in by_kind[ActionKind.WAGON_STEP] if action.argument == route.edges[0])
    if (cards := by_kind[ActionKind.PLAY_DEVELOPMENT_CARD]) and _is_worth_a_journey(outlook):
        return cards[0]
    return by_kind[ActionKind.END_TURN][0]


def _is_worth_a_journey(outlook: Outlook) -> bool:
    """Return whether a second movement reaches a plaza, or uses most of its points."""
    state, me = outlook.survey.state, outlook.survey.me
    points = int(movement_points(state, me))
    best = best_drive(outlook, Means(points, int(state.gold[me]), can_add=False))
    return best.is_goal or best.worth >= JOURNEY_SHARE * points * POINT_OF_MOVEMENT
