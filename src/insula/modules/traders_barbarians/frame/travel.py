"""The movement of a wagon in frames: its single steps, and its way to each place within reach (TRADER-WAGON)."""

from collections.abc import Mapping
from dataclasses import dataclass

from insula.game.frame import Travel, Way
from insula.game.view import View
from insula.notation.actions import write_action
from insula.rules import jit
from insula.rules.constants import GRAIN
from insula.rules.spec import ARGUMENT_BITS
from insula.ruleset.words import CARDS

from ..module import MOVING_WAGON, NO_GOODS, WAGON_GRAIN, WAGON_STEP
from ..rules.goods import NEEDED_AT, stack_at, tokens_left
from ..rules.places import is_plaza
from ..rules.wagon import ENDED, can_pay_grain, points_for
from .ways import Means, Route, cheapest_routes, single_steps, tolls_by_owner


@dataclass(frozen=True)
class Addition:
    """What adds movement points once (TRADER-WAGON-05)."""

    cards: Mapping[str, int]
    """What it costs."""
    decisions: tuple[str, ...]
    """The decisions that pay for it, in notation."""


def travel(view: View) -> Travel | None:
    """Return where the wagon of the view's seat can go, while that seat is asked for its movement."""
    return travel_with(view, grain(view)) if is_moving(view) else None


def is_moving(view: View) -> bool:
    """Return whether the view's seat is asked for the movement of its wagon, and can move it."""
    state, seat = view.state, view.seat
    is_asked = view.phase == MOVING_WAGON and seat == view.actor
    return bool(is_asked and state.wagon[seat] >= 0 and state.wagon_points != ENDED)


def grain(view: View) -> Addition | None:
    """Return the grain that adds movement points, if the view's seat can pay it."""
    decision = write_action(view.ruleset, WAGON_GRAIN << ARGUMENT_BITS)
    return Addition({CARDS[GRAIN]: 1}, (decision,)) if can_pay_grain(view.state, view.seat) else None


def travel_with(view: View, addition: Addition | None) -> Travel:
    """Return where the wagon can go, with this addition where its movement points are not enough."""
    state, seat = view.state, view.seat
    board = jit.record(view.ruleset.boards)
    means = Means(int(state.wagon_points), int(state.gold[seat]), addition is not None)
    routes = sorted(cheapest_routes(board, state, seat, means).values(), key=lambda route: (route.points, route.node))
    return Travel(
        at=view.ruleset.map.geometry.node_names[state.wagon[seat]],
        points=means.points,
        steps=[_way(view, means, addition, route) for route in single_steps(board, state, seat, means)],
        ways=[_way(view, means, addition, route) for route in routes],
    )


def _way(view: View, means: Means, addition: Addition | None, route: Route) -> Way:
    state, seat, geometry = view.state, view.seat, view.ruleset.map.geometry
    board = jit.record(view.ruleset.boards)
    added = addition if route.needs_more(means.points) else None
    costs = {"gold": route.tolls, **(added.cards if added else {})}
    return Way(
        to=geometry.node_names[route.node],
        sides=[geometry.edge_names[edge] for edge in route.edges],
        points=route.points,
        cards={card: count for card, count in costs.items() if count},
        tolls=dict(tolls_by_owner(state, seat, route)),
        decisions=_decisions(view, means, added, route),
        is_last=bool(is_plaza(board, route.node)),
        reveals=_reveals(view, route.node),
    )


def _decisions(view: View, means: Means, added: Addition | None, route: Route) -> list[str]:
    """Return the decisions of a route: a step for each path, and the addition where the points would not be enough."""
    texts: list[str] = []
    left = means.points
    for edge in route.edges:
        cost = int(points_for(view.state, edge))
        if added and left >= 0 > left - cost:
            texts += added.decisions
        left -= cost
        texts.append(write_action(view.ruleset, (WAGON_STEP << ARGUMENT_BITS) + edge))
    return texts


def _reveals(view: View, node: int) -> bool:
    """Return whether the wagon draws a token at a place (TRADER-ORDER-01, TRADER-ORDER-03)."""
    board, state = jit.record(view.ruleset.boards), view.state
    if not is_plaza(board, node):
        return False
    stack, goods = stack_at(board, state, node), state.carried[view.seat]
    return bool(goods == NO_GOODS or NEEDED_AT[goods] == stack) and bool(tokens_left(state, stack))
