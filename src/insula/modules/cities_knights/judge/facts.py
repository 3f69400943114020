"""What a seat sees in Cities & Knights: knights, levels, and vulnerable cities."""

from functools import cached_property
from typing import NamedTuple

from insula.bots.greedy import weights as common
from insula.bots.greedy.survey import Survey
from insula.game import RESOURCES, Thing

from . import weights


def cards_from(survey: Survey, hex: int) -> tuple[int, int]:
    """Return the first and the second card of a hex with a number; where players choose, both are the best one."""
    kind, way = survey.yields[hex][0], survey.tables.way
    if kind < len(RESOURCES):
        return kind, survey.tables.second_card[kind]
    best = max(range(len(RESOURCES)), key=way.__getitem__)
    return best, best


class Knight(NamedTuple):
    """A knight on the board."""

    node: int
    owner: int
    strength: int
    is_active: bool


class Facts:
    """The facts that Cities & Knights adds to a survey."""

    def __init__(self, survey: Survey) -> None:
        self.survey = survey
        self.state = survey.state
        self.tracks: list[list[int]] = self.state.track.tolist()[: survey.players]
        self.metropolis: list[int] = self.state.metropolis.tolist()

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
        """All cities, with or without a metropolis. Their number is the strength of the barbarians."""
        return [node for node, building in enumerate(self.survey.building) if building == Thing.CITY]

    def plain_cities(self, seat: int) -> list[int]:
        """Return the cities of the seat that the barbarians can take."""
        return [node for node in self.cities if self.survey.owner[node] == seat and node not in self.metropolis]

    def worth_of_existing_city(self, node: int) -> float:
        """Return the worth that would be lost without the city."""
        lost = self.survey.worth_of_cards(self.survey.second_cards(node))
        return common.POINT + lost + weights.WALL * int(self.state.wall[node])
