"""The movement of a wagon in frames: its single steps, and its way to each place within reach (TRADER-WAGON)."""

from insula.game.frame import Travel, Way
from insula.game.view import View
from insula.notation.actions import write_action
from insula.rules import jit
from insula.rules.constants import GRAIN
from insula.rules.spec import ARGUMENT_BITS
from insula.ruleset.words import CARDS

from ..rules import actions as act
from ..rules import phases
from ..rules.goods import NEEDED_AT, NO_GOODS, stack_at, tokens_left
from ..rules.places import is_plaza
from ..rules.wagon import ENDED, can_pay_grain, points_for
from .ways import Means, Route, cheapest_routes, single_steps, tolls_by_owner


def travel(view: View) -> Travel | None:
    """Return where the wagon of the view's seat can go, while that seat is asked for its movement."""
    state, seat = view.state, view.seat
    if view.phase != phases.MOVING_WAGON or seat != view.actor or state.wagon[seat] < 0 or state.wagon_points == ENDED:
        return None
    board = jit.record(view.ruleset.boards)
    means = Means(int(state.wagon_points), int(state.gold[seat]), bool(can_pay_grain(state, seat)))
    routes = sorted(cheapest_routes(board, state, seat, means).values(), key=lambda route: (route.points, route.node))
    return Travel(
        at=view.ruleset.map.geometry.node_names[state.wagon[seat]],
        points=means.points,
        steps=[_way(view, means, route) for route in single_steps(board, state, seat, means)],
        ways=[_way(view, means, route) for route in routes],
    )


def _way(view: View, means: Means, route: Route) -> Way:
    state, seat, geometry = view.state, view.seat, view.ruleset.map.geometry
    board = jit.record(view.ruleset.boards)
    costs = {"gold": route.tolls, CARDS[GRAIN]: int(route.needs_grain(means.points))}
    return Way(
        to=geometry.node_names[route.node],
        sides=[geometry.edge_names[edge] for edge in route.edges],
        points=route.points,
        cards={card: count for card, count in costs.items() if count},
        tolls=dict(tolls_by_owner(state, seat, route)),
        decisions=_decisions(view, means, route),
        is_last=bool(is_plaza(board, route.node)),
        reveals=_reveals(view, route.node),
    )


def _decisions(view: View, means: Means, route: Route) -> list[str]:
    """Return the decisions of a route: a step for each path, and grain where the points would not be enough."""
    texts, left = [], means.points
    for edge in route.edges:
        cost = int(points_for(view.state, edge))
        if left >= 0 > left - cost:
            texts.append(write_action(view.ruleset, act.WAGON_GRAIN << ARGUMENT_BITS))
        left -= cost
        texts.append(write_action(view.ruleset, (act.WAGON_STEP << ARGUMENT_BITS) + edge))
    return texts


def _reveals(view: View, node: int) -> bool:
    """Return whether the wagon draws a token at a place (TRADER-ORDER-01, TRADER-ORDER-03)."""
    board, state = jit.record(view.ruleset.boards), view.state
    if not is_plaza(board, node):
        return False
    stack, goods = stack_at(board, state, node), state.carried[view.seat]
    return bool(goods == NO_GOODS or NEEDED_AT[goods] == stack) and bool(tokens_left(state, stack))
