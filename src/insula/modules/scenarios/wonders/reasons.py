"""Why a level of a wonder cannot be built."""

from insula.game.reasons.attempt import Attempt
from insula.game.reasons.parts import Check, ReasonPart
from insula.modules.base.module import ACTION_PHASE
from insula.reason import Reason
from insula.rules import switchboard
from insula.rules.constants import GREAT_BRIDGE, GREAT_WALL, MONUMENT, SHIP, THEATER

from .module import BUILD_WONDER, NO_WONDER, WONDERS
from .rules.building import is_free
from .rules.conditions import (
    CITIES_OF_THEATER,
    POINTS_OF_CATHEDRAL,
    ROUTE_OF_MONUMENT,
    cities_of,
    has_city_at_harbor,
    meets_condition,
)


def level(attempt: Attempt) -> Reason | None:
    """SEA-WO-03 to -05."""
    if attempt.argument not in WONDERS:
        return Reason("no_such_wonder")
    own = attempt.state.wonder[attempt.player]
    if own == NO_WONDER:
        return _beginning(attempt) or attempt.cannot_pay(attempt.argument)
    return attempt.cannot_pay(own) if own == attempt.argument else Reason("has_other_wonder")


def _beginning(attempt: Attempt) -> Reason | None:
    """SEA-WO-03."""
    if not is_free(attempt.state, attempt.argument):
        owners = attempt.state.wonder.tolist()
        return Reason("wonder_taken", other=owners.index(attempt.argument))
    if not meets_condition(attempt.rules_board, attempt.state, attempt.player, attempt.argument):
        return _condition(attempt)
    return attempt.has_none_left(SHIP)


def _condition(attempt: Attempt) -> Reason:
    """Return what the player lacks to begin the wonder (SEA-WO-02)."""
    board, state, player = attempt.rules_board, attempt.state, attempt.player
    cities = int(cities_of(board, state, player))
    if attempt.argument == THEATER:
        return Reason("needs_cities", number=CITIES_OF_THEATER - cities)
    if attempt.argument == GREAT_BRIDGE:
        return Reason("needs_strait")
    if attempt.argument == GREAT_WALL:
        return Reason("needs_wall")
    if attempt.argument == MONUMENT:
        if not has_city_at_harbor(board, state, player):
            return Reason("needs_city_at_harbor")
        return Reason("needs_route", number=ROUTE_OF_MONUMENT - int(state.road_length[player]))
    if cities == 0:
        return Reason("needs_cities", number=1)
    return Reason("needs_points", number=POINTS_OF_CATHEDRAL - int(switchboard.total_points(board, state, player)))


PART = ReasonPart(
    checks={BUILD_WONDER: (Check(level, (ACTION_PHASE,)),)},
    sentences={
        "no_such_wonder": "there is no such wonder",
        "has_other_wonder": "{seat} has a wonder already and cannot begin another one",
        "wonder_taken": "{other} has begun this wonder already",
        "needs_cities": "{seat} is {number} short of the cities that this wonder needs",
        "needs_strait": "{seat} has no building at the strait, which the Great Bridge needs",
        "needs_wall": "{seat} has no building at the wall, which the Great Wall needs",
        "needs_city_at_harbor": "{seat} has no city at a harbor, which the Monument needs",
        "needs_route": "the trade route of {seat} is {number} too short for the Monument",
        "needs_points": "{seat} is {number} short of the points that the Cathedral needs",
    },
)
