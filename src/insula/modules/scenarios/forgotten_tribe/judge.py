"""The greedy bot's judgment of The Forgotten Tribe: ships that lead to its islands, and where a harbor goes."""

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property

from insula.bots.greedy import weights
from insula.bots.greedy.outlook import Outlook
from insula.bots.greedy.parts import JudgePart
from insula.bots.greedy.plans import Plan, priced
from insula.bots.greedy.survey import Survey
from insula.game import NOBODY, RESOURCES, ActionKind, Thing
from insula.modules.seafarers import judge as ships
from insula.modules.seafarers.judge import Voyages
from insula.modules.seafarers.rules.sides import can_hold_ship, extends_line
from insula.rules import jit
from insula.rules.constants import NOWHERE

from .module import CARD, POINT
from .rules.harbors import end_with_building, is_coast, kind_of, side_of
from .rules.islands import may_build_road

HARBOR = 5.0
"""The worth of a harbor that is taken: better rates, and none for an opponent."""
GIFTS = {POINT: weights.POINT, CARD: weights.DEVELOPMENT_CARD}
CITY = 0.2
"""The worth of each harbor point of a building that gets a harbor."""
FARTHEST = 6
"""What lies more ships away than this is ignored."""
NEARER = 0.85
"""The share of its worth that something keeps for each further ship needed to reach it."""


class Quest:
    """What ships of the bot can take at the islands, and how many ships that needs."""

    def __init__(self, outlook: Outlook) -> None:
        self.survey = outlook.survey
        self.voyages = outlook.of(Voyages)
        self.gifts: list[int] = self.survey.state.tribe_gift.tolist()

    @cached_property
    def harbors(self) -> dict[int, int]:
        """Return the sides of the harbors at the islands by corner."""
        board, ends = self.voyages.board, self.survey.tables.edge_nodes
        sides = [edge for edge in self.survey.state.harbor_edge.tolist() if edge != NOWHERE]
        return {node: edge for edge in sides if not is_coast(board, edge) for node in ends[edge]}

    @cached_property
    def starts(self) -> list[int]:
        """Return the corners at which the bot can add a ship."""
        voyages, me = self.voyages, self.survey.me
        nodes = range(len(self.survey.tables.node_nodes))
        return [node for node in nodes if extends_line(voyages.board, voyages.state, me, node, NOWHERE)]

    @cached_property
    def finds(self) -> list[tuple[int, float]]:
        """Return what ships can take, nearest first: the number of ships, and the worth."""
        return self._finds_from(self.starts)

    def find_at(self, edge: int) -> float:
        """Return the worth of what a ship on the side takes at once."""
        found = {self.harbors[node] for node in self.survey.tables.edge_nodes[edge] if node in self.harbors}
        return GIFTS.get(self.gifts[edge], 0.0) + HARBOR * len(found)

    def points_at(self, edge: int) -> int:
        """Return the points that a ship on the side takes."""
        return int(self.gifts[edge] == POINT)

    def worth_with(self, edge: int) -> float:
        """Return the worth of a ship on the side: what it takes, and how much nearer it brings everything else."""
        ends = self.survey.tables.edge_nodes[edge]
        nearer = self._worth(self._finds_from([*self.starts, *ends], without=edge)) - self._worth(self.finds)
        return self.find_at(edge) + max(0.0, nearer)

    @staticmethod
    def _worth(finds: Iterable[tuple[int, float]]) -> float:
        return sum(worth * NEARER**distance for distance, worth in finds)

    def _finds_from(self, starts: Iterable[int], without: int = NOWHERE) -> list[tuple[int, float]]:
        """Return what ships from some corners can take, apart from the side `without`."""
        tables, free = self.survey.tables, self.voyages.free
        finds: list[tuple[int, float]] = []
        seen, tried, frontier = set(starts), {without}, list(starts)
        for distance in range(1, FARTHEST + 1):
            reached = []
            for node in frontier:
                if self.survey.occupant[node] not in (NOBODY, self.survey.me):
                    continue
                for edge, other in zip(tables.node_edges[node], tables.node_nodes[node], strict=True):
                    if edge not in free or edge in tried:
                        continue
                    tried.add(edge)
                    if find := self.find_at(edge):
                        finds.append((distance, find))
                    if other not in seen:
                        seen.add(other)
                        reached.append(other)
            frontier = reached
        return finds


def _with_quest(judge: Callable[[Outlook, int], float]) -> Callable[[Outlook, int], float]:
    """Return the judge of a ship that also counts what it takes at the islands, or brings nearer."""

    def worth(outlook: Outlook, edge: int) -> float:
        quest = outlook.of(Quest)
        return judge(outlook, edge) + quest.worth_with(edge) + outlook.survey.win(quest.points_at(edge))

    return worth


def _ship_to(outlook: Outlook, edge: int) -> float:
    """Return the worth of a side for a ship that is moved: what it takes there at once."""
    quest = outlook.of(Quest)
    return quest.find_at(edge) + outlook.survey.win(quest.points_at(edge))


def _move_ship(outlook: Outlook, moved: int) -> float:
    """Return the worth of the best side for the ship; the holder of the trade route keeps its line."""
    voyages, me = outlook.of(Voyages), outlook.survey.me
    if outlook.survey.state.longest_road == me:
        return -ships.MOVE
    goals = [edge for edge in voyages.free if can_hold_ship(voyages.board, voyages.state, me, edge, moved)]
    return max((_ship_to(outlook, edge) for edge in goals), default=0.0) - ships.MOVE


def _place_harbor(outlook: Outlook, placement: int) -> float:
    """Return the worth of a harbor on a side: what its kind brings, and more at a city, which counts as two harbors."""
    survey, kind = outlook.survey, int(kind_of(placement))
    board = jit.record(outlook.view.ruleset.boards)
    node = int(end_with_building(board, survey.state, survey.me, int(side_of(placement))))
    worth = weights.HARBOR_ANY if kind >= len(RESOURCES) else weights.HARBOR_WAY * survey.income[kind]
    return worth + CITY * survey.building[node]


def _has_path(survey: Survey, edge: int) -> bool:
    """Return whether a road can lie on a side (SEA-FT-01)."""
    return bool(may_build_road(jit.record(survey.view.ruleset.boards), edge))


def _possible(outlook: Outlook) -> Iterator[Plan]:
    """Yield the ships to each find."""
    survey = outlook.survey
    for distance, worth in outlook.of(Quest).finds:
        if survey.supply[Thing.SHIP] >= distance:
            price = priced(survey.nothing, survey.tables.cost[Thing.SHIP], distance)
            yield Plan(Thing.SHIP, price, worth * weights.ROAD_RISK**distance)


PART = JudgePart(
    judges={
        ActionKind.ROAD_BUILDING_SHIP: _with_quest(ships.worth_of_ship),
        ActionKind.BUILD_SHIP: _with_quest(ships.build_ship),
        ActionKind.MOVE_SHIP: _move_ship,
        ActionKind.SHIP_TO: _ship_to,
        ActionKind.PLACE_HARBOR: _place_harbor,
    },
    plans=_possible,
    has_path=_has_path,
)
