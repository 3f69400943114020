"""The greedy bot's judgment of Cloth for Catan: ships that lead to villages, and what the pirate takes."""

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property

from insula.bots.greedy import weights
from insula.bots.greedy.outlook import Outlook
from insula.bots.greedy.parts import JudgePart
from insula.bots.greedy.plans import Plan, priced
from insula.bots.greedy.survey import Survey
from insula.bots.greedy.tables import WAYS
from insula.game import NOBODY, ActionKind, Thing
from insula.modules.seafarers import judge as ships
from insula.modules.seafarers.judge import Voyages
from insula.modules.seafarers.rules.sides import extends_line, has_ship_at_hex
from insula.rules import jit
from insula.rules.constants import NOWHERE

from .module import A_CLOTH, CLOTH_FOR_A_POINT
from .rules.villages import may_build_road, number_of_village, trades_with

CLOTH = weights.POINT / CLOTH_FOR_A_POINT
FLOW = 2.5
"""The worth of one result in 36 that brings cloth, as long as the village has some."""
FARTHEST = 7
"""Villages more ships away than this are ignored."""
FOLLOWED = 0.8
"""How much of the worth of a village that is still to be reached counts."""
BESIDE = 3.0
"""The worth of a starting settlement one ship away from a village."""


class Market:
    """The villages with which the bot does not trade yet, and how many ships they need."""

    def __init__(self, outlook: Outlook) -> None:
        self.survey = outlook.survey
        self.voyages = outlook.of(Voyages)

    @cached_property
    def villages(self) -> dict[int, float]:
        """Return the worth of trade with each village that is new to the bot, by corner."""
        board, state = self.voyages.board, self.voyages.state
        found = {}
        for node in range(len(self.survey.tables.node_nodes)):
            number, left = int(number_of_village(board, node)), int(state.village_cloth[node])
            if number and left and not trades_with(board, state, self.survey.me, node):
                found[node] = CLOTH + FLOW * WAYS[number] * min(1.0, (left - 1) / 2)
        return found

    @cached_property
    def starts(self) -> list[int]:
        """Return the corners at which the bot can add a ship."""
        voyages, me = self.voyages, self.survey.me
        nodes = range(len(self.survey.tables.node_nodes))
        return [node for node in nodes if extends_line(voyages.board, voyages.state, me, node, NOWHERE)]

    @cached_property
    def best(self) -> dict[int, float]:
        """Return the best village at each number of ships."""
        return self._best_from(self.starts)

    def cloth_at(self, edge: int) -> int:
        """Return the cloth that a ship on the side brings at once."""
        return sum(node in self.villages for node in self.survey.tables.edge_nodes[edge])

    def points_at(self, edge: int) -> int:
        """Return the points that a ship on the side brings at once."""
        cloth = int(self.survey.state.cloth[self.survey.me])
        return (cloth + self.cloth_at(edge)) // CLOTH_FOR_A_POINT - cloth // CLOTH_FOR_A_POINT

    def worth_with(self, edge: int) -> float:
        """Return the worth of a ship on the side: the villages there, and those that it brings nearer."""
        ends = self.survey.tables.edge_nodes[edge]
        found = sum(self.villages.get(node, 0.0) for node in ends)
        return found + max(0.0, _discounted(self._best_from(ends)) - _discounted(self.best))

    def _best_from(self, starts: Iterable[int]) -> dict[int, float]:
        """Return the best village at each number of ships from some corners."""
        tables, free = self.survey.tables, self.voyages.free
        best: dict[int, float] = {}
        seen, frontier = set(starts), list(starts)
        for distance in range(1, FARTHEST + 1):
            reached = []
            for node in frontier:
                if self.survey.occupant[node] not in (NOBODY, self.survey.me):
                    continue
                for edge, other in zip(tables.node_edges[node], tables.node_nodes[node], strict=True):
                    if edge in free and other not in seen:
                        seen.add(other)
                        reached.append(other)
                        if other in self.villages:
                            best[distance] = max(best.get(distance, 0.0), self.villages[other])
            frontier = reached
        return best


def _discounted(best: dict[int, float]) -> float:
    return FOLLOWED * max((worth * weights.ROAD_RISK**distance for distance, worth in best.items()), default=0.0)


def _with_market(judge: Callable[[Outlook, int], float]) -> Callable[[Outlook, int], float]:
    """Return the judge of a ship that also counts the villages at its ends, or nearer with it."""

    def worth(outlook: Outlook, edge: int) -> float:
        market = outlook.of(Market)
        return judge(outlook, edge) + market.worth_with(edge) + outlook.survey.win(market.points_at(edge))

    return worth


_ship_to = _with_market(ships.worth_of_goal)


def _move_ship(outlook: Outlook, moved: int) -> float:
    return ships.move_ship(outlook, moved, _ship_to)


def _pirate(outlook: Outlook, hex: int) -> float:
    """Return the worth of the pirate at a hex; cloth of an opponent with a ship there is more than a card."""
    survey, board = outlook.survey, outlook.of(Voyages).board
    has_cloth = any(
        survey.state.cloth[seat] and has_ship_at_hex(board, survey.state, seat, hex) for seat in survey.opponents
    )
    return ships.worth_of_pirate(outlook, hex) + CLOTH * has_cloth


def _figure(outlook: Outlook, figure: int) -> float:
    """Return the worth of the best hex for the robber or the pirate."""
    return ships.worth_of_figure(outlook, figure, _pirate)


def _loot(_: Outlook, loot: int) -> float:
    return CLOTH if loot == A_CLOTH else weights.STEAL


def _worth_at(survey: Survey, node: int, building: int) -> float:
    """Return the worth of a village beside a corner, for those who begin there."""
    if building != Thing.SETTLEMENT or survey.state.turn > 0:
        return 0.0
    board = jit.record(survey.view.ruleset.boards)
    return BESIDE * any(number_of_village(board, other) for other in survey.tables.node_nodes[node])


def _has_path(survey: Survey, edge: int) -> bool:
    """Return whether a road can lie on a side (SEA-CL-02)."""
    return bool(may_build_road(jit.record(survey.view.ruleset.boards), survey.state, edge))


def _possible(outlook: Outlook) -> Iterator[Plan]:
    """Yield the ships to the best village at each distance."""
    survey = outlook.survey
    for distance, worth in outlook.of(Market).best.items():
        if survey.supply[Thing.SHIP] >= distance:
            price = priced(survey.nothing, survey.tables.cost[Thing.SHIP], distance)
            yield Plan(Thing.SHIP, price, worth * weights.ROAD_RISK**distance)


PART = JudgePart(
    judges={
        ActionKind.SETUP_SHIP: _with_market(ships.setup_ship),
        ActionKind.ROAD_BUILDING_SHIP: _with_market(ships.worth_of_ship),
        ActionKind.BUILD_SHIP: _with_market(ships.build_ship),
        ActionKind.MOVE_SHIP: _move_ship,
        ActionKind.SHIP_TO: _ship_to,
        ActionKind.ROBBER_OR_PIRATE: _figure,
        ActionKind.MOVE_PIRATE: _pirate,
        ActionKind.CLOTH_OR_CARD: _loot,
    },
    plans=_possible,
    worth_at=_worth_at,
    has_path=_has_path,
)
