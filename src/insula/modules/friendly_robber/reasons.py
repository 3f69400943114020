"""Why the Friendly Robber keeps the robber from a hex or a player."""

from insula.game.reasons.attempt import Attempt
from insula.game.reasons.parts import Asked, Check, ReasonPart
from insula.modules.base.module import MOVE_ROBBER, STEAL_FROM
from insula.reason import Reason

from .module import CHOOSING_DESERT, DESERT_HEX


def spared_hex(attempt: Attempt) -> Reason | None:
    """FRIENDLY-HEX-01."""
    for seat in range(attempt.ruleset.players):
        if _is_protected(attempt, seat) and attempt.has_building_at(seat, attempt.argument):
            return Reason("hex_spared", other=seat)
    return None


def spared_player(attempt: Attempt) -> Reason | None:
    """FRIENDLY-NONE-02."""
    return Reason("player_spared", other=attempt.argument) if _is_protected(attempt, attempt.argument) else None


def to_desert(_: Attempt) -> Reason:
    """FRIENDLY-NONE-01, TBGEN-06."""
    return Reason("only_desert_left")


def _is_protected(attempt: Attempt, seat: int) -> bool:
    """FRIENDLY-PROT-01."""
    return attempt.points(seat) <= attempt.option("friendly_robber_limit")


PART = ReasonPart(
    checks={
        MOVE_ROBBER: (Check(spared_hex),),
        STEAL_FROM: (Check(spared_player),),
        DESERT_HEX: (Check(to_desert, (CHOOSING_DESERT,)),),
    },
    asked={CHOOSING_DESERT: Asked("desert_hex", "choose the hex to which the robber goes")},
    out_of_place={DESERT_HEX: Reason("no_desert_needed")},
    sentences={
        "hex_spared": "the Friendly Robber spares {other}, who has few points and a building there",
        "player_spared": "the Friendly Robber spares {other}, who has few points",
        "only_desert_left": "the Friendly Robber spares every other hex: the robber goes to a hex that brings nothing",
        "no_desert_needed": "the robber does not have to go to a hex that brings nothing",
    },
)
