"""What the text of each kind of action looks like.

A form is a pattern of words; a word in braces is an argument (`insula.notation.arguments`). The first form of a kind is
the one that is written. A form with a phase is read only there, and before those that are read everywhere: so the same
words mean a starting road, a road of Road Building or a road that is paid for.
"""

from typing import NamedTuple

from ..rules.base import actions as act
from ..rules.base import phases
from ..rules.five_six.actions import PASS_SPECIAL_BUILD
from ..rules.friendly_robber.actions import DESERT_HEX

ANY_PHASE = -1


class Form(NamedTuple):
    """A pattern for a kind of action, and the phase in which it is read."""

    kind: int
    words: list[str]
    phase: int


_CHANCE = (
    (act.DRAW_TERRAIN, "{terrain}", phases.DRAWING_TERRAIN),
    (act.DRAW_SPIRAL_START, "from {start}", phases.DRAWING_SPIRAL_START),
    (act.DRAW_TOKEN, "{token}", phases.DRAWING_TOKEN),
    (act.DRAW_HARBOR_PLACE, "{ordinal}", phases.DRAWING_HARBOR_PLACE),
    (act.DRAW_HARBOR, "{harbor}", phases.DRAWING_HARBOR),
    (act.ROLL_FIRST_PLAYER, "{sum}", phases.ROLLING_FOR_FIRST),
    (act.DRAW_FIRST_PLAYER, "{seat}", phases.DRAWING_FIRST),
    (act.ROLL_DICE, "{dice}", phases.ROLLING_DICE),
    (act.DRAW_STOLEN_CARD, "{card}", phases.DRAWING_STOLEN_CARD),
    (act.DRAW_DEVELOPMENT_CARD, "{development}", phases.DRAWING_DEVELOPMENT_CARD),
)

_IN_A_PHASE = (
    (act.SETUP_SETTLEMENT, "settlement {corner}", phases.SETTLING),
    (act.SETUP_SETTLEMENT, "build settlement {corner}", phases.SETTLING),
    (act.SETUP_ROAD, "road {side}", phases.SETTING_ROAD),
    (act.SETUP_ROAD, "build road {side}", phases.SETTING_ROAD),
    (act.ROAD_BUILDING_PLACE, "road {side}", phases.PLACING_ROADS),
    (act.ROAD_BUILDING_PLACE, "build road {side}", phases.PLACING_ROADS),
    (act.WITHDRAW_OFFER, "withdraw {self}", phases.COMPOSING),
)

_ANYWHERE = (
    (act.SETUP_PAYS, "pays {corner}"),
    (act.ROLL, "roll"),
    (act.ROLL, "roll dice"),
    (act.ROLL, "roll the dice"),
    (act.PLAY_DEVELOPMENT_CARD, "play {development}"),
    (act.DISCARD, "discard {card}"),
    (act.MOVE_ROBBER, "robber {hex}"),
    (act.MOVE_ROBBER, "robber to {hex}"),
    (act.MOVE_ROBBER, "move robber to {hex}"),
    (act.STEAL_FROM, "steal from {partner}"),
    (act.STEAL_FROM, "rob {partner}"),
    (act.BUILD_ROAD, "road {side}"),
    (act.BUILD_ROAD, "build road {side}"),
    (act.BUILD_SETTLEMENT, "settlement {corner}"),
    (act.BUILD_SETTLEMENT, "build settlement {corner}"),
    (act.BUILD_CITY, "city {corner}"),
    (act.BUILD_CITY, "build city {corner}"),
    (act.BUY_DEVELOPMENT_CARD, "buy card"),
    (act.BUY_DEVELOPMENT_CARD, "buy"),
    (act.BUY_DEVELOPMENT_CARD, "buy development card"),
    (act.INVENTION_TAKE, "take {card}"),
    (act.MONOPOLY_NAME, "monopoly {card}"),
    (act.BANK_TRADE, "bank {exchange}"),
    (act.END_TURN, "end"),
    (act.END_TURN, "end turn"),
    (act.OFFER_TRADE, "offer"),
    (act.PROPOSE_TRADE, "{seat} proposes"),
    (act.TRADE_GIVE, "give {card}"),
    (act.TRADE_WANT, "want {card}"),
    (act.TRADE_PARTNER, "ask {addressed}"),
    (act.TRADE_DONE, "done"),
    (act.WITHDRAW_OFFER, "{seat} withdraws"),
    (act.ANSWER_OFFER, "{answer}"),
    (act.CONFIRM_TRADE, "trade with {partner}"),
    (PASS_SPECIAL_BUILD, "pass"),
    (DESERT_HEX, "desert {hex}"),
)

FORMS = [
    *(Form(kind, pattern.split(), ANY_PHASE) for kind, pattern in _ANYWHERE),
    *(Form(kind, pattern.split(), phase) for kind, pattern, phase in (*_CHANCE, *_IN_A_PHASE)),
]
"""All forms; those read anywhere first, so that they are the written ones."""
