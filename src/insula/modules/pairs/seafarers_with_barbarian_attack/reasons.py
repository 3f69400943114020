"""Why ships of a conquered settlement stay as they are, and knights on the main island."""

from insula.game.reasons.attempt import Attempt
from insula.game.reasons.parts import Check, ReasonPart
from insula.modules.barbarian_attack.module import MOVING_PATH_KNIGHT, PATH_KNIGHT_TO, PLACE_KNIGHT, PLACING_KNIGHT
from insula.modules.seafarers.module import BUILD_SHIP, MOVE_SHIP, MOVING_SHIP, SHIP_TO
from insula.modules.seafarers.rules.sides import extends_line, has_ship, joins_ships
from insula.reason import Reason
from insula.rules.constants import NOBODY, NOWHERE

from .rules import is_side_of_main_island, may_move_ship


def path(attempt: Attempt) -> Reason | None:
    """COMBO-BA-SEA-02."""
    is_elsewhere = attempt.is_edge and not is_side_of_main_island(attempt.rules_board, attempt.argument)
    return Reason("knights_on_main_island") if is_elsewhere else None


def build(attempt: Attempt) -> Reason | None:
    """COMBO-BA-SEA-05."""
    return _only_conquered(attempt, NOWHERE)


def ship_to(attempt: Attempt) -> Reason | None:
    """COMBO-BA-SEA-05, SEA-MOVE-06."""
    return _only_conquered(attempt, attempt.data)


def _only_conquered(attempt: Attempt, without: int) -> Reason | None:
    """Return a reason if ships of the player end at a free side, but none of their lines can be extended."""
    board, state, player, edge = attempt.rules_board, attempt.state, attempt.player, attempt.argument
    if not attempt.is_edge or state.road_owner[edge] != NOBODY:
        return None
    ends = attempt.ends_of(edge)
    is_joined = any(joins_ships(board, state, player, node, without) for node in ends)
    if not is_joined or any(extends_line(board, state, player, node, without) for node in ends):
        return None
    return Reason("line_of_conquered")


def move(attempt: Attempt) -> Reason | None:
    """COMBO-BA-SEA-05."""
    board, state, player, edge = attempt.rules_board, attempt.state, attempt.player, attempt.argument
    if not attempt.is_edge or not has_ship(state, player, edge):
        return None
    return None if may_move_ship(board, state, player, edge) else Reason("line_of_conquered")


PART = ReasonPart(
    checks={
        PLACE_KNIGHT: (Check(path, (PLACING_KNIGHT,), is_first=True),),
        PATH_KNIGHT_TO: (Check(path, (MOVING_PATH_KNIGHT,), is_first=True),),
        BUILD_SHIP: (Check(build, is_first=True),),
        MOVE_SHIP: (Check(move, is_first=True),),
        SHIP_TO: (Check(ship_to, (MOVING_SHIP,), is_first=True),),
    },
    sentences={
        "knights_on_main_island": "knights stay on the main island",
        "line_of_conquered": "the ships of {seat} there are connected only with conquered buildings",
    },
)
