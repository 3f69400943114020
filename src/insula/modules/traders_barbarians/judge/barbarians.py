"""Where the greedy bot moves barbarians: onto the ways of opponents, off its own, and where it can steal."""

from collections.abc import Iterable
from functools import cached_property

from insula.bots.greedy import weights
from insula.bots.greedy.outlook import Outlook
from insula.rules import jit
from insula.rules.constants import NOBODY, NOWHERE
from insula.rules.stack import phase_on_top

from ..module import MOVING_BARBARIAN
from ..rules.barbarians import is_place_for_barbarian
from ..rules.wagon import BARBARIAN_POINTS
from .driving import POINT_OF_MOVEMENT
from .routes import Routes

HARM = BARBARIAN_POINTS * POINT_OF_MOVEMENT
"""What a barbarian on a seat's way costs it."""
RIVAL = 0.4
"""How much the harm of one opponent counts, apart from its lead."""


class Ways:
    """The paths that the wagons of all seats will probably use."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook

    @cached_property
    def of_seats(self) -> list[set[int]]:
        """Return the paths of the way of each seat's wagon to its next goal."""
        survey = self.outlook.survey
        starts = survey.state.wagon.tolist()[: survey.players]
        return [
            set(Routes(survey, seat).edges_from(start)) if start != NOWHERE else set()
            for seat, start in enumerate(starts)
        ]

    def worth(self, edge: int) -> float:
        """Return the worth of a barbarian on a path, by the wagons that it hinders."""
        survey = self.outlook.survey
        worth = -HARM if edge in self.of_seats[survey.me] else 0.0
        for seat in survey.opponents:
            if edge in self.of_seats[seat]:
                worth += RIVAL * HARM * (1 + weights.LEAD * survey.points[seat])
        return worth


def worth_of_path(outlook: Outlook, edge: int) -> float:
    """Return the worth of a barbarian on a path, and of the card that the player may steal there."""
    return _worth_there(outlook, edge, steals=phase_on_top(outlook.survey.state) == MOVING_BARBARIAN)


def _worth_there(outlook: Outlook, edge: int, *, steals: bool) -> float:
    survey = outlook.survey
    owner = survey.road_owner[edge]
    has_victim = steals and owner in survey.opponents and survey.hand_sizes[owner] > 0
    worth = weights.STEAL * (1 + weights.LEAD * survey.points[owner]) if has_victim else 0.0
    return worth + outlook.of(Ways).worth(edge)


def worth_of_moving(outlook: Outlook, edge: int) -> float:
    """Return the worth of moving the barbarian away from its path."""
    return -outlook.of(Ways).worth(edge)


def worth_of_best_move(outlook: Outlook, edges: Iterable[int], *, onto_roads: bool = True) -> float:
    """Return the worth of moving the best of these barbarians to the best path, and of the card stolen there."""
    survey = outlook.survey
    board = jit.record(survey.view.ruleset.boards)
    places = (edge for edge in range(board.n_edges) if is_place_for_barbarian(board, survey.state, edge))
    allowed = (edge for edge in places if onto_roads or survey.road_owner[edge] == NOBODY)
    best = max(_worth_there(outlook, edge, steals=True) for edge in allowed)
    return best + max(worth_of_moving(outlook, edge) for edge in edges)
