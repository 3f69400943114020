"""The greedy bot's judgment of The Forgotten Tribe: ships that lead to its islands, and where a harbor goes."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property

from insula.bots.greedy import weights
from insula.bots.greedy.outlook import Outlook
from insula.bots.greedy.parts import JudgePart
from insula.bots.greedy.plans import Plan, priced
from insula.bots.greedy.survey import Survey
from insula.game import NOBODY, RESOURCES, ActionKind, Thing
from insula.modules.seafarers import judge as ships
from insula.modules.seafarers.judge import Voyages
from insula.modules.seafarers.rules.sides import extends_line
from insula.rules import jit
from insula.rules.constants import NOWHERE

from .module import CARD, POINT
from .rules.harbors import end_with_building, is_coast, kind_of, side_of
from .rules.islands import may_build_road

HARBOR = 3.0
"""The worth of a harbor that is taken: better rates, and none for an opponent."""
GIFTS = {POINT: weights.POINT, CARD: weights.DEVELOPMENT_CARD}
CITY = 0.2
"""The worth of each harbor point of a building that gets a harbor."""
FARTHEST = 7
"""Gifts more ships away than this are ignored."""
FOLLOWED = 0.5
"""How much of the worth of what lies beyond the nearest gift counts."""


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
    def worth(self) -> float:
        """Return the worth of what can still be taken from where the ships are now."""
        return self._worth_from(self.starts)

    @cached_property
    def finds(self) -> Mapping[int, float]:
        """Return the best single find at each number of ships."""
        return self._finds_from(self.starts)

    def find_at(self, edge: int) -> float:
        """Return the worth of what a ship on the side takes at once."""
        found = {self.harbors[node] for node in self.survey.tables.edge_nodes[edge] if node in self.harbors}
        return GIFTS.get(self.gifts[edge], 0.0) + HARBOR * len(found)

    def points_at(self, edge: int) -> int:
        """Return the points that a ship on the side takes."""
        return int(self.gifts[edge] == POINT)

    def worth_with(self, edge: int) -> float:
        """Return the worth of a ship on the side: what it takes, and what lies beyond it."""
        beyond = self._worth_from(self.survey.tables.edge_nodes[edge], without=edge)
        return self.find_at(edge) + max(0.0, beyond - self.worth)

    def _worth_from(self, starts: Iterable[int], without: int = NOWHERE) -> float:
        finds = self._finds_from(starts, without).items()
        return FOLLOWED * max((worth * weights.ROAD_RISK**distance for distance, worth in finds), default=0.0)

    def _finds_from(self, starts: Iterable[int], without: int = NOWHERE) -> dict[int, float]:
        """Return the best find at each number of ships from some corners, except on the side `without`."""
        tables, free = self.survey.tables, self.voyages.free
        best: dict[int, float] = {}
        seen, frontier = set(starts), list(starts)
        tried = {without}
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
                        best[distance] = max(best.get(distance, 0.0), find)
                    if other not in seen:
                        seen.add(other)
                        reached.append(other)
            frontier = reached
        return best


def _with_quest(judge: Callable[[Outlook, int], float]) -> Callable[[Outlook, int], float]:
    """Return the judge of a ship that also counts what it takes at the islands, or brings nearer."""

    def worth(outlook: Outlook, edge: int) -> float:
        quest = outlook.of(Quest)
        return judge(outlook, edge) + quest.worth_with(edge) + outlook.survey.win(quest.points_at(edge))

    return worth


_ship_to = _with_quest(ships.worth_of_goal)


def _move_ship(outlook: Outlook, moved: int) -> float:
    return ships.move_ship(outlook, moved, _ship_to)


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
    """Yield the ships to the best find at each distance."""
    survey = outlook.survey
    for distance, worth in outlook.of(Quest).finds.items():
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
