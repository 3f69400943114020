"""Why a knight of a neutral player cannot be placed, promoted or moved, or a knight not be exchanged for tokens."""

from insula.game.reasons.attempt import Attempt
from insula.game.reasons.parts import Asked, Check, ReasonPart
from insula.modules.base.module import ACTION_PHASE, BEFORE_ROLL
from insula.modules.catan_for_two.module import BETWEEN_ROLLS, NEUTRAL_ROAD, NEUTRALS
from insula.modules.catan_for_two.reasons import as_neutral, neutral_road, used_up
from insula.modules.cities_knights.module import CHOOSING_OPPONENT
from insula.modules.cities_knights.reasons import knights
from insula.modules.cities_knights.rules.constants import BASIC, DESERTER, STRONG
from insula.modules.cities_knights.rules.knight_actions import node_of
from insula.modules.cities_knights.rules.knights import piece_of
from insula.reason import Reason
from insula.rules.mechanisms.neutral_places import neutral_place

from .module import (
    KNIGHT_FOR_TOKENS,
    NEUTRAL_DESERTER,
    NEUTRAL_KNIGHT,
    NEUTRAL_PROMOTE,
    NEUTRAL_RELOCATE,
    PLACING_NEUTRAL_KNIGHT,
    PROMOTING_NEUTRAL_KNIGHT,
    RELOCATING_NEUTRAL_KNIGHT,
)
from .rules import knight_of, owner_of


def neutral_knight(attempt: Attempt) -> Reason | None:
    """Return why the knight that is due cannot be placed there."""
    neutral = as_neutral(attempt)
    if neutral is None:
        return Reason("no_such_neutral")
    reason = knights.place(neutral) or used_up(neutral, int(piece_of(attempt.data)))
    is_unconnected = reason is not None and reason.code == "no_road_there"
    return Reason("no_neutral_road_there", other=neutral.player) if is_unconnected else reason


def road_instead(attempt: Attempt) -> Reason | None:
    """Return why no road is built in place of a knight."""
    places = (neutral_place(number, node) for number in range(NEUTRALS) for node in attempt.nodes)
    if any(neutral_knight(attempt.at(int(place))) is None for place in places):
        return Reason("neutral_knight_first")
    return neutral_road(attempt)


def neutral_promote(attempt: Attempt) -> Reason | None:
    """Return why the knight cannot be promoted for its neutral player."""
    if reason := _not_neutral(attempt):
        return reason
    if attempt.state.knight[attempt.argument] != BASIC:
        return Reason("neutral_strong_already")
    owner = int(attempt.state.knight_owner[attempt.argument])
    return used_up(attempt._replace(player=owner), int(piece_of(STRONG)))


def neutral_deserter(attempt: Attempt) -> Reason | None:
    """Return why a Deserter cannot remove the knight."""
    if attempt.data != DESERTER:
        return Reason("opponent_needed")
    return _not_neutral(attempt) or Reason("neutral_has_weaker_knight")


def _not_neutral(attempt: Attempt) -> Reason | None:
    """Return why the intersection has no knight of a neutral player."""
    if not attempt.is_node:
        return Reason("no_such_intersection")
    if not attempt.state.knight[attempt.argument]:
        return Reason("no_knight_there")
    is_neutral = attempt.state.knight_owner[attempt.argument] >= attempt.ruleset.players
    return None if is_neutral else Reason("knight_not_neutral")


def neutral_relocate(attempt: Attempt) -> Reason | None:
    """Return why the displaced knight cannot go there."""
    if attempt.argument == node_of(knight_of(attempt.data)):
        return Reason("knight_goes_elsewhere")
    reason = knights.out_of_reach(attempt, displaces=False)
    is_too_far = reason is not None and reason.code == "knight_cannot_get_there"
    return (
        Reason("neutral_knight_cannot_get_there", other=int(owner_of(attempt.state, attempt.data)))
        if is_too_far
        else reason
    )


def knight_for_tokens(attempt: Attempt) -> Reason | None:
    """Return why the knight cannot leave the board for tokens."""
    if attempt.state.knight_discarded:
        return Reason("knight_taken_off_already")
    wrong_knight = knights.give_up(attempt)
    has_knights = attempt.player in attempt.state.knight_owner.tolist()
    return wrong_knight if has_knights or wrong_knight != Reason("no_knight_there") else Reason("no_own_knight")


PART = ReasonPart(
    checks={
        NEUTRAL_KNIGHT: (Check(neutral_knight, (PLACING_NEUTRAL_KNIGHT,)),),
        NEUTRAL_ROAD: (Check(road_instead, (PLACING_NEUTRAL_KNIGHT,)),),
        NEUTRAL_PROMOTE: (Check(neutral_promote, (PROMOTING_NEUTRAL_KNIGHT,)),),
        NEUTRAL_RELOCATE: (Check(neutral_relocate, (RELOCATING_NEUTRAL_KNIGHT,)),),
        NEUTRAL_DESERTER: (Check(neutral_deserter, (CHOOSING_OPPONENT,)),),
        KNIGHT_FOR_TOKENS: (Check(knight_for_tokens, (BEFORE_ROLL, BETWEEN_ROLLS, ACTION_PHASE)),),
    },
    asked={
        PLACING_NEUTRAL_KNIGHT: Asked("neutral_knight", "place a knight for a neutral player"),
        PROMOTING_NEUTRAL_KNIGHT: Asked("neutral_promote", "promote a knight of a neutral player"),
        RELOCATING_NEUTRAL_KNIGHT: Asked("neutral_relocate", "choose where the displaced knight goes"),
    },
    out_of_place={
        NEUTRAL_KNIGHT: Reason("no_knight_for_neutral"),
        NEUTRAL_PROMOTE: Reason("no_promotion_for_neutral"),
        NEUTRAL_RELOCATE: Reason("no_knight_displaced"),
        NEUTRAL_DESERTER: Reason("no_deserter_played"),
    },
    sentences={
        "neutral_knight_first": "a knight is possible for a neutral player, so no road is built instead",
        "neutral_strong_already": "knights of neutral players are at most strong",
        "neutral_has_weaker_knight": "a Deserter removes one of the weakest knights of a neutral player",
        "neutral_knight_cannot_get_there": "no roads of {other} lead the knight there",
        "knight_not_neutral": "the knight there is not one of a neutral player",
        "no_own_knight": "{seat} has no knight on the board",
        "knight_taken_off_already": "{seat} has already taken a knight off the board in this turn",
        "no_knight_for_neutral": "no knight was placed, so none is placed for a neutral player",
        "no_promotion_for_neutral": "no knight was promoted, so none is promoted for a neutral player",
        "no_deserter_played": "only a Deserter removes a knight of a neutral player",
    },
)
