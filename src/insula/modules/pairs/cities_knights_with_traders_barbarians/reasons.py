"""Why a knight cannot drive off a barbarian, and where knights, merchant and dice cannot go."""

from insula.game.reasons.attempt import Attempt
from insula.game.reasons.parts import Check, ReasonPart
from insula.modules.base.module import ACTION_PHASE
from insula.modules.cities_knights.module import (
    ALCHEMIST_DIE,
    DESERTER_PLACE,
    KNIGHT_TO,
    MERCHANT_PLACE,
    PLACING_MERCHANT,
    RECRUIT_KNIGHT,
    RELOCATE_KNIGHT,
    SETTING_ALCHEMIST_DIE,
)
from insula.modules.cities_knights.reasons.knights import cannot_act
from insula.modules.cities_knights.rules.dice import BOTH_DICE
from insula.modules.traders_barbarians.reasons import no_corner
from insula.modules.traders_barbarians.rules.barbarians import NONE
from insula.modules.traders_barbarians.rules.cards import ignores_result
from insula.reason import Reason
from insula.rules import jit

from .module import KNIGHT_DRIVES_OFF
from .rules import edge_of, may_hold_merchant, node_of


def drive_off(attempt: Attempt) -> Reason | None:
    """COMBO-TB-CK-05."""
    edge = int(edge_of(attempt.argument))
    if not attempt.at(edge).is_edge:
        return Reason("no_such_path")
    if attempt.state.barbarian[edge] == NONE:
        return Reason("no_barbarian_there")
    return cannot_act(attempt.at(int(node_of(jit.record(attempt.ruleset.boards), attempt.argument))))


def no_post(attempt: Attempt) -> Reason | None:
    """COMBO-TB-CK-10."""
    return Reason("no_post_for_knight") if no_corner(attempt) else None


def merchant(attempt: Attempt) -> Reason | None:
    """COMBO-TB-CK-09."""
    if attempt.is_land and not may_hold_merchant(attempt.state, attempt.argument):
        return Reason("no_merchant_on_trade_hex")
    return None


def die(attempt: Attempt) -> Reason | None:
    """COMBO-TB-CK-09."""
    total = int(attempt.state.dice[0]) + attempt.argument
    is_ignored = ignores_result(jit.record(attempt.ruleset.boards), attempt.state, total)
    return Reason("total_not_set", number=total) if attempt.data != BOTH_DICE and is_ignored else None


_NO_POST = (Check(no_post, is_first=True),)

PART = ReasonPart(
    checks={
        KNIGHT_DRIVES_OFF: (Check(drive_off, (ACTION_PHASE,)),),
        RECRUIT_KNIGHT: _NO_POST,
        KNIGHT_TO: _NO_POST,
        RELOCATE_KNIGHT: _NO_POST,
        DESERTER_PLACE: _NO_POST,
        MERCHANT_PLACE: (Check(merchant, (PLACING_MERCHANT,), is_first=True),),
        ALCHEMIST_DIE: (Check(die, (SETTING_ALCHEMIST_DIE,), is_first=True),),
    },
    sentences={
        "no_post_for_knight": "no knight can stand on a plaza or on a closed corner",
        "no_merchant_on_trade_hex": "the merchant cannot stand on a trade hex",
        "total_not_set": "the Alchemist cannot choose a total of {number}, which is on no hex",
    },
)
