"""What a seat sees, worked out as far as the bot asks: incomes, points, harbors, and what a corner is worth."""

from collections.abc import Iterator
from functools import cached_property

from ...game import View
from ...ruleset.words import CARDS
from . import weights
from .arguments import CARD_KINDS, CITY, RESOURCE_KINDS, SETTLEMENT, VICTORY_POINT
from .tables import WAYS, Hand, Tables, tables

WAY = tuple(weights.WAY[kind] for kind in CARDS[:CARD_KINDS])


class Survey:
    """One view, read once into lists."""

    def __init__(self, view: View) -> None:
        state = view.state
        self.view = view
        self.state = state
        self.me = view.seat
        self.players = int(state.players)
        self.tables: Tables = tables(view.ruleset)
        self.kinds = self.tables.kinds
        self.nothing: Hand = (0,) * self.kinds
        self.hand: Hand = view.hand[: self.kinds]
        self.building: list[int] = state.building.tolist()
        self.owner: list[int] = state.building_owner.tolist()
        self.road_owner: list[int] = state.road_owner.tolist()
        self.supply: list[int] = state.supply.tolist()[self.me]
        self.rate: list[int] = state.rate.tolist()[self.me][: self.kinds]

    def cards(self, kind: int, count: int = 1) -> Hand:
        """A hand of so many cards of one kind."""
        return tuple(count if other == kind else 0 for other in range(self.kinds))

    @cached_property
    def yields(self) -> list[tuple[int, float]]:
        """What each hex yields: the kind, and the ways of 36; less under the robber."""
        kinds, numbers = self.state.hex_terrain.tolist(), self.state.hex_token.tolist()
        found = [
            (kind, float(WAYS[number]) if kind < RESOURCE_KINDS else 0.0)
            for kind, number in zip(kinds, numbers, strict=True)
        ]
        if self.state.robber >= 0:
            kind, ways = found[self.state.robber]
            found[self.state.robber] = (kind, ways * weights.ROBBED)
        return found

    @cached_property
    def incomes(self) -> list[list[float]]:
        """The ways of 36 in which each seat gets a card of each kind."""
        incomes = [[0.0] * self.kinds for _ in range(self.players)]
        for node, building in enumerate(self.building):
            if building:
                row = incomes[self.owner[node]]
                for kind, ways in self.income_at(node, building):
                    row[kind] += ways
        return incomes

    def income_at(self, node: int, building: int) -> list[tuple[int, float]]:
        """What a building at the node gets: kinds and ways of 36."""
        return [(kind, building * ways) for kind, ways in self.yield_of(node)]

    @property
    def income(self) -> list[float]:
        """The own ways of 36, by kind."""
        return self.incomes[self.me]

    @cached_property
    def harbor_at(self) -> dict[int, int]:
        """The kind of harbor at a corner."""
        edges, kinds = self.state.harbor_edge.tolist(), self.state.harbor_kind.tolist()
        ends = self.tables.edge_nodes
        return {node: kind for edge, kind in zip(edges, kinds, strict=True) if edge >= 0 for node in ends[edge]}

    @cached_property
    def points(self) -> list[int]:
        """The points of each seat that everybody sees; of the own seat all."""
        state, pieces = self.state, self.tables.pieces
        points = []
        for seat, supply in enumerate(state.supply.tolist()[: self.players]):
            built = pieces[SETTLEMENT] - supply[SETTLEMENT] + 2 * (pieces[CITY] - supply[CITY])
            points.append(built + 2 * (state.longest_road == seat) + 2 * (state.largest_army == seat))
        points[self.me] += state.development[self.me, VICTORY_POINT]
        return points

    @property
    def missing(self) -> int:
        """How many points the own seat still needs."""
        return self.tables.goal - self.points[self.me]

    def win(self, points: int) -> float:
        """What so many points more are worth if they win the game."""
        return weights.WIN if points and points >= self.missing else 0.0

    @property
    def hand_limit(self) -> int:
        """How many cards a seven leaves alone."""
        return self.tables.hand_limit

    @property
    def opponents(self) -> Iterator[int]:
        """The other seats."""
        return (seat for seat in range(self.players) if seat != self.me)

    def is_near_win(self, seat: int) -> bool:
        """Whether the seat is so near to its goal that nobody should help it."""
        return self.points[seat] >= self.tables.goal - weights.NEAR_WIN

    def yield_of(self, node: int) -> list[tuple[int, float]]:
        """What a settlement at the node gets: kinds and ways of 36."""
        return [self.yields[hex] for hex in self.tables.node_hexes[node] if self.yields[hex][0] < RESOURCE_KINDS]

    def worth_of_yield(self, node: int) -> float:
        """What the cards from a settlement at the node are worth."""
        return sum(ways * WAY[kind] for kind, ways in self.yield_of(node))

    def worth_of_settlement(self, node: int) -> float:
        """A point, the cards it brings, kinds that are new, and the harbor."""
        worth = weights.POINT + self.worth_of_yield(node)
        worth += weights.NEW_KIND * len({kind for kind, ways in self.yield_of(node) if not self.income[kind] and ways})
        harbor = self.harbor_at.get(node)
        if harbor is None:
            return worth
        if harbor >= RESOURCE_KINDS:
            return worth + weights.HARBOR_ANY
        ways_there = sum(ways for kind, ways in self.yield_of(node) if kind == harbor)
        return worth + weights.HARBOR_WAY * (self.income[harbor] + ways_there)

    def worth_of_city(self, node: int) -> float:
        """A point more, and the same cards once more."""
        return weights.POINT + self.worth_of_yield(node)
