"""How far each wagon is from its next delivery, over several turns."""

from collections.abc import Iterator
from heapq import heappop, heappush

from insula.bots.greedy.survey import Survey
from insula.rules import jit

from ..module import NO_GOODS
from ..rules.goods import NEEDED_AT, stack_at, tokens_left
from ..rules.places import is_open, is_plaza
from ..rules.wagon import points_for, toll_for

TOLL_IN_POINTS = 0.8
"""How many movement points a toll counts when ways are compared."""
OTHER_PLAZA = 3.0
"""What a plaza on the way counts: a movement ends there, and the points left are lost."""
FAR = 99.0


class Routes:
    """For each place, the points that a seat's wagon still needs to a plaza where it delivers, or takes a token."""

    def __init__(self, survey: Survey, seat: int) -> None:
        self.survey = survey
        self.seat = seat
        self.board = jit.record(survey.view.ruleset.boards)
        self.goals = [node for node in range(self.board.n_nodes) if self._is_goal(node)]
        self.left: dict[int, float] = {}
        """The points needed from each place; places from which there is no way are missing."""
        self._next: dict[int, int] = {}
        """The path that leads on from each place."""
        self._search()

    def _is_goal(self, node: int) -> bool:
        if not is_plaza(self.board, node):
            return False
        stack, goods = stack_at(self.board, self.survey.state, node), self.survey.state.carried[self.seat]
        return bool(tokens_left(self.survey.state, stack)) if goods == NO_GOODS else NEEDED_AT[goods] == stack

    def _search(self) -> None:
        queue = [(0.0, goal, -1) for goal in self.goals]
        while queue:
            total, node, edge = heappop(queue)
            if node in self.left:
                continue
            self.left[node] = total
            self._next[node] = edge
            extra = OTHER_PLAZA if is_plaza(self.board, node) and node not in self.goals else 0.0
            for path, other in self._paths_at(node):
                heappush(queue, (total + extra + self._cost(path), other, path))

    def _paths_at(self, node: int) -> Iterator[tuple[int, int]]:
        for i in range(self.board.node_degree[node]):
            edge = int(self.board.node_edges[node, i])
            if is_open(self.board, self.survey.state, edge):
                yield edge, int(self.board.node_nodes[node, i])

    def _cost(self, edge: int) -> float:
        state = self.survey.state
        return float(points_for(state, edge)) + TOLL_IN_POINTS * float(toll_for(state, self.seat, edge))

    def needed_from(self, node: int) -> float:
        """Return the points needed from a place."""
        return self.left.get(node, FAR)

    def edges_from(self, node: int) -> Iterator[int]:
        """Yield the paths of the best way from a place to the goal."""
        while (edge := self._next.get(node, -1)) >= 0:
            yield edge
            one, other = self.survey.tables.edge_nodes[edge]
            node = one + other - node
