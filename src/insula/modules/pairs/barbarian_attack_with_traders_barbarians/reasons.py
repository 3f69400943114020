"""Why something is not possible in Barbarian Attack with Traders & Barbarians."""

from insula.game.reasons.attempt import Attempt
from insula.game.reasons.parts import Asked, Check, ReasonPart
from insula.modules.barbarian_attack.module import MOVING_PATH_KNIGHT, PATH_KNIGHT_TO, PLACE_KNIGHT, PLACING_KNIGHT
from insula.modules.barbarian_attack.reasons import occupied
from insula.modules.traders_barbarians.module import BARBARIAN_TO, DRIVING_BARBARIAN
from insula.modules.traders_barbarians.reasons import barbarian_to
from insula.modules.traders_barbarians.rules.places import may_build_road
from insula.reason import Reason
from insula.rules import jit
from insula.rules.constants import NO_PLACE

from .module import (
    BARBARIAN_HEX,
    CHOOSING_BARBARIAN_HEX,
    CHOOSING_LANDING_PATH,
    CHOOSING_TAKEN_BARBARIAN,
    LANDING_PATH,
    TAKEN_BARBARIAN,
)
from .rules.barbarians import may_go
from .rules.places import is_path_of


def landing(attempt: Attempt) -> Reason | None:
    """COMBO-BA-TB-05."""
    if wrong := barbarian_to(attempt):
        return wrong
    is_there = is_path_of(jit.record(attempt.ruleset.boards), attempt.data, attempt.argument)
    return None if is_there else Reason("not_on_this_hex")


def taken(attempt: Attempt) -> Reason | None:
    """COMBO-BA-TB-10."""
    if attempt.argument == NO_PLACE:
        return Reason("nobody_in_middle")
    if not attempt.is_edge:
        return Reason("no_such_path")
    return None if attempt.state.barbarian_hex[attempt.argument] == attempt.data else Reason("not_of_this_hex")


def hex(attempt: Attempt) -> Reason | None:  # noqa: ARG001
    """COMBO-BA-TB-09."""
    return Reason("not_beside_barbarian")


def goal(attempt: Attempt) -> Reason | None:
    """COMBO-BA-TB-09."""
    if wrong := barbarian_to(attempt):
        return wrong
    board = jit.record(attempt.ruleset.boards)
    return None if may_go(board, attempt.state, attempt.data, attempt.argument) else Reason("no_hex_for_barbarian")


def knight(attempt: Attempt) -> Reason | None:
    """COMBO-BA-TB-12."""
    if wrong := occupied(attempt):
        return wrong
    is_open = may_build_road(jit.record(attempt.ruleset.boards), attempt.argument)
    return None if is_open else Reason("path_closed")


PART = ReasonPart(
    checks={
        LANDING_PATH: (Check(landing, (CHOOSING_LANDING_PATH,)),),
        TAKEN_BARBARIAN: (Check(taken, (CHOOSING_TAKEN_BARBARIAN,)),),
        BARBARIAN_HEX: (Check(hex, (CHOOSING_BARBARIAN_HEX,)),),
        BARBARIAN_TO: (Check(goal, (DRIVING_BARBARIAN,), is_first=True),),
        PLACE_KNIGHT: (Check(knight, (PLACING_KNIGHT,), is_first=True),),
        PATH_KNIGHT_TO: (Check(knight, (MOVING_PATH_KNIGHT,), is_first=True),),
    },
    asked={
        CHOOSING_LANDING_PATH: Asked("landing_path", "choose the path of the barbarian that has landed"),
        CHOOSING_TAKEN_BARBARIAN: Asked("taken_barbarian", "choose the barbarian that leaves the hex"),
        CHOOSING_BARBARIAN_HEX: Asked("barbarian_hex", "choose the hex to which the barbarian belongs"),
    },
    out_of_place={
        LANDING_PATH: Reason("no_barbarian_has_landed"),
        TAKEN_BARBARIAN: Reason("no_barbarian_is_taken"),
        BARBARIAN_HEX: Reason("no_barbarian_moves"),
    },
    sentences={
        "not_on_this_hex": "this is no path of the hex on which the barbarian has landed",
        "nobody_in_middle": "no barbarian stands in the middle of the hex",
        "not_of_this_hex": "no barbarian of the hex stands on this path",
        "not_beside_barbarian": "the barbarian cannot belong to this hex: it is not beside its path, or is full",
        "no_hex_for_barbarian": "barbarians stand only on paths of coastal hexes that are not conquered",
        "no_barbarian_has_landed": "no barbarian has landed",
        "no_barbarian_is_taken": "no card takes a barbarian now",
    },
)
