"""Why trade tokens cannot move a barbarian."""

from insula.game.reasons.attempt import Attempt
from insula.game.reasons.parts import Asked, Check, ReasonPart
from insula.modules.base.module import ACTION_PHASE, BEFORE_ROLL
from insula.modules.catan_for_two.module import BETWEEN_ROLLS
from insula.modules.catan_for_two.reasons import cannot_act
from insula.modules.traders_barbarians.module import BARBARIAN_TO
from insula.modules.traders_barbarians.reasons import barbarian, barbarian_to
from insula.reason import Reason
from insula.rules.constants import NOBODY

from .module import BARBARIAN_FOR_TOKENS, MOVING_BARBARIAN_FOR_TOKENS


def for_tokens(attempt: Attempt) -> Reason | None:
    """TRADER-TWO-02."""
    return cannot_act(attempt) or barbarian(attempt) or Reason("barbarian_has_no_path")


def to_free_path(attempt: Attempt) -> Reason | None:
    """TRADER-TWO-02."""
    if wrong := barbarian_to(attempt):
        return wrong
    return None if attempt.state.road_owner[attempt.argument] == NOBODY else Reason("no_barbarian_on_road")


PART = ReasonPart(
    checks={
        BARBARIAN_FOR_TOKENS: (Check(for_tokens, (BEFORE_ROLL, BETWEEN_ROLLS, ACTION_PHASE)),),
        BARBARIAN_TO: (Check(to_free_path, (MOVING_BARBARIAN_FOR_TOKENS,)),),
    },
    asked={MOVING_BARBARIAN_FOR_TOKENS: Asked("barbarian_to", "move the barbarian")},
    sentences={
        "no_barbarian_on_road": "trade tokens move a barbarian only to a path without a road",
        "barbarian_has_no_path": "there is no path to which the barbarian could go",
    },
)
