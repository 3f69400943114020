"""The ways of a wagon: the cheapest one to each place, by tolls and added points, and then by movement points."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from heapq import heappop, heappush
from typing import Any

from insula.modules.state import State

from ..rules.places import is_open, is_plaza
from ..rules.wagon import GRAIN_POINTS, points_for, toll_for

ADDED_IN_GOLD = 2
"""What added points count in the comparison of ways: 1 grain, which gold buys at this price (TRADER-GOLD-01)."""


@dataclass(frozen=True)
class Route:
    """A way of a wagon: the edges, and what it costs."""

    node: int
    edges: tuple[int, ...]
    points: int
    tolls: int

    def needs_more(self, points: int) -> bool:
        """Return whether the movement points are not enough without added ones."""
        return self.points > points

    def price(self, points: int) -> tuple[int, int]:
        """Return what is compared: the worth in gold of tolls and added points, then the movement points."""
        return self.tolls + ADDED_IN_GOLD * self.needs_more(points), self.points


@dataclass(frozen=True)
class Means:
    """What a wagon can spend in its movement."""

    points: int
    gold: int
    can_add: bool
    """Whether it can add movement points, for grain or what replaces it (TRADER-WAGON-05)."""

    @property
    def most_points(self) -> int:
        """Return the movement points with those that can be added."""
        return self.points + GRAIN_POINTS * self.can_add


def cheapest_routes(board: Any, state: State, player: int, means: Means) -> dict[int, Route]:
    """Return the cheapest route to each place within reach of the player's wagon; it cannot pass through a plaza."""
    found: dict[int, Route] = {}
    start = int(state.wagon[player])
    for route in _routes(board, state, player, start, means):
        known = found.get(route.node)
        if route.node != start and (known is None or route.price(means.points) < known.price(means.points)):
            found[route.node] = route
    return found


def single_steps(board: Any, state: State, player: int, means: Means) -> Iterator[Route]:
    """Yield the paths that the wagon can cross now; more points must be added before."""
    start = int(state.wagon[player])
    for edge, node in _paths_at(board, start):
        route = Route(node, (edge,), int(points_for(state, edge)), int(toll_for(state, player, edge)))
        if is_open(board, state, edge) and route.points <= means.points and route.tolls <= means.gold:
            yield route


def _routes(board: Any, state: State, player: int, start: int, means: Means) -> Iterator[Route]:
    """Yield the shortest route to each place for each number of tolls, unless fewer tolls lead there as fast."""
    fewest: dict[int, int] = {}
    queue: list[tuple[int, int, int, tuple[int, ...]]] = [(0, 0, start, ())]
    while queue:
        points, tolls, node, edges = heappop(queue)
        if fewest.get(node, means.gold + 1) <= tolls:
            continue
        fewest[node] = tolls
        yield Route(node, edges, points, tolls)
        if edges and is_plaza(board, node):
            continue  # TRADER-WAGON-07
        for edge, other in _paths_at(board, node):
            spent, paid = points + int(points_for(state, edge)), tolls + int(toll_for(state, player, edge))
            if spent <= means.most_points and paid <= means.gold and is_open(board, state, edge):
                heappush(queue, (spent, paid, other, (*edges, edge)))


def _paths_at(board: Any, node: int) -> Iterator[tuple[int, int]]:
    """Yield the paths at a place, each with the place at its other end."""
    for i in range(board.node_degree[node]):
        yield int(board.node_edges[node, i]), int(board.node_nodes[node, i])


def tolls_by_owner(state: State, player: int, route: Route) -> Mapping[int, int]:
    """Return the gold that each owner of roads receives on a route (TRADER-WAGON-04)."""
    tolls: dict[int, int] = {}
    for edge in route.edges:
        if toll := int(toll_for(state, player, edge)):
            owner = int(state.road_owner[edge])
            tolls[owner] = tolls.get(owner, 0) + toll
    return tolls
