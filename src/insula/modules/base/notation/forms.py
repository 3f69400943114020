"""The text forms of the base game's actions."""

from insula.notation.forms import Form

from ..rules import actions as act
from ..rules import phases

_CHANCE = (
    Form(act.DRAW_TERRAIN, "{terrain}", phases.DRAWING_TERRAIN),
    Form(act.DRAW_SPIRAL_START, "from {start}", phases.DRAWING_SPIRAL_START),
    Form(act.DRAW_TOKEN, "{token}", phases.DRAWING_TOKEN),
    Form(act.DRAW_HARBOR_PLACE, "{ordinal}", phases.DRAWING_HARBOR_PLACE),
    Form(act.DRAW_HARBOR, "{harbor}", phases.DRAWING_HARBOR),
    Form(act.ROLL_FIRST_PLAYER, "{sum}", phases.ROLLING_FOR_FIRST),
    Form(act.DRAW_FIRST_PLAYER, "{seat}", phases.DRAWING_FIRST),
    Form(act.ROLL_DICE, "{dice}", phases.ROLLING_DICE),
    Form(act.DRAW_STOLEN_CARD, "{card}", phases.DRAWING_STOLEN_CARD),
    Form(act.DRAW_DEVELOPMENT_CARD, "{development}", phases.DRAWING_DEVELOPMENT_CARD),
)

_FOUNDATION = (
    Form(act.SETUP_SETTLEMENT, "settlement {corner}", phases.SETTLING),
    Form(act.SETUP_SETTLEMENT, "build settlement {corner}", phases.SETTLING),
    Form(act.SETUP_CITY, "city {corner}", phases.SETTLING_CITY),
    Form(act.SETUP_ROAD, "road {side}", phases.SETTING_ROAD),
    Form(act.SETUP_ROAD, "build road {side}", phases.SETTING_ROAD),
    Form(act.SETUP_PAYS, "pays {corner}"),
)

_TURN = (
    Form(act.ROLL, "roll"),
    Form(act.ROLL, "roll dice"),
    Form(act.ROLL, "roll the dice"),
    Form(act.PLAY_DEVELOPMENT_CARD, "play {development}"),
    Form(act.DISCARD, "discard {card}"),
    Form(act.MOVE_ROBBER, "robber {hex}"),
    Form(act.MOVE_ROBBER, "robber to {hex}"),
    Form(act.MOVE_ROBBER, "move robber to {hex}"),
    Form(act.STEAL_FROM, "steal from {partner}"),
    Form(act.STEAL_FROM, "rob {partner}"),
    Form(act.BUILD_ROAD, "road {side}"),
    Form(act.BUILD_ROAD, "build road {side}"),
    Form(act.BUILD_SETTLEMENT, "settlement {corner}"),
    Form(act.BUILD_SETTLEMENT, "build settlement {corner}"),
    Form(act.BUILD_CITY, "city {corner}"),
    Form(act.BUILD_CITY, "build city {corner}"),
    Form(act.BUY_DEVELOPMENT_CARD, "buy card"),
    Form(act.BUY_DEVELOPMENT_CARD, "buy"),
    Form(act.BUY_DEVELOPMENT_CARD, "buy development card"),
    Form(act.ROAD_BUILDING_PLACE, "road {side}", phases.PLACING_ROADS),
    Form(act.ROAD_BUILDING_PLACE, "build road {side}", phases.PLACING_ROADS),
    Form(act.INVENTION_TAKE, "take {card}"),
    Form(act.MONOPOLY_NAME, "monopoly {card}"),
    Form(act.BANK_TRADE, "bank {exchange}"),
    Form(act.END_BUILDING, "end building"),
    Form(act.END_TURN, "end"),
    Form(act.END_TURN, "end turn"),
)

_TRADE = (
    Form(act.OFFER_TRADE, "offer"),
    Form(act.PROPOSE_TRADE, "{seat} proposes"),
    Form(act.TRADE_GIVE, "give {good}"),
    Form(act.TRADE_WANT, "want {good}"),
    Form(act.TRADE_PARTNER, "ask {addressed}"),
    Form(act.TRADE_DONE, "done"),
    Form(act.WITHDRAW_OFFER, "{seat} withdraws"),
    Form(act.WITHDRAW_OFFER, "withdraw {self}", phases.COMPOSING),
    Form(act.ANSWER_OFFER, "{answer}"),
    Form(act.CONFIRM_TRADE, "trade with {partner}"),
)

FORMS = (*_CHANCE, *_FOUNDATION, *_TURN, *_TRADE)
