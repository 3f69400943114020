"""Why actions of Catan for Two are not legal."""

from insula.game.reasons.attempt import Attempt
from insula.game.reasons.parts import Asked, Check, ReasonPart
from insula.modules.base.module import ACTION_PHASE, BEFORE_ROLL, PLAY_DEVELOPMENT_CARD
from insula.modules.base.reasons import building, development
from insula.modules.base.rules.network import reaches
from insula.modules.base.rules.robber import is_at_home
from insula.reason import Reason
from insula.rules import jit, switchboard
from insula.rules.constants import CARD_KINDS, KNIGHT, ROAD, SETTLEMENT
from insula.rules.mechanisms.neutral_places import neutral_place, number_of, place_of
from insula.ruleset.words import CARDS, THINGS

from .module import (
    BETWEEN_ROLLS,
    BUILDING_NEUTRAL_ROAD,
    BUILDING_NEUTRAL_SETTLEMENT,
    DISCARD_OPEN_KNIGHT,
    FORCED_TRADE,
    FORCED_TRADE_GIVE,
    GIVING_BACK,
    NEUTRAL_ROAD,
    NEUTRAL_SETTLEMENT,
    NEUTRALS,
    ROBBER_TO_DESERT,
    SETTLING_NEUTRAL,
    SETUP_NEUTRAL_SETTLEMENT,
)
from .rules.tokens import PRICE, PRICE_FOR_LEADER

_IN_TURN = (BEFORE_ROLL, BETWEEN_ROLLS, ACTION_PHASE)


def as_neutral(attempt: Attempt) -> Attempt | None:
    """Return the attempt as if the neutral player built; None if there is no such neutral player."""
    number = int(number_of(attempt.argument))
    if number >= NEUTRALS:
        return None
    return attempt._replace(player=attempt.state.players + number, argument=int(place_of(attempt.argument)))


def neutral_road(attempt: Attempt) -> Reason | None:
    """TWO-NEUTRAL-02, TWO-NEUTRAL-03."""
    neutral = as_neutral(attempt)
    if neutral is None:
        return Reason("no_such_neutral")
    if reason := settlement_first(attempt) or building.path_taken(neutral) or used_up(neutral, ROAD):
        return reason
    return not_connected(neutral)


def settlement_first(attempt: Attempt) -> Reason | None:
    """TWO-NEUTRAL-03."""
    is_possible = attempt.phase == BUILDING_NEUTRAL_SETTLEMENT and _can_settle(attempt)
    return Reason("neutral_settlement_first") if is_possible else None


def not_connected(neutral: Attempt) -> Reason | None:
    """TWO-NEUTRAL-02."""
    is_joined = any(neutral.state.joins[node] >> neutral.player & 1 for node in neutral.ends_of(neutral.argument))
    return None if is_joined else Reason("neutral_not_connected", other=neutral.player)


def neutral_settlement(attempt: Attempt) -> Reason | None:
    """TWO-NEUTRAL-02."""
    neutral = as_neutral(attempt)
    if neutral is None:
        return Reason("no_such_neutral")
    if reason := building.setup_settlement(neutral) or used_up(neutral, SETTLEMENT):
        return reason
    is_joined = reaches(jit.record(attempt.ruleset.boards), neutral.state, neutral.player, neutral.argument)
    return None if is_joined else Reason("no_neutral_road_there", other=neutral.player)


def _can_settle(attempt: Attempt) -> bool:
    """Return whether a settlement is possible for a neutral player (TWO-NEUTRAL-03)."""
    places = (neutral_place(number, node) for number in range(NEUTRALS) for node in attempt.nodes)
    return any(neutral_settlement(attempt.at(int(place))) is None for place in places)


def used_up(neutral: Attempt, piece: int) -> Reason | None:
    """TWO-SETUP-01."""
    if neutral.state.supply[neutral.player, piece] > 0:
        return None
    return Reason("neutral_has_none_left", other=neutral.player, piece=THINGS[piece])


def settle_neutral(attempt: Attempt) -> Reason:
    """TWO-SETUP-04."""
    return building.setup_settlement(attempt) or Reason("neutral_inland")


def cannot_act(attempt: Attempt) -> Reason | None:
    """TWO-ACTION-01, TWO-ACTION-02."""
    limit = attempt.option("two_actions_per_turn")
    if limit and attempt.state.token_actions >= limit:
        return Reason("token_actions_used", number=limit)
    price = PRICE_FOR_LEADER if attempt.points(attempt.player) > attempt.points(_opponent(attempt)) else PRICE
    return Reason("too_few_tokens", number=price) if attempt.state.trade_tokens[attempt.player] < price else None


def _opponent(attempt: Attempt) -> int:
    (opponent,) = attempt.opponents
    return opponent


def forced_trade(attempt: Attempt) -> Reason | None:
    """TWO-ACTION-03."""
    if reason := cannot_act(attempt):
        return reason
    opponent = _opponent(attempt)
    if attempt.state.hand_size[opponent] == 0:
        return Reason("has_no_card", other=opponent)
    return Reason("too_few_to_give_back")


def robber_to_desert(attempt: Attempt) -> Reason | None:
    """TWO-ACTION-04, ATTACK-TWO-07, TRADER-TWO-02."""
    if not switchboard.uses_robber(attempt.state):
        return Reason("tokens_move_barbarians")
    if reason := cannot_act(attempt):
        return reason
    if is_at_home(attempt.state):
        return Reason("robber_at_desert")
    is_desert = attempt.is_land and switchboard.is_robber_home(attempt.state, attempt.argument)
    return None if is_desert else Reason("only_to_desert")


def discard_open_knight(attempt: Attempt) -> Reason | None:
    """TWO-EARN-01."""
    if attempt.state.knight_discarded:
        return Reason("knight_discarded_already")
    if attempt.state.development_played[attempt.player, KNIGHT] == 0:
        return Reason("no_open_knight")
    return None


def give_back(attempt: Attempt) -> Reason | None:
    """TWO-ACTION-03."""
    kind = attempt.argument
    if kind >= CARD_KINDS:
        return Reason("not_a_card")
    return None if attempt.state.hand[attempt.player, kind] else Reason("none_left_to_give", card=CARDS[kind])


def only_knights(attempt: Attempt) -> Reason | None:
    """TWO-ROLL-03."""
    return None if attempt.argument == KNIGHT else Reason("only_knight_between_rolls")


_NEUTRAL_ROADS = (BUILDING_NEUTRAL_ROAD, BUILDING_NEUTRAL_SETTLEMENT)

PART = ReasonPart(
    checks={
        SETUP_NEUTRAL_SETTLEMENT: (Check(settle_neutral, (SETTLING_NEUTRAL,)),),
        NEUTRAL_ROAD: (Check(neutral_road, _NEUTRAL_ROADS),),
        NEUTRAL_SETTLEMENT: (Check(neutral_settlement, (BUILDING_NEUTRAL_SETTLEMENT,)),),
        FORCED_TRADE: (Check(forced_trade, _IN_TURN),),
        ROBBER_TO_DESERT: (Check(robber_to_desert, _IN_TURN),),
        DISCARD_OPEN_KNIGHT: (Check(discard_open_knight, _IN_TURN),),
        FORCED_TRADE_GIVE: (Check(give_back, (GIVING_BACK,)),),
        PLAY_DEVELOPMENT_CARD: (
            Check(only_knights, (BETWEEN_ROLLS,), is_first=True),
            Check(development.play, (BETWEEN_ROLLS,)),
        ),
    },
    asked={
        SETTLING_NEUTRAL: Asked("setup_neutral_settlement", "place a settlement for a neutral player"),
        BUILDING_NEUTRAL_ROAD: Asked("neutral_road", "build a road for a neutral player"),
        BUILDING_NEUTRAL_SETTLEMENT: Asked("neutral_settlement", "build a settlement for a neutral player"),
        GIVING_BACK: Asked("forced_trade_give", "give cards back"),
        BETWEEN_ROLLS: Asked("roll", "roll the dice"),
    },
    out_of_place={
        SETUP_NEUTRAL_SETTLEMENT: Reason("settlements_placed"),
        NEUTRAL_ROAD: Reason("nothing_for_neutral"),
        NEUTRAL_SETTLEMENT: Reason("nothing_for_neutral"),
        FORCED_TRADE_GIVE: Reason("no_forced_trade"),
    },
    sentences={
        "no_such_neutral": "there is no such neutral player",
        "neutral_settlement_first": "a settlement is possible for a neutral player, so no road is built instead",
        "neutral_has_none_left": "{other} has no {piece} left",
        "neutral_not_connected": "no road or settlement of {other} reaches this path",
        "no_neutral_road_there": "no road of {other} ends there",
        "neutral_inland": "the settlement of a neutral player begins at three land hexes",
        "token_actions_used": "{seat} has already used trade tokens in this turn",
        "too_few_tokens": "{seat} is short of trade tokens: the price is {number}",
        "too_few_to_give_back": "{seat} would have fewer than two cards to give back",
        "tokens_move_barbarians": "there is no robber in this game: trade tokens move a barbarian",
        "robber_at_desert": "the robber is already at the desert",
        "only_to_desert": "trade tokens send the robber to the desert only",
        "knight_discarded_already": "{seat} has already discarded a Knight in this turn",
        "no_open_knight": "{seat} has no open Knight to discard",
        "only_knight_between_rolls": "between the two rolls only a Knight can be played",
        "nothing_for_neutral": "nothing was built, so nothing is built for a neutral player",
        "no_forced_trade": "there is no forced trade: no card has to be given back",
    },
)
