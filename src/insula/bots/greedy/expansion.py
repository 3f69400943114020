"""Expansion: free corners, their distance in roads, and the worth of a road."""

from collections.abc import Iterable
from functools import cached_property

from ...game import LONGEST_ROAD_MINIMUM, NOBODY, Thing
from . import weights
from .survey import Survey

REACH = 3
"""Corners more roads away than this are ignored."""


class Expansion:
    """The free corners around a network, and the Longest Road."""

    def __init__(self, survey: Survey) -> None:
        self.survey = survey
        self.crowded: list[int] = survey.state.crowded.tolist()
        self.occupant = survey.occupant

    @cached_property
    def best(self) -> list[float]:
        """Return the worth of the best free corner 0, 1, ... REACH roads away from the bot's network; 0 if none."""
        bit = 1 << self.survey.me
        joins = self.survey.state.joins.tolist()
        return self.best_from(node for node, seats in enumerate(joins) if seats & bit)

    def best_from(self, starts: Iterable[int]) -> list[float]:
        """Return the same for other starting corners."""
        best = [0.0] * (REACH + 1)
        for node, distance in self.distances(starts).items():
            if not self.crowded[node] and not self._is_foreign(node) and self._may_settle(node):
                best[distance] = max(best[distance], self._worth(node))
        return best

    def distances(self, starts: Iterable[int]) -> dict[int, int]:
        """Return the corners that free paths reach, with the number of roads. No road passes opponents' pieces."""
        survey, tables = self.survey, self.survey.tables
        found = dict.fromkeys(starts, 0)
        frontier = list(found)
        for distance in range(1, REACH + 1):
            reached = []
            for node in frontier:
                if self._is_foreign(node):
                    continue
                for edge, other in zip(tables.node_edges[node], tables.node_nodes[node], strict=True):
                    if survey.road_owner[edge] == NOBODY and other not in found and self._is_path(edge):
                        found[other] = distance
                        reached.append(other)
            frontier = reached
        return found

    def _is_path(self, edge: int) -> bool:
        """Return whether a road can lie on a side."""
        return all(has_path(self.survey, edge) for has_path in self.survey.parts.paths)

    def _is_foreign(self, node: int) -> bool:
        """Return whether a building or knight of an opponent is there."""
        return self.occupant[node] not in (NOBODY, self.survey.me)

    def _may_settle(self, node: int) -> bool:
        """Return whether no rule forbids a settlement at the node."""
        return self.survey.view.may_settle(node)

    @cached_property
    def _worths(self) -> dict[int, float]:
        return {}

    def _worth(self, node: int) -> float:
        if node not in self._worths:
            self._worths[node] = self.survey.worth_of_settlement(node)
        return self._worths[node]

    @cached_property
    def length_to_longest(self) -> int:
        """Return how much longer the bot's road must become to win the Longest Road; 0 if it needs no more."""
        state, survey = self.survey.state, self.survey
        if state.longest_road == survey.me or not survey.view.has_longest_road:
            return 0
        lengths = state.road_length.tolist()
        rival = max(length for owner, length in enumerate(lengths) if owner != survey.me)
        return int(max(LONGEST_ROAD_MINIMUM, rival + 1) - lengths[survey.me])

    def worth_of_road(self, edge: int) -> float:
        """Return the worth of a road: how much closer it brings good corners, and its effect on the Longest Road."""
        after = self.best_from(self.survey.tables.edge_nodes[edge])
        worth = max(0.0, worth_of_reach(after) - worth_of_reach(self.best))
        if 0 < self.length_to_longest <= self.survey.supply[Thing.ROAD] and self.lengthens(edge, self.survey.me):
            worth += weights.LONGEST_ROAD if self.wins_longest_road(edge) else weights.LONGER_ROAD
        return worth

    def wins_longest_road(self, edge: int) -> bool:
        """Return whether a road there wins the Longest Road."""
        return 0 < self.length_to_longest <= self._gain(edge, self.survey.me)

    def lengthens(self, edge: int, owner: int) -> bool:
        """Return whether a road there makes the longest road of its owner longer."""
        return self._gain(edge, owner) > 0

    def _gain(self, edge: int, owner: int) -> int:
        """Return how much longer a road there makes the longest road of its owner."""
        if (edge, owner) not in self._gains:
            survey = self.survey
            roads = {road for road, other in enumerate(survey.road_owner) if other == owner} | {edge}
            ends = {node for road in roads for node in survey.tables.edge_nodes[road]}
            longest = max(self._longest_from(node, roads, owner) for node in ends)
            self._gains[edge, owner] = longest - int(survey.state.road_length[owner])
        return self._gains[edge, owner]

    @cached_property
    def _gains(self) -> dict[tuple[int, int], int]:
        return {}

    @cached_property
    def _length_on(self) -> list[int]:
        """Return how much a road on each path counts."""
        survey = self.survey
        return [
            1 + sum(more(survey, edge) for more in survey.parts.lengths_on) for edge in range(len(survey.road_owner))
        ]

    def _longest_from(self, node: int, roads: set[int], owner: int) -> int:
        """Return the length of the longest line that starts at the node and uses each road once."""
        tables = self.survey.tables
        best = 0
        for edge, other in zip(tables.node_edges[node], tables.node_nodes[node], strict=True):
            if edge in roads:
                goes_on = self.occupant[other] in (NOBODY, owner)
                rest = self._longest_from(other, roads - {edge}, owner) if goes_on else 0
                best = max(best, self._length_on[edge] + rest)
        return best


def worth_of_reach(best: list[float]) -> float:
    """Return the worth of corners at these distances."""
    return max(worth * weights.ROAD_RISK**distance for distance, worth in enumerate(best))
