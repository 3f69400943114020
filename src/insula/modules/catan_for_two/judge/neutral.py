"""Where to build for the neutral players: in the way of the opponent, and out of the player's own way."""

from collections.abc import Iterable

from insula.bots.greedy import weights
from insula.bots.greedy.outlook import Outlook
from insula.game import NOBODY
from insula.rules.mechanisms.neutral_places import number_of, place_of

IN_THE_WAY = 0.5
"""The share of a corner's worth that counts if a road comes to a side that leads there."""


class Interests:
    """The worth of free corners to both players, as far as their roads can reach them."""

    def __init__(self, outlook: Outlook) -> None:
        survey = outlook.survey
        self._outlook = outlook
        (opponent,) = survey.opponents
        self._mine = self._reach(survey.me)
        self._theirs = self._reach(opponent)

    def _reach(self, seat: int) -> dict[int, float]:
        """Return the free corners that a seat can reach, each with its worth, which shrinks with the distance."""
        survey, expansion = self._outlook.survey, self._outlook.expansion
        starts = [node for node, seats in enumerate(survey.state.joins.tolist()) if seats >> seat & 1]
        return {
            node: survey.worth_of_settlement(node) * weights.ROAD_RISK**distance
            for node, distance in expansion.distances(starts).items()
            if not expansion.crowded[node] and expansion.occupant[node] == NOBODY
        }

    def balance(self, nodes: Iterable[int]) -> float:
        """Return how much more the corners are worth to the opponent than to the player."""
        return sum(self._theirs.get(node, 0.0) - self._mine.get(node, 0.0) for node in nodes)


def worth_of_first_settlement(outlook: Outlook, node: int) -> float:
    """Return the worth of a neutral settlement before anybody has settled: on a poor corner it takes least away."""
    return -outlook.survey.worth_of_settlement(node)


def worth_of_settlement(outlook: Outlook, argument: int) -> float:
    """Return the worth of a neutral settlement: what it takes from the opponent, less what it takes from oneself."""
    node = int(place_of(argument))
    return outlook.of(Interests).balance([node, *outlook.survey.tables.node_nodes[node]])


def worth_of_road(outlook: Outlook, argument: int) -> float:
    """Return the worth of a neutral road: whose way it blocks, and who keeps the Longest Road."""
    edge = int(place_of(argument))
    blocked = IN_THE_WAY * outlook.of(Interests).balance(outlook.survey.tables.edge_nodes[edge])
    return blocked + _worth_of_length(outlook, int(number_of(argument)), edge)


def _worth_of_length(outlook: Outlook, number: int, edge: int) -> float:
    """Return the worth of a longer neutral road, which can take the Longest Road from its holder."""
    state = outlook.survey.state
    owner, holder = state.players + number, state.longest_road
    if not outlook.expansion.lengthens(edge, owner):
        return 0.0
    takes_card = 0 <= holder < state.players and state.road_length[owner] == state.road_length[holder]
    if not takes_card:
        return -weights.LONGER_ROAD
    return -weights.LONGEST_ROAD if holder == outlook.survey.me else weights.LONGEST_ROAD
