"""What a seat sees in Cities & Knights: commodities, knights, cities that can be lost."""

from functools import cached_property
from typing import NamedTuple

from insula.bots.greedy import weights
from insula.bots.greedy.arguments import CITY, RESOURCE_KINDS
from insula.bots.greedy.survey import WAY, Survey
from insula.game import View

from .words import CARDS_PER_WALL, SECOND_CARD, WALL, WALLS


class Knight(NamedTuple):
    """A knight on the board."""

    node: int
    owner: int
    strength: int
    is_active: bool


class KnightsSurvey(Survey):
    """One view, with what Cities & Knights adds."""

    def __init__(self, view: View) -> None:
        super().__init__(view)
        self.occupant: list[int] = self.state.occupant.tolist()
        self.tracks: list[list[int]] = self.state.track.tolist()[: self.players]
        self.metropolis: list[int] = self.state.metropolis.tolist()
        self.hand_sizes: list[int] = self.state.hand_size.tolist()[: self.players]

    @cached_property
    def points(self) -> list[int]:
        """The points of each seat, which everybody sees."""
        return [self.view.points(seat) for seat in range(self.players)]

    @property
    def hand_limit(self) -> int:
        """How many cards a seven leaves alone: each wall protects two more."""
        return self.tables.hand_limit + CARDS_PER_WALL * (WALLS - self.supply[WALL])

    @cached_property
    def knights(self) -> list[Knight]:
        """All knights on the board."""
        strengths, owners = self.state.knight.tolist(), self.state.knight_owner.tolist()
        active = self.state.knight_active.tolist()
        return [
            Knight(node, owners[node], strength, bool(active[node]))
            for node, strength in enumerate(strengths)
            if strength
        ]

    @cached_property
    def knight_at(self) -> dict[int, Knight]:
        """The knights by their places."""
        return {knight.node: knight for knight in self.knights}

    @cached_property
    def cities(self) -> list[int]:
        """All cities, with or without a metropolis: so strong are the barbarians."""
        return [node for node, building in enumerate(self.building) if building == CITY]

    def plain_cities(self, seat: int) -> list[int]:
        """The cities of the seat that the barbarians can take."""
        return [node for node in self.cities if self.owner[node] == seat and node not in self.metropolis]

    @cached_property
    def own_hexes(self) -> set[int]:
        """The hexes that touch own buildings."""
        return {
            hex
            for node, building in enumerate(self.building)
            if building and self.owner[node] == self.me
            for hex in self.tables.node_hexes[node]
        }

    def income_at(self, node: int, building: int) -> list[tuple[int, float]]:
        """What a building at the node gets: a city, commodities too."""
        settlement = self.yield_of(node)
        return settlement + self.second_cards(node) if building == CITY else settlement

    def second_cards(self, node: int) -> list[tuple[int, float]]:
        """What a city at the node gets beside what a settlement gets."""
        return [(SECOND_CARD[kind], ways) for kind, ways in self.yield_of(node)]

    def worth_of_city(self, node: int) -> float:
        """A point more, the second cards, and kinds of commodities that are new."""
        second = self.second_cards(node)
        new = {kind for kind, ways in second if kind >= RESOURCE_KINDS and ways and not self.income[kind]}
        return weights.POINT + sum(ways * WAY[kind] for kind, ways in second) + weights.NEW_COMMODITY * len(new)

    def worth_of_existing_city(self, node: int) -> float:
        """What would be missing without the city."""
        lost = sum(ways * WAY[kind] for kind, ways in self.second_cards(node))
        return weights.POINT + lost + weights.WALL * int(self.state.wall[node])

    @cached_property
    def held(self) -> list[float]:
        """How many cards of each kind all opponents hold: what neither the bank has nor oneself."""
        whole, bank = self.view.ruleset.template["bank"][0].tolist(), self.state.bank.tolist()
        missing = [whole[kind] - bank[kind] - self.hand[kind] for kind in range(self.kinds)]
        # The bank's cards may be hidden: then the kinds are thought to be as common as they are in the game.
        cards = sum(self.hand_sizes[seat] for seat in self.opponents)
        return [count * cards / max(1, sum(missing)) for count in missing]

    def held_by(self, seat: int, kind: int) -> float:
        """How many cards of the kind a seat should hold: its part of those that all opponents hold."""
        cards = sum(self.hand_sizes[other] for other in self.opponents)
        return self.held[kind] * self.hand_sizes[seat] / max(1, cards)
