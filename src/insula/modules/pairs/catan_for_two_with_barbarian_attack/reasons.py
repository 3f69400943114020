"""Why the stray knight cannot move or be placed, and why trade tokens cannot move a barbarian."""

from insula.game.reasons.attempt import Attempt
from insula.game.reasons.parts import Asked, Check, ReasonPart
from insula.modules.barbarian_attack.module import MOVE_PATH_KNIGHT, MOVING_KNIGHTS, TREASON_TO
from insula.modules.barbarian_attack.reasons import occupied, prisoner, target
from insula.modules.barbarian_attack.rules.knights import can_move, must_leave_path, range_of
from insula.modules.base.module import ACTION_PHASE, BEFORE_ROLL, END_TURN
from insula.modules.catan_for_two.module import BETWEEN_ROLLS
from insula.modules.catan_for_two.reasons import cannot_act
from insula.reason import Reason
from insula.rules.constants import NOWHERE

from .module import COASTAL_BARBARIAN_FOR_TOKENS, PLACE_STRAY_KNIGHT, PLACING_STRAY_KNIGHT, SENDING_FOR_TOKENS
from .rules import is_stray, owns_knight_at_castle, path_of_stray


def place(attempt: Attempt) -> Reason | None:
    """ATTACK-TWO-01."""
    return occupied(attempt) or Reason("stray_knight_at_castle")


def knight(attempt: Attempt) -> Reason | None:
    """ATTACK-TWO-02."""
    if not attempt.is_edge:
        return None
    state, edge, board = attempt.state, attempt.argument, attempt.rules_board
    if not is_stray(state, state.edge_knight[edge]):
        return None
    if owns_knight_at_castle(board, state, attempt.player):
        return Reason("knight_at_castle")
    can = can_move(board, state, edge, range_of(board, state, attempt.player, edge))
    return None if can else Reason("path_knight_cannot_move")


def end_of_movement(attempt: Attempt) -> Reason | None:
    """ATTACK-TWO-02."""
    board, edge = attempt.rules_board, path_of_stray(attempt.state)
    must_leave = edge != NOWHERE and must_leave_path(board, attempt.state, edge)
    is_only_one = must_leave and not owns_knight_at_castle(board, attempt.state, attempt.player)
    return Reason("stray_knight_must_leave") if is_only_one else None


def for_tokens(attempt: Attempt) -> Reason | None:
    """ATTACK-TWO-07."""
    return cannot_act(attempt) or prisoner(attempt) or Reason("barbarian_has_no_target")


PART = ReasonPart(
    checks={
        PLACE_STRAY_KNIGHT: (Check(place, (PLACING_STRAY_KNIGHT,)),),
        MOVE_PATH_KNIGHT: (Check(knight, (MOVING_KNIGHTS,), is_first=True),),
        END_TURN: (Check(end_of_movement, (MOVING_KNIGHTS,), is_first=True),),
        COASTAL_BARBARIAN_FOR_TOKENS: (Check(for_tokens, (BEFORE_ROLL, BETWEEN_ROLLS, ACTION_PHASE)),),
        TREASON_TO: (Check(target, (SENDING_FOR_TOKENS,)),),
    },
    asked={
        PLACING_STRAY_KNIGHT: Asked("place_stray_knight", "place the stray knight"),
        SENDING_FOR_TOKENS: Asked("treason_to", "choose the hex to which the barbarian goes"),
    },
    out_of_place={PLACE_STRAY_KNIGHT: Reason("stray_knight_not_due")},
    sentences={
        "stray_knight_at_castle": "the stray knight is placed at a castle",
        "stray_knight_must_leave": "the stray knight stands at a castle: it must move away first",
        "stray_knight_not_due": "the stray knight is placed only with the first knight of the game",
        "barbarian_has_no_target": "there is no other coastal hex to which the barbarian could go",
    },
)
