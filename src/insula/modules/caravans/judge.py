"""The greedy bot's judgment of The Caravans: what a camel is worth at a place, and how many cards the vote is worth."""

from insula.bots.greedy import weights
from insula.bots.greedy.outlook import Outlook
from insula.bots.greedy.parts import JudgePart
from insula.bots.greedy.survey import Survey
from insula.game import ActionKind

from .module import CARAVANS
from .notation.places import legal_places
from .rules.bonus import CAMELS_NEEDED
from .rules.growth import NO_CAMEL, edge_of
from .rules.vote import is_vote

CITY = 2
AHEAD = 4.0
"""A building at the front of a caravan: the next camel there brings a point."""
RIVAL = 0.4
"""How much a gain of one opponent counts against a place."""
ROAD = 1.5
"""A road that counts double."""
CHANCE = 0.5
"""The assumed probability that the cards laid down decide the vote."""


def _camels_at(survey: Survey, node: int) -> int:
    return sum(survey.state.camel[edge] != NO_CAMEL for edge in survey.tables.node_edges[node])


def worth_of_place(survey: Survey, place: int) -> float:
    """Return what a camel at a place brings this seat, less what it brings the others."""
    edge = edge_of(place)
    worth = sum(_worth_of_end(survey, node) for node in survey.tables.edge_nodes[edge])
    if survey.road_owner[edge] >= 0:
        worth += _share(survey, survey.road_owner[edge]) * ROAD
    return worth


def _worth_of_end(survey: Survey, node: int) -> float:
    """Return what one more camel at a node brings: a point for its building, or a chance of one."""
    if not survey.building[node]:
        return 0.0
    camels, owner = _camels_at(survey, node), survey.owner[node]
    gain = weights.POINT if camels == CAMELS_NEEDED - 1 else AHEAD if camels < CAMELS_NEEDED else 0.0
    wins = survey.win(1) if owner == survey.me and camels == CAMELS_NEEDED - 1 else 0.0
    return _share(survey, owner) * gain + wins


def _share(survey: Survey, owner: int) -> float:
    """Return how much a gain of a player counts for this seat."""
    return 1.0 if owner == survey.me else -RIVAL


class Vote:
    """How many cards the vote is worth, and how many are needed."""

    def __init__(self, outlook: Outlook) -> None:
        survey = outlook.survey
        worths = [worth_of_place(survey, place) for place in legal_places(outlook.view.ruleset, outlook.view.state)]
        votes = [sum(row) for row in survey.state.vote_cards.tolist()]
        self.stake = max(worths) - sum(worths) / len(worths)
        self.missing = sum(votes) - 2 * votes[survey.me] + 1
        """The cards that this seat still needs to have more votes than all others together."""
        self.laid = survey.state.vote_cards.tolist()[survey.me]
        held = [max(0, have - laid) for have, laid in zip(survey.hand, self.laid, strict=False)]
        self.held = sum(held[kind] for kind in range(len(held)) if is_vote(survey.state, kind))
        """The cards that this seat can still lay down."""
        self.losses = {kind: outlook.loss(kind, self.laid[kind] + 1) for kind, count in enumerate(held) if count}

    def is_worth(self, kind: int) -> bool:
        """Return whether the cards still needed are there and, if they are like this one, worth the better place."""
        return 0 < self.missing <= self.held and self.missing * self.losses[kind] < CHANCE * self.stake


def _card(outlook: Outlook, kind: int) -> float:
    vote = outlook.of(Vote)
    return vote.stake - vote.losses[kind] if vote.is_worth(kind) else -1.0


def _place(outlook: Outlook, place: int) -> float:
    return worth_of_place(outlook.survey, place)


def worth_at(survey: Survey, node: int, building: int) -> float:
    """Return the worth of camels at a corner to a new settlement: a point between two, or a chance of one."""
    if building == CITY:
        return 0.0
    camels = _camels_at(survey, node)
    is_front = any(survey.state.caravan_front[caravan] == node for caravan in range(CARAVANS))
    return weights.POINT if camels >= CAMELS_NEEDED else AHEAD if is_front else 0.0


def points_at(survey: Survey, node: int, building: int) -> int:
    """Return the point of a new settlement between two camels (CARAVAN-VP-01)."""
    return int(building != CITY and _camels_at(survey, node) >= CAMELS_NEEDED)


def length_on(survey: Survey, edge: int) -> int:
    """Return 1 for a path with a camel, on which a road counts double (CARAVAN-ROAD-01)."""
    return int(survey.state.camel[edge] != NO_CAMEL)


PART = JudgePart(
    judges={
        ActionKind.VOTE_CARD: _card,
        ActionKind.VOTE_PLACE: _place,
        ActionKind.CAMEL_PLACE: _place,
    },
    worth_at=worth_at,
    points_at=points_at,
    length_on=length_on,
)
