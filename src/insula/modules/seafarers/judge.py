"""The greedy bot's judgment of Seafarers: where ships lead, gold fields, foreign land, the pirate."""

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property

from insula.bots.greedy import weights
from insula.bots.greedy.expansion import REACH, worth_of_reach
from insula.bots.greedy.outlook import Outlook
from insula.bots.greedy.parts import JudgePart
from insula.bots.greedy.plans import Plan, priced
from insula.bots.greedy.survey import Survey
from insula.bots.greedy.tables import WAYS
from insula.game import NOBODY, SPECIAL_CARD_POINTS, ActionKind, Thing
from insula.modules.base.judge import robber
from insula.rules import jit
from insula.rules.constants import GOLD_FIELD, NOWHERE
from insula.rules.mechanisms.hidden_land import next_hidden_at

from .module import SPECIAL_VP, THE_PIRATE
from .rules.islands import new_areas
from .rules.new_land import next_bare_at
from .rules.sides import can_hold_ship, extends_line, has_ship_at_hex, is_free_for_ship, is_road_side

DISCOVERY = 3.0
"""The worth of a ship or road that turns over a hidden hex: a card, and land nearby."""
NEW_NUMBER = 1.0
"""The worth of bringing a number to new land."""
MOVE = 1.0
"""How much better a ship must lie elsewhere to be moved."""
NUISANCE = 0.3
"""The worth of the pirate at a ship of an opponent, besides the card."""


class Voyages:
    """Where the player can settle by ship: free corners by their distance in ships."""

    def __init__(self, outlook: Outlook) -> None:
        self.survey = outlook.survey
        self.board = jit.record(outlook.view.ruleset.boards)
        self.state = self.survey.state

    @cached_property
    def free(self) -> set[int]:
        """Return the sides on which a ship can lie."""
        edges = range(len(self.survey.tables.edge_nodes))
        return {edge for edge in edges if is_free_for_ship(self.board, self.state, edge)}

    @cached_property
    def best(self) -> list[float]:
        """Return the worth of the best free corner 0, 1, ... REACH ships away from the bot's ships; 0 if none."""
        nodes = range(len(self.survey.tables.node_nodes))
        me = self.survey.me
        return self.best_from(node for node in nodes if extends_line(self.board, self.state, me, node, NOWHERE))

    def best_from(self, starts: Iterable[int]) -> list[float]:
        """Return the same for other starting corners."""
        best = [0.0] * (REACH + 1)
        for node, distance in self._distances(starts).items():
            if not self.state.crowded[node] and self._is_open(node) and self.survey.view.may_settle(node):
                best[distance] = max(best[distance], self.survey.worth_of_settlement(node))
        return best

    def _distances(self, starts: Iterable[int]) -> dict[int, int]:
        """Return the corners that free sides at the sea reach, with the number of ships."""
        tables = self.survey.tables
        found = dict.fromkeys(starts, 0)
        frontier = list(found)
        for distance in range(1, REACH + 1):
            reached = []
            for node in filter(self._is_open, frontier):
                for edge, other in zip(tables.node_edges[node], tables.node_nodes[node], strict=True):
                    if edge in self.free and other not in found:
                        found[other] = distance
                        reached.append(other)
            frontier = reached
        return found

    def _is_open(self, node: int) -> bool:
        """Return whether no piece of an opponent is there."""
        return self.survey.occupant[node] in (NOBODY, self.survey.me)

    def reach_with(self, edge: int) -> float:
        """Return the worth of the corners near a side."""
        return worth_of_reach(self.best_from(self.survey.tables.edge_nodes[edge]))

    def findings(self, edge: int) -> float:
        """Return the worth of what a piece on the side discovers."""
        ends = self.survey.tables.edge_nodes[edge]
        if any(next_hidden_at(self.board, self.state, node) != NOWHERE for node in ends):
            return DISCOVERY
        return NEW_NUMBER * any(next_bare_at(self.board, self.state, node) != NOWHERE for node in ends)

    def worth_of_ship(self, edge: int) -> float:
        """Return the worth of a new ship: nearer corners, and what it discovers."""
        return max(0.0, self.reach_with(edge) - worth_of_reach(self.best)) + self.findings(edge)


def setup_ship(outlook: Outlook, edge: int) -> float:
    """Return the worth of a starting ship."""
    voyages = outlook.of(Voyages)
    return voyages.reach_with(edge) + voyages.findings(edge)


def worth_of_ship(outlook: Outlook, edge: int) -> float:
    """Return the worth of a ship, with its effect on the trade route."""
    worth, expansion = outlook.of(Voyages).worth_of_ship(edge), outlook.expansion
    needed = expansion.length_to_longest
    if 0 < needed <= outlook.survey.supply[Thing.SHIP] and expansion.lengthens(edge, outlook.survey.me):
        worth += weights.LONGEST_ROAD if expansion.wins_longest_road(edge) else weights.LONGER_ROAD
    return worth


def build_ship(outlook: Outlook, edge: int) -> float:
    """Return the worth of a ship, less what it costs."""
    points = SPECIAL_CARD_POINTS if outlook.expansion.wins_longest_road(edge) else 0
    worth = worth_of_ship(outlook, edge) + outlook.survey.win(points)
    return outlook.bought(Thing.SHIP, priced(outlook.survey.tables.cost[Thing.SHIP]), worth)


def move_ship(outlook: Outlook, moved: int, worth_there: Callable[[Outlook, int], float]) -> float:
    """Return how much better the ship could lie elsewhere; the holder of the trade route keeps its line."""
    voyages, me = outlook.of(Voyages), outlook.survey.me
    if outlook.survey.state.longest_road == me:
        return -MOVE
    goals = [edge for edge in voyages.free if can_hold_ship(voyages.board, voyages.state, me, edge, moved)]
    best = max((worth_there(outlook, edge) for edge in goals), default=0.0)
    return best - worth_of_reach(voyages.best) - MOVE


def _move_ship(outlook: Outlook, moved: int) -> float:
    return move_ship(outlook, moved, worth_of_goal)


def worth_of_goal(outlook: Outlook, edge: int) -> float:
    """Return the worth of a side for a ship that is moved."""
    voyages = outlook.of(Voyages)
    return voyages.reach_with(edge) + voyages.findings(edge)


def _gold(outlook: Outlook, kind: int) -> float:
    return outlook.gain(kind)


def _figure(outlook: Outlook, figure: int) -> float:
    return worth_of_figure(outlook, figure, worth_of_pirate)


def worth_of_figure(outlook: Outlook, figure: int, worth_of_sea: Callable[[Outlook, int], float]) -> float:
    """Return the worth of the best hex for the robber or the pirate."""
    survey = outlook.survey
    if figure == THE_PIRATE:
        return max(worth_of_sea(outlook, hex) for hex in range(len(survey.tables.hex_nodes)))
    return max(robber.worth_of_robbed_hex(survey, hex) for hex in survey.tables.land)


def worth_of_pirate(outlook: Outlook, hex: int) -> float:
    """Return the worth of the pirate at a hex: a card, and ships of opponents that cannot be moved, but no own ones."""
    survey, board = outlook.survey, jit.record(outlook.view.ruleset.boards)
    there = [seat for seat in range(survey.players) if has_ship_at_hex(board, survey.state, seat, hex)]
    victims = [seat for seat in there if seat != survey.me]
    worth = weights.STEAL * any(survey.state.hand_size[seat] for seat in victims)
    worth += NUISANCE * sum(1 + weights.LEAD * survey.points[seat] for seat in victims)
    return worth - weights.OWN_HARM * (survey.me in there)


def _take_token(outlook: Outlook, hex: int) -> float:
    """Return what the opponents lose with the number of a hex, less what the bot loses."""
    survey = outlook.survey
    ways = WAYS[survey.state.hex_token[hex]]
    worth = 0.0
    for node in survey.tables.hex_nodes[hex]:
        if survey.building[node]:
            is_own = survey.owner[node] == survey.me
            worth += survey.building[node] * ways * (-weights.OWN_HARM if is_own else weights.HARM)
    return worth


def worth_at(survey: Survey, node: int, building: int) -> float:
    """Return the worth of gold fields and special points at a corner."""
    best = max(survey.tables.way)
    state = survey.state
    fields = [hex for hex in survey.tables.node_hexes[node] if state.hex_terrain[hex] == GOLD_FIELD]
    worth = sum(best * WAYS[state.hex_token[hex]] for hex in fields)
    return worth + weights.POINT * points_at(survey, node, building)


def points_at(survey: Survey, node: int, building: int) -> int:
    """Return the special points of a settlement at a corner."""
    if building != Thing.SETTLEMENT or survey.state.turn == 0:
        return 0
    board = jit.record(survey.view.ruleset.boards)
    areas = int(new_areas(board, survey.state, survey.me, node))
    return areas.bit_count() * int(survey.state.option[SPECIAL_VP])


def has_path(survey: Survey, edge: int) -> bool:
    """Return whether a road can lie on a side."""
    return bool(is_road_side(jit.record(survey.view.ruleset.boards), survey.state, edge))


def possible(outlook: Outlook) -> Iterator[Plan]:
    """Yield a settlement at each distance by ship."""
    survey, cost = outlook.survey, outlook.survey.tables.cost
    if not survey.supply[Thing.SETTLEMENT]:
        return
    for distance, worth in enumerate(outlook.of(Voyages).best):
        if worth and survey.supply[Thing.SHIP] >= distance:
            price = priced(cost[Thing.SETTLEMENT], cost[Thing.SHIP], distance)
            yield Plan(Thing.SETTLEMENT, price, worth * weights.ROAD_RISK**distance)


PART = JudgePart(
    judges={
        ActionKind.SETUP_SHIP: setup_ship,
        ActionKind.ROAD_BUILDING_SHIP: worth_of_ship,
        ActionKind.BUILD_SHIP: build_ship,
        ActionKind.MOVE_SHIP: _move_ship,
        ActionKind.SHIP_TO: worth_of_goal,
        ActionKind.SETUP_GOLD: _gold,
        ActionKind.CHOOSE_GOLD: _gold,
        ActionKind.DISCOVERY_GOLD: _gold,
        ActionKind.ROBBER_OR_PIRATE: _figure,
        ActionKind.MOVE_PIRATE: worth_of_pirate,
        ActionKind.TAKE_TOKEN: _take_token,
    },
    plans=possible,
    worth_at=worth_at,
    points_at=points_at,
    has_path=has_path,
)
