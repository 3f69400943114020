"""What a seat sees, computed on demand: incomes, points, harbors, and the worth of corners."""

from collections.abc import Iterator
from functools import cached_property

from ...game import NOBODY, RESOURCES, Good, Thing, View
from . import weights
from .parts import parts_of
from .tables import WAYS, Hand, Tables, tables

SETTLEMENT, CITY = Thing.SETTLEMENT, Thing.CITY


class Survey:
    """The contents of one view as lists. Each is read once."""

    def __init__(self, view: View) -> None:
        state = view.state
        self.view = view
        self.state = state
        self.me = view.seat
        self.players = int(state.players)
        self.parts = parts_of(view.ruleset.modules)
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
        """Return a hand with cards of one kind."""
        return tuple(count if other == kind else 0 for other in range(self.kinds))

    @cached_property
    def occupant(self) -> list[int]:
        """Return the seat whose piece is on each corner."""
        occupant: list[int] = self.state.occupant.tolist()
        return occupant

    @cached_property
    def hand_sizes(self) -> list[int]:
        """Return the number of cards in each hand."""
        sizes: list[int] = self.state.hand_size.tolist()[: self.players]
        return sizes

    @cached_property
    def yields(self) -> list[tuple[int, float]]:
        """Return what each hex produces: the kind, and in how many of 36 rolls. The robber reduces the number."""
        kinds, numbers = self.state.hex_terrain.tolist(), self.state.hex_token.tolist()
        for hex, terrain in enumerate(kinds):
            if terrain >= len(RESOURCES) and (product := self.view.product(hex)) != NOBODY:
                kinds[hex] = product
        found = [
            (kind, float(WAYS[number]) if kind < len(RESOURCES) else 0.0)
            for kind, number in zip(kinds, numbers, strict=True)
        ]
        for number, hex in enumerate(self.state.second_hex.tolist()):
            if hex >= 0:
                kind, ways = found[hex]
                found[hex] = (kind, ways + WAYS[number])
        if self.state.robber >= 0:
            kind, ways = found[self.state.robber]
            found[self.state.robber] = (kind, ways * weights.ROBBED)
        return found

    @cached_property
    def incomes(self) -> list[list[float]]:
        """Return how many cards of each kind 36 rolls bring each seat on average."""
        incomes = [[0.0] * self.kinds for _ in range(self.players)]
        for node, building in enumerate(self.building):
            if building and self.owner[node] < self.players:
                row = incomes[self.owner[node]]
                for kind, ways in self.income_at(node, building):
                    row[kind] += ways
        return incomes

    def income_at(self, node: int, building: int) -> list[tuple[int, float]]:
        """Return what a building at the node gets: kinds and cards in 36 rolls."""
        settlement = self.yield_of(node)
        return settlement + self.second_cards(node) if building == CITY else settlement

    def second_cards(self, node: int) -> list[tuple[int, float]]:
        """Return what a city at the node gets in addition to a settlement."""
        return [(self.tables.second_card[kind], ways) for kind, ways in self.yield_of(node)]

    @property
    def income(self) -> list[float]:
        """Return the cards that 36 rolls bring the bot's seat, by kind."""
        return self.incomes[self.me]

    @cached_property
    def own_hexes(self) -> set[int]:
        """Return the hexes next to the bot's buildings."""
        return {
            hex
            for node, building in enumerate(self.building)
            if building and self.owner[node] == self.me
            for hex in self.tables.node_hexes[node]
        }

    @cached_property
    def own_settlements(self) -> list[int]:
        """Return the corners with the bot's settlements."""
        pieces = enumerate(self.building)
        return [node for node, piece in pieces if piece == SETTLEMENT and self.owner[node] == self.me]

    @cached_property
    def harbor_at(self) -> dict[int, int]:
        """Return the kinds of harbors by corner."""
        edges, kinds = self.state.harbor_edge.tolist(), self.state.harbor_kind.tolist()
        ends = self.tables.edge_nodes
        return {node: kind for edge, kind in zip(edges, kinds, strict=True) if edge >= 0 for node in ends[edge]}

    @cached_property
    def points(self) -> list[int]:
        """Return the points of each seat that the bot can count."""
        return [self.view.points(seat) for seat in range(self.players)]

    def standing(self, owner: int) -> int:
        """Return the points of an owner of pieces that the bot can count; neutral owners have none."""
        return self.points[owner] if owner < self.players else 0

    @property
    def missing(self) -> int:
        """Return the number of points that the bot still needs."""
        return self.tables.goal - self.points[self.me]

    def win(self, points: int) -> float:
        """Return the worth of winning if this many more points win the game, otherwise 0."""
        is_enough = points > 0 and points >= self.missing
        return weights.WIN if is_enough and all(wins(self) for wins in self.parts.goal_wins) else 0.0

    @cached_property
    def hand_limit(self) -> int:
        """Return the largest hand that is safe from a seven."""
        return self.tables.hand_limit + sum(protected(self) for protected in self.parts.protected_cards)

    @property
    def opponents(self) -> Iterator[int]:
        """Yield the other seats."""
        return (seat for seat in range(self.players) if seat != self.me)

    def is_near_win(self, seat: int) -> bool:
        """Return whether the seat is so close to winning that nobody should help it."""
        return self.points[seat] >= self.tables.goal - weights.NEAR_WIN

    def yield_of(self, node: int) -> list[tuple[int, float]]:
        """Return what a settlement at the node gets: kinds and cards in 36 rolls."""
        return [self.yields[hex] for hex in self.tables.node_hexes[node] if self.yields[hex][0] < len(RESOURCES)]

    def worth_of_cards(self, cards: list[tuple[int, float]]) -> float:
        """Return the worth of cards in 36 rolls, by kind."""
        return sum(ways * self.tables.way[kind] for kind, ways in cards)

    def worth_of_yield(self, node: int) -> float:
        """Return the worth of the cards from a settlement at the node."""
        return self.worth_of_cards(self.yield_of(node))

    def worth_of_settlement(self, node: int) -> float:
        """Return the worth of a settlement: a point, the cards it brings, new kinds, and the harbor."""
        worth = weights.POINT + self.worth_of_yield(node) + self._worth_at(node, SETTLEMENT)
        worth += weights.NEW_KIND * len({kind for kind, ways in self.yield_of(node) if not self.income[kind] and ways})
        harbor = self.harbor_at.get(node)
        if harbor is None:
            return worth
        if harbor >= len(RESOURCES):
            return worth + weights.HARBOR_ANY
        ways_there = sum(ways for kind, ways in self.yield_of(node) if kind == harbor)
        return worth + weights.HARBOR_WAY * (self.income[harbor] + ways_there)

    def worth_of_city(self, node: int) -> float:
        """Return the worth of a city: one more point, the second cards, and new kinds that only cities bring."""
        second = self.second_cards(node)
        new = {kind for kind, ways in second if kind >= len(RESOURCES) and ways and not self.income[kind]}
        worth = weights.POINT + self.worth_of_cards(second) + weights.NEW_KIND_OF_CITY * len(new)
        return worth + self._worth_at(node, CITY)

    def _worth_at(self, node: int, building: int) -> float:
        """Return what the modules add to the worth of a building at the corner."""
        return sum(worth_at(self, node, building) for worth_at in self.parts.worths_at)

    def points_of(self, node: int, building: int) -> int:
        """Return the points that a settlement, or the upgrade to a city, gains at once."""
        return 1 + sum(points_at(self, node, building) for points_at in self.parts.points_at)

    @property
    def goods(self) -> tuple[Good, ...]:
        """Return the kinds of goods that are no cards."""
        return tuple(self.parts.goods)

    def goods_of(self, seat: int, kind: Good) -> int:
        """Return how much a seat has of goods that are no cards."""
        return self.parts.goods[kind](self, seat)

    def gain_of_goods(self, kind: int, change: int, other: int = NOBODY) -> float:
        """Return the worth of more such goods, or less if `change` is negative; `other` then has less, or more."""
        return sum(gain(self, kind, change, other) for gain in self.parts.gains_of_goods)

    @cached_property
    def held(self) -> list[float]:
        """Return how many cards of each kind all opponents hold: those that neither the bank nor the bot has."""
        whole, bank = self.view.ruleset.template["bank"][0].tolist(), self.state.bank.tolist()
        missing = [whole[kind] - bank[kind] - self.hand[kind] for kind in range(self.kinds)]
        # The bank's cards can be hidden. Then assume that each kind is as common as in the whole game.
        cards = sum(self.hand_sizes[seat] for seat in self.opponents)
        return [count * cards / max(1, sum(missing)) for count in missing]

    def held_by(self, seat: int, kind: int) -> float:
        """Return how many cards of the kind a seat probably holds: its share of the cards of all opponents."""
        cards = sum(self.hand_sizes[other] for other in self.opponents)
        return self.held[kind] * self.hand_sizes[seat] / max(1, cards)
